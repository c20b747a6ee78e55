/* day.h -- how a match of a challenge ended, told to who played it. */
#ifndef CLI_DAY_H
#define CLI_DAY_H

#include <stdbool.h>

#include "term/out.h"

/* Checks the file and tells what came of it. Returns an exit status. */
int day_tell(const char *path, bool practice, struct out *out);

#endif
