/*
 * test_store.c -- the contract of src/store, checked for every back end.
 *
 * A further back end joins with a line in `kinds`. One that needs a server is given by its URL:
 * test_store [FOLDER URL], see postgres.sh.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store_trial.h"
#include "tap.h"

/* `lasting`: what was stored is still there after close and open. */
struct kind {
    const char *name, *url; /* %d becomes a number, new for each store */
    bool lasting, disk;     /* disk: it is known how much it takes */
};

static const struct kind kinds[] = {
    { "memory", "memory:", false, false },
    { "sqlite", "sqlite:contract-%d.db", true, true },
};

static const char *fresh_url(const struct kind *kind)
{
    static char url[256];
    static int number;
    const char *mark = strstr(kind->url, "%d");

    if (!mark)
        return kind->url;
    snprintf(url, sizeof(url), "%.*s%d%s", (int)(mark - kind->url), kind->url, ++number, mark + 2);
    return url;
}

/* Lines with everything that could go wrong on the way: quotes, UTF-8, blanks, the longest. */
static const char *line_text(int i)
{
    static char longest[STORE_LINE_MAX + 1];

    for (size_t at = 0; at < STORE_LINE_MAX; at += 4)
        memcpy(longest + at, "\xf0\x9f\x8e\xb2", 4);
    const char *const texts[] = {
        "", "own 1 B\xc3\xa4r", "it's \"so\" -- '; DROP TABLE lines; %s \\n \t", " blank ", longest,
    };
    return texts[i % 5];
}

static void test_round_trip(const struct kind *kind)
{
    struct client client;

    client_open(&client, fresh_url(kind));
    char *head = malloc(STORE_HEAD_MAX + 1);
    memset(head, 'h', STORE_HEAD_MAX);
    memcpy(head, "\xc3\xa4'\"\n", 5);
    head[STORE_HEAD_MAX] = '\0';

    struct store_job *job = store_job_new();
    store_job_create_match(job, &(struct store_match) { .id = "m234567890123456789012345678901",
                                                        .table_id = "t'1",
                                                        .game = "words",
                                                        .version = 7,
                                                        .head = head,
                                                        .began_s = 1700000000123 });
    ok(client_run(&client, job, NULL) == STORE_OK, "%s: create a match", kind->name);

    char *want = malloc(STORE_HEAD_MAX + 6 * (STORE_LINE_MAX + 2)), *end = stpcpy(want, head);
    for (uint32_t seq = 0; seq < 5; seq++) {
        job = job_append("m234567890123456789012345678901", seq, line_text((int)seq));
        ok(client_run(&client, job, NULL) == STORE_OK, "%s: append %u", kind->name, seq);
        end = stpcpy(stpcpy(end, line_text((int)seq)), "\n");
    }
    job = store_job_new();
    store_job_read_ended(job, "m234567890123456789012345678901");
    ok(client_run(&client, job, NULL) == STORE_MISSING, "%s: it has not ended", kind->name);
    job = job_finish("m234567890123456789012345678901", 1800000000456);
    store_job_read(job, "m234567890123456789012345678901");
    struct store_file file;
    ok(client_run(&client, job, &file) == STORE_OK, "%s: finish and read", kind->name);
    job = store_job_new();
    store_job_read_ended(job, "m234567890123456789012345678901");
    ok(client_run(&client, job, NULL) == STORE_OK, "%s: now it has ended", kind->name);
    ok(file.len == strlen(want) && !strcmp(file.text, want), "%s: the same bytes", kind->name);
    ok(file.head_len == STORE_HEAD_MAX && file.lines == 5, "%s: counts", kind->name);
    ok(!strcmp(file.id, "m234567890123456789012345678901") && !strcmp(file.table_id, "t'1") &&
           !strcmp(file.game, "words") && file.version == 7 && file.began_s == 1700000000123 &&
           file.ended_s == 1800000000456 && !strcmp(file.result, "[3,1]"),
       "%s: the row", kind->name);
    free(file.text);
    free(want);
    free(head);
    client_close(&client);
}

