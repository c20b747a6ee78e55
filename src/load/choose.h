/* choose.h -- a player of Fiese 15 who reads no more of a view than the next move takes. */
#ifndef LOAD_CHOOSE_H
#define LOAD_CHOOSE_H

#include "base/text.h"

enum { CHOICE_MAX = 32 };

/* What a `table` message says of its match; moves is -1 if there is none. */
struct glance {
    int64_t moves;
    bool over;
};
struct glance choose_glance(struct span message);

/*
 * Writes a legal move of the seat on turn, always the same for the same view; returns the seat, or
 * -1 if no player is on turn.
 */
int choose_move(struct span message, char text[CHOICE_MAX]);

/* What stands behind a key, as `"moves":`; empty if there is none. */
struct span choose_find(struct span message, const char *key);

#endif
