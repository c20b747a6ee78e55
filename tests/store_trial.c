/* store_trial.c -- see store_trial.h. */
#include "store_trial.h"

#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { WAIT_MS = 120 * 1000, EMPTY_JOB_CALLS = 4 };

static char folder[] = "/tmp/knobel-store-XXXXXX";

static bool breaks(struct trial *trial)
{
    if (++trial->calls != trial->at || !trial->at)
        return false;
    if (trial->kill)
        kill(getpid(), SIGKILL);
    return true;
}

static void trial_close(void *self)
{
    struct trial *trial = self;
    trial->inner->close(trial->inner_self);
}

static void give_up(void *self)
{
    struct trial *trial = self;
    if (trial->inner->give_up)
        trial->inner->give_up(trial->inner_self);
}

static const char *trial_why(void *self)
{
    struct trial *trial = self;
    return trial->at ? "broken on purpose" : trial->inner->why(trial->inner_self);
}

static uint64_t disk_bytes(void *self)
{
    struct trial *trial = self;
    return trial->inner->disk_bytes ? trial->inner->disk_bytes(trial->inner_self) : 0;
}

static enum store_result batch_begin(void *self)
{
    struct trial *trial = self;
    if (atomic_exchange(&trial->hold, false)) {
        sem_post(&trial->held);
        sem_wait(&trial->release);
    }
    return breaks(trial) ? STORE_DOWN : trial->inner->batch_begin(trial->inner_self);
}

static enum store_result batch_end(void *self, bool keep)
{
    struct trial *trial = self;
    if (keep && breaks(trial)) {
        trial->inner->batch_end(trial->inner_self, false);
        return STORE_DOWN;
    }
    enum store_result result = trial->inner->batch_end(trial->inner_self, keep);
    if (keep && trial->kill && breaks(trial)) /* after the commit, before anybody knows */
        abort();
    return result;
}

static void settle(void *self)
{
    struct trial *trial = self;
    if (trial->inner->settle)
        trial->inner->settle(trial->inner_self);
}

static enum store_result job_begin(void *self)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->job_begin(trial->inner_self);
}

static enum store_result job_end(void *self, bool keep)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->job_end(trial->inner_self, keep);
}

static enum store_result put_table(void *self, const struct store_table *table)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->put_table(trial->inner_self, table);
}

static enum store_result delete_table(void *self, const char *id)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->delete_table(trial->inner_self, id);
}

static enum store_result create_match(void *self, const struct store_match *match)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->create_match(trial->inner_self, match);
}

static enum store_result append(void *self, const char *id, uint32_t seq, const char *text)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->append(trial->inner_self, id, seq, text);
}

static enum store_result finish(void *self, const char *id, int64_t ended_s, const char *result)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN
                         : trial->inner->finish(trial->inner_self, id, ended_s, result);
}

static enum store_result delete_match(void *self, const char *id, const char *table_id)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->delete_match(trial->inner_self, id, table_id);
}

static enum store_result purge(void *self, int64_t before_s, bool alone)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->purge(trial->inner_self, before_s, alone);
}

static enum store_result new_fact(void *self, const char *key, const char *text)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->new_fact(trial->inner_self, key, text);
}

static enum store_result put_fact(void *self, const char *key, const char *text)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->put_fact(trial->inner_self, key, text);
}

static enum store_result delete_fact(void *self, const char *key)
{
    struct trial *trial = self;
    return breaks(trial) ? STORE_DOWN : trial->inner->delete_fact(trial->inner_self, key);
}

static enum store_result read_match(void *self, const char *id, store_match_fn *head,
                                    store_line_fn *line, void *ctx)
{
    struct trial *trial = self;
    return trial->inner->read(trial->inner_self, id, head, line, ctx);
}

static enum store_result read_table(void *self, const char *id, store_table_fn *fn, void *ctx)
{
    struct trial *trial = self;
    return trial->inner->read_table(trial->inner_self, id, fn, ctx);
}

static enum store_result each_table(void *self, store_table_fn *fn, void *ctx)
{
    struct trial *trial = self;
    return trial->inner->each_table(trial->inner_self, fn, ctx);
}

static enum store_result each_running(void *self, store_match_fn *fn, void *ctx)
{
    struct trial *trial = self;
    return trial->inner->each_running(trial->inner_self, fn, ctx);
}

static enum store_result each_fact(void *self, store_fact_fn *fn, void *ctx)
{
    struct trial *trial = self;
    return trial->inner->each_fact(trial->inner_self, fn, ctx);
}

static const struct store_ops trial_ops = {
    .scheme = "trial",
    .close = trial_close,
    .give_up = give_up,
    .why = trial_why,
    .disk_bytes = disk_bytes,
    .batch_begin = batch_begin,
    .batch_end = batch_end,
    .settle = settle,
    .job_begin = job_begin,
    .job_end = job_end,
    .put_table = put_table,
    .delete_table = delete_table,
    .create_match = create_match,
    .append = append,
    .finish = finish,
    .delete_match = delete_match,
    .purge = purge,
    .put_fact = put_fact,
    .new_fact = new_fact,
    .delete_fact = delete_fact,
    .read = read_match,
    .read_table = read_table,
    .each_table = each_table,
    .each_running = each_running,
    .each_fact = each_fact,
};