static void test_conflicts(const struct kind *kind)
{
    struct client client;

    client_open(&client, fresh_url(kind));
    client_run(&client, job_match("m", "t"), NULL);
    ok(client_run(&client, job_match("m", "u"), NULL) == STORE_CONFLICT, "%s: an id is taken",
       kind->name);
    ok(client_run(&client, job_append("m", 1, "x"), NULL) == STORE_CONFLICT,
       "%s: the first number is 0", kind->name);
    client_run(&client, job_append("m", 0, "x"), NULL);
    ok(client_run(&client, job_append("m", 0, "y"), NULL) == STORE_CONFLICT,
       "%s: a number is taken", kind->name);
    ok(client_run(&client, job_append("m", 2, "y"), NULL) == STORE_CONFLICT,
       "%s: a number is left out", kind->name);
    ok(client_run(&client, job_append("m", UINT32_MAX, "y"), NULL) == STORE_CONFLICT,
       "%s: a number is far off", kind->name);
    client_run(&client, job_finish("m", 2000), NULL);
    ok(client_run(&client, job_append("m", 1, "y"), NULL) == STORE_CONFLICT,
       "%s: no line after the end", kind->name);
    ok(client_run(&client, job_finish("m", 3000), NULL) == STORE_CONFLICT, "%s: it ends once",
       kind->name);
    ok(count_lines(&client, "m") == 1, "%s: conflicts left nothing", kind->name);

    char id[200];
    memset(id, 'i', sizeof(id) - 1);
    id[sizeof(id) - 1] = '\0';
    for (int i = 0; i < 2; i++) {
        const char *no = i ? id : "n";
        struct store_job *jobs[] = { job_append(no, 0, "x"), job_finish(no, 1), store_job_new(),
                                     store_job_new(), store_job_new() };

        store_job_read(jobs[2], no);
        store_job_delete_match(jobs[3], no, "t");
        store_job_delete_table(jobs[4], no);
        for (size_t at = 0; at < sizeof(jobs) / sizeof(*jobs); at++)
            ok(client_run(&client, jobs[at], NULL) == STORE_MISSING, "%s: missing %d.%zu",
               kind->name, i, at);
    }
    client_close(&client);
}

static void count(void *ctx, enum store_result result, struct store_file *file)
{
    (void)file;
    ++((int *)ctx)[result];
}

static void wait_for(struct client *client, const int results[4], int jobs)
{
    while (results[0] + results[1] + results[2] + results[3] < jobs)
        client_wait(client);
}

/* Jobs of one batch: those that fail take nothing with them but themselves. */
static void test_job_is_whole(const struct kind *kind)
{
    struct client client;

    client_open(&client, fresh_url(kind));
    client_run(&client, job_match("a", "t"), NULL);
    client_run(&client, job_match("b", "t"), NULL);
    client_run(&client, job_table("t", "old", 1), NULL);

    int results[4] = { 0 };
    struct store_job *good = job_append("a", 0, "good"), *bad = job_append("a", 1, "bad");
    store_job_put_table(bad, &(struct store_table) { .id = "t", .head = "new", .changed_s = 2 });
    store_job_put_table(bad, &(struct store_table) { .id = "u", .head = "new", .changed_s = 2 });
    store_job_finish(bad, "a", 5, "bad");
    store_job_delete_match(bad, "b", "t");
    store_job_append(bad, "a", 7, "bad");
    client_hold(&client);
    store_submit(client.store, good, count, results);
    store_submit(client.store, bad, count, results);
    store_submit(client.store, job_append("a", 1, "after"), count, results);
    store_submit(client.store, job_append("b", 0, "still there"), count, results);
    client_release(&client);
    wait_for(&client, results, 4);
    ok(results[STORE_OK] == 3 && results[STORE_CONFLICT] == 1, "%s: one job of four fails",
       kind->name);
    ok(count_lines(&client, "a") == 2 && count_lines(&client, "b") == 1,
       "%s: its lines and deletions are undone", kind->name);
    ok(count_tables(&client) == 1 && count_running(&client) == 2,
       "%s: its tables and its end are undone", kind->name);
    client_close(&client);
}

