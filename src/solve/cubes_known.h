/*
 * cubes_known.h -- Rolling Cubes, the last die and solitaire: exact play without solving first.
 *
 * The build solves both games with the options at their defaults and keeps what takes long to find
 * (tools/known.c): which sets of dice some equation uses; for a set of up to CUBES_SMALL dice the
 * chance of who forms it; of every throw the most points in each row; and what a card of solitaire
 * is worth. The rest is worked out for the dice at hand, in milliseconds. Chances of small sets are
 * kept to 1/65535, all else is exact.
 */
#ifndef SOLVE_CUBES_KNOWN_H
#define SOLVE_CUBES_KNOWN_H

#include "cubes_last.h"
#include "cubes_solitaire.h"
#include "lent.h"

enum {
    CUBES_SMALL = 7,
    CUBES_CERTAIN = 65535,
    CUBES_POINTS = 48, /* an equation in a row has fewer */
    CUBES_FANS = 2497,
    CUBES_SMALL_SETS = 6533, /* of up to CUBES_SMALL dice that some equation uses */
};

/* A set in a fan, and the places of those with a die more. */
struct cubes_step {
    uint8_t set, next[CUBES_KINDS];
};

/* The same bytes on every machine that we build for: the page is lent them as a file. */
struct cubes_known {
    /* Points to come, by throws left and rows open. */
    double value[CUBES_THROWS + 1][CUBES_CARDS];
    /*
     * The fans of all sets (cubes_sets.h), by colour, one behind the other: the chance that
     * throwing the rest makes a set in it; where that of a set begins, and the next one; the sets.
     */
    double throw[CUBES_FANS];
    uint16_t fan[EQUATION_COLOURS * CUBES_DIGIT_SETS + 1];
    /*
     * By green and blue dice, how many small sets come before; and for each of them by the number
     * of players, from two, the chance for the point of who forms it.
     */
    uint16_t before[CUBES_DIGIT_SETS * CUBES_DIGIT_SETS];
    uint16_t chance[CUBES_SMALL_SETS][CUBES_SEATS - 1];
    struct cubes_step step[CUBES_FANS];
    /* A bit for each set: whether some equation uses it. */
    uint8_t uses[CUBES_SET_BYTES];
    /* By throw, as cubes_throw_at() counts them: the most points in each row. */
    uint8_t best[CUBES_THROWN][CUBES_ROWS];
    /* As struct cubes_colour: how many dice a set has, and how many sets of four come before. */
    uint8_t size[EQUATION_COLOURS][CUBES_DIGIT_SETS];
    uint8_t thrown[EQUATION_COLOURS][CUBES_DIGIT_SETS];
};
extern const struct cubes_known cubes_known_built; /* in */

/* A fan of these. */
struct cubes_around {
    const struct cubes_step *step;
    const double *chance;
    int count;
};

static inline struct cubes_around cubes_around(int colour, int set)
{
    const uint16_t *at = &cubes_known->fan[colour * CUBES_DIGIT_SETS + set];

    return (struct cubes_around) { cubes_known->step + at[0], cubes_known->throw +at[0],
                                   at[1] - at[0] };
}

static inline int cubes_known_dice(const int part[EQUATION_COLOURS])
{
    return cubes_known->size[EQUATION_GREEN][part[EQUATION_GREEN]] +
           cubes_known->size[EQUATION_BLUE][part[EQUATION_BLUE]] +
           cubes_known->size[EQUATION_RED][part[EQUATION_RED]];
}

/* Whether a set is among the small ones: those of few dice that some equation uses. */
static inline bool cubes_is_small(const struct cubes_sets *s, const uint8_t *uses, int green,
                                  int blue, int red)
{
    return cubes_set_size(s, green, blue, red) <= CUBES_SMALL &&
           cubes_set_in(uses, cubes_set_at(green, blue, red));
}

/* As cubes_last_choices(), for so many players. */
int cubes_known_last(int players, const struct equation_dice *kept,
                     const struct equation_dice *dice, struct cubes_choice choice[CUBES_CHOICES],
                     int *best);

/* A card of solitaire with a throw to be entered. */
struct cubes_card {
    int left;      /* throws after this one */
    uint32_t open; /* rows */
    int again;     /* dice thrown again */
};

struct cubes_card cubes_card(const struct cubes *c, int seat);

/* Points to come with so many in this row, those of the row included. */
double cubes_card_enter(const struct cubes_card *card, int row, int32_t points);

/* As cubes_solitaire_moves(). */
void cubes_known_moves(const struct cubes_card *card, const struct equation_dice *dice,
                       struct cubes_moves *moves);

/* The value of throwing the dice again that miss in `kept`, one to five. */
double cubes_known_again(const struct cubes_card *card, const struct equation_dice *kept);

#endif
