/* set.c -- `knobel set`: whether files are sets, and ours; and how other commands read one. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli.h"

enum { OFFERED_MAX = 64 }; /* files of a folder */

static int say_wrong(const char *path, const struct set_reader *reader, const char *why)
{
    char buf[SET_WRONG_MAX];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    set_explain(why, reader->n, &out);
    return cli_fail("%s:%u: %s", path, reader->line > 0 ? (unsigned)reader->line : 1, buf);
}

/* Reads a file; what is wrong is said. */
static int read_set(const char *path, struct set_reader *reader)
{
    char text[SET_TEXT_MAX + 1];
    const char *why;
    size_t len;

    if (!cli_bytes(path, text, sizeof(text), &len))
        return CLI_NO;
    why = set_read(reader, (struct span) { text, len });
    return why ? say_wrong(path, reader, why) : CLI_FINE;
}

int cli_set(const char *path, const struct game *game, struct setup *setup, struct set *set)
{
    struct set_reader reader;
    const char *why;

    set->form = NULL;
    if (!path)
        return CLI_FINE;
    if (read_set(path, &reader) != CLI_FINE)
        return CLI_NO;
    if (!span_is(span_of(game->name), reader.set.form->game))
        return cli_fail("%s: a set of %s, not of %s", path, reader.set.form->game, game->name);
    why = setup_set(setup, game, &reader.set, &reader.n);
    reader.line = 0; /* it is the set as a whole */
    if (why)
        return say_wrong(path, &reader, why);
    *set = reader.set;
    setup_get_set(setup, game, set);
    return CLI_FINE;
}

static void show_set(const struct set *set, struct text *out)
{
    char buf[SET_TEXT_MAX + 1];
    struct text text;

    text_init(&text, buf, sizeof(buf));
    set_write(set, &text);
    js_open(out, NULL, '{');
    js_str(out, "game", span_of(set->form->game));
    js_str(out, "name", span_of(set->name));
    js_str(out, "text", text_all(&text));
    js_close(out, '}');
}

static int is_set(const struct dirent *entry)
{
    size_t len = strlen(entry->d_name);

    return len > 4 && entry->d_name[0] != '.' && strcmp(entry->d_name + len - 4, ".set") == 0;
}

char *cli_sets(const char *folder)
{
    size_t cap = 2 * (OFFERED_MAX + 1) * (size_t)SET_TEXT_MAX;
    char *json = mem_new(cap), path[PATH_MAX];
    struct dirent **entry;
    struct set_reader reader;
    struct text out;
    int count = scandir(folder, &entry, is_set, alphasort), status = CLI_FINE;

    text_init(&out, json, cap);
    js_open(&out, NULL, '[');
    if (count < 0 || count > OFFERED_MAX)
        status = cli_fail("%s: %s", folder, count < 0 ? strerror(errno) : "more than 64 sets");
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof(path), "%s/%s", folder, entry[i]->d_name);
        if (status == CLI_FINE)
            status = read_set(path, &reader);
        if (status == CLI_FINE)
            show_set(&reader.set, &out);
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
    js_close(&out, ']');
    if (status == CLI_FINE)
        return json;
    free(json);
    return NULL;
}

static int print_ours(const char *name)
{
    const struct game *game = game_find(span_of(name));
    char buf[SET_TEXT_MAX + 1];
    struct set set = { 0 };
    struct setup setup;
    struct text out;

    if (!game || !game->ours)
        return cli_fail("no sets for a game '%s', see knobel --help", name);
    setup_default(&setup, game);
    setup_get_set(&setup, game, &set);
    text_init(&out, buf, sizeof(buf));
    set_write(&set, &out);
    fputs(buf, stdout);
    return CLI_FINE;
}

static int run(int argc, char **argv)
{
    const char *ours = NULL;
    const struct cli_option option[] = { { .name = "--ours", .value = &ours }, { 0 } };
    int count = cli_options(argc, argv, option), status = CLI_FINE;

    if (count < 0)
        return CLI_USAGE;
    if ((count == 0) != (ours != NULL))
        return cli_usage(argv[0], "needs FILEs, or --ours GAME, see --help");
    if (ours)
        return print_ours(ours);
    for (int i = 1; i <= count; i++) {
        struct set_reader reader;

        if (read_set(argv[i], &reader) != CLI_FINE)
            status = CLI_NO;
        else
            printf("%s: a set of %s%s%s\n", argv[i], reader.set.form->game,
                   reader.set.name[0] ? ", " : "", reader.set.name);
    }
    return status;
}

const struct command command_set = {
    .name = "set",
    .usage = "FILE... | --ours GAME",
    .help = "say whether files are sets: strips, faces and letters of a box; or print ours",
    .more = "  --ours GAME    the set that is built in, as a beginning for one's own\n"
            "\nWhat is wrong is said as FILE:LINE: what, and the exit status is 1.\n",
    .run = run,
};
