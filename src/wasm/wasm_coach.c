/*
 * wasm_coach.c -- the coach (solve/coach.h) for the page: a match looked back on. Values are
 * hundredths of expected points.
 *
 * - coach_open(len): begins a match of the game named; 0 if no solver knows it.
 * - coach_add(len): a line of its log; coach_state(len): the state at first and after each line.
 * - coach_said(): of the line that led to the last state. Of a player's move what was best, and the
 *   value of both: `{"seat":0,"best":831,"value":800,"move":"place Y W"}`. Of a throw what it
 * brought, by seat, and to whom it counts as one: `{"luck":[-50,0],"throws":[1,0]}`; where luck is
 * measured against the mean of the match (solve/coach.h) that is not yet taken off. Nothing if no
 * solver knows.
 * - coach_end(): what moves gave away and what the dice brought, by seat:
 * `{"lost":[…],"luck":[…]}`. Nothing if there was no move to coach.
 */
#include <string.h>

#include "solve/coach.h"
#include "wasm.h"

static _Alignas(16) uint8_t before[STATE_MAX];
static char added[LINE_MAX_BYTES]; /* between the states before and after it */
static size_t added_len;
static struct coach_match sums; /* its coach is NULL if none knows the game */
static struct coach_match past; /* the sums before the last line */
static struct coach_word
    said; /* of the last line, if it was a move of this seat; -1: it was none */
static int said_seat;

EXPORT(coach_open) int wasm_coach_open(int len)
{
    memset(before, 0, sizeof(before));
    added_len = 0;
    said_seat = -1;
    coach_match_init(&sums, coach_find(input(len)));
    past = sums;
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
    if (m->seat < SEATS_MAX && coach_move(sums.coach, before, m->seat, m->text, &said))
        said_seat = m->seat;
    coach_match_add(&sums, before, m, after);
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
    past = sums;
    said_seat = -1;
    if (added_len > 0 && !move_read((struct span) { added, added_len }, st->seats, &line))
        notice(&line.move, after);
    memcpy(before, after, in.len);
    added_len = 0;
}

static void say_throw(struct text *out, int seats)
{
    int32_t luck[SEATS_MAX], throws[SEATS_MAX];

    for (int s = 0; s < seats; s++) {
        luck[s] = coach_hundredths(sums.luck[s] - past.luck[s]);
        throws[s] = sums.throws[s] - past.throws[s];
    }
    js_ints(out, "luck", luck, seats);
    js_ints(out, "throws", throws, seats);
}

EXPORT(coach_said) int wasm_coach_said(void)
{
    const struct status *st = (const void *)before;
    struct text out;

    if (said_seat < 0 && memcmp(sums.throws, past.throws, sizeof(sums.throws)) == 0)
        return 0;
    text_init(&out, buffer, sizeof(buffer));
    js_open(&out, NULL, '{');
    if (said_seat < 0) {
        say_throw(&out, st->seats);
    } else {
        js_int(&out, "seat", said_seat);
        js_int(&out, "best", coach_hundredths(said.best));
        js_int(&out, "value", coach_hundredths(said.value));
        js_str(&out, "move", span_of(said.move));
    }
    js_close(&out, '}');
    return (int)out.len;
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
    js_close(&out, '}');
    return (int)out.len;
}
