/*
 * challenge.c -- `knobel challenge`: what is played on a day, and how everybody did whose match
 * files one has.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/course.h"
#include "cli.h"
#include "rules.h"
#include "rules/words.h"
#include "standings.h"
#include "table/duel.h"

/* A throw of the day, without its time. */
static void tell(void *ctx, struct span line)
{
    struct span rest = line;

    (void)ctx;
    span_word(&rest);
    span_word(&rest);
    printf("  %.*s\n", (int)rest.len, rest.at);
}

static void print_par(const struct course *course, const struct lexicon *lex)
{
    struct par par[PAR_BOTS];
    int count = course_par(course, lex, par);

    fputs("par", stdout);
    for (int i = 0; i < count; i++) {
        printf("%s %s %d", i > 0 ? "," : "", par[i].bot->name, par[i].score);
        if (par[i].ms > 0)
            printf(" (%lld.%lld s)", (long long)(par[i].ms / 1000),
                   (long long)(par[i].ms / 100 % 10));
    }
    putchar('\n');
}

static void print_day(const struct game *game, const char *date, int lang,
                      const struct lexicon *lex, bool json)
{
    char line[COURSE_HEAD_MAX];
    struct course course;
    struct text out;

    if (!course_day(&course, game, span_of(date), lang, lex))
        return; /* nothing is played of it */
    if (json) {
        text_init(&out, line, sizeof(line));
        course_show(&course, lex, &out);
        puts(line);
        return;
    }
    printf("%s: %s, challenge %s\n", game->title, course.says, course.id);
    course_dice(&course, lex, NULL, tell);
    print_par(&course, lex);
}

bool cli_date(const char *word, char date[DATE_CHARS + 1])
{
    time_t now = time(NULL);
    struct tm day;

    if (word && !date_read(span_of(word))) {
        cli_fail("--date needs a day like 2026-11-16, not '%s'", word);
        return false;
    }
    localtime_r(&now, &day);
    if (word)
        memcpy(date, word, DATE_CHARS + 1);
    else
        strftime(date, DATE_CHARS + 1, "%Y-%m-%d", &day);
    return true;
}

static int day(int count, char **word, const char *date_word, const char *lang_word, bool json)
{
    const struct lexicon *lex = cli_lexicon(NULL);
    const struct game *only = NULL;
    char date[DATE_CHARS + 1];
    int lang = cli_lang(lang_word ? lang_word : rules_lang());

    if (count > 1)
        return cli_usage("challenge", "day needs one GAME at most, see --help");
    if (count == 1 && !(only = game_find(span_of(word[0]))))
        return cli_fail("unknown game '%s', see knobel --help", word[0]);
    if (lang < 0)
        return cli_fail("unknown language '%s'", lang_word);
    if (!lex || !cli_date(date_word, date))
        return CLI_NO;
    for (int i = 0; games[i]; i++)
        if (!only || games[i] == only)
            print_day(games[i], date, lang, lex, json);
    return CLI_FINE;
}

/* Prints what stands behind the # of a link to a match that one has. */
static int write_link(const char *path)
{
    static struct entry e;
    static char moves[DUEL_LINK_MAX], link[DUEL_LINK_MAX + 1];
    struct text own, out;
    struct duel duel = { 0 };
    int status;

    text_init(&own, moves, sizeof(moves));
    status = standings_moves(&e, path, &own);
    if (status != CLI_FINE)
        return status;
    if (e.go.sealed || name_read(span_of(e.go.name), duel.name))
        return cli_fail("%s: %s", path, e.go.sealed ? "sealed" : "not a name for a link");
    duel.course = e.go.course;
    duel.score = e.go.result.score;
    if (own.full || e.go.course.setup.seats > 1)
        own.len = 0;
    text_init(&out, link, sizeof(link));
    duel_write(&duel, text_all(&own), &out);
    if (out.full)
        return cli_fail("%s: too long for a link", path);
    printf("#%s\n", link);
    return CLI_FINE;
}

static int run(int argc, char **argv)
{
    const char *date = NULL, *lang = NULL;
    bool json = false;
    const struct cli_option option[] = { { .name = "--date", .value = &date },
                                         { .name = "--lang", .value = &lang },
                                         { .name = "--json", .flag = &json },
                                         { 0 } };
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (count > 0 && strcmp(argv[1], "day") == 0)
        return day(count - 1, argv + 2, date, lang, json);
    if (count > 1 && strcmp(argv[1], "standings") == 0)
        return date || lang ? cli_usage(argv[0], "--date and --lang are for day, see --help")
                            : standings(count - 1, argv + 2, json);
    if (count == 2 && strcmp(argv[1], "link") == 0)
        return write_link(argv[2]);
    return cli_usage(argv[0], "needs day [GAME], standings FILE... or link FILE, see --help");
}

const struct command command_challenge = {
    .name = "challenge",
    .usage = "day [GAME] [--date YYYY-MM-DD] [--lang LANG] [--json]\n"
             "       knobel challenge standings [--json] FILE...\n"
             "       knobel challenge link FILE",
    .help = "the same dice for everybody: those of a day, and who did how well",
    .more = "day tells the dice that everybody has on that day, the local one unless --date says\n"
            "otherwise, and par: what easy, medium and hard bots make of them. It spoils the day\n"
            "for who has not played: knobel play GAME --day.\n"
            "  --lang LANG   words of this language\n"
            "  --json        what is played and par, an object per game, without the dice\n\n"
            "standings checks match files of one challenge as verify does and prints the table.\n"
            "Places go by points, then by the points that decisions gave away.\n\n"
            "link prints what challenges somebody to beat the result of a match: for the address\n"
            "of a table server, behind its /, or for knobel play --duel. It carries the moves.\n",
    .run = run,
};
