/* keep.c -- the file a match is kept in while it is played. */
#include "keep.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"

enum { SAME_SECOND = 100 };

/* Makes a file that was not there; false with errno. */
static bool create(struct keep *keep)
{
    int fd = open(keep->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

    if (fd >= 0)
        flock(fd, LOCK_EX | LOCK_NB); /* it is new: nobody has it */
    keep->file = fd < 0 ? NULL : fdopen(fd, "w");
    return keep->file != NULL;
}

/* The same, in the state folder, named by game and time. */
static bool create_dated(struct keep *keep, const char *game)
{
    time_t now = time(NULL);
    struct tm date;
    char when[32], name[NAME_MAX];

    localtime_r(&now, &date);
    strftime(when, sizeof(when), "%Y%m%d-%H%M%S", &date);
    for (int i = 1; i < SAME_SECOND; i++) {
        char more[16] = "";

        if (i > 1)
            snprintf(more, sizeof(more), "-%d", i);
        snprintf(name, sizeof(name), "knobel-%s-%s%s.play", game, when, more);
        cli_state(name, keep->path);
        keep->name = keep->path + strlen(keep->path) - strlen(name);
        if (create(keep))
            return true;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

static int set_path(struct keep *keep, const char *path)
{
    if (snprintf(keep->path, PATH_MAX, "%s", path) >= PATH_MAX)
        return cli_fail("%s: %s", path, strerror(ENAMETOOLONG));
    keep->name = keep->path;
    return CLI_FINE;
}

/* Makes the file, named or not; an exit status. */
static int make(struct keep *keep, const char *path, const char *game)
{
    if (path && set_path(keep, path) != CLI_FINE)
        return CLI_NO;
    if (path ? create(keep) : create_dated(keep, game))
        return CLI_FINE;
    if (errno == EEXIST)
        return cli_fail("%s: is there already; --resume goes on with it", keep->path);
    return cli_fail("%s: %s; --file names another file", keep->path, strerror(errno));
}

int keep_begin(struct keep *keep, const char *path, const struct game *game, struct span head,
               const struct keep_note *note)
{
    int status = make(keep, path, game->name);

    if (status != CLI_FINE)
        return status;
    keep->worth = note->people == 0;
    fprintf(keep->file, "%.*s@ play people=%d", (int)head.len, head.at, note->people);
    if (note->seeded)
        fprintf(keep->file, " seed=%lld", (long long)note->seed);
    if (note->bot[0])
        fprintf(keep->file, " bot=%s", note->bot);
    if (note->hand[0])
        fprintf(keep->file, " hand=%s", note->hand);
    fputc('\n', keep->file);
    if (fflush(keep->file) != 0)
        return cli_fail("%s: %s", keep->path, strerror(errno));
    return CLI_FINE;
}

/* What is looked for in a file before it is played. */
struct look {
    struct keep_note *note;
    struct replay *replay;
    const char *wrong; /* with its set, */
    uint32_t line, at; /* in this line */
};

/* The set stands before the game, and must be whole there. */
static void read_set(struct look *look, struct span line)
{
    struct set_reader *set = &look->note->set;
    struct span rest = line, first = span_word(&rest);
    const char *why = NULL;

    look->line++;
    if (look->wrong || look->replay->game)
        return;
    if (span_is(first, "@") && span_is(span_word(&rest), "set"))
        why = set_line(set, rest);
    else if (span_is(first, "game") && set->line > 0)
        why = set_end(set);
    if (span_is(first, "game") && set->line > 0 && !why)
        look->replay->set = &set->set;
    look->wrong = why;
    look->at = look->line;
}

static void read_note(struct keep_note *note, struct span line)
{
    struct span word;
    int64_t n;

    if (!span_is(span_word(&line), "@") || !span_is(span_word(&line), "play"))
        return;
    while ((word = span_word(&line)).len > 0) {
        struct span key = span_until(&word, '=');

        if (span_is(key, "bot"))
            snprintf(note->bot, sizeof(note->bot), "%.*s", (int)word.len, word.at);
        if (span_is(key, "hand"))
            snprintf(note->hand, sizeof(note->hand), "%.*s", (int)word.len, word.at);
        if (!span_number(word, &n))
            continue;
        if (span_is(key, "people") && n <= SEATS_MAX)
            note->people = (int)n;
        if (span_is(key, "seed")) {
            note->seeded = true;
            note->seed = n;
        }
    }
}

static void read_line(void *with, struct span line)
{
    struct look *look = with;

    read_set(look, line);
    read_note(look->note, line);
    fair_read(&look->note->fair, line);
}

/* Copies a file that was just read; false with errno. */
static bool copy(const char *from, FILE *to)
{
    FILE *in = fopen(from, "re");
    char buf[BUFSIZ];
    size_t got;

    if (!in)
        return false;
    while ((got = fread(buf, 1, sizeof(buf), in)) > 0)
        fwrite(buf, 1, got, to);
    fclose(in);
    return fflush(to) == 0;
}

/* Whether the last byte of the file is not a line's end. */
static bool cut_off(const char *path)
{
    FILE *in = fopen(path, "re");
    bool cut = in && fseek(in, -1, SEEK_END) == 0 && fgetc(in) != '\n';

    if (in)
        fclose(in);
    return cut;
}

/* The file of that name here or, if it is a plain name, in the state folder. */
static const char *find(const char *name, char found[PATH_MAX])
{
    if (strchr(name, '/') || access(name, F_OK) == 0)
        return name;
    cli_state(name, found);
    return access(found, F_OK) == 0 ? found : name;
}

int keep_resume(struct keep *keep, const char *from, const char *path, struct replay *replay,
                struct keep_note *note)
{
    struct look look = { .note = note, .replay = replay };
    char found[PATH_MAX], why[SET_WRONG_MAX];
    struct text out;
    int status;

    from = find(from, found);
    fair_init(&note->fair);
    status = cli_replay(from, replay, read_line, &look);
    text_init(&out, why, sizeof(why));
    if (status == CLI_FINE && look.wrong) {
        set_explain(look.wrong, note->set.n, &out);
        return cli_fail("%s:%u: %s", from, (unsigned)look.at, why);
    }
    if (status != CLI_FINE)
        return status;
    keep->worth = true;
    if (((const struct status *)replay->state)->to_act == 0)
        return cli_fail("%s: the match is over", from);
    if (path) {
        status = make(keep, path, replay->game->name);
        if (status != CLI_FINE)
            return status;
        if (!copy(from, keep->file))
            return cli_fail("%s: %s", path, strerror(errno));
    } else {
        if (set_path(keep, from) != CLI_FINE)
            return CLI_NO;
        keep->file = fopen(from, "ae");
        if (!keep->file)
            return cli_fail("%s: %s; --file goes on in a copy", from, strerror(errno));
        if (flock(fileno(keep->file), LOCK_EX | LOCK_NB) != 0)
            return cli_fail("%s: is being played; --file goes on in a copy", from);
    }
    if (cut_off(from))
        fputc('\n', keep->file);
    return CLI_FINE;
}

bool keep_line(struct keep *keep, struct span line)
{
    return fprintf(keep->file, "%.*s\n", (int)line.len, line.at) >= 0 && fflush(keep->file) == 0;
}

/* The hash of all that stands there, as the last line; false with errno. */
static bool seal(struct keep *keep)
{
    FILE *in = fflush(keep->file) == 0 ? fopen(keep->path, "re") : NULL;
    uint8_t hash[SHA256_BYTES];
    char buf[BUFSIZ], hex[HEX_CHARS + 1];
    struct sha256 sha;
    struct text out;
    size_t got;

    if (!in)
        return false;
    sha256_init(&sha);
    while ((got = fread(buf, 1, sizeof(buf), in)) > 0)
        sha256_add(&sha, (struct span) { buf, got });
    fclose(in);
    sha256_end(&sha, hash);
    text_init(&out, hex, sizeof(hex));
    hex_write(hash, &out);
    return fprintf(keep->file, "@ hash %s\n", hex) > 0;
}

bool keep_end(struct keep *keep, const struct game *game, const void *state)
{
    const struct status *st = state;

    if (st->to_act == 0) {
        cli_write_result(keep->file, game, state);
        keep->worth = true;
        if (keep->seals && !seal(keep))
            return false;
    }
    if (!keep->worth)
        unlink(keep->path);
    return fclose(keep->file) == 0;
}
