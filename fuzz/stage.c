/* stage.c -- rooms on a store in memory and a few clients: see stage.h. */
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "store/job.h"
#include "tests/json.h"
#include "tests/small_lexicon.h"

enum { SAID_MAX = 16384, STEP_MS = 400, TABLES_MAX = 8, PART_CHARS = 2 * SHA256_BYTES };

struct stage stage;
static struct rng chance;
static unsigned batches;
static char code[16], table[32], token[64], ticket[64];

/* What was given back is used again sooner than usual: rooms are large, and made for every run. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=1:thread_local_quarantine_size_kb=64";
}

static enum store_result begin(void *self)
{
    bool lost = stage.lost_every > 0 && ++batches % stage.lost_every == 0;

    return lost ? STORE_DOWN : store_memory.batch_begin(self);
}

/* Nothing has to hurry: every store_finished() is our own. */
static void ignore(void *ctx)
{
    (void)ctx;
}

void stage_open(bool counted)
{
    static struct store_ops ops;
    char err[STORE_ERROR_MAX];

    ops = store_memory;
    ops.batch_begin = begin;
    batches = 0;
    code[0] = table[0] = token[0] = ticket[0] = '\0';
    chance = rng_seeded(15);
    stage = (struct stage) { .ledger = counted ? ledger_new(15, 0) : NULL };
    stage.store = store_start(&ops, store_memory.open("", err), ignore, NULL);
}

void stage_close(void)
{
    store_close(stage.store);
    if (stage.ledger)
        ledger_free(stage.ledger);
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
    static bool greeted;
    struct span all = { text, len };

    (void)ctx, (void)to;
    if (len > 13 && memcmp(text, "{\"is\":\"hello\"", 13) == 0) {
        expect(greeted || json_valid(all)); /* it is always the same */
        greeted = true;
        return;
    }
    expect(json_valid(all));
    if (memmem(text, len, "\"is\":\"seat\"", 11)) {
        learn(all, "\"table\":\"", table, sizeof(table));
        learn(all, "\"code\":\"", code, sizeof(code));
        learn(all, "\"token\":\"", token, sizeof(token));
    } else if (memmem(text, len, "\"is\":\"host\"", 11)) {
        learn(all, "\"class\":\"", table, sizeof(table));
        learn(all, "\"code\":\"", code, sizeof(code));
        learn(all, "\"key\":\"", token, sizeof(token));
    } else if (memmem(text, len, "\"is\":\"ticket\"", 13)) {
        learn(all, "\"ticket\":\"", ticket, sizeof(ticket));
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
    (void)ctx;
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)rng_below(&chance, 256);
}

/* Once for all runs. */
static const struct lexicon *words(void)
{
    static struct lexicon lex;
    static bool open;
    size_t size;

    if (!open) {
        const void *bytes = small_lexicon(&size);

        open = true;
        expect(!lexicon_open(&lex, bytes, size));
    }
    return &lex;
}

int stage_rooms(void)
{
    const struct rooms_world world = {
        .send = hear, .ping = ping, .rtt = rtt, .wall_s = wall_s, .random = fill_random
    };
    const struct rooms_config config = {
        .build = "fuzz",
        .may_list = true,
        .classes = &rooms_classes,
        .tables_max = TABLES_MAX,
        .lex = words(),
        .ledger = stage.ledger,
    };
    char err[STORE_ERROR_MAX];

    stage.rooms = rooms_new(&config, &world, stage.store);
    return rooms_load(stage.rooms, stage.now_ms, err);
}

int64_t stage_clear(void)
{
    struct store_stats stats;
    int64_t tables;

    do {
        store_finished(stage.store);
        store_stats(stage.store, &stats);
    } while (stats.queued_bytes > 0);
    tables = rooms_stats(stage.rooms)->tables;
    rooms_free(stage.rooms);
    memset(stage.there, 0, sizeof(stage.there));
    return tables;
}

/* The nth part of a client, and with `sealed` the commitment to it. */
static void put_part(struct text *out, int who, int nth, bool sealed)
{
    char part[PART_CHARS + 1];
    uint8_t hash[SHA256_BYTES];
    struct sha256 sha;

    memset(part, "0123456789abcdef"[STAGE_CLIENTS * nth + who], PART_CHARS);
    part[PART_CHARS] = '\0';
    if (!sealed) {
        text_str(out, part);
        return;
    }
    sha256_init(&sha);
    sha256_add(&sha, span_of(part));
    sha256_end(&sha, hash);
    hex_write(hash, out);
}

/* Writes what `$letter` stands for; false: it is no such letter. */
static bool put_word(struct text *out, int who, char letter)
{
    static const struct {
        char letter;
        const char *word;
    } words[] = { { 'c', code }, { 'i', table }, { 't', token }, { 'k', ticket } };
    const char *part = letter ? strchr("phqg", letter) : NULL;

    if (part)
        put_part(out, who, letter == 'q' || letter == 'g', letter == 'h' || letter == 'g');
    for (size_t i = 0; !part && i < sizeof(words) / sizeof(words[0]); i++)
        if (words[i].letter == letter) {
            text_str(out, words[i].word);
            return true;
        }
    return part != NULL;
}

void stage_say(int who, struct span line)
{
    static const struct address from[2] = { { { 1 } }, { { 2 } } };
    static char said[SAID_MAX];
    struct text out;
    char *exact;

    text_init(&out, said, sizeof(said));
    for (size_t i = 0; i < line.len; i++) {
        char c = line.at[i], next = i + 1 < line.len ? line.at[i + 1] : '\0';

        if (c == '$' && put_word(&out, who, next))
            i++;
        else
            text_char(&out, c);
    }
    if (!stage.there[who])
        rooms_open(stage.rooms, &stage.session[who], &from[who % 2]);
    stage.there[who] = true;
    exact = malloc(out.len > 0 ? out.len : 1); /* so that a byte read beyond is noticed */
    memcpy(exact, said, out.len);
    rooms_message(stage.rooms, &stage.session[who], exact, out.len, stage.now_ms);
    free(exact);
}

void stage_hang_up(int who)
{
    if (stage.there[who])
        rooms_closed(stage.rooms, &stage.session[who], stage.now_ms);
    stage.there[who] = false;
}

void stage_plug(void)
{
    struct store_job *job = store_job_new();
    struct store_stats stats;

    store_stats(stage.store, &stats);
    job->bytes = STORE_QUEUE_BYTES - stats.queued_bytes;
    store_submit(stage.store, job, NULL, NULL);
}

void stage_turn(int64_t ms)
{
    stage.now_ms += ms;
    rooms_turn(stage.rooms, stage.now_ms);
}

static void play_line(struct span line)
{
    uint8_t first = line.len > 0 ? (uint8_t)line.at[0] : 0;
    int who = first % STAGE_CLIENTS;

    if (line.len > 0)
        line = (struct span) { line.at + 1, line.len - 1 };
    if (line.len == 0)
        stage.now_ms += (int64_t)first * STEP_MS;
    else if (span_is(line, "-"))
        stage_hang_up(who);
    else if (span_is(line, "!"))
        stage_plug();
    else
        stage_say(who, line);
    if (!(first & 64))
        stage_turn(0);
}

void stage_lines(struct span in, int lines_max)
{
    for (int i = 0; i < lines_max && in.len > 0; i++)
        play_line(span_until(&in, '\n'));
}
