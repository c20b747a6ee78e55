/*
 * postgres_link.h -- one connection to PostgreSQL, and pipelines of statements on it: many are
 * sent, then their answers come.
 */
#ifndef STORE_POSTGRES_LINK_H
#define STORE_POSTGRES_LINK_H

#include <libpq-fe.h>
#include <stdatomic.h>

#include "backend.h"

enum { DIGITS = 24 };

/* An array as PostgreSQL reads it, on the way: {"a","b" */
struct column {
    char *at;
    size_t len, room;
};

void column_add(struct column *column, const char *text);
const char *digits(char buf[DIGITS], long long number);

struct link {
    const char *url;
    bool reads;     /* only: from a standby, if one is there */
    PGconn *conn;   /* NULL: none */
    long long node; /* who it is for, 0 until that is known */
    int answer_ms;  /* how long an answer is waited for; 0: 3 s */
    /*
     * The timeline of the newest leader that was met, which several links may share: one that was
     * stopped, and wakes while another leads, is not written to.
     */
    atomic_llong *timeline;
    int pending;    /* answers that are still to come */
    bool committed; /* the answer to a COMMIT said so, */
    bool warned;    /* but perhaps no standby has it */
    char state[6];  /* of the first statement that was refused since link_clear(); or "" */
    char why[STORE_ERROR_MAX];
};

enum outcome {
    KEPT,
    REFUSED, /* nothing of it is kept; `state` says why, unless the connection was lost */
    DOUBT,   /* the answer to the COMMIT is lost: it is kept or not */
};

/* Connects if it is not connected, as far as link_ready(); false: `why`. */
bool link_dial(struct link *link);
/* Connects without more, for what a pipeline cannot do; settings and statements, from then on. */
bool link_connect(struct link *link);
bool link_ready(struct link *link);
void link_hang_up(struct link *link);

void link_clear(struct link *link);
/* Sends a statement (`enum statement`). If that fails, link_collect() will say so. */
void link_send(struct link *link, int statement, int count, const char *const *values);
/*
 * Waits for the answers to all that was sent. The rows of the last statement that has some go to
 * `rows`, if that is not NULL. False if one was refused or the connection was lost. Within a
 * transaction more may follow; else this is where it ends.
 */
bool link_collect(struct link *link, bool within, PGresult **rows);
/* Ends a transaction of which nothing is to be kept. */
void link_undo(struct link *link);
/* Commits it. */
enum outcome link_commit(struct link *link, PGresult **rows);

#endif
