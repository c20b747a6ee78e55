/* equation.c -- equations from the thirteen dice of Rolling Cubes: reading, truth, points. */
#include "equation.h"

#include <string.h>

enum { EQUALS = EQUATION_SYMBOLS };

const char equation_symbol[EQUATION_SYMBOLS + 1] = "0123456789+-x:";

static int plain_symbol(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    switch (c) {
    case '+':
        return PLUS;
    case '-':
        return MINUS;
    case 'x':
    case 'X':
    case '*':
        return TIMES;
    case ':':
    case '/':
        return DIVIDED;
    case '=':
        return EQUALS;
    }
    return -1;
}

int equation_take(struct span *text)
{
    static const struct {
        const char *spelling;
        int symbol;
    } other[] = { { "×", TIMES }, { "÷", DIVIDED }, { "−", MINUS } };
    int symbol = text->len > 0 ? plain_symbol(text->at[0]) : -1;
    size_t len = 1;

    for (size_t i = 0; symbol < 0 && i < sizeof(other) / sizeof(other[0]); i++) {
        len = strlen(other[i].spelling);
        if (text->len >= len && memcmp(text->at, other[i].spelling, len) == 0)
            symbol = other[i].symbol;
    }
    if (symbol < 0)
        return -1;
    text->at += len;
    text->len -= len;
    return symbol;
}

enum equation_colour equation_colour(int symbol)
{
    if (symbol >= PLUS)
        return EQUATION_RED;
    return symbol % 2 ? EQUATION_GREEN : EQUATION_BLUE;
}

int equation_count(const struct equation_dice *dice, enum equation_colour colour)
{
    int count = 0;

    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        if (equation_colour(i) == colour)
            count += dice->of[i];
    return count;
}

bool equation_is_full(const struct equation_dice *dice)
{
    for (int c = 0; c < EQUATION_COLOURS; c++)
        if (equation_count(dice, (enum equation_colour)c) != EQUATION_COLOUR_DICE)
            return false;
    return true;
}

bool equation_has(const struct equation_dice *dice, const struct equation_dice *part)
{
    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        if (dice->of[i] < part->of[i])
            return false;
    return true;
}

/* Reads the dice of one colour. */
static bool read_colour(struct span word, enum equation_colour colour, struct equation_dice *dice)
{
    if (span_is(word, "_"))
        return true;
    for (int count = 0; word.len > 0; count++) {
        int symbol = equation_take(&word);

        if (symbol < 0 || symbol == EQUALS || equation_colour(symbol) != colour)
            return false;
        if (count == EQUATION_COLOUR_DICE)
            return false;
        dice->of[symbol]++;
    }
    return true;
}

bool equation_read_dice(struct span words, struct equation_dice *dice)
{
    memset(dice, 0, sizeof(*dice));
    for (int c = 0; c < EQUATION_COLOURS; c++) {
        struct span word = span_word(&words);

        if (word.len == 0 || !read_colour(word, (enum equation_colour)c, dice))
            return false;
    }
    return span_word(&words).len == 0;
}

void equation_write_dice(const struct equation_dice *dice, struct text *out)
{
    for (int c = 0; c < EQUATION_COLOURS; c++) {
        if (c > 0)
            text_char(out, ' ');
        if (equation_count(dice, (enum equation_colour)c) == 0)
            text_char(out, '_');
        for (int i = 0; i < EQUATION_SYMBOLS; i++)
            for (int n = 0; equation_colour(i) == (enum equation_colour)c && n < dice->of[i]; n++)
                text_char(out, equation_symbol[i]);
    }
}

/* What is found while the symbols go by. */
struct scan {
    int digits;  /* of the number being read */
    bool zero;   /* which begins with 0 */
    bool equals; /* the = was there */
    bool led;    /* some number has a leading zero */
    bool many;   /* more than four dice of a colour */
    int count[EQUATION_COLOURS];
};

