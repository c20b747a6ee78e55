/*
 * equation.h -- equations from the thirteen dice of Rolling Cubes: reading, truth, points (C1-C10).
 *
 * Pure functions of text; whoever looks for good equations (a solver, a bot, a page) asks here what
 * is legal and what it is worth.
 */
#ifndef RULES_EQUATION_H
#define RULES_EQUATION_H

#include "base/text.h"

enum {
    EQUATION_SYMBOLS = 14,     /* 0-9 + - x : */
    EQUATION_COLOURS = 3,      /* green odd digits, blue even digits, red operators */
    EQUATION_COLOUR_DICE = 4,  /* dice of each */
    EQUATION_DICE = 13,        /* with the orange = */
    EQUATION_NUMBERS = 6,      /* four operators and the = part six numbers at most */
    EQUATION_BYTES = 14,       /* of an equation's text, with its NUL */
    EQUATION_THROW_BYTES = 15, /* of a throw's text, with its NUL */
};

/* Symbols that are no digits. */
enum equation_operator { PLUS = 10, MINUS, TIMES, DIVIDED };

enum equation_colour { EQUATION_GREEN, EQUATION_BLUE, EQUATION_RED };

/* 0123456789+-x: by index; the = is always there and never counted. */
extern const char equation_symbol[EQUATION_SYMBOLS + 1];

/* How many dice show each symbol. */
struct equation_dice {
    int8_t of[EQUATION_SYMBOLS];
};

/*
 * Takes the first symbol off the text, in any spelling (X * × for x, / ÷ for :, − for -). Returns
 * its index, EQUATION_SYMBOLS for =, or -1 if no symbol stands there.
 */
int equation_take(struct span *text);

enum equation_colour equation_colour(int symbol);

/* How many dice of this colour there are. */
int equation_count(const struct equation_dice *dice, enum equation_colour colour);

/* Whether all of `part` is in `dice`. */
bool equation_has(const struct equation_dice *dice, const struct equation_dice *part);

/* Whether there are four of each colour. */
bool equation_is_full(const struct equation_dice *dice);

/*
 * Reads a throw: green, blue, red, `_` for none: `57 _ +`. False if it is not one, or has more than
 * four of a colour.
 */
bool equation_read_dice(struct span words, struct equation_dice *dice);

/* Writes a throw as it is read, each colour sorted. */
void equation_write_dice(const struct equation_dice *dice, struct text *out);

struct equation_number {
    int32_t value;
    int8_t digits;
    char before; /* + and - begin a summand (+ also the first of a side), x and : go on with it */
};

struct equation {
    char text[EQUATION_BYTES]; /* with x : - */
    int8_t dice, numbers;      /* dice with the = */
    int8_t left;               /* numbers left of the = */
    struct equation_dice used;
    struct equation_number number[EQUATION_NUMBERS];
};

struct equation_options {
    bool commuted;  /* sides may differ in nothing but the order */
    bool fractions; /* divisions need not come out whole */
};

/*
 * Reads a text of any length. Returns NULL, or the first of bad_equation, no_equals, leading_zero,
 * no_operator, and dice_missing if no thirteen dice can show it; `e` is whole only after NULL. Else
 * its text is the part that was understood, which has points as far as they can be told.
 */
const char *equation_read(struct span text, struct equation *e);

/*
 * Whether an equation that was read is legal with these dice. Returns NULL, or the first of
 * dice_missing, zero_factor, fraction, not_true, same_sides.
 */
const char *equation_check(const struct equation *e, const struct equation_dice *dice,
                           struct equation_options options);

/* top / bottom in lowest terms, the bottom positive. */
struct equation_value {
    int32_t top, bottom;
};

/*
 * What one side comes to, finished or not; false if no number stands there, or a 0 beside x or :.
 */
bool equation_value(const struct equation *e, bool right, struct equation_value *value);

/* What each die of the text scores, in its order (C8, C9). */
void equation_die_points(const struct equation *e, int32_t points[EQUATION_DICE]);

/* Their sum, and what is added for many dice (C10). */
int32_t equation_points(const struct equation *e);

#endif
