/* rules.c -- `knobel rules`: the rules of a game, in the project's own words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asset.h"
#include "cli.h"
#include "rules.h"
#include "term/markdown.h"

enum { NAME_BYTES = 128 };

static const char *const language[] = { "de", "en", "es", "fr", "it", NULL };

/* The language of a locale such as de_AT.UTF-8. */
static const char *locale_lang(const char *locale)
{
    for (int i = 0; language[i]; i++)
        if (strncmp(locale, language[i], strlen(language[i])) == 0)
            return language[i];
    return "en";
}

static const char *said;

bool rules_speak(const char *lang)
{
    for (int i = 0; language[i]; i++)
        if (strcmp(language[i], lang) == 0)
            said = language[i];
    return said && strcmp(said, lang) == 0;
}

const char *rules_said(void)
{
    return said;
}

const char *rules_lang(void)
{
    static const char *const variable[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    for (int i = 0; !said && i < 3; i++) {
        const char *value = getenv(variable[i]);

        if (value && *value)
            return locale_lang(value);
    }
    return said ? said : "en";
}

bool rules_write(const char *game, const char *lang, struct out *out)
{
    char name[NAME_BYTES];

    snprintf(name, sizeof(name), "rules/%s.%s.md", game, lang);
    for (const struct asset *a = embedded; a->name; a++) {
        struct span page = { a->data, a->size };

        if (strcmp(a->name, name) != 0)
            continue;
        if (out->terminal)
            markdown_write(page, out);
        else
            out_span(out, page);
        return true;
    }
    return false;
}

static int run(int argc, char **argv)
{
    const char *lang = rules_lang();
    const struct cli_option option[] = { { .name = "--lang", .value = &lang }, { 0 } };
    int count = cli_options(argc, argv, option);
    struct out out;

    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(argv[0], "needs one GAME, see --help");
    if (!game_find(span_of(argv[1])))
        return cli_fail("unknown game '%s', see knobel --help", argv[1]);
    out_init(&out, stdout);
    if (!rules_write(argv[1], lang, &out))
        return cli_fail("no rules of %s in language '%s': de, en, es, fr or it", argv[1], lang);
    return CLI_FINE;
}

const struct command command_rules = {
    .name = "rules",
    .usage = "GAME [--lang de|en|es|fr|it]",
    .help = "print the rules of a game",
    .more = "The language follows the locale (LC_ALL, LC_MESSAGES, LANG) unless it is given.\n",
    .run = run,
};
