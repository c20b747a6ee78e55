/* test_store_sqlite.c -- what only concerns the SQLite store: its file, full disks, backups. */
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store_trial.h"
#include "tap.h"

static void ignore(void *ctx)
{
    (void)ctx;
}

/* Runs SQL on a file behind the store's back. */
static void meddle(const char *path, const char *sql)
{
    sqlite3 *db;

    if (sqlite3_open(path, &db) || sqlite3_exec(db, sql, NULL, NULL, NULL)) {
        printf("Bail out! %s: %s\n", sql, sqlite3_errmsg(db));
        exit(1);
    }
    sqlite3_close(db);
}

static void overwrite(const char *path, off_t at, size_t bytes)
{
    char *junk = malloc(bytes);

    memset(junk, 'x', bytes);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    if (fd < 0 || pwrite(fd, junk, bytes, at) != (ssize_t)bytes)
        exit(1);
    close(fd);
    free(junk);
}

static bool has_mode(const char *path, mode_t mode)
{
    struct stat info;

    return !stat(path, &info) && (info.st_mode & 07777) == mode;
}

/* Checks that opening fails with one line that names the file and contains `hint`. */
static void refused(const char *url, const char *hint)
{
    char err[STORE_ERROR_MAX] = "";
    struct store *store = store_open(url, ignore, NULL, err);

    ok(!store && strstr(err, strchr(url, ':') + 1) && strstr(err, hint) && !strchr(err, '\n'),
       "refused: %s", err);
    if (store)
        store_close(store);
}

/* A store with a match "m" of some lines, closed again. */
static void make(const char *url, uint32_t lines)
{
    struct client client;

    client_open(&client, url);
    struct store_job *job = job_match("m", "t");
    char text[32];
    for (uint32_t seq = 0; seq < lines; seq++) {
        snprintf(text, sizeof(text), "line number %u", seq);
        store_job_append(job, "m", seq, text);
    }
    client_run(&client, job, NULL);
    client_close(&client);
}

static void test_modes(void)
{
    struct client client;

    mode_t old = umask(0);
    client_open(&client, "sqlite:modes.db");
    client_run(&client, job_match("m", "t"), NULL);
    ok(has_mode("modes.db", 0600), "mode of the database");
    ok(has_mode("modes.db-wal", 0600) && has_mode("modes.db-shm", 0600), "mode of wal and shm");
    client_close(&client);
    ok(access("modes.db-wal", F_OK), "nothing is left in the log after closing");
    umask(old);
}

static off_t size_of(const char *path)
{
    struct stat info;

    return stat(path, &info) ? -1 : info.st_size;
}

/* What is written goes from the log into the database while the store is at work. */
static void test_log_is_emptied(void)
{
    enum { JOBS = 40, LOG_BYTES_MAX = 4 * 1024 * 1024 };
    struct client client;
    char *head = malloc(STORE_HEAD_MAX + 1);
    off_t largest = 0;

    memset(head, 'x', STORE_HEAD_MAX);
    head[STORE_HEAD_MAX] = '\0';
    client_open(&client, "sqlite:log.db");
    for (int i = 0; i < JOBS; i++) {
        struct store_job *job = store_job_new();
        char id[16];

        for (int j = 0; j < 8; j++) {
            snprintf(id, sizeof(id), "%d.%d", i, j);
            store_job_put_table(job,
                                &(struct store_table) { .id = id, .head = head, .changed_s = 1 });
        }
        client_run(&client, job, NULL);
        largest = size_of("log.db-wal") > largest ? size_of("log.db-wal") : largest;
    }
    ok(size_of("log.db") > (off_t)(JOBS - 8) * 8 * STORE_HEAD_MAX, "the database grows");
    ok(largest < LOG_BYTES_MAX, "the log does not: %lld bytes", (long long)largest);
    ok(count_tables(&client) == JOBS * 8, "nothing is lost on the way");
    client_close(&client);
    free(head);
}

static void test_refusals(void)
{
    refused("sqlite:", "needs a file");
    refused("sqlite:nowhere/x.db", "create its folder first");
    mkdir("folder", 0700);
    refused("sqlite:folder", "unable to open");
    overwrite("text.db", 0, 9000);
    refused("sqlite:text.db", "not a database");
    meddle("other.db", "CREATE TABLE lines (a)");
    refused("sqlite:other.db", "another program");
    make("sqlite:newer.db", 1);
    meddle("newer.db", "PRAGMA user_version = 99");
    refused("sqlite:newer.db", "schema 99");
    make("sqlite:torn.db", 1);
    overwrite("torn.db", 100, 3000);
    refused("sqlite:torn.db", "restore a backup");
}

