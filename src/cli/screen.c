/* screen.c -- plays on a full screen: what the terminal client needs of the program around it. */
#include "screen.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "day.h"
#include "rules.h"
#include "term/app.h"

enum { NAME_BYTES = 100 };

bool screen_there(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* The rules as lines, kept until others are asked for. */
static const char *rules_lines(const struct game *game, const char *lang, int columns)
{
    static char about[64], *text;
    char now[sizeof(about)];
    struct out out = { .terminal = true, .unicode = true, .columns = columns };
    size_t len;

    snprintf(now, sizeof(now), "%s %s %d", game->name, lang, columns);
    if (text && strcmp(now, about) == 0)
        return text;
    free(text);
    text = NULL;
    memcpy(about, now, sizeof(now));
    out.file = open_memstream(&text, &len);
    if (!out.file)
        return "";
    rules_write(game->name, lang, &out);
    fclose(out.file);
    return text ? text : "";
}

/* Who plays: as the system calls them, with a capital. */
static const char *own_name(char name[NAME_BYTES])
{
    const struct passwd *who = getpwuid(getuid());

    if (!who || !who->pw_name[0] || strcmp(who->pw_name, "root") == 0)
        return NULL;
    snprintf(name, NAME_BYTES, "%.24s", who->pw_name);
    if (name[0] >= 'a' && name[0] <= 'z')
        name[0] = (char)(name[0] - 'a' + 'A');
    return name;
}

int screen_play(const struct screen_wish *wish)
{
    char folder[PATH_MAX], err[LINE_ERROR_MAX], name[NAME_BYTES], back[LINE_URL_MAX] = "";
    const struct app_config config = {
        .game = wish->game,
        .options = wish->options ? wish->options : "",
        .bots = wish->bots,
        .bot = wish->bot,
        .people = wish->people,
        .hand = wish->hand,
        .series = wish->series,
        .set = wish->set,
        .join = wish->join,
        .film = wish->film,
        .watch = wish->watch,
        .server = wish->server,
        .name = wish->name ? wish->name : own_name(name),
        .lang = rules_said(),
        .locale = rules_lang(),
        .folder = folder,
        .back = back,
        .lex = cli_lexicon(NULL),
        .day = &day_lent,
        .date = wish->date,
        .duel = wish->duel,
        .rules = rules_lines,
    };
    enum app_end end;

    if (!config.lex)
        return CLI_NO;
    cli_state("", folder);
    end = wish->json    ? json_run(&config, err)
          : wish->plain ? plain_run(&config, err)
                        : app_run(&config, err);
    if (end == APP_NO_TERMINAL && !wish->film)
        fprintf(stderr, "In lines: %s.\n", err);
    if (end == APP_NO_TERMINAL && (wish->date || wish->duel))
        return -1;
    if (end == APP_LINES || (end == APP_NO_TERMINAL && !wish->film))
        end = plain_run(&config, err);
    free(wish->set);
    return end == APP_FINE ? CLI_FINE : cli_fail("%s", err);
}
