/*
 * test_operator.c -- what who runs the server does while a disk is slow or bad and people come and
 * go: tables end, everybody is told once, whoever asked is answered. TAP.
 */
#include <stdio.h>
#include <string.h>

#include "rooms/operator.h"
#include "rooms/rooms.h"
#include "store/backend.h"
#include "tap.h"

enum { PEOPLE = 350, SAID_MAX = 4096, NOW_MS = 1000000 };

static struct person {
    struct session session; /* first */
    char said[SAID_MAX];    /* what it was told last, */
    int notices;            /* and how often of a notice */
    bool closed;
} person[PEOPLE];

static struct rooms *rooms;
static struct store *store;
static void *disk;
static bool bad; /* the disk */
static int answers;
static enum store_result answer;

static void send_text(void *ctx, struct session *session, const char *text, size_t len)
{
    struct person *p = (struct person *)session;

    (void)ctx;
    snprintf(p->said, sizeof(p->said), "%.*s", (int)len, text);
    p->notices += strstr(p->said, "\"notice\"") != NULL;
}

static void ping(void *ctx, struct session *session, uint64_t nonce)
{
    (void)ctx, (void)session, (void)nonce;
}

static void hang_up(void *ctx, struct session *session)
{
    (void)ctx;
    ((struct person *)session)->closed = true;
}

static struct rtt rtt(void *ctx, struct session *session)
{
    (void)ctx, (void)session;
    return (struct rtt) { 0, 0, 0 };
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return NOW_MS / 1000;
}

static void fill_random(void *ctx, void *bytes, size_t count)
{
    static struct rng rng;

    (void)ctx;
    if (!rng.next)
        rng = rng_seeded(1);
    for (uint8_t *byte = bytes; byte < (uint8_t *)bytes + count; byte++)
        *byte = (uint8_t)rng_below(&rng, 256);
}

static void wake(void *ctx)
{
    (void)ctx;
}

static enum store_result batch_end(void *self, bool keep)
{
    enum store_result result = store_memory.batch_end(self, keep && !bad);

    return bad ? STORE_DOWN : result;
}

static void done(void *ctx, enum store_result result, struct store_file *file)
{
    (void)ctx, (void)file;
    answers++;
    answer = result;
}

static void start(void)
{
    static struct store_ops ops;
    const struct rooms_world world = { .send = send_text,
                                       .ping = ping,
                                       .close = hang_up,
                                       .rtt = rtt,
                                       .wall_s = wall_s,
                                       .random = fill_random };
    const struct rooms_config config = { .build = "test" };
    char err[STORE_ERROR_MAX];

    ops = store_memory;
    ops.batch_end = batch_end;
    disk = store_memory.open("", err);
    store = store_start(&ops, disk, wake, NULL);
    rooms = rooms_new(&config, &world, store);
    rooms_load(rooms, NOW_MS, err);
}

static void come(int i, int network)
{
    const uint8_t ip[ADDRESS_BYTES] = {
        [10] = 0xff, [11] = 0xff, [12] = 10, [15] = (uint8_t)network
    };
    const struct address address = address_of(ip);

    person[i] = (struct person) { .said = "" };
    rooms_open(rooms, &person[i].session, &address);
}

static void say(int i, const char *text)
{
    rooms_message(rooms, &person[i].session, text, strlen(text), NOW_MS);
}

static void turn(void)
{
    rooms_turn(rooms, NOW_MS);
}

static void note_code(void *ctx, const struct rooms_table *seen)
{
    snprintf(ctx, TABLE_CODE + 1, "%s", seen->table->code);
}

/* The code of the one table; "" if there is none. */
static struct span code(char buf[TABLE_CODE + 1])
{
    buf[0] = '\0';
    rooms_each(rooms, note_code, buf);
    return span_of(buf);
}

#define OPEN "{\"do\":\"open\",\"game\":\"fiese15\",\"name\":\"Ana\",\"symbol\":1}"

