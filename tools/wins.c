/*
 * wins.c -- writes what a lead is worth between the rounds of Fiese 15, for two who play to win.
 *
 * A match of fifteen rounds, each on any of the fifteen strips, is solved once for every variant.
 */
#include <stdio.h>

#include "solve/fiese15_outlook.h"

static void write_rounds(struct fiese15_duel *duel, int rounds, FILE *file)
{
    int round = FIESE15_STRIPS - rounds, most = fiese15_outlook_most(rounds);
    int starter = duel->fixed ? 0 : round % 2;

    for (int lead = -most; lead <= most; lead++)
        fprintf(file, "%af,\n", (double)(float)fiese15_duel_share(duel, round, starter, lead));
}

int main(int argc, char **argv)
{
    static struct fiese15_duel duel;
    FILE *file = argc == 2 ? fopen(argv[1], "w") : NULL;

    if (!file) {
        fprintf(stderr, "wins: cannot write %s\n", argc == 2 ? argv[1] : "without a file name");
        return 1;
    }
    fprintf(file, "/* Made by tools/wins.c. */\n#include \"solve/fiese15_outlook.h\"\n\n"
                  "const float fiese15_wins[] = {\n");
    for (int variant = 0; variant < FIESE15_VARIANTS; variant++) {
        duel = (struct fiese15_duel) { .rounds = FIESE15_STRIPS, .opening = true };
        duel.zocker = variant & FIESE15_ZOCKER;
        duel.handicap = variant & FIESE15_HANDICAP;
        duel.fixed = variant & FIESE15_FIXED;
        for (int i = 0; i < duel.rounds; i++)
            duel.round[i] = (struct fiese15_round) { duel.handicap ? fiese15_back : fiese15_front,
                                                     FIESE15_STRIPS };
        fiese15_duel_solve(&duel);
        for (int rounds = 1; rounds < FIESE15_STRIPS; rounds++)
            write_rounds(&duel, rounds, file);
    }
    fprintf(file, "};\n");
    return fclose(file) == 0 ? 0 : 1;
}
