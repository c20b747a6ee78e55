/* progress.h -- a bar for what takes longer than a second; only on a terminal. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

enum { PROGRESS_MS = 100 }; /* how often it is worth showing */

struct progress {
    const char *what;
    int64_t began_ms;
    bool terminal, shown;
};

void progress_init(struct progress *p, const char *what);
/* Draws how far it is, 0 to 1, with the time that is left; nothing in the first second. */
void progress_show(struct progress *p, double done);
/* Wipes the bar. */
void progress_clear(struct progress *p);

#endif
