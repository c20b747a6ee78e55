/*
 * store.h -- where tables, matches and facts are kept. A fact is a short text under a key: whatever
 * the server has to remember besides.
 *
 * The main thread builds a job (writes that belong together), submits it and goes on; it hears of
 * the result later, by a callback from store_finished(), also where the answer was there at once. A
 * store that has to wait runs its jobs on a thread, all that are queued as one transaction, so that
 * a hundred moves cost one fsync. One that never waits has no thread, and can be linked without.
 *
 * The key (match, seq) is all the locking there is: of two writers that both believe they own a
 * match, the second to write a number is told STORE_CONFLICT.
 *
 * All text is opaque UTF-8, ended by NUL. Except for the wake-up, everything here belongs to one
 * thread, called the main thread.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_MAX = 31,          /* bytes of the id of a table or match, of a game's name */
    STORE_HEAD_MAX = 64 * 1024, /* bytes of a head */
    STORE_LINE_MAX = 1024,      /* bytes of a line */
    STORE_RESULT_MAX = 4095,    /* bytes of a result */
    STORE_KEY_MAX = 63,         /* bytes of a fact's key, */
    STORE_FACT_MAX = 4095,      /* and of its text */
    STORE_PURGE_MAX = 100,      /* matches that one purge deletes */
    STORE_QUEUE_BYTES = 32 * 1024 * 1024, /* jobs under way; more are refused */
    STORE_READ_BYTES = 64 * 1024,         /* what a read counts for in the queue */
    STORE_ERROR_MAX = 512,                /* room for one line to the user */
    STORE_CODE_MAX = 15,                  /* bytes of a table's code, */
    STORE_LISTING_MAX = 1023,             /* of what a list of tables says of it, */
    STORE_NODE_MAX = 31,                  /* of the name of a node */
    STORE_LIST_MAX = 50,                  /* tables that a list has */
    STORE_LEASE_MS = 6000,
};

enum store_result {
    STORE_OK,
    STORE_CONFLICT, /* the id or number is taken, a number was skipped, or the match has ended */
    STORE_MISSING,  /* no such table or match */
    STORE_DOWN,     /* disk full, I/O error, queue full: nothing kept, worth another try later */
};

struct store_table {
    const char *id, *head;
    int64_t changed_s;   /* wall time */
    const char *shown;   /* id of the match it shows, which is not purged; NULL: none */
    const char *code;    /* that no other table has, NULL: none. Not read back; nor is */
    const char *listing; /* what a list says of it, a line; NULL: it is in none; */
    const char *with;    /* nor id of the table with which it always is at one node; NULL: none */
};

struct store_match {
    const char *id, *table_id, *game;
    int32_t version;          /* of the game's rules */
    const char *head;         /* the first lines of the match file, each with its newline */
    int64_t began_s, ended_s; /* wall time; ended_s is 0 while the match is running */
    const char *result;       /* "" while the match is running */
    bool alone;               /* one person played, the first to go when the disk is full */
};

/* A match read back; or a table, with the match it shows. */
struct store_file {
    char id[STORE_ID_MAX + 1], table_id[STORE_ID_MAX + 1], game[STORE_ID_MAX + 1];
    char result[STORE_RESULT_MAX + 1];
    int32_t version;
    int64_t began_s, ended_s;
    uint32_t lines;       /* also the number the next line must have */
    size_t head_len, len; /* of the head within `text`; of all of it */
    char *text;           /* malloc'ed: the head, then each line and a newline; NUL-terminated */
    char *row;            /* of a table, malloc'ed: its head; else NULL */
    int64_t changed_s;    /* of the table */

    /* Of a table that was looked for; one that goes with another is found as that: */
    char node[STORE_NODE_MAX + 1]; /* who has it, */
    bool here, lives;              /* which is this one; which is not known to have ended, */
    int64_t beat;                  /* and rises while it lives */
};

/*
 * Jobs. A job is kept as a whole or not at all: at the first write that fails, all of it is
 * undone and its result is that of the failed write. Texts are copied. Texts beyond their limit
 * and newlines in lines are a programming error (asserted), except for ids that are only looked
 * up: an id that cannot exist is STORE_MISSING. A job without any write is a barrier.
 */
struct store_job;

