/*
 * test_equation.c -- equations of Rolling Cubes against a second opinion.
 *
 *     test_equation COUNT   so many random texts
 *
 * The second opinion shares nothing with the rules: it works on strings, evaluates by recursive
 * descent with reduced fractions of 128 bits and scores each character by what stands around it.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "rules/equation.h"
#include "tap.h"

enum { TEXT_BYTES = 256, PARTS = 8, FAIR_SHARE = 5 };

static const char all_odd[] = "13579", all_even[] = "02468", all_signs[] = "+-x:";

/* The second opinion */

__extension__ typedef __int128 big;

struct fraction {
    big top, bottom;
};

static struct fraction reduced(big top, big bottom)
{
    big a = top < 0 ? -top : top, b = bottom < 0 ? -bottom : bottom;

    while (b != 0) {
        big rest = a % b;

        a = b;
        b = rest;
    }
    if (bottom < 0)
        a = -a;
    return a == 0 ? (struct fraction) { 0, 1 } : (struct fraction) { top / a, bottom / a };
}

static struct fraction number(const char **s)
{
    struct fraction f = { 0, 1 };

    for (; isdigit((unsigned char)**s); (*s)++)
        f.top = f.top * 10 + (**s - '0');
    return f;
}

static struct fraction product(const char **s, bool *whole)
{
    struct fraction f = number(s);

    while (**s == 'x' || **s == ':') {
        char sign = *(*s)++;
        struct fraction g = number(s);

        f = sign == 'x' ? reduced(f.top * g.top, f.bottom * g.bottom)
                        : reduced(f.top * g.bottom, f.bottom * g.top);
        if (sign == ':' && f.bottom != 1)
            *whole = false;
    }
    return f;
}

static struct fraction sum(const char *s, bool *whole)
{
    struct fraction f = product(&s, whole);

    while (*s == '+' || *s == '-') {
        big sign = *s++ == '+' ? 1 : -1;
        struct fraction g = product(&s, whole);

        f = reduced(f.top * g.bottom + sign * g.top * f.bottom, f.bottom * g.bottom);
    }
    return f;
}

static void replace(char *s, const char *from, char to)
{
    size_t len = strlen(from);

    for (char *at; (at = strstr(s, from));) {
        *at = to;
        memmove(at + 1, at + len, strlen(at + len) + 1);
    }
}

static void plain(char *s)
{
    replace(s, "X", 'x');
    replace(s, "*", 'x');
    replace(s, "×", 'x');
    replace(s, "/", ':');
    replace(s, "÷", ':');
    replace(s, "−", '-');
}

static bool is_bad(const char *s)
{
    size_t len = strlen(s);
    const char *equals = strchr(s, '=');

    if (len == 0 || strspn(s, "0123456789+-x:=") != len || (equals && strchr(equals + 1, '=')))
        return true;
    for (size_t i = 0; i <= len; i++)
        if ((i == 0 || !isdigit((unsigned char)s[i - 1])) && !isdigit((unsigned char)s[i]))
            return true;
    return false;
}

static bool has_leading_zero(const char *s)
{
    for (size_t i = 0; s[i]; i++)
        if (s[i] == '0' && isdigit((unsigned char)s[i + 1]) &&
            (i == 0 || !isdigit((unsigned char)s[i - 1])))
            return true;
    return false;
}

static bool has_zero_factor(const char *s)
{
    for (size_t i = 0; s[i]; i++) {
        char left = i > 0 ? s[i - 1] : '=', right = s[i + 1];

        if (s[i] == '0' && !isdigit((unsigned char)left) && !isdigit((unsigned char)right) &&
            (left == 'x' || left == ':' || right == 'x' || right == ':'))
            return true;
    }
    return false;
}

