/*
 * sqlite.c -- the store in one SQLite file.
 *
 * WAL with synchronous=FULL: a commit is one append to the log and one fsync, and another process
 * can copy the database meanwhile. What the log holds goes into the database between batches, often
 * and little at a time, so that nobody waits for it. That has a connection of its own: the main
 * thread may already be reading through the other one.
 */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "sqlite_file.h"

/* migration[n] leads from schema n to n + 1. Only ever add at the end. */
static const char *const migration[] = {
    /* Long texts stand last, so that looking at the rest of a row need not read them. */
    "CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, changed_s INTEGER NOT NULL,"
    "  head TEXT NOT NULL);"
    "CREATE INDEX tables_changed ON tables (changed_s);"
    "CREATE TABLE matches (id TEXT NOT NULL PRIMARY KEY, table_id TEXT NOT NULL,"
    "  game TEXT NOT NULL, version INTEGER NOT NULL, began_s INTEGER NOT NULL,"
    "  ended_s INTEGER NOT NULL, result TEXT NOT NULL, head TEXT NOT NULL);"
    "CREATE INDEX matches_ended ON matches (ended_s, table_id);"
    "CREATE TABLE lines (match_id TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY (match_id, seq)) WITHOUT ROWID;",
    "CREATE TABLE facts (key TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;",
    "ALTER TABLE tables ADD COLUMN shown TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE matches ADD COLUMN alone INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX matches_alone ON matches (ended_s) WHERE alone = 1;",
};

enum {
    SCHEMA = sizeof(migration) / sizeof(*migration),
    OPEN_FLAGS = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
    LOG_PAGES_MAX = 256, /* with more the log is emptied: a megabyte */
};

static const char settings[] = "PRAGMA synchronous = FULL;"
                               "PRAGMA temp_store = MEMORY;" /* savepoints need no other disk */
                               "PRAGMA secure_delete = ON;"  /* deleted on request is deleted */
                               "PRAGMA journal_size_limit = 16777216;";

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    JOB_BEGIN,
    JOB_KEEP,
    JOB_UNDO,
    PUT_TABLE,
    DELETE_TABLE,
    CREATE_MATCH,
    FIND_MATCH,
    NEXT_LINE,
    APPEND,
    FINISH,
    DELETE_LINES,
    DELETE_MATCH,
    PURGE_LINES,
    PURGE_MATCHES,
    PURGE_ALONE_LINES,
    PURGE_ALONE_MATCHES,
    PUT_FACT,
    NEW_FACT,
    DELETE_FACT,
    READ_HEAD,
    READ_LINES,
    READ_TABLE,
    EACH_TABLE,
    EACH_RUNNING,
    EACH_MATCH,
    EACH_FACT,
    PAGE_COUNT,
    FREE_COUNT,
    STATEMENTS,
};

