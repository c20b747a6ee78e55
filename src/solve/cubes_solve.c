/*
 * cubes_solve.c -- Rolling Cubes: the best equation of a throw.
 *
 * Every equation has a shape (cubes_shape.h), and no equation of a shape has more points than its
 * bound. So the shapes are tried by falling bound until none can beat what was found. In a shape
 * every way to fill all slots but the first is tried, with every choice of sides for the terms; the
 * first slot then follows. What is found is written and checked by the rules themselves.
 *
 * Sums are kept over the product of the divisors so far, as in equation.c: every product has each
 * number at most once, so it is below 10^8, and six of them fit 32 bits.
 */
#include "cubes_solve.h"

#include <string.h>

#include "cubes_layout.h"

enum {
    PLUS = 10,
    MINUS,
    TIMES,
    DIVIDED,
    TRIED_DIGITS = 3,   /* of a number that is not the longest of at least three */
    NUMBERS_LIST = 336, /* 8 x 7 x 6 */
    EXTRA_MAX = 3,      /* of a row */
    ROW_DICE = 3,
    ROW_ABOVE = 100,
};

const struct cubes_goal cubes_goal_plain = { .row = -1, .options = { true, true } };

/*
 * Digits as a set with counts: four bits for each digit, the highest of which is free, as none
 * comes more than four times.
 */
typedef uint64_t digits;

#define DIGIT(d)    (UINT64_C(1) << 4 * (d))
#define SPARE       UINT64_C(0x8888888888)
#define EVEN_DIGITS UINT64_C(0x0f0f0f0f0f)
#define ODD_DIGITS  UINT64_C(0xf0f0f0f0f0)

static inline bool has(digits all, digits part)
{
    return (((all | SPARE) - part) & SPARE) == SPARE;
}

static int count(digits d)
{
    return (int)(d * UINT64_C(0x1111111111) >> 36 & 15);
}

static digits digits_of_dice(const struct equation_dice *dice)
{
    digits d = 0;

    for (int i = 0; i < PLUS; i++)
        d += (digits)dice->of[i] * DIGIT(i);
    return d;
}

/* The digits of a number of at most 8. */
static inline digits digits_of(int32_t value)
{
    uint32_t rest = (uint32_t)value;
    digits d = 0;

    do {
        d += DIGIT(rest % 10);
        rest /= 10;
    } while (rest > 0);
    return d;
}

/* Numbers that the dice can show, rising. */
struct list {
    int count;
    int32_t value[NUMBERS_LIST];
    digits uses[NUMBERS_LIST];
};

struct search {
    const struct cubes_goal *goal;
    struct cubes_dice with;
    digits all, must;
    struct list list[TRIED_DIGITS + 1]; /* by length */
    int index[CUBES_NUMBERS];           /* of the numbers tried, in their lists */
    int32_t low, high;                  /* of the number solved for */
    int64_t reach[CUBES_NUMBERS + 1];   /* bound of the terms from this one on, signs apart */
    struct cubes_solution now;
    int32_t best, ceiling; /* value found; what the shape can have at most */
    struct equation *found;
};

/* Sums on the way. The term of the number solved for is own_over / own_under without it. */
struct sums {
    int32_t top, bottom; /* the other terms */
    int32_t over, under; /* the term being filled */
    int32_t own_over, own_under;
    uint32_t across; /* as in a solution */
};

/* What the other terms must sum up to: at least low / low_under, at most high / high_under. */
struct range {
    int64_t low, low_under, high, high_under;
};

/* Makes the numbers that go on from `head` by a digit; none from 0 (C5). */
static void make_list(struct list *to, const struct list *head, digits all)
{
    to->count = 0;
    for (int i = 0; i < head->count; i++) {
        for (int d = 0; d < 10; d++) {
            digits uses = head->uses[i] + DIGIT(d);

            if (head->value[i] > 0 && has(all, uses)) {
                to->value[to->count] = head->value[i] * 10 + d;
                to->uses[to->count++] = uses;
            }
        }
    }
}

static void make_lists(struct search *s)
{
    struct list *one = &s->list[1];

    one->count = 0;
    for (int d = 0; d < 10; d++) {
        if (has(s->all, DIGIT(d))) {
            one->value[one->count] = d;
            one->uses[one->count++] = DIGIT(d);
        }
    }
    for (int n = 2; n <= TRIED_DIGITS; n++)
        make_list(&s->list[n], &s->list[n - 1], s->all);
}

