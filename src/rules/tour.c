/* tour.c -- a tournament: several matches of the same players, whose places score (C21, C22). */
#include "tour.h"

#include <string.h>

const struct tour_rules tour_cubes = {
    .games = 3,
    .decider = 1,
    .points = { 10, 7, 6, 5, 4, 3 },
};

void tour_init(struct tour *tour, int32_t seats)
{
    memset(tour, 0, sizeof(*tour));
    tour->seats = seats;
}

void tour_places(const int32_t *points, int32_t seats, int32_t *place)
{
    for (int s = 0; s < seats; s++) {
        place[s] = 1;
        for (int other = 0; other < seats; other++)
            place[s] += points[other] > points[s];
    }
}

void tour_add(struct tour *tour, const struct tour_rules *rules, const int32_t *points)
{
    int32_t place[SEATS_MAX];

    tour_places(points, tour->seats, place);
    for (int s = 0; s < tour->seats; s++) {
        tour->score[s] += rules->points[place[s] - 1];
        if (tour->played == rules->decider)
            tour->decided[s] = place[s];
    }
    tour->played++;
}

/* Whoever won the deciding game has its best place, so that needs no rule of its own. */
uint32_t tour_winners(const struct tour *tour)
{
    int32_t most = tour->score[0], best = INT32_MAX;
    uint32_t winners = 0;

    for (int s = 1; s < tour->seats; s++)
        if (tour->score[s] > most)
            most = tour->score[s];
    for (int s = 0; s < tour->seats; s++) {
        if (tour->score[s] < most || tour->decided[s] > best)
            continue;
        if (tour->decided[s] < best)
            winners = 0;
        best = tour->decided[s];
        winners |= SEAT_BIT(s);
    }
    return winners;
}
