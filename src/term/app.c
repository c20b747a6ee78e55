/* app.c -- plays on a full screen: see app.h. One loop over keys, the table and the time. */
#include "app.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app_internal.h"
#include "base/clock.h"
#include "base/mem.h"
#include "ends.h"

enum { HOLD_MS = 800, TICK_MS = 1000 };

void app_say(struct app *app, const char *line)
{
    scene_log(&app->scene, line);
    app->dirty = true;
}

// ---- to a table

static void sit_down(struct app *app, struct line *line, bool near)
{
    struct scene *scene = &app->scene;

    client_init(&app->client, line, &app->device);
    app->joined = true;
    app->hold_ms = 0;
    scene->page = PAGE_TABLE;
    scene->over = OVER_NONE;
    scene->near = near;
    scene->lost = scene->waiting = false;
    scene->kept[0] = scene->url[0] = '\0';
    scene->news = (struct news) { .state = NEWS_NOWHERE };
    hand_clear(&scene->hand);
    app->dirty = true;
}

static bool open_near(struct app *app)
{
    char path[PATH_MAX + 8], err[LINE_ERROR_MAX];
    const struct near_config config = { .path = path, .lex = app->config->lex };

    snprintf(path, sizeof(path), "%snear", app->config->folder);
    if (!app->near && !(app->near = near_new(&config, err)))
        app_say(app, err);
    return app->near;
}

void app_play(struct app *app)
{
    const struct wish *wish = &app->scene.wish;
    char options[512];
    struct text text;

    if (!open_near(app))
        return;
    text_init(&text, options, sizeof(options));
    wish_options(wish, &text);
    sit_down(app, app->near, true);
    app->scene.logged = 0;
    client_open(&app->client,
                &(struct client_open) { .game = games[wish->game]->name,
                                        .options = options,
                                        .name = app->scene.name,
                                        .bots = wish->bots,
                                        .bot = wish->bot[0] ? wish->bot : NULL,
                                        .start = true },
                clock_ms());
}

void app_resume(struct app *app)
{
    struct device_seat seat;

    if (!open_near(app) || !device_seat(&app->device, app->near->name, NULL, &seat))
        return;
    sit_down(app, app->near, true);
    client_return(&app->client, &seat, clock_ms());
}

/* A link has its code behind `#`; a code alone is looked for at the usual server. */
void app_join(struct app *app, const char *where)
{
    char err[LINE_ERROR_MAX];
    struct place place;
    struct device_seat seat;
    bool link = strstr(where, "://");

    if (!place_read(link ? where : app->config->server, &place)) {
        app_say(app, word(app->scene.lang, W_term_badLink));
        return;
    }
    if (!link)
        snprintf(place.code, sizeof(place.code), "%.*s", (int)sizeof(place.code) - 1, where);
    for (char *c = place.code; *c; c++)
        *c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    if (app->far)
        app->far->ops->free(app->far);
    app->far = far_new(&place, err);
    if (!app->far) {
        app_say(app, err);
        return;
    }
    sit_down(app, app->far, false);
    snprintf(app->scene.url, sizeof(app->scene.url), "%s://%.120s%.*s#%s",
             place.secure ? "https" : "http", place.host,
             (int)(strlen(place.path) - 2 < 80 ? strlen(place.path) - 2 : 80), place.path,
             place.code);
    if (app->config->watch)
        client_watch(&app->client, place.code, clock_ms());
    else if (device_seat(&app->device, app->far->name, place.code, &seat))
        client_return(&app->client, &seat, clock_ms());
    else
        client_join(&app->client, place.code, app->scene.name, 0, clock_ms());
}

void app_home(struct app *app)
{
    struct device_seat seat;

    if (app->joined)
        client_leave(&app->client, clock_ms());
    app->joined = false;
    app->scene.page = PAGE_HOME;
    app->scene.over = OVER_NONE;
    app->scene.can_resume = device_seat(&app->device, "near", NULL, &seat);
    app->dirty = true;
}

// ---- what the table tells

static bool same_throw(const struct status *a, const struct status *b)
{
    return memcmp(&a->last, &b->last, sizeof(a->last)) == 0 && a->round == b->round;
}

