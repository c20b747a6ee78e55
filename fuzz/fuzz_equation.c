/*
 * fuzz_equation.c -- equations: whatever the bytes, what is read is written and read the same, and
 * nothing but the order of its sides may change without a reason.
 *
 * The input: a byte for the options, then the text.
 */
#include <string.h>

#include "fuzz.h"
#include "rules/equation.h"

enum { POINTS_LEAST = 5, POINTS_MOST = 64 };

static bool agree(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* The equation with its sides turned round. */
static struct equation turned(const struct equation *e)
{
    struct span right = span_of(e->text), left = span_until(&right, '=');
    char buf[EQUATION_BYTES];
    struct equation other;
    struct text text;

    text_init(&text, buf, sizeof(buf));
    text_span(&text, right);
    text_char(&text, '=');
    text_span(&text, left);
    expect(!equation_read(text_all(&text), &other) && !text.full);
    return other;
}

/* Whatever is legal is legal with more dice, and not with one less. */
static void check_dice(const struct equation *e, struct equation_options options)
{
    struct equation_dice dice = e->used;
    const char *why = equation_check(e, &dice, options);

    for (int i = 0; i < EQUATION_SYMBOLS; i++) {
        dice.of[i]++;
        expect(agree(equation_check(e, &dice, options), why));
        dice.of[i] = (int8_t)(e->used.of[i] - 1);
        if (e->used.of[i] > 0)
            expect(agree(equation_check(e, &dice, options), "dice_missing"));
        dice.of[i] = e->used.of[i];
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct equation_options options = { size > 0 && (data[0] & 1), size > 0 && (data[0] & 2) };
    struct span text = { (const char *)data + (size > 0), size > 0 ? size - 1 : 0 };
    struct equation e, again, other;
    struct equation_dice dice;

    if (equation_read_dice(text, &dice))
        for (int c = 0; c < EQUATION_COLOURS; c++)
            expect(equation_count(&dice, (enum equation_colour)c) <= EQUATION_COLOUR_DICE);
    if (equation_read(text, &e))
        return 0;
    expect(!equation_read(span_of(e.text), &again) && memcmp(&e, &again, sizeof(e)) == 0);
    expect(equation_points(&e) >= POINTS_LEAST && equation_points(&e) <= POINTS_MOST);
    other = turned(&e);
    expect(equation_points(&other) == equation_points(&e));
    expect(agree(equation_check(&other, &e.used, options), equation_check(&e, &e.used, options)));
    check_dice(&e, options);
    return 0;
}
