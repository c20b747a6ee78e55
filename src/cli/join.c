/* join.c -- `knobel join`: sits down at a table of a server. */
#include <string.h>

#include "cli.h"
#include "screen.h"

static int run(int argc, char **argv)
{
    struct screen_wish wish = { .bots = -1 };
    const struct cli_option option[] = {
        { .name = "--name", .value = &wish.name },  { .name = "--server", .value = &wish.server },
        { .name = "--watch", .flag = &wish.watch }, { .name = "--plain", .flag = &wish.plain },
        { .name = "--json", .flag = &wish.json },   { 0 },
    };
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(argv[0], "needs the link or the code of a table, see --help");
    wish.join = argv[1];
    wish.plain = wish.plain || !screen_there();
    return screen_play(&wish);
}

const struct command command_join = {
    .name = "join",
    .usage = "URL|CODE [--name NAME] [--server URL] [--watch] [--plain|--json]",
    .help = "sit down at a table of a server, on the screen or in lines",
    .more =
        "A link is what the table shows to others: http://192.168.1.20:8015/#KMPQR, https as "
        "well.\n"
        "Who sat there before comes back to the same chair: its key is kept in the folder\n"
        "$XDG_STATE_HOME/knobel or ~/.local/state/knobel, for nobody else to read.\n\n"
        "  --server URL  where a code alone is looked for (default http://127.0.0.1:8015/)\n"
        "  --name NAME   as others see it\n"
        "  --watch       look on, without a chair\n"
        "  --plain       in lines, with words and no drawings: for who listens, and for scripts; "
        "also\n"
        "                where nothing can be drawn\n"
        "  --json        a message of the table per line, as docs/protocol.md has them; a line "
        "that is\n"
        "                typed is a move, or a message if it begins with {\n",
    .run = run,
};