#define MATCH_COLUMNS "id, table_id, game, version, began_s, ended_s, result, head, alone"
#define OLD_MATCHES(which)                                                                         \
    "(SELECT id FROM matches WHERE ended_s > 0 AND ended_s < ?1" which " AND NOT EXISTS"           \
    "   (SELECT 1 FROM tables WHERE tables.id = matches.table_id AND shown = matches.id)"          \
    " ORDER BY ended_s, id LIMIT ?2)"

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [JOB_BEGIN] = "SAVEPOINT job",
    [JOB_KEEP] = "RELEASE job",
    [JOB_UNDO] = "ROLLBACK TO job",
    [PUT_TABLE] = "INSERT INTO tables (id, head, changed_s, shown) VALUES (?1, ?2, ?3, ?4)"
                  " ON CONFLICT (id) DO UPDATE SET head = ?2, changed_s = ?3, shown = ?4",
    [DELETE_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [CREATE_MATCH] = "INSERT INTO matches (" MATCH_COLUMNS ")"
                     " VALUES (?1, ?2, ?3, ?4, ?5, 0, '', ?6, ?7) ON CONFLICT (id) DO NOTHING",
    [FIND_MATCH] = "SELECT 1 FROM matches WHERE id = ?1",
    /* Two statements: one that inserts what it selects has to be ready to undo half of it. */
    [NEXT_LINE] = "SELECT ended_s, (SELECT ifnull(max(seq) + 1, 0) FROM lines WHERE match_id = ?1)"
                  " FROM matches WHERE id = ?1",
    [APPEND] = "INSERT INTO lines (match_id, seq, text) VALUES (?1, ?2, ?3)",
    [FINISH] = "UPDATE matches SET ended_s = ?2, result = ?3 WHERE id = ?1 AND ended_s = 0",
    [DELETE_LINES] = "DELETE FROM lines WHERE match_id = ?1",
    [DELETE_MATCH] = "DELETE FROM matches WHERE id = ?1 AND table_id = ?2",
    [PURGE_LINES] = "DELETE FROM lines WHERE match_id IN " OLD_MATCHES(""),
    [PURGE_MATCHES] = "DELETE FROM matches WHERE id IN " OLD_MATCHES(""),
    [PURGE_ALONE_LINES] = "DELETE FROM lines WHERE match_id IN " OLD_MATCHES(" AND alone = 1"),
    [PURGE_ALONE_MATCHES] = "DELETE FROM matches WHERE id IN " OLD_MATCHES(" AND alone = 1"),
    [PUT_FACT] = "INSERT INTO facts (key, text) VALUES (?1, ?2)"
                 " ON CONFLICT (key) DO UPDATE SET text = ?2",
    [NEW_FACT] = "INSERT INTO facts (key, text) VALUES (?1, ?2) ON CONFLICT (key) DO NOTHING",
    [DELETE_FACT] = "DELETE FROM facts WHERE key = ?1",
    [READ_HEAD] = "SELECT " MATCH_COLUMNS " FROM matches WHERE id = ?1",
    [READ_LINES] = "SELECT text FROM lines WHERE match_id = ?1 ORDER BY seq",
    [READ_TABLE] = "SELECT id, head, changed_s, shown FROM tables WHERE id = ?1",
    [EACH_TABLE] = "SELECT id, head, changed_s, shown FROM tables",
    [EACH_RUNNING] = "SELECT " MATCH_COLUMNS " FROM matches WHERE ended_s = 0",
    [EACH_MATCH] = "SELECT " MATCH_COLUMNS " FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2",
    [EACH_FACT] = "SELECT key, text FROM facts",
    [PAGE_COUNT] = "PRAGMA page_count",
    [FREE_COUNT] = "PRAGMA freelist_count",
};

struct sqlite {
    sqlite3 *db, *emptier; /* the second one is for settle() only */
    sqlite3_stmt *statement[STATEMENTS];
    int log_pages;
    int64_t page_size, pages; /* in use after the last commit */
    char error[STORE_ERROR_MAX];
};

enum store_result sqlite_refuse(sqlite3 *db, const char *path, char err[STORE_ERROR_MAX])
{
    const char *advice = "";

    switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_NOTADB:
        advice = "; choose another file";
        break;
    case SQLITE_CORRUPT:
        advice = "; restore a backup";
        break;
    case SQLITE_FULL:
        advice = "; free some space";
        break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        advice = "; check that the file and its folder can be read and written";
        break;
    case SQLITE_BUSY:
        advice = "; another program is holding it";
        break;
    }
    snprintf(err, STORE_ERROR_MAX, "cannot use %s: %s%s", path, sqlite3_errmsg(db), advice);
    return STORE_DOWN;
}

bool sqlite_number(sqlite3 *db, const char *query, int64_t *number)
{
    sqlite3_stmt *statement;

    if (sqlite3_prepare_v2(db, query, -1, &statement, NULL) != SQLITE_OK)
        return false;
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found)
        *number = sqlite3_column_int64(statement, 0);
    return sqlite3_finalize(statement) == SQLITE_OK && found;
}

/*
 * SQLite gives its -wal and -shm files the mode of the database, so only that must be created by
 * hand. An existing file is not touched: closing a descriptor of it would drop SQLite's locks.
 */
static bool create_file(const char *path, char err[STORE_ERROR_MAX])
{
    int fd = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);

    if (fd < 0 && errno != EEXIST) {
        snprintf(err, STORE_ERROR_MAX, "cannot create %s: %s%s", path, strerror(errno),
                 errno == ENOENT ? "; create its folder first" : "");
        return false;
    }
    if (fd >= 0)
        close(fd);
    return true;
}

/* Within a transaction: makes sure that this is our file, and brings it up to date. */
static enum store_result migrate(sqlite3 *db, const char *path, char err[STORE_ERROR_MAX])
{
    int64_t id, schema, objects;

