/*
 * test_table_cubes.c -- what every throw of Rolling Cubes is worth, against the search for each one
 * of them and against sums over single dice. TAP. Usage: test_table_cubes STEP: of all throws, each
 * so many-th is searched.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/cubes_solve.h"
#include "solve/cubes_table.h"
#include "tap.h"

enum { THROWS = 171500, WITHOUT = 589, DIE_FACES = 6 };

static const char *const face[EQUATION_COLOURS] = { "135795", "024682", "+-x:+-" };

static struct cubes_exact exact;
static uint8_t best[CUBES_SETS];
static double sum[CUBES_SETS];

/* Goes on to the next throw, the dice of a colour rising; false at the end. */
static bool next_throw(int8_t die[12])
{
    static const int8_t kinds[EQUATION_COLOURS] = { 5, 5, 4 };

    for (int i = 11; i >= 0; i--) {
        if (die[i] + 1 >= kinds[i / 4])
            continue;
        die[i]++;
        for (int k = i + 1; k < 12; k++)
            die[k] = k / 4 == i / 4 ? die[i] : 0;
        return true;
    }
    return false;
}

static int symbol_of(char c)
{
    return (int)(strchr(equation_symbol, c) - equation_symbol);
}

static void dice_of(const int8_t die[12], struct equation_dice *dice)
{
    memset(dice, 0, sizeof(*dice));
    for (int i = 0; i < 12; i++)
        dice->of[symbol_of(face[i / 4][die[i]])]++;
}

/* The chance of a throw if each kind of face is as likely, times 24^3. */
static double ways(const struct equation_dice *dice)
{
    static const int factorial[] = { 1, 1, 2, 6, 24 };
    double n = 24 * 24 * 24;

    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        n /= factorial[dice->of[i]];
    return n;
}

/* Goes through all throws and searches each `step`-th one. */
static void check_all(int32_t row, struct equation_options options, int step)
{
    struct cubes_goal goal = { .row = row, .options = options };
    int throws = 0, without = 0, wrong = 0;
    double mean = 0, all = 5.0 * 5 * 5 * 5 * 5 * 5 * 5 * 5 * 4 * 4 * 4 * 4;
    int8_t die[12] = { 0 };

    cubes_table_best(&exact, row, best);
    do {
        struct equation_dice dice;
        struct equation e;
        uint8_t value;

        dice_of(die, &dice);
        value = best[cubes_set(&dice)];
        without += value == 0;
        mean += value * ways(&dice) / all;
        if (throws++ % step == 0)
            wrong += cubes_best(&dice, &goal, &e) != value;
    } while (next_throw(die));
    ok(throws == THROWS && wrong == 0, "row %d, commuted=%d fractions=%d: as searched", (int)row,
       options.commuted, options.fractions);
    if (row >= 0 || !options.commuted || !options.fractions)
        return;
    ok(without == WITHOUT, "%d throws have no equation", without);
    ok(fabs(mean - 20.45) < 0.005, "%.4f points in the mean, all faces alike", mean);
}

/* The sum over every face of every die that misses, one after the other. */
static double throw_rest(struct equation_dice *dice)
{
    double all = 0;
    int c = 0;

    while (c < EQUATION_COLOURS && equation_count(dice, (enum equation_colour)c) == 4)
        c++;
    if (c == EQUATION_COLOURS)
        return best[cubes_set(dice)];
    for (int f = 0; f < DIE_FACES; f++) {
        dice->of[symbol_of(face[c][f])]++;
        all += throw_rest(dice);
        dice->of[symbol_of(face[c][f])]--;
    }
    return all;
}

static void check_throws(void)
{
    static const char *const kept[] = { "5577 0248 +-x:", "557 0248 +-x", "57 024 +-x:",
                                        "1111 0248 _",    "5577 _ +-x:",  "_ 0248 +-x:" };

    struct cubes_sets sets;

    cubes_table_best(&exact, -1, best);
    cubes_sets_init(&sets);
    for (int i = 0; i < CUBES_SETS; i++)
        sum[i] = best[i];
    cubes_table_throw(&sets, CUBES_SET_DICE, sum);
    for (size_t i = 0; i < sizeof(kept) / sizeof(kept[0]); i++) {
        struct equation_dice dice;

        equation_read_dice(span_of(kept[i]), &dice);
        ok(sum[cubes_set(&dice)] == throw_rest(&dice), "thrown to %s: %.0f", kept[i],
           sum[cubes_set(&dice)]);
    }
}

int main(int argc, char **argv)
{
    int step = argc == 2 ? atoi(argv[1]) : 0;

    if (step <= 0) {
        fprintf(stderr, "usage: test_table_cubes STEP\n");
        return 2;
    }
    for (int o = 0; o < 4; o++) {
        struct equation_options options = { .commuted = o & 1, .fractions = o & 2 };

        cubes_exact_solve(&exact, options);
        for (int32_t row = -1; row < CUBES_ROWS; row++)
            check_all(row, options, step);
    }
    check_throws();
    return tap_end();
}
