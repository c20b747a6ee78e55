/*
 * test_store_postgres.c -- what only a store in PostgreSQL has to stand: answers that are lost,
 * connections that are ended, a standby that is not there, another server that takes over.
 *
 * test_store_postgres FOLDER URL, see postgres.sh. Between store and database there is a proxy. A
 * player makes moves one after the other, and repeats those that were not stored, as people do.
 */
#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "store_trial.h"
#include "tap.h"

enum { PAIRS = 8, BYTES = 65536, URL_BYTES = 512, MOVES = 40, ENDS = 20, TRIES = 1000 };

static const char *folder, *url_form;

/* ---- the proxy ------------------------------------------------------------------------------ */

enum fault {
    NOTHING,
    ANSWER_LOST, /* all that the server says; when it has done its work the line is cut */
    ASKING_LOST, /* what the store says next, and the line is cut */
};

static struct proxy {
    char folder[64];
    int listener, pair[PAIRS][2], pairs;
    _Atomic enum fault fault;
    atomic_bool stop;
    pthread_t thread;
} proxy;

static struct sockaddr_un socket_in(const char *where)
{
    struct sockaddr_un name = { .sun_family = AF_UNIX };

    snprintf(name.sun_path, sizeof(name.sun_path), "%.80s/.s.PGSQL.5432", where);
    return name;
}

static void meet(void)
{
    struct sockaddr_un name = socket_in(folder);
    int client = accept(proxy.listener, NULL, NULL), server = socket(AF_UNIX, SOCK_STREAM, 0);

    if (client < 0 || proxy.pairs == PAIRS ||
        connect(server, (const struct sockaddr *)&name, sizeof(name)))
        abort();
    proxy.pair[proxy.pairs][0] = client;
    proxy.pair[proxy.pairs++][1] = server;
}

static void cut(int i)
{
    close(proxy.pair[i][0]);
    close(proxy.pair[i][1]);
    memcpy(proxy.pair[i], proxy.pair[--proxy.pairs], sizeof(proxy.pair[i]));
}

/* Carries what `from` has said to the other end; false if the line is to be cut. */
static bool carry(int i, int from)
{
    char bytes[BYTES];
    ssize_t len = read(proxy.pair[i][from], bytes, sizeof(bytes));

    if (len <= 0)
        return false;
    if (proxy.fault == ASKING_LOST && from == 0) {
        proxy.fault = NOTHING;
        return false;
    }
    if (proxy.fault == ANSWER_LOST && from == 1) {
        /* "Ready for query", with a letter, ends all that it says about a transaction. */
        if (len < 6 || memcmp(bytes + len - 6, "Z\0\0\0\5", 5) != 0)
            return true;
        proxy.fault = NOTHING;
        return false;
    }
    return send(proxy.pair[i][1 - from], bytes, (size_t)len, MSG_NOSIGNAL) == len;
}

static void *proxy_run(void *ctx)
{
    (void)ctx;
    while (!proxy.stop) {
        struct pollfd ready[1 + 2 * PAIRS] = { { .fd = proxy.listener, .events = POLLIN } };
        int pairs = proxy.pairs;

        for (int i = 0; i < 2 * pairs; i++)
            ready[1 + i] = (struct pollfd) { .fd = proxy.pair[i / 2][i % 2], .events = POLLIN };
        poll(ready, (nfds_t)(1 + 2 * pairs), 20);
        for (int i = pairs - 1; i >= 0; i--) /* from the end: a cut moves the last one */
            if ((ready[1 + 2 * i].revents && !carry(i, 0)) ||
                (ready[2 + 2 * i].revents && !carry(i, 1)))
                cut(i);
        if (ready[0].revents)
            meet();
    }
    return NULL;
}

static void proxy_start(void)
{
    struct sockaddr_un name;

    snprintf(proxy.folder, sizeof(proxy.folder), "%.50s/proxy", folder);
    mkdir(proxy.folder, 0700);
    name = socket_in(proxy.folder);
    proxy.listener = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(proxy.listener, (const struct sockaddr *)&name, sizeof(name)) ||
        listen(proxy.listener, PAIRS) || pthread_create(&proxy.thread, NULL, proxy_run, NULL)) {
        printf("Bail out! no proxy\n");
        exit(1);
    }
}