static void test_close(void)
{
    char buf[TABLE_CODE + 1];

    come(0, 1);
    say(0, OPEN);
    ok(rooms_end(rooms, code(buf), SPAN("why"), done, NULL) && answers == 0,
       "a table that is being stored is closed later");
    ok(!rooms_end(rooms, code(buf), SPAN("why"), done, NULL), "and once");
    turn();
    turn();
    ok(answers == 1 && answer == STORE_OK && code(buf).len == 0, "then it is");
    ok(strcmp(person[0].said, "{\"is\":\"gone\",\"why\":\"closed\",\"text\":\"why\"}") == 0,
       "who sat there is told why");
    bad = true;
    say(0, OPEN);
    bad = false;
    ok(rooms_end(rooms, code(buf), SPAN(""), done, NULL), "one that cannot be stored");
    turn();
    ok(answers == 2 && answer == STORE_OK && code(buf).len == 0, "is none, and that is answered");
    say(0, OPEN);
    turn();
    bad = true;
    rooms_end(rooms, code(buf), SPAN(""), done, NULL);
    turn();
    bad = false;
    ok(answers == 3 && answer == STORE_DOWN && code(buf).len == 0,
       "one that cannot be deleted goes, and it is said that it comes back");
    rooms_closed(rooms, &person[0].session, NOW_MS);
}

/* How many of those who are there were told so often. */
static int told(int times, int step)
{
    int count = 0;

    for (int i = 0; i < PEOPLE; i++)
        count += (step == 0 || i % step != 0) && person[i].notices == times;
    return count;
}

static void test_notice(void)
{
    enum { STEP = 7 };
    int gone = (PEOPLE + STEP - 1) / STEP, some;

    for (int i = 0; i < PEOPLE; i++)
        come(i, i % 2);
    rooms_notice(rooms, SPAN("Hello"), done, NULL);
    turn();
    some = told(1, 0);
    ok(some > 0 && some < PEOPLE, "%d of %d are told in one turn", some, PEOPLE);
    for (int i = 0; i < PEOPLE; i += STEP)
        rooms_closed(rooms, &person[i].session, NOW_MS);
    for (int i = 0; i < PEOPLE; i++)
        turn();
    ok(told(1, STEP) == PEOPLE - gone, "whoever stays is told once");
    for (int i = 0; i < PEOPLE; i += STEP)
        come(i, i % 2);
    ok(told(1, 0) == PEOPLE, "and who comes");
    rooms_notice(rooms, SPAN(""), done, NULL);
    for (int i = 0; i < PEOPLE; i++)
        turn();
    ok(told(2, 0) == PEOPLE && strstr(person[3].said, "\"text\":\"\""), "so is its end");
}

static void test_ban(void)
{
    struct ban ban = { .address = person[1].session.address, .until_s = wall_s(NULL) + 60 };
    int closed = 0;
    char buf[TABLE_CODE + 1];

    ok(rooms_count(rooms, &ban.address) == PEOPLE / 2, "half of all are from one address");
    ok(rooms_ban(rooms, &ban, done, NULL), "it is banned");
    for (int i = 0; i < PEOPLE; i++)
        closed += person[i].closed == (i % 2 == 1);
    ok(closed == PEOPLE && rooms_count(rooms, &ban.address) == 0, "they are hung up, others not");
    ok(strstr(person[1].said, "\"why\":\"banned\",\"text\":\"\",\"left_s\":60"), "and told");
    say(1, OPEN);
    turn();
    ok(code(buf).len == 0, "what they say on is not heard");
    for (int i = 0; i < PEOPLE; i++)
        rooms_closed(rooms, &person[i].session, NOW_MS);
    come(1, 1);
    ok(person[1].closed && !strstr(person[1].said, "hello"), "who comes again is not greeted");
    rooms_closed(rooms, &person[1].session, NOW_MS);
}

static void note_report(void *ctx, const char *key, const char *text)
{
    if (strncmp(key, "report", 6) == 0)
        snprintf(ctx, SAID_MAX, "%s", strchr(text, '\t') + 1);
}

/* Nobody hears of the first before the server ends: the second counts all the same. */
static void test_reports(void)
{
    char kept[SAID_MAX] = "";

    come(0, 1);
    say(0, OPEN);
    turn();
    for (int i = 0; i < 2; i++)
        say(0, "{\"do\":\"report\",\"why\":\"name\"}");
    store_memory.each_fact(disk, note_report, kept);
    ok(strncmp(kept, "2\tname\t", 7) == 0, "a report that is not stored yet is counted on: %s",
       kept);
    turn();
    rooms_closed(rooms, &person[0].session, NOW_MS);
}

int main(void)
{
    start();
    test_reports();
    store_close(store);
    rooms_free(rooms);
    start();
    test_close();
    test_notice();
    test_ban();
    store_close(store);
    rooms_free(rooms);
    return tap_end();
}
