/* chacha.c -- random numbers that follow from a key and a number (ChaCha20, RFC 8439). */
#include "chacha.h"

#include <string.h>

enum { WORDS = 16, DOUBLE_ROUNDS = 10 };

static uint32_t left(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void quarter(uint32_t *x, int a, int b, int c, int d)
{
    static const int turn[4] = { 16, 12, 8, 7 };

    for (int i = 0; i < 4; i += 2) {
        x[a] += x[b];
        x[d] = left(x[d] ^ x[a], turn[i]);
        x[c] += x[d];
        x[b] = left(x[b] ^ x[c], turn[i + 1]);
    }
}

static void next_block(struct chacha *chacha)
{
    uint32_t *x = chacha->out;

    memcpy(x, chacha->in, sizeof(chacha->in));
    for (int round = 0; round < DOUBLE_ROUNDS; round++) {
        for (int i = 0; i < 4; i++)
            quarter(x, i, 4 + i, 8 + i, 12 + i);
        for (int i = 0; i < 4; i++)
            quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (int i = 0; i < WORDS; i++)
        x[i] += chacha->in[i];
    chacha->in[12]++;
    chacha->left = WORDS;
}

static uint32_t next(struct rng *rng)
{
    struct chacha *chacha = (struct chacha *)rng;

    if (chacha->left == 0)
        next_block(chacha);
    return chacha->out[WORDS - chacha->left--];
}

void chacha_init(struct chacha *chacha, const uint8_t key[CHACHA_KEY_BYTES],
                 const uint32_t nonce[3])
{
    *chacha = (struct chacha) {
        .rng = { .next = next },
        .in = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }, /* "expand 32-byte k" */
    };
    for (int i = 0; i < CHACHA_KEY_BYTES; i++)
        chacha->in[4 + i / 4] |= (uint32_t)key[i] << i % 4 * 8;
    memcpy(chacha->in + 13, nonce, 3 * sizeof(*nonce));
}