    if (!sqlite_number(db, "PRAGMA application_id", &id) ||
        !sqlite_number(db, "PRAGMA user_version", &schema) ||
        !sqlite_number(db, "SELECT count(*) FROM sqlite_master", &objects))
        return sqlite_refuse(db, path, err);
    if (id != SQLITE_FILE_ID && objects) {
        snprintf(err, STORE_ERROR_MAX, "%s belongs to another program; choose another file", path);
        return STORE_DOWN;
    }
    if (schema > SCHEMA) {
        snprintf(err, STORE_ERROR_MAX,
                 "%s was written by a newer knobel (schema %lld, this one knows %d); "
                 "use that version, or another file",
                 path, (long long)schema, SCHEMA);
        return STORE_DOWN;
    }
    char mark[96];
    snprintf(mark, sizeof(mark), "PRAGMA application_id = %d; PRAGMA user_version = %d",
             SQLITE_FILE_ID, SCHEMA);
    for (int64_t i = schema; i < SCHEMA; i++)
        if (sqlite3_exec(db, migration[i], NULL, NULL, NULL) != SQLITE_OK)
            return sqlite_refuse(db, path, err);
    if (schema < SCHEMA && sqlite3_exec(db, mark, NULL, NULL, NULL) != SQLITE_OK)
        return sqlite_refuse(db, path, err);
    return STORE_OK;
}

static int64_t number_of(sqlite3_stmt *statement)
{
    int64_t number = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;

    sqlite3_reset(statement);
    return number;
}

static int64_t count_pages(struct sqlite *sqlite)
{
    return number_of(sqlite->statement[PAGE_COUNT]) - number_of(sqlite->statement[FREE_COUNT]);
}

static enum store_result set_up(struct sqlite *sqlite, const char *path, char err[STORE_ERROR_MAX])
{
    sqlite3 *db = sqlite->db;

    sqlite3_busy_timeout(db, SQLITE_BUSY_MS);
    if (sqlite3_exec(db, sql[BEGIN], NULL, NULL, NULL) != SQLITE_OK)
        return sqlite_refuse(db, path, err);
    if (migrate(db, path, err) != STORE_OK)
        return STORE_DOWN;
    int64_t is_wal;
    if (sqlite3_exec(db, sql[COMMIT], NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_exec(db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_exec(db, settings, NULL, NULL, NULL) != SQLITE_OK ||
        !sqlite_number(db, "SELECT journal_mode = 'wal' FROM pragma_journal_mode", &is_wal) ||
        !sqlite_number(db, "PRAGMA page_size", &sqlite->page_size))
        return sqlite_refuse(db, path, err);
    if (!is_wal) {
        snprintf(err, STORE_ERROR_MAX, "%s: this file system cannot hold it; use a local disk",
                 path);
        return STORE_DOWN;
    }
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &sqlite->statement[i],
                               NULL) != SQLITE_OK)
            return sqlite_refuse(db, path, err);
    sqlite->pages = count_pages(sqlite);
    return STORE_OK;
}

static int note_log(void *ctx, sqlite3 *db, const char *name, int pages)
{
    (void)db, (void)name;
    ((struct sqlite *)ctx)->log_pages = pages;
    return SQLITE_OK;
}

