/* setup.h -- how a match is set up: seats, the options of the game, and what it is played with. */
#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include "set.h"

enum {
    SEATS_MAX = 7,   /* players of any game */
    PARAMS_MAX = 12, /* options of a game, without `seats` */
};

enum param_kind {
    PARAM_INT,  /* a number from min to max; 0 to 1 is a switch */
    PARAM_WORD, /* one of `word`, kept as its index */
    PARAM_LIST, /* a number for all seats, or one per seat: 3 or 1,3,2 */
    PARAM_SEAT, /* the number of a seat; the table draws it if it is not given */
};

/* An option. The default may lie outside the range if the game works the value out itself. */
struct param {
    const char *name, *help;
    enum param_kind kind;
    const char *const *word; /* ends with NULL */
    int32_t def, min, max;
    bool off;   /* a PARAM_INT may also be 0: none */
    bool alone; /* it is about a match of one player: no table of several offers it */
};

struct game;

struct setup {
    int32_t seats;
    uint32_t given;                       /* bit i: option i was given */
    int32_t value[PARAMS_MAX][SEATS_MAX]; /* [0] unless the option is a list */
    uint8_t set[SET_BYTES]; /* of the game's form; ours unless setup_set() says else */
};

/* The fewest and the most seats for these options; `alone=1` makes it exactly one. */
int32_t setup_fewest(const struct setup *setup, const struct game *game);
int32_t setup_most(const struct setup *setup, const struct game *game);
/* The fewest seats that any options of the game allow. */
int32_t setup_seats_min(const struct game *game);

/* Whether they name a seat, or are not the same for all. */
bool setup_by_seat(const struct setup *setup, const struct game *game);

/* Every option at its default, with the fewest seats. */
void setup_default(struct setup *setup, const struct game *game);

/*
 * Reads `OPTION=VALUE...` on top of the defaults, with the fewest seats unless they are given.
 * Returns NULL, or what is wrong, with the offending word in *where.
 */
const char *setup_read(struct setup *setup, const struct game *game, struct span options,
                       struct span *where);

/* Writes `seats=N` and the options that were given, so that setup_read() gives the same back. */
void setup_write(const struct setup *setup, const struct game *game, struct text *out);

/*
 * From now on the match is played with this set: options that are not given are made to fit it, and
 * then count as given. NULL, or why it cannot be, with the number for set_explain().
 */
const char *setup_set(struct setup *setup, const struct game *game, const struct set *set,
                      int32_t *n);
/* The set of the setup; the name is the caller's to fill in. */
void setup_get_set(const struct setup *setup, const struct game *game, struct set *set);

/* How many rounds an option says there are: `throws` of who plays alone, or `rounds`; 0: none does.
 */
int32_t setup_rounds(const struct setup *setup, const struct game *game);
/* The index of the option of this name; -1 if the game has none. */
int setup_find(const struct game *game, struct span name);

/* The options of a table of the game as a JSON array, for user interfaces. */
void setup_show(const struct game *game, const char *key, struct text *out);

#endif
