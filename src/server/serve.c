/* serve.c -- the table server: net, rooms, store and page put together. */
#include "serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "admin.h"
#include "base/clock.h"
#include "base/mem.h"
#include "health.h"
#include "rooms/message.h"
#include "think.h"
#include "trouble.h"

_Static_assert((int)MESSAGE_MAX == (int)NET_MESSAGE_MAX, "what the net lets in can be read");

enum {
    DRAIN_LOOK_MS = 500, /* how often it is asked whether the last match has ended, */
    LOOK_MS = 1000,      /* and what goes wrong */
    TOLD_MAX = 128,
};

struct server {
    struct net *net;
    struct store *store;
    struct rooms *rooms;
    struct pages *pages;
    struct ledger *ledger;
    struct think *think;
    struct admin *admin; /* or NULL */
    int64_t drain_ms;    /* when to look whether the last match has ended */
    struct health *health;
    int64_t look_ms; /* when to look for trouble */
    struct trouble store_fails, too_fast, no_room, no_disk, limited[LIMITS];
    struct span about, sets;
    bool metrics;
    enum store_standing standing; /* as it was told last */
    int tables;
};

static void send_text(void *ctx, struct session *session, const char *text, size_t len)
{
    (void)ctx;
    net_send(net_of_user(session), text, len);
}

static void send_ping(void *ctx, struct session *session, uint64_t nonce)
{
    (void)ctx;
    net_ping(net_of_user(session), &nonce, sizeof(nonce));
}

static void hang_up(void *ctx, struct session *session)
{
    (void)ctx;
    net_close(net_of_user(session), NET_CLOSE_POLICY, "banned");
}

static struct rtt rtt(void *ctx, struct session *session)
{
    const struct net_rtt rtt = net_rtt(net_of_user(session));

    (void)ctx;
    return (struct rtt) { rtt.least_ms, rtt.mean_ms, rtt.most_ms };
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return time(NULL);
}

static void fill_random(void *ctx, void *bytes, size_t count)
{
    (void)ctx;
    if (getrandom(bytes, count, 0) != (ssize_t)count) {
        fputs("knobel: the system gives no random numbers\n", stderr);
        abort();
    }
}

static void warn(void *ctx, const char *line)
{
    (void)ctx;
    fprintf(stderr, "knobel: %s\n", line);
}

static int64_t clock_us(void *ctx)
{
    (void)ctx;
    return clock_ns() / 1000;
}

static bool think(void *ctx, const char *table, uint64_t ticket, const struct thought *thought)
{
    struct server *server = ctx;

    return think_ask(server->think, table, ticket, thought);
}

static void on_open(void *ctx, struct net_conn *conn)
{
    struct server *server = ctx;
    struct address address = net_address(conn);

    rooms_open(server->rooms, net_user(conn), &address);
}

static void on_coming(void *ctx, struct net_conn *conn)
{
    (void)ctx;
    rooms_expect(net_user(conn));
}

static int64_t on_message(void *ctx, struct net_conn *conn, const char *text, size_t n,
                          int64_t at_ms)
{
    struct server *server = ctx;

    return rooms_message(server->rooms, net_user(conn), text, n, at_ms);
}

static void on_pong(void *ctx, struct net_conn *conn, const void *payload, size_t n, int64_t at_ms)
{
    uint64_t nonce;

    (void)ctx;
    if (n != sizeof(nonce))
        return;
    memcpy(&nonce, payload, n);
    rooms_pong(net_user(conn), nonce, at_ms);
}

static void on_closed(void *ctx, struct net_conn *conn)
{
    struct server *server = ctx;

    rooms_closed(server->rooms, net_user(conn), clock_ms());
}

static void on_request(void *ctx, struct net_request *request)
{
    struct server *server = ctx;

    pages_request(server->pages, request);
}

static void on_gone(void *ctx, struct net_request *request)
{
    struct server *server = ctx;

    pages_gone(server->pages, request);
}

