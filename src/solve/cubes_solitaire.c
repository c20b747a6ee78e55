/* cubes_solitaire.c -- Rolling Cubes, solitaire: exact play for points. */
#include "cubes_solitaire.h"

#include <string.h>

#include "base/must.h"

#define VALUE double
#include "cubes_raise.h"

/* The value of the best equation of a set, nothing thrown again; -1 if there is none. */
static double best_row(const struct cubes_solitaire *s, int left, uint32_t open, int32_t set)
{
    double most = -1;

    for (int r = 0; r < CUBES_ROWS; r++) {
        double value = s->best[r][set] + s->value[left][open & ~(UINT32_C(1) << r)];

        if ((open >> r & 1) && s->best[r][set] > 0 && value > most)
            most = value;
    }
    return most;
}

static double power_of_faces(int n)
{
    double power = 1;

    while (n-- > 0)
        power *= CUBES_FACES;
    return power;
}

/*
 * Fills in the value of throwing `count` dice again, for the sets that miss so many. The full ones
 * have that of their best row. Who passes does not pay for the dice.
 */
static void throw_again(const struct cubes_solitaire *s, int count, struct cubes_throw *t)
{
    const int32_t *full = s->by_size + s->begin[CUBES_SET_DICE];
    double pass = s->value[t->left][t->open], ways = power_of_faces(count);
    int size = CUBES_SET_DICE - count;

    for (int i = 0; i < CUBES_THROWN; i++) {
        double row = t->value[full[i]] - count;

        t->sum[full[i]] = row > pass ? row : pass;
    }
    cubes_table_throw(&s->sets, count, t->sum);
    for (int32_t i = s->begin[size]; i < s->begin[size + 1]; i++)
        t->value[s->by_size[i]] = t->sum[s->by_size[i]] / ways;
}

void cubes_throw_solve(const struct cubes_solitaire *s, int left, uint32_t open,
                       struct cubes_throw *t)
{
    const int32_t *full = s->by_size + s->begin[CUBES_SET_DICE];

    must(left >= 0 && left < CUBES_THROWS && open < CUBES_CARDS);
    t->left = left;
    t->open = open;
    for (int32_t set = 0; set < CUBES_SETS; set++)
        t->value[set] = -1;
    for (int i = 0; i < CUBES_THROWN; i++)
        t->value[full[i]] = best_row(s, left, open, full[i]);
    for (int count = 1; count <= CUBES_AGAIN_MAX; count++)
        throw_again(s, count, t);
}

/* The value before the dice are thrown: each throw has that of its best move. */
static double before_throw(const struct cubes_solitaire *s, struct cubes_throw *t)
{
    double pass = s->value[t->left][t->open];

    raise_sets(&s->sets, t->value);
    for (int32_t i = s->begin[CUBES_SET_DICE]; i < CUBES_SETS; i++) {
        double value = t->value[s->by_size[i]];

        t->sum[s->by_size[i]] = value > pass ? value : pass;
    }
    cubes_table_throw(&s->sets, CUBES_SET_DICE, t->sum);
    return t->sum[0] / power_of_faces(CUBES_SET_DICE);
}

static void init_sizes(struct cubes_solitaire *s)
{
    int32_t count = 0;

    for (int size = 0; size <= CUBES_SET_DICE; size++) {
        s->begin[size] = count;
        for (int green = 0; green < CUBES_DIGIT_SETS; green++)
            for (int blue = 0; blue < CUBES_DIGIT_SETS; blue++)
                for (int red = 0; red < CUBES_RED_SETS; red++)
                    if (cubes_set_size(&s->sets, green, blue, red) == size)
                        s->by_size[count++] = cubes_set_at(green, blue, red);
    }
    s->begin[CUBES_SET_DICE + 1] = count;
    must(count == CUBES_SETS);
}

/* Whether a throw with so many after it can come with these rows open: it fills one at most. */
static bool can_come(int left, uint32_t open, uint32_t rows)
{
    return (open & ~rows) == 0 && __builtin_popcount(open) > left;
}

void cubes_solitaire_solve(struct cubes_solitaire *s, const struct cubes_exact *exact, int throws,
                           uint32_t rows, struct cubes_throw *work)
{
    int done = 0, all = 0;

    must(throws <= CUBES_THROWS && rows < CUBES_CARDS);
    cubes_sets_init(&s->sets);
    if (s->dice)
        cubes_sets_dice(&s->sets, s->dice);
    init_sizes(s);
    for (int r = 0; r < CUBES_ROWS; r++)
        cubes_table_best(exact, r, s->best[r]);
    memset(s->value, 0, sizeof(s->value));
    for (int left = 0; left < throws; left++)
        for (uint32_t open = 1; open < CUBES_CARDS; open++)
            all += can_come(left, open, rows);
    for (int left = 0; left < throws; left++) {
        for (uint32_t open = 1; open < CUBES_CARDS; open++) {
            if (!can_come(left, open, rows))
                continue;
            cubes_throw_solve(s, left, open, work);
            s->value[left + 1][open] = before_throw(s, work);
            if (s->progress)
                s->progress(s->with, ++done, all);
        }
    }
}

bool cubes_again_next(struct equation_dice *again, const struct equation_dice *dice,
                      struct equation_dice *kept)
{
    const struct equation_dice none = { { 0 } };

    while (cubes_set_next(again, &none, dice)) {
        int count = 0;

        for (int i = 0; i < EQUATION_SYMBOLS; i++) {
            kept->of[i] = (int8_t)(dice->of[i] - again->of[i]);
            count += again->of[i];
        }
        if (count <= CUBES_AGAIN_MAX)
            return true;
    }
    return false;
}

static void add_agains(const struct cubes_throw *t, const struct equation_dice *dice,
                       struct cubes_moves *moves)
{
    struct equation_dice some = { { 0 } }, kept;

    while (cubes_again_next(&some, dice, &kept))
        moves->again[moves->count++] = (struct cubes_again) { some, t->value[cubes_set(&kept)] };
}

void cubes_solitaire_moves(const struct cubes_solitaire *s, int left, uint32_t open, int again,
                           const struct equation_dice *dice, const struct cubes_throw *t,
                           struct cubes_moves *moves)
{
    int32_t set = cubes_set(dice);

    must(equation_is_full(dice) && (!t || (t->left == left && t->open == open)));
    for (int r = 0; r < CUBES_ROWS; r++) {
        moves->row[r] = -1;
        if ((open >> r & 1) && s->best[r][set] > 0)
            moves->row[r] = s->best[r][set] - again + s->value[left][open & ~(UINT32_C(1) << r)];
    }
    moves->pass = s->value[left][open];
    moves->count = 0;
    if (t)
        add_agains(t, dice, moves);
}
