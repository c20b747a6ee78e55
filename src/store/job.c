/* job.c -- building jobs and carrying them out on a back end. */
#include "job.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { FILE_CAP_FIRST = 4096 };

enum step_kind {
    PUT_TABLE,
    DELETE_TABLE,
    CREATE_MATCH,
    APPEND,
    FINISH,
    DELETE_MATCH,
    PURGE,
    PUT_FACT,
    NEW_FACT,
    DELETE_FACT,
    READ,
    READ_ENDED,
    LOAD,
    FIND,
    PEEK,
    LIST,
    FACTS,
    GIVE,
};

/* One write or read; its texts lie behind it in the same allocation, NULL where it has none. */
struct step {
    struct step *next;
    enum step_kind kind;
    int32_t version;
    int64_t number; /* the seq or the wall time */
    bool alone;
    const char *id, *table_id, *game, *text, *code, *with;
};

static void file_forget(struct store_file *file)
{
    free(file->text);
    free(file->row);
}

struct store_job *store_job_new(void)
{
    struct store_job *job = mem_resize(NULL, sizeof(*job));

    *job = (struct store_job) { .end = &job->first, .bytes = sizeof(*job) };
    return job;
}

void store_job_free(struct store_job *job)
{
    for (struct step *step = job->first, *next; step; step = next) {
        next = step->next;
        free(step);
    }
    if (job->file)
        file_forget(job->file);
    free(job->file);
    free(job);
}

static void add(struct store_job *job, struct step step)
{
    const char **texts[] = { &step.id,   &step.table_id, &step.game,
                             &step.text, &step.code,     &step.with };
    size_t bytes = sizeof(step);

    for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
        bytes += *texts[i] ? strlen(*texts[i]) + 1 : 0;

    struct step *kept = mem_resize(NULL, bytes);
    char *at = (char *)(kept + 1);
    for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
        if (!*texts[i])
            continue;
        size_t size = strlen(*texts[i]) + 1;
        *texts[i] = memcpy(at, *texts[i], size);
        at += size;
    }
    *kept = step;
    job->for_replica = !job->first && (step.kind == READ_ENDED || step.kind == LIST);
    *job->end = kept;
    job->end = &kept->next;
    job->bytes += bytes;
}

void store_job_put_table(struct store_job *job, const struct store_table *table)
{
    assert(strlen(table->id) <= STORE_ID_MAX && strlen(table->head) <= STORE_HEAD_MAX);
    assert(!table->code || strlen(table->code) <= STORE_CODE_MAX);
    assert(!table->listing || strlen(table->listing) <= STORE_LISTING_MAX);
    assert(!table->with || strlen(table->with) <= STORE_ID_MAX);
    add(job, (struct step) { .kind = PUT_TABLE,
                             .id = table->id,
                             .table_id = table->shown ? table->shown : "",
                             .text = table->head,
                             .number = table->changed_s,
                             .code = table->code ? table->code : "",
                             .game = table->listing ? table->listing : "",
                             .with = table->with ? table->with : "" });
}

void store_job_delete_table(struct store_job *job, const char *id)
{
    add(job, (struct step) { .kind = DELETE_TABLE, .id = id });
}

void store_job_create_match(struct store_job *job, const struct store_match *match)
{
    assert(strlen(match->id) <= STORE_ID_MAX && strlen(match->table_id) <= STORE_ID_MAX);
    assert(strlen(match->game) <= STORE_ID_MAX && strlen(match->head) <= STORE_HEAD_MAX);
    add(job, (struct step) { .kind = CREATE_MATCH,
                             .id = match->id,
                             .table_id = match->table_id,
                             .game = match->game,
                             .text = match->head,
                             .version = match->version,
                             .number = match->began_s,
                             .alone = match->alone });
}

void store_job_append(struct store_job *job, const char *match_id, uint32_t seq, const char *text)
{
    assert(strlen(text) <= STORE_LINE_MAX && !strchr(text, '\n'));
    add(job, (struct step) { .kind = APPEND, .id = match_id, .text = text, .number = seq });
}

void store_job_finish(struct store_job *job, const char *match_id, int64_t ended_s,
                      const char *result)
{
    assert(ended_s > 0 && strlen(result) <= STORE_RESULT_MAX);
    add(job, (struct step) { .kind = FINISH, .id = match_id, .text = result, .number = ended_s });
}

