/* app.c -- plays on a full screen: see app.h. One loop over keys, the table and the time. */
#include "app.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_internal.h"
#include "base/clock.h"
#include "base/mem.h"
#include "ends.h"
#include "feats.h"

enum {
    HOLD_MS = 800,
    TICK_MS = 1000,
    DRAFT_MS = 600,   /* who writes pauses: what stands there is kept, */
    HURRY_MS = 2000,  /* and at once where so much time is left */
    NEWS_A_TURN = 64, /* so that keys are read whatever a server says */
};

void app_say(struct app *app, const char *line)
{
    scene_log(&app->at.scene, line);
    app->dirty = true;
}

void app_home(struct app *app)
{
    sitting_leave(&app->at);
    if (app->at.scene.wish.only)
        wish_init(&app->at.scene.wish, app->at.scene.wish.game);
    app->hold_ms = 0;
    app->at.scene.page = PAGE_HOME;
    app->at.scene.over = OVER_NONE;
    sitting_left(&app->at);
    app->dirty = true;
}

// ---- a match that is over

/* The file of the match on the screen, malloc'ed; NULL: it is not here. */
static char *match_file(struct app *app, size_t *len)
{
    const struct news *news = &app->at.scene.news;
    struct line *line = app->at.client.line;

    return app->at.joined && news->state == NEWS_OVER ? line->ops->file(line, news->match, len)
                                                      : NULL;
}

void app_film(struct app *app, bool verify)
{
    struct scene *scene = &app->at.scene;
    size_t len = 0;
    char *text = match_file(app, &len);

    app->dirty = true;
    if (text)
        feats_read(scene, (struct span) { text, len });
    if (!text || !film_open(&app->film, text, len, scene)) {
        app_say(app, word(scene->lang, W_term_noFile));
        return;
    }
    film_verify(&app->film, scene);
    film_go(&app->film, scene, app->film.moves);
    scene->page = PAGE_REPLAY;
    scene->over = verify ? OVER_VERIFY : OVER_NONE;
}

void app_end_film(struct app *app)
{
    struct scene *scene = &app->at.scene;

    film_release(&app->film);
    if (scene->going.game && !scene->goes) {
        app_gone(app);
        return;
    }
    if (!app->at.joined) {
        app->quit = true; /* it came for the film only */
        return;
    }
    memcpy(&scene->news, &app->at.client.news, sizeof(scene->news));
    scene->page = PAGE_TABLE;
    scene->over = OVER_NONE;
}

// ---- what the table tells

/* A bot's moves come at once where one plays alone: each is shown for a while. */
static bool deserves_look(const struct scene *scene)
{
    const struct status *st = scene_status(scene), *was = news_status(&scene->before);

    return scene->near && st && was && scene->news.state == NEWS_MATCH && !scene_mine(scene) &&
           st->moves != was->moves && !(st->to_act & SEAT_BIT(SEAT_CLOCK));
}

/* How long what is shown now stays; what came of a round longer than a move. */
static int hold_for(struct scene *scene)
{
    const struct board *board = board_find(scene->news.asked.game);
    const struct status *was = news_status(&scene->before);
    int rest_ms;

    if (!deserves_look(scene))
        return 0;
    rest_ms = board && board->rest ? board->rest(was, scene_status(scene)) : 0;
    scene->rests = rest_ms > 0;
    return rest_ms > 0 ? rest_ms : HOLD_MS;
}

/* Takes one thing that happened; false if there is none. */
static bool listen(struct app *app, int64_t now_ms)
{
    enum client_event event;
    int hold_ms;

    if (now_ms < app->hold_ms || app->at.scene.page == PAGE_REPLAY)
        return false;
    app->dirty = app->dirty || app->at.scene.rests;
    app->at.scene.rests = false;
    event = sitting_next(&app->at, now_ms);
    if (event == CLIENT_QUIET)
        return false;
    app->dirty = true;
    hold_ms = event == CLIENT_NEWS || event == CLIENT_WARNED ? hold_for(&app->at.scene) : 0;
    if (hold_ms > 0)
        app->hold_ms = now_ms + hold_ms;
    if (app->at.joined && app->at.scene.page == PAGE_OPTIONS &&
        app->at.scene.news.state != NEWS_LOBBY)
        app->at.scene.page = PAGE_TABLE; /* others have begun */
    if (app->at.scene.goes && app->at.scene.news.state == NEWS_OVER)
        app_gone(app);
    else if (!app->at.joined && app->at.scene.page == PAGE_TABLE)
        app_home(app);
    return true;
}

// ---- the loop

/* Keys that were pressed before a throw could be seen are not meant for it; those for what lies
 * over it, or for a line of text, are. */
static void drop_early(struct app *app)
{
    const struct scene *scene = &app->at.scene;
    const struct status *st = scene_status(scene);
    bool looks = scene->over == OVER_NONE && !scene->typed.open;
    char now[sizeof(app->thrown)] = "";

    if (st)
        snprintf(now, sizeof(now), "%.30s %u %u %u", scene->news.match, st->last.round,
                 st->last.turn, st->last.nth);
    if (strcmp(now, app->thrown) != 0 && app->thrown[0] && looks && tty_drop(app->tty))
        app->quit = true;
    memcpy(app->thrown, now, sizeof(now));
}

