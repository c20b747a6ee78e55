/* test_tour.c -- tournaments: places, shared places, ties at the top. */
#include <string.h>

#include "rules/tour.h"
#include "tap.h"

enum { GAMES = 3, RANDOM = 20000 };

struct trial {
    const char *name;
    int32_t seats;
    int32_t points[GAMES][SEATS_MAX];
    int32_t score[SEATS_MAX];
    uint32_t winners;
};

static const struct trial trial[] = {
    { "two players", 2, { { 40, 10 }, { 33, 12 }, { 1, 2 } }, { 27, 24 }, SEAT_BIT(0) },
    { "six places",
      6,
      { { 40, 30, 20, 10, 5, 1 }, { 40, 30, 20, 10, 5, 1 }, { 5, 4, 3, 2, 1, 0 } },
      { 30, 21, 18, 15, 12, 9 },
      SEAT_BIT(0) },
    { "a shared place takes the better value, the next is skipped",
      4,
      { { 40, 30, 30, 10 }, { 40, 30, 30, 30 }, { 2, 0, 0, 0 } },
      { 30, 21, 21, 19 },
      SEAT_BIT(0) },
    { "a tie goes to the winner of game 2",
      3,
      { { 40, 10, 20 }, { 10, 20, 40 }, { 1, 2, 0 } },
      { 23, 23, 23 },
      SEAT_BIT(2) },
    { "two tie, one of them won game 2",
      2,
      { { 40, 10 }, { 10, 40 }, { 1, 1 } },
      { 27, 27 },
      SEAT_BIT(1) },
    { "neither won game 2: the better place in it",
      4,
      { { 40, 20, 10, 30 }, { 20, 30, 40, 10 }, { 1, 2, 0, 0 } },
      { 23, 23, 21, 18 },
      SEAT_BIT(1) },
    { "still equal: the win is shared",
      4,
      { { 40, 30, 0, 1 }, { 20, 20, 1, 40 }, { 1, 2, 0, 0 } },
      { 24, 24, 16, 22 },
      SEAT_BIT(0) | SEAT_BIT(1) },
};

static void test_trial(const struct trial *t)
{
    struct tour tour;

    tour_init(&tour, t->seats);
    for (int i = 0; i < GAMES; i++)
        tour_add(&tour, 1, t->points[i]);
    ok(memcmp(tour.score, t->score, sizeof(tour.score)) == 0 && tour.played == GAMES, "%s: score",
       t->name);
    ok(tour_winners(&tour) == t->winners, "%s: winners", t->name);
    if (memcmp(tour.score, t->score, sizeof(tour.score)) != 0)
        for (int s = 0; s < t->seats; s++)
            printf("# seat %d: %d\n", s, tour.score[s]);
}

/* Places by sorting instead of counting. */
static bool places_by_sorting(struct rng *rng)
{
    int32_t points[SEATS_MAX], sorted[SEATS_MAX], place[SEATS_MAX];
    int32_t seats = 1 + (int32_t)rng_below(rng, SEATS_MAX);

    for (int i = 0; i < seats; i++) {
        int at = i;

        points[i] = (int32_t)rng_below(rng, 6);
        for (; at > 0 && sorted[at - 1] < points[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = points[i];
    }
    tour_places(points, seats, place);
    for (int i = 0; i < seats; i++)
        if (sorted[place[i] - 1] != points[i] ||
            (place[i] > 1 && sorted[place[i] - 2] == points[i]))
            return false;
    return true;
}

/* Another decider: no game is built in. */
static void test_other_rules(void)
{
    static const int32_t first[] = { 5, 9, 9 }, second[] = { 7, 2, 1 };
    struct tour tour;

    tour_init(&tour, 3);
    ok(tour_winners(&tour) == 7, "before the first game all are equal");
    tour_add(&tour, -1, first);
    ok(tour_winners(&tour) == (SEAT_BIT(1) | SEAT_BIT(2)), "two are ahead");
    tour_add(&tour, -1, second);
    ok(tour.score[0] == 16 && tour.score[1] == 17 && tour.score[2] == 16, "points add up");
    ok(tour_winners(&tour) == SEAT_BIT(1), "another winner");
}

static void test_read(void)
{
    static const char *const bad[] = {
        "",
        ";",
        "blitz;;cubes",
        "decider=1",
        "blitz; decider=2",
        "blitz; decider=0",
        "blitz; decider=1; decider=1",
        "a;a;a;a;a;a;a;a;a;a",
    };
    struct tour_rules rules;

    ok(tour_read(span_of(tours[0]), &rules) && rules.games == 3 && rules.decider == 1 &&
           span_is(rules.game[2], "cubes mode=last target=2"),
       "the tournament of Rolling Cubes");
    ok(tour_read(SPAN("fiese15 rounds=3;blitz"), &rules) && rules.games == 2 &&
           rules.decider == -1 && span_is(rules.game[1], "blitz"),
       "a tournament of any games");
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(!tour_read(span_of(bad[i]), &rules), "no tournament: '%s'", bad[i]);
}

int main(void)
{
    struct rng rng = rng_seeded(21);
    int wrong = 0;

    for (size_t i = 0; i < sizeof(trial) / sizeof(trial[0]); i++)
        test_trial(&trial[i]);
    for (int i = 0; i < RANDOM; i++)
        wrong += !places_by_sorting(&rng);
    ok(wrong == 0, "places of %d random results", RANDOM);
    test_other_rules();
    test_read();
    return tap_end();
}
