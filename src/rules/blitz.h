/* blitz.h -- what the bots, the terminal and `knobel score` need of Würfelblitz. */
#ifndef RULES_BLITZ_H
#define RULES_BLITZ_H

#include "dice.h"
#include "game.h"

enum {
    BLITZ_COLOURED = 6,
    BLITZ_WHITE_MAX = 3,
    BLITZ_DICE_MAX = BLITZ_COLOURED + BLITZ_WHITE_MAX,
    BLITZ_PIPS = 6,
    BLITZ_CALL_MAX = 36,
    BLITZ_SWAP_MAX = 5,
    BLITZ_THROWS_MAX = 60, /* of who plays alone */
    BLITZ_BUZZ_MS = 5000,  /* to call after the buzzer */
    BLITZ_PERSON_MS = 250, /* no person sees and calls sooner; nothing follows from it but a mark */
};

struct blitz_set {
    struct face face[COLOURS][SET_FACES]; /* by enum colour */
    int8_t dice;                          /* that were read, a bit each */
};

struct blitz_throw {
    int32_t count;
    struct face face[BLITZ_DICE_MAX]; /* six coloured ones, then the white ones */
};

/* Reads a throw with `white` white dice; false if it is not one. */
bool blitz_read(struct span words, int white, struct blitz_throw *thrown);

/* The sum of the pips that count: the right call (B3, B9). */
int32_t blitz_answer(const struct blitz_throw *thrown, bool brainteaser);

enum blitz_phase { BLITZ_THROW, BLITZ_SHAKE, BLITZ_CALL, BLITZ_BUZZ };

/* What a player did in this throw. */
struct blitz_call {
    int64_t at_ms;  /* corrected time of the last call, or of the right one */
    int32_t lag_ms; /* delay credited to it */
    int32_t value;  /* -1: none, or not to be seen */
    int32_t calls;  /* how many; a buzz without a call counts */
    int32_t right;
    int32_t wrongs; /* with their times: no more than a player can have discs, the earliest */
    int32_t change; /* discs won or lost, once the round is closed */
    int64_t wrong_ms[BLITZ_SWAP_MAX];
};

struct blitz {
    struct status st;
    int32_t white_dice, brainteaser, blacks, buzz, many, tie_ms;
    int32_t swap[SEATS_MAX];
    int32_t white[SEATS_MAX]; /* discs; black ones are the score */
    int32_t phase, thrower, answer, buzzer;
    int32_t throws; /* of who plays alone (B11), else 0 */
    int32_t unused;
    int64_t limit_ms, reveal_ms;
    int64_t limit_left_ms; /* while somebody has buzzed */
    struct blitz_throw thrown;
    struct blitz_call call[SEATS_MAX];
    struct blitz_set set; /* last: it never changes */
};

extern const struct game game_blitz;

/* As struct set_form has it. */
const char *blitz_set_whole(const void *of, int32_t *n);
bool blitz_sane(const void *state);

#endif
