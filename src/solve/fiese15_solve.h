/*
 * fiese15_solve.h -- Fiese 15 for most expected points: exact, for any strip.
 *
 * An expectation over n dice has the denominator 6^n, and the best play rolls six, then at most
 * five, four ... dice: every expectation is an integer over 6^(6+5+4+3+2+1). So values are
 * integers, and moves that are equally good are equal.
 */
#ifndef SOLVE_FIESE15_SOLVE_H
#define SOLVE_FIESE15_SOLVE_H

#include "fiese15_shape.h"

#define FIESE15_UNIT INT64_C(21936950640377856) /* 6^21: one point */

/* What every state of a turn is worth; the caller's, no state but this. */
struct fiese15_points {
    struct fiese15_shape shape;
    int64_t start; /* of a turn */
    /* By state, of those with a placed die, in 1/6^15 of a point. */
    int64_t value[FIESE15_STATES]; /* of the best move, or of the end with all six dice */
    int64_t roll[FIESE15_STATES];  /* of `roll`, with a die left */
};

/* All six targets must be 1-6. */
void fiese15_points_solve(struct fiese15_points *p, const struct fiese15_dice *target, bool zocker);

/* Expected points in units: of the best move after placing, of `roll` (also in state 0). */
int64_t fiese15_points_value(const struct fiese15_points *p, int state);
int64_t fiese15_points_roll(const struct fiese15_points *p, int state);

/* A roll's placements, what each is worth in units, and which are best. */
struct fiese15_choice {
    struct fiese15_places place;
    int64_t value[FIESE15_CLASSES];
    uint64_t best; /* a bit for each placement worth most; 0: bust */
    int first;     /* the one to take: of the best the lowest state, of these the first; -1 */
};
void fiese15_points_choose(const struct fiese15_points *p, int state,
                           const struct fiese15_dice *roll, struct fiese15_choice *choice);

/* A state in which stopping is as good as rolling is one to stop in. */
bool fiese15_points_stops(const struct fiese15_points *p, int state);

/* The chance of each number of points if the turn is played so. */
void fiese15_points_spread(const struct fiese15_points *p, double chance[FIESE15_POINTS_MAX + 1]);

#endif
