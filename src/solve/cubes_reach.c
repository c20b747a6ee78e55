/*
 * cubes_reach.c -- Rolling Cubes, the last die: exact play without solving first.
 *
 * Small sets are known. Larger ones are solved as in cubes_last.c, but only those in reach of the
 * dice at hand, a few thousand of a million, each when it is first asked for.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/must.h"
#include "cubes_key.h"
#include "cubes_known.h"

enum {
    LEVELS = 3,        /* sets of eight to ten dice are solved by throwing the rest */
    LEVEL_SETS = 640,  /* around one of eight dice: 21 x 6 x 5 are most */
    SLOTS_MIN = 4096,  /* a power of two */
    SHARES_MIN = 8192, /* at first */
    HASH_SHIFT = 7,
};

/* A set that is solved. */
struct slot {
    int32_t set; /* + 1; 0: free */
    uint32_t at : 31, two : 1;
};

/*
 * All of them, hashed. `share` has as many as there are players for each set, in the order of
 * struct cubes_last; of eleven dice (`two`) only the first and the last, as the others are 0.
 */
struct reach {
    int players;
    uint32_t slots, used, shares, room;
    struct slot *slot;
    double *share;
    uint64_t key[LEVELS][LEVEL_SETS];
};

/* One set kept, while it is solved. */
struct round {
    const struct reach *reach;
    struct cubes_around around[EQUATION_COLOURS];
    int stride[EQUATION_COLOURS];
    double share[CUBES_SEATS];
};

static int32_t set_at(const int part[EQUATION_COLOURS])
{
    return cubes_set_at(part[EQUATION_GREEN], part[EQUATION_BLUE], part[EQUATION_RED]);
}

/* Where a set is, or would be. */
static struct slot *slot_of(const struct reach *r, int32_t set)
{
    uint32_t at = (uint32_t)set * UINT32_C(2654435769) >> HASH_SHIFT;

    for (;; at++) {
        struct slot *slot = &r->slot[at & (r->slots - 1)];

        if (slot->set == set + 1 || slot->set == 0)
            return slot;
    }
}

static void grow_slots(struct reach *r)
{
    struct slot *old = r->slot;
    uint32_t count = r->slots;

    r->slots *= 2;
    r->slot = mem_new(r->slots * sizeof(*r->slot));
    for (uint32_t i = 0; i < count; i++)
        if (old[i].set != 0)
            *slot_of(r, old[i].set - 1) = old[i];
    free(old);
}

/* Keeps what was solved. Slots and shares may move. */
static void keep(struct reach *r, int32_t set, const double *share, uint32_t count, bool two)
{
    if (r->used * 4 >= r->slots * 3)
        grow_slots(r);
    if (r->shares + count > r->room) {
        r->room *= 2;
        r->share = mem_resize(r->share, r->room * sizeof(*r->share));
    }
    *slot_of(r, set) = (struct slot) { .set = set + 1, .at = r->shares & INT32_MAX, .two = two };
    memcpy(r->share + r->shares, share, count * sizeof(*share));
    r->shares += count;
    r->used++;
}

/* Raises what each set of a colour has to what its parts have; a set has `stride` keys. */
static void rise(const struct cubes_around *around, uint64_t *key, int stride)
{
    for (int n = 0; n < around->count; n++) {
        const uint64_t *from = key + n * stride;

        for (int i = 0; i < CUBES_KINDS; i++) {
            uint64_t *to = key + around->step[n].next[i] * stride;

            if (around->step[n].next[i] == CUBES_NO_SET)
                continue;
            for (int k = 0; k < stride; k++)
                to[k] = to[k] > from[k] ? to[k] : from[k];
        }
    }
}

/* Takes the best set of a throw into account, which comes with this chance. */
static void answer(struct round *r, uint64_t key, double chance)
{
    int last = r->reach->players - 1;
    const struct slot *slot = slot_of(r->reach, cubes_key_set(key));
    const double *after = r->reach->share + slot->at;

    if (key == 0) {
        r->share[last] += chance;
    } else if (slot->set == 0) { /* all twelve: who formed it has the point */
        r->share[0] += chance;
    } else if (slot->two) {
        r->share[0] += chance * after[1];
        r->share[1] += chance * after[0];
    } else {
        r->share[0] += chance * after[last];
        for (int i = 1; i <= last; i++)
            r->share[i] += chance * after[i - 1];
    }
}

/* Goes through all throws of the dice of a colour and those after it. */
static void throw_rest(struct round *r, int colour, uint64_t *key, double chance)
{
    const struct cubes_around *around = &r->around[colour];
    int stride = r->stride[colour];

    rise(around, key, stride);
    for (int n = 0; n < around->count; n++) {
        if (around->chance[n] == 0)
            continue;
        if (colour == EQUATION_RED)
            answer(r, key[n], chance * around->chance[n]);
        else
            throw_rest(r, colour + 1, key + n * stride, chance * around->chance[n]);
    }
}

