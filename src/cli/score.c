/* score.c -- `knobel score`: what a throw, an equation or a turn is worth. */
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "rules/blitz.h"
#include "rules/equation.h"

enum { WORDS_BYTES = 1024, JSON_BYTES = 128 };

static void answer(const char *game, const char *key, int32_t value, bool json)
{
    char buf[JSON_BYTES];
    struct text out;

    if (!json) {
        printf("%d\n", value);
        return;
    }
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "game", span_of(game));
    js_int(&out, key, value);
    js_close(&out, '}');
    puts(buf);
}

static int score_blitz(int argc, char **argv)
{
    bool brainteaser = false, json = false;
    const struct cli_option option[] = {
        { .name = "--brainteaser", .flag = &brainteaser },
        { .name = "--json", .flag = &json },
        { 0 },
    };
    int count = cli_options(argc, argv, option);
    struct blitz_throw thrown;
    char buf[WORDS_BYTES];
    struct text dice;

    if (count < 0)
        return CLI_USAGE;
    if (count == 0)
        return cli_usage(argv[0], "blitz needs a throw: \"R*G Y3 B4 O1 G4 K4 W*G W*K\"");
    text_init(&dice, buf, sizeof(buf));
    for (int i = 1; i <= count; i++) {
        text_str(&dice, argv[i]);
        text_char(&dice, ' ');
    }
    if (dice.full || (!blitz_read(text_all(&dice), BLITZ_WHITE_MAX, &thrown) &&
                      !blitz_read(text_all(&dice), BLITZ_WHITE_MAX - 1, &thrown)))
        return cli_fail("bad_throw: a throw is R Y G B K O, each once, then two or three white "
                        "dice, as in R*G Y3 B4 O1 G4 K4 W*G W*K");
    answer("blitz", "call", blitz_answer(&thrown, brainteaser), json);
    return CLI_FINE;
}

/* Says why an equation is refused: the reason is the answer, the rest is for the reader. */
static int refuse(const char *equation, const char *reason, bool json)
{
    char buf[JSON_BYTES];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "game", SPAN("cubes"));
    js_str(&out, "reason", span_of(reason));
    js_close(&out, '}');
    puts(json ? buf : reason);
    return cli_fail("%s: '%s'", reason, equation);
}

static int score_cubes(int argc, char **argv)
{
    static const struct equation_options all = { .commuted = true, .fractions = true };
    bool json = false;
    const char *words = NULL, *why;
    const struct cli_option option[] = {
        { .name = "--dice", .value = &words },
        { .name = "--json", .flag = &json },
        { 0 },
    };
    int count = cli_options(argc, argv, option);
    struct equation_dice dice;
    struct equation e;

    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(argv[0], "cubes needs an equation: 72:4=5x5-7+0");
    if (words && (!equation_read_dice(span_of(words), &dice) || !equation_is_full(&dice)))
        return cli_fail("bad_throw: '%s' is not four odd digits, four even ones and four "
                        "operators, as in 5577 0248 +-x:",
                        words);
    why = equation_read(span_of(argv[1]), &e);
    if (!why)
        why = equation_check(&e, words ? &dice : &e.used, all);
    if (why)
        return refuse(argv[1], why, json);
    answer("cubes", "points", equation_points(&e), json);
    return CLI_FINE;
}

/* Refuses a turn that cannot end so. */
static int check_end(const struct fiese15_dice *placed, bool bust)
{
    int count = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        count += placed->pips[c] > 0;
    if (count == 0 && !bust)
        return cli_fail("nothing_placed: nobody stops before placing a die");
    if (count == FIESE15_DICE && bust)
        return cli_fail("with all six dice placed there is no bust");
    return CLI_FINE;
}

static int score_fiese15(int argc, char **argv)
{
    bool bust = false, zocker = false, json = false;
    const char *strip = NULL, *on = "";
    const struct cli_option option[] = {
        { .name = "--strip", .value = &strip }, { .name = "--placed", .value = &on },
        { .name = "--bust", .flag = &bust },    { .name = "--zocker", .flag = &zocker },
        { .name = "--json", .flag = &json },    { 0 },
    };
    int count = cli_options(argc, argv, option), status;
    struct fiese15_dice target, placed;

    if (count < 0)
        return CLI_USAGE;
    if (count > 0 || !strip)
        return cli_usage(argv[0], "fiese15 needs --strip \"B4 Y3 K3 W2 G2 R1\" and --placed");
    status = cli_fiese15(strip, on, &target, &placed);
    if (status == CLI_FINE)
        status = check_end(&placed, bust);
    if (status == CLI_FINE)
        answer("fiese15", "points", fiese15_points(&target, &placed, bust, zocker), json);
    return status;
}

int score_words(int argc, char **argv); /* score_words.c */

static const struct {
    const char *game;
    int (*run)(int argc, char **argv);
} scorer[] = {
    { "blitz", score_blitz },
    { "cubes", score_cubes },
    { "fiese15", score_fiese15 },
    { "words", score_words },
};
enum { SCORERS = sizeof(scorer) / sizeof(scorer[0]) };

static int run(int argc, char **argv)
{
    if (argc < 2 || argv[1][0] == '-')
        return cli_usage(argv[0], "which game? see --help");
    for (int i = 0; i < SCORERS; i++) {
        if (strcmp(argv[1], scorer[i].game) == 0) {
            argv[1] = argv[0];
            return scorer[i].run(argc - 1, argv + 1);
        }
    }
    return cli_fail("nothing to score for a game '%s', see knobel score --help", argv[1]);
}

const struct command command_score = {
    .name = "score",
    .usage = "blitz|cubes|fiese15|words ...",
    .help = "say what a throw, an equation or a turn is worth, or whether words are the same",
    .more = "  score blitz [--brainteaser] [--json] \"R*G Y3 B4 O1 G4 K4 W*G W*K\"\n"
            "      the right call; with two or three white dice\n"
            "  score cubes [--dice \"5577 0248 +-x:\"] [--json] EQUATION\n"
            "      the points of an equation, or why it is not valid; from any dice or from these\n"
            "  score fiese15 --strip \"B4 Y3 K3 W2 G2 R1\" --placed \"B4 Y2 W1 G1\"\n"
            "                [--bust] [--zocker] [--json]\n"
            "      the points of a turn that ends like this\n"
            "  score words [--lang de|en|fr|it|es] [--category C] [--lexicon FILE] [--json] A B\n"
            "      same, proposed (a plural, a feminine form, a typo), or different\n",
    .run = run,
};
