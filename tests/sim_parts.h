/* sim_parts.h -- what the simulation demands of the part about a table that moves leave alone. */
#ifndef TESTS_SIM_PARTS_H
#define TESTS_SIM_PARTS_H

#include "table/table.h"

/* A table that is being shown: if its part need not be written, it is as it was. NULL, or what is
 * wrong. */
const char *parts_view(struct table *t, int64_t now_ms);
/* So often it need not. */
long parts_kept(void);

#endif
