/* cubes_key.h -- the last die: sets ordered by what they are worth. */
#ifndef SOLVE_CUBES_KEY_H
#define SOLVE_CUBES_KEY_H

#include <stdint.h>

/* The worth above, the set below; 0 is no set. */
enum { CUBES_KEY_SET_BITS = 21, CUBES_KEY_WORTH_BITS = 41 };

static inline uint64_t cubes_key(int32_t set, double worth)
{
    uint64_t above = (uint64_t)(worth * (double)(UINT64_C(1) << CUBES_KEY_WORTH_BITS)) + 1;

    return above << CUBES_KEY_SET_BITS | (uint64_t)set;
}

static inline int32_t cubes_key_set(uint64_t key)
{
    return (int32_t)(key & ((UINT64_C(1) << CUBES_KEY_SET_BITS) - 1));
}

#endif
