/*
 * step.h -- what a class in step has to know of a game: where a match of one's own waits for the
 * dice that all have, what who does not decide does, and what came of a throw for all of them.
 *
 * A step is a throw of a round, counted as throws are named (game.h): 0 for those that are
 * everybody's, and for the first of one's own.
 */
#ifndef BOTS_STEP_H
#define BOTS_STEP_H

#include "course.h"

enum {
    STEP_CHOICES = 4,    /* that are told apart */
    STEP_DIFFERENT = 64, /* choices that are counted; as many as a throw of Fiese 15 allows */
    STEP_TEXT_MAX = 63,
};

struct step {
    uint32_t round, nth;
};

/* How a class plays a game. */
struct step_game {
    const struct game *game;
    const char *options; /* what is offered, */
    const char *always;  /* and what stands before it */
    int32_t seats;       /* more than one: bots sit in the others */
    int32_t decide_s;    /* for a decision; 0: the game's own clock runs */
    bool own_order;      /* all have the same rounds, each in another order */
    bool goes_on;        /* after a round, without anybody's word */
};
extern const struct step_game step_games[]; /* ends with a NULL game */
/* NULL: no class plays it. */
const struct step_game *step_find(const struct game *game);

/* How many rounds a match with these options has. */
int32_t step_rounds(const struct step_game *game, struct span options);
/* The only move that seat 0 has, as it asks for dice; NULL: there is a choice, or none at all. */
const char *step_asks(const struct game *game, const void *state);
/* The step that the match waits for, if it does. */
bool step_wanted(const struct game *game, const void *state, struct step *step);
/* What who does not decide does; false: nothing, its clock runs. */
bool step_default(const struct game *game, const void *state, struct text *out);
/* Which throw of the round it is, from 1. */
int32_t step_number(const struct game *game, const struct step *step);
int step_compare(const struct step *a, const struct step *b);

struct step_choice {
    char text[STEP_TEXT_MAX + 1];
    int32_t count;
};

/* What all made of a step; filled match by match, then shown. */
struct step_bars {
    const struct game *game;
    struct step step;
    int32_t roll, stop, bust, sat; /* Fiese 15 */
    int32_t right, wrong, none;    /* of a call, or an equation: right, none */
    int32_t choices;
    struct step_choice choice[STEP_DIFFERENT];
    _Alignas(16) uint8_t state[STATE_MAX]; /* of one who took part, before the decision */
    bool knows;                            /* that */
};
void step_bars_begin(struct step_bars *bars, const struct game *game, const struct step *step);
/* A match that has come to the end of the step; `won`: points of the round that ended. */
void step_bars_add(struct step_bars *bars, const void *state, int32_t won);
/* Writes it as members of an object; solvers are asked. */
void step_bars_show(struct step_bars *bars, struct text *out);

/* The dice that lie at everybody's table, as an object, or null. */
struct step_dice {
    const struct game *game;
    struct step step;
    int32_t target[6], rolled[6];
    char thrown[MOVE_MAX + 1];
    bool any;
};
void step_dice_begin(struct step_dice *dice, const struct game *game, const struct step *step);
void step_dice_add(struct step_dice *dice, const void *state);
void step_dice_show(const struct step_dice *dice, const char *key, struct text *out);

#endif
