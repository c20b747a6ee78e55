/* think.c -- threads in which bots think: a queue of questions, and one of answers. */
#include "think.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/mem.h"

enum {
    THREADS_MAX = 8,
    STACK_BYTES = 8 * BOT_STACK_MAX, /* sanitizers need a multiple */
    NICE = 5,                        /* people first */
    JOBS_MAX = 1024,                 /* out at a time: beyond, the loop thinks itself */
};

/* A question, and then its answer. */
struct job {
    STAILQ_ENTRY(job) next;
    char table[TABLE_ID_MAX + 1];
    uint64_t ticket;
    struct thought thought;
    int32_t wait_ms;
    char text[MOVE_MAX + 1];
    _Alignas(16) uint8_t seen[STATE_MAX]; /* last: of the game's size only it is written */
};

STAILQ_HEAD(queue, job);

struct think {
    void (*wake)(void *ctx);
    void *ctx;
    pthread_t thread[THREADS_MAX];
    int threads;
    struct queue spare;   /* the loop's alone, as is their number: */
    int jobs;             /* spare ones and others */
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t work;
    struct queue asked, answered;
    bool stopping;
};

static void run(struct job *job)
{
    struct text out;

    text_init(&out, job->text, sizeof(job->text));
    job->wait_ms = thought_run(&job->thought, &out);
}

static void *live(void *ctx)
{
    struct think *think = ctx;
    struct job *job;
    bool first;

    /* Of this thread alone; where it may not, all are alike. */
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + NICE);
    pthread_mutex_lock(&think->lock);
    while (!think->stopping) {
        job = STAILQ_FIRST(&think->asked);
        if (!job) {
            pthread_cond_wait(&think->work, &think->lock);
            continue;
        }
        STAILQ_REMOVE_HEAD(&think->asked, next);
        pthread_mutex_unlock(&think->lock);
        run(job);
        pthread_mutex_lock(&think->lock);
        first = STAILQ_EMPTY(&think->answered);
        STAILQ_INSERT_TAIL(&think->answered, job, next);
        if (!first)
            continue; /* somebody else is about to wake the loop */
        pthread_mutex_unlock(&think->lock);
        think->wake(think->ctx);
        pthread_mutex_lock(&think->lock);
    }
    pthread_mutex_unlock(&think->lock);
    return NULL;
}

/* One core is left to the loop. */
static int count_threads(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores <= 2 ? 1 : cores > THREADS_MAX ? THREADS_MAX : (int)cores - 1;
}

static void start(struct think *think)
{
    pthread_attr_t attr;
    sigset_t all, old;
    int failed = 0;

    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, STACK_BYTES);
    sigfillset(&all); /* signals are the loop's business */
    pthread_sigmask(SIG_SETMASK, &all, &old);
    for (int wanted = count_threads(); think->threads < wanted && !failed;) {
        failed = pthread_create(&think->thread[think->threads], &attr, live, think);
        think->threads += !failed;
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attr);
    if (failed && think->threads == 0) {
        fprintf(stderr, "knobel: cannot start a thread: %s\n", strerror(failed));
        abort();
    }
}

struct think *think_new(void (*wake)(void *ctx), void *ctx)
{
    struct think *think = mem_new(sizeof(*think));

    think->wake = wake;
    think->ctx = ctx;
    STAILQ_INIT(&think->spare);
    STAILQ_INIT(&think->asked);
    STAILQ_INIT(&think->answered);
    pthread_mutex_init(&think->lock, NULL);
    pthread_cond_init(&think->work, NULL);
    start(think);
    return think;
}

static void free_all(struct queue *queue)
{
    struct job *job;

    while ((job = STAILQ_FIRST(queue))) {
        STAILQ_REMOVE_HEAD(queue, next);
        free(job);
    }
}

void think_free(struct think *think)
{
    pthread_mutex_lock(&think->lock);
    think->stopping = true;
    pthread_cond_broadcast(&think->work);
    pthread_mutex_unlock(&think->lock);
    for (int i = 0; i < think->threads; i++)
        pthread_join(think->thread[i], NULL);
    free_all(&think->asked);
    free_all(&think->answered);
    free_all(&think->spare);
    pthread_cond_destroy(&think->work);
    pthread_mutex_destroy(&think->lock);
    free(think);
}

/* Memory for a question: used before, or new; NULL if enough are out. */
static struct job *job_new(struct think *think)
{
    struct job *job = STAILQ_FIRST(&think->spare);

    if (job)
        STAILQ_REMOVE_HEAD(&think->spare, next);
    else if (think->jobs < JOBS_MAX) {
        job = mem_resize(NULL, sizeof(*job));
        think->jobs++;
    }
    return job;
}

bool think_ask(struct think *think, const char *table, uint64_t ticket,
               const struct thought *thought)
{
    struct job *job = job_new(think);

    if (!job)
        return false;
    text_copy(job->table, sizeof(job->table), table);
    job->ticket = ticket;
    job->thought = *thought;
    memcpy(job->seen, thought->ask.seen, thought->ask.game->state_size);
    job->thought.ask.seen = job->seen;
    pthread_mutex_lock(&think->lock);
    STAILQ_INSERT_TAIL(&think->asked, job, next);
    pthread_cond_signal(&think->work);
    pthread_mutex_unlock(&think->lock);
    return true;
}

void think_answer(struct think *think, struct rooms *rooms, int64_t now_ms)
{
    struct queue answered = STAILQ_HEAD_INITIALIZER(answered);
    struct job *job;

    pthread_mutex_lock(&think->lock);
    STAILQ_CONCAT(&answered, &think->answered);
    pthread_mutex_unlock(&think->lock);
    while ((job = STAILQ_FIRST(&answered))) {
        STAILQ_REMOVE_HEAD(&answered, next);
        rooms_answer(rooms, job->table, job->ticket, job->wait_ms, span_of(job->text), now_ms);
        STAILQ_INSERT_HEAD(&think->spare, job, next);
    }
}
