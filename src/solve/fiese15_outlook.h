/*
 * fiese15_outlook.h -- Fiese 15, two players: what a lead is worth between two rounds.
 *
 * A table made by the build, so that a bot at the table need not solve the rest of the match at
 * every move. Each coming round is taken to be on any of the fifteen strips; which of them are
 * used up is left out.
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
};

/*
 * By variant, rounds to come (1 to 14) and lead of who starts the next one: its share. Made by
 * tools/wins.c, to be lent as `fiese15_outlook`.
 */
extern const float fiese15_wins[];

/*
 * The largest lead in the table. A larger one decides the match, or cannot have come about in the
 * rounds before.
 */
static inline int fiese15_outlook_most(int rounds)
{
    int before = FIESE15_STRIPS - rounds;

    return FIESE15_SWING * (rounds < before ? rounds : before);
}

/*
 * Readies a duel for fiese15_duel_worth() in round 0. The caller has filled in `rounds` (this one
 * included), `zocker`, `handicap`, `starter`, `fixed`; the strips are not looked at. The table has
 * to be lent.
 */
void fiese15_duel_look(struct fiese15_duel *duel);

#endif