static bool above_100(const struct cubes_solution *s)
{
    for (int i = 0; i < s->shape->numbers; i++)
        if (s->value[i] > ROW_ABOVE)
            return true;
    return false;
}

/* What the row adds to an equation of the shape with these digits, -1 if it does not fit (C19). */
static int32_t row_extra(const struct search *s, digits used)
{
    int blue = count(used & EVEN_DIGITS), green = count(used & ODD_DIGITS);
    int red = s->now.shape->numbers - 2, of;

    if (s->goal->row < 0)
        return 0;
    if (s->goal->row == ROW_POKER)
        return blue == 4 || green == 4 || red == 4 ? 0 : -1;
    if (s->goal->row == ROW_101)
        return above_100(&s->now) ? 0 : -1;
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
static bool take(struct search *s, digits used)
{
    int32_t extra = row_extra(s, used), points;
    struct equation e;

    if (extra < 0 || !has(used, s->must))
        return false;
    points = cubes_layout(&s->now, &s->with, s->best - extra, &e);
    if (points == 0)
        return false;
    s->best = points + extra;
    *s->found = e;
    return s->best == s->ceiling;
}

/* Solves for X, the number of the first slot: X = over / under. */
static bool solve(struct search *s, int32_t over, int32_t under, digits rest)
{
    int32_t x = over / under;
    digits uses;

    if (x * under != over)
        return false;
    uses = digits_of(x);
    if (!has(rest, uses))
        return false;
    s->now.value[0] = x;
    return take(s, s->all - rest + uses);
}

/* The sum is X * own, or own / X. */
static inline struct range sum_range(const struct search *s, const struct sums *p)
{
    int64_t over = p->own_over, under = p->own_under;

    if (s->now.shape->slot[0].divides)
        return (struct range) { over, under * s->high, over, under * s->low };
    return (struct range) { over * s->low, under, over * s->high, under };
}

/* Whether the terms from `term` on can bring the sum into its range. */
static inline bool in_reach(const struct search *s, const struct sums *p, int term)
{
    struct range r = sum_range(s, p);
    int64_t more = s->reach[term] * p->bottom;

    return (p->top + more) * r.low_under >= r.low * p->bottom &&
           (p->top - more) * r.high_under <= r.high * p->bottom;
}

/* Where the list of a slot begins for it: behind equal slots, and without 0 beside x or :. */
static inline int list_begin(const struct search *s, const struct cubes_slot *slot)
{
    const struct list *list = &s->list[slot->digits];
    int i = slot->after >= 0 ? s->index[slot->after] : 0;

    return i + (!slot->lone && i < list->count && list->value[i] == 0);
}

/*
 * Tries all numbers for the last slot, a factor of the last term, which goes to either side. Then X
 * follows: X * own = sum / bottom, or own / X = sum / bottom. It is in its range if the sum is.
 */
static bool fill_last(struct search *s, int at, digits rest, const struct sums *p)
{
    const struct cubes_slot *slot = &s->now.shape->slot[at];
    const struct list *list = &s->list[slot->digits];
    int32_t bottom = p->bottom * p->under, top = p->top * p->under, each = p->over * p->bottom;
    struct range r = sum_range(s, p);

    for (int i = list_begin(s, slot); i < list->count; i++) {
        int32_t more = each * list->value[i];
        digits left = rest - list->uses[i];

        if (!has(rest, list->uses[i]))
            continue;
        s->now.value[at] = list->value[i];
        for (int sign = 0; sign < 2; sign++, more = -more) {
            int32_t sum = top + more;

            if (sum * r.low_under < r.low * bottom || sum * r.high_under > r.high * bottom)
                continue;
            s->now.across = p->across | (sign == 0 ? UINT32_C(1) << slot->term : 0);
            if (s->now.across == 0) /* all is 0, which is tried with other signs */
                continue;
            if (s->now.shape->slot[0].divides
                    ? solve(s, p->own_over * bottom, p->own_under * sum, left)
                    : solve(s, p->own_under * sum, p->own_over * bottom, left))
                return true;
        }
    }
    return false;
}

static bool fill(struct search *s, int at, digits rest, struct sums p);

/* Goes on behind the last slot of a term: on either side, but for the one of X. */
static bool end_term(struct search *s, int at, digits rest, struct sums p)
{
    int term = s->now.shape->slot[at].term;
    int32_t top = p.top * p.under, more = p.over * p.bottom;
    struct sums next = { top + more, p.bottom * p.under, 1, 1, p.own_over, p.own_under, p.across };

    if (term == 0) {
        next = (struct sums) { 0, 1, 1, 1, p.over, p.under, 0 };
        return in_reach(s, &next, 1) && fill(s, at + 1, rest, next);
    }
    next.across |= UINT32_C(1) << term;
    if (in_reach(s, &next, term + 1) && fill(s, at + 1, rest, next))
        return true;
    next.top = top - more;
    next.across = p.across;
    return in_reach(s, &next, term + 1) && fill(s, at + 1, rest, next);
}

/* Tries all numbers for the slot `at` and those behind it; true if nothing better is to be found.
 */
static bool fill(struct search *s, int at, digits rest, struct sums p)
{
    const struct cubes_slot *slot = &s->now.shape->slot[at];
    const struct list *list = &s->list[slot->digits];

    if (at == s->now.shape->numbers - 1)
        return fill_last(s, at, rest, &p);
    for (int i = list_begin(s, slot); i < list->count; i++) {
        digits left = rest - list->uses[i];
        struct sums next = p;

        if (!has(rest, list->uses[i]))
            continue;
        next.over *= slot->divides ? 1 : list->value[i];
        next.under *= slot->divides ? list->value[i] : 1;
        s->index[at] = i;
        s->now.value[at] = list->value[i];
        if (slot->ends ? end_term(s, at, left, next) : fill(s, at + 1, left, next))
            return true;
    }
    return false;
}

/* Whether the dice have the operators of the shape, enough digits, and it uses those it must. */
static bool shape_fits(const struct search *s, const struct cubes_shape *shape)
{
    const int8_t *dice = s->with.dice.of, *use = s->with.must.of;
    int least = use[PLUS] + use[MINUS] + use[TIMES] + use[DIVIDED] + count(s->must);

    return shape->signs <= dice[PLUS] + dice[MINUS] && shape->signs >= use[PLUS] + use[MINUS] &&
           shape->times <= dice[TIMES] && shape->times >= use[TIMES] &&
           shape->divisions <= dice[DIVIDED] && shape->divisions >= use[DIVIDED] &&
           shape->digits <= count(s->all) && shape->digits + shape->numbers - 2 > least;
}

/* Fills in `reach`. Each term has its largest factors and its least divisors, rounded up. */
static bool reach_terms(struct search *s, const struct cubes_shape *shape)
{
    int64_t over = 1, under = 1;

    s->reach[shape->terms] = 0;
    for (int i = shape->numbers - 1; i > 0; i--) {
        const struct cubes_slot *slot = &shape->slot[i];
        const struct list *list = &s->list[slot->digits];
        int zero = list->count > 0 && list->value[0] == 0;

        if (list->count == (slot->lone ? 0 : zero))
            return false;
        if (slot->divides)
            under *= list->value[zero];
        else
            over *= list->value[list->count - 1];
        if (slot->term == slot[-1].term)
            continue;
        s->reach[slot->term] = s->reach[slot->term + 1] + (over + under - 1) / under;
        over = under = 1;
    }
    return true;
}

static void try_shape(struct search *s, const struct cubes_shape *shape)
{
    const struct cubes_slot *first = &shape->slot[0];
    const struct sums none = { 0, 1, 1, 1, 1, 1, 0 };
    int32_t ten = 1;

    for (int n = 1; n < first->digits; n++)
        ten *= 10;
    s->low = ten > 1 || !first->lone ? ten : 0;
    s->high = ten * 10 - 1;
    s->now.shape = shape;
    if (reach_terms(s, shape))
        fill(s, 1, s->all, none);
}

int32_t cubes_best(const struct equation_dice *dice, const struct cubes_goal *goal,
                   struct equation *best)
{
    int32_t extra_max = goal->row < 0 ? 0 : EXTRA_MAX;
    const struct cubes_shape *shape = cubes_shape, *end = shape + cubes_shapes;
    struct search s;

    s.goal = goal;
    s.with = (struct cubes_dice) { *dice, goal->must, goal->options };
    s.all = digits_of_dice(dice);
    s.must = digits_of_dice(&goal->must);
    s.best = 0;
    s.found = best;
    memset(best, 0, sizeof(*best));
    make_lists(&s);
    for (; shape < end && shape->bound + extra_max > s.best; shape++) {
        int32_t extra = row_ceiling(goal->row, shape);

        s.ceiling = shape->bound + extra;
        if (extra >= 0 && s.ceiling > s.best && shape_fits(&s, shape))
            try_shape(&s, shape);
    }
    return s.best;
}
