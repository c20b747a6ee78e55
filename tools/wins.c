/*
 * wins.c -- writes what is known of Fiese 15 (src/solve/fiese15_outlook.h): what a lead is worth
 * between the rounds to two who play to win, and the chances of points of every turn for points.
 *
 * A match of fifteen rounds, each on any of the fifteen strips, is solved once for every variant.
 */
#include <stdio.h>

#include "base/must.h"
#include "solve/fiese15_outlook.h"

/* Returns how many leads there are. */
static int write_rounds(const struct fiese15_duel *duel, int rounds, FILE *file)
{
    int round = FIESE15_STRIPS - rounds, most = fiese15_outlook_most(rounds);
    int starter = duel->fixed ? 0 : round % 2;

    for (int lead = -most; lead <= most; lead++)
        fprintf(file, "%af,\n", (double)(float)fiese15_duel_share(duel, round, starter, lead));
    return 2 * most + 1;
}

static void write_wins(int variant, FILE *file)
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
        leads += write_rounds(&duel, rounds, file);
    must(leads == FIESE15_LEADS);
}

static void write_spread(bool zocker, int tile, int strip, FILE *file)
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
            fprintf(file, "%a,\n", chance[p]);
    }
}

/* All strips with a tile, or the fronts. */
static void write_tile(bool zocker, int tile, FILE *file)
{
    fprintf(file, "{\n");
    for (int strip = 0; strip < FIESE15_STRIPS; strip++) {
        fprintf(file, "{\n");
        write_spread(zocker, tile, strip, file);
        fprintf(file, "},\n");
    }
    fprintf(file, "},\n");
}

static void write_all(FILE *file)
{
    fprintf(file, "/* Made by tools/wins.c. */\n#include \"solve/fiese15_outlook.h\"\n\n"
                  "const struct fiese15_outlook fiese15_solved = {\n.win = {\n");
    for (int variant = 0; variant < FIESE15_VARIANTS; variant++) {
        fprintf(file, "{\n");
        write_wins(variant, file);
        fprintf(file, "},\n");
    }
    fprintf(file, "},\n.spread = {\n");
    for (int zocker = 0; zocker < 2; zocker++) {
        fprintf(file, "{\n");
        for (int tile = 0; tile < FIESE15_TILES; tile++)
            write_tile(zocker, tile, file);
        fprintf(file, "},\n");
    }
    fprintf(file, "},\n};\n");
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "w") : NULL;

    if (!file) {
        fprintf(stderr, "wins: cannot write %s\n", argc == 2 ? argv[1] : "without a file name");
        return 1;
    }
    write_all(file);
    return fclose(file) == 0 ? 0 : 1;
}
