/*
 * wins.c -- finds out what is known of Fiese 15 (src/solve/fiese15_outlook.h), as a file and as
 * assembler source that takes it in: what a lead is worth between the rounds to two who play to
 * win, and the chances of points of every turn for points.
 *
 *   wins OUT.S FILE.known FILE.bytes little|big
 *
 * A match of fifteen rounds, each on any of the fifteen strips, is solved once for every variant.
 */
#include "base/must.h"
#include "lend.h"
#include "solve/fiese15_outlook.h"

static struct fiese15_outlook outlook;

/* Returns how many leads there are. */
static int find_rounds(const struct fiese15_duel *duel, int rounds, float *win)
{
    int round = FIESE15_STRIPS - rounds, most = fiese15_outlook_most(rounds);
    int starter = duel->fixed ? 0 : round % 2;

    for (int lead = -most; lead <= most; lead++)
        *win++ = (float)fiese15_duel_share(duel, round, starter, lead);
    return 2 * most + 1;
}

static void find_wins(int variant)
{
    static struct fiese15_duel duel;
    int leads = 0;

    duel = (struct fiese15_duel) { .rounds = FIESE15_STRIPS, .opening = true };
    duel.zocker = variant & FIESE15_ZOCKER;
    duel.handicap = variant & FIESE15_HANDICAP;
    duel.fixed = variant & FIESE15_FIXED;
    for (int i = 0; i < duel.rounds; i++)
        duel.round[i] =
            (struct fiese15_round) { duel.handicap ? fiese15_ours->back : fiese15_ours->front,
                                     FIESE15_STRIPS };
    fiese15_duel_solve(&duel);
    for (int rounds = 1; rounds < FIESE15_STRIPS; rounds++)
        leads += find_rounds(&duel, rounds, &outlook.win[variant][leads]);
    must(leads == FIESE15_LEADS);
}

static void find_spread(bool zocker, int tile, int strip)
{
    struct fiese15_dice target = tile > 0 ? fiese15_ours->back[strip] : fiese15_ours->front[strip];
    double chance[FIESE15_WORTHS];
    struct fiese15_points points;

    if (tile > 0)
        target.pips[WHITE] = (int8_t)tile;
    fiese15_points_solve(&points, &target, zocker);
    fiese15_points_spread(&points, chance);
    for (int p = 0; p < FIESE15_WORTHS; p++) {
        must(p < FIESE15_TURN_POINTS || chance[p] == 0);
        if (p < FIESE15_TURN_POINTS)
            outlook.spread[zocker][tile][strip][p] = chance[p];
    }
}

int main(int argc, char **argv)
{
    static const struct lend_part part[] = { { sizeof(outlook.win), sizeof(float) },
                                             { sizeof(outlook.spread), sizeof(double) },
                                             { 0 } };

    for (int variant = 0; variant < FIESE15_VARIANTS; variant++)
        find_wins(variant);
    for (int zocker = 0; zocker < 2; zocker++)
        for (int tile = 0; tile < FIESE15_TILES; tile++)
            for (int strip = 0; strip < FIESE15_STRIPS; strip++)
                find_spread(zocker, tile, strip);
    return lend_write(argc, argv, "fiese15_solved", &outlook, part);
}
