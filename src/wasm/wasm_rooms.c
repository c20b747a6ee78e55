/*
 * wasm_rooms.c -- the rooms for a worker: tables without a server, by the same messages.
 *
 *     room(size)              memory to put something into, until it is taken
 *     lend(kind, at, size)    what weighs more than the rooms: 0 a lexicon of one language, 1 what
 * is known of Rolling Cubes, 2 of Fiese 15. Taken; 0, or what is wrong. Who is here is greeted anew
 *     prepare(keeps)          once, first; whether what changes is kept
 *     give(at, size)          what was kept, as kept.h has it; taken; 0 if it is damaged
 *     start(now)              once, when all was given; how many tables there are
 *     text()                  where messages and names are put, MESSAGE_MAX bytes
 *     enter(session), closed(session, now), message(session, len, now)
 *     turn(now)               lets everything happen that is due: when to be called again
 *     file(session, len)      the session is told the finished match that is named:
 *                             {"is":"file","match":ID,"text":…}, without a text if there is none
 *     kept(yes)               what was handed out last is kept, or nothing of it
 *     unkept()                from now on nothing is handed out
 *
 * Imports: send(session, at, len), random(at, len), wall(), seconds since 1970, and keep(at, len):
 * what is to be kept as a whole, answered by kept(). Times are milliseconds of one's own clock,
 * which only rises. Sessions are numbers below SESSIONS. tests/rooms_peer.c runs this file
 * natively.
 */
#include "rooms/rooms.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/must.h"
#include "kept.h"
#include "rooms/message.h"
#include "solve/cubes_known.h"
#include "solve/cubes_perfect.h"
#include "solve/fiese15_outlook.h"
#include "wasm.h"

#ifdef __wasm__
#define IMPORT(name) __attribute__((import_module("env"), import_name(#name)))
#else
#define IMPORT(name)
#endif

IMPORT(send) void page_send(int session, const char *at, size_t len);
IMPORT(random) void page_random(void *at, size_t len);
IMPORT(wall) double page_wall(void);
IMPORT(keep) void page_keep(const char *at, size_t len);

enum { SESSIONS = 16, TABLES_MAX = 64, KEEP_DAYS = 365 };

static struct session session[SESSIONS];
static char text[MESSAGE_MAX];
static struct lexicon lexicon;
static struct store *store;
static struct rooms *rooms;
static bool woken;
static int64_t now_ms;

#ifdef __wasm__
/* What assert() ends in: there is nobody to tell. */
_Noreturn void __assert_fail(const char *what, const char *in, int line, const char *function)
{
    (void)what, (void)in, (void)line, (void)function;
    __builtin_trap();
}
#endif

static void send_text(void *ctx, struct session *to, const char *at, size_t len)
{
    (void)ctx;
    page_send((int)(to - session), at, len);
}

/* There is no way to measure: who asks is here. */
static void ping(void *ctx, struct session *to, uint64_t nonce)
{
    (void)ctx;
    rooms_pong(to, nonce, now_ms);
}

static struct rtt rtt(void *ctx, struct session *of)
{
    (void)ctx, (void)of;
    return (struct rtt) { 0, 0, 0 };
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return (int64_t)page_wall();
}

static void fill_random(void *ctx, void *bytes, size_t count)
{
    (void)ctx;
    page_random(bytes, count);
}

static void wake(void *ctx)
{
    (void)ctx;
    woken = true;
}

static struct session *session_at(int s)
{
    must(s >= 0 && s < SESSIONS);
    return &session[s];
}

static void keep(struct span changes)
{
    page_keep(changes.at, changes.len);
}

EXPORT(room) void *rooms_room(size_t size)
{
    return mem_new(size);
}

EXPORT(text) char *rooms_text(void)
{
    return text;
}

/* A lexicon is hung behind those that are there. */
static const char *lend_lexicon(const void *at, size_t size)
{
    struct lexicon *more = mem_new(sizeof(*more));
    const char *why = lexicon_open(more, at, size);

    if (why) {
        free(more);
        return why;
    }
    more->next = lexicon.next;
    lexicon.next = more;
    return NULL;
}

