/*
 * test_solve_fiese15.c -- the solvers of Fiese 15 against brute force: every roll as six single
 * dice, every set of dice, no state shared but (which dice, sum of pips). TAP.
 */
#include <math.h>
#include <string.h>

#include "base/rng.h"
#include "solve/fiese15_win.h"
#include "tap.h"

enum { DICE = 6, SETS = 64, SUMS = 37, RANDOM_STRIPS = 6, ROLLS = 40 };

__extension__ typedef __int128 wide;

/* Brute force: what is worth what is a table by points, in exact fractions over 6^21. */
struct brute {
    const int8_t *target;
    bool zocker;
    wide worth[73]; /* by points, in 1/6^21 */
    bool known[SETS][SUMS];
    wide roll[SETS][SUMS], value[SETS][SUMS];
    bool exact; /* every division was */
};

static int brute_points(int set, int sum)
{
    int count = __builtin_popcount((unsigned)set);

    return count == 6 ? 2 * sum : count == 5 ? sum + 5 : sum;
}

static int brute_bust(const struct brute *b, int set)
{
    int points = 0;

    for (int c = 0; c < DICE; c++)
        if (!b->zocker && !(set & 1 << c))
            points += b->target[c];
    return points;
}

static wide brute_value(struct brute *b, int set, int sum);

/* The best of a roll; -1 if it is a bust. */
static wide brute_best(struct brute *b, int set, int sum, const int8_t *pips)
{
    int valid = 0;
    wide best = -1;

    for (int c = 0; c < DICE; c++)
        if (!(set & 1 << c) && pips[c] <= b->target[c])
            valid |= 1 << c;
    for (int place = valid; place > 0; place = (place - 1) & valid) {
        int more = 0;
        wide value;

        for (int c = 0; c < DICE; c++)
            more += place & 1 << c ? pips[c] : 0;
        value = brute_value(b, set | place, sum + more);
        best = value > best ? value : best;
    }
    return best;
}

static wide brute_value(struct brute *b, int set, int sum)
{
    wide all = 0, stop = b->worth[brute_points(set, sum)];
    int8_t pips[DICE] = { 1, 1, 1, 1, 1, 1 };
    int rolls = 0;

    if (set == SETS - 1)
        return stop;
    if (b->known[set][sum])
        return b->value[set][sum];
    for (int c = 0; c < DICE;) {
        wide best = brute_best(b, set, sum, pips);

        all += best < 0 ? b->worth[brute_bust(b, set)] : best;
        rolls++;
        for (c = 0; c < DICE; c++) { /* the next roll */
            if (set & 1 << c)
                continue;
            if (++pips[c] <= 6)
                break;
            pips[c] = 1;
        }
    }
    b->exact = b->exact && all % rolls == 0;
    b->roll[set][sum] = all / rolls;
    b->value[set][sum] = set > 0 && stop > all / rolls ? stop : all / rolls;
    b->known[set][sum] = true;
    return b->value[set][sum];
}

static void brute_init(struct brute *b, const struct fiese15_dice *target, bool zocker)
{
    memset(b, 0, sizeof(*b));
    b->target = target->pips;
    b->zocker = zocker;
    b->exact = true;
    for (int p = 0; p <= 72; p++)
        b->worth[p] = p * (wide)FIESE15_UNIT;
}

static int state_of(const struct fiese15_shape *shape, int set, int sum)
{
    int state = sum;

    for (int c = 0; c < DICE; c++)
        state += set & 1 << c ? shape->step[c] : 0;
    return state;
}

/* Every state that brute force came by has exactly the value of the solver. */
static bool same_points(const struct brute *b, const struct fiese15_points *p)
{
    for (int set = 0; set < SETS; set++) {
        for (int sum = 0; sum < SUMS; sum++) {
            int state = state_of(&p->shape, set, sum);

            if (!b->known[set][sum])
                continue;
            if (fiese15_points_roll(p, state) != b->roll[set][sum])
                return false;
            if (set > 0 && fiese15_points_value(p, state) != b->value[set][sum])
                return false;
        }
    }
    return b->exact;
}

static struct fiese15_dice random_dice(struct rng *rng)
{
    struct fiese15_dice dice;

