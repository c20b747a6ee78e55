/*
 * postgres.c -- the store in a PostgreSQL database, which may have moved elsewhere a moment ago.
 *
 * A batch is gathered here and sent as one pipeline: BEGIN, the guard (postgres_sql.c), for each
 * kind of write one statement over all its rows, COMMIT. What a write would have been answered
 * comes with the batch: if one is refused all is, and the jobs run again, one by one.
 *
 * A commit whose answer is lost is neither kept nor lost. Then nobody is told anything until the
 * database has said, behind the same lock, which it was.
 *
 * One server at a time: who opens the database fences all who had it before.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "postgres_link.h"
#include "postgres_sql.h"

enum {
    COLUMNS_MAX = 7,
    BUCKETS = 256,
    DIGITS = 24,
    NAP_MS = 100,
    FENCE_TRIES = 20,
    FIRST_BYTES = 1024,
};

/* An array as PostgreSQL reads it, on the way: {"a","b" */
struct column {
    char *at;
    size_t len, room;
};

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
    char *url, node[DIGITS];
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
};

static const struct {
    int columns;
    bool owned; /* its first parameter is the node */
} shape[WRITES] = {
    [PUT_TABLE] = { 4, true }, [CREATE_MATCH] = { 7, false }, [APPEND] = { 4, false },
    [FINISH] = { 3, false },   [DELETE_MATCH] = { 2, false }, [DELETE_TABLE] = { 1, true },
    [PUT_FACT] = { 2, false }, [DELETE_FACT] = { 1, false },
};

static const char *digits(char buf[DIGITS], long long number)
{
    snprintf(buf, DIGITS, "%lld", number);
    return buf;
}

static const char *truth(bool is)
{
    return is ? "t" : "f";
}

