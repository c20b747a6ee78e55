/* sim_disk.c -- see sim_disk.h. */
#include "sim_disk.h"

#include <poll.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/mem.h"
#include "store/backend.h"

enum { WAIT_MS = 120 * 1000 };

/* Shared with the store's thread; the semaphores say whose turn it is. */
static struct {
    void *memory;
    struct store_ops ops;
    enum disk_fate fate;
    int fails;
    bool gate; /* the next batch waits */
    sem_t held, release;
    int event_fd;
    long moves, forgotten; /* of this batch; of all that were said to be kept and were not */
    char (*match)[STORE_ID_MAX + 1]; /* every one that was begun, also if it was lost */
    size_t matches;
} disk;

static enum store_result gate_begin(void *self)
{
    if (disk.gate) {
        disk.gate = false;
        sem_post(&disk.held);
        sem_wait(&disk.release);
    }
    disk.moves = 0;
    return store_memory.batch_begin(self);
}

static enum store_result gate_end(void *self, bool keep)
{
    enum store_result result = store_memory.batch_end(self, keep && disk.fate == DISK_KEEPS);

    disk.forgotten += keep && disk.fate == DISK_LIES ? disk.moves : 0;
    return keep && disk.fate == DISK_LOSES ? STORE_DOWN : result;
}

static enum store_result faulty_append(void *self, const char *id, uint32_t seq, const char *text)
{
    if (disk.fails > 0 && --disk.fails == 0)
        return STORE_DOWN;
    disk.moves += text[0] != '@' && text[0] != '=';
    return store_memory.append(self, id, seq, text);
}

static enum store_result noted_create(void *self, const struct store_match *match)
{
    disk.match = mem_resize(disk.match, (disk.matches + 1) * sizeof(*disk.match));
    text_copy(disk.match[disk.matches++], STORE_ID_MAX + 1, match->id);
    return store_memory.create_match(self, match);
}

static void keep_open(void *self)
{
    (void)self;
}

void disk_open(void)
{
    char err[STORE_ERROR_MAX];

    memset(&disk, 0, sizeof(disk));
    disk.memory = store_memory.open("", err);
    disk.ops = store_memory;
    disk.ops.runner = &store_thread; /* the gate waits */
    disk.ops.batch_begin = gate_begin;
    disk.ops.batch_end = gate_end;
    disk.ops.append = faulty_append;
    disk.ops.create_match = noted_create;
    disk.ops.close = keep_open;
    disk.event_fd = eventfd(0, EFD_CLOEXEC);
    sem_init(&disk.held, 0, 0);
    sem_init(&disk.release, 0, 0);
}

void disk_close(void)
{
    store_memory.close(disk.memory);
    sem_destroy(&disk.held);
    sem_destroy(&disk.release);
    close(disk.event_fd);
    free(disk.match);
}

/* By write() and read(): of what eventfd_write() and its like order ThreadSanitizer knows nothing.
 */
static void wake(void *ctx)
{
    const eventfd_t one = 1;

    (void)ctx;
    if (write(disk.event_fd, &one, sizeof(one)) != sizeof(one))
        abort();
}

struct store *disk_start(void)
{
    disk.gate = true;
    return store_start(&disk.ops, disk.memory, wake, NULL);
}

long disk_forgotten(void)
{
    return disk.forgotten;
}

void disk_held(void)
{
    sem_wait(&disk.held);
}

void disk_hold(struct store *store)
{
    disk.gate = true;
    store_submit(store, store_job_new(), NULL, NULL);
    disk_held();
}

void disk_run(struct store *store, enum disk_fate fate, int fails)
{
    struct pollfd woken = { .fd = disk.event_fd, .events = POLLIN };
    eventfd_t batches = 0, more;

    store_submit(store, store_job_new(), NULL, NULL); /* so that a batch follows the held one */
    disk.fate = fate;
    disk.fails = fails;
    sem_post(&disk.release);
    while (batches < 2) {
        if (poll(&woken, 1, WAIT_MS) != 1)
            abort();
        if (read(disk.event_fd, &more, sizeof(more)) != sizeof(more))
            abort();
        batches += more;
    }
    disk.fate = DISK_KEEPS;
    disk.fails = 0;
}

static void log_add(struct disk_log *log, const char *text)
{
    size_t len = strlen(text);

    if (log->len + len + 1 > log->size) {
        log->size = 2 * (log->len + len + 1);
        log->text = mem_resize(log->text, log->size);
    }
    memcpy(log->text + log->len, text, len + 1);
    log->len += len;
}

static void log_head(void *ctx, const struct store_match *match)
{
    struct disk_log *log = ctx;

    log->ended = match->ended_s > 0;
    log_add(log, match->head);
}

static void log_line(void *ctx, const char *text)
{
    struct disk_log *log = ctx;

    log->moves += text[0] != '@' && text[0] != '=';
    log_add(log, text);
    log_add(log, "\n");
}

bool disk_log(const char *match, struct disk_log *log)
{
    memset(log, 0, sizeof(*log));
    return store_memory.read(disk.memory, match, log_head, log_line, log) == STORE_OK;
}

void disk_each_table(store_table_fn *fn, void *ctx)
{
    store_memory.each_table(disk.memory, fn, ctx);
}

void disk_each_match(void (*fn)(const char *match))
{
    for (size_t i = 0; i < disk.matches; i++)
        fn(disk.match[i]);
}

bool disk_state(const char *match, int moves, struct replay *at)
{
    const struct status *st = (const struct status *)at->state;
    struct disk_log log;
    struct span rest;
    bool there = disk_log(match, &log);

    replay_init(at);
    rest = (struct span) { log.text, log.len };
    while (there && rest.len > 0 && (!at->game || st->moves < (uint32_t)moves))
        there = !replay_read(at, span_until(&rest, '\n'));
    free(log.text);
    return there && at->game && st->moves == (uint32_t)moves;
}

struct span disk_move(const struct disk_log *log, int seat, int n)
{
    struct span rest = { log->text, log->len };

    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');
        struct move_line m;

        if (line.len == 0 || line.at[0] < '0' || line.at[0] > '9' ||
            move_read(line, SEATS_MAX, &m) || m.move.seat != seat)
            continue;
        if (n-- == 0)
            return m.move.text;
    }
    return SPAN("");
}

bool disk_handed(const struct disk_log *log, int seat)
{
    char event[16];

    snprintf(event, sizeof(event), " bot %d ", seat);
    return strstr(log->text, event);
}
