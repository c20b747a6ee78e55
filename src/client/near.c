/*
 * near.c -- tables in this process: the rooms of the server without any socket. What is said here
 * is what a server hears, so nothing is known here that a phone would not be told.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "device.h"
#include "rooms/rooms.h"

enum {
    NEAR_MAX = 9,      /* databases side by side, */
    TABLES = 64,       /* and tables in one */
    READ_POLL_MS = 20, /* between two looks whether a file was read */
};

struct near {
    struct line line;
    struct store *store;
    struct rooms *rooms;
    struct session session;
    bool up;                /* the session is known to the rooms */
    int wake_fd;            /* the store has finished something */
    int lock_fd;            /* held while the database is ours */
    int64_t due_ms, now_ms; /* now: as it was told last */
    char *said;             /* messages for us, each with its LF, */
    size_t at, len;         /* taken so far */
    char name[16];
};

static struct near *near_of(const struct line *line)
{
    return (struct near *)line;
}

static void hear(void *ctx, struct session *session, const char *text, size_t len)
{
    struct near *near = ctx;

    (void)session;
    near->said = mem_resize(near->said, near->len + len + 1);
    memcpy(near->said + near->len, text, len);
    near->said[near->len + len] = '\n';
    near->len += len + 1;
}

/* There is nothing to measure: who asks is here. */
static void ping(void *ctx, struct session *session, uint64_t nonce)
{
    rooms_pong(session, nonce, ((struct near *)ctx)->now_ms);
}

static struct rtt rtt(void *ctx, struct session *session)
{
    (void)ctx, (void)session;
    return (struct rtt) { 0, 0, 0 };
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return time(NULL);
}

static void fill_random(void *ctx, void *bytes, size_t count)
{
    (void)ctx;
    if (getrandom(bytes, count, 0) != (ssize_t)count)
        abort();
}

/* From the store's own thread. */
static void wake(void *ctx)
{
    const struct near *near = ctx;
    uint64_t one = 1;

    (void)!write(near->wake_fd, &one, sizeof(one));
}

static bool near_dial(struct line *line)
{
    struct near *near = near_of(line);

    near->at = near->len = 0;
    rooms_open(near->rooms, &near->session, &(struct address) { { 0 } });
    near->up = true;
    return true;
}

static bool near_turn(struct line *line, int64_t now_ms)
{
    struct near *near = near_of(line);
    uint64_t count;

    (void)!read(near->wake_fd, &count, sizeof(count));
    near->now_ms = now_ms;
    near->due_ms = rooms_turn(near->rooms, now_ms);
    return true;
}

static bool near_take(struct line *line, struct span *message)
{
    struct near *near = near_of(line);
    const char *from = near->said + near->at;

    if (near->at == near->len) {
        near->at = near->len = 0;
        return false;
    }
    *message =
        (struct span) { from, (size_t)((char *)memchr(from, '\n', near->len - near->at) - from) };
    near->at += message->len + 1;
    return true;
}

static void near_send(struct line *line, struct span message, int64_t now_ms)
{
    struct near *near = near_of(line);

    near->now_ms = near->due_ms = now_ms;
    rooms_message(near->rooms, &near->session, message.at, message.len, now_ms);
}

static int near_waits(const struct line *line, bool *writes)
{
    *writes = false;
    return near_of(line)->wake_fd;
}

static int64_t near_due_ms(const struct line *line)
{
    return near_of(line)->due_ms;
}

static const char *near_wrong(const struct line *line)
{
    (void)line;
    return NULL;
}

struct reading {
    bool done;
    char *text;
    size_t len;
};

static void on_read(void *ctx, enum store_result result, struct store_file *file)
{
    struct reading *reading = ctx;

    reading->done = true;
    if (result != STORE_OK || !file)
        return;
    reading->text = file->text;
    reading->len = file->len;
    file->text = NULL;
}

static char *near_file(struct line *line, const char *match, size_t *len)
{
    struct near *near = near_of(line);
    struct store_job *job = store_job_new();
    struct pollfd fd = { .fd = near->wake_fd, .events = POLLIN };
    struct reading reading = { .done = false };

    store_job_read(job, match);
    if (store_submit(near->store, job, on_read, &reading) != STORE_OK)
        return NULL;
    while (!reading.done) {
        store_finished(near->store);
        if (!reading.done)
            poll(&fd, 1, READ_POLL_MS);
    }
    near->due_ms = near->now_ms; /* others may have been told something, too */
    *len = reading.len;
    return reading.text;
}

