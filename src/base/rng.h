/* rng.h -- the random source a caller lends to the rules. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

/*
 * The rules never own randomness. The table lends one keyed by a secret, a test one that follows
 * from a seed, a fuzzer one that reads its input.
 */
struct rng {
    uint32_t (*next)(struct rng *rng);
    uint64_t state;
};

/* A source that follows from the seed (splitmix64): for tests and files, not for secrets. */
struct rng rng_seeded(uint64_t seed);

/* A uniform number in [0, n), by rejection; n must not be 0. */
uint32_t rng_below(struct rng *rng, uint32_t n);

/* Of ids, tokens and tickets: 32 letters that are not mistaken for each other. */
#define RNG_LETTERS "abcdefghijkmnpqrstuvwxyz23456789"
/* A word of so many of these letters, and a NUL. */
void rng_word(struct rng *rng, char *out, size_t count, const char *letters);

#endif
