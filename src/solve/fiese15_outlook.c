/* fiese15_outlook.c -- Fiese 15 at the table: what the points of a turn are worth, looked up. */
#include "fiese15_outlook.h"

#include <string.h>

#include "base/must.h"

enum {
    LATER_MAX = (FIESE15_STRIPS - 1) * FIESE15_TURN_MAX, /* points of all rounds to come */
    GAINS = LATER_MAX + FIESE15_WORTHS,                  /* and of a turn on any strip */
};

/* A point counts so little beside the win that it only parts moves that are equal without it. */
static const double point_share = 1e-9;

/* Two players after this round. */
struct duel {
    const float *win; /* of who starts the next round, by lead; NULL: this one is the last */
    int reach;        /* a larger lead decides the match */
    int next;         /* who starts then */
};

/* The table of these rounds to come, 1 to 14; lead 0. */
static const float *win_of(const struct fiese15 *f, int rounds)
{
    int variant = (f->zocker ? FIESE15_ZOCKER : 0) | (f->handicap ? FIESE15_HANDICAP : 0) |
                  (f->start_fixed ? FIESE15_FIXED : 0);
    const float *at = fiese15_outlook->win[variant];

    for (int n = 1; n < rounds; n++)
        at += 2 * fiese15_outlook_most(n) + 1;
    return at + fiese15_outlook_most(rounds);
}

/* The share of a seat that leads by so many points. */
static double duel_share(const struct duel *d, int seat, int lead)
{
    int lead0 = seat == 0 ? lead : -lead;
    double share; /* of seat 0 */

    if (lead > d->reach)
        return 1;
    if (lead < -d->reach)
        return 0;
    if (!d->win)
        return 0.5;
    share = d->next == 0 ? (double)d->win[lead0] : 1 - (double)d->win[-lead0];
    return seat == 0 ? share : 1 - share;
}

static bool is_ours(const struct fiese15 *f)
{
    return memcmp(&f->set, fiese15_ours, sizeof(f->set)) == 0;
}

/* A strip as a seat plays it. */
static struct fiese15_dice played_by(const struct fiese15 *f, int seat, struct fiese15_dice target)
{

    if (f->handicap)
        target.pips[WHITE] = (int8_t)f->tile[seat];
    return target;
}

static struct fiese15_dice target_of(const struct fiese15 *f, int seat)
{
    return played_by(f, seat, f->now.target);
}

/* Who starts the round takes the other, who comes then, to play to win as well. */
static void worth_of_first(const struct fiese15 *f, const struct duel *d, int seat, int lead,
                           double worth[FIESE15_WORTHS])
{
    double line[2 * FIESE15_WORTHS + FIESE15_FEW], other[FIESE15_WORTHS];
    struct fiese15_dice mine = target_of(f, seat), theirs = target_of(f, 1 - seat);
    int most = fiese15_points(&mine, &mine, false, false), count = most + 1;

    for (int i = 0; i < count + FIESE15_FEW + FIESE15_POINTS_MAX; i++)
        line[i] = duel_share(d, 1 - seat, i - lead - most);
    fiese15_turns_to_win(&theirs, f->zocker, count, line, other);
    memset(worth, 0, FIESE15_WORTHS * sizeof(*worth));
    for (int p = 0; p < count; p++)
        worth[p] = 1 - other[most - p];
}

static void worth_of_two(const struct fiese15 *f, int seat, double worth[FIESE15_WORTHS])
{
    int rounds = f->rounds - f->st.round, lead = f->st.score[seat] - f->st.score[1 - seat];
    struct duel d = { .next = f->start_fixed ? f->starter : 1 - f->starter };

    if (rounds > 0) {
        d.win = win_of(f, rounds);
        d.reach = fiese15_outlook_most(rounds);
    }
    if (seat == f->starter) {
        worth_of_first(f, &d, seat, lead, worth);
        return;
    }
    for (int p = 0; p < FIESE15_WORTHS; p++)
        worth[p] = duel_share(&d, seat, lead + p);
}

/* The points of a turn on the strip at hand, which need not be one of the fifteen. */
static void spread_now(const struct fiese15 *f, int seat, double chance[FIESE15_WORTHS])
{
    const struct fiese15_dice *strip = f->handicap ? fiese15_ours->back : fiese15_ours->front;
    struct fiese15_dice target = target_of(f, seat);
    int tile = f->handicap ? f->tile[seat] : 0;
    struct fiese15_points points;

    for (int i = 0; fiese15_outlook && is_ours(f) && i < FIESE15_STRIPS; i++) {
        if (memcmp(strip[i].pips, target.pips, f->handicap ? WHITE : FIESE15_DICE) != 0)
            continue;
        memset(chance, 0, FIESE15_WORTHS * sizeof(*chance));
        memcpy(chance, fiese15_outlook->spread[f->zocker != 0][tile][i],
               sizeof(fiese15_outlook->spread[0][0][0]));
        return;
    }
    fiese15_points_solve(&points, &target, f->zocker);
    fiese15_points_spread(&points, chance);
}

/* The same on any strip that is left. */
static void spread_others(const struct fiese15 *f, int seat, double chance[FIESE15_WORTHS])
{
    const struct fiese15_dice *strip = f->handicap ? f->set.back : f->set.front;
    double one[FIESE15_WORTHS];
    int count = 0;

    memset(chance, 0, FIESE15_WORTHS * sizeof(*chance));
    for (int i = 0; i < f->set.strips; i++) {
        struct fiese15_dice target = played_by(f, seat, strip[i]);
        struct fiese15_points points;

        if (f->strips_used & UINT32_C(1) << i)
            continue;
        fiese15_points_solve(&points, &target, f->zocker);
        fiese15_points_spread(&points, one);
        count++;
        for (int p = 0; p < FIESE15_WORTHS; p++)
            chance[p] += (one[p] - chance[p]) / count;
    }
}

