/* solve.c -- `knobel solve`: the best move there is, and what it is worth. */
#include "solve.h"

#include <string.h>

#include "cli.h"
#include "solve/fiese15_solve.h"

enum { NUMBER_BYTES = 32 };

/* A value with up to 12 decimals. */
static const char *number(double value, char buf[NUMBER_BYTES])
{
    size_t len;

    snprintf(buf, NUMBER_BYTES, "%.12f", value);
    len = strlen(buf);
    while (buf[len - 1] == '0')
        len--;
    buf[buf[len - 1] == '.' ? len - 1 : len] = '\0';
    return buf;
}

void answer_init(struct answer *a)
{
    text_init(&a->moves, a->buf, sizeof(a->buf));
}

void answer_move(struct answer *a, const char *move, double value, bool best)
{
    char buf[NUMBER_BYTES];

    text_str(&a->moves, a->moves.len > 0 ? ",\"" : "\"");
    text_str(&a->moves, move);
    text_str(&a->moves, "\":");
    text_str(&a->moves, number(value, buf));
    if (!best)
        return;
    snprintf(a->best, sizeof(a->best), "%s", move);
    a->value = value;
}

void answer_print(struct answer *a, bool json)
{
    char buf[NUMBER_BYTES];

    if (json)
        printf("{\"value\":%s,\"best\":\"%s\",\"moves\":{%s}}\n", number(a->value, buf), a->best,
               a->buf);
    else
        printf("%s %s\n", a->best, number(a->value, buf));
}

static double points_of(int64_t units)
{
    return (double)units / (double)FIESE15_UNIT;
}

/* `roll` or `stop`, with what is placed. */
static void go_or_stop(struct answer *a, const struct fiese15_points *p, int state, int32_t points)
{
    bool stops = fiese15_points_stops(p, state);

    answer_move(a, "roll", points_of(fiese15_points_roll(p, state)), !stops);
    if (state > 0)
        answer_move(a, "stop", points, stops);
}

/* Everything that can be placed of a roll. */
static void place(struct answer *a, const struct fiese15_points *p, int state,
                  const struct fiese15_dice *rolled, int32_t bust)
{
    struct fiese15_choice choice;

    fiese15_points_choose(p, state, rolled, &choice);
    for (int i = 0; i < choice.place.count; i++) {
        char buf[ANSWER_MOVE_BYTES];
        struct text move;

        text_init(&move, buf, sizeof(buf));
        text_str(&move, "place");
        for (int c = 0; c < FIESE15_DICE; c++) {
            if (!(choice.place.dice[i] & 1 << c))
                continue;
            text_char(&move, ' ');
            text_char(&move, colour_letter[c]);
        }
        answer_move(a, buf, points_of(choice.value[i]), i == choice.first);
    }
    if (choice.place.count == 0) {
        snprintf(a->best, sizeof(a->best), "bust");
        a->value = bust;
    }
}

/* Refuses a turn that is over, and a roll that is not of the dice that are left. */
static int check_roll(const char *roll, const struct fiese15_dice *placed,
                      struct fiese15_dice *rolled)
{
    int left = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        left += placed->pips[c] == 0;
    if (left == 0)
        return cli_fail("all six dice are placed: the turn is over");
    if (!roll)
        return CLI_FINE;
    if (!fiese15_read(span_of(roll), rolled))
        return cli_fail("bad_roll: '%s' is not written like Y2 K5 W1 R2", roll);
    for (int c = 0; c < FIESE15_DICE; c++)
        if ((rolled->pips[c] > 0) == (placed->pips[c] > 0))
            return cli_fail("bad_roll: %c is %s", colour_letter[c],
                            placed->pips[c] > 0 ? "placed already" : "neither placed nor rolled");
    return CLI_FINE;
}

/* `--strip 3` of a set is the front of its third strip. */
static int numbered_strip(const char *path, const char **strip, char buf[ANSWER_MOVE_BYTES])
{
    const struct fiese15_set *fiese15;
    struct setup setup;
    struct text out;
    struct set set;
    int64_t n;

    setup_default(&setup, &game_fiese15);
    if (cli_set(path, &game_fiese15, &setup, &set) != CLI_FINE)
        return CLI_NO;
    fiese15 = (const struct fiese15_set *)setup.set;
    if (!cli_number(*strip, fiese15->strips, &n) || n == 0)
        return cli_fail("--strip '%s': with --set the number of a strip, 1 to %d", *strip,
                        fiese15->strips);
    text_init(&out, buf, ANSWER_MOVE_BYTES);
    fiese15_write(&fiese15->front[n - 1], &out);
    *strip = buf;
    return CLI_FINE;
}

