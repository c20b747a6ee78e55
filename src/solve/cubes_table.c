/*
 * cubes_table.c -- Rolling Cubes: what every set of dice is worth.
 *
 * Sets of a colour are counted in the order of their counts, so a set comes before those with a die
 * more. Red sets are ordered by their + and - together, x, :, and - alone, so that sets which
 * differ only in + and - are neighbours.
 */
#include "cubes_table.h"

#include <string.h>

#include "cubes_fill.h"
#include "must.h"

enum {
    PLUS = 10,
    MINUS,
    TIMES,
    DIVIDED,
    KINDS = 5,       /* of faces of a digit die */
    CODES = 5 * 625, /* counts of five digits, each 0 to 4 */
    NONE = 255,
    ROW_DICE = 3,
    ROW_EXTRA = 3,
};

/* How sets are counted. */
struct red_sets {
    uint8_t first[5][5][5]; /* with so many +-, x, : */
    uint8_t size[CUBES_RED_SETS];
};

struct sets {
    uint8_t rank[CODES];                  /* of digits, by sum of 5^i; digits of a colour, rising */
    uint8_t size[CUBES_DIGIT_SETS];       /* of the sets of digits */
    uint8_t add[CUBES_DIGIT_SETS][KINDS]; /* the set with this digit more, or NONE */
    struct red_sets red;
    uint8_t red_add[CUBES_RED_SETS][4]; /* + - x : */
};

static const int power[KINDS] = { 1, 5, 25, 125, 625 };

/*
 * How many sets come before the one with these counts, the last of which weighs most: for each
 * count those that have less there and, of i kinds below, any of the dice that are left, which are
 * (left + i over i) sets.
 */
static int digit_rank(const int8_t count[KINDS])
{
    static const uint8_t sets[KINDS][5] = { { 1, 1, 1, 1, 1 },
                                            { 1, 2, 3, 4, 5 },
                                            { 1, 3, 6, 10, 15 },
                                            { 1, 4, 10, 20, 35 },
                                            { 1, 5, 15, 35, 70 } };
    int rank = 0, left = EQUATION_COLOUR_DICE;

    for (int i = KINDS - 1; i >= 0; i--)
        for (int n = 0; n < count[i]; n++)
            rank += sets[i][left--];
    return rank;
}

static void init_digits(struct sets *s)
{
    memset(s->rank, NONE, sizeof(s->rank));
    memset(s->add, NONE, sizeof(s->add));
    for (int code = CODES - 1; code >= 0; code--) {
        int8_t count[KINDS];
        int size = 0, rank;

        for (int i = 0; i < KINDS; i++) {
            count[i] = (int8_t)(code / power[i] % 5);
            size += count[i];
        }
        if (size > EQUATION_COLOUR_DICE)
            continue;
        rank = digit_rank(count);
        s->rank[code] = (uint8_t)rank;
        s->size[rank] = (uint8_t)size;
        for (int d = 0; d < KINDS && size < EQUATION_COLOUR_DICE; d++)
            s->add[rank][d] = s->rank[code + power[d]];
    }
}

static void init_red(struct red_sets *s)
{
    int count = 0;

    for (int signs = 0; signs <= 4; signs++) {
        for (int times = 0; signs + times <= 4; times++) {
            for (int divided = 0; signs + times + divided <= 4; divided++) {
                s->first[signs][times][divided] = (uint8_t)count;
                for (int minus = 0; minus <= signs; minus++)
                    s->size[count++] = (uint8_t)(signs + times + divided);
            }
        }
    }
    must(count == CUBES_RED_SETS);
}

/* Fills in the sets with a die more of those with so many + and -, x and :. */
static void add_red(struct sets *s, int signs, int times, int divided)
{
    for (int minus = 0; minus <= signs; minus++) {
        uint8_t *add = s->red_add[s->red.first[signs][times][divided] + minus];

        memset(add, NONE, 4);
        if (signs + times + divided == EQUATION_COLOUR_DICE)
            continue;
        add[0] = (uint8_t)(s->red.first[signs + 1][times][divided] + minus);
        add[1] = (uint8_t)(add[0] + 1);
        add[2] = (uint8_t)(s->red.first[signs][times + 1][divided] + minus);
        add[3] = (uint8_t)(s->red.first[signs][times][divided + 1] + minus);
    }
}

static void init_sets(struct sets *s)
{
    init_digits(s);
    init_red(&s->red);
    for (int signs = 0; signs <= 4; signs++)
        for (int times = 0; signs + times <= 4; times++)
            for (int divided = 0; signs + times + divided <= 4; divided++)
                add_red(s, signs, times, divided);
}