static void draw(struct app *app, int64_t now_ms)
{
    struct scene *scene = &app->at.scene;
    int rows, columns;

    scene->now_ms = now_ms;
    if (scene->page == PAGE_TABLE)
        scene->match_ms = app->at.joined ? client_match_ms(&app->at.client, now_ms) : 0;
    scene->waiting = app->at.joined && client_busy(&app->at.client);
    tty_size(app->tty, &rows, &columns);
    screen_draw(scene, &app->grid, rows, columns);
    tty_show(app->tty, &app->grid);
    app->dirty = false;
    drop_early(app);
    if (app->at.joined)
        client_painted(&app->at.client, clock_ms());
}

static bool clock_runs(const struct app *app)
{
    bool table = app->at.joined && app->at.scene.page == PAGE_TABLE;
    const struct status *st = table ? scene_status(&app->at.scene) : NULL;

    return st && app->at.scene.news.state == NEWS_MATCH && st->to_act & SEAT_BIT(SEAT_CLOCK);
}

static bool writes(const struct app *app)
{
    const struct scene *scene = &app->at.scene;
    const struct board *board =
        scene->page == PAGE_TABLE && scene->news.shown ? board_find(scene->news.asked.game) : NULL;

    return board && board->writes && board->writes(scene);
}

/* A word that nobody sent is lost when the glass runs out. */
static void keep_drafts(struct app *app, int64_t now_ms)
{
    const struct scene *scene = &app->at.scene;

    if (app->draft_ms > 0 && now_ms >= app->draft_ms && writes(app) && scene->over == OVER_NONE)
        app_key(app, K_DRAFT, false);
    if (now_ms >= app->draft_ms)
        app->draft_ms = 0;
}

/* When what is written now is kept, unless it is written on. */
static int64_t draft_due(const struct app *app, int64_t now_ms)
{
    const struct status *st = scene_status(&app->at.scene);
    int64_t left_ms = st ? st->deadline_ms - client_match_ms(&app->at.client, now_ms) : 0;

    return left_ms < HURRY_MS ? now_ms : now_ms + DRAFT_MS;
}

/* `more`: something happened already that was not taken yet. */
static void wait(struct app *app, const sigset_t *mask, bool more)
{
    int64_t now_ms = clock_ms(), until_ms = more ? 0 : INT64_MAX;
    bool held = now_ms < app->hold_ms || app->at.scene.page == PAGE_REPLAY;

    if (clock_runs(app) && !more)
        until_ms = now_ms + TICK_MS;
    if (now_ms < app->hold_ms && app->hold_ms < until_ms)
        until_ms = app->hold_ms;
    if (app->draft_ms > 0 && app->draft_ms < until_ms)
        until_ms = app->draft_ms;
    if (sitting_wait(&app->at, true, !held, until_ms, mask) == WOKEN_GONE)
        app->quit = true;
    app->dirty = app->dirty || clock_runs(app);
}

static void take_keys(struct app *app)
{
    bool pasted = false;
    int key;

    while (!app->quit && (key = tty_key(app->tty, &pasted)) != 0) {
        app->at.scene.now_ms = clock_ms();
        app_key(app, key, pasted);
        app->dirty = true;
        app->draft_ms = writes(app) ? draft_due(app, clock_ms()) : 0;
    }
}

static void begin_film(struct app *app, const char *text)
{
    struct scene *scene = &app->at.scene;

    if (!film_open(&app->film, strdup(text), strlen(text), scene))
        return;
    film_verify(&app->film, scene);
    film_go(&app->film, scene, 0);
    scene->page = PAGE_REPLAY;
}

static void begin(struct app *app, const struct app_config *config)
{
    app->config = config;
    screen_rules = config->rules;
    grid_init(&app->grid);
    sitting_init(&app->at, config);
    app->at.scene.ascii = tty_ascii(app->tty);
    app_home(app);
    if (config->film)
        begin_film(app, config->film);
    else if (config->date || config->duel)
        app_begin_day(app);
    else if (config->join)
        sitting_join(&app->at, config->join);
    else if (config->game || config->series)
        sitting_play(&app->at);
}

static void release(struct app *app)
{
    film_release(&app->film);
    sitting_release(&app->at);
    grid_release(&app->grid);
    free(app);
}

bool app_plays(const struct game *game)
{
    return board_find(game);
}

/* Where the table is that is left; "": nowhere. */
static void tell_back(const struct app *app, char *back)
{
    const struct scene *scene = &app->at.scene;

    if (app->at.joined && scene->near)
        snprintf(back, LINE_URL_MAX, "near");
    else if (app->at.joined)
        snprintf(back, LINE_URL_MAX, "%s#%s", scene->server, scene->news.code);
}

enum app_end app_run(const struct app_config *config, char err[LINE_ERROR_MAX])
{
    struct app *app = mem_new(sizeof(*app));
    enum app_end end;
    char kept[LINE_URL_MAX];
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
        bool more = true;

        for (int i = 0; more && i < NEWS_A_TURN; i++)
            more = listen(app, clock_ms());
        if (app->dirty)
            draw(app, clock_ms());
        wait(app, &mask, more);
        take_keys(app);
        keep_drafts(app, clock_ms());
    }
    tty_close(app->tty);
    if (!app->lines && sitting_kept(&app->at, kept))
        puts(kept);
    end = app->lines && app->at.joined && config->back ? APP_LINES : APP_FINE;
    if (end == APP_LINES)
        tell_back(app, config->back);
    release(app);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    return end;
}
