/* must.h -- an assertion that stays on, and that WebAssembly without imports has as well. */
#ifndef BASE_MUST_H
#define BASE_MUST_H

#include <stdbool.h>

static inline void must(bool holds)
{
    if (!holds)
        __builtin_trap();
}

#endif