static const char *lend_known(int kind, const void *at, size_t size)
{
    if (size != (kind == 1 ? sizeof(*cubes_known) : sizeof(*fiese15_outlook)))
        return "of another build";
    if (kind == 1) {
        cubes_known = at;
        cubes_oracle = &cubes_perfect;
    } else {
        fiese15_outlook = at;
    }
    return NULL;
}

EXPORT(lend) const char *rooms_lend(int kind, void *at, size_t size)
{
    const char *why = kind == 0 ? lend_lexicon(at, size) : lend_known(kind, at, size);

    if (why)
        free(at);
    else if (rooms)
        rooms_greet(rooms);
    return why;
}

EXPORT(prepare) void rooms_prepare(int keeps)
{
    lexicon.head = lexicon_empty.head;
    lexicon.tag = lexicon_empty.tag;
    store = store_kept_open(keeps ? keep : NULL, wake, NULL);
}

EXPORT(give) int rooms_give(char *at, size_t size)
{
    bool fine = store_kept_give((struct span) { at, size });

    free(at);
    return fine;
}

EXPORT(start) int rooms_start(double now)
{
    static const struct rooms_world world = {
        .send = send_text, .ping = ping, .rtt = rtt, .wall_s = wall_s, .random = fill_random
    };
    const struct rooms_config config = {
        .build = "", .near = true, .keep_days = KEEP_DAYS, .tables_max = TABLES_MAX, .lex = &lexicon
    };
    char err[STORE_ERROR_MAX];

    rooms = rooms_new(&config, &world, store);
    return rooms_load(rooms, (int64_t)now, err);
}

EXPORT(enter) void rooms_hello(int s)
{
    rooms_open(rooms, session_at(s), &(struct address) { { 0 } });
}

EXPORT(closed) void rooms_bye(int s, double now)
{
    now_ms = (int64_t)now;
    rooms_closed(rooms, session_at(s), now_ms);
}

EXPORT(message) void rooms_hear(int s, size_t len, double now)
{
    must(len <= sizeof(text));
    now_ms = (int64_t)now;
    rooms_message(rooms, session_at(s), text, len, now_ms);
}

/* What is stored at once may be due at once. */
EXPORT(turn) double rooms_go_on(double now)
{
    int64_t due_ms;

    now_ms = (int64_t)now;
    do {
        woken = false;
        due_ms = rooms_turn(rooms, now_ms);
    } while (woken);
    return (double)due_ms;
}

struct asked {
    int session;
    char id[STORE_ID_MAX + 1];
};

/* Of a running match nothing is given out. */
static void tell_file(void *ctx, enum store_result result, struct store_file *file)
{
    struct asked *a = ctx;
    bool there = result == STORE_OK && file->ended_s > 0;
    size_t room = 2 * (there ? file->len : 0) + 256; /* a LF takes two bytes */
    char *bytes = mem_resize(NULL, room);
    struct text out;

    text_init(&out, bytes, room);
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("file"));
    js_str(&out, "match", span_of(a->id));
    if (there)
        js_str(&out, "text", (struct span) { file->text, file->len });
    js_close(&out, '}');
    page_send(a->session, bytes, out.len);
    free(bytes);
    free(a);
}

EXPORT(file) void rooms_file(int s, size_t len)
{
    struct asked *a = mem_new(sizeof(*a));
    struct store_job *job = store_job_new();
    struct text name;

    must(len <= sizeof(text));
    a->session = s;
    text_init(&name, a->id, sizeof(a->id));
    text_span(&name, (struct span) { text, len });
    store_job_read(job, a->id);
    if (store_submit(store, job, tell_file, a) != STORE_OK)
        tell_file(a, STORE_DOWN, NULL);
}

EXPORT(kept) void rooms_kept(int yes)
{
    store_kept_done(yes);
}

EXPORT(unkept) void rooms_unkept(void)
{
    store_kept_stop();
}
