/* action.h -- players' moves by number, of games whose moves can be listed. */
#ifndef LIB_ACTION_H
#define LIB_ACTION_H

#include "rules/game.h"

enum { ACTIONS_MAX = 65 };

/* How many a game has; 0: they cannot be listed. */
int actions_of(const struct game *game);
/* Writes the move of a number; nothing if there is none. */
void action_write(const struct game *game, int action, struct text *out);
/*
 * Which a player may make now, as far as it can be known from what is seen; returns how many.
 */
int actions_legal(const struct game *game, const void *seen, int seat, uint8_t *legal);

#endif