/* The same on any of the fifteen. */
static void spread_later(const struct fiese15 *f, int seat, double chance[FIESE15_WORTHS])
{
    int tile = f->handicap ? f->tile[seat] : 0;

    if (!fiese15_outlook || !is_ours(f)) {
        spread_others(f, seat, chance);
        return;
    }
    memset(chance, 0, FIESE15_WORTHS * sizeof(*chance));
    for (int i = 0; i < FIESE15_STRIPS; i++)
        for (int p = 0; p < FIESE15_TURN_POINTS; p++)
            chance[p] += fiese15_outlook->spread[f->zocker != 0][tile][i][p] / FIESE15_STRIPS;
}

/*
 * Adds a turn to what a seat will get, at most `most` so far. Points fall, so that gains rise.
 * Strips of others may bring more than there is room for: then it is as good as the most.
 */
static void add_turn(double gain[GAINS], int most, const double chance[FIESE15_WORTHS])
{
    double sum[GAINS] = { 0 };

    for (int p = FIESE15_POINTS_MAX; p >= 0; p--) {
        if (chance[p] == 0)
            continue;
        for (int g = 0; g <= most; g++)
            sum[g + p < GAINS ? g + p : GAINS - 1] += gain[g] * chance[p];
    }
    memcpy(gain, sum, sizeof(sum));
}

/* Turns of rounds to come: alike for all who have the same tile. */
struct later {
    bool known[FIESE15_TILES];
    double chance[FIESE15_TILES][FIESE15_WORTHS];
};

static const double *later_of(const struct fiese15 *f, int seat, struct later *later)
{
    int tile = f->handicap ? f->tile[seat] : 0;

    if (!later->known[tile])
        spread_later(f, seat, later->chance[tile]);
    later->known[tile] = true;
    return later->chance[tile];
}

/* What a seat will yet get by turns for points, `now` with one in this round: its chances. */
static void gain_of(const struct fiese15 *f, int seat, bool now, struct later *later,
                    double gain[GAINS])
{
    double chance[FIESE15_WORTHS];
    int most = 0;

    memset(gain, 0, GAINS * sizeof(*gain));
    gain[0] = 1;
    if (now) {
        spread_now(f, seat, chance);
        add_turn(gain, most, chance);
        most = FIESE15_POINTS_MAX;
    }
    for (int i = f->st.round; i < f->rounds; i++) {
        add_turn(gain, most, later_of(f, seat, later));
        most += is_ours(f) ? FIESE15_TURN_MAX : FIESE15_POINTS_MAX;
        most = most < GAINS ? most : GAINS - 1;
    }
}

/* Final scores, by points that are yet to come. */
struct finals {
    double equals[FIESE15_SEATS][GAINS]; /* nobody is above and so many equal: the chance */
};

/* Takes somebody into account who is behind by so many points. */
static void add_rival(struct finals *all, const double gain[GAINS], int behind)
{
    double below = 0;

    for (int g = 0, at = 0; g < GAINS; g++) {
        int level = g + behind;
        double equal = level >= 0 && level < GAINS ? gain[level] : 0;

        for (; at < level && at < GAINS; at++)
            below += gain[at];
        for (int n = FIESE15_SEATS - 1; n > 0; n--)
            all->equals[n][g] = all->equals[n][g] * below + all->equals[n - 1][g] * equal;
        all->equals[0][g] *= below;
    }
}

static double final_share(const struct finals *all, int g)
{
    double share = 0;

    for (int n = 0; n < FIESE15_SEATS; n++)
        share += all->equals[n][g] / (n + 1);
    return share;
}

static void worth_of_many(const struct fiese15 *f, int seat, double worth[FIESE15_WORTHS])
{
    int seats = f->st.seats, turn = (seat - f->starter + seats) % seats;
    double gain[GAINS], *share;
    struct finals all = { 0 };
    struct later later = { 0 };

    must(seats <= FIESE15_SEATS && f->rounds <= FIESE15_STRIPS);
    for (int g = 0; g < GAINS; g++)
        all.equals[0][g] = 1;
    for (int s = 0; s < seats; s++) {
        if (s == seat)
            continue;
        gain_of(f, s, (s - f->starter + seats) % seats > turn, &later, gain);
        add_rival(&all, gain, f->st.score[seat] - f->st.score[s]);
    }
    share = all.equals[0]; /* its place will do */
    for (int g = 0; g < GAINS; g++)
        share[g] = final_share(&all, g);
    gain_of(f, seat, false, &later, gain);
    for (int p = 0; p < FIESE15_WORTHS; p++) {
        worth[p] = 0;
        for (int g = 0; g < GAINS; g++)
            worth[p] += gain[g] * share[p + g < GAINS ? p + g : GAINS - 1];
    }
}

void fiese15_outlook_worth(const struct fiese15 *f, int seat, double worth[FIESE15_WORTHS])
{
    bool known = is_ours(f) && (fiese15_outlook || f->st.round == f->rounds);

    (f->st.seats == 2 && known ? worth_of_two : worth_of_many)(f, seat, worth);
}

void fiese15_play_to_win(struct fiese15_play *play, const struct fiese15_dice *target, bool zocker,
                         double worth[FIESE15_WORTHS])
{
    for (int p = 0; p < FIESE15_WORTHS; p++)
        worth[p] += p * point_share;
    fiese15_play_solve(play, target, zocker, worth);
}
