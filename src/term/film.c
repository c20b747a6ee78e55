/* film.c -- a match that is over, move by move: see film.h. */
#include "film.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "rules/verify.h"

/* Plays the file until so many moves were made, or a round begins (0: none is waited for); how
 * many were. `see` is told of every state. */
static int run(const struct film *film, struct replay *replay, int moves, int round,
               void (*see)(struct scene *scene, const struct replay *replay), struct scene *scene)
{
    struct span rest = { film->text, film->len };
    const struct status *st = (const struct status *)replay->state;

    replay_init(replay);
    while (rest.len > 0) {
        uint32_t before = replay->game ? st->moves : 0;

        if (replay->game && ((int)before >= moves || (round > 0 && st->round >= round)))
            break;
        if (replay_read(replay, span_until(&rest, '\n')))
            return -1;
        if (see && replay->game && (before != st->moves || before == 0))
            see(scene, replay);
    }
    return replay->game ? (int)st->moves : -1;
}

/* Names stand in comments of the file: `@ seat 0 Ana`. */
static void take_names(const struct film *film, struct scene *scene)
{
    struct span rest = { film->text, film->len };

    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');
        int64_t seat;

        if (!span_is(span_word(&line), "@") || !span_is(span_word(&line), "seat") ||
            !span_number(span_word(&line), &seat) || seat >= NEWS_CHAIRS)
            continue;
        line = span_trim(line);
        snprintf(scene->news.chair[seat].name, NEWS_NAME, "%.*s", (int)line.len, line.at);
    }
}

bool film_open(struct film *film, char *text, size_t len, struct scene *scene)
{
    static struct replay replay;

    *film = (struct film) { text, len, 0 };
    film->moves = run(film, &replay, INT32_MAX, 0, NULL, NULL);
    if (film->moves < 0 || !board_find(replay.game)) {
        film_release(film);
        return false;
    }
    scene->news = (struct news) { .state = NEWS_MATCH, .seat = SEAT_WATCHER };
    scene->news.game = replay.game;
    take_names(film, scene);
    scene->news.chairs = ((const struct status *)replay.state)->seats;
    scene->film_of = film->moves;
    return true;
}

void film_release(struct film *film)
{
    free(film->text);
    *film = (struct film) { .text = NULL };
}

static void see(struct scene *scene, const struct replay *replay)
{
    static _Alignas(16) uint8_t before[STATE_MAX];
    struct question *asked = &scene->news.asked;
    bool had = scene->news.shown;

    memcpy(before, asked->seen, sizeof(before));
    asked->game = replay->game;
    asked->seat = SEAT_WATCHER;
    game_see(replay->game, replay->state, SEAT_WATCHER, asked->seen);
    scene->news.shown = true;
    scene->match_ms = scene_status(scene)->now_ms;
    board_find(replay->game)->tell(scene, had ? before : NULL, asked->seen);
}

void film_go(struct film *film, struct scene *scene, int moves)
{
    static struct replay replay;

    moves = moves < 0 ? 0 : moves > film->moves ? film->moves : moves;
    scene->logged = 0;
    scene->news.shown = false;
    hand_clear(&scene->hand);
    run(film, &replay, moves, 0, see, scene);
    scene->film_at = moves;
}

void film_round(struct film *film, struct scene *scene, int by)
{
    static struct replay replay;
    int round = scene_status(scene)->round + by;

    film_go(film, scene, round <= 0 ? 0 : run(film, &replay, INT32_MAX, round, NULL, NULL));
}

void film_verify(const struct film *film, struct scene *scene)
{
    static struct verify v;
    struct text out;
    char digits[CHECK_DIGITS + 1];
    const char *wrong;

    verify_init(&v);
    wrong = verify_file(&v, (struct span) { film->text, film->len });
    text_init(&out, scene->verdict, sizeof(scene->verdict));
    if (wrong) {
        say(&out, scene->lang, W_term_unverified, NUM(v.line), NULL);
        text_char(&out, '\n');
        text_str(&out, wrong);
        return;
    }
    say(&out, scene->lang, W_term_verified, NULL);
    text_char(&out, '\n');
    if (v.fair.rounds > 0)
        say(&out, scene->lang, W_term_verifiedThrows, NUM(v.fair.throws - v.typed), NULL);
    text_char(&out, '\n');
    if (v.typed > 0)
        say(&out, scene->lang, W_term_verifiedHand, NUM(v.typed), NULL);
    text_str(&out, v.typed > 0 ? "\n" : "");
    say(&out, scene->lang, W_term_verifiedWhole, NULL);
    if (v.fair.rounds == 0)
        return;
    text_char(&out, '\n');
    fair_check(v.key, digits);
    say(&out, scene->lang, W_term_verifiedCheck, digits, NULL);
}
