/* verify.c -- `knobel verify`: a finished match, its dice and its bots. */
#include "rules/verify.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "peek.h"

enum { FILE_MAX = 64 * 1024 * 1024 };

/* Reads a whole file, `-` for standard input: malloc'ed, or NULL after saying why. */
static char *read_all(const char *path, size_t *len)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    char *text = in ? malloc(FILE_MAX) : NULL;
    bool failed = !text;

    *len = 0;
    if (text) {
        *len = fread(text, 1, FILE_MAX, in);
        failed = ferror(in) != 0;
    }
    if (failed)
        cli_fail("%s: %s", path, strerror(errno));
    else if (*len == FILE_MAX)
        cli_fail("%s: too long for a match", path);
    if (in && in != stdin)
        fclose(in);
    if (!failed && *len < FILE_MAX)
        return text;
    free(text);
    return NULL;
}

static int keep(struct verify *v, const char *path)
{
    struct span rest;
    int status = CLI_FINE;
    size_t len;
    char *text = read_all(path, &len);

    if (!text)
        return CLI_NO;
    rest = (struct span) { text, len };
    for (int line = 1; rest.len > 0 && status == CLI_FINE; line++)
        if (!verify_keep(v, span_until(&rest, '\n')))
            status =
                cli_fail("%s:%d: not 'commitment HEX', 'part SEAT HEX' or 'hash HEX'", path, line);
    free(text);
    return status;
}

static int say_wrong(const char *path, uint32_t line, const char *wrong)
{
    return line > 0 ? cli_fail("%s:%u: %s", path, line, wrong) : cli_fail("%s: %s", path, wrong);
}

static void say_fine(const char *path, const struct verify *v)
{
    uint32_t throws = v->fair.throws - v->typed;

    printf("%s: %u throw%s the seeds", path, throws,
           throws == 1 ? " follows from" : "s follow from");
    if (v->typed > 0)
        printf(", %u typed by hand", v->typed);
    printf("; in the mix: the server");
    for (int s = 0; s < SEATS_MAX; s++)
        if (v->mixed & SEAT_BIT(s))
            printf(", seat %d", s);
    puts("; the log is whole, the rules were kept, the result is right");
}

static int check(const char *path, struct verify *v, bool no_peek)
{
    uint32_t line, moves;
    const char *wrong;
    struct span file;
    size_t len;
    char *text = read_all(path, &len);

    if (!text)
        return CLI_NO;
    file = (struct span) { text, len };
    wrong = verify_file(v, file);
    line = v->line;
    if (!wrong)
        say_fine(path, v);
    if (!wrong && no_peek) {
        wrong = peek(v, cli_lexicon(NULL), file, &line, &moves);
        if (!wrong)
            printf("%s: %u moves of bots are the same without the dice to come\n", path, moves);
    }
    free(text);
    return wrong ? say_wrong(path, line, wrong) : CLI_FINE;
}

static int run(int argc, char **argv)
{
    static struct verify v;
    const char *kept = NULL;
    bool no_peek = false;
    const struct cli_option option[] = { { .name = "--kept", .value = &kept },
                                         { .name = "--no-peek", .flag = &no_peek },
                                         { 0 } };
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(argv[0], "needs one FILE, see --help");
    verify_init(&v);
    if (kept && keep(&v, kept) != CLI_FINE)
        return CLI_NO;
    return check(argv[1], &v, no_peek);
}

const struct command command_verify = {
    .name = "verify",
    .usage = "FILE [--kept FILE] [--no-peek]",
    .help = "check a finished match: its dice, its log, the rules, the result",
    .more = "Says what holds, or what is wrong as FILE:LINE: what, and exit status 1. A FILE of -\n"
            "is standard input.\n"
            "  --kept FILE   what a device kept: lines 'commitment HEX', 'part SEAT HEX',\n"
            "                'hash HEX'\n"
            "  --no-peek     lets the bots decide again, without the dice to come\n",
    .run = run,
};
