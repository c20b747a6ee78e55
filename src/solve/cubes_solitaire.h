/*
 * cubes_solitaire.h -- Rolling Cubes, solitaire (C18-C19): exact play for points.
 *
 * What is maximised is the expected sum of the points still to come, over all throws that a player
 * has left. Nothing that the others do changes a player's dice or rows, so it depends on the throws
 * left and on the rows that are open, no more: 80 states, each an exact mean over all throws. Of
 * an equation only its row matters, and the most points that fit it; of dice thrown again, the
 * exact mean over all their throws.
 *
 * Playing for points is not quite playing for first place (C20): behind near the end one would take
 * more risk. That is left out.
 */
#ifndef SOLVE_CUBES_SOLITAIRE_H
#define SOLVE_CUBES_SOLITAIRE_H

#include "cubes_table.h"

enum {
    CUBES_STATES = 80,             /* throws left and rows open */
    CUBES_CARDS = 1 << CUBES_ROWS, /* ways in which rows may be open; a bit for each */
    CUBES_AGAINS = 1585,           /* subsets of up to five of twelve dice */
};

struct cubes_solitaire {
    const struct cubes_set *dice; /* NULL: ours */
    struct cubes_sets sets;
    int32_t by_size[CUBES_SETS]; /* all sets */
    int32_t begin[CUBES_SET_DICE + 2];
    uint8_t best[CUBES_ROWS][CUBES_SETS];            /* as cubes_table_best() */
    double value[CUBES_THROWS + 1][CUBES_CARDS];     /* to come: by throws left, rows open */
    void (*progress)(void *with, int done, int all); /* NULL: nobody asks */
    void *with;
};

/* A throw that is to come: what to expect of every set of dice. */
struct cubes_throw {
    int left;                 /* throws after this one */
    uint32_t open;            /* rows */
    double value[CUBES_SETS]; /* of sets that miss one to five dice: that of throwing these again */
    double sum[CUBES_SETS];   /* space to work in */
};

/*
 * Solves up to so many throws with these rows open, CUBES_THROWS and CUBES_CARDS - 1 for a whole
 * match, and all that can follow. `work` is space for it.
 */
void cubes_solitaire_solve(struct cubes_solitaire *s, const struct cubes_exact *exact, int throws,
                           uint32_t rows, struct cubes_throw *work);

/* Looks at one throw, when all is solved. */
void cubes_throw_solve(const struct cubes_solitaire *s, int left, uint32_t open,
                       struct cubes_throw *t);

struct cubes_again {
    struct equation_dice dice; /* thrown again */
    double value;
};

/*
 * Goes on to the next of all sets of up to five of the dice, from none; *kept are then the others.
 * False after the last.
 */
bool cubes_again_next(struct equation_dice *again, const struct equation_dice *dice,
                      struct equation_dice *kept);

/* The value of every move, to the end of the match. */
struct cubes_moves {
    double row[CUBES_ROWS]; /* the best equation there; -1: not open, or none fits */
    double pass;
    int count;
    struct cubes_again again[CUBES_AGAINS];
};

/*
 * The moves of a player who sees these dice, so many of which were thrown again. `t` is the solved
 * throw; NULL: only equations and passing are looked at, as after throwing again.
 */
void cubes_solitaire_moves(const struct cubes_solitaire *s, int left, uint32_t open, int again,
                           const struct equation_dice *dice, const struct cubes_throw *t,
                           struct cubes_moves *moves);

#endif
