/*
 * postgres_open.c -- the way into a database: its tables are made or brought up to date, and this
 * start of this server gets its row. Then it has the database to itself, whoever had it before, or
 * shares it with others.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "postgres.h"

enum { LOOK_MS = 100 };

/* Runs SQL of several statements; the number in the first row and column, 0 if there is none. */
static bool run(struct postgres *pg, const char *text, long long *number)
{
    PGresult *rows = PQexec(pg->link.conn, text);
    ExecStatusType status = PQresultStatus(rows);
    bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

    *number = fine && PQntuples(rows) > 0 ? atoll(PQgetvalue(rows, 0, 0)) : 0;
    if (!fine)
        text_copy(pg->link.why, sizeof(pg->link.why), PQresultErrorMessage(rows));
    pg->link.why[strcspn(pg->link.why, "\n")] = '\0';
    PQclear(rows);
    return fine;
}

/* Whoever comes at the same time waits. */
static bool migrate(struct postgres *pg)
{
    long long schema, ignored;
    char mark[64];

    if (!run(pg,
             "BEGIN; SELECT pg_advisory_xact_lock(1265528674);"
             "SET LOCAL client_min_messages = warning;"
             "CREATE TABLE IF NOT EXISTS knobel (schema int NOT NULL)",
             &ignored) ||
        !run(pg, "SELECT max(schema) FROM knobel", &schema))
        return false;
    if (schema > POSTGRES_SCHEMA) {
        snprintf(pg->link.why, sizeof(pg->link.why),
                 "it was written by a newer knobel (schema %lld, this one knows %d); "
                 "use that version, or another database",
                 schema, POSTGRES_SCHEMA);
        return false;
    }
    for (long long i = schema; i < POSTGRES_SCHEMA; i++)
        if (!run(pg, postgres_migration[i], &ignored))
            return false;
    snprintf(mark, sizeof(mark), "INSERT INTO knobel VALUES (%d)", POSTGRES_SCHEMA);
    return (schema == POSTGRES_SCHEMA || run(pg, mark, &ignored)) && run(pg, "COMMIT", &ignored);
}

/* A row for this start of this server; others know its connections by their name. */
static bool get_row(struct postgres *pg, const char *node_name)
{
    PGresult *rows =
        PQexecParams(pg->link.conn, "INSERT INTO nodes (name) VALUES ($1) RETURNING id", 1, NULL,
                     &node_name, NULL, NULL, 0);
    char name[64];
    long long ignored;
    bool fine = PQntuples(rows) == 1;

    if (fine)
        pg->link.node = atoll(PQgetvalue(rows, 0, 0));
    else
        text_copy(pg->link.why, sizeof(pg->link.why), PQresultErrorMessage(rows));
    PQclear(rows);
    digits(pg->node, pg->link.node);
    snprintf(name, sizeof(name), "SET application_name = 'knobel %s'", pg->node);
    return fine && run(pg, name, &ignored);
}

/* The rows of one statement; NULL: `why`. */
static PGresult *ask(struct postgres *pg, int statement, int count, const char *const *values)
{
    PGresult *rows = NULL;

    if (!link_dial(&pg->link))
        return NULL;
    link_clear(&pg->link);
    link_send(&pg->link, statement, count, values);
    if (link_collect(&pg->link, false, &rows))
        return rows;
    PQclear(rows);
    return NULL;
}

/* Nobody means to take a database from nodes that are at work. */
static bool is_free(struct postgres *pg)
{
    PGresult *rows = ask(pg, LIVING, 0, NULL);
    bool is = rows && PQgetisnull(rows, 0, 0);

    if (rows && !is)
        snprintf(pg->link.why, sizeof(pg->link.why),
                 "nodes are at work on it: %.300s; join them with --node, or end them first",
                 PQgetvalue(rows, 0, 0));
    PQclear(rows);
    return is;
}

/*
 * Whoever had the database can write no more; all that is in it belongs to this one. Behind the
 * lock: what one that was killed at its start had said is still heard, maybe after another start.
 */
