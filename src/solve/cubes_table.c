/* cubes_table.c -- Rolling Cubes: what every set of dice is worth. */
#include "cubes_table.h"

#include <string.h>

#include "cubes_fill.h"

enum {
    PLUS = 10,
    MINUS,
    TIMES,
    DIVIDED,
    ROW_DICE = 3,
    ROW_EXTRA = 3,
};

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

static void raise_to(uint8_t *value, uint8_t other)
{
    *value = other > *value ? other : *value;
}

/* Hands the value of a set on to those with a die more; all smaller sets were before. */
static void hand_on(const struct cubes_sets *s, int green, int blue, int red, uint8_t *best)
{
    const uint8_t *more_green = s->of[EQUATION_GREEN].add[green];
    const uint8_t *more_blue = s->of[EQUATION_BLUE].add[blue];
    const uint8_t *more_red = s->of[EQUATION_RED].add[red];
    uint8_t value = best[cubes_set_at(green, blue, red)];

    for (int i = 0; i < CUBES_KINDS; i++) {
        if (more_green[i] != CUBES_NO_SET)
            raise_to(&best[cubes_set_at(more_green[i], blue, red)], value);
        if (more_blue[i] != CUBES_NO_SET)
            raise_to(&best[cubes_set_at(green, more_blue[i], red)], value);
        if (more_red[i] != CUBES_NO_SET)
            raise_to(&best[cubes_set_at(green, blue, more_red[i])], value);
    }
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
    for (int green = 0; green < CUBES_DIGIT_SETS; green++)
        for (int blue = 0; blue < CUBES_DIGIT_SETS; blue++)
            for (int red = 0; red < CUBES_RED_SETS; red++)
                hand_on(&s, green, blue, red, best);
}

/* The sum over the faces of one more die, of the first colour that misses one. */
static double sum_faces(const struct cubes_sets *s, int green, int blue, int red, const double *sum)
{
    int part[EQUATION_COLOURS] = { green, blue, red }, c = 0;
    const uint8_t *more;
    double all = 0;

    while (s->of[c].size[part[c]] == EQUATION_COLOUR_DICE)
        c++;
    more = s->of[c].add[part[c]];
    for (int i = 0; i < s->of[c].kinds; i++) {
        part[c] = more[i];
        all += s->of[c].faces[i] * sum[cubes_set_at(part[0], part[1], part[2])];
    }
    return all;
}

void cubes_table_throw(const struct cubes_sets *s, int missing, double sum[CUBES_SETS])
{
    for (int green = CUBES_DIGIT_SETS - 1; green >= 0; green--) {
        for (int blue = CUBES_DIGIT_SETS - 1; blue >= 0; blue--) {
            for (int red = CUBES_RED_SETS - 1; red >= 0; red--) {
                int size = cubes_set_size(s, green, blue, red);

                if (size < CUBES_SET_DICE && size >= CUBES_SET_DICE - missing)
                    sum[cubes_set_at(green, blue, red)] = sum_faces(s, green, blue, red, sum);
            }
        }
    }
}
