/*
 * coach.h -- what a move costs against the best one, and how much of a match was luck.
 *
 * Values are expected points: in Fiese 15 of the turn (on the last strip the chance to win is known
 * as well), in Rolling Cubes (one by one, all together)
 * of the throw, in `last` mode the chance of winning the round, in solitaire the points to the end.
 * It knows the last two only with the default options and with our own dice. A page, a terminal and
 * a summary ask the same functions.
 */
#ifndef SOLVE_COACH_H
#define SOLVE_COACH_H

#include "rules/game.h"

/* The coach of a game; NULL if no solver knows it. */
const struct coach *coach_find(struct span game);
const struct game *coach_game(const struct coach *coach);

struct coach_word {
    double value, best;      /* of the move that was asked about, of the best one */
    char move[MOVE_MAX + 1]; /* the best one */
};

/*
 * Looks at a move of a seat that may make it. False if there is nothing to choose, or no solver
 * knows this choice. Without a text, `value` is that of the best.
 */
bool coach_move(const struct coach *coach, const void *state, int seat, struct span text,
                struct coach_word *word);

/*
 * The same where the match is at stake: values are the chance to win it, in per cent. False also if
 * nobody knows that.
 */
bool coach_chance(const struct coach *coach, const void *state, int seat, struct span text,
                  struct coach_word *word);

/*
 * What to do where coach_move() knows nothing: the most points at once, which is not always best.
 * False if there is nothing to choose.
 */
bool coach_hint(const struct coach *coach, const void *state, int seat, struct coach_word *word);

/* A value in hundredths of a point, rounded. */
int32_t coach_hundredths(double points);

/* Sums over a match: points that moves gave away, and points that the dice brought or took. */
struct coach_match {
    const struct coach *coach;
    double lost[SEATS_MAX], luck[SEATS_MAX];
    int32_t throws[SEATS_MAX];
    bool knows;       /* something was counted */
    bool throws_only; /* luck is what the throws were worth, before the mean is subtracted */
};

void coach_match_init(struct coach_match *match, const struct coach *coach);

/* Adds a legal move, given the states before and after it. */
void coach_match_add(struct coach_match *match, const void *before, const struct move *m,
                     const void *after);

/*
 * In Fiese 15 and in solitaire luck is how far the dice were above expectation; in Rolling Cubes,
 * one by one and all together, how much better the throws were than the mean of the match, which
 * this takes off. In the last die none is counted.
 */
void coach_match_end(struct coach_match *match);

#endif
