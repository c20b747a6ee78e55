/*
 * cubes_perfect.h -- Rolling Cubes, the last die and solitaire: the best move, from what is known.
 *
 * With other than the usual options the equations are those of the match, but of the dice to come
 * it expects what it would with the usual ones.
 */
#ifndef SOLVE_CUBES_PERFECT_H
#define SOLVE_CUBES_PERFECT_H

#include "lent.h"

extern const struct cubes_oracle cubes_perfect;

#endif
