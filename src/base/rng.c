/* rng.c -- the random source a caller lends to the rules. */
#include "rng.h"

#include <string.h>

static uint32_t splitmix(struct rng *rng)
{
    uint64_t z = (rng->state += UINT64_C(0x9e3779b97f4a7c15));

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)(z >> 32);
}

struct rng rng_seeded(uint64_t seed)
{
    return (struct rng) { .next = splitmix, .state = seed };
}

uint32_t rng_below(struct rng *rng, uint32_t n)
{
    uint32_t limit = UINT32_MAX - UINT32_MAX % n; /* a multiple of n */
    uint32_t r;

    do {
        r = rng->next(rng);
    } while (r >= limit);
    return r % n;
}

void rng_word(struct rng *rng, char *out, size_t count, const char *letters)
{
    uint32_t n = (uint32_t)strlen(letters);

    for (size_t i = 0; i < count; i++)
        out[i] = letters[rng_below(rng, n)];
    out[count] = '\0';
}
