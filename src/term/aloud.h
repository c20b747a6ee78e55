/* aloud.h -- a table in words, for who listens and for lines: each game has a file, aloud_GAME.c.
 */
#ifndef TERM_ALOUD_H
#define TERM_ALOUD_H

#include "board.h"
#include "rules/dice.h"
#include "rules/equation.h"
#include "rules/fiese15.h"

/* A comma, if something stands there already. */
void aloud_comma(struct text *out);
/* `red 2`, `white with green spot`. */
void aloud_die(const struct scene *scene, struct face face, struct text *out);
/* The name of a colour. */
const char *aloud_colour(const struct scene *scene, int colour);

/* Dice of Fiese 15, with what fits by `mark`, if it is there; how many. */
int fiese15_words(const struct scene *scene, const struct fiese15_dice *dice,
                  const struct fiese15_turn *mark, struct text *out);
/* Dice of Rolling Cubes: `green 5 5 7 7, blue 0 2 4 8, red plus minus times divided by`. */
void cubes_words(const struct scene *scene, const struct equation_dice *dice, struct text *out);

/* The name of a symbol of Haste Worte, and what words for it may be; "": there is none. */
const char *words_symbol(const struct scene *scene, int category);
const char *words_takes(const struct scene *scene, int category);

#define ALOUD_OF(game)                                                                             \
    void aloud_##game(const struct scene *scene, struct text *out);                                \
    void aloud_##game##_asks(const struct scene *scene, struct text *out)

#endif
