/*
 * backend.h -- what a back end must implement.
 *
 * A back end is a struct store_ops, and a line in the array of open.c. It is called by one thread
 * at a time, and every call blocks until it is done.  store.h says what each write means and when
 * it fails; tests/test_store.c checks it for every back end.
 *
 * Order of calls: batch_begin, any number of (job_begin, writes and reads, job_end), batch_end,
 * settle. each_table, each_running, each_fact and read may also be called outside a batch.
 */
#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include <stdbool.h>

#include "store.h"

typedef void store_line_fn(void *ctx, const char *text);

/*
 * Where the jobs of a back end that has to wait are run: given on the main thread, run somewhere
 * else, taken back on the main thread. `self` is what `start` returned.
 */
struct store_runner {
    void *(*start)(struct store *store);
    /* Runs what was given and ends; the jobs that nobody has taken, as `take` gives them. */
    struct store_job *(*stop)(void *self, struct store_stats *stats);
    void (*give)(void *self, struct store_job *job);
    /* Finished jobs in the order in which they were given, chained by `next`; how it stands. */
    struct store_job *(*take)(void *self, struct store_stats *stats);
    int64_t (*clock_ns)(void); /* by which commits are timed, and wait for more */
};

/*
 * A thread of its own that runs all that is queued as one batch. After one has begun the next waits
 * for so long or for so many jobs, whichever comes first; an idle thread waits for nobody.
 */
enum { STORE_GATHER_NS = 2 * 1000 * 1000, STORE_GATHER_JOBS = 32 };

extern const struct store_runner store_thread;

/* What a back end can that several servers may share, besides: see store_join(). */
struct store_share {
    void *(*join)(const char *where, const struct store_node *node, char err[STORE_ERROR_MAX]);
    /* From now on store_wake() may be called, whenever something of what follows has changed. */
    void (*start)(void *self, struct store *store);
    /* These while the runner is at work as well. */
    enum store_standing (*standing)(void *self);
    bool (*taken)(void *self, char id[STORE_ID_MAX + 1]);
    int (*peers)(void *self, struct store_peer *peer, int most);
    bool (*facts_changed)(void *self);
    void (*leaving)(void *self, bool on);
    void (*stats)(void *self, struct store_node_stats *stats);
    /* Reads and a write of a batch. */
    enum store_result (*find)(void *self, const char *key, bool code, struct store_file *file);
    enum store_result (*peek)(void *self, const char *code, store_table_fn *fn, void *ctx);
    enum store_result (*list)(void *self, const char *salt, store_line_fn *line, void *ctx);
    enum store_result (*followers)(void *self, const char *table_id, store_line_fn *line,
                                   void *ctx);
    enum store_result (*give)(void *self, const char *table_id, int64_t node);
};

struct store_ops {
    const char *scheme;                /* the URL before its colon */
    const struct store_runner *runner; /* NULL: never waits, jobs run where they are submitted */

    /* `where` is the part of the URL after the colon. NULL on failure, with one line in `err`. */
    void *(*open)(const char *where, char err[STORE_ERROR_MAX]);
    void (*close)(void *self);
    /*
     * The store is about to close: nobody is told anything any more, so what may never come is not
     * waited for. Called while the runner is at work. NULL: nothing is.
     */
    void (*give_up)(void *self);
    const struct store_share *share; /* NULL: it cannot be shared */
    const struct store_ops *replica; /* of read-only copies, which only read and list; NULL: none */
    /* See store_backup(); NULL if this kind has nothing to copy. */
    enum store_result (*backup)(const char *where, const char *to, char err[STORE_ERROR_MAX]);
    /* A line about the last STORE_DOWN; valid until the next call. */
    const char *(*why)(void *self);

    /*
     * A batch is durable once batch_end(keep) has answered STORE_OK; after any other result, or
     * without `keep`, nothing of it remains. If batch_begin fails there is no batch. If job_begin
     * or job_end fails, the batch is lost: it will be ended without keeping it.
     *
     * A back end may answer a write before it knows, with STORE_OK. If it was wrong batch_end says
     * CONFLICT or MISSING: then each job is run again as a batch of its own, which that answer is
     * about.
     */
    enum store_result (*batch_begin)(void *self);
    enum store_result (*batch_end)(void *self, bool keep);
    /*
     * After a batch whose jobs have been told: what had better not be waited for. Alone of all it
     * may run while the main thread reads. NULL: nothing.
     */
    void (*settle)(void *self);
    /* If not `keep`, the job is undone and the batch stays as it was before it. */
    enum store_result (*job_begin)(void *self);
    enum store_result (*job_end)(void *self, bool keep);

