/*
 * sim_think.h -- bots of a simulated server that think elsewhere. Their answers come when it
 * pleases the simulation: at once, late, in any order, twice, after what was asked has been undone,
 * after the table is gone, after the server died.
 */
#ifndef SIM_THINK_H
#define SIM_THINK_H

#include "rooms/rooms.h"

/* For struct rooms_world; `ctx` is the struct rng by which all of it goes. */
bool think_later(void *ctx, const char *table, uint64_t ticket, const struct thought *thought);
/* Forgets all questions. */
void think_forget(void);
/* One of the answers comes in, if there is one; `quiet`: once. */
void think_turn(struct rooms *rooms, struct rng *rng, bool quiet, int64_t now_ms);
/* How many questions are out. */
uint32_t think_out(void);
/* How many answers there were so far, and how many came to nobody. */
long think_answers(void);
long think_stale(void);

#endif
