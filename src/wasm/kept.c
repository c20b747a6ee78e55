/* kept.c -- a store whose jobs somebody else keeps. */
#include "kept.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/must.h"
#include "store/job.h"

enum { FIELDS_MAX = 8, CHANGES_FIRST = 4096 };

static struct {
    struct store *store;
    void *memory;
    store_keep_fn *keep;
    struct jobs queue, finished;
    struct store_job *out; /* the one that is being kept */
    bool running;
    struct store_stats stats;
    char *text; /* of the changes */
    size_t len, room;
} kept;

static char *grow(size_t count)
{
    if (kept.len + count > kept.room) {
        kept.room = 2 * (kept.len + count) + CHANGES_FIRST;
        kept.text = mem_resize(kept.text, kept.room);
    }
    kept.len += count;
    return kept.text + kept.len - count;
}

static void field(const char *text)
{
    size_t size = strlen(text) + 1;

    memcpy(grow(size), text, size);
}

static void number(int64_t n)
{
    char buf[24];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    text_int(&out, n);
    field(buf);
}

static void note_match(const struct store_change *c)
{
    field("M");
    field(c->id);
    field(c->other_id);
    field(c->game);
    number(c->version);
    number(c->alone);
    number(c->began_s);
    field(c->head);
}

static void note(void *ctx, const struct store_change *c)
{
    static const char letter[] = "TtMLEmFf";

    (void)ctx;
    if (c->what == STORE_MATCH_NEW) {
        note_match(c);
        return;
    }
    field((const char[]) { letter[c->what], '\0' });
    field(c->id);
    switch (c->what) {
    case STORE_TABLE_PUT:
        field(c->other_id);
        number(c->began_s);
        field(c->head);
        break;
    case STORE_LINE:
        number(c->seq);
        field(c->line);
        break;
    case STORE_END:
        number(c->ended_s);
        field(c->result);
        break;
    case STORE_FACT_PUT:
        field(c->head);
        break;
    default:
        break;
    }
}

/* The batch stays open until it is kept. */
static enum store_result hold(void *self, bool keep)
{
    return keep ? STORE_OK : store_memory.batch_end(self, false);
}

static void finish(struct store_job *job, bool stored)
{
    store_memory.batch_end(kept.memory, stored);
    if (!stored && job->result == STORE_OK)
        job->result = STORE_DOWN;
    jobs_add(&kept.finished, job);
    store_wake(kept.store);
}

/* Runs jobs until one has to be kept; one that is kept at once goes on in this loop. */
static void go_on(void)
{
    struct store_job *job;

    if (kept.running)
        return;
    kept.running = true;
    while (!kept.out && (job = jobs_next(&kept.queue))) {
        job->next = NULL;
        store_run(kept.store, job, &kept.stats);
        kept.len = 0;
        store_memory_changes(kept.memory, note, NULL);
        if (kept.len == 0 || !kept.keep) {
            finish(job, true);
            continue;
        }
        kept.out = job;
        kept.keep((struct span) { kept.text, kept.len });
    }
    kept.running = false;
}

void store_kept_done(bool stored)
{
    struct store_job *job = kept.out;

    if (!job)
        return;
    kept.out = NULL;
    finish(job, stored);
    go_on();
}

void store_kept_stop(void)
{
    kept.keep = NULL;
    store_kept_done(true);
}

static void *start(struct store *store)
{
    kept.store = store;
    return &kept;
}

static void give(void *self, struct store_job *job)
{
    (void)self;
    jobs_add(&kept.queue, job);
    go_on();
}

static struct store_job *take(void *self, struct store_stats *stats)
{
    (void)self;
    *stats = kept.stats;
    return jobs_take(&kept.finished);
}

/* Nobody is waited for. */
static struct store_job *stop(void *self, struct store_stats *stats)
{
    store_kept_stop();
    free(kept.text);
    kept.text = NULL;
    kept.room = 0;
    return take(self, stats);
}

static int64_t no_clock(void)
{
    return 0;
}

static const struct store_runner runner = {
    .start = start, .stop = stop, .give = give, .take = take, .clock_ns = no_clock
};

struct store *store_kept_open(store_keep_fn *keep, void (*wake)(void *ctx), void *wake_ctx)
{
    static struct store_ops ops;
    char err[STORE_ERROR_MAX];

    ops = store_memory;
    ops.batch_end = hold;
    ops.runner = &runner;
    memset(&kept, 0, sizeof(kept));
    kept.keep = keep;
    kept.memory = store_memory.open("", err);
    jobs_clear(&kept.queue);
    jobs_clear(&kept.finished);
    return store_start(&ops, kept.memory, wake, wake_ctx);
}

/* The next field, which is ended by NUL; NULL if there is none. */
static const char *next_field(struct span *rest)
{
    const char *text = rest->at, *end = rest->len > 0 ? memchr(text, '\0', rest->len) : NULL;

    if (!end)
        return NULL;
    rest->at = end + 1;
    rest->len -= (size_t)(end + 1 - text);
    return text;
}

/* Reads as many fields as the letter has; false if they are not there, or too long. */
static bool read_fields(struct span *rest, const char *f[FIELDS_MAX])
{
    static const struct {
        char letter;
        int fields, text; /* which of them may be long */
    } forms[] = { { 'T', 5, 4 }, { 'M', 8, 7 }, { 'L', 4, 3 }, { 'E', 4, 3 }, { 'F', 3, 2 } };

    f[0] = next_field(rest);
    if (!f[0] || strlen(f[0]) != 1)
        return false;
    for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++) {
        if (forms[i].letter != f[0][0])
            continue;
        for (int n = 1; n < forms[i].fields; n++)
            if (!(f[n] = next_field(rest)) ||
                (n != forms[i].text && strlen(f[n]) > STORE_ID_MAX + (forms[i].letter == 'F') * 32))
                return false;
        return strlen(f[forms[i].text]) <= STORE_HEAD_MAX;
    }
    return false;
}

static int64_t number_of(const char *text)
{
    int64_t n = 0;

    return span_number(span_of(text), &n) ? n : 0;
}

static enum store_result take_over(const char *const f[FIELDS_MAX])
{
    void *self = kept.memory;

    switch (f[0][0]) {
    case 'T':
        return store_memory.put_table(
            self, &(struct store_table) {
                      .id = f[1], .shown = f[2], .changed_s = number_of(f[3]), .head = f[4] });
    case 'M':
        return store_memory.create_match(
            self, &(struct store_match) { .id = f[1],
                                          .table_id = f[2],
                                          .game = f[3],
                                          .version = (int32_t)number_of(f[4]),
                                          .alone = number_of(f[5]) != 0,
                                          .began_s = number_of(f[6]),
                                          .head = f[7] });
    case 'L':
        return store_memory.append(self, f[1], (uint32_t)number_of(f[2]), f[3]);
    case 'E':
        return number_of(f[2]) > 0 ? store_memory.finish(self, f[1], number_of(f[2]), f[3])
                                   : STORE_CONFLICT;
    default:
        return store_memory.put_fact(self, f[1], f[2]);
    }
}

bool store_kept_give(struct span changes)
{
    const char *f[FIELDS_MAX];
    bool fine = true;

    must(!kept.out && !kept.queue.first);
    store_memory.batch_begin(kept.memory);
    while (fine && changes.len > 0)
        fine = read_fields(&changes, f) && take_over(f) == STORE_OK;
    store_memory.batch_end(kept.memory, true);
    return fine;
}