static void proxy_end(void)
{
    proxy.stop = true;
    pthread_join(proxy.thread, NULL);
    while (proxy.pairs > 0)
        cut(0);
    close(proxy.listener);
}

/* ---- who runs the database ------------------------------------------------------------------ */

static long long admin(const char *text)
{
    char where[URL_BYTES];
    snprintf(where, sizeof(where), "host=%s user=knobel dbname=postgres", folder);
    PGconn *conn = PQconnectdb(where);
    PGresult *rows = PQexec(conn, text);
    ExecStatusType status = PQresultStatus(rows);

    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        printf("Bail out! %s\n", PQerrorMessage(conn));
        exit(1);
    }
    long long number = PQntuples(rows) > 0 ? atoll(PQgetvalue(rows, 0, 0)) : 0;
    PQclear(rows);
    PQfinish(conn);
    return number;
}

static void nap_ms(long ms)
{
    nanosleep(&(struct timespec) { .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000 }, NULL);
}

#define WRITERS "FROM pg_stat_activity WHERE application_name LIKE 'knobel %'"

/* ---- the player ----------------------------------------------------------------------------- */

/* A URL of store number `number`, straight or through the proxy. */
static const char *url_of(int number, bool straight)
{
    static char url[URL_BYTES];
    const char *at = strstr(url_form, folder), *mark = strstr(url_form, "%d");

    snprintf(url, sizeof(url), "%.*s%s%.*s%d", (int)(at - url_form), url_form,
             straight ? folder : proxy.folder, (int)(mark - at - (ptrdiff_t)strlen(folder)),
             at + strlen(folder), number);
    return url;
}

struct player {
    struct client client;
    uint32_t moves; /* that were acknowledged */
    int refused;    /* were not stored, and made again */
    bool honest;    /* nothing but these two happened */
};

static void player_begin(struct player *player, int number)
{
    *player = (struct player) { .honest = true };
    client_open(&player->client, url_of(number, false));
    client_run(&player->client, job_match("m", "t"), NULL);
}

static void move(struct player *player)
{
    char text[32];

    snprintf(text, sizeof(text), "move %u", player->moves);
    enum store_result result =
        client_run(&player->client, job_append("m", player->moves, text), NULL);
    player->moves += result == STORE_OK;
    player->refused += result == STORE_DOWN;
    player->honest &= result == STORE_OK || result == STORE_DOWN;
}

/* Every move that was acknowledged is there, once and in its place; nothing else is. */
static bool player_end(struct player *player)
{
    struct store_file file;
    char want[32];
    bool same = store_read(player->client.store, "m", &file) == STORE_OK &&
                file.lines == player->moves && player->honest;
    const char *at = same ? file.text + file.head_len : "";

    for (uint32_t i = 0; same && i < player->moves; i++) {
        int len = snprintf(want, sizeof(want), "move %u\n", i);

        same = !strncmp(at, want, (size_t)len);
        at += len;
    }
    free(file.text);
    client_close(&player->client);
    return same;
}

/* ---- tests ---------------------------------------------------------------------------------- */

static void test_lost_answers(void)
{
    struct player player;

    player_begin(&player, 1);
    for (int i = 0; i < MOVES; i++) {
        proxy.fault = i % 2 ? ANSWER_LOST : NOTHING;
        move(&player);
    }
    ok(player.refused == 0 && player.moves == MOVES, "a lost answer: found again, and kept");
    ok(player_end(&player), "a lost answer: nothing lost, nothing doubled");
}

static void test_lost_askings(void)
{
    struct player player;

    player_begin(&player, 2);
    for (int i = 0; i < MOVES; i++) {
        proxy.fault = i % 2 ? ASKING_LOST : NOTHING;
        move(&player);
    }
    ok(player.refused == MOVES / 2 && player.moves == MOVES / 2,
       "a lost batch: not there, and said so");
    ok(player_end(&player), "a lost batch: nothing lost, nothing doubled");
}

static void *end_backends(void *ctx)
{
    for (int i = 0; i < ENDS; i++, nap_ms(10 + 7 * i % 20))
        admin("SELECT count(pg_terminate_backend(pid)) " WRITERS);
    *(atomic_bool *)ctx = true;
    return NULL;
}

