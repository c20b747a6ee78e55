/* command.c -- what who runs the server may say through the local socket. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "admin.h"
#include "net/guard.h"
#include "serve.h"

enum {
    LISTED_MAX = 1000, /* tables in one answer: nobody waits for it */
    HOUR_S = 3600,
    BAN_HOURS = 24, /* unless it is said */
    BAN_HOURS_MAX = 10 * 365 * 24,
};

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
    struct span only; /* this game, state or address, or `public`; "": all */
    struct address from;
    int64_t now_s;
    int listed, left_out;
};

struct seeking {
    const struct address *address;
    bool found;
};

static void seek(void *ctx, int32_t member, const struct address *address)
{
    struct seeking *seeking = ctx;

    (void)member;
    seeking->found |= address_same(address, seeking->address);
}

static bool is_asked(const struct listing *l, const struct table *t)
{
    struct seeking seeking = { .address = &l->from };

    if (l->only.len == 0 || span_is(l->only, t->game->name) ||
        span_is(l->only, state_name[t->state]) ||
        (span_is(l->only, "public") && t->on[SWITCH_PUBLIC]))
        return true;
    if (address_none(&l->from))
        return false;
    rooms_here(server_rooms(l->request->server), span_of(t->id), seek, &seeking);
    return seeking.found;
}

/* An address as people write it, or as it is shown here. */
static bool read_address(struct span word, struct address *address)
{
    struct ip ip;

    if (address_read(address, word))
        return true;
    if (!ip_parse(&ip, word.at, word.len))
        return false;
    *address = address_of(ip.b);
    return true;
}

static void put_address(FILE *out, const struct address *address)
{
    char buf[ADDRESS_TEXT_MAX + 1];
    struct text text;

    text_init(&text, buf, sizeof(buf));
    address_text(address, &text);
    fputs(buf, out);
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
    fprintf(out, "%s\t%s\t%s\t%s\t%s\t%d\t%d\t%d\t", t->code, t->id, t->game->name,
            state_name[t->state], t->on[SWITCH_PUBLIC] ? "yes" : "no", (int)seen->people,
            (int)seen->watchers, (int)seen->addresses);
    put_ago(out, t->opened_s, l->now_s);
    fputc('\t', out);
    put_ago(out, seen->changed_s, l->now_s);
    fputc('\n', out);
}

static const char *run_list(struct request *request)
{
    struct listing l = { .request = request, .only = word(request), .now_s = time(NULL) };

    read_address(l.only, &l.from);
    fputs("code\tid\tgame\tstate\tpublic?\there#\twatchers#\taddresses#\tage_s\tchanged_s\n",
          request->out);
    rooms_each(server_rooms(request->server), list_table, &l);
    request->left_out = l.left_out;
    return NULL;
}

static void list_class(void *ctx, const struct rooms_class *seen)
{
    struct listing *l = ctx;
    FILE *out = l->request->out;

    fprintf(out, "%s\t%s\t%s\t%s\t%d\t%d\t", seen->code, seen->id, seen->game, seen->state,
            (int)seen->people, (int)seen->here);
    put_ago(out, seen->opened_s, l->now_s);
    fputc('\t', out);
    put_ago(out, seen->ended_s, l->now_s);
    fputc('\n', out);
}

static const char *run_classes(struct request *request)
{
    struct listing l = { .request = request, .now_s = time(NULL) };

    fputs("code\tid\tgame\tstate\tpeople#\thosts#\tage_s\tended_s\n", request->out);
    rooms_each_class(server_rooms(request->server), list_class, &l);
    return NULL;
}

/* Where the devices of a table are. */
struct origins {
    struct address member[MEMBERS_MAX];
    FILE *out; /* watchers are written here; NULL: they are not asked for */
};

static void note_origin(void *ctx, int32_t member, const struct address *address)
{
    struct origins *origins = ctx;

    if (member >= 0)
        origins->member[member] = *address;
    if (member >= 0 || !origins->out)
        return;
    fputs("\t\twatcher\tyes\t\t", origins->out);
    put_address(origins->out, address);
    fputc('\n', origins->out);
}

static void put_chair(FILE *out, const struct table *t, int32_t i, const struct origins *origins)
{
    const struct chair *c = &t->chair[i];
    bool person = c->member >= 0;
    const char *here = !person ? "" : t->member[c->member].here ? "yes" : "no";

    fprintf(out, "%d\t%s\t%s\t%s\t%s\t", (int)i, c->name,
            person ? c->held[0] ? "held" : "person" : "bot", here,
            c->asking      ? "asks"
            : i < t->seats ? "plays"
                           : "");
    if (person)
        put_address(out, &origins->member[c->member]);
    fputc('\n', out);
}

