/* order.h -- the order of bytes: what lies in files is little-endian, whatever the machine is. */
#ifndef BASE_ORDER_H
#define BASE_ORDER_H

#include <stdint.h>

enum { ORDER_BIG = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };

/* From a file's order to ours, or back. */
static inline uint32_t order_32(uint32_t n)
{
    return ORDER_BIG ? __builtin_bswap32(n) : n;
}

static inline uint64_t order_64(uint64_t n)
{
    return ORDER_BIG ? __builtin_bswap64(n) : n;
}

#endif