struct store_job *store_job_new(void);
/* Only for a job that was not submitted. */
void store_job_free(struct store_job *job);
/* Creates the table or replaces it. */
void store_job_put_table(struct store_job *job, const struct store_table *table);
/* MISSING if there is none. The table's matches stay. */
void store_job_delete_table(struct store_job *job, const char *id);
/* CONFLICT if the id is taken. `ended_s` and `result` are ignored: the match is running. */
void store_job_create_match(struct store_job *job, const struct store_match *match);
/* CONFLICT unless the match is running and `seq` is the number of lines it has. */
void store_job_append(struct store_job *job, const char *match_id, uint32_t seq, const char *text);
/* CONFLICT if the match has ended already. `ended_s` must be positive. */
void store_job_finish(struct store_job *job, const char *match_id, int64_t ended_s,
                      const char *result);
/* Deletes a match of this table with its lines, running or not; MISSING if it has none. */
void store_job_delete_match(struct store_job *job, const char *id, const char *table_id);
/*
 * Deletes the oldest matches that ended before `before_s`, or only those of one person, but none
 * that a table shows; at most STORE_PURGE_MAX, so that nobody waits for long. OK means some were
 * deleted: submit another one. MISSING means there is nothing left to purge.
 */
void store_job_purge(struct store_job *job, int64_t before_s, bool alone);
/* Creates the fact or replaces it. */
void store_job_put_fact(struct store_job *job, const char *key, const char *text);
/* CONFLICT if there is one already. */
void store_job_new_fact(struct store_job *job, const char *key, const char *text);
/* MISSING if there is none. */
void store_job_delete_fact(struct store_job *job, const char *key);
/* Reads a match, as it is after the writes before this. At most one in a job. */
void store_job_read(struct store_job *job, const char *match_id);
/*
 * These read as well, one of all in a job: a match that has ended, else MISSING; a table (of this
 * node) with the match it shows, or with the ids of those that go with it, each with a newline
 * (`text` is NULL if there is neither); where several share the store, which node has the table of
 * this id or code, the head of the one of this code, whoever has it, as `row`, and what up to
 * STORE_LIST_MAX tables of all nodes have as their listing, each with a newline, as `text`: which
 * of them depends on the salt. A match that has ended and a list may come from a replica, if the
 * job does nothing else.
 */
void store_job_read_ended(struct store_job *job, const char *match_id);
void store_job_load(struct store_job *job, const char *table_id);
void store_job_find(struct store_job *job, const char *key, bool code);
void store_job_peek(struct store_job *job, const char *code);
void store_job_list(struct store_job *job, const char *salt);
/* Reads all facts, each as its key and its text, both ended by NUL. */
void store_job_facts(struct store_job *job);
/* The table, with those that go with it, belongs to another node from now on; CONFLICT if it
 * cannot.
 */
void store_job_give(struct store_job *job, const char *table_id, int64_t node);

/*
 * Runs on the main thread. `file` is the match that was read, NULL if the job reads none or
 * failed; to keep file->text, take it and set it to NULL.
 */
typedef void store_done_fn(void *ctx, enum store_result result, struct store_file *file);

struct store;

/*
 * Opens "sqlite:PATH" (created with mode 0600 if there is none), "postgres://..." (a URL of libpq;
 * whoever had that database open can store nothing more) or "memory:". `wake(wake_ctx)` is called
 * whenever jobs are finished, from the store thread or from store_submit(): it should
 * make the main thread call store_finished(), for example by writing to an eventfd. Returns NULL
 * and one line for the user in `err` if it cannot be opened.
 */
struct store *store_open(const char *url, void (*wake)(void *ctx), void *wake_ctx,
                         char err[STORE_ERROR_MAX]);
/*
 * The same where several servers may share the store, each a node with a name of its own. What a
 * node that ends, or cannot be heard of for a whole lease, had is dealt to the others.
 */
struct store_node {
    const char *name;
    int lease_ms; /* the same for all */
};
struct store *store_join(const char *url, const struct store_node *node, void (*wake)(void *ctx),
                         void *wake_ctx, char err[STORE_ERROR_MAX]);
/*
 * Has what a replica may be asked for read from this one, a read-only copy of the same kind that
 * follows on its own; for what it lacks, or while it does not answer, the store itself. It need not
 * be there yet. False and one line in `err` if there cannot be one. Before the first job.
 */
bool store_replica(struct store *store, const char *url, char err[STORE_ERROR_MAX]);
/* Stores all that was submitted, runs the callbacks (new jobs are refused) and closes. */
void store_close(struct store *store);

