/* admin.c -- `knobel admin`: looks at a running server, and acts, through its local socket. */
#include "server/admin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli.h"

enum {
    ANSWER_MAX = 4 * 1024 * 1024, /* bytes of an answer */
    FIELDS_MAX = 32,              /* in a line of it */
    WAIT_S = 60,                  /* for more of it: the store may be slow */
    MINUTE_S = 60,
    HOUR_S = 60 * MINUTE_S,
    DAY_S = 24 * HOUR_S,
    PATCHED_FIELDS = 3, /* of a word: language, category, itself */
};

/* The list that --patch adds. */
#define PATCHED "data/lexicon/ext/collected.tsv"

/* Of the server that a unit runs; docs/knobel.service. */
#define UNIT_SOCKET "/run/knobel/" CLI_SOCKET

bool cli_socket(const char *store, char path[PATH_MAX])
{
    const char *runtime = getenv("RUNTIME_DIRECTORY");

    if (runtime && runtime[0] == '/')
        return snprintf(path, PATH_MAX, "%s/" CLI_SOCKET, runtime) < PATH_MAX;
    if (strncmp(store, "sqlite:", 7) != 0)
        return false;
    return snprintf(path, PATH_MAX, "%s.sock", store + 7) < PATH_MAX;
}

/* Connects to the socket that is named, or to the one that is there; -1 after saying why not. */
static int reach(const char *named, const char *store)
{
    char path[PATH_MAX] = "", url[CLI_STORE_BYTES];
    int fd;

    if (named)
        snprintf(path, sizeof(path), "%s", named);
    else if (!cli_socket(store ? store : cli_store(url), path) ||
             (!store && access(path, F_OK) != 0 && access(UNIT_SOCKET, F_OK) == 0))
        snprintf(path, sizeof(path), UNIT_SOCKET);
    if (strlen(path) > ADMIN_PATH_MAX) {
        cli_fail("%s: the path is too long for a socket", path);
        return -1;
    }
    fd = admin_connect(path);
    if (fd < 0 && (errno == ENOENT || errno == ECONNREFUSED))
        cli_fail("no server is there: %s (--socket names another)", path);
    else if (fd < 0)
        cli_fail("%s: %s", path, strerror(errno));
    return fd;
}

/* The words as one line. False if they do not fit into one. */
static bool write_line(int count, char **words, struct text *line)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_char(line, ' ');
        text_str(line, words[i]);
    }
    return !line->full && !memchr(line->buf, '\n', line->len);
}

/* All that the server answers, malloc'ed; "" if it does not. */
static char *ask(int fd, struct span line, size_t *size)
{
    const struct timeval patience = { .tv_sec = WAIT_S };
    char *answer = mem_new(ANSWER_MAX + 1);
    ssize_t n;

    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    *size = 0;
    if (send(fd, line.at, line.len, MSG_NOSIGNAL) == (ssize_t)line.len &&
        send(fd, "\n", 1, MSG_NOSIGNAL) == 1)
        while (*size < ANSWER_MAX && (n = recv(fd, answer + *size, ANSWER_MAX - *size, 0)) > 0)
            *size += (size_t)n;
    return answer;
}

/* Takes the last line off; an empty one if the answer is not whole. */
static struct span take_last(struct span *answer)
{
    struct span last = { answer->at, 0 };

    if (answer->len == 0 || answer->at[answer->len - 1] != '\n')
        return last;
    answer->len--;
    last.at = answer->at + answer->len;
    while (answer->len > 0 && answer->at[answer->len - 1] != '\n') {
        answer->len--;
        last.at--;
        last.len++;
    }
    return last;
}

struct fields {
    struct span at[FIELDS_MAX];
    int count;
};

static struct fields part(struct span line)
{
    struct fields fields = { .count = 0 };
    bool more = true;

    while (more && fields.count < FIELDS_MAX) {
        more = memchr(line.at, '\t', line.len) != NULL;
        fields.at[fields.count++] = span_until(&line, '\t');
    }
    return fields;
}

static bool ends(struct span s, const char *with)
{
    size_t n = strlen(with);

    return s.len > n && memcmp(s.at + s.len - n, with, n) == 0;
}

