/*
 * plan.h -- what those who move by themselves will do, and who of them is first.
 *
 * A plan is made once when its seat may act, and stays until it is carried out, is refused or the
 * seat may no longer act: asking again at every event would make bots faster the more others do.
 */
#ifndef BOTS_PLAN_H
#define BOTS_PLAN_H

#include "bot.h"

struct plan {
    int64_t at_ms; /* match time */
    bool made;
    char text[MOVE_MAX + 1];
};

/*
 * Lets a bot decide, by what its seat may see of the state, or the dice, which need no bot (NULL).
 * Of `ask` all but `seen` is set. Returns after how many ms to move; at_ms is left to the caller.
 */
int32_t plan_make(struct plan *plan, const struct bot *bot, struct bot_ask ask, const void *state);

/* Drops the plan if its seat may not act; true if one is to be made. */
bool plan_wanted(struct plan *plan, bool acts);

/* Who moves first, of those it was told of; of several at the same time the first one told. */
struct mover {
    int32_t seat;  /* -1: nobody, */
    int64_t at_ms; /* INT64_MAX */
};
extern const struct mover mover_none;

void mover_at(struct mover *first, int32_t seat, int64_t at_ms);
/* The seat, if it has a plan. */
void mover_plan(struct mover *first, int32_t seat, const struct plan *plan);
/* The clock, if it may act. A move in flight that is credited its delay is not robbed. */
void mover_clock(struct mover *first, const struct status *st);

#endif
