/* ring.h -- a list whose members know their neighbours: a ring through all of them and its head. */
#ifndef ROOMS_RING_H
#define ROOMS_RING_H

#include <stdbool.h>
#include <stddef.h>

struct ring {
    struct ring *prev, *next; /* NULL: in no list */
};

/* What a ring is embedded in. */
#define RING_OF(ring, type, member) ((type *)((char *)(ring)-offsetof(type, member)))

static inline void ring_init(struct ring *head)
{
    head->prev = head->next = head;
}

static inline void ring_add_last(struct ring *head, struct ring *r)
{
    r->prev = head->prev;
    r->next = head;
    r->prev->next = r->next->prev = r;
}

/* Does nothing if it is in no list. */
static inline void ring_remove(struct ring *r)
{
    if (!r->next)
        return;
    r->prev->next = r->next;
    r->next->prev = r->prev;
    r->prev = r->next = NULL;
}

/* Puts it into a list, at the end unless it is there already, or into none for NULL. */
static inline void ring_move(struct ring *r, struct ring **in, struct ring *head)
{
    if (*in == head)
        return;
    ring_remove(r);
    *in = head;
    if (head)
        ring_add_last(head, r);
}

#endif