static bool take_over(struct postgres *pg)
{
    static const struct fencing all = { FENCE_ALL, 1, TAKE_ALL, EVICT_ALL, true };
    const char *const node[] = { pg->node };
    bool free = is_free(pg), taken = free && keeper_fence(&pg->link, &all, node);

    if (free && !strcmp(pg->link.state, STATE_FENCED))
        text_copy(pg->link.why, sizeof(pg->link.why), "another knobel has taken it meanwhile");
    return taken;
}

/* An earlier start of this name that has not renewed its lease: true if there is one. */
static bool namesake(struct postgres *pg, const char *name, long long who[2], bool *fine)
{
    PGresult *rows = ask(pg, NAMESAKE, 1, &name);
    bool there = rows && PQntuples(rows) > 0;

    *fine = rows != NULL;
    for (int i = 0; there && i < 2; i++)
        who[i] = atoll(PQgetvalue(rows, 0, i));
    PQclear(rows);
    return there;
}

/* One that died a moment ago is not waited for any longer than it takes to see that. */
static bool replace_namesake(struct postgres *pg, const struct store_node *node)
{
    static const struct fencing how = { FENCE_LEASE, 2, FENCE_NODE, EVICT, false };
    long long first[2], now[2];
    char id[DIGITS], beat[DIGITS];
    bool fine;

    if (!namesake(pg, node->name, first, &fine))
        return fine;
    for (int waited_ms = 0; waited_ms < node->lease_ms / 2; waited_ms += LOOK_MS) {
        nanosleep(&(struct timespec) { .tv_nsec = LOOK_MS * 1000 * 1000 }, NULL);
        if (!namesake(pg, node->name, now, &fine))
            return fine;
        if (now[0] == first[0] && now[1] == first[1])
            continue;
        snprintf(pg->link.why, sizeof(pg->link.why), "a node called %s is at work on it already",
                 node->name);
        return false;
    }
    const char *const who[] = { digits(id, first[0]), digits(beat, first[1]) };
    return keeper_fence(&pg->link, &how, who);
}

static bool enter(struct postgres *pg, const struct store_node *node)
{
    static const struct fencing lone = { FENCE_LONE, 1, -1, EVICT_LONE, false };
    char lease[DIGITS + 4];
    const char *const values[] = { pg->node, lease };

    snprintf(lease, sizeof(lease), "%d ms", node->lease_ms);
    if (!replace_namesake(pg, node) || !keeper_fence(&pg->link, &lone, values))
        return false;
    PGresult *rows = NULL;
    link_clear(&pg->link);
    link_send(&pg->link, JOIN, 2, values);
    bool fine = link_collect(&pg->link, false, &rows);
    PQclear(rows);
    if (fine)
        pg->keeper = keeper_new(&pg->link, node);
    return fine;
}

/* `node`: NULL, to have it alone. */
static void *open_as(const char *where, const struct store_node *node, char err[STORE_ERROR_MAX])
{
    static const char scheme[] = "postgres:";
    size_t bytes = sizeof(scheme) + strlen(where);
    struct postgres *pg = mem_new(sizeof(*pg));

    pg->url = mem_resize(NULL, bytes);
    snprintf(pg->url, bytes, "%s%s", scheme, where);
    pg->link.url = pg->url;
    pg->link.timeline = &pg->timeline;
    memset(pg->bucket, -1, sizeof(pg->bucket));
    if (strncmp(where, "//", 2) != 0)
        text_copy(pg->link.why, sizeof(pg->link.why),
                  "write it as in postgres://knobel@host/database");
    else if (link_connect(&pg->link) && migrate(pg) && get_row(pg, node ? node->name : "") &&
             link_ready(&pg->link) && (node ? enter(pg, node) : take_over(pg)))
        return pg;
    snprintf(err, STORE_ERROR_MAX, "cannot use the database: %.400s", pg->link.why);
    postgres_close(pg);
    return NULL;
}

void *postgres_open(const char *where, char err[STORE_ERROR_MAX])
{
    return open_as(where, NULL, err);
}

void *postgres_join(const char *where, const struct store_node *node, char err[STORE_ERROR_MAX])
{
    return open_as(where, node, err);
}
