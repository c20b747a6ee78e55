/* bench.c -- `knobel bench`: measures the program, against a limit measured in the same run. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "bench.h"
#include "cli.h"
#include "rules/equation.h"
#include "rules/fold.h"

enum {
    MATCHES = 200,        /* recorded for each game */
    BENCH_MS = 1000,      /* each measurement, at least */
    TEXT_BYTES = 4096,    /* of a block of recorded texts */
    EQUATION_TIMES = 200, /* all equations between two looks at the clock */
    FOLD_TIMES = 1000,    /* all words */
};

/* Recorded matches: moves with their texts in one heap block. */
struct record {
    struct setup setup;
    struct move *move;
    size_t count, cap;
    char *text;
    size_t used, room;
    size_t start[MATCHES + 1]; /* first move of each match */
};

/* Keeps a move; its text is an offset until record_seal(). */
static void record_move(struct record *r, const struct move *m)
{
    if (r->count == r->cap) {
        r->cap = r->cap > 0 ? r->cap * 2 : 1024;
        r->move = mem_resize(r->move, r->cap * sizeof(*r->move));
    }
    while (r->used + m->text.len > r->room) {
        r->room = r->room > 0 ? r->room * 2 : TEXT_BYTES;
        r->text = mem_resize(r->text, r->room);
    }
    memcpy(r->text + r->used, m->text.at, m->text.len);
    r->move[r->count++] = *m;
    r->used += m->text.len;
}

static void record_seal(struct record *r)
{
    size_t at = 0;

    for (size_t i = 0; i < r->count; i++) {
        r->move[i].text.at = r->text + at;
        at += r->move[i].text.len;
    }
    r->start[MATCHES] = r->count;
}

static void record_matches(struct record *r, const struct game *game)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct rng rng = rng_seeded(1);
    char buf[MOVE_MAX + 1];
    struct text text;
    struct move m;

    setup_default(&r->setup, game);
    for (int i = 0; i < MATCHES; i++) {
        r->start[i] = r->count;
        game_init(game, state, &r->setup);
        for (;;) {
            const char *why;

            text_init(&text, buf, sizeof(buf));
            if (!game_sample(game, state, &rng, &m, &text))
                break;
            why = game_apply(game, state, &m);
            assert(!why);
            record_move(r, &m);
        }
    }
    record_seal(r);
}

double bench_cpu_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Plays everything recorded; returns how many moves were accepted. */
static size_t play_all(const struct game *game, const struct record *r)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    size_t accepted = 0;

    for (int i = 0; i < MATCHES; i++) {
        game_init(game, state, &r->setup);
        for (size_t k = r->start[i]; k < r->start[i + 1]; k++)
            accepted += game_apply(game, state, &r->move[k]) == NULL;
    }
    return accepted;
}

/* What no implementation can save: a copy of the state there and back, and a look at the text. */
static size_t limit_all(const struct game *game, const struct record *r)
{
    static _Alignas(16) uint8_t state[STATE_MAX], next[STATE_MAX];
    size_t done = 0;

    for (size_t k = 0; k < r->count; k++) {
        memcpy(next, state, game->state_size);
        next[k % game->state_size]++;
        memcpy(state, next, game->state_size);
        done += span_utf8(r->move[k].text) && !span_control(r->move[k].text);
    }
    return done;
}

/* Moves a second of processor time. */
static double rate(size_t (*all)(const struct game *, const struct record *),
                   const struct game *game, const struct record *r)
{
    double start = bench_cpu_s(), used;
    size_t done = 0;

    do {
        done += all(game, r);
        used = bench_cpu_s() - start;
    } while (used * 1000 < BENCH_MS);
    return (double)done / used;
}

static void bench_rules(void)
{
    for (int i = 0; games[i]; i++) {
        struct record r = { 0 };
        double moves, limit;

        record_matches(&r, games[i]);
        moves = rate(play_all, games[i], &r);
        limit = rate(limit_all, games[i], &r);
        printf("rules %-8s %6.2f million moves/s a core, %4.0f ns a move, %.2f of the limit"
               " (copying the state and looking at the text: %.2f million/s)\n",
               games[i]->name, moves / 1e6, 1e9 / moves, moves / limit, limit / 1e6);
        free(r.move);
        free(r.text);
    }
}

