/*
 * memory.c -- a store that forgets everything when closed, for tests and benchmarks.
 *
 * Rows change in place; a journal of what was done lets a job or a batch be undone backwards.
 */
#include <stdlib.h>
#include <string.h>

#include "backend.h"
#include "base/mem.h"
#include "base/text.h"

enum { BUCKETS_FIRST = 64, LINES_FIRST = 16, JOURNAL_FIRST = 256 };

enum row_kind { TABLE, MATCH, FACT };

struct row {
    struct row *next; /* in its bucket */
    enum row_kind kind;
    char id[STORE_KEY_MAX + 1], table_id[STORE_ID_MAX + 1],
        game[STORE_ID_MAX + 1]; /* table_id: the match a table shows */
    int32_t version;
    bool alone;
    int64_t changed_s, ended_s; /* of a match, changed_s is when it began */
    char *head, *result;        /* head: also the text of a fact; result is NULL while running */
    char **line;
    uint32_t lines, room;
};

struct change {
    enum { ADDED, DROPPED, APPENDED, FINISHED } kind;
    struct row *row;
};

struct memory {
    struct row **bucket; /* as many as rows at the least */
    size_t buckets, rows;
    struct change *journal;
    size_t changes, job_start, room;
};

static char *copy(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(mem_resize(NULL, size), text, size);
}

static struct row **bucket_of(struct memory *memory, const char *id)
{
    return &memory->bucket[span_hash(span_of(id)) % memory->buckets];
}

static struct row *find(struct memory *memory, enum row_kind kind, const char *id)
{
    struct row *row = *bucket_of(memory, id);

    while (row && (row->kind != kind || strcmp(row->id, id)))
        row = row->next;
    return row;
}

/* Goes through all rows: the one after `row`, or the first for NULL; NULL at the end. */
static struct row *after(struct memory *memory, const struct row *row)
{
    struct row **bucket = row ? bucket_of(memory, row->id) + 1 : memory->bucket;

    if (row && row->next)
        return row->next;
    while (bucket < memory->bucket + memory->buckets && !*bucket)
        bucket++;
    return bucket < memory->bucket + memory->buckets ? *bucket : NULL;
}

static void hang(struct memory *memory, struct row *row)
{
    struct row **bucket = bucket_of(memory, row->id);

    row->next = *bucket;
    *bucket = row;
}

static void grow(struct memory *memory)
{
    struct row **old = memory->bucket;
    size_t count = memory->buckets;

    memory->buckets = count ? 2 * count : BUCKETS_FIRST;
    memory->bucket = mem_new(memory->buckets * sizeof(struct row *));
    for (size_t i = 0; i < count; i++) {
        for (struct row *row = old[i], *next; row; row = next) {
            next = row->next;
            hang(memory, row);
        }
    }
    free(old);
}

static void link_row(struct memory *memory, struct row *row)
{
    if (++memory->rows > memory->buckets)
        grow(memory);
    hang(memory, row);
}

static void unlink_row(struct memory *memory, struct row *row)
{
    struct row **at = bucket_of(memory, row->id);

    while (*at != row)
        at = &(*at)->next;
    *at = row->next;
    memory->rows--;
}

static void row_free(struct row *row)
{
    for (uint32_t i = 0; i < row->lines; i++)
        free(row->line[i]);
    free(row->line);
    free(row->head);
    free(row->result);
    free(row);
}

static void note(struct memory *memory, struct change change)
{
    if (memory->changes == memory->room) {
        memory->room = memory->room ? 2 * memory->room : JOURNAL_FIRST;
        memory->journal = mem_resize(memory->journal, memory->room * sizeof(*memory->journal));
    }
    memory->journal[memory->changes++] = change;
}

static void add(struct memory *memory, struct row *row)
{
    link_row(memory, row);
    note(memory, (struct change) { ADDED, row });
}

static void drop(struct memory *memory, struct row *row)
{
    unlink_row(memory, row);
    note(memory, (struct change) { DROPPED, row });
}

static void undo(struct memory *memory, struct change change)
{
    struct row *row = change.row;

    switch (change.kind) {
    case ADDED:
        unlink_row(memory, row);
        row_free(row);
        break;
    case DROPPED:
        link_row(memory, row);
        break;
    case APPENDED:
        free(row->line[--row->lines]);
        break;
    case FINISHED:
        row->ended_s = 0;
        free(row->result);
        row->result = NULL;
        break;
    }
}

static void *memory_open(const char *where, char err[STORE_ERROR_MAX])
{
    struct memory *memory;

    if (*where) {
        text_copy(err, STORE_ERROR_MAX, "nothing may follow memory:");
        return NULL;
    }
    memory = mem_new(sizeof(*memory));
    grow(memory);
    return memory;
}

