/* postgres.h -- a store in PostgreSQL, for its own files. */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "postgres_keeper.h"
#include "postgres_link.h"
#include "postgres_sql.h"

enum { COLUMNS_MAX = 7, BUCKETS = 256 };

struct rows {
    int count;
    struct column column[COLUMNS_MAX];
};

/* What this wave has written to: the last kind of write to a table, match or fact. */
struct touch {
    int next; /* in its bucket, -1: the last */
    char space, id[STORE_KEY_MAX + 1];
    enum statement kind;
    uint32_t seq; /* of the last line */
};

struct postgres {
    struct link link;
    struct keeper *keeper; /* of a node; NULL: it has the database to itself */
    char *url, node[DIGITS];
    atomic_llong timeline;
    atomic_bool closing;
    long long batch;
    bool begun;                /* the transaction: something of the batch was sent */
    enum store_result refused; /* what the batch will be answered, if not OK */
    int steps;                 /* of the job at hand */
    /*
     * A wave is what may be written in the order of kinds, whatever the order in which it came:
     * one that has to come after another of the same thing begins the next wave.
     */
    struct rows wave[WRITES];
    struct touch *touch;
    int touches, room, bucket[BUCKETS];

    int64_t shunned_ms; /* of a replica: until then it is not asked */
};

/* postgres_open.c: see store_ops, store_share. */
void *postgres_open(const char *where, char err[STORE_ERROR_MAX]);
void *postgres_join(const char *where, const struct store_node *node, char err[STORE_ERROR_MAX]);
void postgres_close(void *self);

/* postgres.c: see store_ops. */
const char *postgres_why(void *self);
enum store_result postgres_read(void *self, const char *match_id, store_match_fn *head,
                                store_line_fn *line, void *ctx);
enum store_result postgres_list(void *self, const char *salt, store_line_fn *line, void *ctx);

extern const struct store_ops postgres_replica;

#endif