void store_job_delete_match(struct store_job *job, const char *id, const char *table_id)
{
    add(job, (struct step) { .kind = DELETE_MATCH, .id = id, .table_id = table_id });
}

void store_job_purge(struct store_job *job, int64_t before_s, bool alone)
{
    add(job, (struct step) { .kind = PURGE, .number = before_s, .alone = alone });
}

static void add_fact(struct store_job *job, enum step_kind kind, const char *key, const char *text)
{
    assert(strlen(key) <= STORE_KEY_MAX && strlen(text) <= STORE_FACT_MAX);
    add(job, (struct step) { .kind = kind, .id = key, .text = text });
}

void store_job_put_fact(struct store_job *job, const char *key, const char *text)
{
    add_fact(job, PUT_FACT, key, text);
}

void store_job_new_fact(struct store_job *job, const char *key, const char *text)
{
    add_fact(job, NEW_FACT, key, text);
}

void store_job_delete_fact(struct store_job *job, const char *key)
{
    add(job, (struct step) { .kind = DELETE_FACT, .id = key });
}

static void add_reading(struct store_job *job, struct step step)
{
    assert(!job->file);
    job->file = mem_new(sizeof(*job->file));
    job->bytes += STORE_READ_BYTES;
    add(job, step);
}

void store_job_read(struct store_job *job, const char *match_id)
{
    add_reading(job, (struct step) { .kind = READ, .id = match_id });
}

void store_job_read_ended(struct store_job *job, const char *match_id)
{
    add_reading(job, (struct step) { .kind = READ_ENDED, .id = match_id });
}

void store_job_load(struct store_job *job, const char *table_id)
{
    add_reading(job, (struct step) { .kind = LOAD, .id = table_id });
}

void store_job_find(struct store_job *job, const char *key, bool code)
{
    add_reading(job, (struct step) { .kind = FIND, .id = key, .number = code });
}

void store_job_peek(struct store_job *job, const char *code)
{
    add_reading(job, (struct step) { .kind = PEEK, .id = code });
}

void store_job_list(struct store_job *job, const char *salt)
{
    add_reading(job, (struct step) { .kind = LIST, .id = salt });
}

void store_job_facts(struct store_job *job)
{
    add_reading(job, (struct step) { .kind = FACTS, .id = "" });
}

void store_job_give(struct store_job *job, const char *table_id, int64_t node)
{
    add(job, (struct step) { .kind = GIVE, .id = table_id, .number = node });
}

struct reading {
    struct store_file *file;
    size_t cap;
};

static void put_text(struct reading *reading, const char *text, size_t len)
{
    struct store_file *file = reading->file;

    if (file->len + len >= reading->cap) {
        while (file->len + len >= reading->cap)
            reading->cap = reading->cap ? 2 * reading->cap : FILE_CAP_FIRST;
        file->text = mem_resize(file->text, reading->cap);
    }
    memcpy(file->text + file->len, text, len);
    file->len += len;
    file->text[file->len] = '\0';
}

static void take_head(void *ctx, const struct store_match *match)
{
    struct reading *reading = ctx;
    struct store_file *file = reading->file;

    text_copy(file->id, sizeof(file->id), match->id);
    text_copy(file->table_id, sizeof(file->table_id), match->table_id);
    text_copy(file->game, sizeof(file->game), match->game);
    text_copy(file->result, sizeof(file->result), match->result);
    file->version = match->version;
    file->began_s = match->began_s;
    file->ended_s = match->ended_s;
    file->head_len = strlen(match->head);
    put_text(reading, match->head, file->head_len);
}

static void take_line(void *ctx, const char *text)
{
    struct reading *reading = ctx;

    put_text(reading, text, strlen(text));
    put_text(reading, "\n", 1);
    reading->file->lines++;
}

static void take_fact(void *ctx, const char *key, const char *text)
{
    put_text(ctx, key, strlen(key) + 1);
    put_text(ctx, text, strlen(text) + 1);
}