/* Strikes each die used off the pool; without a pool, off four jokers of each kind. */
static bool lacks_dice(const char *s, const char *pool)
{
    char left[TEXT_BYTES];

    snprintf(left, sizeof(left), "%s", pool ? pool : "ooooeeeessss");
    for (; *s; s++) {
        char joker = strchr(all_odd, *s) ? 'o' : strchr(all_even, *s) ? 'e' : 's';
        char *die = strchr(left, pool ? *s : joker);

        if (*s == '=')
            continue;
        if (!die)
            return true;
        *die = '.';
    }
    return false;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Cuts `s` before each of `signs` (the first part gets the first of them) and sorts the parts. */
static int cut(const char *s, const char *signs, char part[PARTS][TEXT_BYTES])
{
    int count = 0;

    for (const char *end; *s; s = end) {
        char sign = strchr(signs, *s) ? *s++ : signs[0];

        end = s + strcspn(s, signs);
        snprintf(part[count++], TEXT_BYTES, "%c%.*s", sign, (int)(end - s), s);
    }
    qsort(part, (size_t)count, TEXT_BYTES, by_text);
    return count;
}

/* A side with its summands sorted, and in each the factors. */
static void sorted(const char *s, char *out)
{
    char summand[PARTS][TEXT_BYTES], factor[PARTS][TEXT_BYTES];
    int summands = cut(s, "+-", summand);

    for (int i = 0; i < summands; i++) {
        int factors = cut(summand[i] + 1, "x:", factor);

        summand[i][1] = '\0';
        for (int j = 0; j < factors; j++)
            strcat(summand[i], factor[j]);
    }
    qsort(summand, (size_t)summands, TEXT_BYTES, by_text);
    *out = '\0';
    for (int i = 0; i < summands; i++)
        strcat(out, summand[i]);
}

static const char *opinion(const char *text, const char *pool, struct equation_options options)
{
    char left[TEXT_BYTES], a[TEXT_BYTES], b[TEXT_BYTES], *right;
    struct fraction l, r;
    bool whole = true;

    snprintf(left, sizeof(left), "%s", text);
    plain(left);
    if (is_bad(left))
        return "bad_equation";
    if (!strchr(left, '='))
        return "no_equals";
    if (has_leading_zero(left))
        return "leading_zero";
    if (!strpbrk(left, all_signs))
        return "no_operator";
    if (lacks_dice(left, pool))
        return "dice_missing";
    if (has_zero_factor(left))
        return "zero_factor";
    right = strchr(left, '=');
    *right++ = '\0';
    l = sum(left, &whole);
    r = sum(right, &whole);
    if (!whole && !options.fractions)
        return "fraction";
    if (l.top != r.top || l.bottom != r.bottom)
        return "not_true";
    sorted(left, a);
    sorted(right, b);
    return strcmp(options.commuted ? left : a, options.commuted ? right : b) ? NULL : "same_sides";
}

/* Whether the number that ends, or begins, here is the number 1. */
static bool one_at(const char *text, const char *at)
{
    return *at == '1' && !isdigit((unsigned char)at[1]) &&
           (at == text || !isdigit((unsigned char)at[-1]));
}

static int points_by_text(const char *text)
{
    char s[TEXT_BYTES];
    int points = 0, place = 0;
    size_t len;

    snprintf(s, sizeof(s), "%s", text);
    plain(s);
    len = strlen(s);
    for (char *c = s + len; c-- > s;) {
        place = isdigit((unsigned char)*c) ? place + 1 : 0;
        if (place > 0)
            points += place;
        else if (*c == 'x')
            points += one_at(s, c - 1) || one_at(s, c + 1) ? 1 : 2;
        else if (*c == ':')
            points += one_at(s, c + 1) ? 1 : 3;
        else
            points++;
    }
    return points + (len == 12 ? 1 : len == 13 ? 2 : 0);
}

/* Random texts */

static char pick(struct rng *rng, const char *from)
{
    return from[rng_below(rng, (uint32_t)strlen(from))];
}

static void add(char *s, char c)
{
    size_t len = strlen(s);

    s[len] = c;
    s[len + 1] = '\0';
}

static void add_number(struct rng *rng, char *s)
{
    int digits = rng_below(rng, 4) > 0 ? 1 : rng_below(rng, 3) > 0 ? 2 : 3;

    add(s, pick(rng, digits == 1 ? "0123456789" : "123456789"));
    while (--digits > 0)
        add(s, pick(rng, "0123456789"));
}

static void random_side(struct rng *rng, char *s)
{
    *s = '\0';
    add_number(rng, s);
    for (uint32_t n = rng_below(rng, 3); n > 0; n--) {
        add(s, pick(rng, all_signs));
        add_number(rng, s);
    }
}

/* The summands of a side in another order, and sometimes factors as well. */
static void shuffled(struct rng *rng, const char *s, char *out)
{
    char part[PARTS][TEXT_BYTES];
    const char *signs = strpbrk(s, "+-") ? "+-" : "x:";
    int count = cut(s, signs, part), first = (int)rng_below(rng, (uint32_t)count);

    *out = '\0';
    for (int i = 0; i < count; i++)
        strcat(out, part[(first + i) % count]);
    if (*out == signs[0])
        memmove(out, out + 1, strlen(out));
}

/* A right side that is mostly equal to the left one. */
static void equal_side(struct rng *rng, const char *left, char *out)
{
    static const char *const tail[] = { "", "", "+0", "-0", "x1", ":1", "+7-7", "x3:3", ":2x2" };
    bool whole = true;
    struct fraction f = sum(left, &whole);
    uint32_t digit = 1 + rng_below(rng, 9);

    if (f.bottom != 1 || f.top < 0 || f.top > 99999) {
        shuffled(rng, left, out);
        return;
    }
    switch (rng_below(rng, 5)) {
    case 0:
        snprintf(out, TEXT_BYTES, "%d-%u", (int)f.top + (int)digit, digit);
        break;
    case 1:
        snprintf(out, TEXT_BYTES, "%d:%u", (int)f.top * (int)digit, digit);
        break;
    default:
        snprintf(out, TEXT_BYTES, "%d%s", (int)f.top,
                 tail[rng_below(rng, sizeof(tail) / sizeof(tail[0]))]);
    }
}

static void spoil(struct rng *rng, char *s)
{
    static const char *const spelling[] = { "×", "÷", "−", "*", "/", "X" };
    static const char plainly[] = "x:-x:x";
    uint32_t i = rng_below(rng, 6);
    char *at = strchr(s, plainly[i]), rest[TEXT_BYTES];

    if (rng_below(rng, 2) && at) {
        strcpy(rest, at + 1);
        strcpy(at, spelling[i]);
        strcat(s, rest);
    } else if (*s) {
        s[rng_below(rng, (uint32_t)strlen(s))] = pick(rng, "0123456789+-x:=0011 a\x80");
    }
}

static void random_text(struct rng *rng, char *s)
{
    char left[TEXT_BYTES], right[TEXT_BYTES];

    *s = '\0';
    if (rng_below(rng, 10) == 0) {
        for (uint32_t n = rng_below(rng, 16); n > 0; n--)
            add(s, pick(rng, "0123456789+-x:==13579"));
        return;
    }
    random_side(rng, left);
    if (has_zero_factor(left) || rng_below(rng, 12) == 0)
        random_side(rng, right);
    else if (rng_below(rng, 6) == 0)
        shuffled(rng, left, right);
    else
        equal_side(rng, left, right);
    snprintf(s, TEXT_BYTES, rng_below(rng, 2) ? "%s=%s" : "%2$s=%1$s", left, right);
    if (rng_below(rng, 8) == 0)
        spoil(rng, s);
}

/* A throw, as a string, that contains the dice of the text if it can; sometimes it need not. */
static void random_pool(struct rng *rng, const char *text, char *pool)
{
    const char *const faces[] = { all_odd, all_even, all_signs };
    bool any = rng_below(rng, 8) == 0;

    *pool = '\0';
    for (int c = 0; c < 3; c++) {
        size_t end = strlen(pool) + 4;

        for (const char *s = text; *s && !any && strlen(pool) < end; s++)
            if (strchr(faces[c], *s))
                add(pool, *s);
        while (strlen(pool) < end)
            add(pool, pick(rng, faces[c]));
    }
}

static struct equation_dice read_pool(const char *pool)
{
    struct equation_dice dice = { { 0 } };

    for (; *pool; pool++)
        dice.of[strchr(equation_symbol, *pool) - equation_symbol]++;
    return dice;
}

static const char *rules_say(const char *text, const char *pool, struct equation_options options,
                             struct equation *e)
{
    struct equation_dice dice = read_pool(pool ? pool : "");
    const char *why = equation_read(span_of(text), e);

    return why ? why : equation_check(e, pool ? &dice : &e->used, options);
}

static bool agree(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static void test_random(long count)
{
    static const char *const reason[] = {
        "bad_equation", "no_equals", "leading_zero", "no_operator", "dice_missing",
        "zero_factor",  "fraction",  "not_true",     "same_sides",
    };
    enum { REASONS = sizeof(reason) / sizeof(reason[0]) };
    long met[REASONS] = { 0 }, legal = 0, wrong = 0;
    struct rng rng = rng_seeded(13);

    for (long n = 0; n < count; n++) {
        uint32_t chosen = rng_below(&rng, 16);
        struct equation_options options = { chosen % 4 > 0, chosen / 4 > 0 };
        char text[TEXT_BYTES], pool[TEXT_BYTES];
        const char *dice = rng_below(&rng, 2) ? pool : NULL, *mine, *theirs;
        struct equation e;

        random_text(&rng, text);
        random_pool(&rng, text, pool);
        mine = opinion(text, dice, options);
        theirs = rules_say(text, dice, options, &e);
        legal += !mine;
        for (int i = 0; i < REASONS; i++)
            met[i] += mine && strcmp(mine, reason[i]) == 0;
        if (agree(mine, theirs) && (mine || equation_points(&e) == points_by_text(text)))
            continue;
        if (wrong++ < 10)
            printf("# '%s' of '%s': %s, not %s\n", text, dice ? dice : "any dice",
                   theirs ? theirs : "legal", mine ? mine : "legal");
    }
    ok(wrong == 0, "%ld random texts: reason and points", count);
    ok(legal * FAIR_SHARE >= count, "%ld of them legal", legal);
    for (int i = 0; i < REASONS; i++)
        ok(met[i] > 0, "%ld of them %s", met[i], reason[i]);
}

/* By hand */

static void test_examples(void)
{
    static const struct {
        const char *text;
        int points;
    } good[] = {
        { "72:4=5x5-7+0", 17 }, { "750:75=8+2", 16 },    { "5x8=40", 8 },
        { "7x8-4=50+2", 12 },   { "7+245:5=7x8-0", 21 }, { "40=5×8", 8 },
    };
    static const struct equation_options all = { true, true };

    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        struct equation e;
        const char *why = rules_say(good[i].text, "55770248+-x:", all, &e);

        ok(!why && equation_points(&e) == good[i].points, "%s: %d points", good[i].text,
           good[i].points);
    }
}

static void test_cases(void)
{
    static const struct {
        const char *text;
        bool commuted, fractions;
        const char *why;
    } one[] = {
        { "7:2x4=14", true, true, NULL },
        { "7:2x4=14", true, false, "fraction" },
        { "7x4:2=14", true, false, NULL },
        { "14=3x4:6x7", true, false, NULL },
        { "1-3+5=3", true, true, NULL },
        { "3-5=2-4", true, true, NULL },
        { "963=963", true, true, "no_operator" },
        { "5+3=5+3", true, true, "same_sides" },
        { "5x8=5×8", true, true, "same_sides" },
        { "5+3=3+5", true, true, NULL },
        { "5+3=3+5", false, true, "same_sides" },
        { "5-3=2", false, true, NULL },
        { "2x3+4=4+3x2", false, true, "same_sides" },
        { "6:3=6:3", false, true, "same_sides" },
        { "2x6:3=6:3x2", false, true, "same_sides" },
        { "5-4+1=1+5-4", false, true, "same_sides" },
        { "5-4+1=1-4+5", false, true, "same_sides" },
        { "4+4=4x2", false, true, NULL },
        { "5+0=5", true, true, NULL },
        { "0x5=0", true, true, "zero_factor" },
        { "0:5=0", true, true, "zero_factor" },
        { "5:0=1", true, true, "zero_factor" },
        { "10x5=50", true, true, NULL },
        { "05+1=6", true, true, "leading_zero" },
        { "5+1=6+00", true, true, "leading_zero" },
        { "-5+6=1", true, true, "bad_equation" },
        { "5+-3=2", true, true, "bad_equation" },
        { "5+3", true, true, "no_equals" },
        { "05", true, true, "no_equals" },
        { "5+3=", true, true, "bad_equation" },
        { "=5+3", true, true, "bad_equation" },
        { "", true, true, "bad_equation" },
        { "5 + 3=8", true, true, "bad_equation" },
        { "5+3=8=8", true, true, "bad_equation" },
        { "(5+3)=8", true, true, "bad_equation" },
        { "1+3+5+7+9=25", true, true, "dice_missing" },
        { "1+1+1+1+1=5", true, true, "dice_missing" },
        { "9x9=81", true, true, NULL },
        { "2:3x6=4", true, true, NULL },
        { "1:3=2:6", true, true, NULL },
    };

    for (size_t i = 0; i < sizeof(one) / sizeof(one[0]); i++) {
        struct equation_options options = { one[i].commuted, one[i].fractions };
        struct equation e;

        ok(agree(rules_say(one[i].text, NULL, options, &e), one[i].why) &&
               agree(opinion(one[i].text, NULL, options), one[i].why),
           "'%s' with commuted=%d fractions=%d: %s", one[i].text, one[i].commuted, one[i].fractions,
           one[i].why ? one[i].why : "legal");
    }
}

/* The largest values there can be: nothing may overflow, which a sanitizer would tell. */
static void test_large(void)
{
    static const char *const large[] = {
        "99998888-1=0",  "9999x8888=0+1", "9+1=99998888",   "9999:8+1=88:8", "9x9x9x9x8=888",
        "9:9:9:9:8=888", "1:9+1:8=1:9+1", "9:8+9:8+9=9+88", "0-99998888=0",
    };
    static const struct equation_options all = { true, true };

    for (size_t i = 0; i < sizeof(large) / sizeof(large[0]); i++) {
        struct equation e;

        ok(agree(rules_say(large[i], NULL, all, &e), opinion(large[i], NULL, all)), "%s", large[i]);
    }
}

/* A text of any length is read to its end. */
static void test_long(void)
{
    static char text[100001];
    struct equation e;

    memset(text, '1', sizeof(text) - 1);
    ok(agree(equation_read(span_of(text), &e), "no_equals"), "a number of 100,000 digits");
    memcpy(text + 50000, "+1=", 3);
    ok(agree(equation_read(span_of(text), &e), "dice_missing"), "an equation of 100,000");
    text[50003] = '0';
    ok(agree(equation_read(span_of(text), &e), "leading_zero"), "with a leading zero in it");
    text[99999] = '=';
    ok(agree(equation_read(span_of(text), &e), "bad_equation"), "with a second = at its end");
}

static void test_throws(void)
{
    static const char *const good[] = { "5577 0248 +-x:", "_ _ _", "57 _ +", "1 0 _", "_ 0 x" };
    static const char *const bad[] = { "",
                                       "5577 0248",
                                       "5577 0248 +-x: 1",
                                       "55771 _ _",
                                       "5570 0248 +-x:",
                                       "5577 0241 +-x:",
                                       "5577 0248 +-x=",
                                       "__ _ _",
                                       "5_ _ _",
                                       "_ _ +-x:+" };
    struct equation_dice dice;
    char buf[EQUATION_THROW_BYTES];
    struct text out;

    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        text_init(&out, buf, sizeof(buf));
        ok(equation_read_dice(span_of(good[i]), &dice), "a throw: %s", good[i]);
        equation_write_dice(&dice, &out);
        ok(strcmp(buf, good[i]) == 0, "and written again");
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(!equation_read_dice(span_of(bad[i]), &dice), "no throw: '%s'", bad[i]);
    text_init(&out, buf, sizeof(buf));
    ok(equation_read_dice(SPAN("7575  8420  ÷×−+"), &dice), "in any order and spelling");
    equation_write_dice(&dice, &out);
    ok(strcmp(buf, good[0]) == 0, "and written sorted");
}

int main(int argc, char **argv)
{
    long count = argc == 2 ? atol(argv[1]) : 0;

    if (count < 1) {
        fprintf(stderr, "usage: test_equation COUNT\n");
        return 2;
    }
    test_examples();
    test_cases();
    test_large();
    test_long();
    test_throws();
    test_random(count);
    return tap_end();
}