/* A damaged page breaks the match it belongs to and no other. */
static void test_damage(void)
{
    struct client client;
    struct stat info;

    make("sqlite:damage.db", 2000);
    stat("damage.db", &info);
    overwrite("damage.db", info.st_size / 2 / 4096 * 4096, 4096);
    client_open(&client, "sqlite:damage.db");
    int results[4] = { 0 };
    struct store_job *job = store_job_new();
    store_job_read(job, "m");
    results[client_run(&client, job, NULL)]++;
    results[client_run(&client, job_match("n", "t"), NULL)]++;
    struct store_stats stats;
    store_stats(client.store, &stats);
    ok(results[STORE_DOWN] == 1 && results[STORE_OK] == 1, "damage: %s", stats.error);
    client_close(&client);
}

static bool file_contains(const char *path, const char *text)
{
    struct stat info;
    int fd = open(path, O_RDONLY);

    if (fd < 0 || fstat(fd, &info))
        exit(1);
    char *bytes = malloc((size_t)info.st_size);
    ssize_t size = read(fd, bytes, (size_t)info.st_size);
    close(fd);
    bool found = size > 0 && memmem(bytes, (size_t)size, text, strlen(text));
    free(bytes);
    return found;
}

static void test_delete_is_final(void)
{
    struct client client;

    make("sqlite:delete.db", 200);
    ok(file_contains("delete.db", "line number 77"), "before: the line is in the file");
    client_open(&client, "sqlite:delete.db");
    struct store_job *job = store_job_new();
    store_job_delete_match(job, "m", "t");
    client_run(&client, job, NULL);
    client_close(&client);
    ok(!file_contains("delete.db", "line number 77"), "a deleted match is gone from the file");
}

/* Appends until the disk is full, at the latest at 100,000; returns the lines stored. */
static int fill(struct client *client)
{
    char text[STORE_LINE_MAX + 1];

    memset(text, 'x', STORE_LINE_MAX);
    text[STORE_LINE_MAX] = '\0';
    for (uint32_t seq = 0; seq < 100000; seq += 4) {
        struct store_job *job = job_append("m", seq, text);

        for (uint32_t i = 1; i < 4; i++)
            store_job_append(job, "m", seq + i, text);
        if (client_run(client, job, NULL) != STORE_OK)
            return (int)seq;
    }
    return -1;
}

/* A job too large for SQLite's cache meets the full disk long before the commit. */
static struct store_job *job_huge(void)
{
    struct store_job *job = store_job_new();
    char id[16], *head = malloc(STORE_HEAD_MAX + 1);

    memset(head, 'x', STORE_HEAD_MAX);
    head[STORE_HEAD_MAX] = '\0';
    for (int i = 0; i < 60; i++) {
        snprintf(id, sizeof(id), "%d", i);
        store_job_put_table(job, &(struct store_table) { .id = id, .head = head, .changed_s = 1 });
    }
    free(head);
    return job;
}

