/*
 * fiese15_solve.c -- Fiese 15 for most expected points.
 *
 * The classes are solved from six placed dice down to none. Five dice left have 6^15 as the
 * denominator, so all states with a placed die are kept over 6^15, at most 72 x 6^15 < 2^46, and a
 * sum over at most 6^6 rolls stays below 2^61.
 */
#include "fiese15_solve.h"

#include <string.h>

#include "base/must.h"

#define VALUE int64_t
#include "fiese15_fold.h"

#define PLACED_UNIT INT64_C(470184984576) /* 6^15 */

static const int rolls[FIESE15_DICE + 1] = { 1, 6, 36, 216, 1296, 7776, 46656 };

void fiese15_points_solve(struct fiese15_points *p, const struct fiese15_dice *target, bool zocker)
{
    const struct fiese15_shape *shape = &p->shape;
    int64_t sum[FIESE15_ROWS], room[FIESE15_ROOM];

    fiese15_shape_init(&p->shape, target, zocker);
    for (int i = shape->classes - 1; i >= 0; i--) {
        const struct fiese15_class *in = &shape->in[i];
        int64_t *value = p->value + i * shape->rows, *roll = p->roll + i * shape->rows;

        memset(value, 0, (size_t)in->rows * sizeof(*value));
        if (in->left > 0)
            fold_class(shape, i, 1, p->value, sum, room);
        for (int row = 0; row < in->rows; row++) {
            int64_t all = sum[row] + in->bust_ways * in->bust * PLACED_UNIT;
            int64_t stop = fiese15_shape_points(in, row) * PLACED_UNIT;

            if (in->left == 0) {
                value[row] = stop;
            } else if (in->left == FIESE15_DICE) {
                p->start = all; /* over 6^15 x 6^6 */
            } else {
                must(all % rolls[in->left] == 0);
                roll[row] = all / rolls[in->left];
                value[row] = roll[row] > stop ? roll[row] : stop;
            }
        }
    }
}

int64_t fiese15_points_value(const struct fiese15_points *p, int state)
{
    return p->value[state] * (FIESE15_UNIT / PLACED_UNIT);
}

int64_t fiese15_points_roll(const struct fiese15_points *p, int state)
{
    return state == 0 ? p->start : p->roll[state] * (FIESE15_UNIT / PLACED_UNIT);
}

bool fiese15_points_stops(const struct fiese15_points *p, int state)
{
    int class = state / p->shape.rows, row = state % p->shape.rows;
    const struct fiese15_class *in = &p->shape.in[class];

    if (class == 0)
        return false;
    return in->left == 0 || p->roll[state] <= fiese15_shape_points(in, row) * PLACED_UNIT;
}

void fiese15_points_choose(const struct fiese15_points *p, int state,
                           const struct fiese15_dice *roll, struct fiese15_choice *choice)
{
    const struct fiese15_places *place = &choice->place;
    int64_t best = 0;

    fiese15_places(&p->shape, state, roll, &choice->place);
    choice->best = 0;
    choice->first = -1;
    for (int i = 0; i < place->count; i++) {
        int64_t value = fiese15_points_value(p, place->state[i]);

        choice->value[i] = value;
        if (value > best) {
            best = value;
            choice->best = 0;
            choice->first = i;
        } else if (value == best && place->state[i] < place->state[choice->first]) {
            choice->first = i;
        }
        if (value == best)
            choice->best |= UINT64_C(1) << i;
    }
}

/* Where the turns of a spread go from one state. */
struct roll {
    const struct fiese15_points *p;
    int state, left;
    int8_t colour[FIESE15_DICE]; /* the dice to roll, those with equal targets together */
    struct fiese15_dice shows;
    double chance; /* of each single roll */
    double *reach, *bust;
};

/* Rolls the die at `at` and those behind it; like the fold, equal targets in falling order. */
static void roll_on(struct roll *r, int at, int nth, int run, int ways)
{
    struct fiese15_choice choice;
    int c, target, high;

    if (at == r->left) {
        fiese15_points_choose(r->p, r->state, &r->shows, &choice);
        *(choice.first < 0 ? r->bust : &r->reach[choice.place.state[choice.first]]) +=
            ways * r->chance;
        return;
    }
    c = r->colour[at];
    target = r->p->shape.limit[c];
    if (at > 0 && r->p->shape.limit[r->colour[at - 1]] == target) {
        high = r->shows.pips[r->colour[at - 1]];
        nth++;
    } else {
        high = target;
        nth = 1;
        run = 0;
    }
    for (int v = high; v >= 0; v--) {
        int same = v == high ? run + 1 : 1;
        int faces = v > 0 ? 1 : FIESE15_FACES - target;

        r->shows.pips[c] = (int8_t)v;
        if (faces > 0)
            roll_on(r, at + 1, nth, same, ways * nth / same * faces);
    }
    r->shows.pips[c] = 0;
}

/* The dice that are not placed in a class, by target. */
static void unplaced(struct roll *r, const struct fiese15_shape *shape, int class)
{
    r->left = 0;
    for (int g = 0; g < shape->groups; g++) {
        int want = shape->in[class].unplaced[g];

        for (int c = 0; c < FIESE15_DICE && want > 0; c++) {
            if (shape->limit[c] != shape->target[g])
                continue;
            r->colour[r->left++] = (int8_t)c;
            want--;
        }
    }
}

void fiese15_points_spread(const struct fiese15_points *p, double chance[FIESE15_POINTS_MAX + 1])
{
    double reach[FIESE15_STATES] = { [0] = 1 };
    struct roll r = { .p = p, .reach = reach };

    memset(chance, 0, (FIESE15_POINTS_MAX + 1) * sizeof(*chance));
    for (int i = 0; i < p->shape.classes; i++) {
        const struct fiese15_class *in = &p->shape.in[i];

        unplaced(&r, &p->shape, i);
        r.bust = &chance[in->bust];
        for (int row = 0; row < in->rows; row++) {
            r.state = i * p->shape.rows + row;
            if (fiese15_points_stops(p, r.state)) {
                chance[fiese15_shape_points(in, row)] += reach[r.state];
            } else if (reach[r.state] > 0) {
                r.chance = reach[r.state] / rolls[in->left];
                roll_on(&r, 0, 0, 0, 1);
            }
        }
    }
}
