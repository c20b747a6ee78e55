/*
 * cubes_solve.h -- Rolling Cubes: the best equation of a throw, exactly.
 */
#ifndef SOLVE_CUBES_SOLVE_H
#define SOLVE_CUBES_SOLVE_H

#include "rules/cubes.h"

/* What the equation is for. All zero but `row`: any legal equation that has most points. */
struct cubes_goal {
    struct equation_dice must; /* it contains these of the dice, and another (C15) */
    int32_t row;               /* it goes into this row of solitaire (C19), or -1 */
    struct equation_options options;
};

/* The goal of a match without constraints, with the options at their defaults. */
extern const struct cubes_goal cubes_goal_plain;

/*
 * Finds an equation of these dice that no other one beats. Returns its points, extras of the row
 * included, or 0 with an empty text in `best` if there is none.
 */
int32_t cubes_best(const struct equation_dice *dice, const struct cubes_goal *goal,
                   struct equation *best);

#endif