static int solve_fiese15(int argc, char **argv)
{
    bool zocker = false, json = false;
    const char *strip = NULL, *on = "", *roll = NULL, *path = NULL;
    char buf[ANSWER_MOVE_BYTES];
    const struct cli_option option[] = {
        { .name = "--strip", .value = &strip },
        { .name = "--placed", .value = &on },
        { .name = "--rolled", .value = &roll },
        { .name = "--zocker", .flag = &zocker },
        { .name = "--json", .flag = &json },
        { .name = "--set", .value = &path },
        { 0 },
    };
    int count = cli_options(argc, argv, option), status, state;
    struct fiese15_dice target, placed, rolled;
    struct fiese15_points p;
    static struct answer a;

    if (count < 0)
        return CLI_USAGE;
    if (count > 0 || !strip)
        return cli_usage(argv[0], "fiese15 needs --strip \"B4 Y3 K3 W2 G2 R1\", see --help");
    status = path ? numbered_strip(path, &strip, buf) : CLI_FINE;
    if (status == CLI_FINE)
        status = cli_fiese15(strip, on, &target, &placed);
    if (status == CLI_FINE)
        status = check_roll(roll, &placed, &rolled);
    if (status != CLI_FINE)
        return status;
    fiese15_points_solve(&p, &target, zocker);
    state = fiese15_state(&p.shape, &placed);
    answer_init(&a);
    if (roll)
        place(&a, &p, state, &rolled, fiese15_points(&target, &placed, true, zocker));
    else
        go_or_stop(&a, &p, state, fiese15_points(&target, &placed, false, zocker));
    answer_print(&a, json);
    return CLI_FINE;
}

static const struct {
    const char *game;
    int (*run)(int argc, char **argv);
} solver[] = {
    { "cubes", solve_cubes },
    { "fiese15", solve_fiese15 },
};
enum { SOLVERS = sizeof(solver) / sizeof(solver[0]) };

static int run(int argc, char **argv)
{
    if (argc < 2 || (argv[1][0] == '-'))
        return cli_usage(argv[0], "which game? see --help");
    for (int i = 0; i < SOLVERS; i++) {
        if (strcmp(argv[1], solver[i].game) == 0) {
            argv[1] = argv[0];
            return solver[i].run(argc - 1, argv + 1);
        }
    }
    return cli_fail("nothing to solve for a game '%s', see knobel solve --help", argv[1]);
}

const struct command command_solve = {
    .name = "solve",
    .usage = "cubes|fiese15 ...",
    .help = "find the best move, and what it is worth",
    .more =
        "  solve cubes [--no-fractions] [--no-commuted] [--json] \"5577 0248 +-x:\"\n"
        "      the highest score of any equation, and such an equation (0 - if there is none);\n"
        "      with - instead of a throw: one per line from standard input\n"
        "  solve cubes --last KEPT [--players N] ... \"5577 0248 +-x:\"\n"
        "      the last die: the equation with the best chance for the point of the round, when\n"
        "      KEPT must be used (\"557 02 +\", _ for the start); --json: every set of dice\n"
        "  solve cubes --rows blue,red,101 [--left N] [--thrown N] ... \"5577 0248 +-x:\"\n"
        "      solitaire: the move with most expected points to the end, with these rows open\n"
        "      and N throws left after this one; N of its dice already rerolled;\n"
        "      both with --set FILE: dice of this set, see knobel set --help\n"
        "  solve fiese15 --strip \"B4 Y3 K3 W2 G2 R1\" [--placed \"B4 G1\"]\n"
        "                [--rolled \"Y2 K5 W1 R2\"] [--zocker] [--json]\n"
        "      the move with the most expected points, and that number: with a roll, what to\n"
        "      place; without one, whether to roll or to stop; --json: the value of every move;\n"
        "      with --set FILE the strip is the number of one of the set: --strip 3\n",
    .run = run,
};
