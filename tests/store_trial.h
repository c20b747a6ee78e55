/*
 * store_trial.h -- help for tests of the store: a back end that misbehaves on demand, and a client
 * that waits for its jobs.
 */
#ifndef STORE_TRIAL_H
#define STORE_TRIAL_H

#include <semaphore.h>
#include <stdatomic.h>

#include "store/backend.h"

/*
 * Wraps a back end; counts the calls that write.  Call number `at` (from 1; 0 never) fails like a
 * broken disk, or kills the process.
 */
struct trial {
    const struct store_ops *inner;
    void *inner_self;
    int at, calls;
    bool kill;
    atomic_bool hold; /* the next batch begins only after client_release() */
    sem_t held, release;
};

/* A store with the means to wait for it. */
struct client {
    struct store *store;
    int event_fd;
    struct trial trial;
    struct store_ops ops;
    struct store_runner runner;
};

/* Opens `url` behind a trial.  Ends the test if that fails: tests of refusals use store_open(). */
void client_open(struct client *client, const char *url);
/* The same with a clock of the test's, which need not go on. */
void client_open_timed(struct client *client, const char *url, int64_t (*clock_ns)(void));
void client_close(struct client *client);
/*
 * Stops the store thread, so that all that is submitted until client_release() becomes one batch.
 * Calls are counted from the start of that.
 */
void client_hold(struct client *client);
void client_release(struct client *client);
/* Calls store_finished() once after a wake-up; ends the test if none comes for long. */
void client_wait(struct client *client);
/* Submits a job and waits for it; a file goes to `file`, if that is not NULL. */
enum store_result client_run(struct client *client, struct store_job *job, struct store_file *file);

/* Jobs of one write, and a match without anything special about it. */
struct store_job *job_match(const char *id, const char *table_id);
struct store_job *job_append(const char *id, uint32_t seq, const char *text);
struct store_job *job_finish(const char *id, int64_t ended_s);
struct store_job *job_table(const char *id, const char *head, int64_t changed_s);

/* The number of lines of a match, -1 if there is no such match. */
int count_lines(struct client *client, const char *id);
int count_tables(struct client *client);
int count_running(struct client *client);

/* Makes a temporary folder and goes there; folder_leave() removes it with all that is in it. */
void folder_enter(void);
void folder_leave(void);

#endif
