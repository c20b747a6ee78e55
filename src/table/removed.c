/* removed.c -- devices that were sent away, for as long as the table remembers them. */
#include <string.h>

#include "base/secret.h"
#include "internal.h"

void removed_add(struct table *t, int32_t member)
{
    struct removed *r;

    if (t->removals == REMOVED_MAX) {
        t->removals--;
        memmove(&t->removed[0], &t->removed[1], (REMOVED_MAX - 1) * sizeof(t->removed[0]));
    }
    r = &t->removed[t->removals++];
    r->mark = t->member[member].mark;
    memcpy(r->key, t->key[member], KEY_BYTES);
    t->dirty |= DIRTY_ROW;
}

bool table_removed(const struct table *t, uint32_t mark, const uint8_t key[KEY_BYTES])
{
    bool found = false;

    for (int32_t i = 0; i < t->removals; i++) {
        const struct removed *r = &t->removed[i];

        found |= (mark > 0 && r->mark == mark) | secret_same(r->key, key, KEY_BYTES);
    }
    return found;
}