/* What a field is called: without what its name says of its kind. */
static struct span title(struct span name)
{
    name.len -= ends(name, "_s") ? 2 : ends(name, "#") || ends(name, "?") ? 1 : 0;
    return name;
}

/* For scripts: an object a line. */
static void put_json(const struct fields *names, const struct fields *row)
{
    char buf[2 * ADMIN_LINE_MAX + 4096], key[64];
    struct text out;
    int64_t n;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    for (int i = 0; i < names->count && i < row->count; i++) {
        struct span name = names->at[i], value = row->at[i];
        struct span plain = ends(name, "_s") ? name : title(name);

        snprintf(key, sizeof(key), "%.*s", (int)plain.len, plain.at);
        if (ends(name, "?"))
            js_bool(&out, key, span_is(value, "yes"));
        else if (!ends(name, "_s") && !ends(name, "#"))
            js_str(&out, key, value);
        else if (span_number(value, &n))
            js_int(&out, key, n);
        else
            js_null(&out, key);
    }
    js_close(&out, '}');
    puts(buf);
}

/* How a value reads: seconds as a span of time. */
static struct span readable(struct span name, struct span value, char buf[32])
{
    static const struct {
        int64_t s;
        const char *name;
    } unit[] = { { 2 * DAY_S, "d" }, { 2 * HOUR_S, "h" }, { 2 * MINUTE_S, "min" }, { 0, "s" } };
    static const int64_t size[] = { DAY_S, HOUR_S, MINUTE_S, 1 };
    int64_t s;
    int i = 0;

    if (value.len == 0)
        return SPAN("-");
    if (!ends(name, "_s") || !span_number(value, &s))
        return value;
    while (s < unit[i].s)
        i++;
    snprintf(buf, 32, "%lld %s", (long long)(s / size[i]), unit[i].name);
    return span_of(buf);
}

/* Characters, as far as they take a place each. */
static int width(struct span s)
{
    int n = 0;

    for (size_t i = 0; i < s.len; i++)
        n += ((unsigned char)s.at[i] & 0xc0) != 0x80;
    return n;
}

static void put_padded(struct span s, int columns)
{
    printf("%.*s%*s", (int)s.len, s.at, columns > width(s) ? columns - width(s) : 0, "");
}

/* One thing: a line a field. */
static void put_card(const struct fields *names, const struct fields *row)
{
    char buf[32];

    for (int i = 0; i < names->count && i < row->count; i++) {
        struct span value = readable(names->at[i], row->at[i], buf);

        put_padded(title(names->at[i]), 12);
        printf("%.*s\n", (int)value.len, value.at);
    }
}

/* Many: a line each, in columns. */
static void put_columns(const struct fields *names, struct span rows)
{
    int columns[FIELDS_MAX];
    char buf[32];

    for (int i = 0; i < names->count; i++)
        columns[i] = width(title(names->at[i]));
    for (struct span rest = rows; rest.len > 0;) {
        const struct fields row = part(span_until(&rest, '\n'));

        for (int i = 0; i < names->count && i < row.count; i++) {
            int n = width(readable(names->at[i], row.at[i], buf));

            if (n > columns[i])
                columns[i] = n;
        }
    }
    for (int i = 0; i < names->count; i++)
        put_padded(title(names->at[i]), i + 1 < names->count ? columns[i] + 2 : 0);
    puts("");
    while (rows.len > 0) {
        const struct fields row = part(span_until(&rows, '\n'));

        for (int i = 0; i < names->count && i < row.count; i++)
            put_padded(readable(names->at[i], row.at[i], buf),
                       i + 1 < names->count ? columns[i] + 2 : 0);
        puts("");
    }
}

/* A group of lines; with another behind it, it is about one thing. */
static void put_group(struct span lines, bool json, bool last)
{
    const struct fields names = part(span_until(&lines, '\n'));

    if (!json && last) {
        put_columns(&names, lines);
        return;
    }
    while (lines.len > 0) {
        const struct fields row = part(span_until(&lines, '\n'));

        if (json)
            put_json(&names, &row);
        else
            put_card(&names, &row);
    }
    if (!json)
        puts("");
}

