/* Fuzzes the WebSocket decoder: the bytes in one piece and in small ones must give the same events.
 * The first byte of the input chooses the pieces. */
#include "base/utf8.h"
#include "net/ws.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct summary {
    size_t n;
    uint64_t hash;
};

static void note(struct summary *s, const struct ws_event *e)
{
    uint64_t hash = s->hash ^ (uint64_t)e->kind ^ (uint64_t)e->code << 8 ^ (uint64_t)e->size << 32;

    for (size_t i = 0; i < e->size; i++)
        hash = (hash ^ e->data[i]) * UINT64_C(0x100000001b3);
    s->hash = hash * UINT64_C(0x9e3779b97f4a7c15);
    s->n++;
    assert(e->kind != WS_MESSAGE ||
           (e->size <= WS_MESSAGE_MAX && utf8_valid((const char *)e->data, e->size)));
    assert((e->kind != WS_PINGED && e->kind != WS_PONGED) || e->size <= WS_CONTROL_MAX);
}

static struct summary decode(const uint8_t *data, size_t size, unsigned pieces)
{
    struct summary s = { 0 };
    struct ws ws = { 0 };
    struct ws_event e = { WS_MORE, 0, NULL, 0 };

    while (size > 0 && e.kind == WS_MORE) {
        size_t n = pieces == 0 ? size : 1 + pieces % 7;
        n = n < size ? n : size;
        pieces = pieces == 0 ? 0 : pieces * 5 % 251 + 1;
        uint8_t *copy = malloc(n), *in = copy;
        size_t left = n;
        memcpy(copy, data, n);
        do {
            e = ws_take(&ws, &in, &left);
            if (e.kind != WS_MORE)
                note(&s, &e);
        } while (e.kind != WS_MORE && e.kind != WS_CLOSED && e.kind != WS_BROKEN);
        free(copy);
        data += n;
        size -= n;
    }
    ws_release(&ws);
    return s;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct summary whole = decode(data + 1, size - 1, 0);
    struct summary split = decode(data + 1, size - 1, 1u + data[0]);
    assert(whole.n == split.n && whole.hash == split.hash);
    return 0;
}
