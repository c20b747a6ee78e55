/* bout.c -- a match among bots, in its own time. */
#include "bout.h"

#include <stdlib.h>

#include "plan.h"

enum { REFUSED_MAX = 1000 }; /* moves of bots in a row: something is wrong with one */

struct bout {
    const struct game *game;
    const struct bot *const *bot;
    const struct lexicon *lex;
    void *state;
    int64_t now_ms;                /* goes on when a move is refused, too */
    struct rng rng[SEAT_DICE + 1]; /* of the seats and of the dice */
    struct plan plan[SEAT_DICE + 1];
};

static const struct status *status(const struct bout *b)
{
    return b->state;
}

static void make_plan(struct bout *b, int seat)
{
    const struct bot_ask ask = {
        .game = b->game, .seat = seat, .rng = &b->rng[seat], .lex = b->lex
    };
    const struct bot *bot = seat == SEAT_DICE ? NULL : b->bot[seat];

    b->plan[seat].at_ms = b->now_ms + plan_make(&b->plan[seat], bot, ask, b->state);
}

static int next_seat(struct bout *b)
{
    const struct status *st = status(b);
    struct mover first = mover_none;

    for (int s = 0; s <= SEAT_DICE; s++) {
        if (plan_wanted(&b->plan[s], st->to_act & SEAT_BIT(s)))
            make_plan(b, s);
        mover_plan(&first, s, &b->plan[s]);
    }
    mover_clock(&first, st);
    return first.seat;
}

static const char *make_move(struct bout *b, int seat)
{
    const struct status *st = status(b);
    struct move m = { .seat = seat, .at_ms = st->deadline_ms, .text = SPAN("tick") };

    if (seat != SEAT_CLOCK) {
        m.at_ms = b->plan[seat].at_ms;
        m.text = span_of(b->plan[seat].text);
        b->plan[seat].made = false;
    }
    if (m.at_ms < b->now_ms)
        m.at_ms = b->now_ms;
    b->now_ms = m.at_ms;
    return game_apply(b->game, b->state, &m);
}

void bout_play(const struct game *game, const struct setup *setup, const struct bot *const *bot,
               const struct lexicon *lex, uint64_t seed, void *state)
{
    struct bout b = { .game = game, .bot = bot, .lex = lex, .state = state };
    struct rng seeds = rng_seeded(seed);
    int refused = 0;

    for (int s = 0; s <= SEAT_DICE; s++)
        b.rng[s] = rng_seeded((uint64_t)seeds.next(&seeds) << 32 | seeds.next(&seeds));
    game_init(game, state, setup);
    while (status(&b)->to_act)
        if (!make_move(&b, next_seat(&b)))
            refused = 0;
        else if (++refused > REFUSED_MAX)
            abort();
}