/* Within one batch the order counts, and each job sees what those before it did. */
static void test_order(const struct kind *kind)
{
    struct client client;
    int results[4] = { 0 };

    client_open(&client, fresh_url(kind));
    client_run(&client, job_match("a", "t"), NULL);
    struct store_job *again = store_job_new(), *read = store_job_new();
    store_job_delete_match(again, "a", "t");
    store_job_create_match(
        again, &(struct store_match) { .id = "a", .table_id = "t", .game = "blitz", .head = "" });
    store_job_append(again, "a", 0, "anew");
    store_job_put_fact(again, "f", "one");
    store_job_delete_fact(again, "f");
    store_job_put_fact(again, "f", "two");
    store_job_delete_fact(again, "f");
    store_job_read(read, "a");
    client_hold(&client);
    store_submit(client.store, job_append("a", 0, "old"), count, results);
    store_submit(client.store, again, count, results);
    store_submit(client.store, job_append("a", 1, "more"), count, results);
    store_submit(client.store, read, count, results);
    store_submit(client.store, job_finish("a", 9), count, results);
    client_release(&client);
    wait_for(&client, results, 5);
    ok(results[STORE_OK] == 5 && count_lines(&client, "a") == 2, "%s: in the order given",
       kind->name);
    client_run(&client, job_match("b", "t"), NULL);
    client_hold(&client);
    memset(results, 0, sizeof(results));
    store_submit(client.store, job_finish("b", 9), count, results);
    store_submit(client.store, job_append("b", 0, "late"), count, results);
    read = store_job_new();
    store_job_read(read, "nowhere");
    store_submit(client.store, read, count, results);
    client_release(&client);
    wait_for(&client, results, 3);
    ok(results[STORE_OK] == 1 && results[STORE_CONFLICT] == 1 && results[STORE_MISSING] == 1 &&
           count_lines(&client, "b") == 0,
       "%s: what comes too late is refused", kind->name);
    client_close(&client);
}

static void keep_head(void *ctx, const struct store_table *table)
{
    snprintf(ctx, 32, "%s %s %lld", table->id, table->head, (long long)table->changed_s);
}

static void test_tables(const struct kind *kind)
{
    struct client client;
    char seen[32] = "";

    client_open(&client, fresh_url(kind));
    ok(count_tables(&client) == 0 && count_running(&client) == 0, "%s: empty at first", kind->name);
    client_run(&client, job_table("t", "one", 1), NULL);
    client_run(&client, job_table("t", "zw\xc3\xb6lf", 12), NULL);
    store_each_table(client.store, keep_head, seen);
    ok(!strcmp(seen, "t zw\xc3\xb6lf 12") && count_tables(&client) == 1, "%s: a table is replaced",
       kind->name);
    client_run(&client, job_match("t", "t"), NULL);
    struct store_job *job = store_job_new();
    store_job_delete_table(job, "t");
    ok(client_run(&client, job, NULL) == STORE_OK && count_tables(&client) == 0,
       "%s: a table is deleted", kind->name);
    ok(count_lines(&client, "t") == 0, "%s: a match of the same name stays", kind->name);
    client_run(&client, job_append("t", 0, "x"), NULL);
    job = store_job_new();
    store_job_delete_match(job, "t", "u");
    ok(client_run(&client, job, NULL) == STORE_MISSING && count_lines(&client, "t") == 1,
       "%s: a match of another table stays, and so do its lines", kind->name);
    job = store_job_new();
    store_job_delete_match(job, "t", "t");
    ok(client_run(&client, job, NULL) == STORE_OK && count_lines(&client, "t") == -1,
       "%s: a match is deleted", kind->name);
    client_run(&client, job_match("t", "t"), NULL);
    ok(count_lines(&client, "t") == 0, "%s: and its lines with it", kind->name);
    client_close(&client);
}

static enum store_result purge(struct client *client, int64_t before_s)
{
    struct store_job *job = store_job_new();

    store_job_purge(job, before_s, false);
    return client_run(client, job, NULL);
}

static void list_fact(void *ctx, const char *key, const char *text)
{
    size_t len = strlen(ctx);

    snprintf((char *)ctx + len, 64 - len, "%s=%s;", key, text);
}

static bool facts_are(struct client *client, const char *want)
{
    char seen[64] = "";

    return store_each_fact(client->store, list_fact, seen) == STORE_OK && !strcmp(seen, want);
}

