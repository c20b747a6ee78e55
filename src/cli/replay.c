/* replay.c -- `knobel replay`: match files and their expectations. */
#include <stdlib.h>

#include "cli.h"
#include "screen.h"

enum { FILM_MAX = 8 * 1024 * 1024 };

/* On the screen, move by move; without the page the program has none. */
static int show(const char *path, struct replay *replay)
{
#ifdef KNOBEL_TERMINAL
    struct screen_wish wish = { .bots = -1, .people = 1 };
    int status = cli_replay(path, replay, NULL, NULL);
    char *text;

    if (status != CLI_FINE)
        return status;
    text = cli_text(path, FILM_MAX);
    if (!text)
        return CLI_NO;
    wish.film = text;
    status = screen_play(&wish);
    free(text);
    return status;
#else
    (void)path, (void)replay;
    return cli_fail("knobel replay: this program was built without screens");
#endif
}

static int run(int argc, char **argv)
{
    bool screen = false;
    const struct cli_option option[] = { { .name = "--screen", .flag = &screen }, { 0 } };
    static struct replay replay;
    int count = cli_options(argc, argv, option), status = CLI_FINE;

    if (count < 0)
        return CLI_USAGE;
    if (count == 0)
        return cli_usage(argv[0], "which FILE? see --help");
    if (screen)
        return count == 1 ? show(argv[1], &replay)
                          : cli_usage(argv[0], "--screen needs one FILE, see --help");
    for (int i = 1; i <= count; i++)
        if (cli_replay(argv[i], &replay, NULL, NULL) != CLI_FINE)
            status = CLI_NO;
    return status;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "FILE... [--screen]",
    .help = "replay match files and check their expectations",
    .more = "Silent if all is as expected; otherwise the first problem of each file as\n"
            "FILE:LINE: what, and exit status 1. A FILE of - is standard input.\n"
            "  --screen  shows one, move by move, on the terminal\n",
    .run = run,
};
