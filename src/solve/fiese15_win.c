/* fiese15_win.c -- Fiese 15 played to win: a turn, two players. */
#include "fiese15_win.h"

#include <string.h>

#include "base/must.h"

#define VALUE double
#include "fiese15_fold.h"

enum { TILE_LEADS = 1, TILE_TRAILS = 3 }; /* F10, two players */

static const double rolls[FIESE15_DICE + 1] = { 1, 6, 36, 216, 1296, 7776, 46656 };

/*
 * Solves turns side by side: in column i, p points are worth worth[i + p]. `value` gets the values
 * of the states; `roll`, if not NULL, those of rolling on.
 */
static void solve(const struct fiese15_shape *shape, int columns, const double *worth,
                  double *value, double *roll, double *room)
{
    double sum[FIESE15_ROWS * FIESE15_COLUMNS];

    for (int i = shape->classes - 1; i >= 0; i--) {
        const struct fiese15_class *in = &shape->in[i];
        const double *bust = worth + in->bust;
        double share = 1 / rolls[in->left];
        int at = i * shape->rows * columns;

        memset(value + at, 0, (size_t)(in->rows * columns) * sizeof(*value));
        if (in->left > 0)
            fold_class(shape, i, columns, value, sum, room);
        for (int n = 0; n < in->rows * columns; n++) {
            const double *stop = worth + fiese15_shape_points(in, n / columns);
            int column = n % columns;
            double go = in->left > 0 ? (sum[n] + in->bust_ways * bust[column]) * share : 0;
            bool may_stop = in->left < FIESE15_DICE;

            value[at + n] = may_stop && stop[column] > go ? stop[column] : go;
            if (roll)
                roll[at + n] = go;
        }
    }
}

void fiese15_play_solve(struct fiese15_play *play, const struct fiese15_dice *target, bool zocker,
                        const double worth[FIESE15_WORTHS])
{
    double room[FIESE15_ROOM];

    fiese15_shape_init(&play->shape, target, zocker);
    solve(&play->shape, 1, worth, play->value, play->roll, room);
    play->start = play->roll[0];
}

/* A strip as a seat plays it; tile 0 if it has six targets already. */
static struct fiese15_dice with_tile(const struct fiese15_dice *strip, int tile)
{
    struct fiese15_dice target = *strip;

    if (tile > 0)
        target.pips[WHITE] = (int8_t)tile;
    return target;
}

static int points_max(const struct fiese15_dice *target)
{
    return fiese15_points(target, target, false, false);
}

/* The most points that a turn of a round may bring. */
static int round_max(const struct fiese15_round *round, int tile)
{
    int most = 0;

    for (int i = 0; i < round->strips; i++) {
        struct fiese15_dice target = with_tile(&round->strip[i], tile);
        int points = points_max(&target);

        most = points > most ? points : most;
    }
    return most;
}

/* The values before a turn that is played to win, so many columns at once. */
static void solve_turns(const struct fiese15_shape *shape, int columns, int count,
                        const double *worth, double *value, double *room, double *out)
{
    for (int at = 0; at < count; at += columns) {
        int n = count - at < columns ? count - at : columns;

        solve(shape, columns, worth + at, value, NULL, room);
        memcpy(out + at, value, (size_t)n * sizeof(*out));
    }
}

void fiese15_turns_to_win(const struct fiese15_dice *target, bool zocker, int count,
                          const double *worth, double *out)
{
    double value[FIESE15_STATES * FIESE15_FEW], room[FIESE15_ROOM * FIESE15_FEW];
    struct fiese15_shape shape;

    fiese15_shape_init(&shape, target, zocker);
    solve_turns(&shape, FIESE15_FEW, count, worth, value, room, out);
}

static void turn_to_win(struct fiese15_work *work, const struct fiese15_dice *target, bool zocker,
                        int count, const double *worth, double *out)
{
    struct fiese15_shape *shape = &work->points.shape;

    fiese15_shape_init(shape, target, zocker);
    solve_turns(shape, FIESE15_COLUMNS, count, worth, work->value, work->room, out);
}

/* The same before a turn that is played for points. */
static void turn_for_points(struct fiese15_work *work, const struct fiese15_dice *target,
                            bool zocker, int count, const double *worth, double *out)
{
    double chance[FIESE15_WORTHS];

    fiese15_points_solve(&work->points, target, zocker);
    fiese15_points_spread(&work->points, chance);
    for (int i = 0; i < count; i++) {
        out[i] = 0;
        for (int p = 0; p < FIESE15_WORTHS; p++)
            out[i] += chance[p] * worth[i + p];
    }
}

