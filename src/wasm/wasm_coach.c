/*
 * wasm_coach.c -- the coach (solve/coach.h) for the page: a match looked back on. Values are
 * hundredths of expected points.
 *
 * - coach_open(len): begins a match of the game named; 0 if no solver knows it.
 * - coach_add(len): a line of its log; coach_state(len): the state at first and after each line.
 * - coach_end(): what moves gave away and what the dice brought, by seat, and the costliest move:
 *   `{"lost":[…],"luck":[…],"missed":{"seat":0,"lost":120,"move":"stop"}}`, `move` being what would
 *   have been best. Nothing if there was no move to coach.
 */
#include <string.h>

#include "solve/coach.h"
#include "wasm.h"

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
