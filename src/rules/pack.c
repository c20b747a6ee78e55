/* pack.c -- a state as text, to be sent. */
#include "pack.h"

#include <string.h>

enum { LETTER_BITS = 6, RUN_BITS = 7, RUN_BYTES = 3 };

static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Bytes on their way into letters, and back. */
struct bits {
    struct text *out;
    struct span in;
    uint32_t held;
    int count;
};

/* The bytes of a part. */
static void find_part(const struct game *game, enum state_part part, size_t *at, size_t *size)
{
    size_t body = game->apart ? game->apart : game->state_size;

    *at = part == STATE_BODY ? 0 : body;
    *size = part == STATE_BODY ? body : game->state_size - body;
}

static void put_byte(struct bits *b, uint8_t byte)
{
    b->held = b->held << 8 | byte;
    for (b->count += 8; b->count >= LETTER_BITS; b->count -= LETTER_BITS)
        text_char(b->out, letter[b->held >> (b->count - LETTER_BITS) & 63]);
}

/* How many zeros there are, up to `most`. */
static size_t zeros(const uint8_t *byte, size_t most)
{
    size_t run = 0;
    uint64_t eight;

    for (; run + sizeof(eight) <= most; run += sizeof(eight)) {
        memcpy(&eight, byte + run, sizeof(eight));
        if (eight != 0)
            break;
    }
    while (run < most && byte[run] == 0)
        run++;
    return run;
}

/* A zero, and how many follow it: seven bits a byte, the lowest first. */
static void put_zeros(struct bits *b, size_t run)
{
    put_byte(b, 0);
    for (run--; run >> RUN_BITS; run >>= RUN_BITS)
        put_byte(b, (uint8_t)(run | 1U << RUN_BITS));
    put_byte(b, (uint8_t)run);
}

void state_pack(const struct game *game, const void *state, enum state_part part, struct text *out)
{
    struct bits bits = { .out = out };
    const uint8_t *byte = state;
    size_t at, size;

    find_part(game, part, &at, &size);
    for (size_t end = at + size; at < end;) {
        size_t run = zeros(byte + at, end - at);

        if (run > 0)
            put_zeros(&bits, run);
        else
            put_byte(&bits, byte[at]);
        at += run > 0 ? run : 1;
    }
    if (bits.count > 0)
        text_char(out, letter[bits.held << (LETTER_BITS - bits.count) & 63]);
}

/* Takes the next byte; -1 if there is none, or a letter is wrong. */
static int take_byte(struct bits *b)
{
    while (b->count < 8) {
        const char *at = b->in.len > 0 ? memchr(letter, *b->in.at, sizeof(letter) - 1) : NULL;

        if (!at)
            return -1;
        b->in.at++;
        b->in.len--;
        b->held = b->held << LETTER_BITS | (uint32_t)(at - letter);
        b->count += LETTER_BITS;
    }
    b->count -= 8;
    return (int)(b->held >> b->count & 255);
}

/* How many zeros, at most `most`; 0 if that is not said. */
static size_t take_zeros(struct bits *b, size_t most)
{
    size_t run = 0;

    for (int shift = 0; shift < RUN_BYTES * RUN_BITS; shift += RUN_BITS) {
        int byte = take_byte(b);

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
    struct bits bits = { .in = packed };
    uint8_t *out = state;
    size_t at, size;

    find_part(game, part, &at, &size);
    for (size_t end = at + size; at < end;) {
        int byte = take_byte(&bits);
        size_t run = byte == 0 ? take_zeros(&bits, end - at) : 1;

        if (byte < 0 || run == 0)
            return false;
        memset(out + at, byte, run);
        at += run;
    }
    return bits.in.len == 0;
}
