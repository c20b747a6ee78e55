/* base64.c -- bytes as letters. */
#include "base64.h"

#include <string.h>

enum { LETTER_BITS = 6 };

static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Three bytes are four letters, */
static void put_four(char *to, const uint8_t byte[3])
{
    uint32_t held = (uint32_t)byte[0] << 16 | (uint32_t)byte[1] << 8 | byte[2];

    to[0] = letter[held >> 18];
    to[1] = letter[held >> 12 & 63];
    to[2] = letter[held >> 6 & 63];
    to[3] = letter[held & 63];
}

/* of the last ones as many as have something to say. */
void base64_write(const uint8_t *byte, size_t count, struct text *out)
{
    size_t whole = count / 3, rest = count % 3;
    char *to = text_room(out, (count * 8 + LETTER_BITS - 1) / LETTER_BITS), last[4];

    for (size_t i = 0; to && i < whole; i++, byte += 3, to += 4)
        put_four(to, byte);
    if (!to || rest == 0)
        return;
    put_four(last, (const uint8_t[3]) { byte[0], rest == 2 ? byte[1] : 0, 0 });
    memcpy(to, last, rest + 1);
}

int base64_take(struct base64 *b)
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
