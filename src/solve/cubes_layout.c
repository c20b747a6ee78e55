/* cubes_layout.c -- from numbers in a shape to the equation as it is written. */
#include "cubes_layout.h"

#include <string.h>

#include "base/must.h"

/* The numbers of a term, as slots in the order in which they are written. */
struct term {
    int count;
    int8_t slot[CUBES_NUMBERS];
};

/* What matters of the numbers of a term for C9. */
struct ones {
    int factors, divisors;         /* how many there are */
    int one_factors, one_divisors; /* of which are 1 */
};

static struct ones count_ones(const struct cubes_solution *s, int term)
{
    struct ones n = { 0 };

    for (int i = 0; i < s->shape->numbers; i++) {
        const struct cubes_slot *slot = &s->shape->slot[i];

        if (slot->term != term)
            continue;
        n.factors += !slot->divides;
        n.divisors += slot->divides;
        n.one_factors += !slot->divides && s->value[i] == 1;
        n.one_divisors += slot->divides && s->value[i] == 1;
    }
    return n;
}

/*
 * Whether a factor 1 should stand first with a : behind it, where it costs nothing (1:3x12). That
 * needs a divisor that is not 1, as a x behind a 1 would lose as well, and fractions.
 */
static bool one_leads(struct ones n, bool fractions)
{
    return fractions && n.one_factors > 0 && n.divisors > n.one_divisors;
}

/*
 * A divisor 1 always loses 2 of its 3 points. A factor 1 loses a point for the x before it or, if
 * it stands first, for the x behind it; nothing if it leads as above or if there is no x at all.
 * The order of order_term() loses no more than that: no other x has a 1 beside it.
 */
static int32_t loss_of(const struct cubes_solution *s, bool fractions)
{
    int32_t loss = 0;

    for (int t = 0; t < s->shape->terms; t++) {
        struct ones n = count_ones(s, t);
        int32_t crosses = n.factors - 1, lost = n.one_factors - one_leads(n, fractions);

        loss += 2 * n.one_divisors + (lost < crosses ? lost : crosses);
    }
    return loss;
}

/*
 * Where in its term a number is written. Unless a 1 leads, all : stand behind all x: then what is
 * whole in the end is whole on the way.
 */
static int place(bool divides, bool one, bool leads)
{
    if (divides)
        return one ? 5 : leads ? 1 : 4;
    return one ? 3 : 2;
}

/* The best order: see loss_of(). */
static struct term order_term(const struct cubes_solution *s, int term, bool fractions)
{
    bool leads = one_leads(count_ones(s, term), fractions);
    int at[CUBES_NUMBERS], leader = -1;
    struct term t = { 0 };

    for (int i = 0; i < s->shape->numbers; i++) {
        at[i] = place(s->shape->slot[i].divides, s->value[i] == 1, leads);
        if (leads && leader < 0 && s->shape->slot[i].term == term && at[i] == 3)
            at[leader = i] = 0;
    }
    for (int n = 0; n <= 5; n++)
        for (int i = 0; i < s->shape->numbers; i++)
            if (s->shape->slot[i].term == term && at[i] == n)
                t.slot[t.count++] = (int8_t)i;
    return t;
}

static void write_term(const struct cubes_solution *s, const struct term *t, struct text *out)
{
    for (int i = 0; i < t->count; i++) {
        if (i > 0)
            text_char(out, s->shape->slot[t->slot[i]].divides ? ':' : 'x');
        text_int(out, s->value[t->slot[i]]);
    }
}

/* The terms that belong to a side, though some may be written on the other. */
struct side {
    int count;
    struct term term[CUBES_NUMBERS];
};

/* Writes `own` without its last `away` terms, and the last `taken` of `other` with a -. */
static void write_side(const struct cubes_solution *s, const struct side *own, int away,
                       const struct side *other, int taken, struct text *out)
{
    for (int i = 0; i < own->count - away; i++) {
        if (i > 0)
            text_char(out, '+');
        write_term(s, &own->term[i], out);
    }
    for (int i = other->count - taken; i < other->count; i++) {
        text_char(out, '-');
        write_term(s, &other->term[i], out);
    }
}

/* Writes and checks; `left_away` terms of the left are written on the right, and vice versa. */
static int32_t attempt(const struct cubes_solution *s, const struct side side[2], int left_away,
                       int right_away, const struct cubes_dice *with, struct equation *e)
{
    char buf[EQUATION_BYTES];
    struct text out;
    const char *why;

    text_init(&out, buf, sizeof(buf));
    write_side(s, &side[0], left_away, &side[1], right_away, &out);
    text_char(&out, '=');
    write_side(s, &side[1], right_away, &side[0], left_away, &out);
    why = equation_read(text_all(&out), e);
    must(!why);
    why = equation_check(e, &with->dice, with->options);
    must(!why || strcmp(why, "same_sides") == 0 || strcmp(why, "fraction") == 0);
    return why ? 0 : equation_points(e);
}

static int at_most(int a, int b)
{
    return a < b ? a : b;
}

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