/*
 * Queues a job, which then belongs to the store; jobs are run in the order of submission.
 * `done` may be NULL. Returns STORE_OK, or STORE_DOWN if the queue is full or the store is
 * closing: then the job is freed and `done` never called.
 *
 * After a job has failed, those of the same match already under way fail as well (their numbers
 * no longer fit): go back to the first one that failed.
 */
enum store_result store_submit(struct store *store, struct store_job *job, store_done_fn *done,
                               void *ctx);
/* Runs the callbacks of finished jobs in the order of submission. */
void store_finished(struct store *store);
/*
 * The same in pieces, for who has little time: takes over the jobs that are finished by now, and
 * runs the callback of the next of those; false if none is left.
 */
void store_take(struct store *store);
bool store_tell(struct store *store);

/*
 * For restart: these answer at once, and may only be called while no job is under way. The
 * callbacks come in no particular order, may call store_read(), and must copy what they keep.
 */
typedef void store_table_fn(void *ctx, const struct store_table *table);
typedef void store_match_fn(void *ctx, const struct store_match *match);
typedef void store_fact_fn(void *ctx, const char *key, const char *text);

enum store_result store_each_table(struct store *store, store_table_fn *fn, void *ctx);
enum store_result store_each_running(struct store *store, store_match_fn *fn, void *ctx);
enum store_result store_each_fact(struct store *store, store_fact_fn *fn, void *ctx);
/* Fills in `file`; the caller frees file->text, which is NULL unless the answer is STORE_OK. */
enum store_result store_read(struct store *store, const char *match_id, struct store_file *file);

/* How a node stands; without others it always acts. Any thread may ask. */
enum store_standing {
    STORE_ACTS,
    STORE_SILENT, /* the lease could not be renewed: nothing may be shown; it may act again */
    STORE_FENCED, /* it is over: others have what it had */
};
bool store_is_shared(const struct store *store);
enum store_standing store_standing(const struct store *store);
/* The next of the tables that belong to this node from now on, to be loaded; false: none. */
bool store_taken(struct store *store, char id[STORE_ID_MAX + 1]);
/* The other nodes that live and stay, at most `most` of them; how many. */
struct store_peer {
    int64_t id;
    char name[STORE_NODE_MAX + 1];
};
int store_peers(struct store *store, struct store_peer *peer, int most);
/* Whether other nodes may have changed bans, reports or the notice since this was asked last. */
bool store_facts_changed(struct store *store);
/* This node is about to end: nothing is dealt to it any more; or again. */
void store_leaving(struct store *store, bool on);

struct store_stats {
    uint64_t jobs, commits, failed; /* jobs run; batches committed and lost */
    uint64_t commit_us;             /* time spent in commits, which is nearly all fsync */
    uint64_t queued_bytes;          /* under way now, see STORE_QUEUE_BYTES */
    uint64_t disk_bytes;            /* in use after the last commit; 0: on no disk */
    uint64_t replied, lacked;       /* by a replica; what it was asked for in vain */
    char error[STORE_ERROR_MAX];    /* what the last STORE_DOWN was about; "" if there was none */
};

/* Of a node, so far: tables that became its own, nodes it fenced, times it fell silent. */
struct store_node_stats {
    int64_t id;
    int nodes; /* that live, itself included */
    uint64_t taken, fenced, silent;
};
void store_node_stats(struct store *store, struct store_node_stats *stats);

/* As it stood at the last store_finished(). */
void store_stats(struct store *store, struct store_stats *stats);

/*
 * Copies the database at `url` to a new file of mode 0600, also while a server is running on it,
 * and checks the copy. Returns STORE_OK; otherwise there is no file, and `err` holds one line. To
 * restore, stop the server, put the file in the place of PATH and delete PATH-wal and PATH-shm,
 * which belong to the old one.
 */
enum store_result store_backup(const char *url, const char *to, char err[STORE_ERROR_MAX]);

/*
 * Copies all of one store to another, which must be empty, or the end of a copy that was broken
 * off: what is there already and the same is left alone. Then both are read and compared. Nobody
 * may be at work on either. `told` is called now and then with the matches copied or found so far;
 * NULL: nobody.
 */
struct store_migrated {
    uint64_t tables, matches, lines, facts;
    uint64_t copied;  /* matches that were not there before */
    uint8_t hash[32]; /* of everything, in whatever order */
};
typedef void store_told_fn(const struct store_migrated *so_far);
enum store_result store_migrate(const char *from, const char *to, store_told_fn *told,
                                struct store_migrated *all, char err[STORE_ERROR_MAX]);

#endif
