/* bench_solve.c -- `knobel bench solve`: how long exact answers take. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "bench.h"
#include "solve/cubes_last.h"
#include "solve/cubes_solitaire.h"
#include "solve/cubes_solve.h"
#include "solve/fiese15_win.h"

enum {
    RUNS = 5,           /* of which the fastest counts */
    TABLES = 20,        /* of each strip, a run */
    DECISIONS = 200000, /* of each strip */
    THROWS = 256,
    ALL_STRIPS = 46656, /* in any order of the targets */
    SOME_THROWS = 4001, /* throws of Rolling Cubes */
};

static double table_of(const struct fiese15_dice *target)
{
    static struct fiese15_points p;
    double best = 0;

    for (int run = 0; run < RUNS; run++) {
        double start = bench_cpu_s(), used;

        for (int n = 0; n < TABLES; n++)
            fiese15_points_solve(&p, target, n % 2);
        used = (bench_cpu_s() - start) / TABLES;
        best = run == 0 || used < best ? used : best;
    }
    return best;
}

static void tables_of_strips(void)
{
    double sum = 0, worst = 0;

    for (int i = 0; i < FIESE15_STRIPS; i++) {
        double used = table_of(&fiese15_ours->front[i]);

        sum += used;
        worst = used > worst ? used : worst;
    }
    printf("solve fiese15  value table of a strip %.1f us, of the slowest %.1f us (limit 50)\n",
           sum / FIESE15_STRIPS * 1e6, worst * 1e6);
}

static void tables_of_all(void)
{
    double sum = 0;
    int count = 0;

    for (int n = 0; n < ALL_STRIPS; n++) {
        struct fiese15_dice target;
        bool falling = true;

        for (int c = 0, rest = n; c < FIESE15_DICE; c++, rest /= FIESE15_FACES) {
            target.pips[c] = (int8_t)(1 + rest % FIESE15_FACES);
            falling = falling && (c == 0 || target.pips[c] <= target.pips[c - 1]);
        }
        if (!falling)
            continue;
        sum += table_of(&target);
        count++;
    }
    printf("solve fiese15  value tables of all %d strips %.1f ms (limit 60)\n", count, sum * 1e3);
}

static void decisions(void)
{
    static struct fiese15_points p;
    struct fiese15_dice roll[THROWS];
    struct rng rng = rng_seeded(1);
    struct fiese15_choice choice;
    int64_t moves = 0;
    double used = 0;

    for (int i = 0; i < THROWS; i++)
        for (int c = 0; c < FIESE15_DICE; c++)
            roll[i].pips[c] = (int8_t)(1 + rng_below(&rng, FIESE15_FACES));
    for (int i = 0; i < FIESE15_STRIPS; i++) {
        double start;

        fiese15_points_solve(&p, &fiese15_ours->front[i], false);
        start = bench_cpu_s();
        for (int n = 0; n < DECISIONS; n++) {
            fiese15_points_choose(&p, 0, &roll[n % THROWS], &choice);
            moves += choice.place.count;
        }
        used += bench_cpu_s() - start;
    }
    printf(
        "solve fiese15  decision after a roll of six %.1f ns, all %.1f values of it (limit 100)\n",
        used / DECISIONS / FIESE15_STRIPS * 1e9, (double)moves / DECISIONS / FIESE15_STRIPS);
}

/* A match of ten rounds on strips that are known, or on any of the fifteen. */
static double match_of_ten(struct fiese15_duel *duel, bool known)
{
    const struct fiese15_dice *strip = duel->handicap ? fiese15_ours->back : fiese15_ours->front;
    double start = bench_cpu_s();

    duel->rounds = 10;
    duel->opening = true;
    for (int i = 0; i < duel->rounds; i++)
        duel->round[i] = known ? (struct fiese15_round) { strip + i, 1 }
                               : (struct fiese15_round) { strip, FIESE15_STRIPS };
    fiese15_duel_solve(duel);
    return bench_cpu_s() - start;
}

static void matches(struct fiese15_duel *duel)
{
    for (int i = 0; i < 4; i++) {
        double known_s, unknown_s;

        memset(duel, 0, sizeof(*duel));
        duel->zocker = i & 1;
        duel->handicap = i & 2;
        known_s = match_of_ten(duel, true);
        unknown_s = match_of_ten(duel, false);
        printf("solve fiese15  win table of ten rounds%s%s: known strips %.3f s, unknown %.3f s "
               "(limit 0.5)\n",
               i & 2 ? ", handicap" : "", i & 1 ? ", zocker" : "", known_s, unknown_s);
    }
}

static void advantage(struct fiese15_duel *duel)
{
    for (int zocker = 0; zocker < 2; zocker++) {
        double share = 0;

        for (int starter = 0; starter < 2; starter++) {
            memset(duel, 0, sizeof(*duel));
            duel->zocker = zocker;
            duel->starter = starter;
            duel->expects[1] = true;
            match_of_ten(duel, false);
            share += fiese15_duel_share(duel, 0, 0, 0) / 2;
        }
        printf("solve fiese15  the best answer to playing for points wins %.2f%%%s\n", share * 100,
               zocker ? ", zocker" : "");
    }
}

