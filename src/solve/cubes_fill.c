/*
 * cubes_fill.c -- numbers for a shape.
 *
 * Sums are kept over the product of the divisors so far, as in equation.c: every product has each
 * number at most once, so it is below 10^8, and six of them fit 32 bits.
 */
#include "cubes_fill.h"

/* Sums on the way. The term of the number solved for is own_over / own_under without it. */
struct sums {
    int32_t top, bottom; /* the other terms */
    int32_t over, under; /* the term being filled */
    int32_t own_over, own_under;
    int32_t low;     /* the least that the number solved for may be */
    uint32_t across; /* as in a solution */
};

/* What the other terms must sum up to: at least low / low_under, at most high / high_under. */
struct range {
    int32_t low, low_under, high, high_under;
};

/* The digits of a number of at most 8. */
static inline cubes_digits digits_of(const struct cubes_fill *f, int32_t value)
{
    uint32_t rest = (uint32_t)value;
    cubes_digits d = 0;

    for (; rest >= 100; rest /= 100)
        d += f->pair[rest % 100];
    return d + (rest < 10 ? cubes_digit((int)rest) : f->pair[rest]);
}

/* Adds the number that goes on from one by a digit. */
static void add_number(struct cubes_fill *f, int *count, int32_t head, cubes_digits uses, int digit)
{
    uses += cubes_digit(digit);
    if (!cubes_has(f->all, uses))
        return;
    f->value[*count] = head * 10 + digit;
    f->uses[(*count)++] = uses;
}

void cubes_fill_init(struct cubes_fill *f, cubes_digits all)
{
    int count = 0;

    f->all = all;
    for (int d = 0; d < 100; d++)
        f->pair[d] = cubes_digit(d / 10) + cubes_digit(d % 10);
    f->begin[1] = 0;
    for (int d = 0; d < 10; d++)
        add_number(f, &count, 0, 0, d);
    for (int n = 2; n <= CUBES_TRIED + 1; n++) {
        f->begin[n] = count;
        for (int i = f->begin[n - 1]; n <= CUBES_TRIED && i < f->begin[n]; i++)
            for (int d = 0; d < 10 && f->value[i] > 0; d++) /* C5 */
                add_number(f, &count, f->value[i], f->uses[i], d);
    }
}

/* Most shapes have no division, and a division takes longer than to see that. */
static inline int32_t quotient(int32_t over, int32_t under)
{
    return under == 1 ? over : over / under;
}

/* Solves for X, the number of the first slot: X = over / under. */
static bool solve(struct cubes_fill *f, int32_t over, int32_t under, int32_t low, cubes_digits rest)
{
    int32_t x = quotient(over, under);
    cubes_digits uses;

    if (x * under != over || x < low)
        return false;
    uses = digits_of(f, x);
    if (!cubes_has(rest, uses))
        return false;
    f->now.value[0] = x;
    return f->found(f, f->all - rest + uses);
}

/* The sum is X * own, or own / X. */
static inline struct range sum_range(const struct cubes_fill *f, const struct sums *p)
{
    int32_t over = p->own_over, under = p->own_under;

    if (f->now.shape->slot[0].divides)
        return (struct range) { over, under * f->high, over, under * p->low };
    return (struct range) { over * p->low, under, over * f->high, under };
}

/* Whether the terms from `term` on can bring the sum into its range. */
static inline bool in_reach(const struct cubes_fill *f, const struct sums *p, int term)
{
    struct range r = sum_range(f, p);
    int64_t more = f->reach[term] * p->bottom;

    return (p->top + more) * r.low_under >= (int64_t)r.low * p->bottom &&
           (p->top - more) * r.high_under <= (int64_t)r.high * p->bottom;
}

/*
 * Whether the sum still can come out: behind the last term with a division only whole numbers are
 * added, and X times its factors, over its divisors.
 */
static inline bool comes_out(const struct cubes_fill *f, const struct sums *p, int term)
{
    return term != f->divided || p->top * p->own_under % p->bottom == 0;
}

/* Where the numbers for a slot begin: behind equal slots, and without 0 beside x or :. */
static inline int list_begin(const struct cubes_fill *f, const struct cubes_slot *slot)
{
    int i = slot->after >= 0 ? f->index[slot->after] : f->begin[slot->digits];

    return i + (!slot->lone && i < f->begin[slot->digits + 1] && f->value[i] == 0);
}

/* Solves X * own = sum / bottom, or own / X = sum / bottom. */
static bool solve_sum(struct cubes_fill *f, int32_t sum, int32_t bottom, const struct sums *p,
                      int32_t low, cubes_digits rest)
{
    if (f->now.shape->slot[0].divides)
        return solve(f, p->own_over * bottom, p->own_under * sum, low, rest);
    return solve(f, p->own_under * sum, p->own_over * bottom, low, rest);
}

/*
 * Tries all numbers for the last slot, a factor of the last term, which goes to either side. The
 * number solved for is in its range if the sum is; and if all is 0, other signs do as well as none
 * across.
 */
