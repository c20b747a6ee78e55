/* test_kept.c -- a store whose jobs somebody else keeps: told, refused, given back. */
#include <stdlib.h>
#include <string.h>

#include "tap.h"
#include "wasm/kept.h"

enum { TOLD_MAX = 64 * 1024 };

static char told[TOLD_MAX]; /* of all jobs that were kept */
static size_t told_len, out_len;
static int outs, woken;
static enum store_result last;

static void keep(struct span changes)
{
    outs++;
    memcpy(told + told_len, changes.at, changes.len);
    out_len = changes.len;
}

static void answer(bool yes)
{
    told_len += yes ? out_len : 0;
    store_kept_done(yes);
}

static void wake(void *ctx)
{
    (void)ctx;
    woken++;
}

static void done(void *ctx, enum store_result result, struct store_file *file)
{
    (void)file;
    last = result;
    ++*(int *)ctx;
}

static struct store_job *match_job(const char *id)
{
    struct store_job *job = store_job_new();

    store_job_put_table(job,
                        &(struct store_table) { .id = "table", .head = "head\n", .changed_s = 7 });
    store_job_create_match(job, &(struct store_match) { .id = id,
                                                        .table_id = "table",
                                                        .game = "null",
                                                        .version = 2,
                                                        .head = "knobel 1\n",
                                                        .began_s = 5,
                                                        .result = "" });
    store_job_append(job, id, 0, "B\xc3\xa4r");
    store_job_append(job, id, 1, "");
    return job;
}

static void test_told(struct store *store)
{
    static const char rows[] =
        "T\0table\0\0007\0head\n\0M\0one\0table\0null\0002\0000\0005\0knobel 1\n\0"
        "L\0one\0000\0B\xc3\xa4r\0L\0one\0001\0\0";
    int heard = 0;

    store_submit(store, match_job("one"), done, &heard);
    store_finished(store);
    ok(outs == 1 && heard == 0, "a job is not done before it is kept");
    ok(out_len == sizeof(rows) - 1 && !memcmp(told, rows, out_len), "what changed is told");
    answer(true);
    ok(woken == 1, "then the owner is woken");
    store_finished(store);
    ok(heard == 1 && last == STORE_OK, "and hears of it");
}

static uint32_t lines_of(struct store *store, const char *id)
{
    struct store_file file;

    if (store_read(store, id, &file) != STORE_OK)
        return UINT32_MAX;
    free(file.text);
    return file.lines;
}

static void test_refused(struct store *store)
{
    struct store_job *job = store_job_new(), *next = store_job_new();
    int heard = 0, before = outs;

    store_job_append(job, "one", 2, "lost");
    store_submit(store, job, done, &heard);
    store_job_append(next, "one", 3, "too far");
    store_submit(store, next, done, &heard);
    ok(outs == before + 1, "jobs go out one at a time");
    answer(false);
    store_finished(store);
    ok(heard == 2 && last == STORE_CONFLICT, "what is not kept is undone: the next does not fit");
    ok(lines_of(store, "one") == 2, "and nothing of it is there");
    job = store_job_new();
    store_submit(store, job, done, &heard);
    store_finished(store);
    ok(heard == 3 && last == STORE_OK && outs == before + 1, "a barrier has nothing to keep");
}

static void test_gone(struct store *store)
{
    struct store_job *job = store_job_new();
    int heard = 0;
    size_t at = told_len;

    store_job_finish(job, "one", 9, "over");
    store_job_delete_table(job, "table");
    store_submit(store, job, done, &heard);
    answer(true);
    job = store_job_new();
    store_job_purge(job, 10, false);
    store_submit(store, job, done, &heard);
    answer(true);
    store_finished(store);
    ok(heard == 2 && !memcmp(told + at, "E\0one\0009\0over\0t\0table\0m\0one\0", 27),
       "ends and purges are told");
}

static void test_back(void)
{
    struct store *store;
    size_t whole = told_len;
    int heard = 0;

    store = store_kept_open(keep, wake, NULL);
    ok(store_kept_give((struct span) { told, whole }), "rows are given back");
    ok(lines_of(store, "one") == 2, "with all lines");
    ok(!store_kept_give((struct span) { told, whole }), "but not twice");
    store_close(store);
    for (size_t cut = 1; cut < whole; cut++) {
        store = store_kept_open(keep, wake, NULL);
        store_kept_give((struct span) { told, cut });
        store_close(store);
    }
    ok(true, "cut off anywhere they do no harm");
    store = store_kept_open(NULL, wake, NULL);
    outs = 0;
    store_submit(store, match_job("one"), done, &heard);
    store_finished(store);
    ok(outs == 0 && heard == 1 && last == STORE_OK, "who keeps nothing is asked nothing");
    store_close(store);
    store = store_kept_open(keep, wake, NULL);
    store_submit(store, match_job("two"), done, &heard);
    store_kept_stop();
    store_finished(store);
    ok(heard == 2 && last == STORE_OK, "who goes on without loses nothing");
    store_close(store);
}

int main(void)
{
    struct store *store = store_kept_open(keep, wake, NULL);

    test_told(store);
    test_refused(store);
    store_close(store);
    test_back();
    store = store_kept_open(keep, wake, NULL);
    store_kept_give((struct span) { told, told_len });
    test_gone(store);
    store_close(store);
    return tap_end();
}