static void test_facts(const struct kind *kind)
{
    const char *url = fresh_url(kind);
    struct client client;

    client_open(&client, url);
    ok(facts_are(&client, ""), "%s: no facts at first", kind->name);
    struct store_job *job = job_table("t", "head", 1);
    store_job_put_fact(job, "t", "one");
    store_job_put_fact(job, "t", "zw\xc3\xb6lf'\n");
    ok(client_run(&client, job, NULL) == STORE_OK && facts_are(&client, "t=zw\xc3\xb6lf'\n;"),
       "%s: a fact is replaced", kind->name);
    purge(&client, 1000);
    ok(facts_are(&client, "t=zw\xc3\xb6lf'\n;") && count_tables(&client) == 1,
       "%s: a purge leaves facts alone, and a table of the same name", kind->name);
    job = store_job_new();
    store_job_delete_fact(job, "t");
    store_job_delete_fact(job, "u");
    ok(client_run(&client, job, NULL) == STORE_MISSING && !facts_are(&client, ""),
       "%s: a fact that is not there cannot be deleted", kind->name);
    client_close(&client);
    client_open(&client, url);
    ok(facts_are(&client, kind->lasting ? "t=zw\xc3\xb6lf'\n;" : ""), "%s: a fact lasts",
       kind->name);
    job = store_job_new();
    store_job_put_fact(job, "t", "");
    store_job_delete_fact(job, "t");
    ok(client_run(&client, job, NULL) == STORE_OK && facts_are(&client, ""),
       "%s: a fact is deleted", kind->name);
    job = store_job_new();
    store_job_new_fact(job, "n", "mine");
    ok(client_run(&client, job, NULL) == STORE_OK && facts_are(&client, "n=mine;"),
       "%s: a new fact", kind->name);
    job = store_job_new();
    store_job_new_fact(job, "n", "yours");
    ok(client_run(&client, job, NULL) == STORE_CONFLICT && facts_are(&client, "n=mine;"),
       "%s: a fact that is not new any more is refused", kind->name);
    struct store_file file;
    job = store_job_new();
    store_job_put_fact(job, "n", "");
    store_job_facts(job);
    ok(client_run(&client, job, &file) == STORE_OK && file.len == 3 && !memcmp(file.text, "n\0", 3),
       "%s: facts are read by a job, as it wrote them", kind->name);
    free(file.text);
    client_close(&client);
}

/* A match that has ended, with a line. */
static void put_ended(struct store_job *job, const char *id, const char *table_id, int64_t ended_s,
                      bool alone)
{
    store_job_create_match(job, &(struct store_match) { .id = id,
                                                        .table_id = table_id,
                                                        .game = "blitz",
                                                        .version = 1,
                                                        .head = "",
                                                        .began_s = 1,
                                                        .result = "",
                                                        .alone = alone });
    store_job_append(job, id, 0, "x");
    store_job_finish(job, id, ended_s, "");
}

static void test_purge(const struct kind *kind)
{
    struct client client;

    client_open(&client, fresh_url(kind));
    struct store_job *job = store_job_new();
    char id[16];
    for (int i = 0; i < STORE_PURGE_MAX + 50; i++) { /* ended at 100 and later */
        snprintf(id, sizeof(id), "m%d", i);
        put_ended(job, id, "old", 100 + i, false);
    }
    store_job_create_match(job, &(struct store_match) {
                                    .id = "run", .table_id = "busy", .game = "blitz", .head = "" });
    put_ended(job, "shown", "busy", 50, true);
    store_job_put_table(
        job, &(struct store_table) { .id = "busy", .head = "", .changed_s = 1, .shown = "shown" });
    store_job_put_table(
        job, &(struct store_table) { .id = "old", .head = "", .changed_s = 1, .shown = "m0" });
    store_job_put_table(job, &(struct store_table) { .id = "old", .head = "", .changed_s = 1 });
    ok(client_run(&client, job, NULL) == STORE_OK, "%s: a large job", kind->name);

    ok(purge(&client, 1) == STORE_MISSING, "%s: nothing to purge", kind->name);
    ok(purge(&client, 110) == STORE_OK && purge(&client, 110) == STORE_MISSING,
       "%s: purge says whether there was something", kind->name);
    ok(count_lines(&client, "m9") == -1 && count_lines(&client, "m10") == 1,
       "%s: only what ended before is purged", kind->name);
    client_run(&client, job_match("m9", "old"), NULL);
    ok(count_lines(&client, "m9") == 0, "%s: and its lines with it", kind->name);
    client_run(&client, job_finish("m9", 500), NULL);
    ok(purge(&client, 1000) == STORE_OK && purge(&client, 1000) == STORE_OK &&
           purge(&client, 1000) == STORE_MISSING,
       "%s: purge goes in steps", kind->name);
    ok(count_lines(&client, "shown") == 1, "%s: what a table shows stays", kind->name);
    ok(count_tables(&client) == 2 && count_running(&client) == 1,
       "%s: a running match stays, and every table", kind->name);
    client_run(&client, job_table("busy", "", 1), NULL);
    ok(purge(&client, 1000) == STORE_OK && count_lines(&client, "shown") == -1,
       "%s: until it shows it no longer", kind->name);
    client_close(&client);
}

