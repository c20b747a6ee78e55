/* thread.c -- the store thread: runs all that is queued as one batch, while the loop goes on. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "job.h"

struct thread {
    struct store *store;
    pthread_t id;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t work;
    struct jobs queue, finished;
    struct store_stats stats;
    bool stopping;
};

/* Runs all that is queued; to be called with the lock, which it lends to others meanwhile. */
static void run_queue(struct thread *thread)
{
    struct store_stats stats = thread->stats; /* nobody else writes them */
    struct store_job **end = thread->queue.end, *first = jobs_take(&thread->queue);

    pthread_mutex_unlock(&thread->lock);
    store_run(thread->store, first, &stats);
    pthread_mutex_lock(&thread->lock);
    *thread->finished.end = first;
    thread->finished.end = end;
    thread->stats = stats;
    pthread_mutex_unlock(&thread->lock);
    store_wake(thread->store);
    pthread_mutex_lock(&thread->lock);
}

static void *live(void *ctx)
{
    struct thread *thread = ctx;

    pthread_mutex_lock(&thread->lock);
    for (;;) {
        while (!thread->queue.first && !thread->stopping)
            pthread_cond_wait(&thread->work, &thread->lock);
        if (!thread->queue.first)
            break;
        run_queue(thread);
    }
    pthread_mutex_unlock(&thread->lock);
    return NULL;
}

static void *start(struct store *store)
{
    struct thread *thread = mem_resize(NULL, sizeof(*thread));
    sigset_t all, old;
    int failed;

    *thread = (struct thread) { .store = store };
    jobs_clear(&thread->queue);
    jobs_clear(&thread->finished);
    pthread_mutex_init(&thread->lock, NULL);
    pthread_cond_init(&thread->work, NULL);
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

    pthread_mutex_lock(&thread->lock);
    jobs_add(&thread->queue, job);
    pthread_cond_signal(&thread->work);
    pthread_mutex_unlock(&thread->lock);
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
