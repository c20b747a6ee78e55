/* cubes_table.c -- Rolling Cubes: what every set of dice is worth. */
#include "cubes_table.h"

#include <string.h>

#include "cubes_fill.h"

#define VALUE uint8_t
#include "cubes_raise.h"

enum { ROW_DICE = 3, ROW_EXTRA = 3 };

struct sweep {
    struct cubes_fill fill; /* first: what is found leads back here */
    struct cubes_exact *exact;
    struct cubes_dice with;
    struct cubes_sets sets;
};

/* The number of the set of the digits that begin with `first` and go on by twos. */
static int digit_set(const struct cubes_sets *s, cubes_digits used, int first)
{
    int code = 0;

    for (int i = CUBES_KINDS - 1; i >= 0; i--)
        code = code * 5 + (int)(used >> 4 * (2 * i + first) & 7);
    return s->rank[code];
}

static bool has_above_100(const struct cubes_solution *s)
{
    for (int i = 0; i < s->shape->numbers; i++)
        if (s->value[i] > 100)
            return true;
    return false;
}

/* Writes the solution with so many - dice, if that beats what the set has. */
static int32_t try_minus(struct sweep *s, cubes_digits used, int minus, int32_t beat)
{
    const struct cubes_shape *shape = s->fill.now.shape;
    int8_t *of = s->with.dice.of;
    struct equation e;

    for (int i = 0; i < PLUS; i++)
        of[i] = (int8_t)(used >> 4 * i & 7);
    of[PLUS] = (int8_t)(shape->signs - minus);
    of[MINUS] = (int8_t)minus;
    of[TIMES] = shape->times;
    of[DIVIDED] = shape->divisions;
    return cubes_layout(&s->fill.now, &s->with, beat, &e);
}

/*
 * Takes a solution for its digits and any + and - dice. Which of them there are matters only if the
 * sides may be the same, which takes as many terms on both (cubes_layout.c).
 */
static bool take(struct cubes_fill *f, cubes_digits used)
{
    struct sweep *s = (struct sweep *)f;
    const struct cubes_shape *shape = f->now.shape;
    bool above = shape->slot[0].digits > 2 && has_above_100(&f->now);
    int32_t set = cubes_set_at(digit_set(&s->sets, used, 1), digit_set(&s->sets, used, 0),
                               s->sets.red[shape->signs][shape->times][shape->divisions]);
    int32_t points = 0;

    for (int minus = 0; minus <= shape->signs; minus++) {
        uint8_t *best = &s->exact->points[set + minus], *high = &s->exact->above_100[set + minus];
        int32_t beat = above && *high < *best ? *high : *best;

        if (beat >= shape->bound)
            continue;
        if (points == 0 || 2 * __builtin_popcount(f->now.across) == shape->terms)
            points = try_minus(s, used, minus, beat);
        *best = points > *best ? (uint8_t)points : *best;
        *high = above && points > *high ? (uint8_t)points : *high;
    }
    return false;
}

void cubes_exact_solve(struct cubes_exact *exact, struct equation_options options)
{
    struct sweep s;

    memset(exact, 0, sizeof(*exact));
    memset(&s.with, 0, sizeof(s.with));
    s.with.options = options;
    s.exact = exact;
    s.fill.found = take;
    cubes_sets_init(&s.sets);
    cubes_fill_init(&s.fill, CUBES_EVERY);
    for (int i = 0; i < cubes_shapes; i++)
        cubes_fill_run(&s.fill, &cubes_shape[i]);
}

void cubes_exact_uses(const struct cubes_exact *exact, uint8_t uses[CUBES_SET_BYTES])
{
    memset(uses, 0, CUBES_SET_BYTES);
    for (int32_t set = 0; set < CUBES_SETS; set++)
        if (exact->points[set] > 0)
            uses[set / 8] |= (uint8_t)(1U << set % 8);
}

/* What a row adds to an equation of so many dice of each colour; -1 if it does not fit (C19). */
static int row_extra(int32_t row, int green, int blue, int red)
{
    int of = row == ROW_BLUE ? blue : row == ROW_GREEN ? green : red;

    if (row < 0 || row == ROW_101)
        return 0;
    if (row == ROW_POKER)
        return green == 4 || blue == 4 || red == 4 ? 0 : -1;
    return of < ROW_DICE ? -1 : of == EQUATION_COLOUR_DICE ? ROW_EXTRA : 0;
}

void cubes_table_best(const struct cubes_exact *exact, int32_t row, uint8_t best[CUBES_SETS])
{
    const uint8_t *from = row == ROW_101 ? exact->above_100 : exact->points;
    struct cubes_sets s;

    cubes_sets_init(&s);
    for (int green = 0, set = 0; green < CUBES_DIGIT_SETS; green++) {
        for (int blue = 0; blue < CUBES_DIGIT_SETS; blue++) {
            for (int red = 0; red < CUBES_RED_SETS; red++, set++) {
                int extra = row_extra(row, s.of[EQUATION_GREEN].size[green],
                                      s.of[EQUATION_BLUE].size[blue], s.of[EQUATION_RED].size[red]);

                best[set] = from[set] > 0 && extra >= 0 ? (uint8_t)(from[set] + extra) : 0;
            }
        }
    }
    raise_sets(&s, best);
}

/* Sums the rows that have a die more of a colour, which are `apart` values apart, to a row. */
static void sum_rows(const struct cubes_colour *colour, int set, int apart, double *sum)
{
    double row[CUBES_RED_SETS] = { 0 };

    for (int i = 0; i < colour->kinds; i++) {
        const double *more = sum + (colour->add[set][i] - set) * apart;

        for (int k = 0; k < CUBES_RED_SETS; k++)
            row[k] += colour->faces[i] * more[k];
    }
    memcpy(sum, row, sizeof(row));
}

/* The same within a row of full green and blue sets. */
static void sum_red(const struct cubes_colour *red, double *sum)
{
    for (int k = CUBES_RED_SETS - 1; k >= 0; k--) {
        double all = 0;

        if (red->size[k] == EQUATION_COLOUR_DICE)
            continue;
        for (int i = 0; i < red->kinds; i++)
            all += red->faces[i] * sum[red->add[k][i]];
        sum[k] = all;
    }
}

void cubes_table_throw(const struct cubes_sets *s, int missing, double sum[CUBES_SETS])
{
    const struct cubes_colour *g = &s->of[EQUATION_GREEN], *b = &s->of[EQUATION_BLUE];

    for (int green = CUBES_DIGIT_SETS - 1; green >= 0; green--) {
        for (int blue = CUBES_DIGIT_SETS - 1; blue >= 0; blue--) {
            double *row = sum + cubes_set_at(green, blue, 0);

            if (2 * EQUATION_COLOUR_DICE - g->size[green] - b->size[blue] > missing)
                continue;
            if (g->size[green] < EQUATION_COLOUR_DICE)
                sum_rows(g, green, CUBES_DIGIT_SETS * CUBES_RED_SETS, row);
            else if (b->size[blue] < EQUATION_COLOUR_DICE)
                sum_rows(b, blue, CUBES_RED_SETS, row);
            else
                sum_red(&s->of[EQUATION_RED], row);
        }
    }
}
