/*
 * cubes_perfect.h -- Rolling Cubes, the last die and solitaire: the best move, from what is known.
 *
 * With other than the usual options the equations are those of the match, but of the dice to come
 * it expects what it would with the usual ones.
 */
#ifndef SOLVE_CUBES_PERFECT_H
#define SOLVE_CUBES_PERFECT_H

#include "rules/cubes.h"

/*
 * Writes the best move of a seat that is to form an equation in one of these modes. Returns its
 * value: the chance for the point, where a starter's pass counts as an even share, or the expected
 * points to the end.
 */
double cubes_perfect(const struct cubes *c, int seat, struct text *out);

/* The value of such a move; -1 if it is not legal. */
double cubes_perfect_value(const struct cubes *c, int seat, struct span text);

/* What a player of solitaire may expect whose dice are rolling. */
double cubes_perfect_roll(const struct cubes *c, int seat);

#endif