static void test_purge_alone(const struct kind *kind)
{
    struct client client;
    char id[16];

    client_open(&client, fresh_url(kind));
    struct store_job *job = store_job_new();
    put_ended(job, "two", "t", 1, false);
    store_job_create_match(
        job, &(struct store_match) {
                 .id = "run", .table_id = "t", .game = "blitz", .head = "", .alone = true });
    for (int i = 0; i < STORE_PURGE_MAX + 1; i++) {
        snprintf(id, sizeof(id), "one%d", i);
        put_ended(job, id, "t", 1000 - i, true);
    }
    client_run(&client, job, NULL);
    job = store_job_new();
    store_job_purge(job, INT64_MAX, true);
    ok(client_run(&client, job, NULL) == STORE_OK && count_lines(&client, "one0") == 1 &&
           count_lines(&client, "one1") == -1,
       "%s: of one person's matches the oldest go first", kind->name);
    for (int i = 0; i < 2; i++) {
        job = store_job_new();
        store_job_purge(job, INT64_MAX, true);
        ok(client_run(&client, job, NULL) == (i == 0 ? STORE_OK : STORE_MISSING),
           "%s: until none is left", kind->name);
    }
    ok(count_lines(&client, "two") == 1 && count_running(&client) == 1,
       "%s: two people's stay, and what goes on", kind->name);
    client_close(&client);
}

/* What is deleted makes room, though the file does not shrink. */
static void test_disk_bytes(const struct kind *kind)
{
    struct client client;
    struct store_stats before, full, after;
    char head[4096];

    if (!kind->disk)
        return;
    client_open(&client, fresh_url(kind));
    memset(head, 'h', sizeof(head) - 1);
    head[sizeof(head) - 1] = '\0';
    client_run(&client, store_job_new(), NULL);
    store_stats(client.store, &before);
    struct store_job *job = store_job_new();
    for (int i = 0; i < 100; i++) {
        char id[16];

        snprintf(id, sizeof(id), "t%d", i);
        store_job_put_table(job, &(struct store_table) { .id = id, .head = head, .changed_s = 1 });
    }
    client_run(&client, job, NULL);
    store_stats(client.store, &full);
    ok(full.disk_bytes > before.disk_bytes + 400 * 1000, "%s: it is known how much is used",
       kind->name);
    job = store_job_new();
    for (int i = 0; i < 100; i++) {
        char id[16];

        snprintf(id, sizeof(id), "t%d", i);
        store_job_delete_table(job, id);
    }
    client_run(&client, job, NULL);
    store_stats(client.store, &after);
    ok(after.disk_bytes < before.disk_bytes + 100 * 1000, "%s: and that room was made", kind->name);
    client_close(&client);
}

static void test_reopen(const struct kind *kind)
{
    if (!kind->lasting)
        return;
    struct client client;
    const char *url = fresh_url(kind);
    client_open(&client, url);
    client_run(&client, job_table("t", "head", 9), NULL);
    client_run(&client, job_match("running", "t"), NULL);
    client_run(&client, job_append("running", 0, "x"), NULL);
    client_run(&client, job_match("ended", "t"), NULL);
    client_run(&client, job_finish("ended", 9), NULL);
    client_close(&client);
    client_open(&client, url);
    ok(count_tables(&client) == 1 && count_running(&client) == 1, "%s: found again", kind->name);
    ok(count_lines(&client, "running") == 1 && count_lines(&client, "ended") == 0,
       "%s: with its lines", kind->name);
    ok(client_run(&client, job_append("running", 1, "y"), NULL) == STORE_OK, "%s: and goes on",
       kind->name);
    client_close(&client);
}

struct order {
    int next;
    bool right;
};

struct place {
    struct order *order;
    int number;
};

static void check_place(void *ctx, enum store_result result, struct store_file *file)
{
    struct place *place = ctx;

    (void)file;
    if (result != STORE_OK || place->order->next++ != place->number)
        place->order->right = false;
}

