/*
 * shapes.c -- writes the table of src/solve/cubes_shape.h: every shape that some true equation of
 * the thirteen dice may have, by falling bound; of equal ones those with less to try come first.
 *
 * Left out are the shapes that no digits make true because the longest number cannot be that long,
 * or that short.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/cubes_shape.h"

enum { OPERATORS = 4, KINDS_MAX = 1000, SHAPES_MAX = 10000 };

/* A kind of term: how many factors and divisors of each length it has. */
struct kind {
    int factor[CUBES_DIGITS], divisor[CUBES_DIGITS]; /* by length; at least one factor */
    int numbers, digits;
};

static struct kind kind[KINDS_MAX];
static struct cubes_shape shape[SHAPES_MAX];
static int kinds, shapes;

/* Adds every kind that has more numbers than `k`, none shorter than `length`, factors first. */
static void make_kinds(struct kind k, bool divisors, int length)
{
    if (k.numbers > 0) {
        if (kinds == KINDS_MAX)
            abort();
        kind[kinds++] = k;
    }
    for (int d = divisors ? 1 : 0; d < 2; d++) {
        for (int n = d > divisors ? 1 : length; n < CUBES_DIGITS; n++) {
            struct kind more = k;

            if (k.numbers + 1 >= CUBES_NUMBERS || k.digits + n >= CUBES_DIGITS)
                break;
            if (d && k.numbers == 0)
                continue;
            (d ? more.divisor : more.factor)[n]++;
            more.numbers++;
            more.digits += n;
            make_kinds(more, d, n);
        }
    }
}

/* Terms with many numbers first, so that the others are in the inner loops. */
static int compare_kinds(const void *a, const void *b)
{
    const struct kind *k = a, *l = b;

    if (k->numbers != l->numbers)
        return l->numbers - k->numbers;
    return k->digits != l->digits ? l->digits - k->digits : memcmp(k, l, sizeof(*k));
}

/* How good a number is to solve for: long, alone, a factor. */
static int rank(const struct kind *k, int length, bool divides)
{
    return length * 4 + (k->numbers == 1 ? 2 : 0) + (divides ? 0 : 1);
}

/* Finds the number to solve for; returns the term. */
static int find_solved(const struct kind *const *term, int terms, int *length, bool *divides)
{
    int best = -1, at = 0;

    for (int t = 0; t < terms; t++) {
        for (int n = 1; n < CUBES_DIGITS; n++) {
            for (int d = 0; d < 2; d++) {
                if ((d ? term[t]->divisor : term[t]->factor)[n] == 0 || rank(term[t], n, d) <= best)
                    continue;
                best = rank(term[t], n, d);
                *length = n;
                *divides = d;
                at = t;
            }
        }
    }
    return at;
}

/*
 * Adds the numbers of a term, the last of which is a factor, unless there is none but the one
 * solved for; `before` is where an equal term begins, or -1.
 */
static void add_term(struct cubes_shape *s, struct kind k, int term, int before, bool lone)
{
    int first = s->numbers;

    for (int d = 1; d >= 0; d--) {
        for (int n = CUBES_DIGITS - 1; n > 0; n--) {
            int count = (d ? k.divisor : k.factor)[n];

            for (int i = 0; i < count; i++) {
                int after = i > 0 ? s->numbers - 1 : s->numbers == first ? before : -1;

                s->slot[s->numbers++] = (struct cubes_slot) {
                    .digits = (int8_t)n,
                    .term = (int8_t)term,
                    .divides = d,
                    .lone = lone,
                    .after = (int8_t)after,
                };
            }
        }
    }
    s->slot[s->numbers - 1].ends = true;
}

/*
 * Whether a number could be swapped with the one solved for: both have the same part in the same
 * term, or each is a term; if these are on different sides, the sides are swapped with them.
 */
static bool is_peer(const struct cubes_slot *slot, const struct cubes_slot *solved)
{
    return slot->digits == solved->digits && slot->divides == solved->divides &&
           (slot->term == solved->term || (slot->lone && solved->lone));
}

static void fill_slots(struct cubes_shape *s, const struct kind *const *term)
{
    int length = 0, own, first = 0;
    bool divides = false;
    const struct kind *last = NULL;
    struct kind rest;

    own = find_solved(term, s->terms, &length, &divides);
    rest = *term[own];
    (divides ? rest.divisor : rest.factor)[length]--;
    s->slot[0] = (struct cubes_slot) {
        .digits = (int8_t)length, .divides = divides, .lone = rest.numbers == 1, .after = -1
    };
    s->numbers = 1;
    add_term(s, rest, 0, -1, false);
    for (int t = 0, at = 1; t < s->terms; t++) {
        int begin = s->numbers;

        if (t == own)
            continue;
        add_term(s, *term[t], at++, last == term[t] ? first : -1, term[t]->numbers == 1);
        last = term[t];
        first = begin;
    }
    for (int i = 1; i < s->numbers; i++)
        s->slot[i].peer = is_peer(&s->slot[i], &s->slot[0]);
}

static double ten_to(int n)
{
    return n == 0 ? 1 : 10 * ten_to(n - 1);
}

/* The least and the largest value of some part of an equation; bounds, not always reached. */
struct range {
    double low, high;
};

static struct range number_range(const struct cubes_slot *slot)
{
    double low = slot->digits > 1 ? ten_to(slot->digits - 1) : slot->lone ? 0 : 1;

    return (struct range) { low, ten_to(slot->digits) - 1 };
}

/*
 * What the number solved for may be: with its term X * own, or own / X, and the sum of the others,
 * X = sum / own or own / sum. A sum of several terms with signs may be anything above 0; as long as
 * it is not 0 it is at least 1 over the product of all divisors in it.
 */
