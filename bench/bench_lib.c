/*
 * bench_lib.c GAME SECONDS -- steps a second of libknobel, random legal moves: alone and many at
 * once. Seconds are the processor's: a busy machine hardly changes them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/rng.h"
#include "knobel.h"

enum { MANY = 256, ACTIONS = 128 };

static int64_t worked_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static int pick(struct rng *rng, const uint8_t *legal, int count, int legal_count)
{
    int nth = (int)rng_below(rng, (uint32_t)legal_count), action = 0;

    for (; action < count && (nth > 0 || !legal[action]); action++)
        nth -= legal[action];
    return action;
}

/* Steps of one match after another, a call for each thing. */
static double alone(const char *game, int64_t until_ns, struct rng *rng)
{
    char wrong[KNOBEL_WRONG_BYTES], move[KNOBEL_MOVE_BYTES];
    struct knobel_match *match = knobel_match_new(game, 1, wrong);
    uint64_t seed = 1;
    double steps = 0;

    while (worked_ns() < until_ns) {
        for (int seat; (seat = knobel_run(match)) >= 0; steps++) {
            uint8_t legal[ACTIONS];
            int count = knobel_legal(match, seat, legal);

            knobel_action(match, pick(rng, legal, knobel_actions(match), count), move,
                          sizeof(move));
            knobel_play(match, seat, 0, move);
        }
        knobel_match_restart(match, ++seed);
    }
    knobel_match_free(match);
    return steps;
}

static double many(const char *game, int64_t until_ns, struct rng *rng, size_t *bytes)
{
    static struct knobel_match *match[MANY];
    static uint8_t legal[MANY * ACTIONS];
    int32_t action[MANY], seat[MANY];
    char wrong[KNOBEL_WRONG_BYTES];
    double steps = 0;
    int width;

    for (int i = 0; i < MANY; i++) {
        match[i] = knobel_match_new(game, (uint64_t)i << 32, wrong);
        action[i] = -1;
    }
    width = knobel_actions(match[0]);
    *bytes = knobel_match_bytes(match[0]);
    while (worked_ns() < until_ns) {
        knobel_act(match, MANY, action, seat, legal);
        for (int i = 0; i < MANY; i++) {
            const uint8_t *own = legal + i * width;
            int count = 0;

            for (int a = 0; a < width; a++)
                count += own[a];
            action[i] = count > 0 ? pick(rng, own, width, count) : -1;
            steps += count > 0;
        }
    }
    for (int i = 0; i < MANY; i++)
        knobel_match_free(match[i]);
    return steps;
}

int main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "fiese15";
    double seconds = argc > 2 ? atof(argv[2]) : 1;
    int64_t ns = (int64_t)(seconds * 1e9);
    struct rng rng = rng_seeded(1);
    size_t bytes;

    printf("C, one match           %10.0f steps/s\n",
           alone(game, worked_ns() + ns, &rng) / seconds);
    printf("C, %d at once         %10.0f steps/s", MANY,
           many(game, worked_ns() + ns, &rng, &bytes) / seconds);
    printf(", %zu bytes a match\n", bytes);
    return 0;
}
