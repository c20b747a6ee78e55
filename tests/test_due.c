/* Rooms in the order in which they are due, beside a plain search through all of them. */
#include "rooms/due.h"

#include "base/rng.h"
#include "tap.h"

enum { ROOMS = 60, ROUNDS = 20000, SPAN_MS = 500 };

static struct due room[ROOMS];

/* The earliest time of all; INT64_MAX: none is due. */
static int64_t earliest_ms(void)
{
    int64_t ms = INT64_MAX;

    for (int i = 0; i < ROOMS; i++)
        if (room[i].place > 0 && room[i].at_ms < ms)
            ms = room[i].at_ms;
    return ms;
}

int main(void)
{
    struct rng rng = rng_seeded(1);
    struct due_heap heap = { 0 };
    int wrong = 0, off = 0;

    ok(!due_first(&heap), "nobody is due at first");
    for (int i = 0; i < ROUNDS; i++) {
        struct due *item = &room[rng_below(&rng, ROOMS)], *first;
        bool out = rng_below(&rng, 8) == 0;
        int64_t at_ms = out ? INT64_MAX : i / 10 + (int64_t)rng_below(&rng, SPAN_MS);

        due_set(&heap, item, at_ms);
        wrong += item->at_ms != at_ms;
        if (rng_below(&rng, 16) == 0) {
            due_drop(&heap, item);
            item->at_ms = INT64_MAX;
        }
        if (rng_below(&rng, 3) > 0) /* or others are put off first */
            continue;
        first = due_first(&heap);
        wrong += (first ? first->at_ms : INT64_MAX) != earliest_ms();
        off += !first;
    }
    ok(wrong == 0, "sooner, later, in and out: the first is the first, %d wrong", wrong);
    for (int i = 0; i < ROOMS; i++)
        due_set(&heap, &room[i], INT64_MAX);
    ok(!due_first(&heap) && off < ROUNDS / 3, "and in the end nobody is");
    due_release(&heap);
    return tap_end();
}
