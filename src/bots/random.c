/* random.c -- a bot for every game: any legal move, at a human pace. */
#include "bot.h"
#include "pace.h"

enum { TURN_MS = 500, TURN_SPREAD_MS = 700, RACE_MS = 3000, RACE_SPREAD_MS = 6000 };

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    const struct status *st = ask->seen;

    (void)bot;
    ask->game->sample(ask->seen, ask->seat, ask->rng, out);
    if (st->to_act & SEAT_BIT(SEAT_CLOCK)) /* others are thinking too: leave them time */
        return pace_ms(ask->rng, RACE_MS, RACE_SPREAD_MS);
    return pace_ms(ask->rng, TURN_MS, TURN_SPREAD_MS);
}

const struct bot bot_random = { .name = "random", .choose = choose };