static int32_t set_at(int green, int blue, int red)
{
    return (green * CUBES_DIGIT_SETS + blue) * CUBES_RED_SETS + red;
}

int32_t cubes_set(const struct equation_dice *dice)
{
    const int8_t *of = dice->of;
    int8_t odd[KINDS], even[KINDS];
    struct red_sets red;

    init_red(&red);
    for (int i = 0; i < KINDS; i++) {
        odd[i] = of[2 * i + 1];
        even[i] = of[2 * i];
    }
    return set_at(digit_rank(odd), digit_rank(even),
                  red.first[of[PLUS] + of[MINUS]][of[TIMES]][of[DIVIDED]] + of[MINUS]);
}

struct sweep {
    struct cubes_fill fill; /* first: what is found leads back here */
    struct cubes_exact *exact;
    struct cubes_dice with;
    struct sets sets;
};

/* The number of the set of the digits that begin with `first` and go on by twos. */
static int digit_set(const struct sets *s, cubes_digits used, int first)
{
    int code = 0;

    for (int i = 0; i < KINDS; i++)
        code += power[i] * (int)(used >> 4 * (2 * i + first) & 7);
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
    int32_t set = set_at(digit_set(&s->sets, used, 1), digit_set(&s->sets, used, 0),
                         s->sets.red.first[shape->signs][shape->times][shape->divisions]);
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
    init_sets(&s.sets);
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
static void hand_on(const struct sets *s, int green, int blue, int red, uint8_t *best)
{
    uint8_t value = best[set_at(green, blue, red)];

    for (int d = 0; d < KINDS; d++) {
        if (s->add[green][d] != NONE)
            raise_to(&best[set_at(s->add[green][d], blue, red)], value);
        if (s->add[blue][d] != NONE)
            raise_to(&best[set_at(green, s->add[blue][d], red)], value);
    }
    for (int i = 0; i < 4; i++)
        if (s->red_add[red][i] != NONE)
            raise_to(&best[set_at(green, blue, s->red_add[red][i])], value);
}

void cubes_table_best(const struct cubes_exact *exact, int32_t row, uint8_t best[CUBES_SETS])
{
    const uint8_t *from = row == ROW_101 ? exact->above_100 : exact->points;
    struct sets s;

    init_sets(&s);
    for (int green = 0, set = 0; green < CUBES_DIGIT_SETS; green++) {
        for (int blue = 0; blue < CUBES_DIGIT_SETS; blue++) {
            for (int red = 0; red < CUBES_RED_SETS; red++, set++) {
                int extra = row_extra(row, s.size[green], s.size[blue], s.red.size[red]);

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
static int64_t sum_faces(const struct sets *s, int green, int blue, int red, const int64_t *sum)
{
    /* How often a face is on the dice of its colour (C1): 1 3 5 7 9 5, 0 2 4 6 8 2, + - x : + -. */
    static const int8_t odd[KINDS] = { 1, 1, 2, 1, 1 }, even[KINDS] = { 1, 2, 1, 1, 1 };
    static const int8_t sign[4] = { 2, 2, 1, 1 };
    int64_t all = 0;

    if (s->size[green] < EQUATION_COLOUR_DICE)
        for (int d = 0; d < KINDS; d++)
            all += odd[d] * sum[set_at(s->add[green][d], blue, red)];
    else if (s->size[blue] < EQUATION_COLOUR_DICE)
        for (int d = 0; d < KINDS; d++)
            all += even[d] * sum[set_at(green, s->add[blue][d], red)];
    else
        for (int i = 0; i < 4; i++)
            all += sign[i] * sum[set_at(green, blue, s->red_add[red][i])];
    return all;
}

void cubes_table_throw(const uint8_t value[CUBES_SETS], int64_t sum[CUBES_SETS])
{
    struct sets s;

    init_sets(&s);
    for (int green = CUBES_DIGIT_SETS - 1; green >= 0; green--) {
        for (int blue = CUBES_DIGIT_SETS - 1; blue >= 0; blue--) {
            for (int red = CUBES_RED_SETS - 1; red >= 0; red--) {
                int32_t set = set_at(green, blue, red);
                bool full = s.size[green] + s.size[blue] + s.red.size[red] == EQUATION_DICE - 1;

                sum[set] = full ? value[set] : sum_faces(&s, green, blue, red, sum);
            }
        }
    }
}
