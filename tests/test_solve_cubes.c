/*
 * test_solve_cubes.c -- the solver of Rolling Cubes against brute force: every text of the dice,
 * symbol by symbol. TAP. Usage: test_solve_cubes THROWS FULL: so many throws with some of the dice,
 * so many with all.
 */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "solve/cubes_solve.h"
#include "tap.h"

enum { OPTIONS = 4, MUSTS = 3, SMALL_DICE = 9 };

/* The best of everything that is asked for, of one throw. */
struct brute {
    struct equation_dice left; /* dice not used yet */
    struct equation_dice dice;
    struct equation_dice must[MUSTS]; /* as in mode last; the first is empty */
    char text[EQUATION_BYTES];
    int len;
    int32_t best[OPTIONS][MUSTS], row[OPTIONS][CUBES_ROWS];
    char last[EQUATION_BYTES]; /* an equation that was found */
};

/* A side so far: top / bottom and the term over / under, without the number being written. */
struct side {
    int64_t top, bottom, over, under;
    int op; /* before the number */
    int64_t number;
    int digits;
};

static const struct side begun = { 0, 1, 0, 1, PLUS, 0, 0 };

/* Takes the number into the term. False for a 0 beside x or : (C6). */
static bool close_number(struct side *s)
{
    if (s->op == TIMES || s->op == DIVIDED) {
        if (s->number == 0 || s->over == 0)
            return false;
        *(s->op == TIMES ? &s->over : &s->under) *= s->number;
    } else {
        s->top = s->top * s->under + s->over * s->bottom;
        s->bottom *= s->under;
        s->over = s->op == MINUS ? -s->number : s->number;
        s->under = 1;
    }
    s->number = 0;
    s->digits = 0;
    return true;
}

static bool same_value(struct side a, struct side b)
{
    a.op = b.op = PLUS; /* a number 0 ends the terms */
    a.number = b.number = 0;
    close_number(&a);
    close_number(&b);
    return a.top * b.bottom == b.top * a.bottom;
}

static int32_t extra_of(int row, const struct equation *e)
{
    static const enum equation_colour colour[] = { EQUATION_BLUE, EQUATION_GREEN, EQUATION_RED };

    return row <= ROW_RED && equation_count(&e->used, colour[row]) == 4 ? 3 : 0;
}

static void most(int32_t *best, int32_t points)
{
    *best = points > *best ? points : *best;
}

static struct equation_options options_of(int o)
{
    return (struct equation_options) { .commuted = o & 1, .fractions = o & 2 };
}

/* Takes a true equation for all it is good for. */
static void found(struct brute *b)
{
    struct equation e;

    if (equation_read((struct span) { b->text, (size_t)b->len }, &e))
        return;
    for (int o = 0; o < OPTIONS; o++) {
        int32_t points = equation_points(&e);

        if (equation_check(&e, &b->dice, options_of(o)))
            continue;
        memcpy(b->last, e.text, sizeof(b->last));
        for (int m = 0; m < MUSTS; m++)
            if (equation_has(&e.used, &b->must[m]) && !equation_has(&b->must[m], &e.used))
                most(&b->best[o][m], points);
        for (int r = 0; r < CUBES_ROWS; r++)
            if (cubes_row_fits((enum cubes_row)r, &e))
                most(&b->row[o][r], points + extra_of(r, &e));
    }
}

/* Writes every symbol that may come next. `left` is the side before the =, NULL while on it. */
static void write_on(struct brute *b, struct side now, const struct side *left)
{
    struct side ended = now;

    for (int d = 0; d < PLUS; d++) {
        struct side next = now;

        if (b->left.of[d] == 0 || (now.digits == 1 && now.number == 0))
            continue;
        b->left.of[d]--;
        b->text[b->len++] = equation_symbol[d];
        next.number = next.number * 10 + d;
        next.digits++;
        write_on(b, next, left);
        b->len--;
        b->left.of[d]++;
    }
    if (now.digits == 0 || !close_number(&ended))
        return;
    if (left && same_value(*left, ended))
        found(b);
    for (int op = PLUS; op <= DIVIDED; op++) {
        struct side next = ended;

        if (b->left.of[op] == 0)
            continue;
        b->left.of[op]--;
        b->text[b->len++] = equation_symbol[op];
        next.op = op;
        write_on(b, next, left);
        b->len--;
        b->left.of[op]++;
    }
    if (left)
        return;
    b->text[b->len++] = '=';
    write_on(b, begun, &ended);
    b->len--;
}

/* The answer has the points, obeys the rules and is what was asked for. */
static bool agrees(const struct brute *b, const struct cubes_goal *goal, int32_t expected)
{
    struct equation e, again;
    int32_t points = cubes_best(&b->dice, goal, &e);

    if (points != expected)
        return false;
    if (points == 0)
        return e.text[0] == '\0';
    if (equation_read(span_of(e.text), &again) || memcmp(&e, &again, sizeof(e)) != 0)
        return false;
    if (equation_check(&e, &b->dice, goal->options) || !equation_has(&e.used, &goal->must) ||
        equation_has(&goal->must, &e.used))
        return false;
    if (goal->row < 0)
        return equation_points(&e) == points;
    return cubes_row_fits((enum cubes_row)goal->row, &e) &&
           equation_points(&e) + extra_of(goal->row, &e) == points;
}