/* Disk full in the middle of play: what was stored stays, and play goes on when there is room. */
static void full_disk(const char *how, const char *url, void (*make_room)(void))
{
    struct client client;
    struct store_stats stats;

    client_open(&client, url);
    client_run(&client, job_match("m", "t"), NULL);
    bool down = client_run(&client, job_huge(), NULL) == STORE_DOWN;
    store_stats(client.store, &stats);
    ok(down && !strstr(stats.error, "savepoint"), "%s: a huge job: %s", how, stats.error);
    ok(count_tables(&client) == 0, "%s: nothing of it is kept", how);
    int lines = fill(&client);
    store_stats(client.store, &stats);
    ok(lines > 0 && *stats.error, "%s: full after %d lines: %s", how, lines, stats.error);
    ok(count_lines(&client, "m") == lines, "%s: nothing lost, nothing half kept", how);
    ok(client_run(&client, job_append("m", (uint32_t)lines, "still full"), NULL) != STORE_CONFLICT,
       "%s: still there", how);
    lines = count_lines(&client, "m");
    make_room();
    ok(client_run(&client, job_append("m", (uint32_t)lines, "room"), NULL) == STORE_OK,
       "%s: goes on", how);
    client_close(&client);
    client_open(&client, url);
    ok(count_lines(&client, "m") == lines + 1, "%s: all there after restart", how);
    client_close(&client);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;

    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static void lift_limit(void)
{
    limit_files(RLIM_INFINITY);
}

static void enlarge(void)
{
    if (mount("none", "small", "tmpfs", MS_REMOUNT, "size=8m"))
        exit(1);
}

static void test_full_disk(void)
{
    char err[STORE_ERROR_MAX] = "";

    signal(SIGXFSZ, SIG_IGN);
    make("sqlite:large.db", 20000);
    limit_files(256 * 1024);
    ok(store_backup("sqlite:large.db", "nocopy.db", err) != STORE_OK && *err &&
           access("nocopy.db", F_OK),
       "no room for a backup: %s", err);
    full_disk("limit", "sqlite:limit.db", lift_limit);
    lift_limit();

    mkdir("small", 0700);
    if (mount("none", "small", "tmpfs", 0, "size=1m")) {
        ok(true, "full disk # SKIP may not mount");
        return;
    }
    full_disk("tmpfs", "sqlite:small/x.db", enlarge);
    umount("small");
}

/* In a process of its own, as `knobel backup` is: waits for a byte, copies, answers by status. */
static pid_t backup_process(int *start_fd)
{
    int ends[2];
    char byte, err[STORE_ERROR_MAX];

    if (pipe(ends))
        exit(1);
    pid_t child = fork();
    if (!child) {
        close(ends[1]);
        bool started = read(ends[0], &byte, 1) == 1;
        _exit(started && store_backup("sqlite:live.db", "copy.db", err) == STORE_OK ? 0 : 1);
    }
    close(ends[0]);
    *start_fd = ends[1];
    return child;
}

static void read_text(const char *url, struct store_file *file)
{
    struct client client;

    client_open(&client, url);
    if (store_read(client.store, "m", file) != STORE_OK)
        exit(1);
    client_close(&client);
}

static void test_backup_while_writing(void)
{
    struct client client;
    int start_fd, status = -1;
    uint32_t seq = 5000, started_at = 0;

    make("sqlite:live.db", seq);
    pid_t child = backup_process(&start_fd);
    client_open(&client, "sqlite:live.db");
    bool stored = true;
    for (; waitpid(child, &status, WNOHANG) == 0; seq++) {
        stored &= client_run(&client, job_append("m", seq, "meanwhile"), NULL) == STORE_OK;
        if (seq == 5010 && write(start_fd, "", 1) == 1)
            started_at = seq + 1;
    }
    close(start_fd);
    ok(WIFEXITED(status) && !WEXITSTATUS(status), "backup while %u lines are written",
       seq - started_at);
    ok(stored, "writing goes on meanwhile");
    client_close(&client);

    ok(has_mode("copy.db", 0600) && access("copy.db-wal", F_OK), "one file, mode 0600");
    struct store_file live, copy;
    read_text("sqlite:live.db", &live);
    read_text("sqlite:copy.db", &copy);
    ok(copy.lines >= started_at && copy.lines <= live.lines && live.lines == seq,
       "the copy has all that was stored before");
    ok(!memcmp(copy.text, live.text, copy.len), "and the same bytes");
    free(live.text);

    if (rename("copy.db", "live.db"))
        exit(1);
    client_open(&client, "sqlite:live.db");
    ok(count_running(&client) == 1 &&
           client_run(&client, job_append("m", copy.lines, "on"), NULL) == STORE_OK,
       "restored, the match goes on");
    client_close(&client);
    free(copy.text);
}

static void test_backup_refusals(void)
{
    char err[STORE_ERROR_MAX];

    make("sqlite:from.db", 10);
    overwrite("taken", 0, 10);
    ok(store_backup("sqlite:from.db", "taken", err) != STORE_OK && strstr(err, "taken"),
       "refused: %s", err);
    ok(file_contains("taken", "xxxxxxxxxx"), "the file in the way is as it was");
    ok(store_backup("sqlite:from.db", "from.db", err) != STORE_OK, "refused: %s", err);
    ok(store_backup("sqlite:from.db", "nowhere/x", err) != STORE_OK, "refused: %s", err);
    ok(store_backup("sqlite:none.db", "copy2.db", err) != STORE_OK && strstr(err, "none.db") &&
           access("none.db", F_OK) && access("copy2.db", F_OK),
       "refused: %s", err);
    ok(store_backup("sqlite:taken", "copy2.db", err) != STORE_OK && access("copy2.db", F_OK),
       "refused: %s", err);
    make("sqlite:bad.db", 2000);
    struct stat info;
    stat("bad.db", &info);
    overwrite("bad.db", info.st_size / 2 / 4096 * 4096, 4096);
    ok(store_backup("sqlite:bad.db", "copy2.db", err) != STORE_OK && access("copy2.db", F_OK),
       "refused: %s", err);
    ok(store_backup("sqlite:from.db", "copy2.db", err) == STORE_OK, "and a good one");
}

int main(void)
{
    folder_enter();
    test_modes();
    test_log_is_emptied();
    test_refusals();
    test_damage();
    test_delete_is_final();
    test_full_disk();
    test_backup_while_writing();
    test_backup_refusals();
    folder_leave();
    return tap_end();
}
