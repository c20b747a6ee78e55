/* solve.c -- `knobel solve`: the best move there is, and what it is worth. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "solve/cubes_solve.h"
#include "solve/fiese15_solve.h"

enum { JSON_BYTES = 8192, NUMBER_BYTES = 32, MOVE_BYTES = 32 };

/* What is printed: the best move, and every move with its value. */
struct answer {
    struct text moves; /* members of a JSON object */
    char buf[JSON_BYTES];
    char best[MOVE_BYTES];
    int64_t value; /* in FIESE15_UNIT */
};

/* Points with up to 12 decimals. */
static const char *number(int64_t units, char buf[NUMBER_BYTES])
{
    size_t len;

    snprintf(buf, NUMBER_BYTES, "%.12f", (double)units / (double)FIESE15_UNIT);
    len = strlen(buf);
    while (buf[len - 1] == '0')
        len--;
    buf[buf[len - 1] == '.' ? len - 1 : len] = '\0';
    return buf;
}

static void answer_init(struct answer *a)
{
    text_init(&a->moves, a->buf, sizeof(a->buf));
}

static void answer_move(struct answer *a, const char *move, int64_t value, bool best)
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

static void answer_print(struct answer *a, bool json)
{
    char buf[NUMBER_BYTES];

    if (json)
        printf("{\"value\":%s,\"best\":\"%s\",\"moves\":{%s}}\n", number(a->value, buf), a->best,
               a->buf);
    else
        printf("%s %s\n", a->best, number(a->value, buf));
}

/* `roll` or `stop`, with what is placed. */
static void go_or_stop(struct answer *a, const struct fiese15_points *p, int state, int32_t points)
{
    bool stops = fiese15_points_stops(p, state);

    answer_move(a, "roll", fiese15_points_roll(p, state), !stops);
    if (state > 0)
        answer_move(a, "stop", points * FIESE15_UNIT, stops);
}

/* Everything that can be placed of a roll. */
static void place(struct answer *a, const struct fiese15_points *p, int state,
                  const struct fiese15_dice *rolled, int32_t bust)
{
    struct fiese15_choice choice;

    fiese15_points_choose(p, state, rolled, &choice);
    for (int i = 0; i < choice.place.count; i++) {
        char buf[MOVE_BYTES];
        struct text move;

        text_init(&move, buf, sizeof(buf));
        text_str(&move, "place");
        for (int c = 0; c < FIESE15_DICE; c++) {
            if (!(choice.place.dice[i] & 1 << c))
                continue;
            text_char(&move, ' ');
            text_char(&move, colour_letter[c]);
        }
        answer_move(a, buf, choice.value[i], i == choice.first);
    }
    if (choice.place.count == 0) {
        snprintf(a->best, sizeof(a->best), "bust");
        a->value = bust * FIESE15_UNIT;
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

static int solve_fiese15(int argc, char **argv)
{
    bool zocker = false, json = false;
    const char *strip = NULL, *on = "", *roll = NULL;
    const struct cli_option option[] = {
        { .name = "--strip", .value = &strip }, { .name = "--placed", .value = &on },
        { .name = "--rolled", .value = &roll }, { .name = "--zocker", .flag = &zocker },
        { .name = "--json", .flag = &json },    { 0 },
    };
    int count = cli_options(argc, argv, option), status, state;
    struct fiese15_dice target, placed, rolled;
    struct fiese15_points p;
    struct answer a;

    if (count < 0)
        return CLI_USAGE;
    if (count > 0 || !strip)
        return cli_usage(argv[0], "fiese15 needs --strip \"B4 Y3 K3 W2 G2 R1\", see --help");
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

/* The best equation of a throw, on a line; false if it is none. */
static bool solve_throw(struct span throw, const struct cubes_goal *goal, bool json)
{
    struct equation_dice dice;
    struct equation best;
    int32_t points;

    if (!equation_read_dice(throw, &dice))
        return false;
    points = cubes_best(&dice, goal, &best);
    if (!json)
        printf("%d %s\n", points, points > 0 ? best.text : "-");
    else if (points > 0)
        printf("{\"points\":%d,\"equation\":\"%s\"}\n", points, best.text);
    else
        puts("{\"points\":0,\"equation\":null}");
    return true;
}

/* A throw a line, an answer a line, until one is wrong. */
static int solve_lines(const struct cubes_goal *goal, bool json)
{
    struct lines lines;
    struct span line;
    int more;

    lines_init(&lines, STDIN_FILENO);
    for (int64_t n = 1; (more = lines_next(&lines, &line)) > 0; n++) {
        if (solve_throw(span_trim(line), goal, json))
            continue;
        fflush(stdout);
        return cli_fail("-:%lld: bad_throw: not written like 5577 0248 +-x:", (long long)n);
    }
    return more == 0 ? CLI_FINE : cli_fail("-: %s", strerror(errno));
}

static int solve_cubes(int argc, char **argv)
{
    struct cubes_goal goal = cubes_goal_plain;
    bool json = false, whole = false, ordered = false;
    const struct cli_option option[] = {
        { .name = "--no-fractions", .flag = &whole },
        { .name = "--no-commuted", .flag = &ordered },
        { .name = "--json", .flag = &json },
        { 0 },
    };
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(argv[0], "cubes needs one throw, \"5577 0248 +-x:\", or -");
    goal.options = (struct equation_options) { .commuted = !ordered, .fractions = !whole };
    if (strcmp(argv[1], "-") == 0)
        return solve_lines(&goal, json);
    if (!solve_throw(span_of(argv[1]), &goal, json))
        return cli_fail("bad_throw: '%s' is not written like 5577 0248 +-x:", argv[1]);
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
    .more = "  solve cubes [--no-fractions] [--no-commuted] [--json] \"5577 0248 +-x:\"\n"
            "      the most points of any equation, and one that has them: 0 - if there is none;\n"
            "      with - instead of a throw: one a line from standard input\n"
            "  solve fiese15 --strip \"B4 Y3 K3 W2 G2 R1\" [--placed \"B4 G1\"]\n"
            "                [--rolled \"Y2 K5 W1 R2\"] [--zocker] [--json]\n"
            "      the move with most expected points, and these: with a roll what to place,\n"
            "      without one whether to roll or to stop; --json: the value of every move\n",
    .run = run,
};