static void put_answer(struct span answer, bool json)
{
    while (answer.len > 0) {
        const char *gap = memmem(answer.at, answer.len, "\n\n", 2);
        size_t len = gap ? (size_t)(gap - answer.at) + 1 : answer.len;

        put_group((struct span) { answer.at, len }, json, !gap);
        len += gap ? 1 : 0;
        answer.at += len;
        answer.len -= len;
    }
}

/* The words of an answer as a new list of the lexicon, for git. */
static void put_patch(struct span answer)
{
    int count = 0;

    span_until(&answer, '\n');
    for (struct span rest = answer; rest.len > 0; count++)
        span_until(&rest, '\n');
    if (count == 0)
        return;
    printf("--- /dev/null\n+++ b/" PATCHED "\n@@ -0,0 +1,%d @@\n"
           "+# SPDX-License-Identifier: MIT\n",
           count + 1);
    while (answer.len > 0) {
        const struct fields row = part(span_until(&answer, '\n'));

        for (int i = 0; i < PATCHED_FIELDS && i < row.count; i++)
            printf("%c%.*s", i == 0 ? '+' : '\t', (int)row.at[i].len, row.at[i].at);
        puts("\tB");
    }
}

static int admin(int argc, char **argv)
{
    const char *path = NULL, *store = NULL;
    bool json = false, patch = false;
    const struct cli_option option[] = { { .name = "--socket", .value = &path },
                                         { .name = "--store", .value = &store },
                                         { .name = "--json", .flag = &json },
                                         { .name = "--patch", .flag = &patch },
                                         { 0 } };
    char buf[ADMIN_LINE_MAX + 1], *bytes;
    struct span answer, last, verdict;
    struct text line;
    int count = cli_options(argc, argv, option), fd;

    if (count < 0)
        return CLI_USAGE;
    text_init(&line, buf, sizeof(buf));
    if (count == 0)
        return cli_usage(argv[0], "needs a command, see --help");
    if (!write_line(count, argv + 1, &line))
        return cli_usage(argv[0], "takes one line of at most %d bytes", ADMIN_LINE_MAX);
    if (patch && (json || strcmp(argv[1], "unknown") != 0))
        return cli_usage(argv[0], "--patch is for `unknown` alone");
    fd = reach(path, store);
    if (fd < 0)
        return CLI_NO;
    bytes = ask(fd, text_all(&line), &answer.len);
    close(fd);
    answer.at = bytes;
    last = take_last(&answer);
    verdict = span_word(&last);
    if (patch)
        put_patch(answer);
    else
        put_answer(answer, json);
    if (verdict.len == 0)
        cli_fail("the server did not answer");
    else if (last.len > 0)
        cli_fail("%.*s", (int)span_trim(last).len, span_trim(last).at);
    count = span_is(verdict, "ok") ? CLI_FINE : CLI_NO;
    free(bytes);
    return count;
}

const struct command command_admin = {
    .name = "admin",
    .usage = "[--socket PATH] [--json] COMMAND ...",
    .help = "look after a running server: tables, bans, reports, words, notices, drain",
    .more = "  list [WHAT]        the tables; WHAT: a game, a state, an address or `public`\n"
            "  look TABLE         one of them; TABLE is its code or its id\n"
            "  close TABLE [WHY]  ends it with its running match, and says why\n"
            "  classes            the classes in step; `close` ends one and deletes all of it\n"
            "  ban WHOM [HOURS|forever] [WHY]  WHOM: an address, or TABLE:CHAIR of who sits there\n"
            "  unban ADDRESS      lets them in again\n"
            "  bans               who is banned\n"
            "  reports            what people have reported\n"
            "  report drop N      forgets a report\n"
            "  unknown [LEAST]    words that stood LEAST times though they are unknown, where the\n"
            "                     server collects them (--collect-words)\n"
            "  unknown clear      forgets them\n"
            "  notice [TEXT]      tells everybody, now and who comes; nothing: no more\n"
            "  drain [off]        nothing new begins; the server ends after the last match\n"
            "\n"
            "  --socket PATH      the server's, if it is not in its usual place\n"
            "  --store URL        beside which the socket is\n"
            "  --json             an object a line, for scripts\n"
            "  --patch            with unknown: as a list of the lexicon, for git apply\n",
    .run = admin,
};
