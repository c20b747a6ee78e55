/* due.c -- rooms in the order in which they are due: a binary heap. */
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

    for (; i > 1 && heap->item[i / 2 - 1]->at_ms > item->at_ms; i /= 2)
        place(heap, i, heap->item[i / 2 - 1]);
    for (;;) {
        size_t child = 2 * i;

        if (child < heap->count && heap->item[child]->at_ms < heap->item[child - 1]->at_ms)
            child++;
        if (child > heap->count || heap->item[child - 1]->at_ms >= item->at_ms)
            break;
        place(heap, i, heap->item[child - 1]);
        i = child;
    }
    place(heap, i, item);
}

static void take_out(struct due_heap *heap, struct due *item)
{
    size_t i = item->place;
    struct due *last = heap->item[--heap->count];

    item->place = 0;
    if (last == item)
        return;
    place(heap, i, last);
    sift(heap, i);
}

void due_set(struct due_heap *heap, struct due *item, int64_t at_ms)
{
    item->at_ms = at_ms;
    if (at_ms == INT64_MAX) {
        if (item->place > 0)
            take_out(heap, item);
        return;
    }
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

struct due *due_first(const struct due_heap *heap)
{
    return heap->count > 0 ? heap->item[0] : NULL;
}

void due_release(struct due_heap *heap)
{
    free(heap->item);
    *heap = (struct due_heap) { 0 };
}
