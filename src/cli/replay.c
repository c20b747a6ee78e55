/* replay.c -- `knobel replay`: match files and their expectations. */
#include "cli.h"

static int run(int argc, char **argv)
{
    static const struct cli_option none[] = { { 0 } };
    static struct replay replay;
    int count = cli_options(argc, argv, none), status = CLI_FINE;

    if (count < 0)
        return CLI_USAGE;
    if (count == 0)
        return cli_usage(argv[0], "which FILE? see --help");
    for (int i = 1; i <= count; i++)
        if (cli_replay(argv[i], &replay, NULL, NULL) != CLI_FINE)
            status = CLI_NO;
    return status;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "FILE...",
    .help = "replay match files and check their expectations",
    .more = "Silent if all is as expected; otherwise the first problem of each file as\n"
            "FILE:LINE: what, and exit status 1. A FILE of - is standard input.\n",
    .run = run,
};