static void test_group(const struct kind *kind)
{
    enum { JOBS = 1000 };
    struct client client;
    struct store_stats stats;
    struct order order = { .right = true };
    static struct place places[JOBS];
    client_open(&client, fresh_url(kind));
    client_run(&client, job_match("m", "t"), NULL);
    client_hold(&client);
    for (int i = 0; i < JOBS; i++) {
        places[i] = (struct place) { &order, i };
        store_submit(client.store, job_append("m", (uint32_t)i, "line"), check_place, &places[i]);
    }
    client_release(&client);
    while (order.next < JOBS && order.right)
        client_wait(&client);
    store_stats(client.store, &stats);
    ok(order.right, "%s: callbacks in order", kind->name);
    ok(stats.jobs == 2 + JOBS && stats.commits == 3 && !stats.failed, "%s: %d jobs in one commit",
       kind->name, JOBS);
    ok(!stats.queued_bytes && !*stats.error, "%s: nothing left, nothing wrong", kind->name);
    ok(count_lines(&client, "m") == JOBS, "%s: all stored", kind->name);
    client_close(&client);
}

struct chain {
    struct store *store;
    int done;
    enum store_result submitted;
};

static void go_on(void *ctx, enum store_result result, struct store_file *file)
{
    struct chain *chain = ctx;

    (void)file;
    chain->done += result == STORE_OK;
    chain->submitted = store_submit(chain->store, store_job_new(), NULL, NULL);
}

static void test_close(const struct kind *kind)
{
    struct client client;
    const char *url = fresh_url(kind);

    client_open(&client, url);
    struct chain chain = { .store = client.store };
    store_submit(client.store, job_match("m", "t"), go_on, &chain);
    for (uint32_t seq = 0; seq < 100; seq++)
        store_submit(client.store, job_append("m", seq, "line"), go_on, &chain);
    client_close(&client);
    ok(chain.done == 101, "%s: close waits for all jobs", kind->name);
    ok(chain.submitted == STORE_DOWN, "%s: and takes no more", kind->name);
    if (!kind->lasting)
        return;
    client_open(&client, url);
    ok(count_lines(&client, "m") == 100, "%s: all of it was stored", kind->name);
    client_close(&client);
}

static void test_queue_limit(const struct kind *kind)
{
    struct client client;
    char *head = malloc(STORE_HEAD_MAX + 1);

    memset(head, 'h', STORE_HEAD_MAX);
    head[STORE_HEAD_MAX] = '\0';
    client_open(&client, fresh_url(kind));
    client_hold(&client);
    int results[4] = { 0 }, jobs = 0;
    while (store_submit(client.store, job_table("t", head, jobs), count, results) == STORE_OK)
        jobs++;
    struct store_stats stats;
    store_stats(client.store, &stats);
    ok(stats.queued_bytes <= STORE_QUEUE_BYTES &&
           stats.queued_bytes > STORE_QUEUE_BYTES - 2 * STORE_HEAD_MAX,
       "%s: a full queue refuses", kind->name);
    client_release(&client);
    wait_for(&client, results, jobs);
    ok(results[STORE_OK] == jobs, "%s: what it took is stored", kind->name);
    ok(client_run(&client, job_table("u", "", 1), NULL) == STORE_OK, "%s: and it goes on",
       kind->name);
    client_close(&client);
    free(head);
}

/* Takes out again what there may be, for the next try: a store that is made anew takes its time. */
static void wipe(struct client *client)
{
    struct store_job *match = store_job_new(), *table = store_job_new();

    store_job_delete_match(match, "m", "t");
    client_run(client, match, NULL);
    store_job_delete_table(table, "t");
    client_run(client, table, NULL);
}

/* One batch: a job of three writes, one of one write, one that conflicts. */
static int run_three(struct client *client, int results[4])
{
    struct store_job *first = job_append("m", 0, "zero");

    store_job_append(first, "m", 1, "one");
    store_job_put_table(first, &(struct store_table) { .id = "t", .head = "", .changed_s = 1 });
    client_hold(client);
    store_submit(client->store, first, count, results);
    store_submit(client->store, job_append("m", 2, "two"), count, results);
    store_submit(client->store, job_append("m", 9, "nine"), count, results);
    client_release(client);
    wait_for(client, results, 3);
    return count_lines(client, "m");
}

