/*
 * test_outlook_fiese15.c -- what the points of a turn of Fiese 15 are worth at the table: looked up
 * as if everything were solved anew, to the last bit, in random states; and by the book. TAP.
 *
 *     test_outlook_fiese15 STATES    of two players, of more, and of each on strips of one's own
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "solve/fiese15_outlook.h"
#include "tap.h"

/* ---- solved anew, as one would without tables ---- */

static void spread_of(struct fiese15_dice target, int tile, bool zocker,
                      double chance[FIESE15_WORTHS])
{
    static struct fiese15_points points;

    if (tile > 0)
        target.pips[WHITE] = (int8_t)tile;
    fiese15_points_solve(&points, &target, zocker);
    fiese15_points_spread(&points, chance);
}

/* The points of a turn on any of the fifteen strips; solved when it is first asked for. */
static const double *any_spread(bool zocker, int tile)
{
    static double chance[2][FIESE15_TILES][FIESE15_WORTHS];
    static bool solved[2][FIESE15_TILES];
    double *all = chance[zocker][tile], one[FIESE15_WORTHS];

    for (int i = 0; i < FIESE15_STRIPS && !solved[zocker][tile]; i++) {
        spread_of((tile > 0 ? fiese15_ours->back : fiese15_ours->front)[i], tile, zocker, one);
        for (int p = 0; p < FIESE15_WORTHS; p++)
            all[p] += one[p] / FIESE15_STRIPS;
    }
    solved[zocker][tile] = true;
    return all;
}

struct gains {
    double of[FIESE15_GAIN_MAX + 1];
};

static void add_turn(struct gains *gain, const double chance[FIESE15_WORTHS])
{
    static struct gains sum;

    memset(&sum, 0, sizeof(sum));
    for (int g = 0; g <= FIESE15_GAIN_MAX; g++)
        for (int p = 0; p < FIESE15_WORTHS && g + p <= FIESE15_GAIN_MAX; p++)
            if (gain->of[g] > 0 && chance[p] > 0)
                sum.of[g + p] += gain->of[g] * chance[p];
    *gain = sum;
}

/* The share of a final score against what the others may get. */
static double final_share(const struct fiese15 *f, int seat, const struct gains gain[], int score)
{
    double equals[FIESE15_SEATS] = { [0] = 1 }, share = 0;

    for (int s = 0; s < f->st.seats; s++) {
        int level = score - f->st.score[s];
        double below = 0, equal = 0;

        if (s == seat)
            continue;
        for (int g = 0; g < level && g <= FIESE15_GAIN_MAX; g++)
            below += gain[s].of[g];
        if (level >= 0 && level <= FIESE15_GAIN_MAX)
            equal = gain[s].of[level];
        for (int n = f->st.seats - 1; n >= 0; n--)
            equals[n] = equals[n] * below + (n > 0 ? equals[n - 1] * equal : 0);
    }
    for (int n = 0; n < f->st.seats; n++)
        share += equals[n] / (n + 1);
    return share;
}

static void anew_of_many(const struct fiese15 *f, int seat, double worth[FIESE15_WORTHS])
{
    static struct gains gain[FIESE15_SEATS];
    static double share[FIESE15_GAIN_MAX + 1];
    int seats = f->st.seats;

    memset(gain, 0, sizeof(gain));
    for (int s = 0; s < seats; s++) {
        int tile = f->handicap ? f->tile[s] : 0;
        double chance[FIESE15_WORTHS];

        gain[s].of[0] = 1;
        spread_of(f->now.target, tile, f->zocker, chance);
        if ((s - f->starter + seats) % seats > (seat - f->starter + seats) % seats)
            add_turn(&gain[s], chance);
        for (int i = f->st.round; i < f->rounds; i++)
            add_turn(&gain[s], any_spread(f->zocker, tile));
    }
    for (int g = 0; g <= FIESE15_GAIN_MAX; g++)
        share[g] = final_share(f, seat, gain, f->st.score[seat] + g);
    for (int p = 0; p < FIESE15_WORTHS; p++) {
        worth[p] = 0;
        for (int g = 0; p + g <= FIESE15_GAIN_MAX; g++)
            worth[p] += gain[seat].of[g] * share[p + g];
    }
}

