/*
 * result.h -- what somebody made of a challenge, and how good the decisions were: from the moves,
 * never from what anybody says.
 */
#ifndef BOTS_RESULT_H
#define BOTS_RESULT_H

#include "rules/game.h"
#include "solve/coach.h"

enum {
    RESULT_ROUNDS = 60,  /* strips, throws, letters */
    RESULT_SLIP = 200,   /* hundredths of a point: from here on a decision was a large slip */
    RESULT_LUCK_15 = 14, /* points by which equal players of ten strips differ by luck alone */
};

/* ●, ◐, ○: the best, or right; a small slip; a large one, or wrong. */
enum result_mark { MARK_BEST, MARK_SMALL, MARK_LARGE };

struct result {
    const struct game *game;
    int32_t score;
    int32_t rounds;              /* that were played */
    int32_t won[RESULT_ROUNDS];  /* points of each */
    int32_t lost[RESULT_ROUNDS]; /* hundredths of points that its decisions gave away, */
    int32_t lost_all;            /* and in all; */
    bool knows;                  /* if somebody knows */
    bool own;                    /* nobody else had these dice */
    int32_t luck;                /* hundredths that the dice brought above expectation */
    int32_t worst, worst_round;  /* the decision that gave away most, in which round from 0, */
    int32_t worst_move;          /* which move of the file it is, from 1, */
    char best[MOVE_MAX + 1];     /* and what was best there; "": nothing was given away */
    int32_t possible;            /* the most points that there were; 0: nobody could have known */
    int32_t stars;               /* of three, where points are measured by that */
    int32_t all_dice;            /* equations of all 13 dice */
    int32_t unknown;             /* words that stood and that no list knows */
    int64_t ms;                  /* to call, in all */
    int32_t moves;               /* of all seats, so far */
    struct coach_match coach;    /* for the luck */
};

void result_begin(struct result *result, const struct game *game);
/* Adds a legal move of a match of seat 0, given the states before and after it. */
void result_add(struct result *result, const void *before, const struct move *m, const void *after);
/* After the last one, with the last state. */
void result_end(struct result *result, const void *state);

enum result_mark result_mark(const struct result *result, int round);

/*
 * Whether a is placed before b: more points, then less given away; known words first. With dice of
 * one's own less given away comes first.
 */
bool result_beats(const struct result *a, const struct result *b);

#endif