static struct range solved_range(const struct cubes_shape *s)
{
    struct range own = { 1, 1 }, sum = { 0, 0 }, term = { 1, 1 };
    double divisors = 1;

    for (int i = 1; i < s->numbers; i++) {
        const struct cubes_slot *slot = &s->slot[i];
        struct range r = number_range(slot), *to = slot->term == 0 ? &own : &term;

        to->low *= slot->divides ? 1 / r.high : r.low;
        to->high *= slot->divides ? 1 / r.low : r.high;
        if (slot->term > 0 && slot->divides)
            divisors *= r.high;
        if (slot->term > 0 && slot->ends) {
            sum.low += term.low;
            sum.high += term.high;
            term = (struct range) { 1, 1 };
        }
    }
    if (s->terms > 2)
        sum.low = s->slot[0].divides ? 1 / divisors : 0;
    if (s->slot[0].divides)
        return (struct range) { own.low / sum.high, own.high / (sum.low > 0 ? sum.low : 1) };
    return (struct range) { sum.low / own.high, sum.high / own.low };
}

static bool possible(const struct cubes_shape *s)
{
    const double slack = 1e-6; /* relative, for what rounding may do */
    struct range is = number_range(&s->slot[0]), can = solved_range(s);

    return can.high * (1 + slack) >= is.low && can.low * (1 - slack) <= is.high;
}

/* Points of all dice but x and :, with those for many dice (C8, C10). */
static int base_points(const struct cubes_shape *s)
{
    int dice = s->digits + s->numbers - 1, points = 1 + s->signs;

    for (int i = 0; i < s->numbers; i++)
        points += s->slot[i].digits * (s->slot[i].digits + 1) / 2;
    return points + (dice == 13 ? 2 : dice == 12 ? 1 : 0);
}

static void add_shape(struct cubes_shape s, int divisions)
{
    s.divisions = (int8_t)divisions;
    s.times = (int8_t)(s.numbers - 2 - s.signs - divisions);
    s.bound = (int8_t)(base_points(&s) + 2 * s.times + 3 * s.divisions);
    if (shapes == SHAPES_MAX)
        abort();
    shape[shapes++] = s;
}

/*
 * Adds the shapes with these terms. If there are but two, it is products that are equal, and where
 * the : stand does not matter: only how many there are.
 */
static void add_shapes(const struct kind *const *term, int terms)
{
    struct cubes_shape s = { .terms = (int8_t)terms, .signs = (int8_t)(terms - 2) };
    int operators, divisions = 0;

    fill_slots(&s, term);
    operators = s.numbers - 2;
    for (int i = 0; i < s.numbers; i++) {
        s.digits = (int8_t)(s.digits + s.slot[i].digits);
        s.slot[i].lone = s.slot[i].lone && terms > 2;
        divisions += s.slot[i].divides;
    }
    if (operators == 0 || operators > OPERATORS || !possible(&s))
        return;
    if (terms > 2)
        add_shape(s, divisions);
    for (int n = 0; terms == 2 && divisions == 0 && n <= operators; n++)
        add_shape(s, n);
}

/* Adds every shape with at least two terms that goes on from these, kinds in rising order. */
static void make_shapes(const struct kind **term, int terms, int from, int numbers, int digits)
{
    if (terms >= 2)
        add_shapes(term, terms);
    for (int k = from; k < kinds && terms < CUBES_NUMBERS; k++) {
        if (numbers + kind[k].numbers > CUBES_NUMBERS || digits + kind[k].digits > CUBES_DIGITS)
            continue;
        term[terms] = &kind[k];
        make_shapes(term, terms + 1, k, numbers + kind[k].numbers, digits + kind[k].digits);
    }
}

/* Digits to try. */
static int to_try(const struct cubes_shape *s)
{
    return s->digits - s->slot[0].digits;
}

static int compare(const void *a, const void *b)
{
    const struct cubes_shape *s = a, *t = b;

    if (s->bound != t->bound)
        return t->bound - s->bound;
    return to_try(s) != to_try(t) ? to_try(s) - to_try(t) : memcmp(s, t, sizeof(*s));
}

static void write_shape(const struct cubes_shape *s, FILE *file)
{
    fprintf(file, "    { %d, %d, %d, %d, %d, %d, %d, {", s->bound, s->terms, s->numbers, s->digits,
            s->signs, s->times, s->divisions);
    for (int i = 0; i < s->numbers; i++)
        fprintf(file, " { %d, %d, %d, %d, %d, %d, %d },", s->slot[i].digits, s->slot[i].term,
                s->slot[i].divides, s->slot[i].lone, s->slot[i].ends, s->slot[i].peer,
                s->slot[i].after);
    fprintf(file, " } },\n");
}

int main(int argc, char **argv)
{
    const struct kind *term[CUBES_NUMBERS], none = { 0 };
    FILE *file = argc == 2 ? fopen(argv[1], "w") : NULL;

    if (!file) {
        fprintf(stderr, "shapes: cannot write %s\n", argc == 2 ? argv[1] : "without a file name");
        return 1;
    }
    make_kinds(none, false, 1);
    qsort(kind, (size_t)kinds, sizeof(*kind), compare_kinds);
    make_shapes(term, 0, 0, 0, 0);
    qsort(shape, (size_t)shapes, sizeof(*shape), compare);
    fprintf(file, "/* Made by tools/shapes.c. */\n#include \"solve/cubes_shape.h\"\n\n");
    fprintf(file, "const int cubes_shapes = %d;\n", shapes);
    fprintf(file, "const struct cubes_shape cubes_shape[] = {\n");
    for (int i = 0; i < shapes; i++)
        write_shape(&shape[i], file);
    fprintf(file, "};\n");
    return fclose(file) == 0 ? 0 : 1;
}
