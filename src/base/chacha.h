/*
 * chacha.h -- random numbers that follow from a key and a number (ChaCha20, RFC 8439).
 *
 * There is no position in a stream to be kept: what has a nonce of its own has numbers of its own.
 */
#ifndef BASE_CHACHA_H
#define BASE_CHACHA_H

#include "rng.h"

enum { CHACHA_KEY_BYTES = 32 };

struct chacha {
    struct rng rng; /* first; to be lent */
    uint32_t in[16], out[16];
    uint32_t left; /* words of `out` not yet taken */
};

/* The numbers are the key stream from block 0 on, four bytes each, the lowest first. */
void chacha_init(struct chacha *chacha, const uint8_t key[CHACHA_KEY_BYTES],
                 const uint32_t nonce[3]);

#endif
