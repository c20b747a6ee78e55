/*
 * thread.c -- the store thread: runs all that is queued as one batch, while the loop goes on.
 *
 * A batch costs the processor several times what a job in it does, however fast the disk is. So one
 * begins STORE_GATHER_NS after the one before at the earliest, unless enough jobs are there to
 * share the cost: who comes alone is served at once, who comes in a crowd waits for a moment, and
 * where the disk is slower than that nobody waits for anything else.
 */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/mem.h"
#include "job.h"

enum { NS = 1000 * 1000 * 1000 };

struct thread {
    struct store *store;
    pthread_t id;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t work;
    struct jobs queue, finished;
    int queued, wanted; /* jobs in the queue; how many of them wake the thread */
    struct store_stats stats;
    bool stopping;
};

/* Runs all that is queued; to be called with the lock, which it lends to others meanwhile. */
static void run_queue(struct thread *thread)
{
    struct store_stats stats = thread->stats; /* nobody else writes them */
    struct store_job **end = thread->queue.end, *first = jobs_take(&thread->queue);

    thread->queued = 0;
    pthread_mutex_unlock(&thread->lock);
    store_run(thread->store, first, &stats);
    pthread_mutex_lock(&thread->lock);
    *thread->finished.end = first;
    thread->finished.end = end;
    thread->stats = stats;
    pthread_mutex_unlock(&thread->lock);
    store_wake(thread->store);
    store_settle(thread->store);
    pthread_mutex_lock(&thread->lock);
}

/* These two wait with the lock, which they lend to others: for company until then, for anything. */
static void gather(struct thread *thread, int64_t until_ns)
{
    int64_t left_ns;

    thread->wanted = STORE_GATHER_JOBS;
    while (thread->queued < thread->wanted && !thread->stopping &&
           (left_ns = until_ns - store_now_ns(thread->store)) > 0) {
        int64_t at_ns = clock_ns() + left_ns; /* the store's clock may be a test's */
        struct timespec at = { .tv_sec = at_ns / NS, .tv_nsec = at_ns % NS };

        pthread_cond_timedwait(&thread->work, &thread->lock, &at);
    }
}

static void rest(struct thread *thread)
{
    thread->wanted = 1;
    while (thread->queued < thread->wanted && !thread->stopping)
        pthread_cond_wait(&thread->work, &thread->lock);
}

static void *live(void *ctx)
{
    struct thread *thread = ctx;

    pthread_mutex_lock(&thread->lock);
    for (int64_t next_ns = 0;;) {
        gather(thread, next_ns);
        rest(thread);
        if (!thread->queue.first)
            break;
        next_ns = store_now_ns(thread->store) + STORE_GATHER_NS;
        run_queue(thread);
    }
    pthread_mutex_unlock(&thread->lock);
    return NULL;
}

static void *start(struct store *store)
{
    struct thread *thread = mem_resize(NULL, sizeof(*thread));
    pthread_condattr_t attr;
    sigset_t all, old;
    int failed;

    *thread = (struct thread) { .store = store };
    jobs_clear(&thread->queue);
    jobs_clear(&thread->finished);
    pthread_mutex_init(&thread->lock, NULL);
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&thread->work, &attr);
    pthread_condattr_destroy(&attr);
    sigfillset(&all); /* signals are the main thread's business */
    pthread_sigmask(SIG_SETMASK, &all, &old);
    failed = pthread_create(&thread->id, NULL, live, thread);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (failed) {
        fprintf(stderr, "store: cannot start a thread: %s\n", strerror(failed));
        abort();
    }
    return thread;
}

static void give(void *self, struct store_job *job)
{
    struct thread *thread = self;
    bool enough;

    pthread_mutex_lock(&thread->lock);
    jobs_add(&thread->queue, job);
    enough = ++thread->queued == thread->wanted;
    pthread_mutex_unlock(&thread->lock);
    if (enough)
        pthread_cond_signal(&thread->work);
}

static struct store_job *take(void *self, struct store_stats *stats)
{
    struct thread *thread = self;
    struct store_job *first;

    pthread_mutex_lock(&thread->lock);
    first = jobs_take(&thread->finished);
    *stats = thread->stats;
    pthread_mutex_unlock(&thread->lock);
    return first;
}

static struct store_job *stop(void *self, struct store_stats *stats)
{
    struct thread *thread = self;
    struct store_job *first;

    pthread_mutex_lock(&thread->lock);
    thread->stopping = true;
    pthread_cond_signal(&thread->work);
    pthread_mutex_unlock(&thread->lock);
    pthread_join(thread->id, NULL);
    first = take(thread, stats);
    pthread_cond_destroy(&thread->work);
    pthread_mutex_destroy(&thread->lock);
    free(thread);
    return first;
}

const struct store_runner store_thread = {
    .start = start,
    .stop = stop,
    .give = give,
    .take = take,
    .clock_ns = clock_ns,
};
