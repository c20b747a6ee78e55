/*
 * cubes_fill.h -- numbers for a shape: every way that dice can make it true.
 *
 * Every way to fill all slots but the first is tried, with every choice of sides for the terms; the
 * first slot then follows.
 */
#ifndef SOLVE_CUBES_FILL_H
#define SOLVE_CUBES_FILL_H

#include "cubes_layout.h"

/*
 * Digits as a set with counts: four bits for each digit, and four each for all green and all blue
 * ones. The highest bit of the four is free, as nothing comes more than four times.
 */
typedef uint64_t cubes_digits;

#define CUBES_SPARE UINT64_C(0x888888888888)
#define CUBES_EVERY UINT64_C(0x444444444444) /* any digits, at most four of a colour */

static inline cubes_digits cubes_digit(int d)
{
    return UINT64_C(1) << 4 * d | UINT64_C(1) << (d % 2 ? 40 : 44);
}

static inline bool cubes_has(cubes_digits all, cubes_digits part)
{
    return (((all | CUBES_SPARE) - part) & CUBES_SPARE) == CUBES_SPARE;
}

static inline int cubes_green(cubes_digits d)
{
    return (int)(d >> 40 & 15);
}

static inline int cubes_blue(cubes_digits d)
{
    return (int)(d >> 44 & 15);
}

enum {
    CUBES_TRIED = 3,           /* digits of a number that is not the longest of at least three */
    CUBES_LIST = 10 + 90 + 900 /* numbers of so many digits */
};

struct cubes_fill {
    cubes_digits all;
    struct cubes_solution now;
    /* Called with each solution in `now`; true if the shape need not be gone on with. */
    bool (*found)(struct cubes_fill *f, cubes_digits used);
    int begin[CUBES_TRIED + 2]; /* of the numbers of each length; rising */
    int32_t value[CUBES_LIST];
    cubes_digits uses[CUBES_LIST];
    cubes_digits pair[100];           /* of two digits */
    int index[CUBES_NUMBERS];         /* of the numbers tried */
    int32_t high;                     /* of the number solved for */
    int divided;                      /* the last term with a division; 0: none, or it divides */
    int64_t reach[CUBES_NUMBERS + 1]; /* bound of the terms from this one on, signs apart */
};

void cubes_fill_init(struct cubes_fill *f, cubes_digits all);
void cubes_fill_run(struct cubes_fill *f, const struct cubes_shape *shape);

#endif