/* In the place of SQLite's own way to empty the log, which is part of a commit. */
static enum store_result set_up_emptier(struct sqlite *sqlite, const char *path,
                                        char err[STORE_ERROR_MAX])
{
    int64_t ignored;

    if (sqlite3_open_v2(path, &sqlite->emptier, OPEN_FLAGS, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(sqlite->emptier, SQLITE_BUSY_MS) != SQLITE_OK ||
        sqlite3_exec(sqlite->emptier, settings, NULL, NULL, NULL) != SQLITE_OK ||
        !sqlite_number(sqlite->emptier, "PRAGMA schema_version", &ignored)) /* finds the log */
        return sqlite_refuse(sqlite->emptier, path, err);
    sqlite3_wal_hook(sqlite->db, note_log, sqlite);
    return STORE_OK;
}

static void sqlite_close(void *self)
{
    struct sqlite *sqlite = self;

    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(sqlite->statement[i]);
    sqlite3_close(sqlite->emptier);
    sqlite3_close(sqlite->db);
    free(sqlite);
}

static void *sqlite_open(const char *where, char err[STORE_ERROR_MAX])
{
    if (!*where) {
        snprintf(err, STORE_ERROR_MAX, "sqlite: needs a file, as in sqlite:knobel.db");
        return NULL;
    }
    if (!create_file(where, err))
        return NULL;
    struct sqlite *sqlite = mem_resize(NULL, sizeof(*sqlite));
    memset(sqlite, 0, sizeof(*sqlite));
    enum store_result result = sqlite3_open_v2(where, &sqlite->db, OPEN_FLAGS, NULL) == SQLITE_OK
                                   ? set_up(sqlite, where, err)
                                   : sqlite_refuse(sqlite->db, where, err);
    if (result == STORE_OK && set_up_emptier(sqlite, where, err) == STORE_OK)
        return sqlite;
    sqlite_close(sqlite);
    return NULL;
}

static const char *sqlite_why(void *self)
{
    return ((struct sqlite *)self)->error;
}

static enum store_result down(struct sqlite *sqlite)
{
    snprintf(sqlite->error, sizeof(sqlite->error), "%s", sqlite3_errmsg(sqlite->db));
    return STORE_DOWN;
}

static sqlite3_stmt *with_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
    return statement;
}

static sqlite3_stmt *with_number(sqlite3_stmt *statement, int at, int64_t number)
{
    sqlite3_bind_int64(statement, at, number);
    return statement;
}

static const char *text_of(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);

    assert(text); /* columns are NOT NULL: memory is out */
    return text;
}

/* Runs a statement that answers with nothing. */
static enum store_result run(struct sqlite *sqlite, sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    enum store_result result = code == SQLITE_DONE ? STORE_OK : down(sqlite);

    sqlite3_reset(statement);
    return result;
}

/* Runs a write; `otherwise` is the answer if it changed nothing. */
static enum store_result run_write(struct sqlite *sqlite, sqlite3_stmt *statement,
                                   enum store_result otherwise)
{
    enum store_result result = run(sqlite, statement);

    return result == STORE_OK && !sqlite3_changes(sqlite->db) ? otherwise : result;
}

/* Tells why a write to a match changed nothing. */
static enum store_result conflict_or_missing(struct sqlite *sqlite, const char *match_id)
{
    sqlite3_stmt *statement = with_text(sqlite->statement[FIND_MATCH], 1, match_id);
    int code = sqlite3_step(statement);
    enum store_result result = code == SQLITE_ROW    ? STORE_CONFLICT
                               : code == SQLITE_DONE ? STORE_MISSING
                                                     : down(sqlite);

    sqlite3_reset(statement);
    return result;
}

static uint64_t disk_bytes(void *self)
{
    struct sqlite *sqlite = self;

    return (uint64_t)(sqlite->pages * sqlite->page_size);
}

static enum store_result batch_begin(void *self)
{
    struct sqlite *sqlite = self;

    return run(sqlite, sqlite->statement[BEGIN]);
}

static enum store_result batch_end(void *self, bool keep)
{
    struct sqlite *sqlite = self;
    enum store_result result = STORE_OK;

    if (keep) {
        /* Counted before the commit: afterwards each count would be a transaction of its own. */
        int64_t pages = count_pages(sqlite);

        result = run(sqlite, sqlite->statement[COMMIT]);
        if (result == STORE_OK)
            sqlite->pages = pages;
    }
    /* After some errors SQLite has rolled back by itself. */
    if (!sqlite3_get_autocommit(sqlite->db))
        run(sqlite, sqlite->statement[ROLLBACK]);
    return result;
}

