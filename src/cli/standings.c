/*
 * standings.c -- how everybody did in a challenge, from match files alone: each is verified, and
 * only files of one challenge are compared.
 */
#include "standings.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli.h"

enum { FILE_BYTES = 4 * 1024 * 1024, FILES_MAX = 1000, ENTRY_BYTES = 512 };

static int read_text(struct entry *e, const char *path, struct span text, struct text *moves)
{
    const char *wrong;
    uint32_t line;

    memset(e, 0, sizeof(*e));
    e->path = path;
    wrong = go_read(&e->go, text, moves, &line);
    if (!wrong)
        return CLI_FINE;
    return line > 0 ? cli_fail("%s:%u: %s", path, line, wrong) : cli_fail("%s: %s", path, wrong);
}

int standings_moves(struct entry *e, const char *path, struct text *moves)
{
    char *text = mem_resize(NULL, FILE_BYTES);
    int status = CLI_NO;
    size_t len;

    if (cli_bytes(path, text, FILE_BYTES, &len))
        status = len < FILE_BYTES ? read_text(e, path, (struct span) { text, len }, moves)
                                  : cli_fail("%s: too long for a match", path);
    free(text);
    return status;
}

int standings_read(struct entry *e, const char *path)
{
    char none[1];
    struct text moves;

    text_init(&moves, none, sizeof(none));
    return standings_moves(e, path, &moves);
}

/* In a class those who do not decide all do the same, at the same time. */
static bool is_class(const struct entry *e)
{
    return strncmp(e->go.course.says, "sealed ", 7) == 0;
}

/* A file may not be told twice, under another name or not; who went again is marked. */
static int compare(struct entry *e, const struct entry *others, int count)
{
    for (int i = 0; i < count; i++) {
        const struct entry *o = &others[i];

        if (strcmp(o->go.course.id, e->go.course.id) != 0)
            return cli_fail("%s: of another challenge than %s: %s, %s", e->path, o->path,
                            e->go.course.says, e->go.course.id);
        e->same = e->same || memcmp(o->go.moves, e->go.moves, sizeof(e->go.moves)) == 0;
        if (strcmp(o->go.match, e->go.match) == 0 || (e->same && !is_class(e)))
            return cli_fail("%s: the same match as %s", e->path, o->path);
        e->again = e->again || strcmp(o->go.name, e->go.name) == 0;
    }
    return CLI_FINE;
}

static int by_place(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;

    if (result_beats(&x->go.result, &y->go.result))
        return -1;
    return result_beats(&y->go.result, &x->go.result) ? 1 : strcmp(x->go.name, y->go.name);
}

static void give_places(struct entry *e, int count)
{
    qsort(e, (size_t)count, sizeof(*e), by_place);
    for (int i = 0; i < count; i++)
        e[i].place =
            i > 0 && !result_beats(&e[i - 1].go.result, &e[i].go.result) ? e[i - 1].place : i + 1;
}

static void print_lines(const struct entry *e, int count)
{
    printf("%s, %s, challenge %s\n", e->go.result.game->title, e->go.course.says, e->go.course.id);
    for (int i = 0; i < count; i++) {
        const struct result *r = &e[i].go.result;

        printf("%3d. %6d", e[i].place, r->score);
        if (r->knows)
            printf("  gave away %d.%d", r->lost_all / 100, r->lost_all / 10 % 10);
        if (r->ms > 0)
            printf("  in %lld.%lld s", (long long)(r->ms / 1000), (long long)(r->ms / 100 % 10));
        if (r->unknown > 0)
            printf("  %d of it not known to the list", r->unknown);
        printf("  %s%s%s%s%s\n", e[i].go.name, e[i].again ? " (again)" : "",
               e[i].same ? " (the same moves at the same times as another)" : "",
               e[i].go.resumed ? " (interrupted)" : "", e[i].go.sealed ? " (dice sealed)" : "");
    }
}

static void print_json(const struct entry *e, int count)
{
    char *buf = mem_resize(NULL, (size_t)(count + 1) * ENTRY_BYTES);
    struct text out;

    text_init(&out, buf, (size_t)(count + 1) * ENTRY_BYTES);
    js_open(&out, NULL, '{');
    js_str(&out, "challenge", span_of(e->go.course.id));
    js_str(&out, "says", span_of(e->go.course.says));
    js_str(&out, "game", span_of(e->go.result.game->name));
    js_open(&out, "standings", '[');
    for (int i = 0; i < count; i++) {
        const struct result *r = &e[i].go.result;

        js_open(&out, NULL, '{');
        js_int(&out, "place", e[i].place);
        js_str(&out, "name", span_of(e[i].go.name));
        js_int(&out, "points", r->score);
        if (r->knows)
            js_int(&out, "given_away_hundredths", r->lost_all);
        js_int(&out, "unknown", r->unknown);
        js_int(&out, "ms", r->ms);
        js_bool(&out, "again", e[i].again);
        js_bool(&out, "same", e[i].same);
        js_int(&out, "missed", e[i].go.missed);
        js_bool(&out, "interrupted", e[i].go.resumed);
        js_bool(&out, "sealed", e[i].go.sealed);
        js_close(&out, '}');
    }
    js_close(&out, ']');
    js_close(&out, '}');
    puts(buf);
    free(buf);
}

int standings(int count, char **path, bool json)
{
    struct entry *e;
    int status = CLI_FINE;

    if (count > FILES_MAX)
        return cli_fail("at most %d files", FILES_MAX);
    e = mem_new((size_t)count * sizeof(*e));
    for (int i = 0; i < count && status == CLI_FINE; i++) {
        status = standings_read(&e[i], path[i]);
        if (status == CLI_FINE)
            status = compare(&e[i], e, i);
    }
    if (status == CLI_FINE) {
        give_places(e, count);
        (json ? print_json : print_lines)(e, count);
    }
    free(e);
    return status;
}
