/* sim_time.h -- what the simulation demands of match time. */
#ifndef TESTS_SIM_TIME_H
#define TESTS_SIM_TIME_H

#include <jansson.h>
#include <stdint.h>

#include "base/text.h"

/* Begins anew. */
void time_forget(void);
/*
 * A view at this time, after so many crashes: towards a deadline match time goes on as time does.
 * NULL, or what is wrong.
 */
const char *time_view(const json_t *table, int64_t now_ms, int crashes);
/*
 * A whole log: no pause begins while the clock may move; a throw of a game that is shaken for, open
 * when the server died, is ended by the clock alone. NULL, or what is wrong.
 */
const char *time_log(struct span log);
/* So many deadlines ran on from one view to the next; so many open throws were ended after a crash.
 */
long time_ran(void);
long time_ended(void);

#endif
