/* sitting.c -- somebody who plays from here: see sitting.h. */
#include "sitting.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "hand.h"
#include "look.h"
#include "screen.h"

enum { FILES_A_SECOND = 20 };

// ---- what is to be said before a match

static void drop_errands(struct sitting *sitting)
{
    for (int i = 0; i < sitting->errands; i++)
        free(sitting->errand[i]), sitting->errand[i] = NULL;
    sitting->errands = sitting->run = 0;
}

/* Where nothing more is to be said, the lobby is left. */
static void run_errand(struct sitting *sitting, int64_t now_ms)
{
    struct client *client = &sitting->client;

    if (sitting->run < sitting->errands && client->news.state == NEWS_LOBBY)
        client_tell(client, span_of(sitting->errand[sitting->run++]), now_ms);
}

/* A message of two members. */
static void errand(struct sitting *sitting, const char *what, const char *key, const char *value)
{
    char buf[CLIENT_SAY_MAX];
    struct text out;

    if (sitting->errands == ERRANDS)
        return;
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "do", span_of(what));
    if (value)
        js_str(&out, key, span_of(value));
    else if (key)
        js_bool(&out, key, true);
    if (strcmp(what, "typed") == 0)
        js_bool(&out, "on", true);
    js_close(&out, '}');
    if (!out.full)
        mem_append(&sitting->errand[sitting->errands++], text_all(&out));
}

/* What has to be said between sitting down and the first throw. */
static void plan_errands(struct sitting *sitting)
{
    const struct app_config *config = sitting->config;
    const struct wish *wish = &sitting->scene.wish;
    const char *series = config->series ? config->series : wish_series(wish);
    const char *verbs = config->hand && config->hand[0] ? config->hand : NULL;

    for (int i = 1; i < wish->people; i++)
        errand(sitting, "add", "name", sitting->scene.names[i]);
    if (config->set && !series && config->game == games[wish->game])
        errand(sitting, "set", "text", config->set);
    if (series)
        errand(sitting, "series", "options", series);
    if (wish->hand)
        errand(sitting, "typed", verbs ? "text" : NULL, verbs);
    if (wish->coach)
        errand(sitting, "coach", "on", NULL);
    if (sitting->errands > 0)
        errand(sitting, "start", NULL, NULL);
}

// ---- to a table

void sitting_name(struct sitting *sitting, const char *names)
{
    struct scene *scene = &sitting->scene;
    struct span rest = span_of(names);

    for (int i = 0; i < SEATS_MAX; i++) {
        struct span name = span_trim(span_until(&rest, ','));

        if (name.len > 0 && name.len < NEWS_NAME)
            snprintf(scene->names[i], NEWS_NAME, "%.*s", (int)name.len, name.at);
        else if (!scene->names[i][0])
            snprintf(scene->names[i], NEWS_NAME, i > 0 ? "%s %d" : "%s", word(scene->lang, W_guest),
                     i + 1);
    }
}

void sitting_init(struct sitting *sitting, const struct app_config *config)
{
    struct scene *scene = &sitting->scene;
    struct span where;
    int game = 0;

    sitting->config = config;
    device_init(&sitting->device, config->folder);
    scene->lang = words_lang(config->locale);
    sitting_name(sitting, config->name ? config->name : "");
    for (int i = 0; config->game && games[i]; i++)
        game = games[i] == config->game ? i : game;
    scene->wish.people = config->people;
    wish_init(&scene->wish, game);
    if (config->bots >= 0)
        scene->wish.bots = config->bots;
    scene->wish.hand = config->hand;
    if (config->bot)
        snprintf(scene->wish.bot, sizeof(scene->wish.bot), "%s", config->bot);
    if (config->game)
        setup_read(&scene->wish.setup, config->game, span_of(config->options), &where);
}

void sitting_leave(struct sitting *sitting)
{
    if (sitting->joined)
        client_leave(&sitting->client, clock_ms());
    sitting->joined = false;
    drop_errands(sitting);
}

void sitting_release(struct sitting *sitting)
{
    sitting_leave(sitting);
    if (sitting->near)
        sitting->near->ops->free(sitting->near);
    if (sitting->far)
        sitting->far->ops->free(sitting->far);
}

static void sit_down(struct sitting *sitting, struct line *line)
{
    struct scene *scene = &sitting->scene;

    sitting_leave(sitting);
    client_init(&sitting->client, line, &sitting->device);
    sitting->client.overhear = sitting->overhear;
    sitting->client.ctx = sitting;
    sitting->joined = true;
    scene->page = PAGE_TABLE;
    scene->over = OVER_NONE;
    scene->near = line == sitting->near;
    scene->lost = scene->waiting = scene->greeted = false;
    scene->tries = scene->cover = scene->bare = scene->as = 0;
    scene->kept[0] = scene->url[0] = '\0';
    scene->news = (struct news) { .state = NEWS_NOWHERE };
    hand_clear(&scene->hand);
}

