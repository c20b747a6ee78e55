/*
 * fiese15_win.h -- Fiese 15 played to win the match, not for points.
 *
 * A share is the chance to win, where a win shared by n players counts 1/n. Whatever comes after a
 * turn is summed up in `worth`: the share for each number of points the turn may score. That is
 * what the tables of the match give, and a turn is then played best for its worth, exactly, whether
 * more points are worth more or not (with handicap they may not be).
 *
 * All memory is the caller's, nothing is kept between calls but what lies in these structs.
 */
#ifndef SOLVE_FIESE15_WIN_H
#define SOLVE_FIESE15_WIN_H

#include "fiese15_solve.h"

enum {
    FIESE15_WORTHS = FIESE15_POINTS_MAX + 1,
    FIESE15_COLUMNS = 16, /* turns that are solved at once, */
    FIESE15_FEW = 3,      /* or in little space */
    FIESE15_GAIN_MAX = FIESE15_STRIPS * FIESE15_POINTS_MAX,
    FIESE15_LINE = 2 * FIESE15_GAIN_MAX + 2 * FIESE15_WORTHS + FIESE15_COLUMNS,
};

/* One turn, by state, like struct fiese15_points. */
struct fiese15_play {
    struct fiese15_shape shape;
    double start;
    double value[FIESE15_STATES], roll[FIESE15_STATES];
};
void fiese15_play_solve(struct fiese15_play *play, const struct fiese15_dice *target, bool zocker,
                        const double worth[FIESE15_WORTHS]);

/*
 * The value before a turn that is played to win, for worth[0 ...], worth[1 ...] and so on: `count`
 * of them. `worth` is as long as count + FIESE15_FEW + FIESE15_POINTS_MAX.
 */
void fiese15_turns_to_win(const struct fiese15_dice *target, bool zocker, int count,
                          const double *worth, double *out);

/* A round is played on one of these strips, each as likely: one that is known, or all unused. */
struct fiese15_round {
    const struct fiese15_dice *strip; /* with handicap backs, without white */
    int strips;
};

/* Space to work in. */
struct fiese15_work {
    double value[FIESE15_STATES * FIESE15_COLUMNS];
    double room[FIESE15_ROOM * FIESE15_COLUMNS];
    double worth[FIESE15_LINE], first[FIESE15_LINE], second[FIESE15_LINE];
    struct fiese15_points points;
};

/*
 * Two players. The caller fills in what comes before `win`; round 0 is the one that comes first,
 * be it the first of the match or not. With known strips the shares are exact. Unknown strips are
 * drawn afresh each round from those unused now, which is exact for the next one and forgets that
 * a strip does not come twice.
 */
struct fiese15_duel {
    int rounds; /* yet to be played, at most FIESE15_STRIPS */
    struct fiese15_round round[FIESE15_STRIPS];
    bool zocker, handicap;
    bool opening;    /* round 0 is the first of the match: with handicap both have tile 1 */
    int starter;     /* seat, of round 0 */
    int lead;        /* of seat 0 before round 0 */
    bool fixed;      /* the same seat starts every round */
    bool expects[2]; /* this seat plays for expected points, whatever the score; else to win */

    /* Share of seat 0 when a round begins, by its lead + FIESE15_GAIN_MAX. */
    double win[FIESE15_STRIPS + 1][2 * FIESE15_GAIN_MAX + 1];
    int low[FIESE15_STRIPS + 1], high[FIESE15_STRIPS + 1]; /* the leads that are in the table */
    int reach[FIESE15_STRIPS + 1];                         /* a larger lead decides the match */
    struct fiese15_work work;
};
void fiese15_duel_solve(struct fiese15_duel *duel);

/* The share of a seat that leads by `lead` points (negative: trails) before a round. */
double fiese15_duel_share(const struct fiese15_duel *duel, int round, int seat, int lead);

#endif