/* Puts the file of a match that was played here where the person finds it. */
static void keep_file(struct app *app)
{
    struct scene *scene = &app->scene;
    char path[PATH_MAX + 64], day[32];
    time_t now = time(NULL);
    struct tm tm;
    size_t len = 0;
    char *text = scene->near ? near_match(app->near, scene->news.match, &len) : NULL;
    FILE *file;

    if (!text || scene->kept[0]) {
        free(text);
        return;
    }
    localtime_r(&now, &tm);
    strftime(day, sizeof(day), "%Y%m%d-%H%M%S", &tm);
    snprintf(path, sizeof(path), "%sknobel-%s-%s.play", app->config->folder,
             scene->news.asked.game->name, day);
    file = fopen(path, "wx");
    if (file && fwrite(text, 1, len, file) == len)
        snprintf(scene->kept, sizeof(scene->kept), "%.*s", (int)sizeof(scene->kept) - 1, path);
    if (file)
        fclose(file);
    free(text);
}

/* A bot's moves come at once where one plays alone: each is shown for a while. */
static bool deserves_look(const struct scene *scene, const struct news *before)
{
    const struct status *st = scene_status(scene), *was = news_status(before);

    return scene->near && st && was && scene->news.state == NEWS_MATCH && !scene_mine(scene) &&
           st->moves != was->moves && !(st->to_act & SEAT_BIT(SEAT_CLOCK));
}

static void on_news(struct app *app, int64_t now_ms)
{
    static struct news before;
    struct scene *scene = &app->scene;
    const struct board *board;
    const struct status *st, *was;
    bool same;

    memcpy(&before, &scene->news, sizeof(before));
    memcpy(&scene->news, &app->client.news, sizeof(before));
    st = scene_status(scene);
    same = before.shown && strcmp(before.match, scene->news.match) == 0;
    was = same ? news_status(&before) : NULL;
    if (!st || !was || !same_throw(st, was) ||
        (scene_seat(scene) >= 0 && (was->to_act & ~st->to_act & SEAT_BIT(scene_seat(scene)))))
        hand_clear(&scene->hand);
    board = st ? board_find(scene->news.asked.game) : NULL;
    if (board && (!was || was->moves != st->moves))
        board->tell(scene, was, st);
    if (scene->news.state == NEWS_OVER)
        keep_file(app);
    else
        scene->kept[0] = '\0';
    if (deserves_look(scene, &before))
        app->hold_ms = now_ms + HOLD_MS;
}

static void on_refused(struct app *app)
{
    const struct news_told *told = &app->client.told;
    const char *why = word_find(app->scene.lang, "reasons", told->why);
    bool nowhere = app->scene.news.state == NEWS_NOWHERE;

    app_say(app, why ? why : told->why);
    hand_clear(&app->scene.hand);
    if (nowhere && (strcmp(told->about, "move") != 0))
        app_home(app);
}

static void on_gone(struct app *app)
{
    app_home(app);
    app_say(app, word(app->scene.lang, W_goneTitle));
}

/* Takes one thing that happened; false if there is none. */
static bool listen(struct app *app, int64_t now_ms)
{
    enum client_event event;

    if (!app->joined || now_ms < app->hold_ms)
        return false;
    event = client_next(&app->client, now_ms);
    app->dirty = app->dirty || event != CLIENT_QUIET;
    switch (event) {
    case CLIENT_QUIET:
        return false;
    case CLIENT_NEWS:
        on_news(app, now_ms);
        break;
    case CLIENT_REFUSED:
        on_refused(app);
        break;
    case CLIENT_GONE:
        on_gone(app);
        break;
    case CLIENT_LOST:
        app->scene.lost = true;
        break;
    case CLIENT_GREETED:
        app->scene.lost = false;
        break;
    case CLIENT_WARNED:
        app_say(app, word(app->scene.lang, W_term_mixWarning));
        on_news(app, now_ms);
        break;
    case CLIENT_SEATED:
        break;
    }
    return true;
}

// ---- the loop

/* Keys that were pressed before a throw could be seen are not meant for it. */
static void drop_early(struct app *app)
{
    const struct status *st = scene_status(&app->scene);
    char now[sizeof(app->thrown)] = "";

    if (st)
        snprintf(now, sizeof(now), "%.30s %u %u %u", app->scene.news.match, st->last.round,
                 st->last.turn, st->last.nth);
    if (strcmp(now, app->thrown) != 0 && app->thrown[0])
        tty_drop(app->tty);
    memcpy(app->thrown, now, sizeof(now));
}

