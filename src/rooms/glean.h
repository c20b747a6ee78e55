/*
 * glean.h -- what stood at tables though the lexicon does not know it, for who keeps its lists:
 * each word with how often, and nothing of who wrote it or where. They last as facts in the store,
 * one each, by the number of its place; where several nodes share the store each has its own.
 */
#ifndef ROOMS_GLEAN_H
#define ROOMS_GLEAN_H

#include "bots/judge.h"
#include "store/store.h"

enum { GLEANED_MAX = 2000 };

struct gleaned {
    int64_t count;            /* 0: the place is free */
    uint64_t key;             /* the same for a line that is spelt otherwise */
    char line[STOOD_MAX + 1]; /* as judges write it */
};

struct glean {
    struct gleaned *place; /* GLEANED_MAX of them, or NULL */
    int next;              /* from which on it is looked for room, so that the oldest go */
    const char *node;      /* whose facts these are; NULL: the only one */
};

void glean_release(struct glean *glean);

/*
 * Counts the line once more and has the job store that; where there is no place left, what was
 * counted least makes room, the oldest of these first.
 */
void glean_take(struct glean *glean, struct span line, struct store_job *job);
/* Forgets all, or only what is no news to the lexicon any more; the job, too. */
void glean_forget(struct glean *glean, const struct lexicon *known, struct store_job *job);
/* Reads a fact back: false if it is a damaged one; others, also of other nodes, are left alone. */
bool glean_fact(struct glean *glean, const char *key, const char *text);

#endif
