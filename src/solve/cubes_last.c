/* cubes_last.c -- Rolling Cubes, the last die: exact play of a round. */
#include "cubes_last.h"

#include <string.h>

#include "base/must.h"
#include "cubes_key.h"
#include "cubes_solve.h"

/* One set kept, while it is solved. */
struct round {
    const struct cubes_last *last;
    const struct cubes_fan *fan[EQUATION_COLOURS];
    int stride[EQUATION_COLOURS];
    bool starts; /* nothing is kept: a pass gives the point to nobody */
    double share[CUBES_SEATS];
};

/* Raises what each set of a colour has to what its parts have; a set has `stride` keys. */
static void rise(const struct cubes_fan *fan, uint64_t *key, int stride)
{
    for (int n = 0; n < fan->count; n++) {
        const uint64_t *from = key + n * stride;

        for (int i = 0; i < CUBES_KINDS; i++) {
            uint64_t *to = key + fan->next[n][i] * stride;

            if (fan->next[n][i] == CUBES_NO_SET)
                continue;
            for (int k = 0; k < stride; k++)
                to[k] = to[k] > from[k] ? to[k] : from[k];
        }
    }
}

/* Takes the best set of a throw into account, which comes with this chance. */
static void answer(struct round *r, uint64_t key, double chance)
{
    int players = r->last->players;
    const double *after = r->last->share + (ptrdiff_t)cubes_key_set(key) * players;

    if (key == 0 || (r->starts && after[players - 1] < 1.0 / players)) {
        r->share[players - 1] += r->starts ? 0 : chance;
    } else {
        r->share[0] += chance * after[players - 1];
        for (int i = 1; i < players; i++)
            r->share[i] += chance * after[i - 1];
    }
}

/* Goes through all throws of the dice of a colour and those after it. */
static void throw_rest(struct round *r, int colour, uint64_t *key, double chance)
{
    const struct cubes_fan *fan = r->fan[colour];
    int stride = r->stride[colour];

    rise(fan, key, stride);
    for (int n = 0; n < fan->count; n++) {
        if (fan->chance[n] == 0)
            continue;
        if (colour == EQUATION_RED)
            answer(r, key[n], chance * fan->chance[n]);
        else
            throw_rest(r, colour + 1, key + n * stride, chance * fan->chance[n]);
    }
}

/* Solves what is kept; the larger sets are. */
static void solve_set(const struct cubes_last *last, struct cubes_last_work *work, int green,
                      int blue, int red)
{
    const struct cubes_fan *g = &work->fan[EQUATION_GREEN][green];
    const struct cubes_fan *b = &work->fan[EQUATION_BLUE][blue];
    const struct cubes_fan *d = &work->fan[EQUATION_RED][red];
    int32_t set = cubes_set_at(green, blue, red);
    struct round r = { .last = last,
                       .fan = { g, b, d },
                       .stride = { b->count * d->count, d->count, 1 },
                       .starts = set == 0 };
    uint64_t *to = work->reach;

    for (int i = 0; i < g->count; i++)
        for (int j = 0; j < b->count; j++)
            for (int k = 0; k < d->count; k++)
                *to++ = work->key[cubes_set_at(g->set[i], b->set[j], d->set[k])];
    throw_rest(&r, EQUATION_GREEN, work->reach, 1);
    memcpy(last->share + (ptrdiff_t)set * last->players, r.share,
           (size_t)last->players * sizeof(*r.share));
    work->key[set] = cubes_key(set, r.share[last->players - 1]);
}

/* Solves `kept` and all sets around it, the largest first. */
static void solve_around(const struct cubes_last *last, const struct equation_dice *kept,
                         struct cubes_last_work *work)
{
    const struct cubes_fan *fan[EQUATION_COLOURS];
    int part[EQUATION_COLOURS];

    cubes_set_parts(kept, part);
    for (int c = 0; c < EQUATION_COLOURS; c++)
        fan[c] = &work->fan[c][part[c]];
    for (int i = fan[EQUATION_GREEN]->count - 1; i >= 0; i--) {
        for (int j = fan[EQUATION_BLUE]->count - 1; j >= 0; j--) {
            for (int k = fan[EQUATION_RED]->count - 1; k >= 0; k--) {
                int g = fan[EQUATION_GREEN]->set[i], b = fan[EQUATION_BLUE]->set[j];
                int r = fan[EQUATION_RED]->set[k];
                int32_t set = cubes_set_at(g, b, r);

                if (set == 0 || cubes_set_in(last->uses, set))
                    solve_set(last, work, g, b, r);
            }
        }
        if (last->progress)
            last->progress(last->with, fan[EQUATION_GREEN]->count - i, fan[EQUATION_GREEN]->count);
    }
}

void cubes_last_solve(const struct cubes_last *last, const struct equation_dice *kept,
                      struct cubes_last_work *work)
{
    must(last->players >= 2 && last->players <= CUBES_SEATS);
    memset(work->key, 0, sizeof(work->key));
    cubes_sets_init(&work->sets);
    if (last->dice)
        cubes_sets_dice(&work->sets, last->dice);
    for (int c = 0; c < EQUATION_COLOURS; c++)
        for (int n = 0; n < work->sets.of[c].sets; n++)
            cubes_fan_init(&work->fan[c][n], &work->sets.of[c], n);
    solve_around(last, kept, work);
}

int cubes_last_choices(const struct cubes_last *last, const struct equation_dice *kept,
                       const struct equation_dice *dice, struct cubes_choice choice[CUBES_CHOICES],
                       int *best)
{
    struct equation_dice use = *kept;
    double most = cubes_set(kept) == 0 ? 1.0 / last->players : 0;
    int count = 0;

    *best = -1;
    while (cubes_set_next(&use, kept, dice)) {
        int32_t set = cubes_set(&use);
        double chance = last->share[(ptrdiff_t)set * last->players + last->players - 1];

        if (!cubes_set_in(last->uses, set))
            continue;
        if (chance > most || (*best < 0 && chance >= most)) {
            most = chance;
            *best = count;
        }
        choice[count++] = (struct cubes_choice) { use, chance };
    }
    return count;
}

int32_t cubes_use_all(const struct equation_dice *dice, struct equation_options options,
                      struct equation *e)
{
    struct cubes_goal goal = { .must = *dice, .row = -1, .options = options };
    int any = 0;

    while (any < EQUATION_SYMBOLS - 1 && dice->of[any] == 0)
        any++;
    if (dice->of[any] > 0)
        goal.must.of[any]--; /* all others, and one more, are all */
    return cubes_best(dice, &goal, e);
}
