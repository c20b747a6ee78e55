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

/* The viewer: whose redacted state is shown (a seat's or SEAT_WATCHER's), and everybody's names. */
struct looker {
    const struct game *game;
    int seat;
    const char *const *name; /* by seat */
};

struct look {
    const struct game *game;

    /* Draws the table: what a player needs to choose a move. */
    void (*draw)(const struct looker *who, const void *seen, struct out *out);

    /* Describes a move just played, from what the seat saw before and sees now. */
    void (*tell)(const struct looker *who, const void *before, const void *now,
                 const struct move *m, struct out *out);

    /*
     * Whether a move turned the table over to something else, which is drawn also for those who
     * could move before. NULL: whoever could move sees all there is.
     */
    bool (*turned)(const void *before, const void *now);

    /* Lists the moves a seat has now, with examples; one a line. */
    void (*moves)(const struct looker *who, const void *seen, int seat, struct out *out);

    /*
     * Expands a short form typed by a person into a move; false if it is not one. NULL: there are
     * no short forms.
     */
    bool (*expand)(const void *seen, int seat, struct span typed, struct text *move);
};

/* Every look, ends with NULL. Made by src/meson.build. */
extern const struct look *const looks[];

/* Its own or the plain one. */
const struct look *look_find(const struct game *game);

/* The message for a reason for which a move was refused. */
const char *reason_words(const char *reason);

/* `You 12, Bot 2 9`. */
void look_scores(const struct looker *who, const void *seen, struct out *out);

#endif
