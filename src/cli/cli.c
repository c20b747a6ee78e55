/* cli.c -- what the commands of the program share. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

enum {
    SAID_MAX = 2048,    /* bytes of a line to the user */
    SETUP_BYTES = 1024, /* of the options of a game */
    TOLD_BYTES = 512,
};

/* One line, whatever a file name contains. */
static void say(const char *before, const char *format, va_list args)
{
    char said[SAID_MAX];

    vsnprintf(said, sizeof(said), format, args);
    for (char *c = said; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
    fflush(stdout);
    fprintf(stderr, "%s%s\n", before, said);
}

int cli_fail(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say("", format, args);
    va_end(args);
    return CLI_NO;
}

int cli_usage(const char *command, const char *format, ...)
{
    char before[64];
    va_list args;

    snprintf(before, sizeof(before), "knobel%s%s: ", *command ? " " : "", command);
    va_start(args, format);
    say(before, format, args);
    va_end(args);
    return CLI_USAGE;
}

/* What `word` gives the option: "" if it is the option alone, NULL if it is another one. */
static const char *given(const char *word, const char *name)
{
    size_t len = strlen(name);

    if (strncmp(word, name, len) != 0 || (word[len] != '\0' && word[len] != '='))
        return NULL;
    return word + len;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

int cli_options(int argc, char **argv, const struct cli_option *option)
{
    int count = 0;

    for (int i = 1; i < argc; i++) {
        const struct cli_option *o = option;
        const char *value = NULL;

        if (strcmp(argv[i], "--") == 0) {
            while (++i < argc)
                argv[++count] = argv[i];
            break;
        }
        if (argv[i][0] != '-' || argv[i][1] == '\0' || is_digit(argv[i][1])) {
            argv[++count] = argv[i];
            continue;
        }
        while (o->name && !(value = given(argv[i], o->name)))
            o++;
        if (!o->name || (o->flag && *value)) {
            cli_usage(argv[0], "unknown option '%s', see --help", argv[i]);
            return -1;
        }
        if (o->flag) {
            *o->flag = true;
        } else if (*value == '=') {
            *o->value = value + 1;
        } else if (i + 1 < argc) {
            *o->value = argv[++i];
        } else {
            cli_usage(argv[0], "%s needs a value", o->name);
            return -1;
        }
    }
    return count;
}

bool cli_number(const char *word, int64_t max, int64_t *out)
{
    return span_number(span_of(word), out) && *out <= max && *out < INT64_MAX;
}

int cli_setup(int count, char **word, const struct game **game, struct setup *setup)
{
    char buf[SETUP_BYTES];
    struct span where = { "", 0 };
    struct text options;
    const char *wrong;

    *game = game_find(span_of(word[0]));
    if (!*game)
        return cli_fail("unknown game '%s', see knobel --help", word[0]);
    text_init(&options, buf, sizeof(buf));
    for (int i = 1; i < count; i++) {
        text_str(&options, word[i]);
        text_char(&options, ' ');
    }
    if (options.full)
        return cli_fail("%s: the options are too long", word[0]);
    wrong = setup_read(setup, *game, text_all(&options), &where);
    if (wrong && where.len >= 6 && memcmp(where.at, "seats=", 6) == 0)
        return cli_fail("%s: %s '%.*s': %d to %d", word[0], wrong, (int)where.len, where.at,
                        setup_fewest(setup, *game), setup_most(setup, *game));
    if (wrong)
        return cli_fail("%s: %s '%.*s'", word[0], wrong, (int)where.len, where.at);
    return CLI_FINE;
}

int cli_bot(struct span name, const struct game *game, const struct bot **bot)
{
    char buf[TOLD_BYTES];
    struct text names;

    *bot = bot_find(game, name);
    if (*bot)
        return CLI_FINE;
    text_init(&names, buf, sizeof(buf));
    for (int i = 0; bots[i]; i++) {
        if (bots[i] != bot_find(game, span_of(bots[i]->name)))
            continue;
        text_str(&names, names.len > 0 ? ", " : "");
        text_str(&names, bots[i]->name);
    }
    return cli_fail("no bot '%.*s' for %s, which has %.*s", (int)name.len, name.at, game->name,
                    (int)names.len, buf);
}

int cli_fiese15(const char *strip, const char *on, struct fiese15_dice *target,
                struct fiese15_dice *placed)
{
    if (!fiese15_read(span_of(strip), target))
        return cli_fail("bad_strip: '%s' is not written like B4 Y3 K3 W2 G2 R1", strip);
    if (!fiese15_read(span_of(on), placed))
        return cli_fail("bad_roll: '%s' is not written like B4 Y2 W1 G1", on);
    for (int c = 0; c < FIESE15_DICE; c++) {
        if (target->pips[c] == 0)
            return cli_fail("bad_strip: no target for %c", colour_letter[c]);
        if (placed->pips[c] > target->pips[c])
            return cli_fail("not_valid: %c%d is above its target %d", colour_letter[c],
                            placed->pips[c], target->pips[c]);
    }
    return CLI_FINE;
}

int cli_replay(const char *path, struct replay *replay, void (*look)(void *with, struct span line),
               void *with)
{
    bool standard = strcmp(path, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    const char *wrong = NULL;
    struct span line;
    struct lines l;
    int got = 0, error;

    if (fd < 0)
        return cli_fail("%s: %s", path, strerror(errno));
    replay_init(replay);
    lines_init(&l, fd);
    while (!wrong && (got = lines_next(&l, &line)) > 0) {
        if (look)
            look(with, line);
        wrong = replay_read(replay, line);
    }
    error = errno;
    if (!standard)
        close(fd);
    if (!wrong && got < 0)
        return cli_fail("%s: %s", path, strerror(error));
    if (!wrong)
        wrong = replay_end(replay);
    if (wrong)
        return cli_fail("%s:%u: %s", path, replay->line > 0 ? replay->line : 1, wrong);
    return CLI_FINE;
}

void cli_write_result(FILE *file, const struct game *game, const void *state)
{
    static const char *const key[] = { "score", "over", "winners" };

    for (int i = 0; i < 3; i++) {
        char buf[TOLD_BYTES];
        struct text told;

        text_init(&told, buf, sizeof(buf));
        game_tell(game, state, span_of(key[i]), SPAN(""), &told);
        fprintf(file, "= %s %s\n", key[i], buf);
    }
}
