/*
 * test_win_fiese15.c -- whole matches of Fiese 15: the tables of the solver against the rules of a
 * match written down once more, one turn and one lead at a time. Turns themselves are tested in
 * test_solve_fiese15.c. TAP.
 */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "solve/fiese15_win.h"
#include "tap.h"

struct match2 {
    bool zocker, handicap, fixed;
    int rounds;
};

/* F10 for two players: the tile of a seat that leads by `lead` and rolls first or not. */
static int tile_of(const struct match2 *m, int round, int lead, bool first)
{
    if (!m->handicap)
        return 0;
    if (round == 0)
        return 1;
    return lead > 0 ? 1 : lead < 0 ? 3 : first ? 3 : 1;
}

static struct fiese15_dice strip_of(const struct match2 *m, int round, int tile)
{
    struct fiese15_dice target =
        m->handicap ? fiese15_ours->back[round] : fiese15_ours->front[round + 3];

    if (m->handicap)
        target.pips[WHITE] = (int8_t)tile;
    return target;
}

static double before_round(const struct match2 *m, int round, int starter, int lead);

/* Seat 0's share with the turn of `seat` next; the tiles were dealt by `dealt`, seat 0's lead. */
static double before_turn(const struct match2 *m, int round, int starter, int seat, int dealt,
                          int lead)
{
    bool first = seat == starter;
    int tile = tile_of(m, round, seat == 0 ? dealt : -dealt, first);
    struct fiese15_dice target = strip_of(m, round, tile);
    static struct fiese15_play play[4];
    struct fiese15_play *mine = &play[2 * round + !first];
    double worth[FIESE15_WORTHS] = { 0 };

    for (int p = 0; p <= fiese15_points(&target, &target, false, false); p++) {
        int then = lead + (seat == 0 ? p : -p);
        double share = first ? before_turn(m, round, starter, 1 - seat, dealt, then)
                             : before_round(m, round + 1, m->fixed ? starter : 1 - starter, then);

        worth[p] = seat == 0 ? share : 1 - share;
    }
    fiese15_play_solve(mine, &target, m->zocker, worth);
    return seat == 0 ? mine->start : 1 - mine->start;
}

/* By the book, one lead at a time; remembers rounds, as there are many ways into the second. */
static double before_round(const struct match2 *m, int round, int starter, int lead)
{
    static double memory[2][2][401];
    static const struct match2 *of;

    if (of != m)
        memset(memory, 0, sizeof(memory));
    of = m;
    if (round == m->rounds)
        return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    if (memory[round][starter][200 + lead] == 0)
        memory[round][starter][200 + lead] =
            1 + before_turn(m, round, starter, starter, lead, lead);
    return memory[round][starter][200 + lead] - 1;
}

static void fill_duel(struct fiese15_duel *duel, const struct match2 *m, int starter)
{
    memset(duel, 0, offsetof(struct fiese15_duel, win));
    duel->rounds = m->rounds;
    duel->zocker = m->zocker;
    duel->handicap = duel->opening = m->handicap;
    duel->fixed = m->fixed;
    duel->starter = starter;
    for (int i = 0; i < m->rounds; i++)
        duel->round[i] = (struct fiese15_round) {
            .strip = m->handicap ? &fiese15_ours->back[i] : &fiese15_ours->front[i + 3], .strips = 1
        };
}

static void test_duel_by_the_book(void)
{
    static const struct match2 match[] = {
        { .rounds = 1 },
        { .rounds = 1, .zocker = true },
        { .rounds = 1, .handicap = true },
        { .rounds = 2 },
        { .rounds = 2, .zocker = true, .fixed = true },
        { .rounds = 2, .handicap = true },
        { .rounds = 2, .handicap = true, .zocker = true, .fixed = true },
    };
    static struct fiese15_duel duel;

    for (size_t i = 0; i < sizeof(match) / sizeof(match[0]); i++) {
        const struct match2 *m = &match[i];
        double worst = 0;

        for (int starter = 0; starter < 2; starter++) {
            double share, apart;

            fill_duel(&duel, m, starter);
            fiese15_duel_solve(&duel);
            share = fiese15_duel_share(&duel, 0, 0, 0);
            apart = fabs(share - before_round(m, 0, starter, 0));
            worst = apart > worst ? apart : worst;
            for (int lead = duel.low[1]; m->rounds > 1 && lead <= duel.high[1]; lead++) {
                int next = m->fixed ? starter : 1 - starter;

                apart =
                    fabs(fiese15_duel_share(&duel, 1, 0, lead) - before_round(m, 1, next, lead));
                worst = apart > worst ? apart : worst;
            }
        }
        ok(worst < 1e-12, "two players, %d rounds%s%s%s: as by the book", m->rounds,
           m->zocker ? ", zocker" : "", m->handicap ? ", handicap" : "", m->fixed ? ", fixed" : "");
    }
}

/* A whole match, strips unknown. */
static double share(struct fiese15_duel *duel, bool zocker, bool handicap, int starter, int lead,
                    bool expects)
{
    memset(duel, 0, offsetof(struct fiese15_duel, win));
    duel->rounds = 10;
    duel->zocker = zocker;
    duel->handicap = duel->opening = handicap;
    duel->starter = starter;
    duel->lead = lead;
    duel->expects[1] = expects;
    for (int i = 0; i < duel->rounds; i++)
        duel->round[i] =
            (struct fiese15_round) { .strip = handicap ? fiese15_ours->back : fiese15_ours->front,
                                     .strips = FIESE15_STRIPS };
    fiese15_duel_solve(duel);
    return fiese15_duel_share(duel, 0, 0, lead);
}

static void test_whole_match(void)
{
    static const double gain[2] = { 0.029, 0.034 };
    static struct fiese15_duel duel;
    int falls = 0;

    for (int zocker = 0; zocker < 2; zocker++) {
        double one = share(&duel, zocker, false, 0, 0, false);
        double two = share(&duel, zocker, false, 1, 0, false);
        double best =
            (share(&duel, zocker, false, 0, 0, true) + share(&duel, zocker, false, 1, 0, true)) / 2;

        ok(fabs(one + two - 1) < 1e-12, "both sides have 1 together: %.6f %.6f", one, two);
        ok(best - 0.5 >= gain[zocker], "the best answer to playing for points%s wins %+.4f",
           zocker ? ", zocker" : "", best - 0.5);
    }
    ok(fabs(share(&duel, false, false, 0, 12, false) + share(&duel, false, false, 1, -12, false) -
            1) < 1e-12,
       "also with a lead");
    share(&duel, false, true, 0, 0, false);
    for (int lead = -29; lead < 30; lead++)
        falls += fiese15_duel_share(&duel, 9, 0, lead + 1) < fiese15_duel_share(&duel, 9, 0, lead);
    ok(falls > 0, "with handicap a larger lead may be worth less");
}

int main(int argc, char **argv)
{
    test_duel_by_the_book();
    if (argc < 2 || strcmp(argv[1], "short") != 0)
        test_whole_match();
    return tap_end();
}