static void draw(struct app *app, int64_t now_ms)
{
    struct scene *scene = &app->scene;
    int rows, columns;

    scene->now_ms = now_ms;
    scene->match_ms = app->joined ? client_match_ms(&app->client, now_ms) : 0;
    scene->waiting = app->joined && client_busy(&app->client);
    tty_size(app->tty, &rows, &columns);
    screen_draw(scene, &app->grid, rows, columns);
    tty_show(app->tty, &app->grid);
    app->dirty = false;
    drop_early(app);
    if (app->joined)
        client_painted(&app->client, clock_ms());
}

static bool clock_runs(const struct app *app)
{
    const struct status *st = app->joined ? scene_status(&app->scene) : NULL;

    return st && app->scene.news.state == NEWS_MATCH && st->to_act & SEAT_BIT(SEAT_CLOCK);
}

static void wait(struct app *app, const sigset_t *mask)
{
    struct pollfd fd[2] = { { .fd = STDIN_FILENO, .events = POLLIN }, { .fd = -1 } };
    int64_t now_ms = clock_ms(), due_ms = INT64_MAX, left;
    bool writes = false;
    struct timespec t;

    if (app->joined) {
        due_ms = client_due_ms(&app->client);
        if (now_ms < app->hold_ms)
            due_ms = app->hold_ms;
        else if (app->client.dialled)
            fd[1].fd = app->client.line->ops->waits(app->client.line, &writes);
        fd[1].events = (short)(POLLIN | (writes ? POLLOUT : 0));
    }
    if (clock_runs(app) && due_ms > now_ms + TICK_MS)
        due_ms = now_ms + TICK_MS;
    left = due_ms - now_ms;
    left = left < 0 ? 0 : left;
    t = (struct timespec) { left / 1000, left % 1000 * 1000000 };
    if (ppoll(fd, 2, due_ms == INT64_MAX ? NULL : &t, mask) < 0 && errno != EINTR)
        app->quit = true;
    if (fd[0].revents & (POLLHUP | POLLERR | POLLNVAL))
        app->quit = true;
    app->dirty = app->dirty || clock_runs(app);
}

static void take_keys(struct app *app)
{
    bool pasted = false;
    int key;

    while (!app->quit && (key = tty_key(app->tty, &pasted)) != 0) {
        app->scene.now_ms = clock_ms();
        app_key(app, key, pasted);
        app->dirty = true;
    }
}

static void begin(struct app *app, const struct app_config *config)
{
    struct scene *scene = &app->scene;
    struct span where;
    int game = 0;

    app->config = config;
    screen_rules = config->rules;
    grid_init(&app->grid);
    device_init(&app->device, config->folder);
    scene->lang = words_lang(config->locale);
    snprintf(scene->name, sizeof(scene->name), "%s",
             config->name ? config->name : word(scene->lang, W_guest));
    for (int i = 0; config->game && games[i]; i++)
        game = games[i] == config->game ? i : game;
    wish_init(&scene->wish, game);
    if (config->bots >= 0)
        scene->wish.bots = config->bots;
    if (config->bot)
        snprintf(scene->wish.bot, sizeof(scene->wish.bot), "%s", config->bot);
    if (config->game)
        setup_read(&scene->wish.setup, config->game, span_of(config->options), &where);
    app_home(app);
    if (config->join)
        app_join(app, config->join);
    else if (config->game)
        app_play(app);
}

static void release(struct app *app)
{
    if (app->joined)
        client_leave(&app->client, clock_ms());
    if (app->near)
        app->near->ops->free(app->near);
    if (app->far)
        app->far->ops->free(app->far);
    grid_release(&app->grid);
    free(app);
}

bool app_plays(const struct game *game)
{
    return board_find(game);
}

enum app_end app_run(const struct app_config *config, char err[LINE_ERROR_MAX])
{
    struct app *app = mem_new(sizeof(*app));
    const char *why;
    sigset_t mask;

    app->tty = tty_open(&why);
    if (!app->tty) {
        snprintf(err, LINE_ERROR_MAX, "%s", why);
        free(app);
        return APP_NO_TERMINAL;
    }
    begin(app, config);
    ends_catch(&mask);
    while (!app->quit && !ends_asked()) {
        while (listen(app, clock_ms()))
            continue;
        if (app->dirty)
            draw(app, clock_ms());
        wait(app, &mask);
        take_keys(app);
    }
    tty_close(app->tty);
    release(app);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    return APP_FINE;
}