static bool open_near(struct sitting *sitting)
{
    char path[PATH_MAX + 8], err[LINE_ERROR_MAX];
    const struct near_config config = { .path = path, .lex = sitting->config->lex };

    snprintf(path, sizeof(path), "%snear", sitting->config->folder);
    if (!sitting->near && !(sitting->near = near_new(&config, err)))
        scene_log(&sitting->scene, err);
    return sitting->near;
}

bool sitting_play(struct sitting *sitting)
{
    const struct wish *wish = &sitting->scene.wish;
    char options[512];
    struct text text;

    if (!open_near(sitting))
        return false;
    text_init(&text, options, sizeof(options));
    wish_options(wish, &text);
    sit_down(sitting, sitting->near);
    sitting->scene.logged = 0;
    plan_errands(sitting);
    client_open(&sitting->client,
                &(struct client_open) { .game = games[wish->game]->name,
                                        .options = options,
                                        .name = sitting->scene.names[0],
                                        .bots = wish->bots,
                                        .bot = wish->bot[0] ? wish->bot : NULL,
                                        .start = sitting->errands == 0 },
                clock_ms());
    return true;
}

bool sitting_resume(struct sitting *sitting)
{
    struct device_seat seat;

    if (!open_near(sitting) || !device_seat(&sitting->device, sitting->near->name, NULL, &seat))
        return false;
    sit_down(sitting, sitting->near);
    client_return(&sitting->client, &seat, clock_ms());
    return true;
}

/* A link has its code behind `#`; a code alone is looked for at the usual server. */
static bool read_place(struct sitting *sitting, const char *where, struct place *place)
{
    bool link = strstr(where, "://");

    if (!place_read(link ? where : sitting->config->server, place) ||
        (!link && strlen(where) >= sizeof(place->code))) {
        scene_log(&sitting->scene, word(sitting->scene.lang, W_term_badLink));
        return false;
    }
    if (!link)
        snprintf(place->code, sizeof(place->code), "%s", where);
    for (char *c = place->code; *c; c++)
        *c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    return true;
}

bool sitting_join(struct sitting *sitting, const char *where)
{
    char err[LINE_ERROR_MAX];
    struct place place;
    struct device_seat seat;
    struct line *far;

    if (!read_place(sitting, where, &place))
        return false;
    far = far_new(&place, err);
    if (!far) {
        scene_log(&sitting->scene, err);
        return false;
    }
    sitting_leave(sitting);
    if (sitting->far)
        sitting->far->ops->free(sitting->far);
    sitting->far = far;
    sit_down(sitting, far);
    snprintf(sitting->scene.url, sizeof(sitting->scene.url), "%s://%.120s%.*s#%s",
             place.secure ? "https" : "http", place.host,
             (int)(strlen(place.path) - 2 < 80 ? strlen(place.path) - 2 : 80), place.path,
             place.code);
    if (sitting->config->watch)
        client_watch(&sitting->client, place.code, clock_ms());
    else if (device_seat(&sitting->device, far->name, place.code, &seat))
        client_return(&sitting->client, &seat, clock_ms());
    else
        client_join(&sitting->client, place.code, sitting->scene.names[0], 0, clock_ms());
    return true;
}

// ---- what the table tells

static bool same_throw(const struct status *a, const struct status *b)
{
    return memcmp(&a->last, &b->last, sizeof(a->last)) == 0 && a->round == b->round;
}

/* A new file beside what is kept, named after the game and the time. */
static FILE *new_file(const struct sitting *sitting, char path[PATH_MAX + 64])
{
    const struct game *game = sitting->scene.news.game;
    time_t now = time(NULL);
    char day[32], nth[8] = "";
    FILE *file = NULL;
    struct tm tm;

    localtime_r(&now, &tm);
    strftime(day, sizeof(day), "%Y%m%d-%H%M%S", &tm);
    for (int i = 2; !file && i <= FILES_A_SECOND; i++) {
        snprintf(path, PATH_MAX + 64, "%sknobel-%s-%s%s.play", sitting->config->folder,
                 game ? game->name : "match", day, nth);
        file = fopen(path, "wx");
        snprintf(nth, sizeof(nth), "-%d", i);
    }
    return file;
}