static void wake(void *ctx)
{
    struct client *client = ctx;
    eventfd_write(client->event_fd, 1);
}

static void bail_out(const char *why)
{
    printf("Bail out! %s\n", why);
    exit(1);
}

void client_open_timed(struct client *client, const char *url, int64_t (*now_ns)(void))
{
    char err[STORE_ERROR_MAX];
    *client = (struct client) { .event_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) };
    sem_init(&client->trial.held, 0, 0);
    sem_init(&client->trial.release, 0, 0);
    client->trial.inner = store_find(url, &url, err);
    if (client->trial.inner)
        client->trial.inner_self = client->trial.inner->open(url, err);
    if (!client->trial.inner_self)
        bail_out(err);
    client->ops = trial_ops;
    client->runner = store_thread;
    client->runner.clock_ns = now_ns;
    client->ops.runner = &client->runner;
    client->store = store_start(&client->ops, &client->trial, wake, client);
}

void client_open(struct client *client, const char *url)
{
    client_open_timed(client, url, store_thread.clock_ns);
}

void client_close(struct client *client)
{
    store_close(client->store);
    close(client->event_fd);
    sem_destroy(&client->trial.held);
    sem_destroy(&client->trial.release);
}

void client_hold(struct client *client)
{
    client->trial.calls = -EMPTY_JOB_CALLS;
    client->trial.hold = true;
    store_submit(client->store, store_job_new(), NULL, NULL);
    sem_wait(&client->trial.held);
}

void client_release(struct client *client)
{
    sem_post(&client->trial.release);
}

void client_wait(struct client *client)
{
    struct pollfd woken = { .fd = client->event_fd, .events = POLLIN };
    eventfd_t times;
    if (poll(&woken, 1, WAIT_MS) != 1)
        bail_out("no wake-up from the store");
    eventfd_read(client->event_fd, &times);
    store_finished(client->store);
}

struct outcome {
    bool done;
    enum store_result result;
    struct store_file *file;
};

static void note(void *ctx, enum store_result result, struct store_file *file)
{
    struct outcome *outcome = ctx;
    outcome->done = true;
    outcome->result = result;
    if (outcome->file && file) {
        *outcome->file = *file;
        file->text = NULL;
    }
}

enum store_result client_run(struct client *client, struct store_job *job, struct store_file *file)
{
    struct outcome outcome = { .file = file };
    if (store_submit(client->store, job, note, &outcome) != STORE_OK)
        return STORE_DOWN;
    while (!outcome.done)
        client_wait(client);
    return outcome.result;
}

struct store_job *job_match(const char *id, const char *table_id)
{
    struct store_job *job = store_job_new();
    store_job_create_match(job, &(struct store_match) { .id = id,
                                                        .table_id = table_id,
                                                        .game = "blitz",
                                                        .version = 1,
                                                        .head = "head\n",
                                                        .began_s = 1000 });
    return job;
}

struct store_job *job_append(const char *id, uint32_t seq, const char *text)
{
    struct store_job *job = store_job_new();
    store_job_append(job, id, seq, text);
    return job;
}

struct store_job *job_finish(const char *id, int64_t ended_s)
{
    struct store_job *job = store_job_new();
    store_job_finish(job, id, ended_s, "[3,1]");
    return job;
}

struct store_job *job_table(const char *id, const char *head, int64_t changed_s)
{
    struct store_job *job = store_job_new();
    store_job_put_table(job,
                        &(struct store_table) { .id = id, .head = head, .changed_s = changed_s });
    return job;
}

int count_lines(struct client *client, const char *id)
{
    struct store_file file;
    int lines = store_read(client->store, id, &file) == STORE_OK ? (int)file.lines : -1;
    free(file.text);
    return lines;
}

static void count_table(void *ctx, const struct store_table *table)
{
    (void)table;
    ++*(int *)ctx;
}

static void count_match(void *ctx, const struct store_match *match)
{
    (void)match;
    ++*(int *)ctx;
}

int count_tables(struct client *client)
{
    int count = 0;
    return store_each_table(client->store, count_table, &count) == STORE_OK ? count : -1;
}

int count_running(struct client *client)
{
    int count = 0;
    return store_each_running(client->store, count_match, &count) == STORE_OK ? count : -1;
}

static int remove_one(const char *path, const struct stat *stat, int type, struct FTW *ftw)
{
    (void)stat, (void)type, (void)ftw;
    return remove(path);
}

void folder_enter(void)
{
    if (!mkdtemp(folder) || chdir(folder))
        bail_out("no temporary folder");
}

void folder_leave(void)
{
    if (chdir("/") || nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS | FTW_MOUNT))
        bail_out("cannot remove the temporary folder");
}
