/* choose.h -- a player of Fiese 15 who reads no more of a message than the next move takes. */
#ifndef LOAD_CHOOSE_H
#define LOAD_CHOOSE_H

#include "base/text.h"

enum { CHOICE_MAX = 32 };

/* How many moves the seats have made in the match, all together; -1 if no state is shown. */
int64_t choose_made(struct span message);

/*
 * Writes a legal move of the seat on turn, always the same for the same state; returns the seat.
 * CHOICE_NOBODY: no player is on turn, or the state cannot be read.
 */
enum { CHOICE_OVER = -1, CHOICE_NOBODY = -2 };
int choose_move(struct span message, char text[CHOICE_MAX]);

/* What stands behind a key, as `"packed":`; empty if there is none. */
struct span choose_find(struct span message, const char *key);
/* The same up to the quote that ends it. */
struct span choose_word(struct span message, const char *key);

#endif
