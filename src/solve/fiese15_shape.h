/*
 * fiese15_shape.h -- the states of a turn on a strip, shared by the solvers of Fiese 15.
 *
 * How a turn goes on depends on which dice are placed and on the sum of their pips, nothing else.
 * Dice with equal targets are alike, so "which" is a count for each target: a class. Classes are
 * numbered in mixed radix with one digit for each target, so placing a die adds the stride of its
 * target, and a class with more dice has the higher number. A row is the sum of pips less the
 * number of placed dice, so a die that shows v adds v - 1. State = class x rows + row.
 */
#ifndef SOLVE_FIESE15_SHAPE_H
#define SOLVE_FIESE15_SHAPE_H

#include "rules/fiese15.h"

enum {
    FIESE15_POINTS_MAX = 2 * FIESE15_FACES * FIESE15_DICE, /* of a turn on any strip */
    FIESE15_CLASSES = 1 << FIESE15_DICE,
    FIESE15_ROWS = (FIESE15_FACES - 1) * FIESE15_DICE + 1,
    FIESE15_STATES = 1024, /* classes x rows: 6 5 4 3 2 1 has most, 64 x 16 */
    FIESE15_ROOM = 1152,   /* values for the fold to work in: 6 5 4 3 2 2 needs most, 63 x 17 */
};

struct fiese15_class {
    int8_t rows;
    int8_t left;                   /* dice not placed */
    int8_t bust;                   /* points of a bust */
    int8_t unplaced[FIESE15_DICE]; /* by group */
    int32_t bust_ways;             /* of the 6^left rolls */
};

struct fiese15_shape {
    int16_t groups, classes, rows;
    int8_t target[FIESE15_DICE]; /* of a group; falling */
    int8_t stride[FIESE15_DICE]; /* of a group: what a placed die adds to the class */
    int16_t step[FIESE15_DICE];  /* of a colour: what a placed die adds to the state, less pips */
    int8_t limit[FIESE15_DICE];  /* of a colour: its target */
    struct fiese15_class in[FIESE15_CLASSES];
};

/* All six targets must be 1-6. */
void fiese15_shape_init(struct fiese15_shape *shape, const struct fiese15_dice *target,
                        bool zocker);

/* Points of stopping (or, with all six dice, of ending) in a row of a class with a placed die. */
int fiese15_shape_points(const struct fiese15_class *in, int row);

/* The state with these dice on the strip, all valid. */
int fiese15_state(const struct fiese15_shape *shape, const struct fiese15_dice *placed);

/* What may be placed of a roll: every set of valid dice (bit = colour), and the state after it. */
struct fiese15_places {
    int count; /* 0: bust */
    uint8_t dice[FIESE15_CLASSES];
    int16_t state[FIESE15_CLASSES];
};
void fiese15_places(const struct fiese15_shape *shape, int state, const struct fiese15_dice *roll,
                    struct fiese15_places *places);

#endif
