/* cubes.h -- what the bots, the terminal and the tests need of Rolling Cubes. */
#ifndef RULES_CUBES_H
#define RULES_CUBES_H

#include "equation.h"
#include "game.h"

enum {
    CUBES_SEATS = 6,
    CUBES_THROWS = 5,     /* of each player in solitaire */
    CUBES_AGAIN_MAX = 5,  /* dice thrown again */
    CUBES_ALONE_MAX = 20, /* throws of who plays alone */

    /*
     * Entries of a round. The most are in mode last: the first equation has at least 5 of the 13
     * dice, each further one a die more, which makes 9; who passes does so before the ninth.
     */
    CUBES_ENTRIES = 9,
};

enum cubes_mode { CUBES_SINGLE, CUBES_TOGETHER, CUBES_LAST, CUBES_SOLITAIRE };

/* Somebody is to ask for the dice; they roll; somebody is, or all are, to form an equation. */
enum cubes_phase { CUBES_ASK, CUBES_ROLL, CUBES_FORM };

enum cubes_row { ROW_BLUE, ROW_GREEN, ROW_RED, ROW_POKER, ROW_101, CUBES_ROWS };

extern const char *const cubes_mode_word[], *const cubes_row_word[]; /* end with NULL */

/* A die of each colour, of which there are four. */
struct cubes_set {
    int8_t face[EQUATION_COLOURS][SET_FACES]; /* symbols */
    int8_t dice;                              /* that were read, a bit each */
};
extern const struct cubes_set *const cubes_ours;

/* What a player made of a throw. */
struct cubes_entry {
    int32_t seat;
    int32_t points; /* of the equation (C8-C10); in mode last 0 */
    int32_t extra;  /* C12, C19; in mode last the point of the round */
    int32_t again;  /* dice thrown again, a point each */
    int32_t row;    /* solitaire; else -1 */
    struct equation_dice dice;
    char equation[EQUATION_BYTES]; /* "": passed; "?": not to be seen */
};

struct cubes_round {
    int32_t count;
    struct cubes_entry entry[CUBES_ENTRIES];
};

struct cubes {
    struct status st;
    int32_t mode, target, commuted, fractions;
    int32_t limit_s; /* 0: none */
    int32_t throws;  /* of who plays alone (C23), else 0 */
    int32_t phase, starter, turn;
    uint32_t playing;            /* those who still play (C13) */
    int32_t again;               /* dice the player in turn threw again */
    struct equation_dice dice;   /* on the table; what misses to four of a colour is rolling */
    struct equation_dice thrown; /* of these, the ones thrown last */
    int32_t row[CUBES_SEATS][CUBES_ROWS]; /* -1: open */
    struct cubes_round now, before;
    struct cubes_set set; /* last: it never changes */
};

extern const struct game game_cubes;

/* The last equation of this round, or NULL. */
const struct cubes_entry *cubes_last(const struct cubes *c);

/*
 * Reads an equation and checks it against the dice and, in mode last, the equation before.
 * Returns NULL or the reason.
 */
const char *cubes_check(const struct cubes *c, struct span text, struct equation *e);

/* Whether the equation may stand in this row of solitaire (C19). */
bool cubes_row_fits(enum cubes_row row, const struct equation *e);

/* As struct set_form has it. */
const char *cubes_set_whole(const void *of, int32_t *n);
bool cubes_sane(const void *state);
void cubes_sample(const void *state, int seat, struct rng *rng, struct text *out);
void cubes_thrown(const void *seen, struct text *out);
void cubes_show(const void *state, struct text *out);
bool cubes_tell(const void *state, struct span key, struct span args, struct text *out);

#endif
