/* fiese15.h -- what the solver, the bots and `knobel score` need of Fiese 15. */
#ifndef RULES_FIESE15_H
#define RULES_FIESE15_H

#include "dice.h"
#include "game.h"

enum {
    FIESE15_DICE = 6, /* R Y G B K W, in the order of enum colour */
    FIESE15_FACES = 6,
    FIESE15_STRIPS = 15,
    FIESE15_SEATS = 6,
    FIESE15_SUM = 15, /* of a front */
};

/* Targets and pips by colour; 0: none. */
struct fiese15_dice {
    int8_t pips[FIESE15_DICE];
};

struct fiese15_set {
    int8_t strips, backs; /* backs: they have some */
    struct fiese15_dice front[FIESE15_STRIPS], back[FIESE15_STRIPS];
};
extern const struct fiese15_set *const fiese15_ours;

enum fiese15_end { FIESE15_GOING, FIESE15_STOP, FIESE15_ALL, FIESE15_BUST };

struct fiese15_turn {
    struct fiese15_dice target, rolled, placed; /* rolled: the last roll, less what is placed */
    int8_t placed_now;                          /* dice placed since the last roll */
    int8_t fresh;                               /* not rolled yet in this turn */
};

/* The points of a turn that ends now: by `stop`, or by a bust (F5-F7, F9). */
int32_t fiese15_points(const struct fiese15_dice *target, const struct fiese15_dice *placed,
                       bool bust, bool zocker);

/* Whether this die, in the last roll, shows no more than its target (F3). */
bool fiese15_valid(const struct fiese15_turn *turn, int colour);

/* How likely the dice not yet placed bust when they are rolled: in `lost` of `of` cases. */
struct fiese15_chance {
    int32_t lost, of;
};
struct fiese15_chance fiese15_bust(const struct fiese15_turn *turn);

/* Reads `B4 Y3 ...`: each colour at most once. False if there is anything else. */
bool fiese15_read(struct span words, struct fiese15_dice *dice);
/* Writes ` B4 Y3 ...`, in the order of the colours. */
void fiese15_write(const struct fiese15_dice *dice, struct text *out);

/* NULL if it has six targets that add up to 15, else the reason; their sum in *sum. */
const char *fiese15_front_wrong(const struct fiese15_dice *front, int32_t *sum);
/* Five targets, none for white. */
bool fiese15_is_back(const struct fiese15_dice *back);

struct fiese15 {
    struct status st;
    int32_t rounds, zocker, handicap, start_fixed;
    int32_t starter, turn;
    uint32_t strips_used;
    int32_t tile[FIESE15_SEATS];
    struct fiese15_dice roll; /* the last one, whole, also of a turn that is over */
    struct fiese15_turn now;
    struct fiese15_turn last; /* the turn before this one: what it ended with */
    int32_t last_seat, last_end, last_points;
    int16_t points[FIESE15_STRIPS][FIESE15_SEATS];
    struct fiese15_set set; /* last: it never changes */
};

extern const struct game game_fiese15;

/* As struct set_form has it. */
const char *fiese15_set_whole(const void *of, int32_t *n);
bool fiese15_sane(const void *state);

#endif