    uint64_t (*disk_bytes)(void *self); /* in use; NULL: it has no disk */

    enum store_result (*put_table)(void *self, const struct store_table *table);
    enum store_result (*delete_table)(void *self, const char *id);
    enum store_result (*create_match)(void *self, const struct store_match *match);
    enum store_result (*append)(void *self, const char *match_id, uint32_t seq, const char *text);
    enum store_result (*finish)(void *self, const char *match_id, int64_t ended_s,
                                const char *result);
    enum store_result (*delete_match)(void *self, const char *id, const char *table_id);
    enum store_result (*purge)(void *self, int64_t before_s, bool alone);
    enum store_result (*put_fact)(void *self, const char *key, const char *text);
    enum store_result (*new_fact)(void *self, const char *key, const char *text);
    enum store_result (*delete_fact)(void *self, const char *key);

    /* Calls `head` once, then `line` for each line in order; unless MISSING. */
    enum store_result (*read)(void *self, const char *match_id, store_match_fn *head,
                              store_line_fn *line, void *ctx);
    /* Calls `fn` once with the table, unless MISSING; `shown` is "" if it shows none. */
    enum store_result (*read_table)(void *self, const char *id, store_table_fn *fn, void *ctx);
    enum store_result (*each_table)(void *self, store_table_fn *fn, void *ctx);
    enum store_result (*each_running)(void *self, store_match_fn *fn, void *ctx);
    enum store_result (*each_fact)(void *self, store_fact_fn *fn, void *ctx);
    /* The next STORE_PAGE matches, running or not, by the bytes of their ids, after this one. NULL:
     * nothing of it lasts. */
    enum store_result (*each_match)(void *self, const char *after, store_match_fn *fn, void *ctx);
};

enum { STORE_PAGE = 200 };

extern const struct store_ops store_memory, store_sqlite, store_postgres;

/* What a batch of store_memory has changed so far, in order: what somebody else is to keep. */
enum store_what {
    STORE_TABLE_PUT,
    STORE_TABLE_GONE,
    STORE_MATCH_NEW,
    STORE_LINE,
    STORE_END,
    STORE_MATCH_GONE,
    STORE_FACT_PUT,
    STORE_FACT_GONE,
};
struct store_change {
    enum store_what what;
    const char *id, *other_id;      /* the row's; the match a table shows, the table of a match */
    const char *game, *head, *line; /* head: also the text of a fact */
    const char *result;
    uint32_t seq;
    int32_t version;
    bool alone;
    int64_t began_s, ended_s; /* began_s: also when a table changed */
};
typedef void store_change_fn(void *ctx, const struct store_change *change);
void store_memory_changes(void *self, store_change_fn *fn, void *ctx);

/*
 * For runners. Runs the jobs as one batch, the first and those chained to it, and adds to `stats`;
 * then, whoever runs them, tells the main thread that there are some to be taken, and tidies up.
 */
void store_run(struct store *store, struct store_job *first, struct store_stats *stats);
void store_wake(struct store *store);
void store_settle(struct store *store);
int64_t store_now_ns(const struct store *store); /* by the runner's clock; 0 without a runner */

/* The back end of a URL; sets `where` to what follows the colon. NULL: one line in `err`. */
const struct store_ops *store_find(const char *url, const char **where, char err[STORE_ERROR_MAX]);

/*
 * Whether no copy to it was broken off (store_migrate()); if one was, the back end is closed, with
 * one line in `err`.
 */
bool store_is_whole(const struct store_ops *ops, void *self, char err[STORE_ERROR_MAX]);

/*
 * Starts a store on an open back end, which then belongs to it; see store_open(), and store_join(),
 * where it is one that was joined.
 */
struct store *store_start(const struct store_ops *ops, void *self, void (*wake)(void *ctx),
                          void *wake_ctx);
void store_start_node(struct store *store);
bool store_start_replica(struct store *store, const struct store_ops *ops, const char *where,
                         char err[STORE_ERROR_MAX]);

#endif
