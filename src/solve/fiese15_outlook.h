/*
 * fiese15_outlook.h -- Fiese 15 at the table: what the points of a turn are worth, looked up.
 *
 * The build has solved whole matches of two and every turn for points on the fifteen strips
 * (tools/wins.c). Of two players both play to win; of three and more everybody is taken to play for
 * points, but for the turn at hand. Each coming round is taken to be on any of the fifteen strips,
 * whichever are used up, and with the tiles that are dealt now.
 *
 * For another set than ours nothing of that holds, and nobody has to lend it. Then everybody, of
 * two players too, is taken to play for points, and what a turn brings is worked out anew for the
 * strips that are left: exactly, in a few milliseconds.
 */
#ifndef SOLVE_FIESE15_OUTLOOK_H
#define SOLVE_FIESE15_OUTLOOK_H

#include "fiese15_win.h"
#include "lent.h"

enum {
    FIESE15_ZOCKER = 1,
    FIESE15_HANDICAP = 2,
    FIESE15_FIXED = 4, /* the same seat starts every round */
    FIESE15_VARIANTS = 8,

    /* The most that the lead may change in a round: all six targets of a back, twice. */
    FIESE15_SWING = 2 * (14 + 3),
    FIESE15_LEADS = 3822, /* of all rounds to come */

    FIESE15_TILES = FIESE15_FACES + 1,           /* 0: none, a front has all six targets */
    FIESE15_TURN_MAX = 2 * (14 + FIESE15_FACES), /* points of a turn on one of the strips */
    FIESE15_TURN_POINTS = FIESE15_TURN_MAX + 1,
};

/* To be lent as `fiese15_outlook`. */
struct fiese15_outlook {
    /* By variant, rounds to come (1 to 14) and lead of who starts the next one: its share. */
    float win[FIESE15_VARIANTS][FIESE15_LEADS];
    /* By zocker, tile and strip: the chance of each number of points. */
    double spread[2][FIESE15_TILES][FIESE15_STRIPS][FIESE15_TURN_POINTS];
};
_Static_assert(sizeof(((struct fiese15_outlook *)0)->win) % sizeof(double) == 0, "it has no holes");
extern const struct fiese15_outlook fiese15_solved;

/*
 * The largest lead in the table. A larger one decides the match, or cannot have come about in the
 * rounds before.
 */
static inline int fiese15_outlook_most(int rounds)
{
    int before = FIESE15_STRIPS - rounds;

    return FIESE15_SWING * (rounds < before ? rounds : before);
}

/* The worth of the turn that this seat is at, on any strip. The last round needs no outlook. */
void fiese15_outlook_worth(const struct fiese15 *f, int seat, double worth[FIESE15_WORTHS]);

/* Solves a turn so: of moves that win as often, more points are better, by a trace of `worth`. */
void fiese15_play_to_win(struct fiese15_play *play, const struct fiese15_dice *target, bool zocker,
                         double worth[FIESE15_WORTHS]);

#endif
