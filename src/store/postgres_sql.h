/* postgres_sql.h -- the tables of a store in PostgreSQL, and every statement on them. */
#ifndef STORE_POSTGRES_SQL_H
#define STORE_POSTGRES_SQL_H

/* What refuse() is called with. */
#define STATE_CONFLICT "KN001"
#define STATE_MISSING  "KN002"
#define STATE_FENCED   "KN003"

/*
 * The writes of a batch come first, in the order in which they are sent: each is one statement over
 * all rows that the batch has of its kind.
 */
enum statement {
    PUT_TABLE,
    CREATE_MATCH,
    APPEND,
    FINISH,
    DELETE_MATCH,
    DELETE_TABLE,
    PUT_FACT,
    NEW_FACT,
    DELETE_FACT,
    WRITES,
    BEGIN = WRITES,
    COMMIT,
    ROLLBACK,
    GUARD,
    READ_BACK,
    READ_HEAD,
    READ_LINES,
    READ_TABLE,
    PREPARED, /* so far; what comes now is seldom said */
    FIND_ID = PREPARED,
    FIND_CODE,
    READ_CODE,
    FOLLOWERS,
    LIST,
    LAGS,
    GIVE,
    PURGE,
    EACH_TABLE,
    EACH_RUNNING,
    EACH_FACT,
    EACH_MATCH,
    HURRY,
    FENCE_ALL,
    EVICT_ALL,
    TAKE_ALL,
    FENCE_LONE,
    EVICT_LONE,
    LIVING,
    NAMESAKE,
    LOCK,
    JOIN,
    RENEW,
    WATCH,
    FENCE_LEASE,
    FENCE_NODE,
    EVICT,
    ORPHANS,
    DEAL,
    GIVEN,
    GOT,
    LEAVE,
    STATEMENTS,
};

extern const char *const postgres_sql[STATEMENTS];

enum { POSTGRES_SCHEMA = 4 };

/* postgres_migration[n] leads from schema n to n + 1. Only ever add at the end. */
extern const char *const postgres_migration[POSTGRES_SCHEMA];

#endif
