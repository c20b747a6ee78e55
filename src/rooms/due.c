/* due.c -- rooms in the order in which they are due, as due.h says. */
#include "due.h"

#include <stdlib.h>

#include "base/mem.h"

static void put(struct due_heap *heap, size_t i, struct due_place place)
{
    heap->at[i - 1] = place;
    place.item->place = i;
}

/* Finds the place for what stands at i. */
static void sift(struct due_heap *heap, size_t i)
{
    const struct due_place place = heap->at[i - 1];

    for (; i > 1 && heap->at[i / 2 - 1].known_ms > place.known_ms; i /= 2)
        put(heap, i, heap->at[i / 2 - 1]);
    for (;;) {
        size_t child = 2 * i;

        if (child < heap->count && heap->at[child].known_ms < heap->at[child - 1].known_ms)
            child++;
        if (child > heap->count || heap->at[child - 1].known_ms >= place.known_ms)
            break;
        put(heap, i, heap->at[child - 1]);
        i = child;
    }
    put(heap, i, place);
}

void due_drop(struct due_heap *heap, struct due *item)
{
    size_t i = item->place;
    struct due_place last;

    if (i == 0)
        return;
    last = heap->at[--heap->count];
    item->place = 0;
    if (last.item == item)
        return;
    heap->at[i - 1] = last;
    sift(heap, i);
}

void due_set(struct due_heap *heap, struct due *item, int64_t at_ms)
{
    item->at_ms = at_ms;
    if (item->place > 0 ? at_ms >= heap->at[item->place - 1].known_ms : at_ms == INT64_MAX)
        return;
    if (item->place == 0) {
        if (heap->count == heap->cap) {
            heap->cap = heap->cap ? 2 * heap->cap : 64;
            heap->at = mem_resize(heap->at, heap->cap * sizeof(heap->at[0]));
        }
        item->place = ++heap->count;
    }
    heap->at[item->place - 1] = (struct due_place) { at_ms, item };
    sift(heap, item->place);
}

struct due *due_first(struct due_heap *heap)
{
    while (heap->count > 0) {
        struct due_place *first = &heap->at[0];

        if (first->known_ms == first->item->at_ms)
            return first->item;
        first->known_ms = first->item->at_ms;
        if (first->known_ms == INT64_MAX)
            due_drop(heap, first->item);
        else
            sift(heap, 1);
    }
    return NULL;
}

void due_release(struct due_heap *heap)
{
    free(heap->at);
    *heap = (struct due_heap) { 0 };
}