static bool all_agree(const struct brute *b)
{
    for (int o = 0; o < OPTIONS; o++) {
        struct cubes_goal goal = { .row = -1, .options = options_of(o) };

        for (int m = 0; m < MUSTS; m++) {
            goal.must = b->must[m];
            if (!agrees(b, &goal, b->best[o][m]))
                return false;
        }
        goal.must = b->must[0];
        for (goal.row = 0; goal.row < CUBES_ROWS; goal.row++)
            if (!agrees(b, &goal, b->row[o][goal.row]))
                return false;
    }
    return true;
}

/* Some of the dice of an equation of the throw, as if they had been the equation before. */
static void draw_must(struct brute *b, struct equation_dice *must, struct rng *rng)
{
    struct equation e;

    if (equation_read(span_of(b->last), &e))
        return;
    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        must->of[i] = (int8_t)rng_below(rng, (uint32_t)e.used.of[i] + 1);
}

/* The first run finds equations, the second also what contains dice of one of them. */
static bool compare(struct brute *b, struct rng *rng)
{
    struct equation_dice all = b->dice;

    memset(b, 0, sizeof(*b));
    b->dice = b->left = all;
    if (rng_below(rng, 2)) {
        struct cubes_goal goal = cubes_goal_plain;
        struct equation e;

        cubes_best(&all, &goal, &e);
        memcpy(b->last, e.text, sizeof(b->last));
        for (int m = 1; m < MUSTS; m++)
            draw_must(b, &b->must[m], rng);
    }
    write_on(b, begun, NULL);
    return all_agree(b);
}

static void draw_dice(struct equation_dice *dice, int count, struct rng *rng)
{
    int colour[EQUATION_COLOURS] = { 0 };

    memset(dice, 0, sizeof(*dice));
    while (count > 0) {
        int symbol = (int)rng_below(rng, EQUATION_SYMBOLS);

        if (colour[equation_colour(symbol)] == EQUATION_COLOUR_DICE)
            continue;
        colour[equation_colour(symbol)]++;
        dice->of[symbol]++;
        count--;
    }
}

static void report(bool agree, const struct equation_dice *dice)
{
    char buf[EQUATION_THROW_BYTES];
    struct text text;

    text_init(&text, buf, sizeof(buf));
    equation_write_dice(dice, &text);
    ok(agree, "as brute force: %s", buf);
}

/* Many ones and zeros, equal dice, sides that are the same; and throws without an equation. */
static void check_edges(void)
{
    static const char *const edge[] = {
        "_ _ _",       "1 _ +",       "5577 24 :",   "57 24 ::",    "1111 2 xx::", "111 22 x::",
        "1111 0 +-x:", "5555 2 :",    "5555 _ +",    "5555 _ -",    "5555 _ ++",   "5555 _ --",
        "5555 _ +-",   "55 22 ++",    "55 22 --",    "55 0 +-",     "11 00 +-",    "_ 0000 +-",
        "_ 0000 ++",   "_ 0000 ----", "13 02 x:+-",  "11 2244 ::",  "11 2244 xx",  "11 2244 x:",
        "1133 22 xx:", "1133 22 x::", "357 000 xx",  "11 2222 :::", "13 2266 ::",  "1133 22 ::x",
        "135 24 ++++", "135 24 ----", "1135 22 xx-", "33 4 x",      "33 22 xx",    "55 22 ::",
    };
    struct rng rng = rng_seeded(7);

    for (size_t i = 0; i < sizeof(edge) / sizeof(edge[0]); i++) {
        struct brute b;

        if (!equation_read_dice(span_of(edge[i]), &b.dice))
            ok(false, "no throw: %s", edge[i]);
        else
            report(compare(&b, &rng), &b.dice);
    }
}

static void check_throws(int throws, int full)
{
    struct rng rng = rng_seeded(1);

    for (int i = 0; i < throws + full; i++) {
        struct brute b;
        int count = i < throws ? 3 + (int)rng_below(&rng, SMALL_DICE - 2) : EQUATION_DICE - 1;

        draw_dice(&b.dice, count, &rng);
        report(compare(&b, &rng), &b.dice);
    }
}

static void check_known(void)
{
    struct equation_dice dice;
    struct equation e;

    equation_read_dice(SPAN("5577 0248 +-x:"), &dice);
    ok(cubes_best(&dice, &cubes_goal_plain, &e) == 21, "the best of 5577 0248 +-x: is 21");
    equation_read_dice(SPAN("3579 0000 xxxx"), &dice);
    ok(cubes_best(&dice, &cubes_goal_plain, &e) == 0, "3579 0000 xxxx has no equation");
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: test_solve_cubes THROWS FULL\n");
        return 2;
    }
    check_known();
    check_edges();
    check_throws(atoi(argv[1]), atoi(argv[2]));
    return tap_end();
}
