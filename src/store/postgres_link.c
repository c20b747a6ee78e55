/*
 * postgres_link.c -- see postgres_link.h.
 *
 * Nothing here waits for ever: neither TCP nor libpq notices a server that was stopped. Nothing is
 * ever cancelled either: a cancelled COMMIT says COMMIT, though no standby has it.
 */
#include "postgres_link.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "postgres_sql.h"

enum { ANSWER_MS = 3000, NAME_BYTES = 8, APPLICATION_BYTES = 32, COLUMN_BYTES = 1024 };

/*
 * Tables that have just been made have no statistics: without a hint the planner reads all of a
 * table for the few rows of a batch. What it is told to avoid and cannot, as in a table without an
 * index, costs so much to its mind that it would compile the statement, each time it is run.
 */
static const char *const settings[] = {
    "SET plan_cache_mode = force_generic_plan",
    "SET enable_hashjoin = off",
    "SET enable_mergejoin = off",
    "SET enable_seqscan = off",
    "SET enable_bitmapscan = off",
    "SET jit = off",
    "SET statement_timeout = 0",
    "SET synchronous_commit = on", /* whatever is usual there */
};

static const char timeline[] =
    "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint";

const char *digits(char buf[DIGITS], long long number)
{
    snprintf(buf, DIGITS, "%lld", number);
    return buf;
}

void column_add(struct column *column, const char *text)
{
    size_t most = column->len + 2 * strlen(text) + 5;

    if (most > column->room) {
        column->room = most > 2 * column->room ? most + COLUMN_BYTES : 2 * column->room;
        column->at = mem_resize(column->at, column->room);
    }
    char *at = column->at + column->len;
    *at++ = column->len > 0 ? ',' : '{';
    *at++ = '"';
    for (; *text; *at++ = *text++)
        if (*text == '"' || *text == '\\')
            *at++ = '\\';
    *at++ = '"';
    column->len = (size_t)(at - column->at);
    at[0] = '}'; /* unless another follows */
    at[1] = '\0';
}

/* One line, however many libpq makes of it. */
static void note_why(struct link *link, const char *why)
{
    size_t len = 0;

    for (; *why && len + 1 < sizeof(link->why); why++)
        link->why[len++] = *why == '\n' || *why == '\t' ? ' ' : *why;
    while (len > 0 && link->why[len - 1] == ' ')
        len--;
    link->why[len] = '\0';
}

static void on_notice(void *ctx, const PGresult *notice)
{
    struct link *link = ctx;
    const char *severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);

    link->warned |= severity && !strcmp(severity, "WARNING");
}

void link_hang_up(struct link *link)
{
    PQfinish(link->conn);
    link->conn = NULL;
    link->pending = 0;
}

/* Between transactions the server has nothing to say but that it ends. */
static bool is_over(struct link *link)
{
    struct pollfd socket = { .fd = PQsocket(link->conn), .events = POLLIN };

    return poll(&socket, 1, 0) != 0;
}

bool link_connect(struct link *link)
{
    char application[APPLICATION_BYTES] = "knobel";

    if (link->node)
        snprintf(application, sizeof(application), "knobel %lld", link->node);
    /* What stands before the URL it may change, what stands behind it not. */
    const char *const names[] = { "target_session_attrs",
                                  "connect_timeout",
                                  "tcp_user_timeout",
                                  "keepalives_idle",
                                  "keepalives_interval",
                                  "keepalives_count",
                                  "dbname",
                                  "application_name",
                                  "client_encoding",
                                  NULL };
    const char *const values[] = { link->reads ? "prefer-standby" : "read-write",
                                   "2",
                                   "3000",
                                   "2",
                                   "1",
                                   "3",
                                   link->url,
                                   application,
                                   "UTF8",
                                   NULL };
    link_hang_up(link);
    link->conn = PQconnectdbParams(names, values, 1);
    if (PQstatus(link->conn) == CONNECTION_OK) {
        PQsetNoticeReceiver(link->conn, on_notice, link);
        return true;
    }
    note_why(link, PQerrorMessage(link->conn));
    link_hang_up(link);
    return false;
}

/* Whether it leads still, as far as is known; what it leads is known from now on. */
static bool is_leader(struct link *link, const PGresult *rows)
{
    long long seen = atomic_load(link->timeline), now = atoll(PQgetvalue(rows, 0, 0));

    while (now > seen && !atomic_compare_exchange_weak(link->timeline, &seen, now))
        continue;
    if (now < seen)
        note_why(link, "a database that led before, and does not know yet that another does");
    return now >= seen;
}

