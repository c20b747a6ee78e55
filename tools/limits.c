/*
 * limits.c -- what the page has to know of the C code: a file of TypeScript for each part of it.
 *
 *     limits             names the files, below web/src
 *     limits FILE >web/src/FILE
 *
 * The files are committed, so that the page can be read and built alone; tests/limits.sh compares.
 */
#include <stdio.h>
#include <string.h>

#include "rooms/desk.h"
#include "rules/blitz.h"
#include "rules/cubes.h"
#include "rules/fiese15.h"
#include "rules/words.h"
#include "table/table.h"

#define WIRE    "wire/limits.ts"
#define BLITZ   "games/blitz/limits.ts"
#define CUBES   "games/cubes/limits.ts"
#define FIESE15 "games/fiese15/limits.ts"
#define WORDS   "games/words/limits.ts"

static const char *const files[] = { WIRE, BLITZ, CUBES, FIESE15, WORDS };

static const struct limit {
    const char *file, *about, *name;
    int value;
} limits[] = {
    { WIRE, "Characters of a person's name.", "NAME_CHARS", NAME_CHARS },
    { WIRE, "Letters of a table's code.", "CODE_LENGTH", TABLE_CODE },
    { WIRE, "People at a table.", "CHAIRS_MAX", CHAIRS_MAX },
    { WIRE, "Matches of a series.", "MATCHES_MAX", TOUR_GAMES_MAX },
    { WIRE, "Characters of what a report says.", "REPORT_CHARS", REPORT_CHARS },
    { BLITZ, "To call after the buzzer.", "BUZZ_MS", BLITZ_BUZZ_MS },
    { BLITZ, "The highest call.", "CALL_MAX", BLITZ_CALL_MAX },
    { BLITZ, "No person calls sooner.", "PERSON_MS", BLITZ_PERSON_MS },
    { CUBES, "With the =.", "DICE", EQUATION_DICE },
    { CUBES, "Of each player in solitaire.", "THROWS", CUBES_THROWS },
    { CUBES, "Dice thrown again.", "AGAIN_MAX", CUBES_AGAIN_MAX },
    { WORDS, "Lines for own words.", "OWN", WORDS_OWN },
    { WORDS, "Bytes of a word.", "WORD_BYTES", WORD_MAX },
    { WORDS, "From the end of writing.", "REVIEW_MS", WORDS_REVIEW_MS },
    { WORDS, "Until the dice lie still.", "LANDED_MS", WORDS_LANDED_MS },
    { WORDS, "To read out a word.", "READ_MS", WORDS_READ_MS },
    { WORDS, "To read out all of them, at most.", "READ_ALL_MS", WORDS_READ_ALL_MS },
};

/* The letters of codes, those of the dice and the rows of solitaire in their order. */
static void print_orders(const char *file)
{
    if (strcmp(file, WIRE) == 0)
        printf("/** Those that codes are made of. */\nexport const CODE_LETTERS = '%s';\n",
               TABLE_CODE_LETTERS);
    if (strcmp(file, FIESE15) == 0) {
        printf("/** The order of the dice in views. */\nexport const SIX = [");
        for (int i = 0; i < FIESE15_DICE; i++)
            printf("%s'%c'", i > 0 ? ", " : "", colour_letter[i]);
        printf("] as const;\n");
    }
    if (strcmp(file, CUBES) == 0) {
        printf("/** The rows of solitaire. */\nexport const CUBES_ROWS = [");
        for (int i = 0; i < CUBES_ROWS; i++)
            printf("%s'%s'", i > 0 ? ", " : "", cubes_row_word[i]);
        printf("] as const;\n");
    }
}

static void print(const char *file)
{
    printf("// Of the C code: written by tools/limits.c, compared by tests/limits.sh.\n\n");
    for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++)
        if (strcmp(limits[i].file, file) == 0)
            printf("/** %s */\nexport const %s = %d;\n", limits[i].about, limits[i].name,
                   limits[i].value);
    print_orders(file);
}

int main(int argc, char **argv)
{
    if (argc == 2)
        print(argv[1]);
    else
        for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
            puts(files[i]);
    return 0;
}
