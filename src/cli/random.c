/* random.c -- `knobel random`: a complete match of sampled moves. */
#include <assert.h>
#include <stdio.h>

#include "cli.h"

enum { LINE_BYTES = 1024 };

static void play_out(struct replay *replay, struct rng *rng)
{
    char buf[LINE_BYTES], line[LINE_BYTES];
    struct text head, text, written;
    struct move m;

    text_init(&head, buf, sizeof(buf));
    head_write(replay->game, &replay->setup, &head);
    fputs(buf, stdout);
    game_init(replay->game, replay->state, &replay->setup);
    for (;;) {
        const char *why;

        text_init(&text, buf, MOVE_MAX + 1);
        if (!game_sample(replay->game, replay->state, rng, &m, &text))
            break;
        why = game_apply(replay->game, replay->state, &m);
        assert(!why);
        text_init(&written, line, sizeof(line));
        move_write(&m, &written);
        puts(line);
    }
    cli_write_result(stdout, replay->game, replay->state);
}

static int run(int argc, char **argv)
{
    const char *seed_word = NULL;
    const struct cli_option option[] = { { .name = "--seed", .value = &seed_word }, { 0 } };
    static struct replay replay;
    int count = cli_options(argc, argv, option), status;
    struct rng rng;
    int64_t seed;

    if (count < 0)
        return CLI_USAGE;
    if (count == 0 || !seed_word)
        return cli_usage(argv[0], "needs a GAME and --seed S, see --help");
    if (!cli_number(seed_word, INT64_MAX, &seed))
        return cli_usage(argv[0], "--seed needs a number, not '%s'", seed_word);
    status = cli_setup(count, argv + 1, &replay.game, &replay.setup);
    if (status != CLI_FINE)
        return status;
    rng = rng_seeded((uint64_t)seed);
    play_out(&replay, &rng);
    return CLI_FINE;
}

const struct command command_random = {
    .name = "random",
    .usage = "GAME [OPTION=VALUE...] --seed S",
    .help = "print a complete match of sampled moves, the same for the same seed",
    .games = true,
    .run = run,
};
