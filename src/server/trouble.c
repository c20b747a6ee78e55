/* trouble.c -- what goes wrong again and again is told twice: see trouble.h. */
#include "trouble.h"

#include <stdio.h>

enum { REST_MS = 10 * 1000 };

void trouble_look(struct trouble *trouble, uint64_t count, int64_t now_ms, const char *begins,
                  const char *why, const char *ends)
{
    if (count != trouble->count && !trouble->on) {
        fprintf(stderr, "knobel: %s%s%s\n", begins, *why ? ": " : "", why);
        trouble->on = true;
        trouble->calm = trouble->count;
    }
    if (count != trouble->count)
        trouble->until_ms = now_ms + REST_MS;
    trouble->count = count;
    if (trouble->on && now_ms >= trouble->until_ms) {
        trouble->on = false;
        fprintf(stderr, "knobel: %s, after %llu times\n", ends,
                (unsigned long long)(count - trouble->calm));
    }
}
