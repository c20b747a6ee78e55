/*
 * cubes_sets.h -- sets of dice of Rolling Cubes, as numbers.
 *
 * A set has at most four dice of each colour; so there are 126 sets of green dice, 126 of blue and
 * 70 of red ones. The = is always there and never counted. A set of a colour has a smaller number
 * than those with a die more.
 */
#ifndef SOLVE_CUBES_SETS_H
#define SOLVE_CUBES_SETS_H

#include "rules/cubes.h"

enum {
    CUBES_DIGIT_SETS = 126,
    CUBES_RED_SETS = 70,
    CUBES_SETS = CUBES_DIGIT_SETS * CUBES_DIGIT_SETS * CUBES_RED_SETS,
    CUBES_DIGITS_THROWN = 70, /* sets of four dice */
    CUBES_RED_THROWN = 35,
    CUBES_THROWN = CUBES_DIGITS_THROWN * CUBES_DIGITS_THROWN * CUBES_RED_THROWN, /* of twelve */
    CUBES_SET_DICE = EQUATION_DICE - 1, /* of the largest ones */
    CUBES_KINDS = 5,                    /* of faces of a digit die; a red one has 4 */
    CUBES_FACES = 6,
    CUBES_CODES = 5 * 625, /* counts of five digits, each 0 to 4 */
    CUBES_NO_SET = 255,
    CUBES_SET_BYTES = (CUBES_SETS + 7) / 8, /* of a bit for each set */
};

/* The sets of a colour. */
struct cubes_colour {
    int sets, kinds;
    int8_t faces[CUBES_KINDS]; /* of a die that show this kind (C1) */
    uint8_t size[CUBES_DIGIT_SETS];
    uint8_t thrown[CUBES_DIGIT_SETS];           /* how many sets of four come before */
    uint8_t add[CUBES_DIGIT_SETS][CUBES_KINDS]; /* the set with a die more, or CUBES_NO_SET */
};

struct cubes_sets {
    struct cubes_colour of[EQUATION_COLOURS];
    uint8_t rank[CUBES_CODES]; /* of digits of a colour, by sum of 5^i, digits rising */
    uint8_t red[5][5][5];      /* with so many +-, x, :, no -; each - makes it one more */
};

/* With the faces of our own dice. */
void cubes_sets_init(struct cubes_sets *s);
/* From now on with these. */
void cubes_sets_dice(struct cubes_sets *s, const struct cubes_set *dice);

/* A bit for each set. */
static inline bool cubes_set_in(const uint8_t *bits, int32_t set)
{
    return bits[set / 8] >> set % 8 & 1;
}

static inline int32_t cubes_set_at(int green, int blue, int red)
{
    return (green * CUBES_DIGIT_SETS + blue) * CUBES_RED_SETS + red;
}

/* How many dice a set has. */
static inline int cubes_set_size(const struct cubes_sets *s, int green, int blue, int red)
{
    return s->of[EQUATION_GREEN].size[green] + s->of[EQUATION_BLUE].size[blue] +
           s->of[EQUATION_RED].size[red];
}

/* The number of a set of twelve dice among these alone. */
static inline int32_t cubes_throw_at(const struct cubes_sets *s, int green, int blue, int red)
{
    return (s->of[EQUATION_GREEN].thrown[green] * CUBES_DIGITS_THROWN +
            s->of[EQUATION_BLUE].thrown[blue]) *
               CUBES_RED_THROWN +
           s->of[EQUATION_RED].thrown[red];
}

/* The sets of a colour that contain a given one. */
struct cubes_fan {
    int count;
    uint8_t set[CUBES_DIGIT_SETS];               /* rising; the first is the one given */
    uint8_t next[CUBES_DIGIT_SETS][CUBES_KINDS]; /* with a die more, as an index, or CUBES_NO_SET */
    double chance[CUBES_DIGIT_SETS];             /* that throwing the rest makes it; 0: not full */
};

void cubes_fan_init(struct cubes_fan *fan, const struct cubes_colour *colour, int from);

/* Goes on from `kept` to the next set between it and `dice`; false behind the last one. */
bool cubes_set_next(struct equation_dice *set, const struct equation_dice *kept,
                    const struct equation_dice *dice);

/* The number of a set, and those of its dice of each colour. */
int32_t cubes_set(const struct equation_dice *dice);
void cubes_set_parts(const struct equation_dice *dice, int part[EQUATION_COLOURS]);

#endif