/* Eleven dice: one more makes an equation of all of them, or the point is theirs who formed it. */
static double solve_eleven(struct reach *r, const int part[EQUATION_COLOURS])
{
    int all[EQUATION_COLOURS] = { part[0], part[1], part[2] }, colour = 0;
    struct cubes_around around;
    double share[2] = { 0 };

    while (cubes_known->size[colour][part[colour]] == EQUATION_COLOUR_DICE)
        colour++;
    around = cubes_around(colour, part[colour]);
    for (int i = 1; i < around.count; i++) {
        all[colour] = around.step[i].set;
        share[!cubes_set_in(cubes_known->uses, set_at(all))] += around.chance[i];
    }
    keep(r, set_at(part), share, 2, true);
    return share[1];
}

static double chance_of(struct reach *r, const int part[EQUATION_COLOURS]);

/* The keys of all sets around one, but for itself. */
static void keys_around(struct reach *r, const struct round *round, uint64_t *key)
{
    const struct cubes_around *g = &round->around[EQUATION_GREEN];
    const struct cubes_around *b = &round->around[EQUATION_BLUE];
    const struct cubes_around *d = &round->around[EQUATION_RED];

    for (int i = 0; i < g->count; i++) {
        for (int j = 0; j < b->count; j++) {
            for (int k = 0; k < d->count; k++) {
                const int part[] = { g->step[i].set, b->step[j].set, d->step[k].set };
                double chance = i + j + k > 0 ? chance_of(r, part) : -1;

                *key++ = chance < 0 ? 0 : cubes_key(set_at(part), chance);
            }
        }
    }
}

/* Eight to ten dice. */
static double solve_set(struct reach *r, const int part[EQUATION_COLOURS], int dice)
{
    struct round round = { .reach = r };
    uint64_t *key = r->key[dice - CUBES_SMALL - 1];

    for (int c = EQUATION_COLOURS - 1; c >= 0; c--) {
        round.around[c] = cubes_around(c, part[c]);
        round.stride[c] = c == EQUATION_RED ? 1 : round.stride[c + 1] * round.around[c + 1].count;
    }
    must(round.stride[0] * round.around[0].count <= LEVEL_SETS);
    keys_around(r, &round, key);
    throw_rest(&round, EQUATION_GREEN, key, 1);
    keep(r, set_at(part), round.share, (uint32_t)r->players, false);
    return round.share[r->players - 1];
}

/* The chance of who forms a set of eight and more dice; -1 if no equation uses it. */
static double chance_of(struct reach *r, const int part[EQUATION_COLOURS])
{
    const struct slot *slot;
    int dice;

    if (!cubes_set_in(cubes_known->uses, set_at(part)))
        return -1;
    dice = cubes_known_dice(part);
    if (dice == CUBES_SET_DICE)
        return 1;
    slot = slot_of(r, set_at(part));
    if (slot->set != 0)
        return r->share[slot->at + (slot->two ? 1 : (uint32_t)r->players - 1)];
    return dice == CUBES_SET_DICE - 1 ? solve_eleven(r, part) : solve_set(r, part, dice);
}

/* The same of a small one. */
static double small_chance(int players, const int part[EQUATION_COLOURS])
{
    int green = part[EQUATION_GREEN], blue = part[EQUATION_BLUE];
    int index = cubes_known->before[green * CUBES_DIGIT_SETS + blue];

    for (int red = 0; red < part[EQUATION_RED]; red++) {
        const int less[] = { green, blue, red };

        index +=
            cubes_known_dice(less) <= CUBES_SMALL && cubes_set_in(cubes_known->uses, set_at(less));
    }
    return cubes_known->chance[index][players - 2] / (double)CUBES_CERTAIN;
}

static struct reach *reach_new(int players)
{
    struct reach *r = mem_new(sizeof(*r));

    must(players >= 2 && players <= CUBES_SEATS);
    r->players = players;
    r->slots = SLOTS_MIN;
    r->slot = mem_new(r->slots * sizeof(*r->slot));
    r->room = SHARES_MIN;
    r->share = mem_resize(NULL, r->room * sizeof(*r->share));
    return r;
}

static void reach_free(struct reach *r)
{
    free(r->slot);
    free(r->share);
    free(r);
}

int cubes_known_last(int players, const struct equation_dice *kept,
                     const struct equation_dice *dice, struct cubes_choice choice[CUBES_CHOICES],
                     int *best)
{
    struct reach *r = reach_new(players);
    struct equation_dice use = *kept;
    double most = cubes_set(kept) == 0 ? 1.0 / players : 0;
    int count = 0;

    *best = -1;
    while (cubes_set_next(&use, kept, dice)) {
        int part[EQUATION_COLOURS];
        double chance;

        cubes_set_parts(&use, part);
        if (!cubes_set_in(cubes_known->uses, set_at(part)))
            continue;
        chance =
            cubes_known_dice(part) > CUBES_SMALL ? chance_of(r, part) : small_chance(players, part);
        if (chance > most || (*best < 0 && chance >= most)) {
            most = chance;
            *best = count;
        }
        choice[count++] = (struct cubes_choice) { use, chance };
    }
    reach_free(r);
    return count;
}
