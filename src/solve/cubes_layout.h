/*
 * cubes_layout.h -- from numbers in a shape to the equation as it is written.
 *
 * The terms on the side of the number solved for go left, the others right. A - die writes a term
 * on the other side than its own, a + die on its own side, and the first term of a side needs no
 * die. So with L terms left and R right, any number of - dice from 0 to (L - 1) + (R - 1) will do.
 */
#ifndef SOLVE_CUBES_LAYOUT_H
#define SOLVE_CUBES_LAYOUT_H

#include "cubes_shape.h"
#include "rules/equation.h"

/* Numbers that make a shape true. */
struct cubes_solution {
    const struct cubes_shape *shape;
    int32_t value[CUBES_NUMBERS]; /* by slot */
    uint32_t across;              /* bit by term: on the other side than term 0 */
};

/* What an equation may and must be made of; `must` is part of `dice`. */
struct cubes_dice {
    struct equation_dice dice, must;
    struct equation_options options;
};

/*
 * Writes the solution as the equation with most points, for a shape whose operators the dice have.
 * Returns the points if they are more than `beat`; else 0, also if no way to write it is legal.
 */
int32_t cubes_layout(const struct cubes_solution *s, const struct cubes_dice *with, int32_t beat,
                     struct equation *e);

#endif
