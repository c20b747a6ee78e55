/* plan.c -- what those who move by themselves will do, and who of them is first. */
#include "plan.h"

const struct mover mover_none = { .seat = -1, .at_ms = INT64_MAX };

int32_t plan_make(struct plan *plan, const struct bot *bot, struct bot_ask ask, const void *state)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    struct text out;

    text_init(&out, plan->text, sizeof(plan->text));
    plan->made = true;
    if (!bot) {
        ask.game->sample(state, SEAT_DICE, ask.rng, &out);
        return ask.game->shake_min_ms;
    }
    game_see(ask.game, state, ask.seat, seen);
    ask.seen = seen;
    return bot->choose(bot, &ask, &out);
}

bool plan_wanted(struct plan *plan, bool acts)
{
    plan->made = plan->made && acts;
    return acts && !plan->made;
}

void mover_at(struct mover *first, int32_t seat, int64_t at_ms)
{
    if (at_ms < first->at_ms)
        *first = (struct mover) { .seat = seat, .at_ms = at_ms };
}

void mover_plan(struct mover *first, int32_t seat, const struct plan *plan)
{
    if (plan->made)
        mover_at(first, seat, plan->at_ms);
}

void mover_clock(struct mover *first, const struct status *st)
{
    if (st->to_act & SEAT_BIT(SEAT_CLOCK))
        mover_at(first, SEAT_CLOCK, st->deadline_ms + (st->by_arrival ? 0 : st->lag_max_ms));
}
