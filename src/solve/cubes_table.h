/*
 * cubes_table.h -- Rolling Cubes: what every set of dice is worth, all at once. Memory is the
 * caller's.
 */
#ifndef SOLVE_CUBES_TABLE_H
#define SOLVE_CUBES_TABLE_H

#include "cubes_sets.h"
#include "rules/cubes.h"

/* The most points of an equation that uses exactly these dice, 0 if there is none. */
struct cubes_exact {
    uint8_t points[CUBES_SETS];
    uint8_t above_100[CUBES_SETS]; /* of one with a number above 100 */
};

/* Runs every shape once over all digits. */
void cubes_exact_solve(struct cubes_exact *exact, struct equation_options options);

/* Sets the bit of each set that some equation uses exactly. */
void cubes_exact_uses(const struct cubes_exact *exact, uint8_t uses[CUBES_SET_BYTES]);

/*
 * What cubes_best() finds for every set of dice: the most points, with the extras of the row if it
 * is not -1.
 */
void cubes_table_best(const struct cubes_exact *exact, int32_t row, uint8_t best[CUBES_SETS]);

/*
 * What is to be expected of a set when the dice that miss to four of each colour are thrown with
 * the faces of C1: sum[set] / 6^missing. Given are the values of the sets of twelve dice; filled in
 * are those that miss up to so many. Sums of whole numbers below 2^53 are exact.
 */
void cubes_table_throw(const struct cubes_sets *s, int missing, double sum[CUBES_SETS]);

#endif
