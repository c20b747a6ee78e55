/* test_store_open.c -- names of stores, and a store that never waits. */
#include <string.h>

#include "store_trial.h"
#include "tap.h"

static void ignore(void *ctx)
{
    (void)ctx;
}

static void test_urls(void)
{
    char err[STORE_ERROR_MAX] = "";

    ok(!store_open("nosql:x", ignore, NULL, err) && strstr(err, "nosql:x") &&
           strstr(err, "sqlite:"),
       "an unknown kind: %s", err);
    ok(!store_open("memory", ignore, NULL, err), "no kind at all: %s", err);
    ok(!store_open("memory:x", ignore, NULL, err), "too much: %s", err);
    ok(store_backup("memory:", "copy.db", err) != STORE_OK, "no backup: %s", err);
}

static void note_wake(void *ctx)
{
    ++*(int *)ctx;
}

struct pair {
    struct store *store;
    int done;
};

/* The first job's callback submits a second one. */
static void go_twice(void *ctx, enum store_result result, struct store_file *file)
{
    struct pair *pair = ctx;

    (void)file;
    if (result == STORE_OK && pair->done++ == 0)
        store_submit(pair->store, job_append("m", 0, "line"), go_twice, pair);
}

/* A store that never waits has the answer at once, but nobody hears of it inside a call. */
static void test_at_once(void)
{
    char err[STORE_ERROR_MAX];
    int woken = 0;
    struct pair pair = { .store = store_open("memory:", note_wake, &woken, err) };
    struct store_stats stats;

    store_submit(pair.store, job_match("m", "t"), go_twice, &pair);
    ok(woken == 1 && pair.done == 0, "at once: woken, and the callback waits");
    store_finished(pair.store);
    ok(woken == 2 && pair.done == 1, "at once: it submits another job, which wakes again");
    store_finished(pair.store);
    store_finished(pair.store);
    store_stats(pair.store, &stats);
    ok(woken == 2 && pair.done == 2 && stats.jobs == 2 && stats.queued_bytes == 0,
       "at once: each callback comes once");
    store_submit(pair.store, job_append("m", 1, "next"), go_twice, &pair);
    store_submit(pair.store, job_append("m", 2, "next"), go_twice, &pair);
    store_take(pair.store);
    store_submit(pair.store, job_append("m", 3, "last"), go_twice, &pair);
    ok(store_tell(pair.store) && pair.done == 3, "in pieces: one callback at a time");
    ok(store_tell(pair.store) && !store_tell(pair.store) && pair.done == 4,
       "in pieces: of those that were taken over");
    store_take(pair.store);
    store_close(pair.store);
    ok(pair.done == 5, "at once: closing runs the callbacks that wait");
}

int main(void)
{
    folder_enter();
    test_urls();
    test_at_once();
    folder_leave();
    return tap_end();
}
