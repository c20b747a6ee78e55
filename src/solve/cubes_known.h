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

enum {
    CUBES_SMALL = 7,
    CUBES_CERTAIN = 65535,
    CUBES_POINTS = 48, /* an equation in a row has fewer */
};

/* A bit for each set. */
extern const uint8_t cubes_known_uses[CUBES_SET_BYTES];

/*
 * By green and blue dice, how many small sets come before; and for each of them by the number of
 * players, from two, the chance for the point of who forms it.
 */
extern const uint16_t cubes_known_before[CUBES_DIGIT_SETS * CUBES_DIGIT_SETS];
extern const uint16_t cubes_known_chance[][CUBES_SEATS - 1];

/* By throw, as cubes_throw_at() counts them: the most points in each row. */
extern const uint8_t cubes_known_best[CUBES_THROWN][CUBES_ROWS];

/* Points to come, by throws left and rows open. */
extern const double cubes_known_value[CUBES_THROWS + 1][CUBES_CARDS];

/*
 * The fans of all sets (cubes_sets.h), by colour, one behind the other: where that of a set begins,
 * and the next one; of each set in it the number, the places of those with a die more, counted from
 * the beginning, and the chance that throwing the rest makes it.
 */
enum { CUBES_FANS = 2497 };
struct cubes_step {
    uint8_t set, next[CUBES_KINDS];
};
extern const uint16_t cubes_known_fan[EQUATION_COLOURS * CUBES_DIGIT_SETS + 1];
extern const struct cubes_step cubes_known_step[CUBES_FANS];
extern const double cubes_known_throw[CUBES_FANS];

/* As struct cubes_colour: how many dice a set has, and how many sets of four come before. */
extern const uint8_t cubes_known_size[EQUATION_COLOURS][CUBES_DIGIT_SETS];
extern const uint8_t cubes_known_thrown[EQUATION_COLOURS][CUBES_DIGIT_SETS];

/* A fan of these. */
struct cubes_around {
    const struct cubes_step *step;
    const double *chance;
    int count;
};

static inline struct cubes_around cubes_around(int colour, int set)
{
    const uint16_t *at = &cubes_known_fan[colour * CUBES_DIGIT_SETS + set];

    return (struct cubes_around) { cubes_known_step + at[0], cubes_known_throw + at[0],
                                   at[1] - at[0] };
}

static inline int cubes_known_dice(const int part[EQUATION_COLOURS])
{
    return cubes_known_size[EQUATION_GREEN][part[EQUATION_GREEN]] +
           cubes_known_size[EQUATION_BLUE][part[EQUATION_BLUE]] +
           cubes_known_size[EQUATION_RED][part[EQUATION_RED]];
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
