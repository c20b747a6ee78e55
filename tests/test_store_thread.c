/*
 * test_store_thread.c -- how the store's thread gathers jobs, whatever the back end is.
 *
 * The clock stands until the test sets it: what is finished meanwhile did not wait for it, and what
 * would wait for ever is a test that does not end.
 */
#include <time.h>

#include "store_trial.h"
#include "tap.h"

enum { FEW = 5, CALLS_A_JOB = 3 };

static _Atomic int64_t test_ns;

static int64_t test_clock(void)
{
    return test_ns;
}

/* A store that has just begun a batch. */
static void open_busy(struct client *client)
{
    test_ns = STORE_GATHER_NS;
    client_open_timed(client, "memory:", test_clock);
    client_run(client, job_match("m", "t"), NULL);
}

static uint64_t count_commits(struct client *client)
{
    struct store_stats stats;

    store_stats(client->store, &stats);
    return stats.commits;
}

/* What became of jobs, and whether they were told in the order of their lines. */
struct told {
    int jobs, stored, lost;
    uint32_t lines;
    bool in_order;
};

struct line {
    struct told *told;
    uint32_t seq;
};

static void note(void *ctx, enum store_result result, struct store_file *file)
{
    struct line *line = ctx;
    struct told *told = line->told;

    (void)file;
    told->in_order = told->in_order && line->seq == told->lines++;
    told->jobs++;
    told->stored += result == STORE_OK;
    told->lost += result == STORE_DOWN;
}

/* Appends the first lines of "m", a job each; `told` hears of them. */
static void append(struct client *client, int jobs, struct told *told)
{
    static struct line line[STORE_GATHER_JOBS];

    *told = (struct told) { .in_order = true };
    for (int i = 0; i < jobs; i++) {
        line[i] = (struct line) { told, (uint32_t)i };
        store_submit(client->store, job_append("m", line[i].seq, "line"), note, &line[i]);
    }
}

static bool all_stored(struct client *client, const struct told *told, int jobs)
{
    while (told->jobs < jobs)
        client_wait(client);
    return told->stored == jobs && told->in_order && count_lines(client, "m") == jobs;
}

static void test_alone(void)
{
    struct client client;

    open_busy(&client);
    ok(count_commits(&client) == 1, "the first job is not kept waiting");
    test_ns += STORE_GATHER_NS;
    client_run(&client, job_append("m", 0, "line"), NULL);
    ok(count_commits(&client) == 2, "nor is one that comes later");
    client_close(&client);
}

static void test_crowd(void)
{
    struct client client;
    struct told told;

    open_busy(&client);
    append(&client, FEW, &told);
    test_ns += STORE_GATHER_NS - 1;
    nanosleep(&(struct timespec) { .tv_nsec = 10 * STORE_GATHER_NS }, NULL);
    store_finished(client.store);
    ok(told.jobs == 0, "who comes right after a batch waits for others");
    test_ns += 1;
    ok(all_stored(&client, &told, FEW), "until it is time: all are stored, in their order");
    ok(count_commits(&client) == 2, "in one commit");
    client_close(&client);
}

static void test_enough(void)
{
    struct client client;
    struct told told;

    open_busy(&client);
    append(&client, STORE_GATHER_JOBS, &told);
    ok(all_stored(&client, &told, STORE_GATHER_JOBS) && count_commits(&client) == 2,
       "when there are enough nobody waits any longer");
    client_close(&client);
}

/* What came while the disk was slow has waited enough. */
static void test_slow_disk(void)
{
    struct client client;
    struct told told;

    open_busy(&client);
    test_ns += STORE_GATHER_NS;
    client_hold(&client);
    append(&client, FEW, &told);
    test_ns += STORE_GATHER_NS;
    client_release(&client);
    ok(all_stored(&client, &told, FEW) && count_commits(&client) == 3,
       "after a slow commit nobody waits for others");
    client_close(&client);
}

static void test_close(void)
{
    struct client client;
    struct told told;

    open_busy(&client);
    append(&client, FEW, &told);
    client_close(&client);
    ok(told.stored == FEW && told.in_order, "who closes the store does not wait");
}

static void test_lost(void)
{
    struct client client;
    struct store_stats stats;
    struct told told;

    open_busy(&client);
    append(&client, FEW, &told);
    client.trial.calls = 0;
    client.trial.at = 1 + FEW * CALLS_A_JOB + 1; /* the commit */
    test_ns += STORE_GATHER_NS;
    while (told.jobs < FEW)
        client_wait(&client);
    store_stats(client.store, &stats);
    ok(told.lost == FEW && told.in_order && stats.failed == 1,
       "a lost commit fails all that it gathered");
    ok(count_lines(&client, "m") == 0, "and keeps none of it");
    client.trial.at = 0;
    append(&client, FEW, &told);
    test_ns += STORE_GATHER_NS;
    ok(all_stored(&client, &told, FEW), "the next one is as good as any");
    client_close(&client);
}

int main(void)
{
    test_alone();
    test_crowd();
    test_enough();
    test_slow_disk();
    test_close();
    test_lost();
    return tap_end();
}
