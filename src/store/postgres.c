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
 * Who opens the database has it to himself and fences all who had it before (postgres_open.c), or
 * joins others as a node (postgres_keeper.c).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "postgres.h"

enum { NAP_MS = 100 };

static const struct {
    int columns;
    bool owned; /* its first parameter is the node */
} shape[WRITES] = {
    [PUT_TABLE] = { 7, true }, [CREATE_MATCH] = { 7, false }, [APPEND] = { 4, false },
    [FINISH] = { 3, false },   [DELETE_MATCH] = { 2, false }, [DELETE_TABLE] = { 1, true },
    [PUT_FACT] = { 2, false }, [NEW_FACT] = { 2, false },     [DELETE_FACT] = { 1, false },
};

static const char *truth(bool is)
{
    return is ? "t" : "f";
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
        column_add(&rows->column[i], values[i]);
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
    if (!strcmp(state, STATE_FENCED)) {
        text_copy(pg->link.why, sizeof(pg->link.why),
                  "another knobel has taken this database over; end this one");
        if (pg->keeper)
            keeper_fenced(pg->keeper);
    }
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
 * wait for a standby, and the database may be about to start elsewhere. Who closes the store is
 * told that it was not, which then goes no further.
 */
static bool was_kept(struct postgres *pg)
{
    const char *const values[] = { pg->node };

    for (; !atomic_load(&pg->closing);
         nanosleep(&(struct timespec) { .tv_nsec = NAP_MS * 1000 * 1000 }, NULL)) {
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
    return false;
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
                                       table->head, table->code, table->listing, table->with });
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

static enum store_result new_fact(void *self, const char *key, const char *text)
{
    touch(self, (struct touch) { .space = 'f', .kind = NEW_FACT }, key);
    return add(self, NEW_FACT, (const char *const[]) { key, text });
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

enum store_result postgres_read(void *self, const char *match_id, store_match_fn *head,
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

static void show_tables(const PGresult *rows, store_table_fn *fn, void *ctx)
{
    for (int i = 0; rows && i < PQntuples(rows); i++)
        fn(ctx, &(struct store_table) { .id = PQgetvalue(rows, i, 0),
                                        .head = PQgetvalue(rows, i, 1),
                                        .changed_s = atoll(PQgetvalue(rows, i, 2)),
                                        .shown = PQgetvalue(rows, i, 3) });
}

/*
 * Who reads a table goes on with it. So that is behind the guard: a plain read may show what no
 * standby has yet, also that the table belongs to this node.
 */
static enum store_result read_row(struct postgres *pg, int statement, const char *const values[2],
                                  store_table_fn *fn, void *ctx)
{
    enum store_result result;

    begin(pg);
    PGresult *rows = ask(pg, statement, values[1] ? 2 : 1, values, &result);
    show_tables(rows, fn, ctx);
    if (rows && PQntuples(rows) == 0)
        result = STORE_MISSING;
    PQclear(rows);
    return result;
}

static enum store_result read_table(void *self, const char *id, store_table_fn *fn, void *ctx)
{
    struct postgres *pg = self;

    if (!is_key(id, STORE_ID_MAX))
        return STORE_MISSING;
    if (find(pg, 't', id))
        end_wave(pg);
    return read_row(pg, READ_TABLE, (const char *const[]) { pg->node, id }, fn, ctx);
}

static enum store_result each_table(void *self, store_table_fn *fn, void *ctx)
{
    struct postgres *pg = self;
    const char *const values[] = { pg->node };
    enum store_result result;
    PGresult *rows = ask(pg, EACH_TABLE, 1, values, &result);

    show_tables(rows, fn, ctx);
    PQclear(rows);
    return result;
}

static enum store_result find_table(void *self, const char *key, bool code, struct store_file *file)
{
    struct postgres *pg = self;
    const char *const values[] = { pg->node, key };
    enum store_result result;

    if (!is_key(key, STORE_ID_MAX))
        return STORE_MISSING;
    PGresult *rows = ask(pg, code ? FIND_CODE : FIND_ID, 2, values, &result);
    if (rows && PQntuples(rows) == 0)
        result = STORE_MISSING;
    if (result == STORE_OK) {
        text_copy(file->table_id, sizeof(file->table_id), PQgetvalue(rows, 0, 0));
        text_copy(file->node, sizeof(file->node), PQgetvalue(rows, 0, 1));
        file->here = *PQgetvalue(rows, 0, 2) == 't';
        file->lives = *PQgetvalue(rows, 0, 3) == 't';
        file->beat = atoll(PQgetvalue(rows, 0, 4));
    }
    PQclear(rows);
    return result;
}

static enum store_result peek(void *self, const char *code, store_table_fn *fn, void *ctx)
{
    if (!is_key(code, STORE_CODE_MAX))
        return STORE_MISSING;
    return read_row(self, READ_CODE, (const char *const[]) { code, NULL }, fn, ctx);
}

/* Behind what read_table() has said of the table. */
static enum store_result followers(void *self, const char *table_id, store_line_fn *line, void *ctx)
{
    struct postgres *pg = self;
    const char *const values[] = { pg->node, table_id };
    enum store_result result;
    PGresult *rows = ask(pg, FOLLOWERS, 2, values, &result);

    for (int i = 0; rows && i < PQntuples(rows); i++)
        line(ctx, PQgetvalue(rows, i, 0));
    PQclear(rows);
    return result;
}

enum store_result postgres_list(void *self, const char *salt, store_line_fn *line, void *ctx)
{
    char most[DIGITS];
    const char *const values[] = { salt, digits(most, STORE_LIST_MAX) };
    enum store_result result;
    PGresult *rows = ask(self, LIST, 2, values, &result);

    for (int i = 0; rows && i < PQntuples(rows); i++)
        line(ctx, PQgetvalue(rows, i, 0));
    PQclear(rows);
    return result;
}

static enum store_result give(void *self, const char *table_id, int64_t node)
{
    struct postgres *pg = self;
    char to[DIGITS];
    const char *const values[] = { pg->node, table_id, digits(to, node) };
    enum store_result result;

    end_wave(pg);
    begin(pg);
    PQclear(ask(pg, GIVE, 3, values, &result));
    pg->steps += result == STORE_OK;
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

static enum store_result each_match(void *self, const char *after, store_match_fn *fn, void *ctx)
{
    char most[DIGITS];
    enum store_result result;
    PGresult *rows = ask(self, EACH_MATCH, 2,
                         (const char *const[]) { after, digits(most, STORE_PAGE) }, &result);

    for (int i = 0; rows && i < PQntuples(rows); i++)
        show_match(rows, i, fn, ctx);
    PQclear(rows);
    return result;
}

static enum store_result each_fact(void *self, store_fact_fn *fn, void *ctx)
{
    enum store_result result;

    end_wave(self);
    PGresult *rows = ask(self, EACH_FACT, 0, NULL, &result);

    for (int i = 0; rows && i < PQntuples(rows); i++)
        fn(ctx, PQgetvalue(rows, i, 0), PQgetvalue(rows, i, 1));
    PQclear(rows);
    return result;
}

void postgres_close(void *self)
{
    struct postgres *pg = self;

    if (pg->keeper)
        keeper_stop(pg->keeper);
    link_hang_up(&pg->link);
    for (int kind = 0; kind < WRITES; kind++)
        for (int i = 0; i < COLUMNS_MAX; i++)
            free(pg->wave[kind].column[i].at);
    free(pg->touch);
    free(pg->url);
    free(pg);
}

static void give_up(void *self)
{
    atomic_store(&((struct postgres *)self)->closing, true);
}

static enum store_result postgres_backup(const char *where, const char *to,
                                         char err[STORE_ERROR_MAX])
{
    (void)where, (void)to;
    text_copy(err, STORE_ERROR_MAX, "PostgreSQL has its own way to copy a database: pg_dump");
    return STORE_MISSING;
}

const char *postgres_why(void *self)
{
    return ((struct postgres *)self)->link.why;
}

static const struct store_share share = {
    .join = postgres_join,
    .start = keeper_start,
    .standing = keeper_standing,
    .taken = keeper_taken,
    .peers = keeper_peers,
    .facts_changed = keeper_facts_changed,
    .leaving = keeper_leaving,
    .stats = keeper_stats,
    .find = find_table,
    .peek = peek,
    .list = postgres_list,
    .followers = followers,
    .give = give,
};

const struct store_ops store_postgres = {
    .scheme = "postgres",
    .share = &share,
    .replica = &postgres_replica,
    .runner = &store_thread,
    .open = postgres_open,
    .close = postgres_close,
    .give_up = give_up,
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
    .new_fact = new_fact,
    .delete_fact = delete_fact,
    .read = postgres_read,
    .read_table = read_table,
    .each_table = each_table,
    .each_running = each_running,
    .each_fact = each_fact,
    .each_match = each_match,
};
