/* hand.h -- real dice at this keyboard: which throws people make, how these are asked for and read.
 */
#ifndef TERM_HAND_H
#define TERM_HAND_H

#include "out.h"
#include "rules/fair.h"
#include "rules/game.h"

/* All verbs of a game's throws, parted by spaces. */
void hand_all(const struct game *game, char verbs[HAND_MAX + 1]);
/* Reads `all` or verbs parted by commas into such a list; the first word that is none, or "". */
struct span hand_read(const char *wish, const struct game *game, char verbs[HAND_MAX + 1]);

/* Whether the next throw, if one is next, is among these verbs. */
bool hand_next(const char *verbs, const struct game *game, const void *state);

/* Asks for it by name, in a language, with an example. */
void hand_ask(const struct game *game, const void *state, const char *lang, struct out *out);

/* Writes what was typed as a move: the verb and the colours in front of numbers may be missing. */
void hand_expand(const struct game *game, const void *state, struct span typed, struct text *move);

/* Says what is wrong with such a move, and where. */
void hand_explain(const struct game *game, const void *state, struct span move, const char *lang,
                  struct out *out);

/* Both as a text, on one line: the question, and what is wrong with `move`. */
void hand_question(char *buf, size_t room, const struct game *game, const void *state,
                   const char *lang);
void hand_words(char *buf, size_t room, const struct game *game, const void *state,
                struct span move, const char *lang);

#endif
