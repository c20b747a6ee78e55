/* named.h -- throws by name: no name twice, and the same faces wherever one key has the same. */
#ifndef TESTS_NAMED_H
#define TESTS_NAMED_H

#include "rules/game.h"

/* Matches with another key and other options follow. */
void named_set(const struct game *game);
/* Another match begins, with the same key. */
void named_match(void);

/* Writes the throw that the dice are to make, as the key has it. */
void named_throw(const void *state, struct text *out);

/* The dice are to make this throw. Whether no other throw of this match had its name. */
bool named_once(const void *state);
/* NULL, or the throw of another match in which some die showed another face under that name. */
const char *named_other(const void *state, struct span text);

#endif