static void rotate(struct side *side)
{
    struct term first = side->term[0];

    memmove(side->term, side->term + 1, (size_t)(side->count - 1) * sizeof(first));
    side->term[side->count - 1] = first;
}

/*
 * Tries everything that can keep the sides from being the same; their points are equal.
 *
 * Two sides are the same only if they have as many terms, so that taking more terms over in one
 * direction than in the other helps, if the - dice allow. Else either no term is taken over, or all
 * but the first of both sides are: then sides that are the same in every rotation of the right one
 * have nothing but equal terms; and the order within a term matters for two terms only
 * (best_order), because four have at most two operators for themselves, so that equal ones are
 * plain numbers. Without `commuted` order never helps.
 */
static int32_t any_layout(const struct cubes_solution *s, struct side side[2],
                          const struct cubes_dice *with, struct equation *e)
{
    const int8_t *dice = with->dice.of, *must_use = with->must.of;
    int signs = s->shape->signs;
    int minus_end = at_most(dice[MINUS], signs - must_use[PLUS]);

    for (int minus = at_least(must_use[MINUS], signs - dice[PLUS]); minus <= minus_end; minus++) {
        int away_end = at_most(minus, side[0].count - 1);

        for (int away = at_least(0, minus - side[1].count + 1); away <= away_end; away++) {
            for (int turn = 0; turn < side[1].count; turn++) {
                int32_t points = attempt(s, side, away, minus - away, with, e);

                if (points > 0)
                    return points;
                rotate(&side[1]);
            }
        }
    }
    return 0;
}

/*
 * One term on each side, both alike: the left one keeps its best order, the right one takes the
 * best of all others. `from` numbers are in their place.
 */
static void best_order(const struct cubes_solution *s, struct side side[2], int from,
                       const struct cubes_dice *with, struct equation *best, int32_t *points)
{
    struct term *right = &side[1].term[0];

    if (from == right->count) {
        struct equation e;
        int32_t p = attempt(s, side, 0, 0, with, &e);

        if (p > *points) {
            *points = p;
            *best = e;
        }
        return;
    }
    for (int i = from; i < right->count; i++) {
        struct term kept = *right;

        if (from == 0 && s->shape->slot[right->slot[i]].divides)
            continue;
        right->slot[i] = kept.slot[from];
        right->slot[from] = kept.slot[i];
        best_order(s, side, from + 1, with, best, points);
        *right = kept;
    }
}

/* Whether every term comes out whole. */
static bool whole(const struct cubes_solution *s)
{
    for (int t = 0; t < s->shape->terms; t++) {
        int32_t over = 1, under = 1;

        for (int i = 0; i < s->shape->numbers; i++)
            if (s->shape->slot[i].term == t)
                *(s->shape->slot[i].divides ? &under : &over) *= s->value[i];
        if (over % under != 0)
            return false;
    }
    return true;
}

/* The same as cubes_layout(), for numbers that are factors and divisors for good. */
static int32_t lay_out(const struct cubes_solution *s, const struct cubes_dice *with, int32_t beat,
                       struct equation *e)
{
    int32_t bound = s->shape->bound - loss_of(s, with->options.fractions), points;
    struct side side[2] = { { .count = 0 }, { .count = 0 } };

    if (bound <= beat || (!with->options.fractions && !whole(s)))
        return 0;
    for (int t = 0; t < s->shape->terms; t++) {
        struct side *to = &side[s->across >> t & 1];

        to->term[to->count++] = order_term(s, t, with->options.fractions);
    }
    points = any_layout(s, side, with, e);
    must(points == 0 || points == bound);
    if (points == 0 && s->shape->terms == 2)
        best_order(s, side, 0, with, e, &points);
    return points > beat ? points : 0;
}

/* Makes divisors of the numbers in `turned`, on the other side; false if that leaves a side empty.
 */
static bool turn(const struct cubes_shape *shape, uint32_t turned, struct cubes_shape *to)
{
    int factors[2] = { 0, 0 };

    *to = *shape;
    for (int i = 0; i < shape->numbers; i++) {
        if (turned >> i & 1) {
            to->slot[i].divides = true;
            to->slot[i].term ^= 1;
        } else {
            factors[shape->slot[i].term]++;
        }
    }
    return factors[0] > 0 && factors[1] > 0;
}

int32_t cubes_layout(const struct cubes_solution *s, const struct cubes_dice *with, int32_t beat,
                     struct equation *e)
{
    int32_t best = 0;

    if (s->shape->terms > 2)
        return lay_out(s, with, beat, e);
    for (uint32_t turned = 0; turned < UINT32_C(1) << s->shape->numbers; turned++) {
        struct cubes_solution now = *s;
        struct cubes_shape shape;
        struct equation found;
        int32_t points;

        if (__builtin_popcount(turned) != s->shape->divisions || !turn(s->shape, turned, &shape))
            continue;
        now.shape = &shape;
        points = lay_out(&now, with, best > beat ? best : beat, &found);
        if (points == 0)
            continue;
        best = points;
        *e = found;
        if (best == s->shape->bound)
            break;
    }
    return best;
}
