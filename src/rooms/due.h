/*
 * due.h -- rooms in the order in which they are due: a binary heap. Most are put off again and
 * again before their time comes, or have nothing to do for a moment; who is keeps its place until
 * it would be the first.
 */
#ifndef ROOMS_DUE_H
#define ROOMS_DUE_H

#include <stddef.h>
#include <stdint.h>

/* Embedded in what is due. */
struct due {
    int64_t at_ms; /* INT64_MAX: never */
    size_t place;  /* in the heap, from 1; 0: not in it */
};

/* By which an item has its place stands beside it: others are compared without being touched. */
struct due_place {
    int64_t known_ms; /* not later than it is due */
    struct due *item;
};

struct due_heap {
    struct due_place *at;
    size_t count, cap;
};

void due_set(struct due_heap *heap, struct due *item, int64_t at_ms);
/* Takes it out, before it is freed. */
void due_drop(struct due_heap *heap, struct due *item);
/* The first one that is ever due; NULL if there is none. */
struct due *due_first(struct due_heap *heap);
void due_release(struct due_heap *heap);

#endif