/* Takes the symbol into account; false if it may not stand there (C2, C4). */
static bool scan_symbol(struct scan *s, int symbol)
{
    if (symbol < PLUS) {
        s->led |= s->zero && s->digits == 1;
        if (s->digits == 0)
            s->zero = symbol == 0;
        s->digits = s->digits < EQUATION_DICE ? s->digits + 1 : s->digits;
    } else {
        if (s->digits == 0 || (symbol == EQUALS && s->equals))
            return false;
        s->digits = 0;
    }
    if (symbol == EQUALS)
        s->equals = true;
    else if (s->count[equation_colour(symbol)] == EQUATION_COLOUR_DICE)
        s->many = true;
    else
        s->count[equation_colour(symbol)]++;
    return true;
}

/* Adds a symbol to an equation that has room for it. */
static void add_symbol(struct equation *e, int symbol)
{
    struct equation_number *n = &e->number[e->numbers];

    e->text[e->dice++] = symbol == EQUALS ? '=' : equation_symbol[symbol];
    if (symbol < PLUS) {
        n->value = n->value * 10 + symbol;
        n->digits++;
    } else {
        e->numbers++;
        n[1].before = symbol == EQUALS ? '+' : equation_symbol[symbol];
    }
    if (symbol == EQUALS)
        e->left = e->numbers;
    else
        e->used.of[symbol]++;
}

const char *equation_read(struct span text, struct equation *e)
{
    struct scan s = { 0 };

    memset(e, 0, sizeof(*e));
    e->number[0].before = '+';
    while (text.len > 0) {
        int symbol = equation_take(&text);

        if (symbol < 0 || !scan_symbol(&s, symbol))
            return "bad_equation";
        if (!s.many)
            add_symbol(e, symbol);
    }
    e->numbers++;
    if (s.digits == 0)
        return "bad_equation";
    if (!s.equals)
        return "no_equals";
    if (s.led)
        return "leading_zero";
    if (s.count[EQUATION_RED] == 0)
        return "no_operator";
    return s.many ? "dice_missing" : NULL;
}

static bool is_factor(const struct equation_number *n)
{
    return n->before == 'x' || n->before == ':';
}

/* The end of the summand that begins with number `i`; a side begins with a summand. */
static int summand_end(const struct equation *e, int i)
{
    do {
        i++;
    } while (i < e->numbers && is_factor(&e->number[i]));
    return i;
}

/* C6, among the numbers from `from` on */
static bool zero_factor(const struct equation *e, int from, int end)
{
    for (int i = from + 1; i < end; i++)
        if (is_factor(&e->number[i]) && (e->number[i].value == 0 || e->number[i - 1].value == 0))
            return true;
    return false;
}

/*
 * Values are kept as top / bottom, both whole, reduced only to be told. The two sides are compared
 * as what left less right is.
 *
 * Nothing can overflow, whatever the dice. Let the equation have numbers n1 ... nk with d1 ... dk
 * digits. `bottom` is the product of the divisors so far; a summand's `over` and `under` are the
 * products of its factors and of its divisors. Adding it makes
 *
 *     top = top * under +- over * bottom,    bottom = bottom * under.
 *
 * So, multiplied out, `top` is a sum of one product for each summand so far: its own factors times
 * the divisors of all the others. No number comes twice in such a product, hence it is at most
 * n1 * ... * nk < 10^(d1 + ... + dk) <= 10^8, as there are only eight digits; the same holds for
 * `bottom`, for `over`, `under` and for both products on the right. There are at most six summands,
 * so |top| < 6 * 10^8 < 2^31 always. No divisor is 0, as zero_factor() was asked before.
 */
static void add_numbers(const struct equation *e, int i, int last, bool less,
                        struct equation_value *sum)
{
    while (i < last) {
        bool minus = (e->number[i].before == '-') != less;
        int32_t over = e->number[i].value, under = 1;
        int end = summand_end(e, i);

        while (++i < end && i < last) {
            if (e->number[i].before == 'x')
                over *= e->number[i].value;
            else
                under *= e->number[i].value;
        }
        sum->top = sum->top * under + (minus ? -over : over) * sum->bottom;
        sum->bottom *= under;
    }
}

static bool is_true(const struct equation *e)
{
    struct equation_value apart = { 0, 1 };

    add_numbers(e, 0, e->left, false, &apart);
    add_numbers(e, e->left, e->numbers, true, &apart);
    return apart.top == 0;
}

static struct equation_value reduced(struct equation_value value)
{
    int32_t a = value.top < 0 ? -value.top : value.top, b = value.bottom;

