/*
 * trouble.h -- what goes wrong again and again is told twice: when it begins, and how often it was
 * when it has rested. Who looks gives a counter that only grows.
 */
#ifndef SERVER_TROUBLE_H
#define SERVER_TROUBLE_H

#include <stdbool.h>
#include <stdint.h>

struct trouble {
    uint64_t count; /* as far as it was looked at, */
    uint64_t calm;  /* and before it began */
    int64_t until_ms;
    bool on;
};

/* One line each to standard error: `begins`, why if there is a reason, and `ends` with a number. */
void trouble_look(struct trouble *trouble, uint64_t count, int64_t now_ms, const char *begins,
                  const char *why, const char *ends);

#endif