/* If it cannot be done now, by a full disk or a reader in the way, it is after the next batch. */
static void settle(void *self)
{
    struct sqlite *sqlite = self;

    if (sqlite->log_pages > LOG_PAGES_MAX)
        sqlite3_wal_checkpoint_v2(sqlite->emptier, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static enum store_result job_begin(void *self)
{
    struct sqlite *sqlite = self;

    return run(sqlite, sqlite->statement[JOB_BEGIN]);
}

static enum store_result job_end(void *self, bool keep)
{
    struct sqlite *sqlite = self;

    /* A full disk may have ended the whole transaction already: keep that message. */
    if (sqlite3_get_autocommit(sqlite->db))
        return STORE_DOWN;
    if (!keep && run(sqlite, sqlite->statement[JOB_UNDO]) != STORE_OK)
        return STORE_DOWN;
    return run(sqlite, sqlite->statement[JOB_KEEP]);
}

static enum store_result put_table(void *self, const struct store_table *table)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *statement = with_text(sqlite->statement[PUT_TABLE], 1, table->id);

    with_text(statement, 2, table->head);
    with_text(statement, 4, table->shown);
    return run(sqlite, with_number(statement, 3, table->changed_s));
}

static enum store_result delete_table(void *self, const char *id)
{
    struct sqlite *sqlite = self;

    return run_write(sqlite, with_text(sqlite->statement[DELETE_TABLE], 1, id), STORE_MISSING);
}

static enum store_result create_match(void *self, const struct store_match *match)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *statement = with_text(sqlite->statement[CREATE_MATCH], 1, match->id);

    with_text(statement, 2, match->table_id);
    with_text(statement, 3, match->game);
    with_number(statement, 4, match->version);
    with_number(statement, 5, match->began_s);
    with_number(statement, 7, match->alone);
    return run_write(sqlite, with_text(statement, 6, match->head), STORE_CONFLICT);
}

/* Whether the match may have a line of this number. */
static enum store_result check_line(struct sqlite *sqlite, const char *match_id, uint32_t seq)
{
    sqlite3_stmt *row = with_text(sqlite->statement[NEXT_LINE], 1, match_id);
    int code = sqlite3_step(row);
    enum store_result result = STORE_CONFLICT;

    if (code != SQLITE_ROW)
        result = code == SQLITE_DONE ? STORE_MISSING : down(sqlite);
    else if (sqlite3_column_int64(row, 0) == 0 && sqlite3_column_int64(row, 1) == seq)
        result = STORE_OK;
    sqlite3_reset(row);
    return result;
}

static enum store_result append(void *self, const char *match_id, uint32_t seq, const char *text)
{
    struct sqlite *sqlite = self;
    enum store_result result = check_line(sqlite, match_id, seq);

    if (result != STORE_OK)
        return result;
    sqlite3_stmt *statement = with_text(sqlite->statement[APPEND], 1, match_id);
    with_number(statement, 2, seq);
    return run(sqlite, with_text(statement, 3, text));
}

static enum store_result finish(void *self, const char *match_id, int64_t ended_s, const char *text)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *statement = with_text(sqlite->statement[FINISH], 1, match_id);

    with_number(statement, 2, ended_s);
    enum store_result result = run_write(sqlite, with_text(statement, 3, text), STORE_CONFLICT);
    return result == STORE_CONFLICT ? conflict_or_missing(sqlite, match_id) : result;
}

/* If it is another table's, the lines come back with the job. */
static enum store_result delete_match(void *self, const char *id, const char *table_id)
{
    struct sqlite *sqlite = self;
    enum store_result result = run(sqlite, with_text(sqlite->statement[DELETE_LINES], 1, id));
    sqlite3_stmt *statement = with_text(sqlite->statement[DELETE_MATCH], 1, id);

    if (result != STORE_OK)
        return result;
    return run_write(sqlite, with_text(statement, 2, table_id), STORE_MISSING);
}

static enum store_result purge(void *self, int64_t before_s, bool alone)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *lines = sqlite->statement[alone ? PURGE_ALONE_LINES : PURGE_LINES];
    sqlite3_stmt *matches = sqlite->statement[alone ? PURGE_ALONE_MATCHES : PURGE_MATCHES];
    enum store_result result =
        run(sqlite, with_number(with_number(lines, 1, before_s), 2, STORE_PURGE_MAX));

    if (result != STORE_OK)
        return result;
    with_number(with_number(matches, 1, before_s), 2, STORE_PURGE_MAX);
    return run_write(sqlite, matches, STORE_MISSING);
}

static enum store_result put_fact(void *self, const char *key, const char *text)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *statement = with_text(sqlite->statement[PUT_FACT], 1, key);

    return run(sqlite, with_text(statement, 2, text));
}

static enum store_result new_fact(void *self, const char *key, const char *text)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *statement = with_text(sqlite->statement[NEW_FACT], 1, key);

    return run_write(sqlite, with_text(statement, 2, text), STORE_CONFLICT);
}

static enum store_result delete_fact(void *self, const char *key)
{
    struct sqlite *sqlite = self;

    return run_write(sqlite, with_text(sqlite->statement[DELETE_FACT], 1, key), STORE_MISSING);
}

