/* store.c -- the way of jobs to a back end and back, at once or by way of a runner. */
#include "store.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "job.h"

struct store {
    const struct store_ops *ops;
    void *self; /* the runner's while jobs are under way, else the main thread's */
    void *runner;
    void (*wake)(void *ctx);
    void *wake_ctx;
    size_t queued_bytes;
    uint64_t replied, lacked; /* see struct store_stats */
    struct jobs finished;     /* without a runner */
    struct jobs taken;        /* finished, their callbacks are still to be run */
    struct store_stats stats;
    bool closing;
    const struct store_share *share; /* of a node; NULL: there is no other */
    struct store *replica;           /* its jobs come from here, and go back; NULL: none */
};

/* False if the batch is lost. */
static bool run_job(struct store *store, struct store_job *job)
{
    if (store->ops->job_begin(store->self) != STORE_OK)
        return false;
    job->result = job_run(job, store->ops, store->self);
    return store->ops->job_end(store->self, job->result == STORE_OK) == STORE_OK;
}

int64_t store_now_ns(const struct store *store)
{
    return store->ops->runner ? store->ops->runner->clock_ns() : 0;
}

/* One batch of the jobs up to `end`; what it was answered as a whole is what those are told. */
static enum store_result run_batch(struct store *store, struct store_job *first,
                                   const struct store_job *end, struct store_stats *stats)
{
    const struct store_ops *ops = store->ops;
    bool begun = ops->batch_begin(store->self) == STORE_OK, fine = begun;
    enum store_result result = STORE_DOWN;

    for (struct store_job *job = first; job != end && fine; job = job->next)
        fine = run_job(store, job);
    if (begun) {
        int64_t start_ns = store_now_ns(store);
        enum store_result answer = ops->batch_end(store->self, fine);

        result = fine ? answer : STORE_DOWN;
        stats->commit_us += (uint64_t)(store_now_ns(store) - start_ns) / 1000;
    }
    for (struct store_job *job = first; job != end; job = job->next)
        if (result == STORE_DOWN || (result != STORE_OK && job->result == STORE_OK))
            job->result = result;
    stats->commits += result == STORE_OK;
    stats->failed += result == STORE_DOWN;
    return result;
}

void store_run(struct store *store, struct store_job *first, struct store_stats *stats)
{
    const struct store_ops *ops = store->ops;
    enum store_result result = run_batch(store, first, NULL, stats);

    if (first->next && (result == STORE_CONFLICT || result == STORE_MISSING))
        for (struct store_job *job = first; job; job = job->next)
            if (job->result != STORE_DOWN)
                run_batch(store, job, job->next, stats);
    if (ops->disk_bytes)
        stats->disk_bytes = ops->disk_bytes(store->self);
    for (struct store_job *job = first; job; job = job->next) {
        if (job->result == STORE_DOWN)
            text_copy(stats->error, sizeof(stats->error), ops->why(store->self));
        stats->jobs++;
    }
}

void store_wake(struct store *store)
{
    store->wake(store->wake_ctx);
}

void store_settle(struct store *store)
{
    if (store->ops->settle)
        store->ops->settle(store->self);
}

struct store *store_start(const struct store_ops *ops, void *self, void (*wake)(void *ctx),
                          void *wake_ctx)
{
    struct store *store = mem_resize(NULL, sizeof(*store));

    *store = (struct store) { .ops = ops, .self = self, .wake = wake, .wake_ctx = wake_ctx };
    jobs_clear(&store->finished);
    jobs_clear(&store->taken);
    if (ops->runner)
        store->runner = ops->runner->start(store);
    return store;
}

void store_start_node(struct store *store)
{
    store->share = store->ops->share;
    store->share->start(store->self, store);
}

bool store_start_replica(struct store *store, const struct store_ops *ops, const char *where,
                         char err[STORE_ERROR_MAX])
{
    void *self;

    if (ops != store->ops || !ops->replica) {
        text_copy(err, STORE_ERROR_MAX, "only a store in PostgreSQL has replicas, in PostgreSQL");
        return false;
    }
    self = ops->replica->open(where, err);
    if (self)
        store->replica = store_start(ops->replica, self, store->wake, store->wake_ctx);
    return self != NULL;
}

