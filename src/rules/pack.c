/* pack.c -- a state as text, to be sent. */
#include "pack.h"

#include <string.h>

#include "base/base64.h"
#include "base/order.h"

enum {
    RUN_BITS = 7,
    RUN_BYTES = 3,
    SHORT_MAX = STATE_MAX / 2 * 3, /* of two bytes a zero may become two */
};

/* The bytes of a part. */
static void find_part(const struct game *game, enum state_part part, size_t *at, size_t *size)
{
    size_t body = game->apart ? game->apart : game->state_size;

    *at = part == STATE_BODY ? 0 : body;
    *size = part == STATE_BODY ? body : game->state_size - body;
}

/* How many zeros there are, up to `most`; the first byte is one. */
static size_t zeros(const uint8_t *byte, size_t most)
{
    size_t run = 0;

    for (uint64_t word; run + sizeof(word) <= most; run += sizeof(word)) {
        memcpy(&word, byte + run, sizeof(word));
        if (word != 0)
            return run + (size_t)__builtin_ctzll(order_64(word)) / 8;
    }
    while (run < most && byte[run] == 0)
        run++;
    return run;
}

/* A zero, and how many follow it: seven bits a byte, the lowest first. Returns where it ends. */
static uint8_t *put_zeros(uint8_t *to, size_t run)
{
    *to++ = 0;
    for (run--; run >> RUN_BITS; run >>= RUN_BITS)
        *to++ = (uint8_t)(run | 1U << RUN_BITS);
    *to++ = (uint8_t)run;
    return to;
}

/* Copies bytes with their zeros shortened; returns how many it made of them. */
static size_t shorten(const uint8_t *byte, size_t size, uint8_t out[SHORT_MAX])
{
    const uint8_t *end = byte + size;
    uint8_t *to = out;

    while (byte < end) {
        if (*byte == 0) {
            size_t run = zeros(byte, (size_t)(end - byte));

            to = put_zeros(to, run);
            byte += run;
        } else {
            *to++ = *byte++;
        }
    }
    return (size_t)(to - out);
}

void state_pack(const struct game *game, const void *state, enum state_part part, struct text *out)
{
    const uint8_t *byte = state;
    uint8_t shorter[SHORT_MAX];
    size_t at, size;

    find_part(game, part, &at, &size);
    base64_write(shorter, shorten(byte + at, size, shorter), out);
}

/* How many zeros, at most `most`; 0 if that is not said. */
static size_t take_zeros(struct base64 *b, size_t most)
{
    size_t run = 0;

    for (int shift = 0; shift < RUN_BYTES * RUN_BITS; shift += RUN_BITS) {
        int byte = base64_take(b);

        if (byte < 0)
            return 0;
        run |= (size_t)(byte & ((1 << RUN_BITS) - 1)) << shift;
        if (byte >> RUN_BITS == 0)
            return run < most ? run + 1 : 0;
    }
    return 0;
}

bool state_unpack(const struct game *game, enum state_part part, struct span packed, void *state)
{
    struct base64 bits = { .in = packed };
    uint8_t *out = state;
    size_t at, size;

    find_part(game, part, &at, &size);
    for (size_t end = at + size; at < end;) {
        int byte = base64_take(&bits);
        size_t run = byte == 0 ? take_zeros(&bits, end - at) : 1;

        if (byte < 0 || run == 0)
            return false;
        memset(out + at, byte, run);
        at += run;
    }
    return bits.in.len == 0;
}
