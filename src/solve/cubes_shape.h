/*
 * cubes_shape.h -- the shapes of equations: what is left of one without its digits and its order.
 *
 * Written with everything on one side, an equation is a sum of terms with signs, each a product of
 * numbers with some divided by. The shape says how long these numbers are. The + and - dice need
 * not be told apart: a term that changes the side changes its sign, so
 *
 *     a terms are added and b subtracted, on both sides together, first terms left out
 *
 * can be had for any signs, as long as one term is positive and one negative (cubes_layout.h).
 * Without + and - there are two terms, and a number that changes the side changes between x and :,
 * so a shape of two terms has factors only, and says how many of them become divisors.
 *
 * One number of a shape is never tried but solved for: the longest. The shapes are a table that the
 * build makes (tools/shapes.c), in the order in which they are tried.
 */
#ifndef SOLVE_CUBES_SHAPE_H
#define SOLVE_CUBES_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

enum { CUBES_NUMBERS = 6, CUBES_DIGITS = 8 };

/* Where a number stands. */
struct cubes_slot {
    int8_t digits;
    int8_t term;  /* 0 is the one with the number solved for; rising */
    bool divides; /* else it is a factor */
    bool lone;    /* the only number of its term: it may be 0 (C6) */
    bool ends;    /* its term */
    bool peer;    /* its number is not larger than the one solved for, as both could be swapped */
    int8_t after; /* this earlier slot holds no larger number, as both could be swapped; -1: none */
};

struct cubes_shape {
    int8_t bound; /* points, if no number is 1 (C9) */
    int8_t terms, numbers, digits;
    int8_t signs, times, divisions;        /* dice with + or -, x, : */
    struct cubes_slot slot[CUBES_NUMBERS]; /* the first is solved for; the last is a factor */
};

extern const int cubes_shapes;
extern const struct cubes_shape cubes_shape[];

#endif