/* Puts the file of a match that was played here where the person finds it. */
static void keep_file(struct sitting *sitting)
{
    struct scene *scene = &sitting->scene;
    char path[PATH_MAX + 64];
    size_t len = 0;
    char *text =
        scene->near && !scene->kept[0] ? near_match(sitting->near, scene->news.match, &len) : NULL;
    FILE *file = text ? new_file(sitting, path) : NULL;

    if (file && fwrite(text, 1, len, file) == len)
        snprintf(scene->kept, sizeof(scene->kept), "%.*s", (int)sizeof(scene->kept) - 1, path);
    if (file)
        fclose(file);
    free(text);
}

/* Of several people here the one who is to act sees the table; before secrets it is covered. */
static void choose_eyes(struct sitting *sitting, int64_t now_ms)
{
    struct scene *scene = &sitting->scene;
    const struct status *st = scene_status(scene);
    uint32_t acting = st && scene->news.state == NEWS_MATCH ? st->to_act & scene->news.you : 0;
    const struct board *board = st ? board_find(scene->news.asked.game) : NULL;
    int seat = scene->news.seat, want;

    if (!st || !scene_shared(scene) || scene->news.state != NEWS_MATCH)
        scene->cover = scene->bare = 0;
    if (!acting || !scene_shared(scene))
        return;
    want = seat >= 0 && acting & SEAT_BIT(seat) ? seat : __builtin_ctz(acting);
    if (!(st->secret & SEAT_BIT(want)) || !board || !board->covers)
        scene->cover = scene->bare = 0;
    else if (scene->bare != want + 1)
        scene->cover = want + 1;
    else if (seat == want)
        scene->cover = 0;
    if (seat != want && !scene->cover)
        client_look(&sitting->client, want, now_ms);
}

void sitting_uncover(struct sitting *sitting)
{
    struct scene *scene = &sitting->scene;

    scene->bare = scene->cover;
    if (scene->news.seat != scene->cover - 1)
        client_look(&sitting->client, scene->cover - 1, clock_ms());
    else
        scene->cover = 0;
}

static void on_news(struct sitting *sitting, int64_t now_ms)
{
    struct scene *scene = &sitting->scene;
    const struct board *board;
    const struct status *st, *was;
    bool same;

    memcpy(&scene->before, &scene->news, sizeof(scene->before));
    memcpy(&scene->news, &sitting->client.news, sizeof(scene->news));
    st = scene_status(scene);
    same = scene->before.shown && strcmp(scene->before.match, scene->news.match) == 0;
    was = same ? news_status(&scene->before) : NULL;
    if (!st || !was || !same_throw(st, was) || scene->before.seat != scene->news.seat ||
        (scene_seat(scene) >= 0 && (was->to_act & ~st->to_act & SEAT_BIT(scene_seat(scene)))))
        hand_clear(&scene->hand);
    board = st ? board_find(scene->news.asked.game) : NULL;
    if (board && (!was || was->moves != st->moves))
        board->tell(scene, was, st);
    if (scene->news.state == NEWS_OVER)
        keep_file(sitting);
    else
        scene->kept[0] = '\0';
    run_errand(sitting, now_ms);
    choose_eyes(sitting, now_ms);
}

static void on_refused(struct sitting *sitting, int64_t now_ms)
{
    struct scene *scene = &sitting->scene;
    const struct news_told *told = &sitting->client.told;
    const char *why = word_find(scene->lang, "reasons", told->why);

    scene_log(scene, why ? why : told->why);
    hand_clear(&scene->hand);
    if (scene->news.state == NEWS_NOWHERE && strcmp(told->about, "move") != 0)
        sitting_leave(sitting);
    else
        run_errand(sitting, now_ms);
}

/* Why there is no connection, in a line; the name of the server is part of it. */
static void on_lost(struct sitting *sitting)
{
    struct scene *scene = &sitting->scene;
    const struct line *line = sitting->client.line;
    const char *why = line->ops->wrong(line);

    scene->lost = true;
    scene->tries = sitting->client.tries;
    snprintf(scene->wrong, sizeof(scene->wrong), "%s", why ? why : "");
}

enum client_event sitting_next(struct sitting *sitting, int64_t now_ms)
{
    struct scene *scene = &sitting->scene;
    enum client_event event =
        sitting->joined ? client_next(&sitting->client, now_ms) : CLIENT_QUIET;

    if (event == CLIENT_WARNED)
        scene_log(scene, word(scene->lang, W_term_mixWarning));
    if (event == CLIENT_NEWS || event == CLIENT_WARNED)
        on_news(sitting, now_ms);
    else if (event == CLIENT_REFUSED)
        on_refused(sitting, now_ms);
    else if (event == CLIENT_LOST)
        on_lost(sitting);
    else if (event == CLIENT_GREETED) {
        scene->lost = false;
        scene->greeted = true;
    } else if (event == CLIENT_GONE) {
        scene_log(scene, word(scene->lang, W_goneTitle));
        sitting_leave(sitting);
    }
    return event;
}

