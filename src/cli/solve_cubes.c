/* solve_cubes.c -- `knobel solve cubes`: the best equation, the last die, solitaire. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "progress.h"
#include "solve.h"
#include "solve/cubes_last.h"
#include "solve/cubes_solitaire.h"
#include "solve/cubes_solve.h"

/* What was asked for. */
struct request {
    struct equation_options options;
    bool json;
    const struct cubes_set *set; /* NULL: ours */
    struct equation_dice dice;
};

/* The best equation of a throw, on a line; false if it is none. */
static bool solve_throw(struct span throw, const struct request *ask)
{
    struct cubes_goal goal = { .row = -1, .options = ask->options };
    struct equation_dice dice;
    struct equation best;
    int32_t points;

    if (!equation_read_dice(throw, &dice))
        return false;
    points = cubes_best(&dice, &goal, &best);
    if (!ask->json)
        printf("%d %s\n", points, points > 0 ? best.text : "-");
    else if (points > 0)
        printf("{\"points\":%d,\"equation\":\"%s\"}\n", points, best.text);
    else
        puts("{\"points\":0,\"equation\":null}");
    return true;
}

/* A throw a line, an answer a line, until one is wrong. */
static int solve_lines(const struct request *ask)
{
    struct progress progress;
    struct lines lines;
    struct span line;
    struct stat file;
    int more;

    progress_init(&progress, "throws");
    if (fstat(STDIN_FILENO, &file) != 0 || !S_ISREG(file.st_mode))
        file.st_size = 0;
    lines_init(&lines, STDIN_FILENO);
    for (int64_t n = 1; (more = lines_next(&lines, &line)) > 0; n++) {
        if (n % 1024 == 0 && file.st_size > 0)
            progress_show(&progress,
                          (double)lseek(STDIN_FILENO, 0, SEEK_CUR) / (double)file.st_size);
        if (solve_throw(span_trim(line), ask))
            continue;
        progress_clear(&progress);
        fflush(stdout);
        return cli_fail("-:%lld: bad_throw: not written like 5577 0248 +-x:", (long long)n);
    }
    progress_clear(&progress);
    return more == 0 ? CLI_FINE : cli_fail("-: %s", strerror(errno));
}

static void show_progress(void *with, int done, int all)
{
    progress_show(with, (double)done / all);
}

/* The last die: every set of dice that an equation may use, with one that does. */
static int solve_last(const struct request *ask, const struct equation_dice *kept, int players)
{
    static struct cubes_exact exact;
    static uint8_t uses[CUBES_SET_BYTES];
    static struct cubes_last_work work;
    static struct cubes_choice choice[CUBES_CHOICES];
    static double share[CUBES_SETS * CUBES_SEATS];
    static struct answer answer;
    struct progress progress;
    struct cubes_last last = { .players = players,
                               .dice = ask->set,
                               .uses = uses,
                               .share = share,
                               .progress = show_progress,
                               .with = &progress };
    int count, best;

    progress_init(&progress, "sets");
    cubes_exact_solve(&exact, ask->options);
    cubes_exact_uses(&exact, uses);
    cubes_last_solve(&last, kept, &work);
    progress_clear(&progress);
    count = cubes_last_choices(&last, kept, &ask->dice, choice, &best);
    answer_init(&answer);
    for (int i = 0; i < count; i++) {
        char move[ANSWER_MOVE_BYTES];
        struct equation e;

        cubes_use_all(&choice[i].use, ask->options, &e);
        snprintf(move, sizeof(move), "equation %s", e.text);
        answer_move(&answer, move, choice[i].chance, i == best);
    }
    if (best < 0)
        answer_move(&answer, "pass", 0, true);
    answer_print(&answer, ask->json);
    return CLI_FINE;
}

/* A card of solitaire. */
struct card {
    uint32_t open;
    int left, thrown;
};

/* Adds the best equation of each open row, and passing; returns the best value. */
static double add_rows(const struct request *ask, const struct cubes_moves *moves, double best,
                       struct answer *a)
{
    for (int r = 0; r < CUBES_ROWS; r++) {
        struct cubes_goal goal = { .row = r, .options = ask->options };
        char move[ANSWER_MOVE_BYTES];
        struct equation e;

        if (moves->row[r] < 0)
            continue;
        cubes_best(&ask->dice, &goal, &e);
        snprintf(move, sizeof(move), "equation %s %s", cubes_row_word[r], e.text);
        answer_move(a, move, moves->row[r], moves->row[r] > best);
        best = moves->row[r] > best ? moves->row[r] : best;
    }
    answer_move(a, "pass", moves->pass, moves->pass > best);
    return moves->pass > best ? moves->pass : best;
}

static void add_agains(const struct cubes_moves *moves, double best, struct answer *a)
{
    for (int i = 0; i < moves->count; i++) {
        const struct cubes_again *again = &moves->again[i];
        char buf[ANSWER_MOVE_BYTES];
        struct text move;

        text_init(&move, buf, sizeof(buf));
        text_str(&move, "again");
        for (int k = 0; k < EQUATION_SYMBOLS; k++) {
            for (int n = 0; n < again->dice.of[k]; n++) {
                text_char(&move, ' ');
                text_char(&move, equation_symbol[k]);
            }
        }
        answer_move(a, buf, again->value, again->value > best);
        best = again->value > best ? again->value : best;
    }
}