    for (int c = 0; c < DICE; c++)
        dice.pips[c] = (int8_t)(1 + rng_below(rng, 6));
    return dice;
}

/* All placements of some rolls: their values, and that the best are all marked. */
static bool same_choices(struct brute *b, const struct fiese15_points *p, struct rng *rng)
{
    for (int i = 0; i < ROLLS; i++) {
        struct fiese15_dice roll = random_dice(rng);
        struct fiese15_choice choice;
        wide best = brute_best(b, 0, 0, roll.pips);

        fiese15_points_choose(p, 0, &roll, &choice);
        if ((choice.first < 0) != (best < 0) || (choice.best == 0) != (best < 0))
            return false;
        for (int k = 0; k < choice.place.count; k++) {
            int set = choice.place.dice[k], sum = 0;
            bool is_best = choice.best >> k & 1;

            for (int c = 0; c < DICE; c++)
                sum += set & 1 << c ? roll.pips[c] : 0;
            if (choice.value[k] != brute_value(b, set, sum) || is_best != (choice.value[k] == best))
                return false;
        }
        if (best >= 0 && choice.value[choice.first] != best)
            return false;
    }
    return true;
}

static bool spread_fits(const struct fiese15_points *p)
{
    double chance[FIESE15_WORTHS], sum = 0, mean = 0;

    fiese15_points_spread(p, chance);
    for (int i = 0; i < FIESE15_WORTHS; i++) {
        sum += chance[i];
        mean += i * chance[i];
    }
    return fabs(sum - 1) < 1e-12 && fabs(mean - (double)p->start / (double)FIESE15_UNIT) < 1e-11;
}

/* A turn for a worth that goes up and down; every state. */
static bool same_play(struct brute *b, const struct fiese15_dice *target, struct rng *rng)
{
    static struct fiese15_play play;
    double worth[FIESE15_WORTHS], unit = (double)FIESE15_UNIT;

    for (int p = 0; p < FIESE15_WORTHS; p++) {
        worth[p] = rng_below(rng, 1001) / 1000.0;
        b->worth[p] = (wide)(worth[p] * 1000 + 0.5) * (FIESE15_UNIT / 1000);
    }
    memset(b->known, 0, sizeof(b->known));
    brute_value(b, 0, 0);
    fiese15_play_solve(&play, target, b->zocker, worth);
    for (int set = 0; set < SETS; set++) {
        for (int sum = 0; sum < SUMS; sum++) {
            int state = state_of(&play.shape, set, sum);

            if (!b->known[set][sum])
                continue;
            if (fabs(play.roll[state] - (double)b->roll[set][sum] / unit) > 1e-12 ||
                fabs(play.value[state] - (double)b->value[set][sum] / unit) > 1e-12)
                return false;
        }
    }
    return fabs(play.start - play.value[0]) == 0;
}

static void test_strip(const struct fiese15_dice *target, bool zocker, struct rng *rng)
{
    static struct brute b;
    static struct fiese15_points p;
    const int8_t *t = target->pips;
    char name[64];

    snprintf(name, sizeof(name), "%d %d %d %d %d %d%s", t[0], t[1], t[2], t[3], t[4], t[5],
             zocker ? ", zocker" : "");
    brute_init(&b, target, zocker);
    brute_value(&b, 0, 0);
    fiese15_points_solve(&p, target, zocker);
    ok(same_points(&b, &p), "points, strip %s: %.12f", name, (double)p.start / FIESE15_UNIT);
    ok(same_choices(&b, &p, rng), "placements, strip %s", name);
    ok(spread_fits(&p), "spread, strip %s", name);
    ok(same_play(&b, target, rng), "any worth, strip %s", name);
}