    while (b != 0) {
        int32_t rest = a % b;

        a = b;
        b = rest;
    }
    return (struct equation_value) { value.top / a, value.bottom / a };
}

bool equation_value(const struct equation *e, bool right, struct equation_value *value)
{
    /* An operator at the end still awaits its number. */
    int all = e->numbers - (e->numbers > 0 && e->number[e->numbers - 1].digits == 0);
    int equals = e->left > 0 ? e->left : all;
    int from = right ? equals : 0, end = right ? all : equals;
    struct equation_value sum = { 0, 1 };

    if (from == end || zero_factor(e, from, end))
        return false;
    add_numbers(e, from, end, false, &sum);
    *value = reduced(sum);
    return true;
}

/* Whether every division comes out whole, from left to right (C3 with fractions=0). */
static bool is_whole(const struct equation *e)
{
    int32_t product = 0;

    for (int i = 0; i < e->numbers; i++) {
        const struct equation_number *n = &e->number[i];

        if (!is_factor(n))
            product = n->value;
        else if (n->before == 'x')
            product *= n->value;
        else if (product % n->value != 0)
            return false;
        else
            product /= n->value;
    }
    return true;
}

static bool same_text(const struct equation *e)
{
    struct span right = { e->text, (size_t)e->dice }, left = span_until(&right, '=');

    return span_same(left, right);
}

static bool same_factor(const struct equation *e, int i, int j)
{
    return e->number[i].value == e->number[j].value &&
           (e->number[i].before == ':') == (e->number[j].before == ':');
}

/* Whether the summands that begin with numbers i and j differ in nothing but their order. */
static bool same_summand(const struct equation *e, int i, int j)
{
    int i_end = summand_end(e, i), j_end = summand_end(e, j);
    uint32_t matched = 0;

    if (i_end - i != j_end - j || (e->number[i].before == '-') != (e->number[j].before == '-'))
        return false;
    for (int a = i; a < i_end; a++) {
        int b = j;

        while (b < j_end && ((matched & UINT32_C(1) << b) || !same_factor(e, a, b)))
            b++;
        if (b == j_end)
            return false;
        matched |= UINT32_C(1) << b;
    }
    return true;
}

/* Whether the sides differ in nothing but their order (C7 with commuted=0). */
static bool same_summands(const struct equation *e)
{
    uint32_t matched = 0;

    if (e->left * 2 != e->numbers)
        return false;
    for (int i = 0; i < e->left; i = summand_end(e, i)) {
        int j = e->left;

        while (j < e->numbers && ((matched & UINT32_C(1) << j) || !same_summand(e, i, j)))
            j = summand_end(e, j);
        if (j == e->numbers)
            return false;
        matched |= UINT32_C(1) << j;
    }
    return true;
}

const char *equation_check(const struct equation *e, const struct equation_dice *dice,
                           struct equation_options options)
{
    if (!equation_has(dice, &e->used))
        return "dice_missing";
    if (zero_factor(e, 0, e->numbers))
        return "zero_factor";
    if (!options.fractions && !is_whole(e))
        return "fraction";
    if (!is_true(e))
        return "not_true";
    if (options.commuted ? same_text(e) : same_summands(e))
        return "same_sides";
    return NULL;
}

/* Points of the operator before number `i` (C8, C9). */
static int32_t operator_points(const struct equation *e, int i)
{
    const struct equation_number *n = &e->number[i];

    if (n->before == 'x')
        return n[0].value == 1 || n[-1].value == 1 ? 1 : 2;
    return n->before == ':' && n->value != 1 ? 3 : 1;
}

void equation_die_points(const struct equation *e, int32_t points[EQUATION_DICE])
{
    for (int i = 0, at = 0; at < e->dice; i++) {
        for (int32_t place = e->number[i].digits; place > 0; place--)
            points[at++] = place;
        if (at < e->dice)
            points[at++] = i + 1 == e->left ? 1 : operator_points(e, i + 1);
    }
}

int32_t equation_points(const struct equation *e)
{
    int32_t of[EQUATION_DICE], points = 0;

    equation_die_points(e, of);
    for (int i = 0; i < e->dice; i++)
        points += of[i];
    if (e->dice == EQUATION_DICE)
        return points + 2;
    return e->dice == EQUATION_DICE - 1 ? points + 1 : points;
}
