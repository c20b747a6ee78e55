/* must.h -- an assertion that stays on, and that WebAssembly without imports has as well. */
#ifndef SOLVE_MUST_H
#define SOLVE_MUST_H

#include <stdbool.h>

static inline void must(bool holds)
{
    if (!holds)
        __builtin_trap();
}

#endif
