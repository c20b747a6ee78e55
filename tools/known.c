/*
 * known.c -- writes what is known of Rolling Cubes (src/solve/cubes_known.h), as assembler source:
 * the compiler never reads the numbers.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "solve/cubes_known.h"
#include "solve/cubes_solve.h"

enum { A_LINE = 16 };

static struct cubes_exact exact;
static struct cubes_sets sets;
static uint8_t uses[CUBES_SET_BYTES];

static void begin(FILE *file, const char *name)
{
    fprintf(file, "\n.globl %s\n.balign 16\n%s:\n", name, name);
}

/* Writes a number; `at` is its place in a table of such. */
static void number(FILE *file, const char *kind, int at, uint64_t n)
{
    if (at % A_LINE == 0)
        fprintf(file, "\n.%s %" PRIu64, kind, n);
    else
        fprintf(file, ",%" PRIu64, n);
}

static void write_uses(FILE *file)
{
    begin(file, "cubes_known_uses");
    for (int i = 0; i < CUBES_SET_BYTES; i++)
        number(file, "byte", i, uses[i]);
}

/* Where the small sets are, and the chances of those who form them. */
static void write_last(FILE *file)
{
    static struct cubes_last_work work;
    static double share[CUBES_SEATS + 1][CUBES_SETS * CUBES_SEATS];
    const struct equation_dice none = { { 0 } };
    int count = 0, pairs = CUBES_DIGIT_SETS * CUBES_DIGIT_SETS;

    for (int players = 2; players <= CUBES_SEATS; players++) {
        struct cubes_last last = { .players = players, .uses = uses, .share = share[players] };

        cubes_last_solve(&last, &none, &work);
    }
    begin(file, "cubes_known_before");
    for (int pair = 0; pair < pairs; pair++) {
        must(count <= UINT16_MAX);
        number(file, "2byte", pair, (uint64_t)count);
        for (int red = 0; red < CUBES_RED_SETS; red++)
            count +=
                cubes_is_small(&sets, uses, pair / CUBES_DIGIT_SETS, pair % CUBES_DIGIT_SETS, red);
    }
    begin(file, "cubes_known_chance");
    count = 0;
    for (int set = 0; set < CUBES_SETS; set++) {
        int pair = set / CUBES_RED_SETS;

        if (!cubes_is_small(&sets, uses, pair / CUBES_DIGIT_SETS, pair % CUBES_DIGIT_SETS,
                            set % CUBES_RED_SETS))
            continue;
        for (int players = 2; players <= CUBES_SEATS; players++)
            number(file, "2byte", count++,
                   (uint64_t)(share[players][set * players + players - 1] * CUBES_CERTAIN + 0.5));
    }
}

static uint64_t bits_of(double value)
{
    uint64_t bits;

    memcpy(&bits, &value, sizeof(bits));
    return bits;
}

/* The fans of all sets of each colour; a colour of fewer sets has empty ones. */
static void write_fans(FILE *file)
{
    static struct cubes_fan fan[EQUATION_COLOURS * CUBES_DIGIT_SETS];
    const int all = EQUATION_COLOURS * CUBES_DIGIT_SETS;
    int count = 0, at = 0;

    begin(file, "cubes_known_fan");
    for (int i = 0; i <= all; i++) {
        const struct cubes_colour *of = &sets.of[i / CUBES_DIGIT_SETS];

        number(file, "2byte", i, (uint64_t)count);
        if (i < all && i % CUBES_DIGIT_SETS < of->sets)
            cubes_fan_init(&fan[i], of, i % CUBES_DIGIT_SETS);
        count += i < all ? fan[i].count : 0;
    }
    must(count == CUBES_FANS);
    begin(file, "cubes_known_step");
    for (int i = 0; i < all; i++) {
        for (int n = 0; n < fan[i].count; n++) {
            number(file, "byte", at++, fan[i].set[n]);
            for (int k = 0; k < CUBES_KINDS; k++)
                number(file, "byte", at++, fan[i].next[n][k]);
        }
    }
    begin(file, "cubes_known_throw");
    at = 0;
    for (int i = 0; i < all; i++)
        for (int n = 0; n < fan[i].count; n++)
            number(file, "8byte", at++, bits_of(fan[i].chance[n]));
}

static void write_sets(FILE *file)
{
    const int all = EQUATION_COLOURS * CUBES_DIGIT_SETS;

    begin(file, "cubes_known_size");
    for (int i = 0; i < all; i++)
        number(file, "byte", i, sets.of[i / CUBES_DIGIT_SETS].size[i % CUBES_DIGIT_SETS]);
    begin(file, "cubes_known_thrown");
    for (int i = 0; i < all; i++)
        number(file, "byte", i, sets.of[i / CUBES_DIGIT_SETS].thrown[i % CUBES_DIGIT_SETS]);
}

static void write_solitaire(FILE *file)
{
    static struct cubes_solitaire solitaire;
    static struct cubes_throw work;
    const int32_t *thrown = solitaire.by_size;
    int count = 0;

    cubes_solitaire_solve(&solitaire, &exact, CUBES_THROWS, CUBES_CARDS - 1, &work);
    thrown += solitaire.begin[CUBES_SET_DICE]; /* rising, as cubes_throw_at() */
    begin(file, "cubes_known_best");
    for (int i = 0; i < CUBES_THROWN; i++)
        for (int r = 0; r < CUBES_ROWS; r++) {
            must(solitaire.best[r][thrown[i]] < CUBES_POINTS);
            number(file, "byte", count++, solitaire.best[r][thrown[i]]);
        }
    begin(file, "cubes_known_value");
    for (int i = 0; i < (CUBES_THROWS + 1) * CUBES_CARDS; i++)
        number(file, "8byte", i, bits_of(solitaire.value[i / CUBES_CARDS][i % CUBES_CARDS]));
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "w") : NULL;

    if (!file) {
        fprintf(stderr, "known: cannot write %s\n", argc == 2 ? argv[1] : "without a file name");
        return 1;
    }
    cubes_sets_init(&sets);
    cubes_exact_solve(&exact, cubes_goal_plain.options);
    cubes_exact_uses(&exact, uses);
    fputs(".section .rodata\n", file);
    write_uses(file);
    write_last(file);
    write_fans(file);
    write_sets(file);
    write_solitaire(file);
    fputs("\n.section .note.GNU-stack, \"\", %progbits\n", file);
    return fclose(file) == 0 ? 0 : 1;
}
