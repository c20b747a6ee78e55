/* verify.c -- `knobel verify`: a finished match, its dice and its bots. */
#include "rules/verify.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli.h"
#include "peek.h"

enum { FILE_MAX = 64 * 1024 * 1024 };

/* Reads a whole file: malloc'ed, or NULL after saying why. */
static char *read_all(const char *path, size_t *len)
{
    char *text = mem_resize(NULL, FILE_MAX);

    if (cli_bytes(path, text, FILE_MAX, len)) {
        if (*len < FILE_MAX)
            return text;
        cli_fail("%s: too long for a match", path);
    }
    free(text);
    return NULL;
}

static int say_wrong(const char *path, uint32_t line, const char *wrong)
{
    return line > 0 ? cli_fail("%s:%u: %s", path, line, wrong) : cli_fail("%s: %s", path, wrong);
}

static void say_seats(uint32_t seats)
{
    const char *before = seats & (seats - 1) ? "seats " : "seat ";

    for (int s = 0; s < SEATS_MAX; s++) {
        if (!(seats & SEAT_BIT(s)))
            continue;
        printf("%s%d", before, s);
        before = ", ";
    }
}

/* Of a challenge: what its dice follow from, and who could know them. */
static void say_challenge(const char *path, const struct verify *v)
{
    const struct challenge *c = &v->fair.challenge;
    struct span date = challenge_date(c);
    char id[CHALLENGE_ID_CHARS + 1];

    challenge_id(c, id);
    printf("%s: challenge %s, %s\n", path, id, c->says);
    if (c->kind != CHALLENGE_SEALED)
        printf("%s: %u throw%s from its name: who wanted to know the dice beforehand could\n", path,
               v->fair.throws, v->fair.throws == 1 ? " follows" : "s follow");
    else if (v->unseen)
        printf("%s: the seed is sealed: the dice can be checked from %.*s on, with --seed\n", path,
               (int)date.len, date.at);
    else
        printf("%s: %u throw%s from the sealed seed\n", path, v->fair.throws,
               v->fair.throws == 1 ? " follows" : "s follow");
}

/* Where the dice come from. */
static void say_dice(const char *path, const struct verify *v)
{
    char digits[CHECK_DIGITS + 1];
    uint32_t drawn;

    if (v->fair.challenge.kind) {
        say_challenge(path, v);
        return;
    }
    if (v->fair.rounds == 0) {
        printf("%s: all thrown by hand, %u throw%s: nothing proves %s\n", path, v->typed,
               v->typed == 1 ? "" : "s", v->typed == 1 ? "it" : "them");
        return;
    }
    drawn = v->fair.throws - v->typed;
    fair_check(v->key, digits);
    if (v->set.line > 0)
        printf("%s: the dice are of a set of its own%s%s\n", path, v->set.set.name[0] ? ", " : "",
               v->set.set.name);
    if (v->typed > 0)
        printf("%s: %u throw%s made by hand, as it was agreed: nothing proves %s\n", path, v->typed,
               v->typed == 1 ? " was" : "s were", v->typed == 1 ? "it" : "them");
    printf("%s: %u throw%s the seeds; in the mix: the server", path, drawn,
           drawn == 1 ? " follows from" : "s follow from");
    if (v->mixed) {
        printf(", ");
        say_seats(v->mixed);
    }
    printf("; check digits %s\n", digits);
    if (verify_alone(v))
        printf("%s: the server alone decided, and could have chosen the dice\n", path);
    if (v->dropped) {
        printf("%s: ", path);
        say_seats(v->dropped);
        puts(" dropped out, and the dice were mixed anew");
    }
}

static void say_fine(const char *path, const struct verify *v)
{
    say_dice(path, v);
    printf("%s: the log is whole, the rules were kept, the result is right\n", path);
    if (v->kept.text.len > 0)
        printf("%s: it is what this device saw%s\n", path,
               v->own ? ", and its part is in the mix" : "");
    if (v->handed) {
        printf("%s: for a while a bot played ", path);
        say_seats(v->handed);
        puts(", it says: those moves were not compared");
    }
    if (v->lost > 0)
        printf("%s: %u other match%s in the notes never came to an end\n", path, v->lost,
               v->lost == 1 ? "" : "es");
}

static const char *check_bots(const char *path, const struct verify *v, struct span file,
                              uint32_t *line)
{
    struct peeked found;
    const char *wrong;

    *line = 0;
    if (!fair_draws(&v->fair) || v->unseen)
        return "the key of the bots was never shown: how they decided cannot be checked";
    wrong = peek(v, cli_lexicon(NULL), file, line, &found);
    if (!wrong)
        printf("%s: %u moves of bots are the same without the dice to come, none sooner than they "
               "decided, at most %lld ms later\n",
               path, found.moves, (long long)found.late_ms);
    return wrong;
}

static int check(const char *path, struct verify *v, bool no_peek)
{
    uint32_t line;
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
    if (!wrong && no_peek)
        wrong = check_bots(path, v, file, &line);
    free(text);
    return wrong ? say_wrong(path, line, wrong) : CLI_FINE;
}

/* The same with what a device noted. */
static int check_kept(const char *path, struct verify *v, const char *notes, bool no_peek)
{
    size_t len;
    char *text = read_all(notes, &len);
    const char *wrong;
    int status;

    if (!text)
        return CLI_NO;
    wrong = len == 0 ? "no notes" : verify_notes(v, (struct span) { text, len });
    status = wrong ? say_wrong(notes, v->line, wrong) : check(path, v, no_peek);
    free(text);
    return status;
}

static int run(int argc, char **argv)
{
    static struct verify v;
    const char *kept = NULL, *seed = NULL;
    uint8_t bytes[SHA256_BYTES];
    bool no_peek = false;
    const struct cli_option option[] = { { .name = "--kept", .value = &kept },
                                         { .name = "--seed", .value = &seed },
                                         { .name = "--no-peek", .flag = &no_peek },
                                         { 0 } };
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(argv[0], "needs one FILE, see --help");
    if (seed && !hex_read(span_of(seed), bytes))
        return cli_usage(argv[0], "--seed needs 64 hexadecimal digits");
    verify_init(&v);
    if (seed)
        verify_seed(&v, bytes);
    return kept ? check_kept(argv[1], &v, kept, no_peek) : check(argv[1], &v, no_peek);
}

const struct command command_verify = {
    .name = "verify",
    .usage = "FILE [--kept FILE] [--no-peek] [--seed HEX]",
    .help = "check a finished match: its dice, its log, the rules, the result",
    .more = "Says what holds, or what is wrong as FILE:LINE: what, and exit status 1. A FILE of -\n"
            "is standard input.\n"
            "  --kept FILE   compares it with the notes of a device that took part\n"
            "  --no-peek     lets the bots decide again, without the dice to come: what, and when\n"
            "  --seed HEX    the seed of a challenge that was sealed when it was played\n",
    .run = run,
};