bool sitting_ended(const struct sitting *sitting, enum client_event event, char err[LINE_ERROR_MAX])
{
    const struct scene *scene = &sitting->scene;
    struct text out;

    if (event == CLIENT_LOST && !scene->greeted) {
        text_init(&out, err, LINE_ERROR_MAX);
        scene_unreached(scene, &out);
        text_char(&out, ' ');
        text_str(&out, scene->wrong);
        return true;
    }
    if (!sitting->joined)
        snprintf(err, LINE_ERROR_MAX, "%s", scene_logged(scene, 0));
    return !sitting->joined;
}

// ---- what people do

/* What the rules here refuse is not even sent. */
const char *sitting_send(struct sitting *sitting, struct span moves)
{
    struct scene *scene = &sitting->scene;
    struct span rest = moves;
    struct move first = { .seat = scene->as > 0 ? scene->as - 1 : scene_seat(scene),
                          .at_ms = scene->match_ms };
    const char *why, *told;

    scene->as = 0;

    if (moves.len == 0 || first.seat < 0 || !scene->news.shown)
        return NULL;
    first.text = span_until(&rest, '\n');
    why = question_would(&scene->news.asked, first);
    if (!why || why == question_unknown) {
        client_move(&sitting->client, first.seat, moves, clock_ms());
        return NULL;
    }
    told = word_find(scene->lang, "reasons", why);
    return told ? told : why;
}

const char *sitting_typed(struct sitting *sitting, struct span typed)
{
    const struct scene *scene = &sitting->scene;
    const struct look *look = scene->news.shown ? look_find(scene->news.asked.game) : NULL;
    const struct move move = { .seat = scene_seat(scene), .text = typed };
    char buf[MOVE_MAX + 1];
    struct text text;

    text_init(&text, buf, sizeof(buf));
    if (look && look->expand && move.seat >= 0 &&
        (typed.len == 0 || question_would(&scene->news.asked, move)) &&
        look->expand(scene_seen(scene), move.seat, typed, &text) && !text.full)
        return sitting_send(sitting, text_all(&text));
    return sitting_send(sitting, typed);
}

const char *sitting_throw(struct sitting *sitting, struct span typed)
{
    static char wrong[LINE_ERROR_MAX];
    const struct scene *scene = &sitting->scene;
    const struct question *asked = &scene->news.asked;
    struct move m = { .seat = SEAT_DICE, .at_ms = scene->match_ms };
    char buf[MOVE_MAX + 1];
    struct text move;

    text_init(&move, buf, sizeof(buf));
    hand_expand(asked->game, asked->seen, typed, &move);
    m.text = text_all(&move);
    if (!move.full && !game_would(asked->game, asked->seen, &m)) {
        client_throw(&sitting->client, __builtin_ctz(scene->news.you), m.text, clock_ms());
        return NULL;
    }
    hand_words(wrong, sizeof(wrong), asked->game, asked->seen, m.text, word_lang[scene->lang]);
    return wrong;
}

enum woken sitting_wait(struct sitting *sitting, bool input, bool table, int64_t until_ms,
                        const sigset_t *mask)
{
    struct pollfd fd[2] = { { .fd = input ? STDIN_FILENO : -1, .events = POLLIN }, { .fd = -1 } };
    const struct client *client = &sitting->client;
    int64_t due_ms = until_ms, left;
    bool writes = false;
    struct timespec t;

    if (sitting->joined && table) {
        if (client_due_ms(client) < due_ms)
            due_ms = client_due_ms(client);
        if (client->dialled)
            fd[1].fd = client->line->ops->waits(client->line, &writes);
        fd[1].events = (short)(POLLIN | (writes ? POLLOUT : 0));
    }
    left = due_ms - clock_ms();
    left = left < 0 ? 0 : left;
    t = (struct timespec) { left / 1000, left % 1000 * 1000000 };
    if (ppoll(fd, 2, due_ms == INT64_MAX ? NULL : &t, mask) < 0)
        return errno == EINTR ? WOKEN : WOKEN_GONE;
    if (fd[0].revents & POLLERR) /* a terminal that was closed; it can be read for ever */
        return WOKEN_GONE;
    return fd[0].revents & POLLIN ? WOKEN_INPUT : fd[0].revents ? WOKEN_GONE : WOKEN;
}
