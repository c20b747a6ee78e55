/* bout.c -- a match among bots, in its own time. */
#include "bout.h"

#include <stdlib.h>

enum { REFUSED_MAX = 1000 }; /* moves of bots in a row: something is wrong with one */

struct plan {
    bool made;
    int64_t at_ms;
    char text[MOVE_MAX + 1];
};

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
    _Alignas(16) uint8_t seen[STATE_MAX];
    const struct bot_ask ask = {
        .game = b->game, .seen = seen, .seat = seat, .rng = &b->rng[seat], .lex = b->lex
    };
    struct plan *plan = &b->plan[seat];
    struct text out;

    text_init(&out, plan->text, sizeof(plan->text));
    plan->made = true;
    plan->at_ms = b->now_ms;
    if (seat == SEAT_DICE) {
        b->game->sample(b->state, seat, &b->rng[seat], &out);
        plan->at_ms += b->game->shake_min_ms;
        return;
    }
    game_see(b->game, b->state, seat, seen);
    plan->at_ms += b->bot[seat]->choose(b->bot[seat], &ask, &out);
}

/* The seat that moves next; plans are made and dropped as the table does it. */
static int next_seat(struct bout *b)
{
    const struct status *st = status(b);
    int64_t first_ms = INT64_MAX;
    int next = -1;

    for (int s = 0; s <= SEAT_DICE; s++) {
        struct plan *plan = &b->plan[s];

        plan->made = plan->made && (st->to_act & SEAT_BIT(s));
        if (!plan->made && (st->to_act & SEAT_BIT(s)))
            make_plan(b, s);
        if (plan->made && plan->at_ms < first_ms) {
            first_ms = plan->at_ms;
            next = s;
        }
    }
    if ((st->to_act & SEAT_BIT(SEAT_CLOCK)) &&
        st->deadline_ms + (st->by_arrival ? 0 : st->lag_max_ms) < first_ms)
        next = SEAT_CLOCK;
    return next;
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