static int solve_solitaire(const struct request *ask, const struct card *card)
{
    static struct cubes_exact exact;
    static struct cubes_solitaire solitaire;
    static struct cubes_throw throw;
    static struct cubes_moves moves;
    static struct answer answer;
    struct progress progress;

    progress_init(&progress, "throws");
    solitaire.dice = ask->set;
    solitaire.progress = show_progress;
    solitaire.with = &progress;
    cubes_exact_solve(&exact, ask->options);
    cubes_solitaire_solve(&solitaire, &exact, card->left, card->open, &throw);
    cubes_throw_solve(&solitaire, card->left, card->open, &throw);
    progress_clear(&progress);
    cubes_solitaire_moves(&solitaire, card->left, card->open, card->thrown, &ask->dice,
                          card->thrown == 0 ? &throw : NULL, &moves);
    answer_init(&answer);
    add_agains(&moves, add_rows(ask, &moves, -1, &answer), &answer);
    answer_print(&answer, ask->json);
    return CLI_FINE;
}

/* Reads `blue,red,101`; 0 if it is not that. */
static uint32_t read_rows(const char *text)
{
    struct span rest = span_of(text);
    uint32_t open = 0;

    while (rest.len > 0) {
        struct span word = span_until(&rest, ',');
        int r = 0;

        while (r < CUBES_ROWS && !span_is(word, cubes_row_word[r]))
            r++;
        if (r == CUBES_ROWS)
            return 0;
        open |= UINT32_C(1) << r;
    }
    return open;
}

static int ask_solitaire(const struct request *ask, const char *rows, const char *left,
                         const char *thrown)
{
    struct card card = { .open = read_rows(rows) };
    int64_t more, again;

    if (card.open == 0)
        return cli_fail("--rows '%s': some of blue,green,red,poker,101", rows);
    if (!cli_number(left, __builtin_popcount(card.open) - 1, &more) || more >= CUBES_THROWS)
        return cli_fail("--left '%s': a number below that of the rows", left);
    if (!cli_number(thrown, CUBES_AGAIN_MAX, &again))
        return cli_fail("--thrown '%s': a number up to %d", thrown, CUBES_AGAIN_MAX);
    card.left = (int)more;
    card.thrown = (int)again;
    return solve_solitaire(ask, &card);
}

static int ask_last(const struct request *ask, const char *kept_text, const char *players)
{
    struct equation_dice kept = { { 0 } };
    struct equation e;
    int64_t count;

    if (strcmp(kept_text, "_") != 0 && !equation_read_dice(span_of(kept_text), &kept))
        return cli_fail("--last '%s' is not written like 557 02 +, or _", kept_text);
    if (!equation_has(&ask->dice, &kept))
        return cli_fail("dice_missing: '%s' is not part of the throw", kept_text);
    if (cubes_set(&kept) != 0 && cubes_use_all(&kept, ask->options, &e) == 0)
        return cli_fail("--last '%s': no equation uses just these dice", kept_text);
    if (!cli_number(players, CUBES_SEATS, &count) || count < 2)
        return cli_fail("--players '%s': a number from 2 to %d", players, CUBES_SEATS);
    return solve_last(ask, &kept, (int)count);
}

int solve_cubes(int argc, char **argv)
{
    struct request ask = { .json = false };
    bool whole = false, ordered = false;
    const char *last = NULL, *players = "2", *rows = NULL, *left = "0", *thrown = "0";
    const char *path = NULL;
    struct setup setup;
    struct set set;
    const struct cli_option option[] = {
        { .name = "--no-fractions", .flag = &whole }, { .name = "--no-commuted", .flag = &ordered },
        { .name = "--json", .flag = &ask.json },      { .name = "--last", .value = &last },
        { .name = "--players", .value = &players },   { .name = "--rows", .value = &rows },
        { .name = "--left", .value = &left },         { .name = "--thrown", .value = &thrown },
        { .name = "--set", .value = &path },          { 0 },
    };
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (count != 1 || (last && rows))
        return cli_usage(argv[0], "cubes needs one throw, \"5577 0248 +-x:\", or -");
    ask.options = (struct equation_options) { .commuted = !ordered, .fractions = !whole };
    if (!last && !rows && strcmp(argv[1], "-") == 0)
        return solve_lines(&ask);
    if (!equation_read_dice(span_of(argv[1]), &ask.dice) ||
        ((last || rows) && !equation_is_full(&ask.dice)))
        return cli_fail("bad_throw: '%s' is not written like 5577 0248 +-x:", argv[1]);
    setup_default(&setup, &game_cubes);
    if (cli_set(path, &game_cubes, &setup, &set) != CLI_FINE)
        return CLI_NO;
    ask.set = (const struct cubes_set *)setup.set;
    if (last)
        return ask_last(&ask, last, players);
    if (rows)
        return ask_solitaire(&ask, rows, left, thrown);
    solve_throw(span_of(argv[1]), &ask);
    return CLI_FINE;
}