enum store_result file_read(struct store_file *file, const struct store_ops *ops, void *self,
                            const char *match_id)
{
    struct reading reading = { .file = file };

    memset(file, 0, sizeof(*file));
    enum store_result result = ops->read(self, match_id, take_head, take_line, &reading);
    if (result != STORE_OK) {
        free(file->text);
        file->text = NULL;
    }
    return result;
}

static void take_row(void *ctx, const struct store_table *table)
{
    struct reading *reading = ctx;
    struct store_file *file = reading->file;
    size_t bytes = strlen(table->head) + 1;

    text_copy(file->id, sizeof(file->id), table->shown);
    file->row = memcpy(mem_resize(NULL, bytes), table->head, bytes);
    file->changed_s = table->changed_s;
}

/* The table, and its match as far as there is one, or what goes with it. */
static enum store_result file_load(struct store_file *file, const struct store_ops *ops, void *self,
                                   const char *table_id)
{
    struct store_file match = { .lines = 0 };
    struct reading reading = { .file = file };
    enum store_result result = ops->read_table(self, table_id, take_row, &reading);

    if (result == STORE_OK && !file->id[0] && ops->share)
        return ops->share->followers(self, table_id, take_line, &reading);
    if (result != STORE_OK || !file->id[0])
        return result;
    result = file_read(&match, ops, self, file->id);
    match.row = file->row;
    match.changed_s = file->changed_s;
    *file = match;
    return result == STORE_MISSING ? STORE_OK : result;
}

static enum store_result read_run(const struct step *step, struct store_file *file,
                                  const struct store_ops *ops, void *self)
{
    struct reading reading = { .file = file };
    enum store_result result;

    file_forget(file); /* of a batch that was refused */
    memset(file, 0, sizeof(*file));
    switch (step->kind) {
    case READ_ENDED:
        result = file_read(file, ops, self, step->id);
        return result == STORE_OK && !file->ended_s ? STORE_MISSING : result;
    case LOAD:
        return file_load(file, ops, self, step->id);
    case FIND:
        return ops->share->find(self, step->id, step->number, file);
    case PEEK:
        return ops->share->peek(self, step->id, take_row, &reading);
    case LIST:
        return ops->share->list(self, step->id, take_line, &reading);
    case FACTS:
        return ops->each_fact(self, take_fact, &reading);
    default:
        return file_read(file, ops, self, step->id);
    }
}

static enum store_result step_run(const struct step *step, struct store_job *job,
                                  const struct store_ops *ops, void *self)
{
    switch (step->kind) {
    case PUT_TABLE:
        return ops->put_table(self, &(struct store_table) { .id = step->id,
                                                            .head = step->text,
                                                            .changed_s = step->number,
                                                            .shown = step->table_id,
                                                            .code = step->code,
                                                            .listing = step->game,
                                                            .with = step->with });
    case DELETE_TABLE:
        return ops->delete_table(self, step->id);
    case CREATE_MATCH:
        return ops->create_match(self, &(struct store_match) { .id = step->id,
                                                               .table_id = step->table_id,
                                                               .game = step->game,
                                                               .version = step->version,
                                                               .head = step->text,
                                                               .began_s = step->number,
                                                               .alone = step->alone,
                                                               .result = "" });
    case APPEND:
        return ops->append(self, step->id, (uint32_t)step->number, step->text);
    case FINISH:
        return ops->finish(self, step->id, step->number, step->text);
    case DELETE_MATCH:
        return ops->delete_match(self, step->id, step->table_id);
    case PURGE:
        return ops->purge(self, step->number, step->alone);
    case PUT_FACT:
        return ops->put_fact(self, step->id, step->text);
    case NEW_FACT:
        return ops->new_fact(self, step->id, step->text);
    case DELETE_FACT:
        return ops->delete_fact(self, step->id);
    case GIVE:
        return ops->share->give(self, step->id, step->number);
    case READ:
    case READ_ENDED:
    case LOAD:
    case FIND:
    case PEEK:
    case LIST:
    case FACTS:
        return read_run(step, job->file, ops, self);
    }
    abort();
}

enum store_result job_run(struct store_job *job, const struct store_ops *ops, void *self)
{
    enum store_result result = STORE_OK;

    for (const struct step *step = job->first; step && result == STORE_OK; step = step->next)
        result = step_run(step, job, ops, self);
    return result;
}
