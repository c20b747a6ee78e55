/* sitting.c -- somebody who plays from here: see sitting.h. */
#include "sitting.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "feats.h"
#include "hand.h"
#include "look.h"
#include "screen.h"

enum { FILES_A_SECOND = 20 };

// ---- what the table tells

static bool same_throw(const struct status *a, const struct status *b)
{
    return memcmp(&a->last, &b->last, sizeof(a->last)) == 0 && a->round == b->round;
}

FILE *sitting_file(const struct sitting *sitting, const struct game *game, char path[PATH_MAX])
{
    time_t now = time(NULL);
    char day[32], nth[8] = "";
    FILE *file = NULL;
    struct tm tm;

    localtime_r(&now, &tm);
    strftime(day, sizeof(day), "%Y%m%d-%H%M%S", &tm);
    for (int i = 2; !file && i <= FILES_A_SECOND; i++) {
        snprintf(path, PATH_MAX, "%sknobel-%s-%s%s.play", sitting->config->folder,
                 game ? game->name : "match", day, nth);
        file = fopen(path, "wxe");
        snprintf(nth, sizeof(nth), "-%d", i);
    }
    return file;
}

/* Puts the file of a match that was played here where the person finds it; of another the server
 * has it. */
static void keep_file(struct sitting *sitting)
{
    struct scene *scene = &sitting->scene;
    char path[PATH_MAX];
    size_t len = 0;
    struct line *near = scene->near && !scene->kept[0] ? sitting->near : NULL;
    char *text = near ? near->ops->file(near, scene->news.match, &len) : NULL;
    FILE *file = text ? sitting_file(sitting, scene->news.game, path) : NULL;

    if (file && fwrite(text, 1, len, file) == len)
        snprintf(scene->kept, sizeof(scene->kept), "%.*s", (int)sizeof(scene->kept) - 1, path);
    if (file)
        fclose(file);
    if (text)
        feats_read(scene, (struct span) { text, len });
    if (!scene->near)
        snprintf(scene->kept, sizeof(scene->kept), "%smatch/%s.play", scene->server,
                 scene->news.match);
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
        client_seat(&sitting->client, "look", want, now_ms);
}

void sitting_uncover(struct sitting *sitting)
{
    struct scene *scene = &sitting->scene;

    scene->bare = scene->cover;
    if (scene->news.seat != scene->cover - 1)
        client_seat(&sitting->client, "look", scene->cover - 1, clock_ms());
    else
        scene->cover = 0;
}

/* Somebody waits for who sits here. */
static void tell_nudges(struct scene *scene)
{
    for (int i = 0; i < scene->news.chairs; i++) {
        const struct news_chair *chair = &scene->news.chair[i], *was = &scene->before.chair[i];
        char line[LOG_BYTES];
        struct text out;

        if (!(scene->news.you & SEAT_BIT(i)) || !chair->thinking || !was->thinking)
            continue;
        text_init(&out, line, sizeof(line));
        if (chair->asked != was->asked && chair->asked >= 0 && chair->asked < NEWS_CHAIRS)
            say(&out, scene->lang, W_handAsked, scene_name(scene, chair->asked), NULL);
        else if (chair->nudged != was->nudged && chair->nudged >= 0 && chair->nudged < NEWS_CHAIRS)
            say(&out, scene->lang, W_nudgesYou, scene_name(scene, chair->nudged), NULL);
        if (out.len > 0)
            scene_log(scene, line);
    }
}

/* What somebody asks for that everybody has to agree to. */
static void tell_wishes(struct scene *scene)
{
    const struct news *news = &scene->news, *was = &scene->before;

    for (int i = 0; news->you && i < news->chairs; i++) {
        uint32_t pauses = news->paused ? 0 : news->pause & ~was->pause & SEAT_BIT(i);
        uint32_t out = news->chair[i].out & ~was->chair[i].out & ~news->you;
        char wish[LOG_BYTES / 2], line[LOG_BYTES];
        struct text vote, told;

        text_init(&told, line, sizeof(line));
        text_init(&vote, wish, sizeof(wish));
        if (pauses)
            say(&told, scene->lang, W_pauseAsked, scene_name(scene, i), NULL);
        else if (out && news->you & SEAT_BIT(i))
            say(&vote, scene->lang, W_voteYou, NULL);
        else if (out)
            say(&vote, scene->lang, W_vote, scene_name(scene, i), NULL);
        if (vote.len > 0)
            say(&told, scene->lang, W_term_says, scene_name(scene, __builtin_ctz(out)), wish, NULL);
        if (told.len > 0)
            scene_log(scene, line);
    }
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
    if (scene->before.shown && st && !same)
        scene->logged = 0; /* another match */
    if (!st || !was || !same_throw(st, was) || scene->before.seat != scene->news.seat ||
        (scene_seat(scene) >= 0 && (was->to_act & ~st->to_act & SEAT_BIT(scene_seat(scene)))))
        hand_clear(&scene->hand);
    board = st ? board_find(scene->news.asked.game) : NULL;
    if (board && (!was || was->moves != st->moves))
        board->tell(scene, was, st);
    tell_nudges(scene);
    tell_wishes(scene);
    if (!scene->near)
        snprintf(scene->url, sizeof(scene->url), "%.200s#%s",
                 sitting->lan[0] ? sitting->lan : scene->server, scene->news.code);
    if (sitting->course)
        sitting_keep_go(sitting);
    else if (scene->news.state == NEWS_OVER)
        keep_file(sitting);
    else
        scene->kept[0] = scene->feats[0] = '\0';
    sitting_errand(sitting, now_ms);
    choose_eyes(sitting, now_ms);
}

static void on_refused(struct sitting *sitting, int64_t now_ms)
{
    struct scene *scene = &sitting->scene;
    const struct news_told *told = &sitting->client.told;
    const char *why = word_find(scene->lang, "reasons", told->why);

    scene_log(scene, why ? why : told->why);
    hand_clear(&scene->hand);
    if (strcmp(told->why, "wrong_password") == 0)
        scene->typed = (struct typed) { .open = true, .what = TYPED_PASSWORD };
    if (scene->news.state == NEWS_NOWHERE && strcmp(told->about, "move") != 0)
        sitting_leave(sitting);
    else
        sitting_errand(sitting, now_ms);
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
    const char *why;

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
        snprintf(sitting->lan, sizeof(sitting->lan), "%.200s", sitting->client.told.lan);
    } else if (event == CLIENT_GONE) {
        why = word_find(scene->lang, "gone", sitting->client.told.why);
        scene_log(scene, why ? why : word(scene->lang, W_goneTitle));
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
    struct pollfd keys = { .fd = input ? STDIN_FILENO : -1, .events = POLLIN };
    const struct client *client = sitting->joined && table ? &sitting->client : NULL;

    if (client && client_due_ms(client) < until_ms)
        until_ms = client_due_ms(client);
    if (client_wait(client, &keys, until_ms, mask) < 0)
        return errno == EINTR ? WOKEN : WOKEN_GONE;
    if (keys.revents & POLLERR) /* a terminal that was closed; it can be read for ever */
        return WOKEN_GONE;
    return keys.revents & POLLIN ? WOKEN_INPUT : keys.revents ? WOKEN_GONE : WOKEN;
}
