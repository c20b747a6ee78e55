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
    DELETE_FACT,
    READ,
};

/* One write or read; its texts lie behind it in the same allocation, NULL where it has none. */
struct step {
    struct step *next;
    enum step_kind kind;
    int32_t version;
    int64_t number; /* the seq or the wall time */
    bool alone;
    const char *id, *table_id, *game, *text;
};

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
        free(job->file->text);
    free(job->file);
    free(job);
}

static void add(struct store_job *job, struct step step)
{
    const char **texts[] = { &step.id, &step.table_id, &step.game, &step.text };
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
    *job->end = kept;
    job->end = &kept->next;
    job->bytes += bytes;
}

void store_job_put_table(struct store_job *job, const struct store_table *table)
{
    assert(strlen(table->id) <= STORE_ID_MAX && strlen(table->head) <= STORE_HEAD_MAX);
    add(job, (struct step) { .kind = PUT_TABLE,
                             .id = table->id,
                             .table_id = table->shown ? table->shown : "",
                             .text = table->head,
                             .number = table->changed_s });
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

void store_job_put_fact(struct store_job *job, const char *key, const char *text)
{
    assert(strlen(key) <= STORE_KEY_MAX && strlen(text) <= STORE_FACT_MAX);
    add(job, (struct step) { .kind = PUT_FACT, .id = key, .text = text });
}

void store_job_delete_fact(struct store_job *job, const char *key)
{
    add(job, (struct step) { .kind = DELETE_FACT, .id = key });
}

void store_job_read(struct store_job *job, const char *match_id)
{
    assert(!job->file);
    job->file = mem_resize(NULL, sizeof(*job->file));
    job->file->text = NULL;
    job->bytes += STORE_READ_BYTES;
    add(job, (struct step) { .kind = READ, .id = match_id });
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

static enum store_result step_run(const struct step *step, struct store_job *job,
                                  const struct store_ops *ops, void *self)
{
    switch (step->kind) {
    case PUT_TABLE:
        return ops->put_table(self, &(struct store_table) { .id = step->id,
                                                            .head = step->text,
                                                            .changed_s = step->number,
                                                            .shown = step->table_id });
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
    case DELETE_FACT:
        return ops->delete_fact(self, step->id);
    case READ:
        free(job->file->text); /* of a batch that was refused */
        return file_read(job->file, ops, self, step->id);
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
