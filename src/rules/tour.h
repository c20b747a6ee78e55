/*
 * tour.h -- a tournament: several matches of the same players, whose places score (C21, C22).
 *
 * It knows nothing of the games but their scores, so any games can make one.
 */
#ifndef RULES_TOUR_H
#define RULES_TOUR_H

#include "game.h"

/* What makes a tournament. */
struct tour_rules {
    int32_t games;
    int32_t decider;           /* the game, from 0, whose places decide a tie at the top */
    int32_t points[SEATS_MAX]; /* of the places, the first one first */
};

/* Games 1, 2 and 3 of Rolling Cubes. */
extern const struct tour_rules tour_cubes;

struct tour {
    int32_t seats, played;
    int32_t score[SEATS_MAX];
    int32_t decided[SEATS_MAX]; /* places in the deciding game; 0 before it is played */
};

void tour_init(struct tour *tour, int32_t seats);

/* Adds the next game, by its points; more are better. */
void tour_add(struct tour *tour, const struct tour_rules *rules, const int32_t *points);

/* SEAT_BITs of who has won, or is ahead so far. */
uint32_t tour_winners(const struct tour *tour);

/*
 * The place of each: one more than the number of those with more points. Equal ones share the
 * better place and the next is skipped.
 */
void tour_places(const int32_t *points, int32_t seats, int32_t *place);

#endif