static const char *run_look(struct request *request)
{
    const int64_t now_s = time(NULL);
    struct rooms *rooms = server_rooms(request->server);
    FILE *out = request->out;
    struct origins origins = { .out = NULL };
    struct rooms_table seen;
    const struct table *t;

    if (!rooms_find(rooms, word(request), &seen))
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
    fputs("\n\nchair#\tname\tkind\there?\tnow\taddress\n", out);
    rooms_here(rooms, span_of(t->id), note_origin, &origins);
    for (int32_t i = 0; i < t->chairs; i++)
        put_chair(out, t, i, &origins);
    origins.out = out;
    rooms_here(rooms, span_of(t->id), note_origin, &origins);
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

/* The address of who sits on the chair of a `TABLE:CHAIR`; NULL or why not. */
static const char *chair_address(struct rooms *rooms, struct span word, struct address *address)
{
    struct span table = span_until(&word, ':');
    struct origins origins = { .out = NULL };
    struct rooms_table seen;
    int64_t chair;
    int32_t member;

    if (!span_number(word, &chair))
        return "that is neither an address nor a chair, as in ABCDE:1";
    if (!rooms_find(rooms, table, &seen))
        return "there is no such table";
    if (chair >= seen.table->chairs || seen.table->chair[chair].member < 0)
        return "no person sits on that chair";
    member = seen.table->chair[chair].member;
    rooms_here(rooms, table, note_origin, &origins);
    *address = origins.member[member];
    return address_none(address) ? "who sits there is away" : NULL;
}

/* For how long, if the line says so, else BAN_HOURS; INT64_MAX: for ever. */
static int64_t ban_hours(struct request *request)
{
    struct span rest = request->rest, first = span_word(&rest);
    int64_t hours = INT64_MAX;

    if (!span_is(first, "forever")) {
        if (!span_number(first, &hours))
            return BAN_HOURS;
        if (hours > BAN_HOURS_MAX)
            hours = 0;
    }
    word(request);
    return hours;
}

static const char *run_ban(struct request *request)
{
    struct rooms *rooms = server_rooms(request->server);
    struct span whom = word(request);
    struct ban ban = { .why = "" };
    const char *why =
        read_address(whom, &ban.address) ? NULL : chair_address(rooms, whom, &ban.address);
    int64_t hours = ban_hours(request);
    int ended;

    if (why)
        return why;
    if (hours == 0)
        return "the hours are from 1 to 87600, or `forever`";
    if (request->rest.len > BAN_WHY_MAX)
        return "the reason is too long";
    memcpy(ban.why, request->rest.at, request->rest.len);
    ban.until_s = hours < INT64_MAX ? time(NULL) + hours * HOUR_S : 0;
    request->stores = true;
    fputs("address\tended#\n", request->out);
    put_address(request->out, &ban.address);
    ended = rooms_count(rooms, &ban.address);
    fprintf(request->out, "\t%d\n", ended);
    if (rooms_ban(rooms, &ban, request->done, request->ctx))
        return NULL;
    request->stores = false;
    return "there are too many bans: take some away first";
}

static const char *run_unban(struct request *request)
{
    struct address address;

    if (!read_address(word(request), &address))
        return "that is no address";
    request->stores = true;
    if (rooms_unban(server_rooms(request->server), &address, request->done, request->ctx))
        return NULL;
    request->stores = false;
    return "that address is not banned";
}

static const char *run_bans(struct request *request)
{
    const struct desk *desk = rooms_desk(server_rooms(request->server));
    const int64_t now_s = time(NULL);

    fputs("address\tleft_s\twhy\n", request->out);
    for (int i = 0; i < desk->bans; i++) {
        const struct ban *b = &desk->ban[i];

        put_address(request->out, &b->address);
        fputc('\t', request->out);
        put_ago(request->out, b->until_s > 0 ? now_s : 0, b->until_s);
        fprintf(request->out, "\t%s\n", b->why);
    }
    return NULL;
}

static const char *run_reports(struct request *request)
{
    const struct desk *desk = rooms_desk(server_rooms(request->server));
    const int64_t now_s = time(NULL);

    fputs("report#\tago_s\tcount#\tabout\tcode\ttable\tgame\tnames\ttext\n", request->out);
    for (int i = 0; i < desk->reports; i++) {
        const struct report *r = &desk->report[i];

        fprintf(request->out, "%lld\t", (long long)r->number);
        put_ago(request->out, r->at_s, now_s);
        fprintf(request->out, "\t%lld\t%s\t%s\t%s\t%s\t%s\t%s\n", (long long)r->count,
                report_why[r->why], r->code, r->table, r->game, r->names, r->text);
    }
    return NULL;
}

static const char *run_report(struct request *request)
{
    int64_t number;

    if (!span_is(word(request), "drop") || !span_number(request->rest, &number))
        return "say: report drop NUMBER";
    request->stores = true;
    if (rooms_drop_report(server_rooms(request->server), number, request->done, request->ctx))
        return NULL;
    request->stores = false;
    return "there is no such report";
}

static int by_line(const void *a, const void *b)
{
    const struct gleaned *const *one = a, *const *two = b;

    return strcmp((*one)->line, (*two)->line);
}

/* In the order of the lexicon's lists. */
static void put_gleaned(FILE *out, const struct glean *glean, int64_t least)
{
    const struct gleaned *all[GLEANED_MAX];
    size_t count = 0;

    for (int i = 0; glean->place && i < GLEANED_MAX; i++)
        if (glean->place[i].count > 0 && glean->place[i].count >= least)
            all[count++] = &glean->place[i];
    if (count > 0)
        qsort(all, count, sizeof(const struct gleaned *), by_line);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s\t%lld\n", all[i]->line, (long long)all[i]->count);
}

static const char *run_unknown(struct request *request)
{
    struct rooms *rooms = server_rooms(request->server);
    int64_t least = 1;

    if (span_is(request->rest, "clear")) {
        request->stores = true;
        rooms_forget_gleaned(rooms, request->done, request->ctx);
        return NULL;
    }
    if (request->rest.len > 0 && !span_number(request->rest, &least))
        return "say: unknown, unknown LEAST or unknown clear";
    fputs("lang\tcategory\tword\tcount#\n", request->out);
    put_gleaned(request->out, rooms_glean(rooms), least);
    return NULL;
}

static const struct {
    const char *name;
    command_fn *run;
} commands[] = {
    { "list", run_list },     { "look", run_look },       { "close", run_close },
    { "ban", run_ban },       { "unban", run_unban },     { "bans", run_bans },
    { "notice", run_notice }, { "drain", run_drain },     { "reports", run_reports },
    { "report", run_report }, { "unknown", run_unknown }, { "classes", run_classes },
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
