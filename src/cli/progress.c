/* progress.c -- a bar for what takes longer than a second; only on a terminal. */
#include "progress.h"

#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"

enum { QUIET_MS = 1000, WIDTH = 30 };

void progress_init(struct progress *p, const char *what)
{
    *p = (struct progress) { .what = what, .began_ms = clock_ms(), .terminal = isatty(2) };
}

void progress_show(struct progress *p, double done)
{
    int64_t ms = clock_ms() - p->began_ms;
    int full = (int)(done * WIDTH);

    if (!p->terminal || ms < QUIET_MS)
        return;
    p->shown = true;
    fprintf(stderr, "\r%s [%.*s%.*s] %3d %%", p->what, full, "##############################",
            WIDTH - full, "..............................", (int)(100 * done));
    if (done > 0)
        fprintf(stderr, "  %lld s left ", (long long)((double)ms * (1 - done) / done / 1000));
    fflush(stderr);
}

void progress_clear(struct progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
}
