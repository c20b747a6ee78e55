/*
 * look.h -- how a game looks in plain lines.
 *
 * A game without a look is shown by its view and its options; one with a look has a file of its
 * own, look_GAME.c, and a line in looks.c. All get what a seat may see, never more.
 */
#ifndef TERM_LOOK_H
#define TERM_LOOK_H

#include "out.h"
#include "rules/game.h"

/* Who looks: a seat's redacted state (or SEAT_WATCHER's), and what everybody is called. */
struct looker {
    const struct game *game;
    int seat;
    const char *const *name; /* by seat */
};

struct look {
    const struct game *game;

    /* Draws the table: what a player needs to choose a move. */
    void (*draw)(const struct looker *who, const void *seen, struct out *out);

    /* Tells a move that was just played: what the seat saw before, and sees now. */
    void (*tell)(const struct looker *who, const void *before, const void *now,
                 const struct move *m, struct out *out);

    /* Lists the moves a seat has now, with examples; one a line. */
    void (*moves)(const struct looker *who, const void *seen, int seat, struct out *out);

    /* Makes a move out of a short form a person typed; false if it is none. NULL: there are none.
     */
    bool (*expand)(const void *seen, int seat, struct span typed, struct text *move);
};

/* Every look, ends with NULL. Made by src/meson.build. */
extern const struct look *const looks[];

/* Its own or the plain one. */
const struct look *look_find(const struct game *game);

/* What to say for a reason why a move is refused. */
const char *reason_words(const char *reason);

/* `You 12, Bot 2 9`. */
void look_scores(const struct looker *who, const void *seen, struct out *out);

#endif
