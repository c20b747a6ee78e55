/*
 * fuzz_message.c -- what clients say to the rooms: no words may break a table, all answers are
 * JSON, and whatever was stored can be loaded again.
 *
 * The input: a byte for the scene, one for which jobs the store loses (every so manieth; 0: none);
 * then lines, each a byte for the client and what it says. A line without words lets time pass, one
 * of a single "-" ends the client's connection and begins another. `$c`, `$i` and `$t` stand for
 * code, table and token as they were told last.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "rooms/rooms.h"
#include "store/backend.h"
#include "tests/json.h"

enum { CLIENTS = 4, LINES_MAX = 40, SAID_MAX = 16384, STEP_MS = 400 };

static struct store *store;
static unsigned jobs, lost_every;
static struct session session[CLIENTS];
static char code[16], table[32], token[64];

static enum store_result begin(void *self)
{
    bool lost = lost_every > 0 && ++jobs % lost_every == 0;

    return lost ? STORE_DOWN : store_memory.batch_begin(self);
}

/* Nothing has to hurry: every store_finished() is our own. */
static void ignore(void *ctx)
{
    (void)ctx;
}

static void open_store(void)
{
    static struct store_ops ops;
    char err[STORE_ERROR_MAX];

    ops = store_memory;
    ops.batch_begin = begin;
    jobs = lost_every = 0;
    store = store_start(&ops, store_memory.open("", err), ignore, NULL);
}

/* Takes the value of a key whose value is a plain word. */
static void learn(struct span text, const char *key, char *out, size_t size)
{
    const char *at = memmem(text.at, text.len, key, strlen(key));
    size_t len;

    if (!at)
        return;
    at += strlen(key);
    len = strcspn(at, "\"");
    expect(len < size);
    memcpy(out, at, len);
    out[len] = '\0';
}

static void hear(void *ctx, struct session *to, const char *text, size_t len)
{
    struct span all = { text, len };

    (void)ctx, (void)to;
    expect(json_valid(all));
    if (memmem(text, len, "\"is\":\"seat\"", 11)) {
        learn(all, "\"table\":\"", table, sizeof(table));
        learn(all, "\"code\":\"", code, sizeof(code));
        learn(all, "\"token\":\"", token, sizeof(token));
    }
}

static void ping(void *ctx, struct session *to, uint64_t nonce)
{
    (void)ctx;
    rooms_pong(to, nonce, 40);
}

static struct rtt rtt(void *ctx, struct session *of)
{
    (void)ctx, (void)of;
    return (struct rtt) { 20, 30, 60 };
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return 1000000;
}

static void fill_random(void *ctx, void *bytes, size_t count)
{
    struct rng *rng = ctx;

    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)rng_below(rng, 256);
}

static void say(struct rooms *rooms, int who, struct span line, int64_t now_ms)
{
    static char said[SAID_MAX];
    struct text out;
    char *exact;

    text_init(&out, said, sizeof(said));
    for (size_t i = 0; i < line.len; i++) {
        char c = line.at[i], next = i + 1 < line.len ? line.at[i + 1] : '\0';
        const char *word = next == 'c' ? code : next == 'i' ? table : next == 't' ? token : NULL;

        if (c != '$' || !word) {
            text_char(&out, c);
            continue;
        }
        text_str(&out, word);
        i++;
    }
    exact = malloc(out.len > 0 ? out.len : 1); /* so that a byte read beyond is noticed */
    memcpy(exact, said, out.len);
    rooms_message(rooms, &session[who], exact, out.len, now_ms);
    free(exact);
}

static void set_scene(struct rooms *rooms, uint8_t scene)
{
    static const char *const opened[] = {
        "{\"do\":\"open\",\"game\":\"fiese15\",\"options\":\"rounds=1\",\"name\":\"Ana\"}",
        "{\"do\":\"open\",\"game\":\"blitz\",\"options\":\"blacks=1 swap=1\",\"name\":\"Ana\"}",
        "{\"do\":\"open\",\"game\":\"blitz\",\"options\":\"calls=many\",\"name\":\"Ana\"}",
    };

    if (scene % 4 == 0)
        return;
    say(rooms, 0, span_of(opened[scene % 4 - 1]), 0);
    store_finished(store);
    for (int who = 1; who < 3; who++) {
        say(rooms, who,
            who == 1 ? SPAN("{\"do\":\"join\",\"code\":\"$c\",\"name\":\"Ben\"}")
                     : SPAN("{\"do\":\"join\",\"code\":\"$c\",\"name\":\"Cleo\"}"),
            0);
        store_finished(store);
        say(rooms, who, SPAN("{\"do\":\"ready\",\"on\":true}"), 0);
    }
    if (scene & 4)
        say(rooms, 0, SPAN("{\"do\":\"bot\",\"name\":\"random\"}"), 0);
    store_finished(store);
    if (scene & 8)
        say(rooms, 0, SPAN("{\"do\":\"start\"}"), 0);
    store_finished(store);
}

/* One line of the input. */
static void play(struct rooms *rooms, struct span line, int64_t *now_ms)
{
    uint8_t first = line.len > 0 ? (uint8_t)line.at[0] : 0;
    int who = first % CLIENTS;

    if (line.len > 0)
        line = (struct span) { line.at + 1, line.len - 1 };
    if (line.len == 0) {
        *now_ms += (int64_t)first * STEP_MS;
    } else if (span_is(line, "-")) {
        rooms_closed(rooms, &session[who], *now_ms);
        rooms_open(rooms, &session[who], &(struct address) { { 0 } });
    } else {
        say(rooms, who, line, *now_ms);
    }
    if (!(first & 64)) /* else the next one comes before the store has answered */
        rooms_turn(rooms, *now_ms);
}

static void count(void *ctx, const struct store_table *row)
{
    (void)row;
    ++*(int *)ctx;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct rng rng = rng_seeded(15);
    const struct rooms_world world = {
        .ctx = &rng, .send = hear, .ping = ping, .rtt = rtt, .wall_s = wall_s, .random = fill_random
    };
    const struct rooms_config config = { .build = "fuzz", .may_list = true, .tables_max = 8 };
    struct span in = { (const char *)data + 2, size - 2 };
    char err[STORE_ERROR_MAX];
    struct store_stats stats;
    struct rooms *rooms;
    int64_t now_ms = 0;
    int tables = 0;

    if (size < 2)
        return 0;
    open_store();
    rooms = rooms_new(&config, &world, store);
    for (int i = 0; i < CLIENTS; i++)
        rooms_open(rooms, &session[i], &(struct address) { { 0 } });
    set_scene(rooms, data[0]);
    lost_every = data[1] % 8;
    for (int i = 0; i < LINES_MAX && in.len > 0; i++)
        play(rooms, span_until(&in, '\n'), &now_ms);
    do {
        store_finished(store);
        store_stats(store, &stats);
    } while (stats.queued_bytes > 0);
    rooms_free(rooms);

    store_each_table(store, count, &tables);
    rooms = rooms_new(&config, &world, store);
    expect(rooms_load(rooms, now_ms, err) == tables);
    rooms_free(rooms);
    store_close(store);
    return 0;
}