/* Tells who runs the server what began to go wrong, and what has stopped. */
static void look_for_trouble(struct server *server, int64_t now_ms)
{
    const struct net_stats *net = net_stats(server->net);
    const struct rooms_stats *rooms = rooms_stats(server->rooms);
    struct store_stats store;

    store_stats(server->store, &store);
    trouble_look(&server->store_fails, store.failed, now_ms, "changes are not stored", store.error,
                 "changes are stored again");
    trouble_look(&server->too_fast, (uint64_t)net->rate_limited, now_ms,
                 "connections that send too fast are closed", "", "none sends too fast any more");
    trouble_look(&server->no_room, rooms->no_room, now_ms, "no more tables are opened", "--tables",
                 "there is room for tables again");
    trouble_look(&server->no_disk, rooms->no_disk, now_ms, "nothing new is stored", "--disk",
                 "nothing new is refused any more");
    for (int i = 0; server->ledger && i < LIMITS; i++) {
        char ends[TOLD_MAX];

        snprintf(ends, sizeof(ends), "the limit of %s holds nobody back", limit_name[i]);
        trouble_look(&server->limited[i], server->ledger->refused[i], now_ms,
                     "a limit holds somebody back", limit_name[i], ends);
    }
}

static int64_t earlier(int64_t a_ms, int64_t b_ms)
{
    return a_ms < b_ms ? a_ms : b_ms;
}

/* Of a node: what it may do is told when it changes, and when it is over it ends without a word. */
static void stand(struct server *server)
{
    static const char *const said[] = {
        [STORE_ACTS] = "the lease is renewed: players are answered again",
        [STORE_SILENT] = "the lease cannot be renewed: nobody is shown anything",
        [STORE_FENCED] = "other nodes have taken over what this one had; it ends",
    };
    enum store_standing standing = store_standing(server->store);

    if (standing == server->standing)
        return;
    server->standing = standing;
    warn(server, said[standing]);
    if (standing == STORE_FENCED)
        net_halt(server->net);
}

static bool may_send(void *ctx)
{
    const struct server *server = ctx;

    return store_standing(server->store) == STORE_ACTS;
}

/* Ends the server when it is to end and the last match has; when to look again. */
static int64_t drain(struct server *server, int64_t now_ms)
{
    if (!rooms_draining(server->rooms))
        return INT64_MAX;
    if (now_ms >= server->drain_ms) {
        server->drain_ms = now_ms + DRAIN_LOOK_MS;
        if (rooms_left(server->rooms) == 0)
            net_stop(server->net);
    }
    return server->drain_ms;
}

static int64_t on_turn(void *ctx, int64_t now_ms)
{
    struct server *server = ctx;
    int64_t next_ms;

    stand(server);
    if (server->standing == STORE_FENCED)
        return INT64_MAX;
    think_answer(server->think, server->rooms, now_ms);
    if (now_ms >= server->look_ms) {
        look_for_trouble(server, now_ms);
        server->look_ms = now_ms + LOOK_MS;
    }
    next_ms = earlier(rooms_turn(server->rooms, now_ms), health_turn(server->health, now_ms));
    return earlier(next_ms, earlier(server->look_ms, drain(server, now_ms)));
}

static void on_ready(void *ctx)
{
    struct server *server = ctx;

    admin_ready(server->admin);
}

static const struct net_handler handler = {
    .request = on_request,
    .gone = on_gone,
    .user_size = sizeof(struct session),
    .open = on_open,
    .coming = on_coming,
    .message = on_message,
    .pong = on_pong,
    .closed = on_closed,
    .turn = on_turn,
    .may_send = may_send,
    .ready = on_ready,
};

static void wake(void *ctx)
{
    struct server *server = ctx;

    net_wake(server->net);
}

static struct ledger *new_ledger(int per_address)
{
    uint64_t seed;

    fill_random(NULL, &seed, sizeof(seed));
    return ledger_new(seed, per_address);
}