static void draw_throw(struct equation_dice *dice, struct rng *rng)
{
    static const int first[EQUATION_COLOURS] = { 1, 0, 10 }, step[EQUATION_COLOURS] = { 2, 2, 1 };
    static const uint32_t kinds[EQUATION_COLOURS] = { 5, 5, 4 };

    memset(dice, 0, sizeof(*dice));
    for (int i = 0; i < EQUATION_COLOURS * EQUATION_COLOUR_DICE; i++) {
        int c = i % EQUATION_COLOURS;

        dice->of[first[c] + step[c] * (int)rng_below(rng, kinds[c])]++;
    }
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

/* Each throw counts with the fastest of its runs. */
static void best_equations(void)
{
    static double used[SOME_THROWS];
    struct rng rng = rng_seeded(1);

    for (int i = 0; i < SOME_THROWS; i++) {
        struct equation_dice dice;
        struct equation e;

        draw_throw(&dice, &rng);
        for (int run = 0; run < RUNS; run++) {
            double start = bench_cpu_s(), took;

            cubes_best(&dice, &cubes_goal_plain, &e);
            took = bench_cpu_s() - start;
            used[i] = run == 0 || took < used[i] ? took : used[i];
        }
    }
    qsort(used, SOME_THROWS, sizeof(used[0]), by_size);
    printf(
        "solve cubes    best equation of a throw: median %.1f us (limit 60), worst of %d %.0f us "
        "(limit 2000)\n",
        used[SOME_THROWS / 2] * 1e6, SOME_THROWS, used[SOME_THROWS - 1] * 1e6);
}

static void all_throws(void)
{
    struct cubes_exact *exact = mem_resize(NULL, sizeof(*exact));
    uint8_t *best = mem_resize(NULL, CUBES_SETS);
    double *sum = mem_resize(NULL, CUBES_SETS * sizeof(*sum));
    struct cubes_sets sets;
    double start = bench_cpu_s(), known;

    cubes_exact_solve(exact, cubes_goal_plain.options);
    cubes_table_best(exact, -1, best);
    known = bench_cpu_s();
    cubes_sets_init(&sets);
    for (int i = 0; i < CUBES_SETS; i++)
        sum[i] = best[i];
    cubes_table_throw(&sets, CUBES_SET_DICE, sum);
    printf(
        "solve cubes    all 171500 throws, and all sets of fewer dice %.2f s (limit 1); what to\n"
        "               expect of throwing the missing dice to every set %.3f s more\n",
        known - start, bench_cpu_s() - known);
    free(exact);
    free(best);
    free(sum);
}

/* All of a round of the last die, for two players and for six; all of solitaire. */
static void exact_play(void)
{
    const struct equation_dice none = { { 0 } };
    struct cubes_exact *exact = mem_resize(NULL, sizeof(*exact));
    uint8_t *uses = mem_resize(NULL, CUBES_SET_BYTES);
    struct cubes_last_work *work = mem_resize(NULL, sizeof(*work));
    struct cubes_solitaire *solitaire = mem_resize(NULL, sizeof(*solitaire));
    struct cubes_throw *throw = mem_resize(NULL, sizeof(*throw));
    double *share = mem_resize(NULL, CUBES_SETS * CUBES_SEATS * sizeof(*share)), start;

    cubes_exact_solve(exact, cubes_goal_plain.options);
    cubes_exact_uses(exact, uses);
    for (int players = 2; players <= CUBES_SEATS; players += 4) {
        struct cubes_last last = { .players = players, .uses = uses, .share = share };

        start = bench_cpu_s();
        cubes_last_solve(&last, &none, work);
        printf("solve cubes    the last die of %d: every set that may be kept %.2f s; the starter "
               "has the point with %.4f\n",
               players, bench_cpu_s() - start, share[0]);
    }
    solitaire->progress = NULL;
    start = bench_cpu_s();
    cubes_solitaire_solve(solitaire, exact, CUBES_THROWS, CUBES_CARDS - 1, throw);
    printf("solve cubes    solitaire: every card and throw %.2f s; %.4f points expected\n",
           bench_cpu_s() - start, solitaire->value[CUBES_THROWS][CUBES_CARDS - 1]);
    start = bench_cpu_s();
    cubes_throw_solve(solitaire, CUBES_THROWS - 1, CUBES_CARDS - 1, throw);
    printf("solve cubes    solitaire: all moves of all throws on one card %.0f ms\n",
           (bench_cpu_s() - start) * 1e3);
    free(exact);
    free(uses);
    free(work);
    free(solitaire);
    free(throw);
    free(share);
}

void bench_solve(void)
{
    struct fiese15_duel *duel = mem_resize(NULL, sizeof(*duel));

    best_equations();
    all_throws();
    exact_play();
    tables_of_strips();
    tables_of_all();
    decisions();
    matches(duel);
    advantage(duel);
    free(duel);
}