bool link_ready(struct link *link)
{
    PGresult *rows = NULL;

    PQsetnonblocking(link->conn, 1);
    PQenterPipelineMode(link->conn);
    link_clear(link);
    for (size_t i = 0; i < sizeof(settings) / sizeof(*settings); i++)
        link->pending += PQsendQueryParams(link->conn, settings[i], 0, NULL, NULL, NULL, NULL, 0);
    for (int i = 0; i < PREPARED; i++) {
        char name[NAME_BYTES];

        snprintf(name, sizeof(name), "s%d", i);
        link->pending += PQsendPrepare(link->conn, name, postgres_sql[i], 0, NULL);
    }
    if (!link->reads)
        link->pending += PQsendQueryParams(link->conn, timeline, 0, NULL, NULL, NULL, NULL, 0);
    bool fine = link_collect(link, false, &rows) && (link->reads || is_leader(link, rows));
    PQclear(rows);
    if (!fine)
        link_hang_up(link);
    return fine;
}

bool link_dial(struct link *link)
{
    if (link->conn && is_over(link))
        link_hang_up(link);
    return link->conn || (link_connect(link) && link_ready(link));
}

void link_clear(struct link *link)
{
    link->committed = link->warned = false;
    link->state[0] = '\0';
}

void link_send(struct link *link, int statement, int count, const char *const *values)
{
    char name[NAME_BYTES];

    if (!link->conn)
        return;
    snprintf(name, sizeof(name), "s%d", statement);
    if (statement < PREPARED ? PQsendQueryPrepared(link->conn, name, count, values, NULL, NULL, 0)
                             : PQsendQueryParams(link->conn, postgres_sql[statement], count, NULL,
                                                 values, NULL, NULL, 0)) {
        link->pending++;
        return;
    }
    note_why(link, PQerrorMessage(link->conn));
    link_hang_up(link);
}

/* The next answer; NULL if the connection is lost, or was silent for too long. */
static PGresult *answer(struct link *link)
{
    int answer_ms = link->answer_ms ? link->answer_ms : ANSWER_MS;

    for (int64_t until_ms = clock_ms() + answer_ms; clock_ms() < until_ms;) {
        int unsent = PQflush(link->conn);
        struct pollfd socket = { .fd = PQsocket(link->conn),
                                 .events = (short)(POLLIN | (unsent > 0 ? POLLOUT : 0)) };

        if (!PQisBusy(link->conn)) {
            PGresult *result = PQgetResult(link->conn);

            if (result || PQstatus(link->conn) == CONNECTION_BAD)
                return result;
            continue; /* between the answers to two statements */
        }
        if (unsent < 0 || poll(&socket, 1, (int)(until_ms - clock_ms())) < 0)
            return NULL;
        if (socket.revents && !PQconsumeInput(link->conn))
            return NULL;
        if (socket.revents & POLLIN)
            until_ms = clock_ms() + answer_ms;
    }
    return NULL;
}

/* False if it is not known what was refused: the connection is lost, or ends with this. */
static bool note_refusal(struct link *link, const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    note_why(link, PQresultErrorMessage(result));
    /* An operator's intervention (57) may have met a COMMIT that stands already. */
    if (!state || !strncmp(state, "57", 2))
        return false;
    if (!link->state[0])
        text_copy(link->state, sizeof(link->state), state);
    return true;
}

/* Takes one answer; false if the connection is of no use any more. */
static bool take(struct link *link, PGresult **rows)
{
    PGresult *result = answer(link);
    bool fine = result != NULL;

    if (!result) {
        note_why(link, PQstatus(link->conn) == CONNECTION_OK ? "no answer from the database"
                                                             : PQerrorMessage(link->conn));
        return false;
    }
    switch (PQresultStatus(result)) {
    case PGRES_FATAL_ERROR:
        fine = note_refusal(link, result);
        break;
    case PGRES_COMMAND_OK: /* what was aborted says ROLLBACK, and calls it no error */
        link->committed |= !strcmp(PQcmdStatus(result), "COMMIT");
        break;
    case PGRES_TUPLES_OK:
        if (rows) {
            PQclear(*rows);
            *rows = result;
            result = NULL;
        }
        break;
    default:
        break;
    }
    PQclear(result);
    link->pending--;
    return fine;
}

bool link_collect(struct link *link, bool within, PGresult **rows)
{
    if (!link->conn)
        return false;
    if (within)
        PQsendFlushRequest(link->conn);
    else
        link->pending += PQpipelineSync(link->conn);
    while (link->pending > 0) {
        if (!take(link, rows)) {
            link_hang_up(link);
            return false;
        }
    }
    return !link->state[0];
}

void link_undo(struct link *link)
{
    link_collect(link, false, NULL);
    if (!link->conn || PQtransactionStatus(link->conn) == PQTRANS_IDLE)
        return;
    link_send(link, ROLLBACK, 0, NULL);
    link_collect(link, false, NULL);
}

enum outcome link_commit(struct link *link, PGresult **rows)
{
    link_send(link, COMMIT, 0, NULL);
    link_collect(link, false, rows);
    if (link->state[0]) {
        link_undo(link);
        return REFUSED;
    }
    if (!link->conn || link->warned)
        return DOUBT;
    return link->committed ? KEPT : REFUSED;
}