double fiese15_duel_share(const struct fiese15_duel *duel, int round, int seat, int lead)
{
    if (lead > duel->reach[round])
        return 1;
    if (lead < -duel->reach[round])
        return 0;
    return seat == 0 ? duel->win[round][FIESE15_GAIN_MAX + lead]
                     : 1 - duel->win[round][FIESE15_GAIN_MAX - lead];
}

static int starter(const struct fiese15_duel *duel, int round)
{
    return duel->fixed ? duel->starter : (duel->starter + round) % 2;
}

static void turn(struct fiese15_duel *duel, int seat, const struct fiese15_dice *target, int count,
                 const double *worth, double *out)
{
    (duel->expects[seat] ? turn_for_points : turn_to_win)(&duel->work, target, duel->zocker, count,
                                                          worth, out);
}

/*
 * What the points of the first turn of a round are worth if its player leads by `low` before it,
 * or by low + 1, ... up to `high`: work.worth[lead - low + points]. `target` is by seat.
 */
static void worth_of_first(struct fiese15_duel *duel, int round, int low, int high,
                           const struct fiese15_dice target[2])
{
    struct fiese15_work *work = &duel->work;
    int one = starter(duel, round), two = 1 - one;
    int top = high + points_max(&target[one]), count = top - low + 1;

    /* The second, who then leads by -top ... -low. */
    for (int i = 0; i < count + FIESE15_COLUMNS + FIESE15_POINTS_MAX; i++)
        work->worth[i] = fiese15_duel_share(duel, round + 1, two, i - top);
    turn(duel, two, &target[two], count, work->worth, work->second);
    memset(work->worth, 0, sizeof(work->worth));
    for (int i = 0; i < count; i++)
        work->worth[i] = 1 - work->second[count - 1 - i];
}

/* Adds to the table of a round one strip of it, for leads of the starter from low to high. */
static void add_strip(struct fiese15_duel *duel, int round, int low, int high,
                      const struct fiese15_dice target[2])
{
    struct fiese15_work *work = &duel->work;
    int one = starter(duel, round), count = high - low + 1;
    double part = 1.0 / duel->round[round].strips;

    if (count <= 0)
        return;
    worth_of_first(duel, round, low, high, target);
    turn(duel, one, &target[one], count, work->worth, work->first);
    for (int i = 0; i < count; i++) {
        int lead = low + i;

        if (one == 0)
            duel->win[round][FIESE15_GAIN_MAX + lead] += part * work->first[i];
        else
            duel->win[round][FIESE15_GAIN_MAX - lead] += part * (1 - work->first[i]);
    }
}

static void add_round(struct fiese15_duel *duel, int round)
{
    const struct fiese15_round *now = &duel->round[round];
    int one = starter(duel, round);
    int low = one == 0 ? duel->low[round] : -duel->high[round];
    int high = one == 0 ? duel->high[round] : -duel->low[round];
    struct fiese15_dice target[2];

    for (int i = 0; i < now->strips; i++) {
        bool level = !duel->handicap || (round == 0 && duel->opening);

        target[0] = target[1] = with_tile(&now->strip[i], duel->handicap ? TILE_LEADS : 0);
        if (level) {
            add_strip(duel, round, low, high, target);
            continue;
        }
        /* The starter leads; else it has the higher tile, also among equals. */
        target[1 - one].pips[WHITE] = TILE_TRAILS;
        add_strip(duel, round, low > 1 ? low : 1, high, target);
        target[1 - one].pips[WHITE] = TILE_LEADS;
        target[one].pips[WHITE] = TILE_TRAILS;
        add_strip(duel, round, low, high < 0 ? high : 0, target);
    }
}

void fiese15_duel_solve(struct fiese15_duel *duel)
{
    int tile = duel->handicap ? TILE_TRAILS : 0;
    int apart = 0; /* the most the lead may have changed before a round */

    must(duel->rounds >= 0 && duel->rounds <= FIESE15_STRIPS);
    memset(duel->win, 0, sizeof(duel->win));
    duel->reach[duel->rounds] = 0;
    for (int i = duel->rounds - 1; i >= 0; i--)
        duel->reach[i] = duel->reach[i + 1] + round_max(&duel->round[i], tile);
    for (int i = 0; i <= duel->rounds; i++) {
        int reach = duel->reach[i], low = duel->lead - apart, high = duel->lead + apart;

        duel->low[i] = low > -reach ? low : -reach;
        duel->high[i] = high < reach ? high : reach;
        apart += i < duel->rounds ? reach - duel->reach[i + 1] : 0;
    }
    duel->win[duel->rounds][FIESE15_GAIN_MAX] = 0.5;
    for (int i = duel->rounds - 1; i >= 0; i--)
        add_round(duel, i);
}
