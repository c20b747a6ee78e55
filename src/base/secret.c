/* secret.c -- comparing what must not be guessed byte by byte. */
#include "secret.h"

#include <stdint.h>

bool secret_same(const void *a, const void *b, size_t count)
{
    const uint8_t *p = a, *q = b;
    volatile uint8_t differs = 0; /* or a compiler might leave the loop early */

    for (size_t i = 0; i < count; i++)
        differs = (uint8_t)(differs | (p[i] ^ q[i]));
    return differs == 0;
}