bool store_is_shared(const struct store *store)
{
    return store->share != NULL;
}

enum store_standing store_standing(const struct store *store)
{
    return store->share ? store->share->standing(store->self) : STORE_ACTS;
}

bool store_taken(struct store *store, char id[STORE_ID_MAX + 1])
{
    return store->share && store->share->taken(store->self, id);
}

int store_peers(struct store *store, struct store_peer *peer, int most)
{
    return store->share ? store->share->peers(store->self, peer, most) : 0;
}

bool store_facts_changed(struct store *store)
{
    return store->share && store->share->facts_changed(store->self);
}

void store_leaving(struct store *store, bool on)
{
    if (store->share)
        store->share->leaving(store->self, on);
}

void store_node_stats(struct store *store, struct store_node_stats *stats)
{
    *stats = (struct store_node_stats) { .nodes = 1 };
    if (store->share)
        store->share->stats(store->self, stats);
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
    if (store->runner) {
        struct store *to = job->for_replica && store->replica ? store->replica : store;

        to->ops->runner->give(to->runner, job);
        return STORE_OK;
    }
    store_run(store, job, &store->stats);
    jobs_add(&store->finished, job);
    store_wake(store);
    return STORE_OK;
}

/* Puts these jobs behind those whose callbacks are still to be run. */
static void add_taken(struct store *store, struct store_job *job)
{
    for (struct store_job *next; job; job = next) {
        next = job->next;
        jobs_add(&store->taken, job);
    }
}

/* What the replica could not answer is asked again where all is. */
static void add_replied(struct store *store, struct store_job *job)
{
    for (struct store_job *next; job; job = next) {
        next = job->next;
        job->next = NULL;
        if (job->result == STORE_OK) {
            store->replied++;
            jobs_add(&store->taken, job);
        } else {
            store->lacked++;
            store->ops->runner->give(store->runner, job); /* whose it is from now on */
        }
    }
}

void store_take(struct store *store)
{
    struct store *replica = store->replica;

    if (replica)
        add_replied(store, replica->ops->runner->take(replica->runner, &replica->stats));
    add_taken(store, store->runner ? store->ops->runner->take(store->runner, &store->stats)
                                   : jobs_take(&store->finished));
}

bool store_tell(struct store *store)
{
    struct store_job *job = jobs_next(&store->taken);

    if (!job)
        return false;
    store->queued_bytes -= job->bytes;
    if (job->done)
        job->done(job->ctx, job->result, job->result == STORE_OK ? job->file : NULL);
    store_job_free(job);
    return true;
}

void store_finished(struct store *store)
{
    store_take(store);
    while (store_tell(store))
        continue;
}

static void close_replica(struct store *store)
{
    struct store *replica = store->replica;

    add_replied(store, replica->ops->runner->stop(replica->runner, &replica->stats));
    replica->ops->close(replica->self);
    free(replica);
    store->replica = NULL;
}

void store_close(struct store *store)
{
    store->closing = true;
    if (store->ops->give_up)
        store->ops->give_up(store->self);
    if (store->replica)
        close_replica(store);
    add_taken(store, store->runner ? store->ops->runner->stop(store->runner, &store->stats)
                                   : jobs_take(&store->finished));
    while (store_tell(store))
        continue;
    store->ops->close(store->self);
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

enum store_result store_each_fact(struct store *store, store_fact_fn *fn, void *ctx)
{
    assert(!store->queued_bytes);
    return store->ops->each_fact(store->self, fn, ctx);
}

enum store_result store_read(struct store *store, const char *match_id, struct store_file *file)
{
    assert(!store->queued_bytes);
    return file_read(file, store->ops, store->self, match_id);
}

void store_stats(struct store *store, struct store_stats *stats)
{
    *stats = store->stats;
    stats->queued_bytes = store->queued_bytes;
    stats->replied = store->replied;
    stats->lacked = store->lacked;
}
