/* bout.c -- a match among bots, in virtual time. */
#include "bout.h"

#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "rules/fair.h"

enum { REFUSED_MAX = 1000 }; /* moves of bots in a row: something is wrong with one */

struct bout {
    const struct bot *const *bot;
    const struct lexicon *lex;
    struct rng rng[SEAT_DICE + 1]; /* of the seats and of the dice */
};

static int32_t choose(void *ctx, const struct mover_ask *ask, struct text *out)
{
    struct bout *b = ctx;
    struct rng *rng = &b->rng[ask->seat];
    const struct bot_ask with = { ask->game, ask->seen, ask->seat, rng, b->lex, 0 };

    if (ask->seat != SEAT_DICE)
        return b->bot[ask->seat]->choose(b->bot[ask->seat], &with, out);
    ask->game->sample(ask->seen, SEAT_DICE, rng, out);
    return ask->game->shake_min_ms;
}

void bout_seed(uint64_t seed, struct rng rng[SEAT_DICE + 1])
{
    struct rng seeds = rng_seeded(seed);

    for (int s = 0; s <= SEAT_DICE; s++)
        rng[s] = rng_seeded((uint64_t)seeds.next(&seeds) << 32 | seeds.next(&seeds));
}

/* Plays on until it is over; both ways are the movers' business. */
static void play(const struct game *game, const struct setup *setup, const struct movers *by,
                 void *state)
{
    struct match m;
    struct move made;
    int refused = 0;

    match_begin(&m, game, setup);
    while (match_status(&m)->to_act) {
        enum match_did did = match_step(&m, by, &made);

        refused = did == MATCH_REFUSED ? refused + 1 : 0;
        if (did == MATCH_IDLE || refused > REFUSED_MAX)
            abort();
    }
    memcpy(state, m.state, game->state_size);
}

void bout_play(const struct game *game, const struct setup *setup, const struct bot *const *bot,
               const struct lexicon *lex, uint64_t seed, void *state)
{
    struct bout b = { .bot = bot, .lex = lex };
    const struct movers by = { .ctx = &b, .seats = SEAT_BIT(SEAT_DICE + 1) - 1, .choose = choose };

    bout_seed(seed, b.rng);
    play(game, setup, &by, state);
}

static int32_t choose_named(void *ctx, const struct mover_ask *ask, struct text *out)
{
    const struct bout_named *b = ctx;
    const struct status *seen = ask->seen;
    struct chacha chacha;
    struct bot_ask with = { ask->game, ask->seen, ask->seat, &chacha.rng, b->lex, 0 };

    if (ask->seat == SEAT_DICE) {
        fair_dice(b->key, &seen->next, &chacha);
        ask->game->sample(ask->seen, SEAT_DICE, &chacha.rng, out);
        return fair_shake_ms(b->key, &seen->next, ask->game);
    }
    fair_bot(b->key, seen, ask->seat, ask->again, &chacha);
    return b->bot[ask->seat]->choose(b->bot[ask->seat], &with, out);
}

static void log_named(void *ctx, struct span line)
{
    const struct bout_named *b = ctx;

    b->log(b->ctx, line);
}

void bout_play_named(const struct game *game, const struct setup *setup,
                     const struct bout_named *with, void *state)
{
    struct bout_named own = *with;
    const struct movers by = { .ctx = &own,
                               .seats = SEAT_BIT(SEAT_DICE + 1) - 1,
                               .choose = choose_named,
                               .log = with->log ? log_named : NULL };

    play(game, setup, &by, state);
}
