/* command.c -- what who runs the server may say through the local socket. */
#include <string.h>
#include <time.h>

#include "admin.h"
#include "serve.h"

enum { LISTED_MAX = 1000 }; /* tables in one answer: nobody waits for it */

typedef const char *command_fn(struct request *request);

static const char *const state_name[] = { "lobby", "match", "over" };

/* Takes a word off what is left of the line. */
static struct span word(struct request *request)
{
    struct span word = span_word(&request->rest);

    request->rest = span_trim(request->rest);
    return word;
}

struct listing {
    struct request *request;
    struct span only; /* this game or state, or `public`; "": all */
    int64_t now_s;
    int listed, left_out;
};

static bool is_asked(const struct listing *l, const struct table *t)
{
    return l->only.len == 0 || span_is(l->only, t->game->name) ||
           span_is(l->only, state_name[t->state]) ||
           (span_is(l->only, "public") && t->on[SWITCH_PUBLIC]);
}

/* How long ago; nothing if that is not known. */
static void put_ago(FILE *out, int64_t then_s, int64_t now_s)
{
    if (then_s > 0)
        fprintf(out, "%lld", (long long)(now_s > then_s ? now_s - then_s : 0));
}

static void list_table(void *ctx, const struct rooms_table *seen)
{
    struct listing *l = ctx;
    const struct table *t = seen->table;
    FILE *out = l->request->out;

    if (!is_asked(l, t))
        return;
    if (l->listed == LISTED_MAX) {
        l->left_out++;
        return;
    }
    l->listed++;
    fprintf(out, "%s\t%s\t%s\t%s\t%s\t%d\t%d\t", t->code, t->id, t->game->name,
            state_name[t->state], t->on[SWITCH_PUBLIC] ? "yes" : "no", (int)seen->people,
            (int)seen->watchers);
    put_ago(out, t->opened_s, l->now_s);
    fputc('\t', out);
    put_ago(out, seen->changed_s, l->now_s);
    fputc('\n', out);
}

static const char *run_list(struct request *request)
{
    struct listing l = { .request = request, .only = word(request), .now_s = time(NULL) };

    fputs("code\tid\tgame\tstate\tpublic?\there#\twatchers#\tage_s\tchanged_s\n", request->out);
    rooms_each(server_rooms(request->server), list_table, &l);
    request->left_out = l.left_out;
    return NULL;
}

static void put_chair(FILE *out, const struct table *t, int32_t i)
{
    const struct chair *c = &t->chair[i];
    bool person = c->member >= 0;

    fprintf(out, "%d\t%s\t%s\t%s\t%d\t%s\n", (int)i, c->name,
            person ? c->held[0] ? "held" : "person" : "bot",
            !person                     ? ""
            : t->member[c->member].here ? "yes"
                                        : "no",
            person ? (int)c->member : -1,
            c->asking      ? "asks"
            : i < t->seats ? "plays"
                           : "");
}

static const char *run_look(struct request *request)
{
    const int64_t now_s = time(NULL);
    FILE *out = request->out;
    struct rooms_table seen;
    const struct table *t;

    if (!rooms_find(server_rooms(request->server), word(request), &seen))
        return "there is no such table";
    t = seen.table;
    fputs("code\tid\tgame\tstate\toptions\tmatch\tplayed#\tpublic?\tlocked?\tpaused?\twatchers#"
          "\tage_s\t"
          "changed_s\n",
          out);
    fprintf(out, "%s\t%s\t%s\t%s\t%s\t%s\t%u\t%s\t%s\t%s\t%d\t", t->code, t->id, t->game->name,
            state_name[t->state], t->options, t->match_id, (unsigned)t->played,
            t->on[SWITCH_PUBLIC] ? "yes" : "no", t->on[SWITCH_LOCK] ? "yes" : "no",
            t->paused ? "yes" : "no", (int)seen.watchers);
    put_ago(out, t->opened_s, now_s);
    fputc('\t', out);
    put_ago(out, seen.changed_s, now_s);
    fputs("\n\nchair#\tname\tkind\there?\tdevice#\tnow\n", out);
    for (int32_t i = 0; i < t->chairs; i++)
        put_chair(out, t, i);
    return NULL;
}

static const char *run_close(struct request *request)
{
    struct span name = word(request);

    if (request->rest.len > CLOSE_WHY_MAX)
        return "the reason is too long";
    request->stores = true;
    if (rooms_end(server_rooms(request->server), name, request->rest, request->done, request->ctx))
        return NULL;
    request->stores = false;
    return "there is no such table";
}

static const char *run_notice(struct request *request)
{
    if (request->rest.len > NOTICE_MAX)
        return "the notice is too long";
    request->stores = true;
    rooms_notice(server_rooms(request->server), request->rest, request->done, request->ctx);
    return NULL;
}

static const char *run_drain(struct request *request)
{
    struct rooms *rooms = server_rooms(request->server);
    bool off = span_is(request->rest, "off");

    if (request->rest.len > 0 && !off)
        return "drain takes nothing, or `off`";
    rooms_drain(rooms, !off);
    fprintf(request->out, "draining?\tmatches#\n%s\t%d\n", off ? "no" : "yes", rooms_left(rooms));
    return NULL;
}

static const struct {
    const char *name;
    command_fn *run;
} commands[] = {
    { "list", run_list },     { "look", run_look },   { "close", run_close },
    { "notice", run_notice }, { "drain", run_drain },
};

const char *command_run(struct request *request, struct span line)
{
    struct span name;

    request->rest = line;
    name = word(request);
    for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
        if (span_is(name, commands[i].name))
            return commands[i].run(request);
    return "there is no such command";
}
