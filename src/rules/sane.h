/*
 * sane.h -- whether bytes from afar are fit to be looked at as a state: what the sane() of a game
 * is made of, and what all states share.
 */
#ifndef RULES_SANE_H
#define RULES_SANE_H

#include "game.h"

enum { COUNT_SANE = 1000000 }; /* more than anything that is merely counted */

bool sane_int(int32_t n, int32_t min, int32_t max);
bool sane_bool(int32_t n);
/* Every number of a list. */
bool sane_bytes(const int8_t *n, int count, int min, int max);
bool sane_ints(const int32_t *n, int count, int32_t min, int32_t max);
/* So small that times can be added. */
bool sane_time(int64_t at_ms);
/* None but players of the match. */
bool sane_set(const struct status *st, uint32_t seats);
/* UTF-8 without control characters. */
bool sane_text(struct span text);

/* To be asked before game->sane(). */
bool sane_status(const struct game *game, const struct status *st);

#endif
