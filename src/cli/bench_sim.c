/*
 * bench_sim.c -- matches of Fiese 15 a second: with turns drawn from a table, and through the rules
 * with bots.
 *
 * A policy that looks at its own turn alone makes of each strip a fixed spread of points. These are
 * the tables: a turn is one draw (Walker's alias method).
 */
#include <stdio.h>
#include <string.h>

#include "bench.h"
#include "bots/bout.h"
#include "cli.h"
#include "solve/fiese15_solve.h"

enum {
    COLUMNS = 128, /* more than there are points, a power of two */
    ROUNDS = 10,
    MATCHES = 2000000,
    BOUTS = 400,
};

struct turns {
    uint32_t cut[COLUMNS]; /* below it a column gives its own number, else the other */
    uint8_t other[COLUMNS];
};

/* Fills columns that have too little from those that have too much. */
static void turns_init(struct turns *turns, const double chance[FIESE15_POINTS_MAX + 1])
{
    double part[COLUMNS] = { 0 };
    int small[COLUMNS], large[COLUMNS], smalls = 0, larges = 0;

    for (int i = 0; i < COLUMNS; i++) {
        part[i] = i <= FIESE15_POINTS_MAX ? chance[i] * COLUMNS : 0;
        *(part[i] < 1 ? &small[smalls++] : &large[larges++]) = i;
        turns->cut[i] = UINT32_MAX;
        turns->other[i] = (uint8_t)i;
    }
    while (smalls > 0 && larges > 0) {
        int s = small[--smalls], l = large[larges - 1];

        turns->cut[s] = (uint32_t)(part[s] * UINT32_MAX);
        turns->other[s] = (uint8_t)l;
        part[l] -= 1 - part[s];
        if (part[l] < 1) {
            larges--;
            small[smalls++] = l;
        }
    }
}

/* splitmix64 */
static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static int32_t draw(const struct turns *turns, uint64_t *state)
{
    uint64_t z = next(state);
    uint32_t column = (uint32_t)z % COLUMNS;

    return (uint32_t)(z >> 32) < turns->cut[column] ? (int32_t)column : turns->other[column];
}

static void by_table(void)
{
    static struct turns turns[FIESE15_STRIPS];
    struct fiese15_points points;
    double chance[FIESE15_POINTS_MAX + 1], mean = 0, start, used;
    uint64_t state = 1;
    int64_t sum = 0, wins = 0;

    for (int i = 0; i < FIESE15_STRIPS; i++) {
        fiese15_points_solve(&points, &fiese15_ours->front[i], false);
        fiese15_points_spread(&points, chance);
        turns_init(&turns[i], chance);
        mean += (double)points.start / (double)FIESE15_UNIT / FIESE15_STRIPS;
    }
    start = bench_cpu_s();
    for (int m = 0; m < MATCHES; m++) {
        uint8_t strip[FIESE15_STRIPS] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 };
        int32_t score[2] = { 0, 0 };

        for (int r = 0; r < ROUNDS; r++) {
            int k = r + (int)((next(&state) >> 32) * (uint64_t)(FIESE15_STRIPS - r) >> 32);
            uint8_t drawn = strip[k];

            strip[k] = strip[r];
            score[0] += draw(&turns[drawn], &state);
            score[1] += draw(&turns[drawn], &state);
        }
        sum += score[0] + score[1];
        wins += (score[0] > score[1]) - (score[0] < score[1]);
    }
    used = bench_cpu_s() - start;
    printf("sim fiese15    turns from tables %.2f million matches/s a core (aim 1); %.3f points a "
           "turn (exactly %.3f), first wins %+.2f %%\n",
           MATCHES / used / 1e6, (double)sum / (2.0 * ROUNDS * MATCHES), mean,
           100.0 * (double)wins / MATCHES);
}

static void by_rules(const struct game *game, const char *name)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    const struct bot *bot = bot_find(game, span_of(name)), *both[SEATS_MAX];
    struct setup setup;
    double start = bench_cpu_s();

    setup_default(&setup, game);
    for (int s = 0; s < SEATS_MAX; s++)
        both[s] = bot;
    for (uint64_t m = 0; m < BOUTS; m++)
        bout_play(game, &setup, both, cli_lexicon(NULL), m, state);
    printf("sim %-10s %s against itself, through the rules: %.0f matches/s a core\n", game->name,
           name, BOUTS / (bench_cpu_s() - start));
}

void bench_sim(void)
{
    by_table();
    for (int g = 0; games[g]; g++)
        for (int i = 0; bots[i]; i++)
            if (bots[i]->game == games[g])
                by_rules(games[g], bots[i]->name);
}
