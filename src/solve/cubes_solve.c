/*
 * cubes_solve.c -- Rolling Cubes: the best equation of a throw.
 *
 * Every equation has a shape (cubes_shape.h), and no equation of a shape has more points than its
 * bound. So the shapes are tried by falling bound until none can beat what was found. What is found
 * is written and checked by the rules themselves.
 */
#include "cubes_solve.h"

#include <string.h>

#include "cubes_fill.h"

enum {
    EXTRA_MAX = 3, /* of a row */
    ROW_DICE = 3,
    ROW_ABOVE = 100,
};

const struct cubes_goal cubes_goal_plain = { .row = -1, .options = { true, true } };

struct search {
    struct cubes_fill fill; /* first: what is found leads back here */
    const struct cubes_goal *goal;
    struct cubes_dice with;
    cubes_digits must;
    int32_t best, ceiling; /* value found; what the shape can have at most */
    struct equation *found;
};

static cubes_digits digits_of_dice(const struct equation_dice *dice)
{
    cubes_digits d = 0;

    for (int i = 0; i < PLUS; i++)
        d += (cubes_digits)dice->of[i] * cubes_digit(i);
    return d;
}

static bool above_100(const struct cubes_solution *s)
{
    for (int i = 0; i < s->shape->numbers; i++)
        if (s->value[i] > ROW_ABOVE)
            return true;
    return false;
}

/* What the row adds to an equation of the shape with these digits, -1 if it does not fit (C19). */
static int32_t row_extra(const struct search *s, cubes_digits used)
{
    int blue = cubes_blue(used), green = cubes_green(used);
    int red = s->fill.now.shape->numbers - 2, of;

    if (s->goal->row < 0)
        return 0;
    if (s->goal->row == ROW_POKER)
        return blue == 4 || green == 4 || red == 4 ? 0 : -1;
    if (s->goal->row == ROW_101)
        return above_100(&s->fill.now) ? 0 : -1;
    of = s->goal->row == ROW_BLUE ? blue : s->goal->row == ROW_GREEN ? green : red;
    return of < ROW_DICE ? -1 : of == EQUATION_COLOUR_DICE ? EXTRA_MAX : 0;
}

/* The most that the row adds to any equation of the shape, -1 if none fits. */
static int32_t row_ceiling(int32_t row, const struct cubes_shape *shape)
{
    int operators = shape->numbers - 2, of = row == ROW_RED ? operators : shape->digits;

    if (row < 0)
        return 0;
    if (row == ROW_POKER)
        return operators == 4 || shape->digits >= 4 ? 0 : -1;
    if (row == ROW_101)
        return shape->slot[0].digits > 2 ? 0 : -1;
    return of < ROW_DICE ? -1 : of >= EQUATION_COLOUR_DICE ? EXTRA_MAX : 0;
}

/* Takes what makes the shape true, if it is better; true if the shape has nothing better still. */
static bool take(struct cubes_fill *f, cubes_digits used)
{
    struct search *s = (struct search *)f;
    int32_t extra = row_extra(s, used), points;
    struct equation e;

    if (extra < 0 || !cubes_has(used, s->must))
        return false;
    points = cubes_layout(&f->now, &s->with, s->best - extra, &e);
    if (points == 0)
        return false;
    s->best = points + extra;
    *s->found = e;
    return s->best == s->ceiling;
}

/* Whether the dice have the operators of the shape, enough digits, and it uses those it must. */
static bool shape_fits(const struct search *s, const struct cubes_shape *shape)
{
    const int8_t *dice = s->with.dice.of, *use = s->with.must.of;
    int least = use[PLUS] + use[MINUS] + use[TIMES] + use[DIVIDED] + cubes_green(s->must) +
                cubes_blue(s->must);

    return shape->signs <= dice[PLUS] + dice[MINUS] && shape->signs >= use[PLUS] + use[MINUS] &&
           shape->times <= dice[TIMES] && shape->times >= use[TIMES] &&
           shape->divisions <= dice[DIVIDED] && shape->divisions >= use[DIVIDED] &&
           shape->digits <= cubes_green(s->fill.all) + cubes_blue(s->fill.all) &&
           shape->digits + shape->numbers - 2 > least;
}

int32_t cubes_best(const struct equation_dice *dice, const struct cubes_goal *goal,
                   struct equation *best)
{
    int32_t extra_max = goal->row < 0 ? 0 : EXTRA_MAX;
    const struct cubes_shape *shape = cubes_shape, *end = shape + cubes_shapes;
    struct search s;

    s.goal = goal;
    s.with = (struct cubes_dice) { *dice, goal->must, goal->options };
    s.must = digits_of_dice(&goal->must);
    s.best = 0;
    s.found = best;
    memset(best, 0, sizeof(*best));
    s.fill.found = take;
    cubes_fill_init(&s.fill, digits_of_dice(dice));
    for (; shape < end && shape->bound + extra_max > s.best; shape++) {
        int32_t extra = row_ceiling(goal->row, shape);

        s.ceiling = shape->bound + extra;
        if (extra >= 0 && s.ceiling > s.best && shape_fits(&s, shape))
            cubes_fill_run(&s.fill, shape);
    }
    return s.best;
}