static void near_hang_up(struct line *line, int64_t now_ms)
{
    struct near *near = near_of(line);

    if (near->up)
        rooms_closed(near->rooms, &near->session, now_ms);
    near->up = false;
}

/* What was said is stored before this ends. */
static void near_free(struct line *line)
{
    struct near *near = near_of(line);

    near_hang_up(line, near->now_ms);
    if (near->store)
        store_close(near->store);
    if (near->rooms)
        rooms_free(near->rooms);
    close(near->wake_fd);
    if (near->lock_fd >= 0)
        close(near->lock_fd);
    free(near->said);
    free(near);
}

static const struct line_ops near_ops = {
    .dial = near_dial,
    .turn = near_turn,
    .take = near_take,
    .send = near_send,
    .waits = near_waits,
    .due_ms = near_due_ms,
    .wrong = near_wrong,
    .file = near_file,
    .hang_up = near_hang_up,
    .free = near_free,
};

bool near_adopt(struct line *line, struct span file, struct device_seat *seat)
{
    struct near *near = near_of(line);
    struct rooms_key key;

    if (rooms_adopt(near->rooms, file, &key, near->now_ms))
        return false;
    snprintf(seat->server, sizeof(seat->server), "%s", near->name);
    snprintf(seat->table, sizeof(seat->table), "%s", key.table);
    snprintf(seat->code, sizeof(seat->code), "%s", key.code);
    snprintf(seat->token, sizeof(seat->token), "%s", key.token);
    return true;
}

/* Finds a database that no other process has; its URL. False and one line in `err`. */
static bool claim(struct near *near, const char *path, char url[PATH_MAX + 16],
                  char err[LINE_ERROR_MAX])
{
    char lock[PATH_MAX + 16];

    for (int i = 1; i <= NEAR_MAX; i++) {
        char nth[8] = "";

        if (i > 1)
            snprintf(nth, sizeof(nth), "-%d", i);
        snprintf(near->name, sizeof(near->name), "near%s", nth);
        snprintf(lock, sizeof(lock), "%s%s.lock", path, nth);
        snprintf(url, PATH_MAX + 16, "sqlite:%s%s.db", path, nth);
        near->lock_fd = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (near->lock_fd < 0) {
            snprintf(err, LINE_ERROR_MAX, "%.400s: %s", lock, strerror(errno));
            return false;
        }
        if (flock(near->lock_fd, LOCK_EX | LOCK_NB) == 0)
            return true;
        close(near->lock_fd);
        near->lock_fd = -1;
    }
    snprintf(err, LINE_ERROR_MAX, "%.400s.db: too many programs use it", path);
    return false;
}

static bool open_rooms(struct near *near, const struct near_config *config,
                       char err[LINE_ERROR_MAX])
{
    static const struct rooms_world lent = {
        .send = hear, .ping = ping, .rtt = rtt, .wall_s = wall_s, .random = fill_random
    };
    struct rooms_world world = lent;
    const struct rooms_config rooms = { .build = "", .tables_max = TABLES, .lex = config->lex };
    char url[PATH_MAX + 16] = "memory:";

    if (config->path && !claim(near, config->path, url, err))
        return false;
    near->store = store_open(url, wake, near, err);
    if (!near->store)
        return false;
    world.ctx = near;
    near->rooms = rooms_new(&rooms, &world, near->store);
    near->now_ms = clock_ms();
    return rooms_load(near->rooms, near->now_ms, err) >= 0;
}

struct line *near_new(const struct near_config *config, char err[LINE_ERROR_MAX])
{
    struct near *near = mem_new(sizeof(*near));

    near->lock_fd = -1;
    near->wake_fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    snprintf(near->name, sizeof(near->name), "near");
    near->line = (struct line) { .ops = &near_ops, .name = near->name };
    if (open_rooms(near, config, err))
        return &near->line;
    near_free(&near->line);
    return NULL;
}
