/*
 * cubes_sample.c -- moves of Rolling Cubes by chance.
 *
 * An equation begins as `A o B = C`, or in mode last as the one before, and grows by parts that
 * keep it true, as long as the dice allow.
 */
#include "cubes.h"

#include <string.h>

enum { BEGIN_TRIES = 60, GROW_TRIES = 24, PASS_ONE_IN = 10, AGAIN_ONE_IN = 3, DIGITS_MAX = 3 };

static void sample_throw(const struct cubes *c, struct rng *rng, struct text *out)
{
    struct equation_dice faces = { { 0 } };

    for (int i = 0; i < EQUATION_COLOURS; i++) {
        int count = EQUATION_COLOUR_DICE - equation_count(&c->dice, (enum equation_colour)i);

        for (int die = 0; die < EQUATION_COLOUR_DICE; die++) {
            int8_t symbol = c->set.face[i][rng_below(rng, SET_FACES)];

            if (die < count) /* those that lie are the last */
                faces.of[symbol]++;
        }
    }
    text_str(out, "throw ");
    equation_write_dice(&faces, out);
}

/* Takes a die out of some, those of the symbols from `first` up to `end`; -1 if there is none. */
static int draw(struct equation_dice *dice, int first, int end, struct rng *rng)
{
    int32_t count = 0, n;

    for (int i = first; i < end; i++)
        count += dice->of[i];
    if (count == 0)
        return -1;
    n = (int32_t)rng_below(rng, (uint32_t)count);
    for (int i = first; i < end; i++) {
        n -= dice->of[i];
        if (n < 0) {
            dice->of[i]--;
            return i;
        }
    }
    return -1;
}

static int32_t draw_number(struct equation_dice *dice, struct rng *rng)
{
    int32_t value = 0;

    for (int n = 1 + (int)rng_below(rng, DIGITS_MAX); n > 0; n--) {
        int digit = draw(dice, 0, 10, rng);

        value = digit < 0 ? value : value * 10 + digit;
    }
    return value;
}

/* Tries to write `A o B = C`; it may fail to be an equation. */
static void begin(const struct cubes *c, struct rng *rng, struct text *out)
{
    struct equation_dice dice = c->dice;
    int32_t a = draw_number(&dice, rng), b = draw_number(&dice, rng);
    int sign = draw(&dice, 10, EQUATION_SYMBOLS, rng);
    char op = sign < 0 ? '+' : equation_symbol[sign];

    text_int(out, a);
    text_char(out, op);
    text_int(out, b);
    text_char(out, '=');
    text_int(out, op == '+' ? a + b : op == '-' ? a - b : op == 'x' ? a * b : b > 0 ? a / b : 0);
}

/* Writes `part` with a digit for each #. */
static void write_part(const char *part, char digit, struct text *out)
{
    for (; *part; part++)
        text_char(out, *part == '#' ? digit : *part);
}

/* Adds to the sides what keeps them equal, mostly; or turns them round. */
static void grow(struct span text, struct rng *rng, struct text *out)
{
    static const char *const part[][2] = {
        { "+0", "" },   { "-0", "" },   { "x1", "" },   { ":1", "" },   { "+#-#", "" },
        { "x#:#", "" }, { "+#", "+#" }, { "-#", "-#" }, { "x#", "x#" }, { "", "+#-#" },
    };
    uint32_t i = rng_below(rng, sizeof(part) / sizeof(part[0])), turned = rng_below(rng, 2);
    char digit = (char)('1' + rng_below(rng, 9));
    struct span side[2];

    side[0] = span_until(&text, '=');
    side[1] = text;
    text_span(out, side[turned]);
    write_part(part[i][0], digit, out);
    text_char(out, '=');
    text_span(out, side[!turned]);
    write_part(part[i][1], digit, out);
}

/* Looks for a legal equation; false if none was found. */
static bool find(const struct cubes *c, struct rng *rng, struct equation *found)
{
    const struct cubes_entry *last = c->mode == CUBES_LAST ? cubes_last(c) : NULL;
    char buf[64], best[EQUATION_BYTES] = "";
    bool legal = false;
    struct equation e;
    struct text text;

    for (int i = 0; !last && !legal && i < BEGIN_TRIES; i++) {
        text_init(&text, buf, sizeof(buf));
        begin(c, rng, &text);
        legal = !cubes_check(c, text_all(&text), found);
    }
    if (last)
        memcpy(best, last->equation, sizeof(best));
    else if (legal)
        memcpy(best, found->text, sizeof(best));
    for (int i = (int)rng_below(rng, GROW_TRIES); best[0] && i > 0; i--) {
        text_init(&text, buf, sizeof(buf));
        grow(span_of(best), rng, &text);
        if (cubes_check(c, text_all(&text), &e))
            continue;
        *found = e;
        memcpy(best, e.text, sizeof(best));
        legal = true;
    }
    return legal;
}

/* A free row that the equation fits; -1 if there is none. */
static int find_row(const struct cubes *c, int seat, const struct equation *e, struct rng *rng)
{
    int start = (int)rng_below(rng, CUBES_ROWS);

    for (int i = 0; i < CUBES_ROWS; i++) {
        int row = (start + i) % CUBES_ROWS;

        if (c->row[seat][row] < 0 && cubes_row_fits((enum cubes_row)row, e))
            return row;
    }
    return -1;
}

static void sample_again(const struct cubes *c, struct rng *rng, struct text *out)
{
    struct equation_dice dice = c->dice;

    text_str(out, "again");
    for (int n = 1 + (int)rng_below(rng, CUBES_AGAIN_MAX); n > 0; n--) {
        text_char(out, ' ');
        text_char(out, equation_symbol[draw(&dice, 0, EQUATION_SYMBOLS, rng)]);
    }
}

static void sample_form(const struct cubes *c, int seat, struct rng *rng, struct text *out)
{
    bool solitaire = c->mode == CUBES_SOLITAIRE;
    struct equation e;
    int row;

    if (solitaire && c->again == 0 && rng_below(rng, AGAIN_ONE_IN) == 0) {
        sample_again(c, rng, out);
        return;
    }
    if (rng_below(rng, PASS_ONE_IN) == 0 || !find(c, rng, &e)) {
        text_str(out, "pass");
        return;
    }
    row = solitaire ? find_row(c, seat, &e, rng) : -1;
    if (solitaire && row < 0) {
        text_str(out, "pass");
        return;
    }
    text_str(out, "equation ");
    if (solitaire) {
        text_str(out, cubes_row_word[row]);
        text_char(out, ' ');
    }
    text_str(out, e.text);
}

void cubes_sample(const void *state, int seat, struct rng *rng, struct text *out)
{
    const struct cubes *c = state;

    if (seat == SEAT_CLOCK)
        text_str(out, "tick");
    else if (seat == SEAT_DICE)
        sample_throw(c, rng, out);
    else if (c->phase == CUBES_ASK)
        text_str(out, "throw");
    else
        sample_form(c, seat, rng, out);
}