/* Seat 0's share after this round, its lead then. */
static double share_after(const struct fiese15 *f, int lead)
{
    int variant = (f->zocker ? FIESE15_ZOCKER : 0) | (f->handicap ? FIESE15_HANDICAP : 0) |
                  (f->start_fixed ? FIESE15_FIXED : 0);
    int rounds = f->rounds - f->st.round, most = rounds > 0 ? fiese15_outlook_most(rounds) : 0;
    int next = f->start_fixed ? f->starter : 1 - f->starter, at = 0;
    const float *win = fiese15_solved.win[variant];

    if (lead > most || lead < -most)
        return lead > 0;
    if (rounds == 0)
        return 0.5;
    for (int n = 1; n < rounds; n++)
        at += 2 * fiese15_outlook_most(n) + 1;
    return next == 0 ? (double)win[at + most + lead] : 1 - (double)win[at + most - lead];
}

/* Every number of points on its own, and then the other's whole turn. */
static void anew_of_two(const struct fiese15 *f, int seat, double worth[FIESE15_WORTHS])
{
    struct fiese15_dice mine = f->now.target, theirs = f->now.target;
    int lead = f->st.score[0] - f->st.score[1], way = seat == 0 ? 1 : -1;
    static struct fiese15_play play;

    if (f->handicap) {
        mine.pips[WHITE] = (int8_t)f->tile[seat];
        theirs.pips[WHITE] = (int8_t)f->tile[1 - seat];
    }
    for (int p = 0; p < FIESE15_WORTHS; p++) {
        double after[FIESE15_WORTHS], share = share_after(f, lead + way * p);

        worth[p] = seat == 0 ? share : 1 - share;
        if (seat != f->starter)
            continue;
        for (int q = 0; q < FIESE15_WORTHS; q++) {
            share = share_after(f, lead + way * (p - q));
            after[q] = seat == 0 ? 1 - share : share;
        }
        fiese15_play_solve(&play, &theirs, f->zocker, after);
        worth[p] = p <= fiese15_points(&mine, &mine, false, false) ? 1 - play.start : 0;
    }
}

/* ---- states ---- */

static int draw(struct rng *rng, int low, int high)
{
    return low + (int)rng_below(rng, (uint32_t)(high - low + 1));
}

/* A strip of the fifteen, or one that somebody made up, which with handicap may have any targets.
 */
static struct fiese15_dice draw_strip(struct rng *rng, bool handicap, bool own)
{
    const struct fiese15_dice *known = handicap ? fiese15_ours->back : fiese15_ours->front;
    struct fiese15_dice strip = { { 1, 1, 1, 1, 1, 1 } };

    if (!own)
        return known[draw(rng, 0, FIESE15_STRIPS - 1)];
    if (handicap) {
        for (int c = 0; c < FIESE15_DICE - 1; c++)
            strip.pips[c] = (int8_t)draw(rng, 1, FIESE15_FACES);
        return strip;
    }
    for (int n = FIESE15_DICE; n < 15;) {
        int8_t *pips = &strip.pips[draw(rng, 0, FIESE15_DICE - 1)];

        if (*pips < FIESE15_FACES) {
            ++*pips;
            n++;
        }
    }
    return strip;
}

static struct fiese15 draw_state(struct rng *rng, int seats, bool own)
{
    struct fiese15 f = { .set = *fiese15_ours, .rounds = draw(rng, 1, FIESE15_STRIPS) };
    int spread = draw(rng, 0, 40);

    f.st.seats = seats;
    f.zocker = draw(rng, 0, 1);
    f.handicap = draw(rng, 0, 1);
    f.start_fixed = draw(rng, 0, 1);
    f.st.round = draw(rng, 1, f.rounds);
    f.starter = draw(rng, 0, seats - 1);
    f.turn = draw(rng, 0, seats - 1);
    for (int s = 0; s < seats; s++) {
        f.tile[s] = f.st.round == 1 ? 1 : draw(rng, 1, FIESE15_FACES);
        f.st.score[s] = f.st.round * 14 + draw(rng, -spread, spread) / 2;
    }
    f.now.target = draw_strip(rng, f.handicap, own);
    if (f.handicap)
        f.now.target.pips[WHITE] = (int8_t)f.tile[f.turn];
    return f;
}

static void test_states(int states, bool two, bool own)
{
    struct rng rng = rng_seeded(1);
    double looked[FIESE15_WORTHS], anew[FIESE15_WORTHS];
    int wrong = 0;

    for (int i = 0; i < states; i++) {
        struct fiese15 f = draw_state(&rng, two ? 2 : 3 + i % (FIESE15_SEATS - 2), own);

        fiese15_outlook_worth(&f, f.turn, looked);
        (two ? anew_of_two : anew_of_many)(&f, f.turn, anew);
        wrong += memcmp(looked, anew, sizeof(anew)) != 0;
    }
    ok(wrong == 0, "%s players, %d states%s: as if solved anew, to the last bit",
       two ? "two" : "more", states, own ? " on strips of one's own" : "");
}