static const char *const equations[] = {
    "72:4=5x5-7+0", "750:75=8+2", "5x8=40", "7x8-4=50+2", "7+245:5=7x8-0", "7:2x4=14",
};
enum { EQUATIONS = sizeof(equations) / sizeof(equations[0]) };

/* The sum of their points. */
static size_t score_all(void)
{
    static const struct equation_options options = { .commuted = true, .fractions = true };
    size_t sum = 0;

    for (int i = 0; i < EQUATIONS; i++) {
        struct equation e;

        if (!equation_read(span_of(equations[i]), &e) && !equation_check(&e, &e.used, options))
            sum += (size_t)equation_points(&e);
    }
    return sum;
}

static void bench_equation(void)
{
    double start = bench_cpu_s(), used;
    size_t count = 0, points = 0;

    do {
        for (int i = 0; i < EQUATION_TIMES; i++)
            points += score_all();
        count += (size_t)EQUATION_TIMES * EQUATIONS;
        used = bench_cpu_s() - start;
    } while (used * 1000 < BENCH_MS);
    printf("equation: %.2f million/s a core, %.0f ns to read, check and score one of %.1f points\n",
           (double)count / used / 1e6, used * 1e9 / (double)count, (double)points / (double)count);
}

static const char *const words[] = {
    "Bratwurst",
    "der B\u00e4r",
    "Stra\u00dfe",
    "The Baker",
    "ice cream",
    "gli spaghetti",
    "Badminton",
    "pi\u00f1a",
    "c\u0153ur",
    "l\u2019\u00e9l\u00e9phant",
    "Johann Sebastian Bach",
};
enum { WORDS = sizeof(words) / sizeof(words[0]) };

static void bench_fold(void)
{
    double start = bench_cpu_s(), used;
    size_t count = 0, bytes = 0;

    do {
        for (int i = 0; i < FOLD_TIMES * WORDS; i++) {
            struct fold f;

            fold_word(&f, span_of(words[i % WORDS]), FOLD_LANG(WORDS_DE));
            bytes += f.len;
        }
        count += (size_t)FOLD_TIMES * WORDS;
        used = bench_cpu_s() - start;
    } while (used * 1000 < BENCH_MS);
    printf("fold: %.2f million words/s a core, %.0f ns a word of %.1f bytes\n",
           (double)count / used / 1e6, used * 1e9 / (double)count, (double)bytes / (double)count);
}

static const struct {
    const char *name;
    void (*run)(void);
    bool (*holds)(void); /* or one that has to keep to its limits */
} bench[] = {
    { "rules", bench_rules, NULL }, { "equation", bench_equation, NULL },
    { "fold", bench_fold, NULL },   { "solve", bench_solve, NULL },
    { "sim", bench_sim, NULL },     { "lexicon", bench_lexicon, NULL },
    { "bots", NULL, bench_bots },
};
enum { BENCHES = sizeof(bench) / sizeof(bench[0]) };

static int run(int argc, char **argv)
{
    static const struct cli_option none[] = { { 0 } };
    int count = cli_options(argc, argv, none);
    bool any = false, held = true;

    if (count < 0)
        return CLI_USAGE;
    if (count > 1)
        return cli_usage(argv[0], "one NAME at most, see --help");
    for (int i = 0; i < BENCHES; i++) {
        if (count == 1 && strcmp(argv[1], bench[i].name) != 0)
            continue;
        if (bench[i].run)
            bench[i].run();
        else
            held = bench[i].holds() && held;
        any = true;
    }
    if (!any)
        return cli_fail("no benchmark '%s', see knobel bench --help", argv[1]);
    return held ? CLI_FINE : cli_fail("a limit was missed");
}

const struct command command_bench = {
    .name = "bench",
    .usage = "[NAME]",
    .help = "measure the program itself",
    .more = "  rules     moves accepted per second through the text interface, for each game\n"
            "  equation  equations of Rolling Cubes read, checked and scored\n"
            "  fold      words of Haste Worte folded to what is compared\n"
            "  solve     tables and decisions of the solvers\n"
            "  sim       matches among bots\n"
            "  bots      how long each of them thinks; none more than 5 ms\n"
            "  lexicon   opening it, words looked up, neighbours found\n",
    .run = run,
};