static void show_match(sqlite3_stmt *row, store_match_fn *fn, void *ctx)
{
    fn(ctx, &(struct store_match) { .id = text_of(row, 0),
                                    .table_id = text_of(row, 1),
                                    .game = text_of(row, 2),
                                    .version = sqlite3_column_int(row, 3),
                                    .began_s = sqlite3_column_int64(row, 4),
                                    .ended_s = sqlite3_column_int64(row, 5),
                                    .result = text_of(row, 6),
                                    .head = text_of(row, 7),
                                    .alone = sqlite3_column_int(row, 8) != 0 });
}

/* Calls `fn` for each match `statement` answers with; MISSING if there is none. */
static enum store_result show_matches(struct sqlite *sqlite, sqlite3_stmt *statement,
                                      store_match_fn *fn, void *ctx)
{
    enum store_result result = STORE_MISSING;
    int code;

    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        show_match(statement, fn, ctx);
        result = STORE_OK;
    }
    if (code != SQLITE_DONE)
        result = down(sqlite);
    sqlite3_reset(statement);
    return result;
}

static enum store_result read_match(void *self, const char *match_id, store_match_fn *head,
                                    store_line_fn *line, void *ctx)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *statement = with_text(sqlite->statement[READ_HEAD], 1, match_id);
    enum store_result result = show_matches(sqlite, statement, head, ctx);

    if (result != STORE_OK)
        return result;
    statement = with_text(sqlite->statement[READ_LINES], 1, match_id);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        line(ctx, text_of(statement, 0));
    if (code != SQLITE_DONE)
        result = down(sqlite);
    sqlite3_reset(statement);
    return result;
}

/* All that the statement finds; MISSING if that is nothing. */
static enum store_result show_tables(struct sqlite *sqlite, sqlite3_stmt *row, store_table_fn *fn,
                                     void *ctx)
{
    enum store_result result = STORE_MISSING;
    int code;

    for (; (code = sqlite3_step(row)) == SQLITE_ROW; result = STORE_OK)
        fn(ctx, &(struct store_table) { .id = text_of(row, 0),
                                        .head = text_of(row, 1),
                                        .changed_s = sqlite3_column_int64(row, 2),
                                        .shown = text_of(row, 3) });
    if (code != SQLITE_DONE)
        result = down(sqlite);
    sqlite3_reset(row);
    return result;
}

static enum store_result read_table(void *self, const char *id, store_table_fn *fn, void *ctx)
{
    struct sqlite *sqlite = self;

    return show_tables(sqlite, with_text(sqlite->statement[READ_TABLE], 1, id), fn, ctx);
}

static enum store_result each_table(void *self, store_table_fn *fn, void *ctx)
{
    struct sqlite *sqlite = self;
    enum store_result result = show_tables(sqlite, sqlite->statement[EACH_TABLE], fn, ctx);

    return result == STORE_MISSING ? STORE_OK : result;
}

static enum store_result each_running(void *self, store_match_fn *fn, void *ctx)
{
    struct sqlite *sqlite = self;
    enum store_result result = show_matches(sqlite, sqlite->statement[EACH_RUNNING], fn, ctx);

    return result == STORE_MISSING ? STORE_OK : result;
}

static enum store_result each_match(void *self, const char *after, store_match_fn *fn, void *ctx)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *statement = with_text(sqlite->statement[EACH_MATCH], 1, after);
    enum store_result result = show_matches(sqlite, with_number(statement, 2, STORE_PAGE), fn, ctx);

    return result == STORE_MISSING ? STORE_OK : result;
}

static enum store_result each_fact(void *self, store_fact_fn *fn, void *ctx)
{
    struct sqlite *sqlite = self;
    sqlite3_stmt *row = sqlite->statement[EACH_FACT];
    int code;

    while ((code = sqlite3_step(row)) == SQLITE_ROW)
        fn(ctx, text_of(row, 0), text_of(row, 1));
    enum store_result result = code == SQLITE_DONE ? STORE_OK : down(sqlite);
    sqlite3_reset(row);
    return result;
}

const struct store_ops store_sqlite = {
    .scheme = "sqlite",
    .runner = &store_thread,
    .open = sqlite_open,
    .close = sqlite_close,
    .backup = sqlite_backup,
    .why = sqlite_why,
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
    .each_match = each_match,
};
