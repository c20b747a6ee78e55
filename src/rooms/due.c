/* due.c -- rooms in the order in which they are due, as due.h says. */
#include "due.h"

#include <stdlib.h>

#include "base/mem.h"

static void place(struct due_heap *heap, size_t i, struct due *item)
{
    heap->item[i - 1] = item;
    item->place = i;
}

static void sift(struct due_heap *heap, size_t i)
{
    struct due *item = heap->item[i - 1];

    for (; i > 1 && heap->item[i / 2 - 1]->known_ms > item->known_ms; i /= 2)
        place(heap, i, heap->item[i / 2 - 1]);
    for (;;) {
        size_t child = 2 * i;

        if (child < heap->count && heap->item[child]->known_ms < heap->item[child - 1]->known_ms)
            child++;
        if (child > heap->count || heap->item[child - 1]->known_ms >= item->known_ms)
            break;
        place(heap, i, heap->item[child - 1]);
        i = child;
    }
    place(heap, i, item);
}

void due_drop(struct due_heap *heap, struct due *item)
{
    size_t i = item->place;
    struct due *last;

    if (i == 0)
        return;
    last = heap->item[--heap->count];
    item->place = 0;
    if (last == item)
        return;
    place(heap, i, last);
    sift(heap, i);
}

void due_set(struct due_heap *heap, struct due *item, int64_t at_ms)
{
    item->at_ms = at_ms;
    if (item->place > 0 ? at_ms >= item->known_ms : at_ms == INT64_MAX)
        return;
    item->known_ms = at_ms;
    if (item->place == 0) {
        if (heap->count == heap->cap) {
            heap->cap = heap->cap ? 2 * heap->cap : 64;
            heap->item = mem_resize(heap->item, heap->cap * sizeof(heap->item[0]));
        }
        heap->count++;
        place(heap, heap->count, item);
    }
    sift(heap, item->place);
}

struct due *due_first(struct due_heap *heap)
{
    while (heap->count > 0) {
        struct due *first = heap->item[0];

        if (first->known_ms == first->at_ms)
            return first;
        first->known_ms = first->at_ms;
        if (first->at_ms == INT64_MAX)
            due_drop(heap, first);
        else
            sift(heap, 1);
    }
    return NULL;
}

void due_release(struct due_heap *heap)
{
    free(heap->item);
    *heap = (struct due_heap) { 0 };
}
