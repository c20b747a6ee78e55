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
    struct fiese15_dice target = m->handicap ? fiese15_back[round] : fiese15_front[round + 3];

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
        duel->round[i] = (struct fiese15_round) { .strip = m->handicap ? &fiese15_back[i]
                                                                       : &fiese15_front[i + 3],
                                                  .strips = 1 };
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

static void test_duel_worth(void)
{
    static struct match2 m = { .rounds = 2, .handicap = true };
    static struct fiese15_duel duel;
    static struct fiese15_play play;
    struct fiese15_dice target[2];
    double worth[FIESE15_WORTHS];

    fill_duel(&duel, &m, 0);
    fiese15_duel_solve(&duel);
    target[0] = target[1] = strip_of(&m, 0, 1);
    fiese15_duel_worth(&duel, 0, 0, 0, target, worth);
    fiese15_play_solve(&play, &target[0], false, worth);
    ok(fabs(play.start - fiese15_duel_share(&duel, 0, 0, 0)) < 1e-12,
       "the worth of the first turn leads to the share of the round");
    target[0] = strip_of(&m, 1, 3);
    target[1] = strip_of(&m, 1, 1);
    fiese15_duel_worth(&duel, 1, 1, 4, target, worth);
    fiese15_play_solve(&play, &target[1], false, worth);
    ok(fabs(1 - play.start - before_turn(&m, 1, 1, 1, -4, -4)) < 1e-12, "and in the second round");
    fiese15_duel_worth(&duel, 1, 0, -4, target, worth);
    ok(worth[3] == 0 && worth[4] == 0.5 && worth[5] == 1, "the last turn wins or loses");
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
        duel->round[i] = (struct fiese15_round) { .strip = handicap ? fiese15_back : fiese15_front,
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

/* The share of `mine` against two others. */
static double share3(int mine, int a, int b)
{
    return mine < a || mine < b     ? 0
           : mine == a && mine == b ? 1.0 / 3
           : mine == a || mine == b ? 0.5
                                    : 1;
}

/* Three players, one round and two: every pair of the others' points. */
static void test_crowd(void)
{
    static struct fiese15_crowd crowd;
    struct fiese15_dice white;
    static struct fiese15_points p;
    static struct fiese15_play play;
    double chance[2][FIESE15_WORTHS], worth[FIESE15_WORTHS], last[FIESE15_WORTHS], worst = 0;

    for (int i = 0; i < 2; i++) {
        fiese15_points_solve(&p, &fiese15_front[i + 1], false);
        fiese15_points_spread(&p, chance[i]);
    }
    crowd = (struct fiese15_crowd) {
        .seats = 3, .me = 1, .score = { 40, 35, 38 }, .rolled = { true }, .strip = fiese15_front[1]
    };
    fiese15_crowd_worth(&crowd, worth);
    for (int mine = 0; mine < FIESE15_WORTHS; mine++) {
        double sum = 0;

        for (int b = 0; b < FIESE15_WORTHS; b++)
            sum += chance[0][b] * share3(35 + mine, 40, 38 + b);
        worst = fmax(worst, fabs(sum - worth[mine]));
    }
    ok(worst < 1e-12, "three players, one behind and one before in the last round");

    crowd.rounds = 1;
    crowd.round[0] = (struct fiese15_round) { .strip = &fiese15_front[2], .strips = 1 };
    fiese15_crowd_worth(&crowd, worth);
    worst = 0;
    for (int mine = 0; mine <= 30; mine++) {
        for (int next = 0; next < FIESE15_WORTHS; next++) {
            double sum = 0;

            for (int a = 0; a < FIESE15_WORTHS; a++)
                for (int b = 0; b < FIESE15_WORTHS; b++)
                    for (int c = 0; c < FIESE15_WORTHS; c++)
                        if (chance[1][a] > 0 && chance[0][b] > 0 && chance[1][c] > 0)
                            sum += chance[1][a] * chance[0][b] * chance[1][c] *
                                   share3(35 + mine + next, 40 + a, 38 + b + c);
            last[next] = sum;
        }
        fiese15_play_solve(&play, &fiese15_front[2], false, last);
        worst = fmax(worst, fabs(play.start - worth[mine]));
    }
    ok(worst < 1e-12, "three players, two rounds");

    for (int i = 0; i < 3; i++)
        crowd.tile[i] = 2;
    fiese15_crowd_worth(&crowd, worth);
    memset(crowd.tile, 0, sizeof(crowd.tile));
    crowd.strip.pips[WHITE] = 2;
    white = fiese15_front[2];
    white.pips[WHITE] = 2;
    crowd.round[0].strip = &white;
    fiese15_crowd_worth(&crowd, last);
    ok(memcmp(last, worth, sizeof(last)) == 0, "a tile is the target for white");
}

int main(void)
{
    test_duel_by_the_book();
    test_duel_worth();
    test_whole_match();
    test_crowd();
    return tap_end();
}
