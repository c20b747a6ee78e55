/*
 * lent.h -- what takes long to find out, and whoever has it lends to the solvers: program and
 * library have it built in (lend.c), the page fetches it when it is needed (lend_none.c). Lent
 * once, before anything is asked.
 */
#ifndef SOLVE_LENT_H
#define SOLVE_LENT_H

#include "rules/cubes.h"

/* Who knows the last die and solitaire of Rolling Cubes: cubes_perfect.c. */
struct cubes_oracle {
    /*
     * Writes the best move of a seat that is to form an equation in one of these modes. Returns its
     * value: the chance for the point, where a starter's pass counts as an even share, or the
     * expected points to the end.
     */
    double (*best)(const struct cubes *c, int seat, struct text *out);
    /* The value of such a move; -1 if it is not legal. */
    double (*value)(const struct cubes *c, int seat, struct span text);
    /* What a player of solitaire may expect whose dice are rolling. */
    double (*roll)(const struct cubes *c, int seat);
};
extern const struct cubes_oracle *cubes_oracle; /* NULL: nobody */
extern const struct cubes_known *cubes_known;   /* what it stands on, lent with it */
/* Whether somebody does, and these are the dice that it was found out for: our own. */
bool cubes_oracle_knows(const struct cubes *c);

/* What points of Fiese 15 are worth, see fiese15_outlook.h. */
extern const struct fiese15_outlook *fiese15_outlook; /* NULL: nobody knows */

#endif
