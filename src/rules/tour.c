/* tour.c -- a tournament: several matches of the same players, whose places score (C21, C22). */
#include "tour.h"

#include <string.h>

const char *const tours[] = {
    /* Games 1, 2 and 3 of Rolling Cubes (C21). */
    "cubes mode=single target=37; cubes mode=together target=31; cubes mode=last target=2; "
    "decider=2",
    NULL,
};

const int32_t tour_points[SEATS_MAX] = { 10, 7, 6, 5, 4, 3, 2 };

bool tour_read(struct span text, struct tour_rules *rules)
{
    *rules = (struct tour_rules) { .decider = -1 };
    while (text.len > 0) {
        struct span part = span_trim(span_until(&text, ';')), value = part;
        int64_t n;

        if (span_is(span_until(&value, '='), "decider")) {
            if (rules->decider >= 0 || !span_number(value, &n) || n < 1 || n > TOUR_GAMES_MAX)
                return false;
            rules->decider = (int32_t)n - 1;
        } else if (part.len == 0 || rules->games == TOUR_GAMES_MAX) {
            return false;
        } else {
            rules->game[rules->games++] = part;
        }
    }
    return rules->games > 0 && rules->decider < rules->games;
}

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

void tour_add(struct tour *tour, int32_t decider, const int32_t *points)
{
    int32_t place[SEATS_MAX];

    tour_places(points, tour->seats, place);
    for (int s = 0; s < tour->seats; s++) {
        tour->score[s] += tour_points[place[s] - 1];
        tour->place[tour->played][s] = (uint8_t)place[s];
        if (tour->played == decider)
            tour->decided[s] = place[s];
    }
    tour->played++;
}

void tour_turn(struct tour *tour, int32_t by)
{
    const struct tour old = *tour;

    for (int s = 0; s < tour->seats; s++) {
        int from = (s + by) % tour->seats;

        tour->score[s] = old.score[from];
        tour->decided[s] = old.decided[from];
        for (int i = 0; i < TOUR_GAMES_MAX; i++)
            tour->place[i][s] = old.place[i][from];
    }
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
