/*
 * pack.h -- a state as text, to be sent: zeros counted, in the 64 letters of base64.
 *
 * A game may have a part of its state travel apart, because it is large and changes seldom. Each
 * part is whole by itself.
 */
#ifndef RULES_PACK_H
#define RULES_PACK_H

#include "game.h"

enum state_part { STATE_BODY, STATE_APART };

/* Characters of both parts together: of two bytes a zero may become two. */
enum { PACKED_MAX = STATE_MAX / 2 * 3 / 3 * 4 + 8 };

/* Writes a part; nothing if the game has no such part. */
void state_pack(const struct game *game, const void *state, enum state_part part, struct text *out);

/* Reads what state_pack() wrote into its place; false if it is anything else. */
bool state_unpack(const struct game *game, enum state_part part, struct span packed, void *state);

#endif
