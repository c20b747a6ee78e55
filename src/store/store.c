/* store.c -- the store thread: group commit, and the way of jobs to it and back. */
#include "store.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "job.h"

static const struct store_ops *const backends[] = { &store_sqlite, &store_memory };

struct jobs {
    struct store_job *first, **end;
};

struct store {
    const struct store_ops *ops;
    void *self; /* the store thread's while jobs are under way, else the main thread's */
    void (*wake)(void *ctx);
    void *wake_ctx;
    pthread_t thread;
    size_t queued_bytes; /* main thread only */

    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t work;
    struct jobs queue, finished;
    struct store_stats stats;
    bool closing;
};

static void jobs_clear(struct jobs *jobs)
{
    *jobs = (struct jobs) { .end = &jobs->first };
}

static void jobs_add(struct jobs *jobs, struct store_job *job)
{
    *jobs->end = job;
    jobs->end = &job->next;
}

/* Empties `jobs` and returns its first job, from which the others hang. */
static struct store_job *jobs_take(struct jobs *jobs)
{
    struct store_job *first = jobs->first;

    jobs_clear(jobs);
    return first;
}

static uint64_t clock_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* False if the batch is lost. */
static bool run_job(struct store *store, struct store_job *job)
{
    if (store->ops->job_begin(store->self) != STORE_OK)
        return false;
    job->result = job_run(job, store->ops, store->self);
    return store->ops->job_end(store->self, job->result == STORE_OK) == STORE_OK;
}

/* Runs the jobs as one transaction; adds to `stats`. */
static void run_batch(struct store *store, struct store_job *first, struct store_stats *stats)
{
    const struct store_ops *ops = store->ops;
    bool begun = ops->batch_begin(store->self) == STORE_OK, kept = begun;

    for (struct store_job *job = first; job && kept; job = job->next)
        kept = run_job(store, job);
    if (begun) {
        uint64_t start_us = clock_us();

        kept = ops->batch_end(store->self, kept) == STORE_OK && kept;
        stats->commit_us += clock_us() - start_us;
    }
    stats->commits += kept;
    stats->failed += !kept;
    for (struct store_job *job = first; job; job = job->next) {
        if (!kept)
            job->result = STORE_DOWN;
        if (job->result == STORE_DOWN)
            snprintf(stats->error, sizeof(stats->error), "%s", ops->why(store->self));
        stats->jobs++;
    }
}

/* Runs all that is queued; to be called with the lock, which it lends to others meanwhile. */
static void run_queue(struct store *store)
{
    struct store_stats stats = store->stats; /* nobody else writes them */
    struct store_job **end = store->queue.end, *first = jobs_take(&store->queue);

    pthread_mutex_unlock(&store->lock);
    run_batch(store, first, &stats);
    pthread_mutex_lock(&store->lock);
    *store->finished.end = first;
    store->finished.end = end;
    store->stats = stats;
    pthread_mutex_unlock(&store->lock);
    store->wake(store->wake_ctx);
    pthread_mutex_lock(&store->lock);
}

static void *store_thread(void *ctx)
{
    struct store *store = ctx;

    pthread_mutex_lock(&store->lock);
    for (;;) {
        while (!store->queue.first && !store->closing)
            pthread_cond_wait(&store->work, &store->lock);
        if (!store->queue.first)
            break;
        run_queue(store);
    }
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

/* Signals are the main thread's business. */
static void start_thread(struct store *store)
{
    sigset_t all, old;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    int failed = pthread_create(&store->thread, NULL, store_thread, store);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (failed) {
        fprintf(stderr, "store: cannot start a thread: %s\n", strerror(failed));
        abort();
    }
}

struct store *store_start(const struct store_ops *ops, void *self, void (*wake)(void *ctx),
                          void *wake_ctx)
{
    struct store *store = store_realloc(NULL, sizeof(*store));

    *store = (struct store) { .ops = ops, .self = self, .wake = wake, .wake_ctx = wake_ctx };
    jobs_clear(&store->queue);
    jobs_clear(&store->finished);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->work, NULL);
    if (!ops->instant)
        start_thread(store);
    return store;
}

const struct store_ops *store_find(const char *url, const char **where, char err[STORE_ERROR_MAX])
{
    size_t len = strcspn(url, ":");

    *where = url + len + (url[len] == ':');
    int at = snprintf(err, STORE_ERROR_MAX, "unknown store \"%.100s\", known are", url);
    for (size_t i = 0; i < sizeof(backends) / sizeof(*backends); i++) {
        const char *scheme = backends[i]->scheme;

        if (url[len] == ':' && strlen(scheme) == len && !memcmp(scheme, url, len))
            return backends[i];
        at += snprintf(err + at, STORE_ERROR_MAX - (size_t)at, " %s:", scheme);
    }
    return NULL;
}

struct store *store_open(const char *url, void (*wake)(void *ctx), void *wake_ctx,
                         char err[STORE_ERROR_MAX])
{
    const char *where;
    const struct store_ops *ops = store_find(url, &where, err);
    void *self = ops ? ops->open(where, err) : NULL;

    return self ? store_start(ops, self, wake, wake_ctx) : NULL;
}

enum store_result store_backup(const char *url, const char *to, char err[STORE_ERROR_MAX])
{
    const char *where;
    const struct store_ops *ops = store_find(url, &where, err);

    if (!ops)
        return STORE_MISSING;
    if (!ops->backup) {
        snprintf(err, STORE_ERROR_MAX, "a store of the kind %s: cannot be copied", ops->scheme);
        return STORE_MISSING;
    }
    return ops->backup(where, to, err);
}

enum store_result store_submit(struct store *store, struct store_job *job, store_done_fn *done,
                               void *ctx)
{
    if (store->closing || store->queued_bytes + job->bytes > STORE_QUEUE_BYTES) {
        store_job_free(job);
        return STORE_DOWN;
    }
    job->done = done;
    job->ctx = ctx;
    store->queued_bytes += job->bytes;
    pthread_mutex_lock(&store->lock);
    jobs_add(&store->queue, job);
    if (store->ops->instant)
        run_queue(store);
    else
        pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    return STORE_OK;
}

void store_finished(struct store *store)
{
    pthread_mutex_lock(&store->lock);
    struct store_job *job = jobs_take(&store->finished);
    pthread_mutex_unlock(&store->lock);
    for (struct store_job *next; job; job = next) {
        next = job->next;
        store->queued_bytes -= job->bytes;
        if (job->done)
            job->done(job->ctx, job->result, job->result == STORE_OK ? job->file : NULL);
        store_job_free(job);
    }
}

void store_close(struct store *store)
{
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    if (!store->ops->instant)
        pthread_join(store->thread, NULL);
    store_finished(store);
    store->ops->close(store->self);
    pthread_cond_destroy(&store->work);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

enum store_result store_each_table(struct store *store, store_table_fn *fn, void *ctx)
{
    assert(!store->queued_bytes);
    return store->ops->each_table(store->self, fn, ctx);
}

enum store_result store_each_running(struct store *store, store_match_fn *fn, void *ctx)
{
    assert(!store->queued_bytes);
    return store->ops->each_running(store->self, fn, ctx);
}

enum store_result store_read(struct store *store, const char *match_id, struct store_file *file)
{
    assert(!store->queued_bytes);
    return file_read(file, store->ops, store->self, match_id);
}

void store_stats(struct store *store, struct store_stats *stats)
{
    pthread_mutex_lock(&store->lock);
    *stats = store->stats;
    pthread_mutex_unlock(&store->lock);
    stats->queued_bytes = store->queued_bytes;
}
