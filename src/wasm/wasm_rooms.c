/*
 * wasm_rooms.c -- the rooms for a worker: tables without a server, by the same messages.
 *
 *     room(size)              memory to put a lexicon into
 *     start(at, size, now)    once, with the lexicon or nothing (0, 0): 0, or what is wrong with it
 *     text()                  where messages and names are put, MESSAGE_MAX bytes
 *     open(session), closed(session, now), message(session, len, now)
 *     turn(now)               lets everything happen that is due: when to be called again
 *     match(len)              the file of the finished match that is named; its length, 0: none
 *     file()                  where that file is
 *
 * Imports: send(session, at, len), random(at, len) and wall(), seconds since 1970. Times are
 * milliseconds of one's own clock, which only rises. Sessions are numbers below SESSIONS. Nothing
 * is kept: the store is in memory.
 */
#include "rooms/rooms.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/must.h"
#include "rooms/message.h"
#include "store/backend.h"
#include "wasm.h"

#define IMPORT(name) __attribute__((import_module("env"), import_name(#name)))

IMPORT(send) void page_send(int session, const char *at, size_t len);
IMPORT(random) void page_random(void *at, size_t len);
IMPORT(wall) double page_wall(void);

enum { SESSIONS = 16, TABLES_MAX = 64 };

static struct session session[SESSIONS];
static char text[MESSAGE_MAX];
static struct lexicon lexicon;
static struct store *store;
static struct rooms *rooms;
static bool woken;
static int64_t now_ms;
static struct store_file file; /* the last match that was asked for */

/* What assert() ends in: there is nobody to tell. */
_Noreturn void __assert_fail(const char *what, const char *in, int line, const char *function)
{
    (void)what, (void)in, (void)line, (void)function;
    __builtin_trap();
}

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

EXPORT(room) void *rooms_room(size_t size)
{
    return mem_new(size);
}

EXPORT(text) char *rooms_text(void)
{
    return text;
}

EXPORT(start) const char *rooms_start(const void *at, size_t size, double now)
{
    static const struct rooms_world world = {
        .send = send_text, .ping = ping, .rtt = rtt, .wall_s = wall_s, .random = fill_random
    };
    struct rooms_config config = { .build = "", .tables_max = TABLES_MAX };
    const char *why = size > 0 ? lexicon_open(&lexicon, at, size) : NULL;
    char err[STORE_ERROR_MAX];

    if (why)
        return why;
    config.lex = size > 0 ? &lexicon : NULL;
    store = store_start(&store_memory, store_memory.open("", err), wake, NULL);
    rooms = rooms_new(&config, &world, store);
    return rooms_load(rooms, (int64_t)now, err) < 0 ? "nothing can be loaded" : NULL;
}

EXPORT(open) void rooms_hello(int s)
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

/* The store answers at once, and what it answers may be due at once. */
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

EXPORT(match) size_t rooms_match(size_t len)
{
    char id[STORE_ID_MAX + 1];
    struct text name;

    must(len <= sizeof(text));
    text_init(&name, id, sizeof(id));
    text_span(&name, (struct span) { text, len });
    free(file.text);
    store_finished(store);
    if (store_read(store, id, &file) != STORE_OK || file.ended_s == 0)
        return 0;
    return file.len;
}

EXPORT(file) const char *rooms_file(void)
{
    return file.text;
}