static void put_item(struct column *column, const char *text)
{
    size_t most = column->len + 2 * strlen(text) + 5;

    if (most > column->room) {
        column->room = most > 2 * column->room ? most + FIRST_BYTES : 2 * column->room;
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

static void clear_wave(struct postgres *pg)
{
    for (int kind = 0; kind < WRITES; kind++) {
        pg->wave[kind].count = 0;
        for (int i = 0; i < COLUMNS_MAX; i++)
            pg->wave[kind].column[i].len = 0;
    }
    pg->touches = 0;
    memset(pg->bucket, -1, sizeof(pg->bucket));
}

static void begin(struct postgres *pg)
{
    char batch[DIGITS];
    const char *const values[] = { pg->node, digits(batch, pg->batch) };

    if (pg->begun)
        return;
    pg->begun = true;
    link_send(&pg->link, BEGIN, 0, NULL);
    link_send(&pg->link, GUARD, 2, values);
}

static void end_wave(struct postgres *pg)
{
    for (int kind = 0; kind < WRITES; kind++) {
        const char *values[1 + COLUMNS_MAX] = { pg->node };
        int count = shape[kind].owned;

        if (!pg->wave[kind].count)
            continue;
        for (int i = 0; i < shape[kind].columns; i++)
            values[count++] = pg->wave[kind].column[i].at;
        begin(pg);
        link_send(&pg->link, kind, count, values);
    }
    clear_wave(pg);
}

static int *bucket_of(struct postgres *pg, const char *id)
{
    return &pg->bucket[span_hash(span_of(id)) % BUCKETS];
}

static struct touch *find(struct postgres *pg, char space, const char *id)
{
    for (int i = *bucket_of(pg, id); i >= 0; i = pg->touch[i].next)
        if (pg->touch[i].space == space && !strcmp(pg->touch[i].id, id))
            return &pg->touch[i];
    return NULL;
}

static void note_touch(struct postgres *pg, struct touch touch, const char *id)
{
    int *bucket = bucket_of(pg, id);

    if (pg->touches == pg->room) {
        pg->room = pg->room ? 2 * pg->room : BUCKETS;
        pg->touch = mem_resize(pg->touch, (size_t)pg->room * sizeof(*pg->touch));
    }
    text_copy(touch.id, sizeof(touch.id), id);
    touch.next = *bucket;
    *bucket = pg->touches;
    pg->touch[pg->touches++] = touch;
}

/* A write to `id` is about to come; true if it is the first to it in its wave. */
static bool touch(struct postgres *pg, struct touch new, const char *id)
{
    struct touch *old = find(pg, new.space, id);

    if (old && (old->kind > new.kind || (old->kind == new.kind &&new.kind != APPEND) ||
                (old->kind == APPEND && new.kind == APPEND &&new.seq != old->seq + 1))) {
        end_wave(pg);
        old = NULL;
    }
    bool first = !old || old->kind != APPEND;
    if (old) {
        old->kind = new.kind;
        old->seq = new.seq;
    } else {
        note_touch(pg, new, id);
    }
    return first;
}

static enum store_result add(struct postgres *pg, enum statement kind, const char *const *values)
{
    struct rows *rows = &pg->wave[kind];

    for (int i = 0; i < shape[kind].columns; i++)
        put_item(&rows->column[i], values[i]);
    rows->count++;
    pg->steps++;
    return STORE_OK;
}

/* Ids that are looked up may be anything. */
static bool is_key(const char *id, size_t most)
{
    return strlen(id) <= most && span_utf8(span_of(id));
}

/* What a refusal of the database means. */
static enum store_result meaning(struct postgres *pg)
{
    const char *state = pg->link.state;

    if (!strcmp(state, STATE_CONFLICT) || !strcmp(state, "23505")) /* a key is there already */
        return STORE_CONFLICT;
    if (!strcmp(state, STATE_MISSING))
        return STORE_MISSING;
    if (!strcmp(state, STATE_FENCED))
        text_copy(pg->link.why, sizeof(pg->link.why),
                  "another knobel has taken this database over; end this one");
    return STORE_DOWN;
}

/* Asks in the midst of a batch or outside of any; NULL: `result` says why. */
static PGresult *ask(struct postgres *pg, int statement, int count, const char *const *values,
                     enum store_result *result)
{
    PGresult *rows = NULL;

    if (!pg->begun && !link_dial(&pg->link)) {
        *result = STORE_DOWN;
        return NULL;
    }
    if (!pg->begun)
        link_clear(&pg->link);
    link_send(&pg->link, statement, count, values);
    *result = link_collect(&pg->link, pg->begun, &rows) ? STORE_OK : meaning(pg);
    if (*result == STORE_OK)
        return rows;
    if (pg->begun)
        pg->refused = *result;
    PQclear(rows);
    return NULL;
}

static enum store_result batch_begin(void *self)
{
    struct postgres *pg = self;

    if (!link_dial(&pg->link))
        return STORE_DOWN;
    link_clear(&pg->link);
    pg->begun = false;
    pg->refused = STORE_OK;
    pg->batch++;
    return STORE_OK;
}

/*
 * Whether a batch in doubt was kept, however long it takes to find out: its transaction may still
 * wait for a standby, and the database may be about to start elsewhere.
 */
static bool was_kept(struct postgres *pg)
{
    const char *const values[] = { pg->node };

    for (;; nanosleep(&(struct timespec) { .tv_nsec = NAP_MS * 1000 * 1000 }, NULL)) {
        PGresult *rows = NULL;

        if (!link_dial(&pg->link))
            continue;
        link_clear(&pg->link);
        link_send(&pg->link, BEGIN, 0, NULL);
        link_send(&pg->link, READ_BACK, 1, values);
        if (link_commit(&pg->link, &rows) == KEPT) {
            bool kept = PQntuples(rows) == 1 && atoll(PQgetvalue(rows, 0, 0)) == pg->batch;

            PQclear(rows);
            return kept;
        }
        PQclear(rows);
    }
}

static enum store_result commit(struct postgres *pg)
{
    switch (link_commit(&pg->link, NULL)) {
    case KEPT:
        return STORE_OK;
    case REFUSED:
        return meaning(pg);
    case DOUBT:
        break;
    }
    return was_kept(pg) ? STORE_OK : STORE_DOWN;
}

static enum store_result batch_end(void *self, bool keep)
{
    struct postgres *pg = self;
    enum store_result result = pg->refused;

    if (keep && result == STORE_OK) {
        end_wave(pg);
        result = pg->begun ? commit(pg) : STORE_OK;
    } else if (pg->begun) {
        link_undo(&pg->link);
    }
    clear_wave(pg);
    pg->begun = false;
    return result;
}

static enum store_result job_begin(void *self)
{
    struct postgres *pg = self;

    pg->steps = 0;
    return STORE_OK;
}

/* What was gathered cannot be taken out again: without this job, then, the others run again. */
static enum store_result job_end(void *self, bool keep)
{
    struct postgres *pg = self;

    if (!keep && pg->steps > 0 && pg->refused == STORE_OK)
        pg->refused = STORE_CONFLICT;
    return STORE_OK;
}

static enum store_result put_table(void *self, const struct store_table *table)
{
    char changed[DIGITS];

    touch(self, (struct touch) { .space = 't', .kind = PUT_TABLE }, table->id);
    return add(self, PUT_TABLE,
               (const char *const[]) { table->id, digits(changed, table->changed_s), table->shown,
                                       table->head });
}

static enum store_result delete_table(void *self, const char *id)
{
    if (!is_key(id, STORE_ID_MAX))
        return STORE_MISSING;
    touch(self, (struct touch) { .space = 't', .kind = DELETE_TABLE }, id);
    return add(self, DELETE_TABLE, &id);
}

static enum store_result create_match(void *self, const struct store_match *match)
{
    char version[DIGITS], began[DIGITS];

    touch(self, (struct touch) { .space = 'm', .kind = CREATE_MATCH }, match->id);
    return add(self, CREATE_MATCH,
               (const char *const[]) { match->id, match->table_id, match->game,
                                       digits(version, match->version), truth(match->alone),
                                       digits(began, match->began_s), match->head });
}

static enum store_result append(void *self, const char *match_id, uint32_t seq, const char *text)
{
    char number[DIGITS];

    if (!is_key(match_id, STORE_ID_MAX))
        return STORE_MISSING;
    bool first = touch(self, (struct touch) { .space = 'm', .kind = APPEND, .seq = seq }, match_id);
    return add(self, APPEND,
               (const char *const[]) { match_id, digits(number, seq), text, truth(first) });
}

static enum store_result finish(void *self, const char *match_id, int64_t ended_s, const char *text)
{
    char ended[DIGITS];

    if (!is_key(match_id, STORE_ID_MAX))
        return STORE_MISSING;
    touch(self, (struct touch) { .space = 'm', .kind = FINISH }, match_id);
    return add(self, FINISH, (const char *const[]) { match_id, digits(ended, ended_s), text });
}

static enum store_result delete_match(void *self, const char *id, const char *table_id)
{
    if (!is_key(id, STORE_ID_MAX))
        return STORE_MISSING;
    touch(self, (struct touch) { .space = 'm', .kind = DELETE_MATCH }, id);
    return add(self, DELETE_MATCH, (const char *const[]) { id, table_id });
}

static enum store_result put_fact(void *self, const char *key, const char *text)
{
    touch(self, (struct touch) { .space = 'f', .kind = PUT_FACT }, key);
    return add(self, PUT_FACT, (const char *const[]) { key, text });
}

static enum store_result delete_fact(void *self, const char *key)
{
    if (!is_key(key, STORE_KEY_MAX))
        return STORE_MISSING;
    touch(self, (struct touch) { .space = 'f', .kind = DELETE_FACT }, key);
    return add(self, DELETE_FACT, &key);
}

static enum store_result purge(void *self, int64_t before_s, bool alone)
{
    struct postgres *pg = self;
    char before[DIGITS], most[DIGITS];
    const char *const values[] = { digits(before, before_s), truth(alone),
                                   digits(most, STORE_PURGE_MAX) };
    enum store_result result;

    end_wave(pg);
    begin(pg);
    PGresult *rows = ask(pg, PURGE, 3, values, &result);
    if (rows && !atoll(PQgetvalue(rows, 0, 0)))
        result = STORE_MISSING;
    pg->steps += result == STORE_OK;
    PQclear(rows);
    return result;
}

static void show_match(const PGresult *rows, int row, store_match_fn *fn, void *ctx)
{
    fn(ctx, &(struct store_match) { .id = PQgetvalue(rows, row, 0),
                                    .table_id = PQgetvalue(rows, row, 1),
                                    .game = PQgetvalue(rows, row, 2),
                                    .version = (int32_t)atoll(PQgetvalue(rows, row, 3)),
                                    .began_s = atoll(PQgetvalue(rows, row, 4)),
                                    .ended_s = atoll(PQgetvalue(rows, row, 5)),
                                    .result = PQgetvalue(rows, row, 6),
                                    .head = PQgetvalue(rows, row, 7),
                                    .alone = *PQgetvalue(rows, row, 8) == 't' });
}

static enum store_result read_match(void *self, const char *match_id, store_match_fn *head,
                                    store_line_fn *line, void *ctx)
{
    struct postgres *pg = self;
    enum store_result result;

    if (!is_key(match_id, STORE_ID_MAX))
        return STORE_MISSING;
    if (find(pg, 'm', match_id))
        end_wave(pg);
    PGresult *rows = ask(pg, READ_HEAD, 1, &match_id, &result);
    if (!rows)
        return result;
    bool there = PQntuples(rows) > 0;
    if (there)
        show_match(rows, 0, head, ctx);
    PQclear(rows);
    if (!there)
        return STORE_MISSING;
    rows = ask(pg, READ_LINES, 1, &match_id, &result);
    for (int i = 0; rows && i < PQntuples(rows); i++)
        line(ctx, PQgetvalue(rows, i, 0));
    PQclear(rows);
    return result;
}

static enum store_result each_table(void *self, store_table_fn *fn, void *ctx)
{
    struct postgres *pg = self;
    const char *const values[] = { pg->node };
    enum store_result result;
    PGresult *rows = ask(pg, EACH_TABLE, 1, values, &result);

    for (int i = 0; rows && i < PQntuples(rows); i++)
        fn(ctx, &(struct store_table) { .id = PQgetvalue(rows, i, 0),
                                        .head = PQgetvalue(rows, i, 1),
                                        .changed_s = atoll(PQgetvalue(rows, i, 2)) });
    PQclear(rows);
    return result;
}

static enum store_result each_running(void *self, store_match_fn *fn, void *ctx)
{
    enum store_result result;
    PGresult *rows = ask(self, EACH_RUNNING, 0, NULL, &result);

    for (int i = 0; rows && i < PQntuples(rows); i++)
        show_match(rows, i, fn, ctx);
    PQclear(rows);
    return result;
}

static enum store_result each_fact(void *self, store_fact_fn *fn, void *ctx)
{
    enum store_result result;
    PGresult *rows = ask(self, EACH_FACT, 0, NULL, &result);

    for (int i = 0; rows && i < PQntuples(rows); i++)
        fn(ctx, PQgetvalue(rows, i, 0), PQgetvalue(rows, i, 1));
    PQclear(rows);
    return result;
}

static void postgres_close(void *self)
{
    struct postgres *pg = self;

    link_hang_up(&pg->link);
    for (int kind = 0; kind < WRITES; kind++)
        for (int i = 0; i < COLUMNS_MAX; i++)
            free(pg->wave[kind].column[i].at);
    free(pg->touch);
    free(pg->url);
    free(pg);
}

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
static bool join(struct postgres *pg)
{
    char name[64];
    long long ignored;

    if (!run(pg, "INSERT INTO nodes DEFAULT VALUES RETURNING id", &pg->link.node))
        return false;
    digits(pg->node, pg->link.node);
    snprintf(name, sizeof(name), "SET application_name = 'knobel %s'", pg->node);
    return run(pg, name, &ignored);
}

/* Whoever had the database can write no more; all that is in it belongs to this node. */
static bool take_over(struct postgres *pg)
{
    const char *const node[] = { pg->node };
    enum store_result ignored;

    for (int i = 0; i < FENCE_TRIES; i++) {
        if (batch_begin(pg) != STORE_OK)
            return false;
        begin(pg);
        link_send(&pg->link, HURRY, 0, NULL);
        link_send(&pg->link, FENCE, 1, node);
        link_send(&pg->link, TAKE, 1, node);
        enum store_result result = batch_end(pg, true);
        if (result == STORE_OK)
            return true;
        if (strcmp(pg->link.state, "55P03") != 0) /* locked by somebody for too long */
            return false;
        PQclear(ask(pg, EVICT, 1, node, &ignored));
    }
    return false;
}

static void *postgres_open(const char *where, char err[STORE_ERROR_MAX])
{
    static const char scheme[] = "postgres:";
    size_t bytes = sizeof(scheme) + strlen(where);
    struct postgres *pg = mem_new(sizeof(*pg));

    pg->url = mem_resize(NULL, bytes);
    snprintf(pg->url, bytes, "%s%s", scheme, where);
    pg->link.url = pg->url;
    clear_wave(pg);
    if (strncmp(where, "//", 2) != 0)
        text_copy(pg->link.why, sizeof(pg->link.why),
                  "write it as in postgres://knobel@host/database");
    else if (link_connect(&pg->link) && migrate(pg) && join(pg) && link_ready(&pg->link) &&
             take_over(pg))
        return pg;
    snprintf(err, STORE_ERROR_MAX, "cannot use the database: %.400s", pg->link.why);
    postgres_close(pg);
    return NULL;
}

static enum store_result postgres_backup(const char *where, const char *to,
                                         char err[STORE_ERROR_MAX])
{
    (void)where, (void)to;
    text_copy(err, STORE_ERROR_MAX, "PostgreSQL has its own way to copy a database: pg_dump");
    return STORE_MISSING;
}

static const char *postgres_why(void *self)
{
    return ((struct postgres *)self)->link.why;
}

const struct store_ops store_postgres = {
    .scheme = "postgres",
    .runner = &store_thread,
    .open = postgres_open,
    .close = postgres_close,
    .backup = postgres_backup,
    .why = postgres_why,
    .batch_begin = batch_begin,
    .batch_end = batch_end,
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
    .delete_fact = delete_fact,
    .read = read_match,
    .each_table = each_table,
    .each_running = each_running,
    .each_fact = each_fact,
};