/* The socket of `knobel admin`; false and one line if it has to be there and cannot. */
static bool open_admin(struct server *server, const struct serve_config *config,
                       char err[STORE_ERROR_MAX])
{
    if (!config->admin)
        return true;
    server->admin = admin_new(server, config->admin, err);
    if (server->admin && net_watch(server->net, admin_fd(server->admin)))
        return true;
    if (!config->admin_must)
        warn(server, err);
    return !config->admin_must;
}

struct server *server_new(const struct serve_config *config, char err[STORE_ERROR_MAX])
{
    struct server *server = mem_new(sizeof(*server));
    struct rooms_config rooms = config->rooms;
    struct net_config net = config->net;
    const struct rooms_world world = { .ctx = server,
                                       .send = send_text,
                                       .ping = send_ping,
                                       .close = hang_up,
                                       .rtt = rtt,
                                       .wall_s = wall_s,
                                       .random = fill_random,
                                       .warn = warn,
                                       .clock_us = clock_us,
                                       .think = think };

    server->metrics = config->metrics;
    server->about = config->about;
    server->sets = config->sets;
    if (!config->no_limits)
        server->ledger = new_ledger(config->per_address);
    rooms.ledger = net.ledger = server->ledger;
    server->net = net_new(&net, &handler, server, err);
    if (!server->net) {
        server_free(server);
        return NULL;
    }
    server->store = config->node ? store_join(config->store, config->node, wake, server, err)
                                 : store_open(config->store, wake, server, err);
    if (!server->store ||
        (config->replica && !store_replica(server->store, config->replica, err))) {
        server_free(server);
        return NULL;
    }
    server->think = think_new(wake, server);
    rooms.build = pages_build();
    rooms.classes = &rooms_classes;
    rooms.node = config->node ? config->node->name : NULL;
    rooms.about = config->about.len > 0;
    rooms.sets = config->sets.len > 0;
    server->rooms = rooms_new(&rooms, &world, server->store);
    server->pages = pages_new(server);
    server->health = health_new(server->store, config->node ? config->node->name : "");
    server->tables = rooms_load(server->rooms, clock_ms(), err);
    if (server->tables < 0 || !open_admin(server, config, err)) {
        server_free(server);
        return NULL;
    }
    return server;
}

bool server_run(struct server *server)
{
    net_run(server->net);
    return server->standing != STORE_FENCED;
}

/*
 * The store runs the callbacks of its last jobs while it closes, by which bots may be asked: all
 * others must be there. Threads wake the net until they end.
 */
void server_free(struct server *server)
{
    if (server->store)
        store_close(server->store);
    if (server->think)
        think_free(server->think);
    if (server->net)
        net_free(server->net);
    if (server->rooms)
        rooms_free(server->rooms);
    if (server->pages)
        pages_free(server->pages);
    if (server->health)
        health_free(server->health);
    ledger_free(server->ledger);
    if (server->admin)
        admin_free(server->admin);
    free(server);
}

int server_port(const struct server *server)
{
    return net_port(server->net);
}

void server_lan(struct server *server, const char *url)
{
    rooms_lan(server->rooms, url);
}

int server_tables(const struct server *server)
{
    return server->tables;
}

struct span server_about(const struct server *server)
{
    return server->about;
}

struct span server_sets(const struct server *server)
{
    return server->sets;
}

struct rooms *server_rooms(struct server *server)
{
    return server->rooms;
}

const struct rooms_stats *server_rooms_stats(const struct server *server)
{
    return rooms_stats(server->rooms);
}

const struct net_stats *server_net_stats(const struct server *server)
{
    return net_stats(server->net);
}

struct store *server_store(struct server *server)
{
    return server->store;
}

const struct ledger *server_ledger(const struct server *server)
{
    return server->ledger;
}

struct health *server_health(struct server *server)
{
    return server->health;
}

bool server_shows_metrics(const struct server *server, const struct net_request *request)
{
    char address[NET_ADDRESS_MAX];

    if (server->metrics)
        return true;
    if (net_request_header(request, "X-Forwarded-For"))
        return false; /* through a proxy on this computer: from anywhere */
    net_request_address(request, address);
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}
