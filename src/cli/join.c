/* join.c -- `knobel join`: sits down at a table of a server. */
#include <string.h>

#include "cli.h"
#include "join_exec.h"
#include "rules.h"
#include "screen.h"
#include "term/app.h"

static int run(int argc, char **argv)
{
    struct screen_wish wish = { .bots = -1, .people = 1 };
    struct join_exec bot = { 0 };
    const char *lang = NULL;
    const struct cli_option option[] = {
        { .name = "--name", .value = &wish.name },
        { .name = "--server", .value = &wish.server },
        { .name = "--watch", .flag = &wish.watch },
        { .name = "--plain", .flag = &wish.plain },
        { .name = "--json", .flag = &wish.json },
        { .name = "--exec", .value = &bot.program },
        { .name = "--limit", .value = &bot.limit },
        { .name = "--lang", .value = &lang },
        { 0 },
    };
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (lang && !rules_speak(lang))
        return cli_usage(argv[0], "--lang is de, en, es, fr or it");
    if (count != 1)
        return cli_usage(argv[0], "needs the link or the code of a table, see --help");
    if (bot.program && (wish.watch || wish.plain || wish.json))
        return cli_usage(argv[0], "--exec goes without --watch, --plain and --json");
    if (bot.limit && !bot.program)
        return cli_usage(argv[0], "--limit is for --exec");
    bot.where = wish.join = argv[1];
    bot.name = wish.name;
    bot.server = wish.server ? wish.server : APP_SERVER;
    if (bot.program)
        return join_exec(&bot);
    wish.plain = wish.plain || !screen_there();
    return screen_play(&wish);
}

const struct command command_join = {
    .name = "join",
    .usage = "URL|CODE [--name NAME] [--server URL] [--watch] [--lang LANG]\n"
             "           [--plain|--json] [--exec PROGRAM [--limit MS]]",
    .help = "sit down at a table of a server, on the screen or in lines",
    .more =
        "A link is what the table shows to others: http://192.168.1.20:8015/#KMPQR, https as "
        "well.\n"
        "Who sat there before comes back to the same chair: its key is kept in the folder\n"
        "$XDG_STATE_HOME/knobel or ~/.local/state/knobel, for nobody else to read.\n\n"
        "  --server URL  where a code alone is looked for (default: where you sat\n"
        "                last, or " APP_SERVER ")\n"
        "  --name NAME   as others see it\n"
        "  --watch       look on, without a chair\n"
        "  --lang LANG   speaks de, en, es, fr or it\n"
        "  --plain       in lines, with words and no drawings: for who listens, and for scripts; "
        "also\n"
        "                where nothing can be drawn\n"
        "  --json        a message of the table per line, as docs/protocol.md has them; a line "
        "that is\n"
        "                typed is a move, or a message if it begins with {\n"
        "  --exec PROGRAM  your own bot sits there, see docs/your-bot.md: ./mybot. Others see a "
        "bot; "
        "it has\n"
        "                no vote. It plays until you end it\n"
        "  --limit MS    how long it may think (1000)\n",
    .run = run,
};