static void memory_close(void *self)
{
    struct memory *memory = self;

    for (struct row *row = after(memory, NULL), *next; row; row = next) {
        next = after(memory, row);
        row_free(row);
    }
    free(memory->bucket);
    free(memory->journal);
    free(memory);
}

static const char *memory_why(void *self)
{
    (void)self;
    return "";
}

static enum store_result batch_begin(void *self)
{
    (void)self;
    return STORE_OK;
}

static enum store_result job_begin(void *self)
{
    struct memory *memory = self;

    memory->job_start = memory->changes;
    return STORE_OK;
}

static enum store_result job_end(void *self, bool keep)
{
    struct memory *memory = self;

    while (!keep && memory->changes > memory->job_start)
        undo(memory, memory->journal[--memory->changes]);
    return STORE_OK;
}

static enum store_result batch_end(void *self, bool keep)
{
    struct memory *memory = self;

    memory->job_start = 0;
    job_end(self, keep);
    while (memory->changes) {
        struct change change = memory->journal[--memory->changes];

        if (change.kind == DROPPED)
            row_free(change.row);
    }
    return STORE_OK;
}

static struct row *row_new(enum row_kind kind, const char *id, const char *head, int64_t changed_s)
{
    struct row *row = mem_resize(NULL, sizeof(*row));

    *row = (struct row) { .kind = kind, .head = copy(head), .changed_s = changed_s };
    text_copy(row->id, sizeof(row->id), id);
    return row;
}

static enum store_result put_row(struct memory *memory, struct row *row)
{
    struct row *old = find(memory, row->kind, row->id);

    if (old)
        drop(memory, old);
    add(memory, row);
    return STORE_OK;
}

static enum store_result put_table(void *self, const struct store_table *table)
{
    struct row *row = row_new(TABLE, table->id, table->head, table->changed_s);

    text_copy(row->table_id, sizeof(row->table_id), table->shown);
    return put_row(self, row);
}

static enum store_result put_fact(void *self, const char *key, const char *text)
{
    return put_row(self, row_new(FACT, key, text, 0));
}

static enum store_result new_fact(void *self, const char *key, const char *text)
{
    return find(self, FACT, key) ? STORE_CONFLICT : put_fact(self, key, text);
}

static enum store_result delete_row(struct memory *memory, enum row_kind kind, const char *id)
{
    struct row *row = find(memory, kind, id);

    if (!row)
        return STORE_MISSING;
    drop(memory, row);
    return STORE_OK;
}

static enum store_result delete_table(void *self, const char *id)
{
    return delete_row(self, TABLE, id);
}

static enum store_result delete_match(void *self, const char *id, const char *table_id)
{
    const struct row *match = find(self, MATCH, id);

    return match && strcmp(match->table_id, table_id) == 0 ? delete_row(self, MATCH, id)
                                                           : STORE_MISSING;
}

static enum store_result delete_fact(void *self, const char *key)
{
    return delete_row(self, FACT, key);
}

static enum store_result create_match(void *self, const struct store_match *match)
{
    if (find(self, MATCH, match->id))
        return STORE_CONFLICT;
    struct row *row = row_new(MATCH, match->id, match->head, match->began_s);
    text_copy(row->table_id, sizeof(row->table_id), match->table_id);
    text_copy(row->game, sizeof(row->game), match->game);
    row->version = match->version;
    row->alone = match->alone;
    add(self, row);
    return STORE_OK;
}

static enum store_result append(void *self, const char *match_id, uint32_t seq, const char *text)
{
    struct row *row = find(self, MATCH, match_id);

    if (!row)
        return STORE_MISSING;
    if (row->ended_s || seq != row->lines)
        return STORE_CONFLICT;
    if (row->lines == row->room) {
        row->room = row->room ? 2 * row->room : LINES_FIRST;
        row->line = mem_resize(row->line, row->room * sizeof(*row->line));
    }
    row->line[row->lines++] = copy(text);
    note(self, (struct change) { APPENDED, row });
    return STORE_OK;
}

static enum store_result finish(void *self, const char *match_id, int64_t ended_s,
                                const char *result)
{
    struct row *row = find(self, MATCH, match_id);

    if (!row)
        return STORE_MISSING;
    if (row->ended_s)
        return STORE_CONFLICT;
    row->ended_s = ended_s;
    row->result = copy(result);
    note(self, (struct change) { FINISHED, row });
    return STORE_OK;
}

static bool is_old(struct memory *memory, const struct row *row, int64_t before_s, bool alone)
{
    const struct row *table;

    if (row->kind != MATCH || !row->ended_s || row->ended_s >= before_s || (alone && !row->alone))
        return false;
    table = find(memory, TABLE, row->table_id);
    return !table || strcmp(table->table_id, row->id);
}

