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

#include "store/postgres_link.h"
#include "store/postgres_sql.h"
#include "store_trial.h"
#include "tap.h"

enum {
    PAIRS = 8,
    BYTES = 65536,
    URL_BYTES = 512,
    MOVES = 40,
    ENDS = 20,
    TRIES = 1000,
    OLDER = 10,
    PLAN_BYTES = 8192
};

static const char *folder, *url_form;

static void nap_ms(long ms)
{
    nanosleep(&(struct timespec) { .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000 }, NULL);
}

/* ---- the proxy ------------------------------------------------------------------------------ */

enum fault {
    NOTHING,
    ANSWER_LOST, /* all that the server says; when it has done its work the line is cut */
    ASKING_LOST, /* what the store says next, and the line is cut */
    TAKING_HELD, /* what it says to take all tables, until there is another fault */
    GONE,        /* what the server says, and the server itself, until there is another fault */
};

static struct proxy {
    char folder[64];
    int listener, pair[PAIRS][2], pairs;
    _Atomic enum fault fault;
    atomic_bool held;
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

    if (proxy.fault == GONE) {
        close(client);
        close(server);
        return;
    }
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
    if (from == 0 && memmem(bytes, (size_t)len, "SET owner", strlen("SET owner"))) {
        proxy.held = proxy.fault == TAKING_HELD;
        while (proxy.fault == TAKING_HELD)
            nap_ms(1);
    }
    if (proxy.fault == ASKING_LOST && from == 0) {
        proxy.fault = NOTHING;
        return false;
    }
    if (proxy.fault == GONE && from == 1) {
        proxy.held = true;
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
    snprintf(where, sizeof(where), "host=%s user=postgres dbname=postgres", folder);
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

/* From now on a commit waits for a standby that is not there; or for none. */
static void want_standby(bool on)
{
    admin(on ? "ALTER SYSTEM SET synchronous_standby_names = 'nobody'"
             : "ALTER SYSTEM RESET synchronous_standby_names");
    admin("SELECT pg_reload_conf()");
    while (admin("SELECT count(*) FROM pg_settings WHERE name = 'synchronous_standby_names'"
                 " AND setting = 'nobody'") != on)
        nap_ms(10);
}

/* Cancels a commit that waits for a standby: it says COMMIT, with a warning. */
static void *cancel_commit(void *ctx)
{
    bool first = waits();

    admin("SELECT pg_cancel_backend(pid) " WRITERS " AND wait_event = 'SyncRep'");
    *(bool *)ctx = first && waits(); /* the reading back does, too */
    want_standby(false);
    return NULL;
}

static void test_no_standby(void)
{
    struct player player;
    pthread_t thread;
    bool waited = false;

    player_begin(&player, 4);
    want_standby(true);
    pthread_create(&thread, NULL, cancel_commit, &waited);
    move(&player);
    ok(waited && player.moves == 1, "a warning is doubt: nobody is told before a standby has it");
    pthread_join(thread, NULL);
    ok(player_end(&player), "a warning: nothing lost, nothing doubled");
}

static void *release_commit(void *ctx)
{
    *(bool *)ctx = waits();
    want_standby(false);
    return NULL;
}

/* Also where whoever connects would wait for nothing. */
static void test_loaded(void)
{
    struct player player;
    struct store_job *load = store_job_new();
    struct store_file file = { .changed_s = 0 };
    pthread_t thread;
    bool waited = false;

    admin("ALTER ROLE knobel SET synchronous_commit = off");
    player_begin(&player, 8);
    admin("ALTER ROLE knobel RESET synchronous_commit");
    client_run(&player.client, job_table("t", "head", 1), NULL);
    want_standby(true);
    pthread_create(&thread, NULL, release_commit, &waited);
    store_job_load(load, "t");
    bool fine = client_run(&player.client, load, &file) == STORE_OK && file.changed_s == 1;
    pthread_join(thread, NULL);
    ok(waited && fine, "a table is loaded as a standby has it");
    player_end(&player);
}

/* A server is ended while a move is in doubt, and the database does not come back. */
static void test_gone(void)
{
    struct player player;

    player_begin(&player, 9);
    move(&player);
    proxy.held = false;
    proxy.fault = GONE;
    store_submit(player.client.store, job_append("m", 1, "move 1"), NULL, NULL);
    for (int i = 0; i < TRIES && !proxy.held; i++)
        nap_ms(10);
    client_close(&player.client);
    proxy.fault = NOTHING;
    client_open(&player.client, url_of(9, true));
    player.moves = 2;
    ok(proxy.held && player_end(&player), "who ends while the database is gone waits for nothing,"
                                          " and loses nothing");
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

struct opening {
    char url[URL_BYTES];
    bool refused;
};

static void *open_late(void *ctx)
{
    struct opening *opening = ctx;
    char err[STORE_ERROR_MAX] = "";

    opening->refused =
        !store_open(opening->url, NULL, NULL, err) && strstr(err, "taken it meanwhile");
    return NULL;
}

/* Two start at the same time, and what the first one says comes late: it may be dead by then. */
static void test_late(void)
{
    struct client client;
    struct opening opening;
    pthread_t thread;

    client_open(&client, url_of(7, true));
    client_run(&client, job_table("t", "head", 1), NULL);
    client_close(&client);
    snprintf(opening.url, sizeof(opening.url), "%s", url_of(7, false));
    proxy.fault = TAKING_HELD;
    pthread_create(&thread, NULL, open_late, &opening);
    for (int i = 0; i < TRIES && !proxy.held; i++)
        nap_ms(10);
    client_open(&client, url_of(7, true));
    proxy.fault = NOTHING;
    pthread_join(thread, NULL);
    ok(proxy.held && opening.refused, "who says too late that it takes all is refused");
    ok(count_tables(&client) == 1, "and who has them keeps them");
    client_close(&client);
}

/* A leader that wakes while another leads says of itself that it takes writes. */
static void test_timeline(void)
{
    atomic_llong newest = 1;
    struct link link = { .url = url_of(6, true), .timeline = &newest };

    ok(link_dial(&link) && newest == 1, "the leader that is known");
    link_hang_up(&link);
    newest = 2;
    ok(!link_dial(&link) && strstr(link.why, "led before"), "one of an older timeline: %s",
       link.why);
    link_hang_up(&link);
}

/* Asks for the rows of any SQL; false: `why`. */
static bool ask(struct link *link, const char *text, PGresult **rows)
{
    link_clear(link);
    link->pending += PQsendQueryParams(link->conn, text, 0, NULL, NULL, NULL, NULL, 0);
    return link_collect(link, false, rows);
}

/* How the database would go about it; "": it would not. */
static const char *plan_of(struct link *link, const char *text)
{
    static char plan[PLAN_BYTES];
    char explain[URL_BYTES];
    PGresult *rows = NULL;
    size_t len = 0;

    plan[0] = '\0';
    snprintf(explain, sizeof(explain), "EXPLAIN %s", text);
    if (ask(link, explain, &rows))
        for (int i = 0; i < PQntuples(rows) && len < PLAN_BYTES; i++)
            len += (size_t)snprintf(plan + len, PLAN_BYTES - len, "# %s\n", PQgetvalue(rows, i, 0));
    PQclear(rows);
    return plan;
}

/* The same of a statement that is prepared. */
static const char *plan_of_prepared(struct link *link, int statement)
{
    char text[URL_BYTES];
    PGresult *rows = NULL;

    snprintf(text, sizeof(text),
             "SELECT format('EXECUTE %%s(%%s)', name, string_agg('NULL', ',')) FROM"
             " pg_prepared_statements, unnest(parameter_types) WHERE name = 's%d' GROUP BY name",
             statement);
    if (ask(link, text, &rows))
        snprintf(text, sizeof(text), "%s", PQgetvalue(rows, 0, 0));
    PQclear(rows);
    return plan_of(link, text);
}

/* A database that has just been made knows nothing of what will be in it. */
static void test_plans(void)
{
    static const int often[] = { PUT_TABLE, CREATE_MATCH, APPEND,     FINISH,    GUARD,
                                 READ_BACK, READ_HEAD,    READ_LINES, READ_TABLE };
    atomic_llong timeline = 0;
    struct link link = { .url = url_of(6, true), .timeline = &timeline };
    const char *plan;
    PGresult *rows = NULL;

    ok(link_dial(&link), "a connection of its own: %s", link.why);
    for (size_t i = 0; i < sizeof(often) / sizeof(*often); i++) {
        plan = plan_of_prepared(&link, often[i]);
        if (!ok(strstr(plan, "cost=") && !strstr(plan, "Seq Scan") && !strstr(plan, "Hash") &&
                    !strstr(plan, "Merge") && !strstr(plan, "JIT"),
                "statement %d reads rows by their keys", often[i]))
            printf("%s", plan);
    }
    plan = plan_of(&link, postgres_sql[ORPHANS]);
    if (!ok(strstr(plan, "Index Cond: (owner = ANY"), "nobody reads all tables for orphans"))
        printf("%s", plan);
    ok(ask(&link, "SHOW jit", &rows) && !strcmp(PQgetvalue(rows, 0, 0), "off"),
       "nothing is compiled, least of all for who looks after the nodes each second");
    PQclear(rows);
    link_hang_up(&link);
}

/* Runs SQL as the store itself would, in store number `number`. */
static void run_in(int number, const char *text)
{
    char where[URL_BYTES];

    snprintf(where, sizeof(where), "host=%s user=knobel dbname=postgres options=-csearch_path=k%d",
             folder, number);
    PGconn *conn = PQconnectdb(where);
    PGresult *rows = PQexec(conn, text);

    if (PQresultStatus(rows) != PGRES_COMMAND_OK) {
        printf("Bail out! %s\n", PQerrorMessage(conn));
        exit(1);
    }
    PQclear(rows);
    PQfinish(conn);
}

/* What the first row of this says, in store number `number`. */
static bool says(int number, const char *text, const char *wanted)
{
    atomic_llong timeline = 0;
    struct link link = { .url = url_of(number, true), .timeline = &timeline };
    PGresult *rows = NULL;
    bool same = link_dial(&link) && ask(&link, text, &rows) && PQntuples(rows) > 0 &&
                !strcmp(PQgetvalue(rows, 0, 0), wanted);

    if (!same)
        printf("# %s\n", rows && PQntuples(rows) > 0 ? PQgetvalue(rows, 0, 0) : link.why);
    PQclear(rows);
    link_hang_up(&link);
    return same;
}

/* Deals orphans to nodes 3 to 5, so many, once; `commits`: at once. */
static bool deal(struct link *link, const char *most, bool commits)
{
    const char *const hands[] = { "{3,4,5}", most };

    link_clear(link);
    link_send(link, BEGIN, 0, NULL);
    link_send(link, DEAL, 2, hands);
    return commits ? link_commit(link, NULL) == KEPT : link_collect(link, true, NULL);
}

/* But for the one that is apart from the beginning, until that is mended. */
#define APART                                                                                      \
    "SELECT count(*) FROM (SELECT FROM tables WHERE id <> 'apart' OR owner > 2"                    \
    " GROUP BY coalesce(goes_with, id) HAVING count(DISTINCT owner) > 1) x"

/* What goes together is dealt together, however little at a time, and while others deal as well. */
static void test_together(int number)
{
    atomic_llong timeline = 0;
    struct link one = { .url = url_of(number, true), .timeline = &timeline }, other;
    struct client client;
    bool together = true;

    client_open(&client, one.url); /* makes the tables */
    client_close(&client);
    other = one;
    run_in(number, "INSERT INTO nodes (name, fenced) SELECT 'n' || i, i <= 1"
                   " FROM generate_series(1, 4) i;" /* 2 to 5; the store itself was 1 */
                   "UPDATE nodes SET fenced = true WHERE id = 1;"
                   "INSERT INTO tables (id, owner, changed_s, shown, head)"
                   " SELECT 'c' || i, 1 + i % 2, 1, '', '' FROM generate_series(1, 30) i;"
                   "INSERT INTO tables (id, owner, changed_s, shown, head, goes_with)"
                   " SELECT 'c' || i || 'p' || k, 1 + i % 2, 1, '', '', 'c' || i"
                   " FROM generate_series(1, 20) i, generate_series(1, i) k;"
                   "INSERT INTO tables (id, owner, changed_s, shown, head, goes_with)"
                   " VALUES ('lost', 1, 1, '', '', 'nobody'), ('alive', 4, 1, '', '', NULL),"
                   " ('apart', 2, 1, '', '', 'alive')");
    ok(link_dial(&one) && link_dial(&other), "two who deal: %s", one.why);
    for (int i = 0; i < OLDER; i++) {
        bool fine = deal(&one, "2", false) && deal(&other, "2", true);

        together &= link_commit(&one, NULL) == KEPT && fine && says(number, APART, "0");
    }
    ok(together, "none is ever apart");
    link_hang_up(&one);
    link_hang_up(&other);
    ok(says(number, "SELECT count(*) FROM tables WHERE owner < 3", "0"), "all of them are dealt");
    ok(says(number,
            "SELECT min(n) BETWEEN 5 AND 15 FROM (SELECT count(*) AS n FROM tables"
            " WHERE goes_with IS NULL GROUP BY owner) x",
            "t"),
       "evenly");
    ok(says(number, "SELECT count(*) FROM tables WHERE given AND goes_with LIKE 'c%'", "0"),
       "what follows comes with the other");
}

/* A database as an older version left it: a table, and a match of a line. */
static void test_older(int schema, int number)
{
    struct player player = { .moves = 1, .honest = true };
    char mark[64];

    snprintf(mark, sizeof(mark), "INSERT INTO knobel VALUES (%d)", schema);
    run_in(number, "CREATE TABLE knobel (schema int NOT NULL)");
    for (int i = 0; i < schema; i++)
        run_in(number, postgres_migration[i]);
    run_in(number, mark);
    run_in(number, "INSERT INTO nodes DEFAULT VALUES;"
                   "INSERT INTO tables (id, owner, changed_s, shown, head)"
                   " SELECT 't', id, 1, 'm', 'old' FROM nodes;"
                   "INSERT INTO matches VALUES ('m', 197001, 't', 'null', 1, false, 1, 0, '', '');"
                   "INSERT INTO lines VALUES (197001, 'm', 0, 'move 0');"
                   "INSERT INTO tables (id, owner, changed_s, shown, head)"
                   " SELECT x.id, n.id, 1, '', x.head FROM nodes n, (VALUES"
                   " ('c', E'class 1\\ncode X\\n'), ('p', E'code \\nclass c\\nshared \\n'),"
                   " ('q', E'code \\nclass gone\\n')) x(id, head)");
    client_open(&player.client, url_of(number, true));
    ok(count_tables(&player.client) == 4, "schema %d: its tables are there", schema);
    ok(says(number, "SELECT string_agg(id || ' ' || goes_with, ',') FROM tables", "p c"),
       "schema %d: a pupil's goes with its class", schema);
    move(&player);
    ok(player.moves == 2 && player_end(&player), "schema %d: its match goes on", schema);
}

static void test_newer(int number)
{
    char err[STORE_ERROR_MAX];

    run_in(number, "CREATE TABLE knobel (schema int NOT NULL); INSERT INTO knobel VALUES (99)");
    ok(!store_open(url_of(number, true), NULL, NULL, err) && strstr(err, "schema 99"),
       "a newer one is left alone: %s", err);
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
    test_loaded();
    test_gone();
    test_fenced();
    test_stopped();
    test_late();
    test_timeline();
    test_plans();
    test_together(OLDER + OLDER);
    for (int schema = 1; schema < POSTGRES_SCHEMA; schema++)
        test_older(schema, OLDER + schema);
    test_newer(OLDER);
    proxy_end();
    return tap_end();
}