/* Every turn that the build has solved. */
static void test_spreads(void)
{
    int wrong = 0;

    for (int i = 0; i < 2 * FIESE15_TILES * FIESE15_STRIPS; i++) {
        int strip = i % FIESE15_STRIPS, tile = i / FIESE15_STRIPS % FIESE15_TILES;
        int zocker = i / FIESE15_STRIPS / FIESE15_TILES;
        double chance[FIESE15_WORTHS];

        spread_of((tile > 0 ? fiese15_ours->back : fiese15_ours->front)[strip], tile, zocker,
                  chance);
        wrong += memcmp(chance, fiese15_solved.spread[zocker][tile][strip],
                        sizeof(fiese15_solved.spread[0][0][0])) != 0;
    }
    ok(wrong == 0, "the chances of points of all strips, tiles, with zocker and without");
}

/* The second turn of a round is worth what a match that is solved says. */
static void test_wins(void)
{
    static struct fiese15_duel duel;
    struct fiese15 f = {
        .set = *fiese15_ours, .rounds = FIESE15_STRIPS, .handicap = 1, .zocker = 1, .turn = 1
    };
    double worth[FIESE15_WORTHS];
    int wrong = 0;

    duel = (struct fiese15_duel) { .rounds = FIESE15_STRIPS, .opening = true };
    duel.zocker = duel.handicap = true;
    for (int i = 0; i < FIESE15_STRIPS; i++)
        duel.round[i] = (struct fiese15_round) { fiese15_ours->back, FIESE15_STRIPS };
    fiese15_duel_solve(&duel);
    f.st.seats = 2;
    for (f.st.round = 1; f.st.round < FIESE15_STRIPS; f.st.round++) {
        f.starter = (f.st.round - 1) % 2;
        fiese15_outlook_worth(&f, 1 - f.starter, worth);
        for (int p = 0; p <= FIESE15_SWING; p++)
            wrong +=
                fabs(worth[p] - fiese15_duel_share(&duel, f.st.round, 1 - f.starter, p)) > 1e-7;
    }
    ok(wrong == 0, "two players: what the build has found is what is found now");
}

/* The share of `mine` against two others. */
static double share3(int mine, int a, int b)
{
    return mine < a || mine < b     ? 0
           : mine == a && mine == b ? 1.0 / 3
           : mine == a || mine == b ? 0.5
                                    : 1;
}

/* Three players, the last round and the one before: every pair of the others' points. */
static void test_by_the_book(void)
{
    struct fiese15 f = {
        .set = *fiese15_ours, .rounds = 1, .turn = 1, .now.target = fiese15_ours->front[1]
    };
    const double *any = any_spread(false, 0);
    double now[FIESE15_WORTHS], worth[FIESE15_WORTHS], worst = 0;

    f.st = (struct status) { .seats = 3, .round = 1, .score = { 40, 35, 38 } };
    spread_of(f.now.target, 0, false, now);
    fiese15_outlook_worth(&f, 1, worth);
    for (int mine = 0; mine < FIESE15_WORTHS; mine++) {
        double sum = 0;

        for (int b = 0; b < FIESE15_WORTHS; b++)
            sum += now[b] * share3(35 + mine, 40, 38 + b);
        worst = fmax(worst, fabs(sum - worth[mine]));
    }
    ok(worst < 1e-12, "three players, one behind and one before in the last round");

    f.rounds = 2;
    fiese15_outlook_worth(&f, 1, worth);
    worst = 0;
    for (int mine = 0; mine <= FIESE15_TURN_MAX; mine += 8) {
        double sum = 0;

        for (int a = 0; a < FIESE15_TURN_POINTS; a++)
            for (int b = 0; b < FIESE15_TURN_POINTS; b++)
                for (int c = 0; c < FIESE15_TURN_POINTS; c++)
                    for (int own = 0; own < FIESE15_TURN_POINTS; own++)
                        sum += any[a] * now[b] * any[c] * any[own] *
                               share3(35 + mine + own, 40 + a, 38 + b + c);
        worst = fmax(worst, fabs(sum - worth[mine]));
    }
    ok(worst < 1e-12, "three players, two rounds");
}

int main(int argc, char **argv)
{
    int states = argc == 2 ? atoi(argv[1]) : 0;

    if (states <= 0) {
        fprintf(stderr, "usage: test_outlook_fiese15 STATES\n");
        return 2;
    }
    test_spreads();
    test_wins();
    test_by_the_book();
    for (int i = 0; i < 4; i++)
        test_states(states, i % 2 == 0, i / 2);
    return tap_end();
}
