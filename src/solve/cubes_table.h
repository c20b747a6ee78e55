/*
 * cubes_table.h -- Rolling Cubes: what every set of dice is worth, all at once.
 *
 * A set has at most four dice of each colour; so there are 126 sets of green dice, 126 of blue and
 * 70 of red ones. Memory is the caller's.
 */
#ifndef SOLVE_CUBES_TABLE_H
#define SOLVE_CUBES_TABLE_H

#include "rules/cubes.h"

enum {
    CUBES_DIGIT_SETS = 126,
    CUBES_RED_SETS = 70,
    CUBES_SETS = CUBES_DIGIT_SETS * CUBES_DIGIT_SETS * CUBES_RED_SETS,
};

/* Where a set of dice stands in the tables. */
int32_t cubes_set(const struct equation_dice *dice);

/* The most points of an equation that uses exactly these dice, 0 if there is none. */
struct cubes_exact {
    uint8_t points[CUBES_SETS];
    uint8_t above_100[CUBES_SETS]; /* of one with a number above 100 */
};

/* Runs every shape once over all digits. */
void cubes_exact_solve(struct cubes_exact *exact, struct equation_options options);

/*
 * What cubes_best() finds for every set of dice: the most points, with the extras of the row if it
 * is not -1.
 */
void cubes_table_best(const struct cubes_exact *exact, int32_t row, uint8_t best[CUBES_SETS]);

/*
 * What is to be expected of a set when the dice that miss to four of each colour are thrown with
 * the faces of C1: sum[set] / 6^missing, exactly. `value` counts for sets of twelve dice only.
 */
void cubes_table_throw(const uint8_t value[CUBES_SETS], int64_t sum[CUBES_SETS]);

#endif