static void test_ended(void)
{
    struct player player;
    atomic_bool over = false;
    pthread_t thread;

    player_begin(&player, 3);
    pthread_create(&thread, NULL, end_backends, &over);
    while (!over)
        move(&player);
    pthread_join(thread, NULL);
    move(&player);
    ok(player.moves > 0, "ended %d times: %u moves kept, %d not", ENDS, player.moves,
       player.refused);
    ok(player_end(&player), "ended: nothing lost, nothing doubled");
}

/* Whether a commit waits for a standby; it is waited for, but not for ever. */
static bool waits(void)
{
    for (int i = 0; i < TRIES; i++, nap_ms(10))
        if (admin("SELECT count(*) " WRITERS " AND wait_event = 'SyncRep'"))
            return true;
    return false;
}

/* Cancels a commit that waits for a standby: it says COMMIT, with a warning. */
static void *cancel_commit(void *ctx)
{
    bool first = waits();

    admin("SELECT pg_cancel_backend(pid) " WRITERS " AND wait_event = 'SyncRep'");
    *(bool *)ctx = first && waits(); /* the reading back does, too */
    admin("ALTER SYSTEM RESET synchronous_standby_names");
    admin("SELECT pg_reload_conf()");
    return NULL;
}

static void test_no_standby(void)
{
    struct player player;
    pthread_t thread;
    bool waited = false;

    player_begin(&player, 4);
    admin("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    admin("SELECT pg_reload_conf()");
    while (!admin("SELECT count(*) FROM pg_settings WHERE name = 'synchronous_standby_names'"
                  " AND setting = 'nobody'"))
        nap_ms(10);
    pthread_create(&thread, NULL, cancel_commit, &waited);
    move(&player);
    ok(waited && player.moves == 1, "a warning is doubt: nobody is told before a standby has it");
    pthread_join(thread, NULL);
    ok(player_end(&player), "a warning: nothing lost, nothing doubled");
}

/* Another server opens the database while this one has a transaction, and while it is idle. */
static void test_fenced(void)
{
    struct player old, new;
    struct store_stats stats;

    player_begin(&old, 5);
    move(&old);
    client_run(&old.client, job_table("t", "old", 1), NULL);
    client_open(&new.client, url_of(5, true));
    new.moves = old.moves;
    new.honest = true;
    ok(count_tables(&new.client) == 1, "who opens the database has all its tables");
    move(&new);
    move(&old);
    ok(old.refused == 1, "who had it before can store no move,");
    struct store_job *jobs[] = { job_table("t", "zombie", 2), job_match("n", "t"),
                                 job_finish("m", 9), store_job_new(), store_job_new() };
    store_job_delete_match(jobs[3], "m", "t");
    store_job_purge(jobs[4], INT64_MAX, false);
    int stored = 0;
    for (size_t i = 0; i < sizeof(jobs) / sizeof(*jobs); i++)
        stored += client_run(&old.client, jobs[i], NULL) != STORE_DOWN;
    store_stats(old.client.store, &stats);
    ok(stored == 0 && strstr(stats.error, "taken this database over"), "nor anything else: %s",
       stats.error);
    client_close(&old.client);
    move(&new);
    ok(player_end(&new), "and who has it now goes on");
}

/* It was stopped at the worst moment: with its row locked. */
static void test_stopped(void)
{
    struct player old;
    struct client new;
    char lock[URL_BYTES];

    player_begin(&old, 6);
    move(&old);
    snprintf(lock, sizeof(lock), "host=%s user=knobel dbname=postgres options=-csearch_path=k6",
             folder);
    PGconn *conn = PQconnectdb(lock);
    PQclear(PQexec(conn, "BEGIN"));
    PQclear(
        PQexec(conn, "SELECT set_config('application_name', 'knobel ' || id, false) FROM nodes"));
    PQclear(PQexec(conn, "SELECT FROM nodes FOR NO KEY UPDATE"));
    client_open(&new, url_of(6, true));
    PQclear(PQexec(conn, "COMMIT"));
    ok(PQstatus(conn) == CONNECTION_BAD, "who was stopped with the lock is put out");
    PQfinish(conn);
    ok(client_run(&new, job_append("m", old.moves, "new"), NULL) == STORE_OK,
       "and the next goes on");
    client_close(&new);
    client_close(&old.client);
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    folder = argv[1];
    url_form = argv[2];
    proxy_start();
    test_lost_answers();
    test_lost_askings();
    test_ended();
    test_no_standby();
    test_fenced();
    test_stopped();
    proxy_end();
    return tap_end();
}
