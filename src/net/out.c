/* out.c -- what is still to leave by a connection. */
#include "out.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

void out_spares_release(struct out_spares *spares)
{
    while (spares->count > 0)
        free(spares->spare[--spares->count]);
}

size_t out_left(const struct out *out)
{
    return out->size - out->sent;
}

static uint8_t *borrow(struct out_spares *spares)
{
    return spares->count > 0 ? spares->spare[--spares->count] : mem_resize(NULL, OUT_LENT_BYTES);
}

void out_reserve(struct out *out, struct out_spares *spares, size_t n)
{
    if (!out->bytes) {
        out->bytes = borrow(spares);
        out->room = OUT_LENT_BYTES;
    }
    if (out->size + n <= out->room)
        return;
    out->size -= out->sent;
    memmove(out->bytes, out->bytes + out->sent, out->size);
    out->sent = 0;
    while (out->room < out->size + n) {
        assert(out->room <= UINT32_MAX / 2);
        out->room *= 2;
    }
    out->bytes = mem_resize(out->bytes, out->room);
}

void out_add(struct out *out, const void *bytes, size_t n)
{
    assert(n <= out->room - out->size);
    if (n > 0)
        memcpy(out->bytes + out->size, bytes, n);
    out->size += (uint32_t)n;
}

void out_leave(struct out *out, struct out_spares *spares, size_t n)
{
    assert(n <= out_left(out));
    out->sent += (uint32_t)n;
    if (out->sent == out->size)
        out_release(out, spares);
}

void out_release(struct out *out, struct out_spares *spares)
{
    if (out->room == OUT_LENT_BYTES && spares->count < OUT_SPARES)
        spares->spare[spares->count++] = out->bytes;
    else
        free(out->bytes);
    *out = (struct out) { 0 };
}