/* The oldest match that may go; NULL if there is none. */
static struct row *oldest(struct memory *memory, int64_t before_s, bool alone)
{
    struct row *best = NULL;

    for (struct row *row = after(memory, NULL); row; row = after(memory, row))
        if (is_old(memory, row, before_s, alone) && (!best || row->ended_s < best->ended_s))
            best = row;
    return best;
}

static enum store_result purge(void *self, int64_t before_s, bool alone)
{
    enum store_result result = STORE_MISSING;
    struct row *row;

    for (int i = 0; i < STORE_PURGE_MAX && (row = oldest(self, before_s, alone)); i++) {
        drop(self, row);
        result = STORE_OK;
    }
    return result;
}

static void show_match(const struct row *row, store_match_fn *fn, void *ctx)
{
    fn(ctx, &(struct store_match) { .id = row->id,
                                    .table_id = row->table_id,
                                    .game = row->game,
                                    .version = row->version,
                                    .head = row->head,
                                    .began_s = row->changed_s,
                                    .ended_s = row->ended_s,
                                    .alone = row->alone,
                                    .result = row->result ? row->result : "" });
}

static enum store_result read_match(void *self, const char *match_id, store_match_fn *head,
                                    store_line_fn *line, void *ctx)
{
    struct row *row = find(self, MATCH, match_id);

    if (!row)
        return STORE_MISSING;
    show_match(row, head, ctx);
    for (uint32_t i = 0; i < row->lines; i++)
        line(ctx, row->line[i]);
    return STORE_OK;
}

static void show_table(const struct row *row, store_table_fn *fn, void *ctx)
{
    fn(ctx,
       &(struct store_table) {
           .id = row->id, .head = row->head, .changed_s = row->changed_s, .shown = row->table_id });
}

static enum store_result read_table(void *self, const char *id, store_table_fn *fn, void *ctx)
{
    const struct row *row = find(self, TABLE, id);

    if (row)
        show_table(row, fn, ctx);
    return row ? STORE_OK : STORE_MISSING;
}

static enum store_result each_table(void *self, store_table_fn *fn, void *ctx)
{
    for (struct row *row = after(self, NULL); row; row = after(self, row))
        if (row->kind == TABLE)
            show_table(row, fn, ctx);
    return STORE_OK;
}

static enum store_result each_running(void *self, store_match_fn *fn, void *ctx)
{
    for (struct row *row = after(self, NULL); row; row = after(self, row))
        if (row->kind == MATCH && !row->ended_s)
            show_match(row, fn, ctx);
    return STORE_OK;
}

static enum store_result each_fact(void *self, store_fact_fn *fn, void *ctx)
{
    for (struct row *row = after(self, NULL); row; row = after(self, row))
        if (row->kind == FACT)
            fn(ctx, row->id, row->head);
    return STORE_OK;
}

static struct store_change change_of(struct change change)
{
    const struct row *row = change.row;
    static const enum store_what what[][3] = {
        [ADDED] = { STORE_TABLE_PUT, STORE_MATCH_NEW, STORE_FACT_PUT },
        [DROPPED] = { STORE_TABLE_GONE, STORE_MATCH_GONE, STORE_FACT_GONE },
        [APPENDED] = { [MATCH] = STORE_LINE },
        [FINISHED] = { [MATCH] = STORE_END },
    };

    return (struct store_change) { .what = what[change.kind][row->kind],
                                   .id = row->id,
                                   .other_id = row->table_id,
                                   .game = row->game,
                                   .head = row->head,
                                   .result = row->result,
                                   .version = row->version,
                                   .alone = row->alone,
                                   .began_s = row->changed_s,
                                   .ended_s = row->ended_s };
}

/* A line is known by how many of its match came after it. */
void store_memory_changes(void *self, store_change_fn *fn, void *ctx)
{
    const struct memory *memory = self;

    for (size_t i = 0; i < memory->changes; i++) {
        const struct change *at = &memory->journal[i];
        struct store_change change = change_of(*at);
        uint32_t later = 0;

        for (size_t j = i + 1; j < memory->changes && at->kind == APPENDED; j++)
            later += memory->journal[j].kind == APPENDED && memory->journal[j].row == at->row;
        if (at->kind == APPENDED) {
            change.seq = at->row->lines - 1 - later;
            change.line = at->row->line[change.seq];
        }
        fn(ctx, &change);
    }
}

const struct store_ops store_memory = {
    .scheme = "memory",
    .open = memory_open,
    .close = memory_close,
    .why = memory_why,
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
    .read = read_match,
    .read_table = read_table,
    .each_table = each_table,
    .each_running = each_running,
    .each_fact = each_fact,
};