static void test_strips(void)
{
    static const struct fiese15_dice more[] = {
        { { 6, 5, 1, 1, 1, 1 } }, { { 1, 1, 1, 1, 1, 1 } }, { { 6, 6, 6, 6, 6, 6 } },
        { { 1, 2, 3, 4, 5, 6 } }, { { 6, 2, 5, 2, 4, 3 } }, { { 5, 6, 1, 6, 5, 1 } },
    };
    struct rng rng = rng_seeded(15);

    for (int zocker = 0; zocker < 2; zocker++) {
        for (int i = 0; i < FIESE15_STRIPS; i++) {
            struct fiese15_dice back = fiese15_ours->back[i];

            back.pips[WHITE] = (int8_t)(1 + i % 6);
            test_strip(&fiese15_ours->front[i], zocker, &rng);
            test_strip(&back, zocker, &rng);
        }
        for (size_t i = 0; i < sizeof(more) / sizeof(more[0]); i++)
            test_strip(&more[i], zocker, &rng);
        for (int i = 0; i < RANDOM_STRIPS; i++) {
            struct fiese15_dice target = random_dice(&rng);

            test_strip(&target, zocker, &rng);
        }
    }
}

/* The figures are known from elsewhere. All strips there are fit the tables. */
static void test_known(void)
{
    static struct fiese15_points p;
    struct fiese15_dice t = { { 6, 5, 1, 1, 1, 1 } };
    int count = 0;

    fiese15_points_solve(&p, &t, false);
    ok(fabs((double)p.start / FIESE15_UNIT - 10.783011941806) < 1e-12, "6 5 1 1 1 1");
    fiese15_points_solve(&p, &t, true);
    ok(fabs((double)p.start / FIESE15_UNIT - 10.293040709667) < 1e-12, "6 5 1 1 1 1, zocker");
    for (int n = 0; n < 46656; n++) {
        bool sorted = true;

        for (int c = 0, rest = n; c < DICE; c++, rest /= 6) {
            t.pips[c] = (int8_t)(1 + rest % 6);
            sorted = sorted && (c == 0 || t.pips[c] <= t.pips[c - 1]);
        }
        if (!sorted)
            continue;
        fiese15_points_solve(&p, &t, false);
        count += p.start > 0;
    }
    ok(count == 462, "all 462 strips are solved");
}

static void test_ties(void)
{
    static struct fiese15_points p;
    struct fiese15_dice target = { { 1, 3, 2, 4, 3, 2 } }, roll = { { 6, 1, 6, 6, 1, 6 } };
    struct fiese15_choice choice;

    fiese15_points_solve(&p, &target, false);
    fiese15_points_choose(&p, 0, &roll, &choice);
    ok(choice.place.count == 3 && choice.place.dice[0] == 1 << YELLOW &&
           choice.place.dice[1] == 1 << BLACK && choice.place.dice[2] == (1 << YELLOW | 1 << BLACK),
       "placements in the order of the colours");
    ok(choice.value[0] == choice.value[1] && choice.best == 3 && choice.first == 0,
       "two equal moves are both best, the first is taken");
    roll.pips[YELLOW] = roll.pips[BLACK] = 5;
    fiese15_points_choose(&p, 0, &roll, &choice);
    ok(choice.place.count == 0 && choice.best == 0 && choice.first == -1, "a bust");
}

/* One round of two players, down to the single rolls. */
static void test_duel_by_brute_force(void)
{
    static const struct fiese15_dice target = { { 5, 1, 6, 1, 1, 1 } };
    static struct fiese15_duel duel;
    static struct brute first, second;
    double share;

    memset(&duel, 0, sizeof(duel));
    duel.rounds = 1;
    duel.round[0] = (struct fiese15_round) { .strip = &target, .strips = 1 };
    fiese15_duel_solve(&duel);
    share = fiese15_duel_share(&duel, 0, 0, 0);
    brute_init(&first, &target, false);
    memset(first.worth, 0, sizeof(first.worth));
    for (int p = 0; p <= 30; p++) { /* twice the share of the first, who has p points */
        brute_init(&second, &target, false);
        for (int q = 0; q <= 72; q++)
            second.worth[q] = (q > p ? 2 : q == p) * (wide)FIESE15_UNIT;
        first.worth[p] = 2 * (wide)FIESE15_UNIT - brute_value(&second, 0, 0);
        for (int k = 0; k < 21; k++) /* finer units: they are divided once more */
            first.worth[p] *= 2;
    }
    ok(fabs((double)brute_value(&first, 0, 0) / (double)FIESE15_UNIT / 0x1p22 - share) < 1e-12,
       "one round of two players by brute force: %.12f", share);
}

int main(void)
{
    test_known();
    test_ties();
    test_strips();
    test_duel_by_brute_force();
    return tap_end();
}
