/*
 * cubes_last.h -- Rolling Cubes, the last die (C15-C17): exact play of a round.
 *
 * Of an equation only its dice matter: these are kept, the others are thrown again. So a round is
 * at one of the sets that some equation uses. Sets only grow, hence the round is solved from its
 * end: for each set kept, the exact mean over all throws of the rest, each answered by the best set
 * that contains what is kept and a die more.
 *
 * What is maximised is a player's own chance for the point of the round; the others are taken to do
 * the same. Of equal sets the one with the largest number is used, and whoever can go on does so: a
 * pass gives the point away.
 *
 * - Two players: one's chance is what the other's lacks, so from the first equation on this is the
 *   best play there is, against anybody; and as the start passes on in any case, so that the point
 *   is all that a round changes, it is also the way to win the match.
 * - Three and more: the equilibrium of players who care for their own chance alone. It leaves out
 *   that somebody may, by the score, rather see one player have the point than another.
 *
 * The starter alone can end a round without a point, by passing. It is taken to do so if its chance
 * is below an even share, which is what makes its expected lead over the others' mean largest. What
 * is best to win a match differs from that a little, by the score; that is left out.
 */
#ifndef SOLVE_CUBES_LAST_H
#define SOLVE_CUBES_LAST_H

#include "cubes_table.h"

enum { CUBES_CHOICES = 16 * 16 * 16 }; /* subsets of twelve dice */

/* Space to work in. */
struct cubes_last_work {
    struct cubes_sets sets;
    struct cubes_fan fan[EQUATION_COLOURS][CUBES_DIGIT_SETS];
    uint64_t key[CUBES_SETS], reach[CUBES_SETS];
};

struct cubes_last {
    int players;                  /* 2 to CUBES_SEATS */
    const struct cubes_set *dice; /* NULL: ours */
    const uint8_t *uses;          /* a bit for each set: some equation uses just these dice */
    /*
     * CUBES_SETS * players, the caller's: the chances for the point when a set is kept, of the
     * player who is to throw the rest, the next one, and so on; the last of them formed the set.
     * For the empty set, when the starter is to throw, they add up to less than 1 if it may pass.
     */
    double *share;
    void (*progress)(void *with, int done, int all); /* NULL: nobody asks */
    void *with;
};

/* Fills in the shares of `kept`, nothing or the dice of an equation, and of all sets around it. */
void cubes_last_solve(const struct cubes_last *last, const struct equation_dice *kept,
                      struct cubes_last_work *work);

struct cubes_choice {
    struct equation_dice use; /* the dice of an equation */
    double chance;            /* for the point, of the player who forms it */
};

/*
 * Every choice of the player who sees these dice, of which `kept` must be used; solved must be
 * `kept` or a part of it. Returns how many there are; *best is the first of the best, or -1. It is
 * -1 also if a starter does better to pass.
 */
int cubes_last_choices(const struct cubes_last *last, const struct equation_dice *kept,
                       const struct equation_dice *dice, struct cubes_choice choice[CUBES_CHOICES],
                       int *best);

/* An equation that uses exactly these dice, the one with most points; its points, or 0. */
int32_t cubes_use_all(const struct equation_dice *dice, struct equation_options options,
                      struct equation *e);

#endif
