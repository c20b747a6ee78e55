/*
 * standings.c -- how everybody did in a challenge, from match files alone: each is verified, and
 * only files of one challenge are compared.
 */
#include "standings.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli.h"
#include "rules/verify.h"

enum { FILE_BYTES = 4 * 1024 * 1024, FILES_MAX = 1000, ENTRY_BYTES = 512 };

static void take_word(char *buf, size_t cap, struct span word)
{
    struct text out;

    text_init(&out, buf, cap);
    text_span(&out, word);
}

/* What a line of the table tells. */
static void read_table(struct entry *e, struct span rest)
{
    struct span what = span_word(&rest), word;

    if (span_is(what, "match"))
        take_word(e->match, sizeof(e->match), span_trim(rest));
    word = span_word(&rest);
    if (span_is(what, "seat") && span_is(word, "0"))
        take_word(e->name, sizeof(e->name), span_trim(rest));
    e->resumed = e->resumed || span_is(word, "resume");
}

/* Plays a verified file once more, for its result. */
static void read_result(struct entry *e, const struct verify *v, struct span file,
                        struct text *moves)
{
    static struct replay replay;
    _Alignas(16) uint8_t before[STATE_MAX];
    struct sha256 sha;

    replay_init(&replay);
    replay.set = v->set.line > 0 ? &v->set.set : NULL;
    result_begin(&e->result, v->replay.game);
    sha256_init(&sha);
    while (file.len > 0) {
        struct span line = span_until(&file, '\n'), rest = line, first = span_word(&rest);
        struct move_line m;

        if (replay.game)
            memcpy(before, replay.state, replay.game->state_size);
        if (span_is(first, "@"))
            read_table(e, rest);
        if (span_is(first, "0"))
            sha256_add(&sha, line);
        replay_read(&replay, line);
        if (!replay.game || move_read(line, SEATS_MAX, &m) || m.refused)
            continue;
        result_add(&e->result, before, &m.move, replay.state);
        if (m.move.seat == 0) {
            text_span(moves, m.move.text);
            text_char(moves, '\n');
        }
    }
    result_end(&e->result, replay.state);
    sha256_end(&sha, e->moves);
}

/* The course of which a verified file is a match; bots play as they did there. */
static void read_course(struct entry *e, const struct verify *v)
{
    struct course *c = &e->course;
    const struct challenge *challenge = &v->fair.challenge;
    struct span date = challenge_date(challenge);

    c->game = v->replay.game;
    c->setup = v->replay.setup;
    c->beside = bot_find(c->game, SPAN("medium"));
    memcpy(c->key, v->key, sizeof(c->key));
    memcpy(c->says, challenge->says, sizeof(c->says));
    challenge_id(challenge, c->id);
    if (challenge->kind == CHALLENGE_DAY)
        take_word(e->date, sizeof(e->date), date);
    e->sealed = v->unseen;
}

static int read_text(struct entry *e, const char *path, struct span text, struct text *moves)
{
    static struct verify v;
    const char *wrong;

    memset(e, 0, sizeof(*e));
    e->path = path;
    verify_init(&v);
    wrong = verify_file(&v, text);
    if (wrong)
        return v.line > 0 ? cli_fail("%s:%u: %s", path, v.line, wrong)
                          : cli_fail("%s: %s", path, wrong);
    if (v.fair.challenge.kind == CHALLENGE_NONE)
        return cli_fail("%s: not a match of a challenge", path);
    read_course(e, &v);
    read_result(e, &v, text, moves);
    return CLI_FINE;
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

/* A file may not be told twice, under another name or not; who went again is marked. */
static int compare(struct entry *e, const struct entry *others, int count)
{
    for (int i = 0; i < count; i++) {
        const struct entry *o = &others[i];

        if (strcmp(o->course.id, e->course.id) != 0)
            return cli_fail("%s: of another challenge than %s: %s, %s", e->path, o->path,
                            e->course.says, e->course.id);
        if (strcmp(o->match, e->match) == 0 || memcmp(o->moves, e->moves, sizeof(e->moves)) == 0)
            return cli_fail("%s: the same match as %s", e->path, o->path);
        e->again = e->again || strcmp(o->name, e->name) == 0;
    }
    return CLI_FINE;
}

static int by_place(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;

    if (result_beats(&x->result, &y->result))
        return -1;
    return result_beats(&y->result, &x->result) ? 1 : strcmp(x->name, y->name);
}

static void give_places(struct entry *e, int count)
{
    qsort(e, (size_t)count, sizeof(*e), by_place);
    for (int i = 0; i < count; i++)
        e[i].place =
            i > 0 && !result_beats(&e[i - 1].result, &e[i].result) ? e[i - 1].place : i + 1;
}

static void print_lines(const struct entry *e, int count)
{
    printf("%s, %s, challenge %s\n", e->result.game->title, e->course.says, e->course.id);
    for (int i = 0; i < count; i++) {
        const struct result *r = &e[i].result;

        printf("%3d. %6d", e[i].place, r->score);
        if (r->knows)
            printf("  gave away %d.%d", r->lost_all / 100, r->lost_all / 10 % 10);
        if (r->ms > 0)
            printf("  in %lld.%lld s", (long long)(r->ms / 1000), (long long)(r->ms / 100 % 10));
        if (r->unknown > 0)
            printf("  %d of it not known to the list", r->unknown);
        printf("  %s%s%s%s\n", e[i].name, e[i].again ? " (again)" : "",
               e[i].resumed ? " (interrupted)" : "", e[i].sealed ? " (dice sealed)" : "");
    }
}

static void print_json(const struct entry *e, int count)
{
    char *buf = mem_resize(NULL, (size_t)(count + 1) * ENTRY_BYTES);
    struct text out;

    text_init(&out, buf, (size_t)(count + 1) * ENTRY_BYTES);
    js_open(&out, NULL, '{');
    js_str(&out, "challenge", span_of(e->course.id));
    js_str(&out, "says", span_of(e->course.says));
    js_str(&out, "game", span_of(e->result.game->name));
    js_open(&out, "standings", '[');
    for (int i = 0; i < count; i++) {
        const struct result *r = &e[i].result;

        js_open(&out, NULL, '{');
        js_int(&out, "place", e[i].place);
        js_str(&out, "name", span_of(e[i].name));
        js_int(&out, "points", r->score);
        if (r->knows)
            js_int(&out, "given_away_hundredths", r->lost_all);
        js_int(&out, "unknown", r->unknown);
        js_int(&out, "ms", r->ms);
        js_bool(&out, "again", e[i].again);
        js_bool(&out, "interrupted", e[i].resumed);
        js_bool(&out, "sealed", e[i].sealed);
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
