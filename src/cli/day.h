/* day.h -- how a match of a challenge ended, told to who played it. */
#ifndef CLI_DAY_H
#define CLI_DAY_H

#include <stdbool.h>

#include "table/table.h"
#include "term/out.h"

/* Whom one answers in a duel; without a name it is none. */
struct rival {
    char name[NAME_MAX_BYTES + 1];
    int32_t score;
};

/* Checks the file and tells what came of it. Returns an exit status. */
int day_tell(const char *path, bool practice, const struct rival *rival, struct out *out);

#endif
