/* job.h -- a job as the store itself sees it: steps, and what became of them. */
#ifndef STORE_JOB_H
#define STORE_JOB_H

#include <stdbool.h>

#include "backend.h"

struct step;

struct store_job {
    struct store_job *next;
    struct step *first, **end;
    size_t bytes; /* counted against STORE_QUEUE_BYTES */
    store_done_fn *done;
    void *ctx;
    enum store_result result;
    bool for_replica;        /* which may be asked: it only reads, and may read what is older */
    struct store_file *file; /* NULL unless the job reads a match */
};

/* Jobs in a row. */
struct jobs {
    struct store_job *first, **end;
};

static inline void jobs_clear(struct jobs *jobs)
{
    *jobs = (struct jobs) { .end = &jobs->first };
}

static inline void jobs_add(struct jobs *jobs, struct store_job *job)
{
    *jobs->end = job;
    jobs->end = &job->next;
}

/* Empties `jobs` and returns its first job, from which the others hang. */
static inline struct store_job *jobs_take(struct jobs *jobs)
{
    struct store_job *first = jobs->first;

    jobs_clear(jobs);
    return first;
}

/* Takes the first out; NULL if there is none. */
static inline struct store_job *jobs_next(struct jobs *jobs)
{
    struct store_job *job = jobs->first;

    if (!job)
        return NULL;
    jobs->first = job->next;
    if (!jobs->first)
        jobs_clear(jobs);
    return job;
}

/* Runs the steps up to the first that fails, whose result it returns. */
enum store_result job_run(struct store_job *job, const struct store_ops *ops, void *self);

/* See store_read(). */
enum store_result file_read(struct store_file *file, const struct store_ops *ops, void *self,
                            const char *match_id);

#endif
