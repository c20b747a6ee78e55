/*
 * peek.c -- whether the bots of a match decided by what they saw alone.
 *
 * When a bot thought is not in the log: as soon as its seat could act, and again whenever its plan
 * had come to nothing. So the states since then are kept, and one of them must have led to the
 * move.
 */
#include "peek.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"

enum { AGAIN_MAX = 1000 }; /* how often a bot thinks again before anything happens */

struct peek {
    const uint8_t *seed;
    const struct lexicon *lex;
    struct match match;
    const struct bot *bot[SEATS_MAX]; /* that plays the seat now */
    bool acts[SEATS_MAX];
    size_t since[SEATS_MAX]; /* the first state in which it could think */
    uint8_t *states;
    size_t count, room;
    uint32_t moves;
};

static bool decides(const struct peek *p, const void *state, int32_t seat, struct span text)
{
    _Alignas(16) uint8_t full[STATE_MAX], seen[STATE_MAX];
    const struct status *st = (const struct status *)full;
    char buf[MOVE_MAX + 1];
    struct chacha chacha;
    const struct bot_ask ask = { p->match.game, seen, seat, &chacha.rng, p->lex };
    struct text out;

    memcpy(full, state, p->match.game->state_size);
    game_see(p->match.game, full, seat, seen);
    for (uint32_t again = 0; again < AGAIN_MAX; again++) {
        fair_bot(p->seed, st->moves, seat, again, &chacha);
        text_init(&out, buf, sizeof(buf));
        p->bot[seat]->choose(p->bot[seat], &ask, &out);
        if (span_same(span_trim(text_all(&out)), text))
            return true;
    }
    return false;
}

static const char *check(struct peek *p, const struct move *m)
{
    size_t size = p->match.game->state_size;

    p->moves++;
    for (size_t i = p->since[m->seat]; i < p->count; i++)
        if (decides(p, p->states + i * size, m->seat, m->text))
            return NULL;
    return "the bot decides otherwise by what it sees";
}

/* Keeps the state, and notes which bots may think from now on. */
static void keep(struct peek *p, int32_t mover)
{
    const struct status *st = (const struct status *)p->match.state;
    size_t size = p->match.game->state_size;
    bool any = false;

    for (int s = 0; s < st->seats; s++)
        any = any || (p->acts[s] && s != mover);
    if (!any)
        p->count = 0;
    if (p->count == p->room) {
        p->room = p->room ? 2 * p->room : 16;
        p->states = realloc(p->states, p->room * size);
        if (!p->states)
            abort();
    }
    memcpy(p->states + p->count++ * size, p->match.state, size);
    for (int s = 0; s < st->seats; s++) {
        bool acts = p->bot[s] && (st->to_act & SEAT_BIT(s));

        if (acts && (!p->acts[s] || s == mover))
            p->since[s] = p->count - 1;
        p->acts[s] = acts;
    }
}

/* `@ TIME bot SEAT STRENGTH` and `@ TIME back SEAT`. */
static const char *event(struct peek *p, struct span rest)
{
    struct span time = span_word(&rest), what = span_word(&rest), word = span_word(&rest);
    bool bot = span_is(what, "bot");
    int64_t at_ms, seat;

    if (!span_number(time, &at_ms) || !(bot || span_is(what, "back")) ||
        !span_number(word, &seat) || seat >= p->match.setup.seats)
        return NULL;
    p->bot[seat] = bot ? bot_find(p->match.game, span_word(&rest)) : NULL;
    if (bot && !p->bot[seat])
        return "a bot this program does not have";
    keep(p, (int32_t)seat);
    return NULL;
}

static const char *read_line(struct peek *p, struct span line)
{
    const struct status *st = (const struct status *)p->match.state;
    struct span rest = line, first = span_word(&rest);
    struct move_line m = { .move.seat = SEAT_DICE };
    const char *wrong = NULL;
    uint32_t moves = p->match.game ? st->moves : 0;

    if (p->match.game && span_is(first, "@"))
        wrong = event(p, rest);
    else if (p->match.game && !move_read(line, st->seats, &m) && m.move.seat < st->seats &&
             p->bot[m.move.seat])
        wrong = check(p, &m.move);
    if (!wrong)
        wrong = match_read(&p->match, line);
    if (!wrong && p->match.game && st->moves > moves)
        keep(p, m.move.seat);
    return wrong;
}

const char *peek(const struct verify *verify, const struct lexicon *lex, struct span file,
                 uint32_t *line, uint32_t *moves)
{
    struct peek *p = calloc(1, sizeof(*p));
    const char *wrong = NULL;

    if (!p)
        abort();
    p->seed = verify->seed[0];
    p->lex = lex;
    match_init(&p->match);
    for (*line = 0; file.len > 0 && !wrong; ++*line)
        wrong = read_line(p, span_until(&file, '\n'));
    *moves = p->moves;
    free(p->states);
    free(p);
    return wrong;
}
