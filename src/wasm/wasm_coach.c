/*
 * wasm_coach.c -- the coach (solve/coach.h) for the page: the move at hand, and a match looked back
 * on. Values are hundredths of expected points.
 *
 * - fiese15_coach(len): what is best in a turn, and what the choice at hand is worth; see below.
 * - coach_open(len): begins a match of the game named; 0 if no solver knows it.
 * - coach_add(len): a line of its log; coach_state(len): the state at first and after each line.
 * - coach_end(): what moves gave away and what the dice brought, by seat, and the costliest move:
 *   `{"lost":[…],"luck":[…],"missed":{"seat":0,"lost":120,"move":"stop"}}`, `move` being what would
 *   have been best. Nothing if there was no move to coach.
 */
#include <string.h>

#include "fiese15_question.h"
#include "solve/coach.h"
#include "wasm.h"

/* ---- the move at hand ---- */

/* A match whose only player is in the middle of this turn. */
static struct fiese15 match_of(const struct fiese15_turn *turn, bool zocker)
{
    return (struct fiese15) {
        .st = { .seats = 1, .to_act = SEAT_BIT(0) },
        .zocker = zocker,
        .now = *turn,
    };
}

static bool look_at(const struct fiese15 *f, const char *move, struct coach_word *word)
{
    return coach_move(coach_find(SPAN("fiese15")), f, 0, span_of(move), word);
}

static double value_of(const struct fiese15 *f, const char *move)
{
    struct coach_word word;

    return look_at(f, move, &word) ? word.value : 0;
}

static bool all_placed(const struct fiese15_turn *turn)
{
    return !memchr(turn->placed.pips, 0, sizeof(turn->placed.pips));
}

/* What stopping and rolling are worth once these dice are placed; all six end the turn. */
static void show_choice(struct fiese15 f, struct span letters, struct text *out)
{
    if (!fiese15_choose(&f.now, letters) || f.now.placed_now == 0)
        return;
    if (all_placed(&f.now)) {
        js_int(out, "stop",
               100 * (int64_t)fiese15_points(&f.now.target, &f.now.placed, false, f.zocker));
        return;
    }
    js_int(out, "stop", coach_hundredths(value_of(&f, "stop")));
    js_int(out, "roll", coach_hundredths(value_of(&f, "roll")));
}

/* The best move as the page makes it: the dice to place, none if none, and what to do then. */
static void show_best(struct fiese15 f, struct text *out)
{
    struct coach_word word;
    struct span place;

    if (!look_at(&f, "", &word))
        return;
    place = span_of(word.move);
    if (!span_is(span_word(&place), "place"))
        place = SPAN("");
    js_int(out, "best", coach_hundredths(word.best));
    js_str(out, "place", span_trim(place));
    if (fiese15_choose(&f.now, place) && !all_placed(&f.now))
        js_str(out, "then", span_of(value_of(&f, "roll") > value_of(&f, "stop") ? "roll" : "stop"));
}

/*
 * In: a question (fiese15_question.h).
 *
 * Out: `{"best":831,"place":"Y W","then":"roll","stop":800,"roll":810}`: the value of the best move
 * and that move, `then` only with a die left; `stop` and `roll` are worth so much with the chosen
 * dice placed, as far as they may then be played. If the text cannot be read, nothing.
 */
EXPORT(fiese15_coach) int wasm_fiese15_coach(int len)
{
    struct fiese15_turn turn;
    struct span in = input_copy(len), chosen;
    struct text out;
    bool zocker;

    if (!in.at || !fiese15_question(in, &turn, &chosen, &zocker))
        return 0;
    for (int c = 0; c < FIESE15_DICE; c++)
        if (turn.target.pips[c] < 1)
            return 0;
    text_init(&out, buffer, sizeof(buffer));
    js_open(&out, NULL, '{');
    show_best(match_of(&turn, zocker), &out);
    show_choice(match_of(&turn, zocker), chosen, &out);
    js_close(&out, '}');
    return (int)out.len;
}

/* ---- a match ---- */

static _Alignas(16) uint8_t before[STATE_MAX];
static char added[LINE_MAX_BYTES]; /* between the states before and after it */
static size_t added_len;
static struct coach_match sums; /* its coach is NULL if none knows the game */
static struct {
    int seat;
    double lost;
    char move[MOVE_MAX + 1];
} missed;

EXPORT(coach_open) int wasm_coach_open(int len)
{
    memset(before, 0, sizeof(before));
    memset(&missed, 0, sizeof(missed));
    added_len = 0;
    coach_match_init(&sums, coach_find(input(len)));
    return sums.coach != NULL;
}

EXPORT(coach_add) void wasm_coach_add(int len)
{
    struct span in = input(len);

    memcpy(added, in.at, in.len);
    added_len = in.len;
}

static void notice(const struct move *m, const void *after)
{
    struct coach_word word;

    coach_match_add(&sums, before, m, after);
    if (m->seat >= SEATS_MAX || !coach_move(sums.coach, before, m->seat, m->text, &word) ||
        word.best - word.value <= missed.lost)
        return;
    missed.seat = m->seat;
    missed.lost = word.best - word.value;
    memcpy(missed.move, word.move, sizeof(missed.move));
}

EXPORT(coach_state) void wasm_coach_state(int len)
{
    static _Alignas(16) uint8_t after[STATE_MAX];
    const struct status *st = (const void *)before;
    struct span in = input(len);
    struct move_line line;

    if (!sums.coach || in.len > sizeof(after))
        return;
    memcpy(after, in.at, in.len);
    if (added_len > 0 && !move_read((struct span) { added, added_len }, st->seats, &line))
        notice(&line.move, after);
    memcpy(before, after, in.len);
    added_len = 0;
}

EXPORT(coach_end) int wasm_coach_end(void)
{
    const struct status *st = (const void *)before;
    int32_t lost[SEATS_MAX], luck[SEATS_MAX];
    struct text out;

    if (!sums.knows)
        return 0;
    coach_match_end(&sums);
    for (int s = 0; s < st->seats; s++) {
        lost[s] = coach_hundredths(sums.lost[s]);
        luck[s] = coach_hundredths(sums.luck[s]);
    }
    text_init(&out, buffer, sizeof(buffer));
    js_open(&out, NULL, '{');
    js_ints(&out, "lost", lost, st->seats);
    js_ints(&out, "luck", luck, st->seats);
    if (missed.lost > 0) {
        js_open(&out, "missed", '{');
        js_int(&out, "seat", missed.seat);
        js_int(&out, "lost", coach_hundredths(missed.lost));
        js_str(&out, "move", span_of(missed.move));
        js_close(&out, '}');
    }
    js_close(&out, '}');
    return (int)out.len;
}