static bool fill_last(struct cubes_fill *f, int at, cubes_digits rest, const struct sums *p)
{
    const struct cubes_slot *slot = &f->now.shape->slot[at];
    int32_t bottom = p->bottom * p->under, top = p->top * p->under, each = p->over * p->bottom;
    struct range r = sum_range(f, p);
    int32_t least = quotient(r.low * bottom + r.low_under - 1, r.low_under);
    int32_t most = quotient(r.high * bottom, r.high_under);
    int end = f->begin[slot->digits + 1];

    for (int i = list_begin(f, slot); i < end; i++) {
        int32_t more = each * f->value[i], low = slot->peer ? f->value[i] : 0;

        if (!cubes_has(rest, f->uses[i]))
            continue;
        for (int sign = 0; sign < 2; sign++, more = -more) {
            int32_t sum = top + more;

            if (sum < least || sum > most)
                continue;
            f->now.value[at] = f->value[i];
            f->now.across = p->across | (sign == 0 ? UINT32_C(1) << slot->term : 0);
            if (f->now.across != 0 && solve_sum(f, sum, bottom, p, low, rest - f->uses[i]))
                return true;
        }
    }
    return false;
}

static inline bool may_go_on(const struct cubes_fill *f, const struct sums *p, int term)
{
    return comes_out(f, p, term) && in_reach(f, p, term + 1);
}

static bool fill(struct cubes_fill *f, int at, cubes_digits rest, struct sums p);

/* Goes on behind the last slot of a term: on either side, but for the one of X. */
static bool end_term(struct cubes_fill *f, int at, cubes_digits rest, struct sums p)
{
    int term = f->now.shape->slot[at].term;
    int32_t top = p.top * p.under, more = p.over * p.bottom;
    struct sums next = p;

    next.over = next.under = 1;
    if (term == 0) {
        next.own_over = p.over;
        next.own_under = p.under;
        return in_reach(f, &next, 1) && fill(f, at + 1, rest, next);
    }
    next.bottom = p.bottom * p.under;
    next.top = top + more;
    next.across |= UINT32_C(1) << term;
    if (may_go_on(f, &next, term) && fill(f, at + 1, rest, next))
        return true;
    next.top = top - more;
    next.across = p.across;
    return may_go_on(f, &next, term) && fill(f, at + 1, rest, next);
}

/* Tries all numbers for the slot `at` and those behind it; true if nothing better is to be found.
 */
static bool fill(struct cubes_fill *f, int at, cubes_digits rest, struct sums p)
{
    const struct cubes_slot *slot = &f->now.shape->slot[at];
    int end = f->begin[slot->digits + 1];

    if (at == f->now.shape->numbers - 1)
        return fill_last(f, at, rest, &p);
    for (int i = list_begin(f, slot); i < end; i++) {
        cubes_digits left = rest - f->uses[i];
        struct sums next = p;

        if (!cubes_has(rest, f->uses[i]))
            continue;
        next.over *= slot->divides ? 1 : f->value[i];
        next.under *= slot->divides ? f->value[i] : 1;
        next.low = slot->peer ? f->value[i] : p.low;
        f->index[at] = i;
        f->now.value[at] = f->value[i];
        if (slot->ends ? end_term(f, at, left, next) : fill(f, at + 1, left, next))
            return true;
    }
    return false;
}

/* Fills in `reach`. Each term has its largest factors and its least divisors, rounded up. */
static bool reach_terms(struct cubes_fill *f, const struct cubes_shape *shape)
{
    int64_t over = 1, under = 1;

    f->reach[shape->terms] = 0;
    for (int i = shape->numbers - 1; i > 0; i--) {
        const struct cubes_slot *slot = &shape->slot[i];
        int begin = f->begin[slot->digits], end = f->begin[slot->digits + 1];

        begin += !slot->lone && begin < end && f->value[begin] == 0;
        if (begin == end)
            return false;
        if (slot->divides)
            under *= f->value[begin];
        else
            over *= f->value[end - 1];
        if (slot->term == slot[-1].term)
            continue;
        f->reach[slot->term] = f->reach[slot->term + 1] + (over + under - 1) / under;
        over = under = 1;
    }
    return true;
}

void cubes_fill_run(struct cubes_fill *f, const struct cubes_shape *shape)
{
    const struct cubes_slot *first = &shape->slot[0];
    struct sums none = { 0, 1, 1, 1, 1, 1, 0, 0 };
    int32_t ten = 1;

    for (int n = 1; n < first->digits; n++)
        ten *= 10;
    none.low = ten > 1 || !first->lone ? ten : 0;
    f->high = ten * 10 - 1;
    f->now.shape = shape;
    f->divided = 0;
    for (int i = 1; i < shape->numbers && !first->divides; i++)
        if (shape->slot[i].divides)
            f->divided = shape->slot[i].term;
    if (reach_terms(f, shape))
        fill(f, 1, f->all, none);
}