/* Breaks each call in turn. Whatever is lost, jobs are whole, and the next try succeeds. */
static void test_broken_disk(const struct kind *kind)
{
    bool whole = true, honest = true, recovers = true, unbroken = false;
    const char *url = fresh_url(kind);

    for (int at = 1; !unbroken; at++) {
        struct client client;
        struct store_stats stats;
        int results[4] = { 0 };

        client_open(&client, url);
        client_run(&client, job_match("m", "t"), NULL);
        client.trial.at = at;
        int lines = run_three(&client, results);
        unbroken = client.trial.calls < at;
        store_stats(client.store, &stats);
        whole &= (lines == 0 || lines == 2 || lines == 3) && count_tables(&client) == (lines >= 2);
        honest &= results[STORE_OK] == lines - (lines > 1) && results[STORE_MISSING] == 0;
        honest &= unbroken == !results[STORE_DOWN] && unbroken == !*stats.error;
        client.trial.at = 0;
        if (lines == 0)
            lines = run_three(&client, (int[4]) { 0 });
        recovers &= lines >= 2 &&
                    client_run(&client, job_append("m", (uint32_t)lines, "more"), NULL) == STORE_OK;
        wipe(&client);
        client_close(&client);
    }
    ok(whole, "%s: broken anywhere, jobs are whole", kind->name);
    ok(honest, "%s: each job is told what became of it", kind->name);
    ok(recovers, "%s: the next try succeeds", kind->name);
}

static void tell(void *ctx, enum store_result result, struct store_file *file)
{
    (void)file;
    char byte = (char)result;
    if (write(*(int *)ctx, &byte, 1) != 1)
        _exit(2);
}

/* Plays pairs of lines and tells each one stored, until the trial kills it. */
static void play_until_killed(const char *url, int at, int fd)
{
    struct client client;

    client_open(&client, url);
    client.trial.kill = true;
    client.trial.at = at;
    for (uint32_t seq = 0;; seq += 2) {
        struct store_job *job = seq ? job_append("m", seq - 2, "a") : job_match("m", "t");

        if (seq)
            store_job_append(job, "m", seq - 1, "b");
        store_submit(client.store, job, tell, &fd);
        client_wait(&client);
    }
}

/* The process is killed at each call in turn; what was acknowledged is there, and no half jobs. */
static void test_killed(const struct kind *kind)
{
    enum { CALLS = 24 };
    if (!kind->lasting)
        return;
    bool kept = true, whole = true, killed = true;
    const char *url = fresh_url(kind);
    for (int at = 1; at <= CALLS; at++) {
        int ends[2], status, told = 0;
        char byte;

        if (pipe(ends))
            abort();
        pid_t child = fork();
        if (!child)
            play_until_killed(url, at, ends[1]);
        close(ends[1]);
        while (read(ends[0], &byte, 1) == 1)
            told += byte == STORE_OK;
        close(ends[0]);
        waitpid(child, &status, 0);
        killed &= WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
        struct client client;
        client_open(&client, url);
        int lines = count_lines(&client, "m"), stored = lines < 0 ? 0 : 1 + lines / 2;
        kept &= stored == told || stored == told + 1;
        whole &= lines < 0 || lines % 2 == 0;
        wipe(&client);
        client_close(&client);
    }
    ok(killed, "%s: killed %d times", kind->name, CALLS);
    ok(kept, "%s: what was acknowledged is kept", kind->name);
    ok(whole, "%s: no job is half kept", kind->name);
}

static void test_kind(const struct kind *kind)
{
    test_round_trip(kind);
    test_conflicts(kind);
    test_job_is_whole(kind);
    test_order(kind);
    test_tables(kind);
    test_facts(kind);
    test_purge(kind);
    test_purge_alone(kind);
    test_disk_bytes(kind);
    test_reopen(kind);
    test_group(kind);
    test_close(kind);
    test_queue_limit(kind);
    test_broken_disk(kind);
    test_killed(kind);
}

int main(int argc, char **argv)
{
    const struct kind given = { "postgres", argv[argc - 1], true, false };

    if (argc == 3) {
        test_kind(&given);
        return tap_end();
    }
    folder_enter();
    for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
        test_kind(&kinds[i]);
    folder_leave();
    return tap_end();
}
