/*
 * think.h -- threads in which bots think, beside the loop.
 *
 * A thread has a copy of all that its bot is asked with and touches nothing of a table; the bots,
 * solvers and lexicon that it calls write to no memory that others have. Who comes too late is the
 * rooms' business. Call everything here from the thread of the loop.
 */
#ifndef SERVER_THINK_H
#define SERVER_THINK_H

#include "rooms/rooms.h"

struct think;

/* `wake` is called, from any thread, when there are answers. */
struct think *think_new(void (*wake)(void *ctx), void *ctx);
/* Waits for the decisions at hand; who was not asked yet is never asked. */
void think_free(struct think *think);

/* Takes a question, see struct rooms_world; false if there are too many already. */
bool think_ask(struct think *think, const char *table, uint64_t ticket,
               const struct thought *thought);
/* Brings the answers there are to the rooms. */
void think_answer(struct think *think, struct rooms *rooms, int64_t now_ms);

#endif
