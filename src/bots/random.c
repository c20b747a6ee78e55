/* random.c -- a bot for every game: any legal move, at a human pace. */
#include "bot.h"

enum { TURN_MS = 500, TURN_SPREAD_MS = 700, RACE_MS = 3000, RACE_SPREAD_MS = 6000 };

static int32_t choose(const struct game *game, const void *seen, int seat,
                      const struct lexicon *lex, struct rng *rng, struct text *out)
{
    const struct status *st = seen;

    (void)lex;
    game->sample(seen, seat, rng, out);
    if (st->to_act & SEAT_BIT(SEAT_CLOCK)) /* others are thinking too: leave them time */
        return RACE_MS + (int32_t)rng_below(rng, RACE_SPREAD_MS);
    return TURN_MS + (int32_t)rng_below(rng, TURN_SPREAD_MS);
}

const struct bot bot_random = { .name = "random", .choose = choose };
