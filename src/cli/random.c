/* random.c -- `knobel random`: a complete match of sampled moves. */
#include <assert.h>
#include <stdio.h>

#include "cli.h"
#include "match/match.h"

enum { HEAD_BYTES = 2 * SET_TEXT_MAX };

static void write_line(void *ctx, struct span line)
{
    (void)ctx;
    printf("%.*s\n", (int)line.len, line.at);
}

static void play_out(struct match *m, const struct set *set, struct rng *rng)
{
    static const struct movers nobody = { .log = write_line };
    char buf[HEAD_BYTES];
    struct text text;
    struct move move;

    text_init(&text, buf, sizeof(buf));
    head_write(m->game, &m->setup, set, &text);
    fputs(buf, stdout);
    for (;;) {
        const char *why;

        text_init(&text, buf, MOVE_MAX + 1);
        if (!game_sample(m->game, m->state, rng, &move, &text))
            break;
        why = match_play(m, &nobody, &move);
        assert(!why);
    }
    cli_write_result(stdout, m->game, m->state);
}

static int run(int argc, char **argv)
{
    const char *seed_word = NULL, *path = NULL;
    const struct cli_option option[] = { { .name = "--seed", .value = &seed_word },
                                         { .name = "--set", .value = &path },
                                         { 0 } };
    static struct match match;
    const struct game *game;
    struct setup setup;
    struct set set;
    int count = cli_options(argc, argv, option), status;
    struct rng rng;
    int64_t seed;

    if (count < 0)
        return CLI_USAGE;
    if (count == 0 || !seed_word)
        return cli_usage(argv[0], "needs a GAME and --seed S, see --help");
    if (!cli_number(seed_word, INT64_MAX, &seed))
        return cli_usage(argv[0], "--seed needs a number, not '%s'", seed_word);
    status = cli_setup(count, argv + 1, &game, &setup);
    if (status == CLI_FINE)
        status = cli_set(path, game, &setup, &set);
    if (status != CLI_FINE)
        return status;
    rng = rng_seeded((uint64_t)seed);
    match_begin(&match, game, &setup);
    play_out(&match, &set, &rng);
    return CLI_FINE;
}

const struct command command_random = {
    .name = "random",
    .usage = "GAME [OPTION=VALUE...] --seed S [--set FILE]",
    .help = "print a complete match of sampled moves, the same for the same seed",
    .more = "  --set FILE     dice of this set, see knobel set --help\n",
    .games = true,
    .run = run,
};
