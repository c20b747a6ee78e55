/*
 * tour.h -- a tournament: several matches of the same players, whose places score (C21, C22).
 *
 * It knows nothing of the games but their scores, so any games can make one.
 */
#ifndef RULES_TOUR_H
#define RULES_TOUR_H

#include "game.h"

enum { TOUR_GAMES_MAX = 9 };

extern const int32_t tour_points[SEATS_MAX]; /* of the places, the first one first */

/*
 * What makes a tournament, read from text: games separated by `;`, each as in a match file without
 * `game` and `seats`, and `decider=N`, the game whose places decide a tie at the top; without it
 * such a tie is shared.
 */
struct tour_rules {
    int32_t games, decider; /* decider from 0; -1: none */
    struct span game[TOUR_GAMES_MAX];
};

/* The tournaments that are known; ends with NULL. */
extern const char *const tours[];

/* False if the text is not a tournament; whether its games and options exist is not checked. */
bool tour_read(struct span text, struct tour_rules *rules);

struct tour {
    int32_t seats, played;
    int32_t score[SEATS_MAX];
    int32_t decided[SEATS_MAX]; /* places in the deciding game; 0 before it is played */
    uint8_t place[TOUR_GAMES_MAX][SEATS_MAX]; /* in each; 0: it is not known, or not played */
};

void tour_init(struct tour *tour, int32_t seats);

/* Adds the next game, by its points; more are better. */
void tour_add(struct tour *tour, int32_t decider, const int32_t *points);

/* The seats change: who was in seat `by` is in seat 0, the others follow. */
void tour_turn(struct tour *tour, int32_t by);

/* SEAT_BITs of those who have won or are ahead so far. */
uint32_t tour_winners(const struct tour *tour);

/*
 * The place of each: one more than the number of those with more points. Ties share the better
 * place, and the next one is skipped.
 */
void tour_places(const int32_t *points, int32_t seats, int32_t *place);

#endif
