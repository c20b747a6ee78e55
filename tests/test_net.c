/*
 * The network over real sockets on the loopback: a small handler in a thread, clients by hand.
 * test_net ring|aio|each: how output leaves, where there is that way.
 */
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

#include "base/clock.h"
#include "client.h"
#include "net/net.h"
#include "tap.h"

enum { WORK_US = 50 * 1000, HOURS_US = 1000 * 1000 * 1000 };

enum { STALLED = 150, HALF_OPEN = 150, FLOOD_BYTES = 16 * 1024, DRIPS_MAX = 12000, PINGS_MAX = 6 };

enum { BURST = 60 }; /* within what a connection may send at once */

static enum net_sends sends;

struct server {
    struct net *net;
    pthread_t thread;
    int port;
    struct net_request *later; /* a request to be answered on release */
    atomic_bool release, deferred;
    atomic_int opened, closed, gone, turns, worked;
    struct net_conn *flooded;
    struct address address;
    struct net_rtt rtt; /* of the last connection, when it began */
};

static void on_request(void *ctx, struct net_request *rq)
{
    static const char *const more[] = { "X-Frame-Options", "DENY", NULL };
    struct server *s = ctx;
    const char *path = net_request_path(rq);

    if (strcmp(path, "/") == 0) {
        net_answer(rq, &(struct net_answer) { .status = 200,
                                              .type = "text/html; charset=utf-8",
                                              .body = "<p>page",
                                              .size = 7,
                                              .etag = "\"v1\"",
                                              .cache = "no-cache",
                                              .headers = more });
    } else if (strcmp(path, "/gz") == 0) {
        bool gzip = net_request_takes_gzip(rq);
        const char *body = gzip ? "zipped" : "plain";

        net_answer(rq, &(struct net_answer) { .status = 200,
                                              .own = NET_COPIED,
                                              .body = body,
                                              .size = strlen(body),
                                              .gzip = gzip });
    } else if (strncmp(path, "/ask/", 5) == 0) {
        net_answer_text(rq, 200, path + 5);
    } else if (strcmp(path, "/who") == 0) {
        char address[NET_ADDRESS_MAX];

        net_request_address(rq, address);
        net_answer_text(rq, 200, address);
    } else if (strcmp(path, "/later") == 0) {
        s->later = rq;
        atomic_store(&s->deferred, true);
    } else {
        net_answer_text(rq, 404, "There is no such page.");
    }
}

static void on_gone(void *ctx, struct net_request *rq)
{
    struct server *s = ctx;

    s->gone += rq == s->later;
    s->later = NULL;
}

static void on_open(void *ctx, struct net_conn *conn)
{
    struct server *s = ctx;

    s->address = net_address(conn);
    s->rtt = net_rtt(conn);
    *(struct server **)net_user(conn) = s;
    s->opened++;
}

static int64_t on_message(void *ctx, struct net_conn *conn, const char *text, size_t n,
                          int64_t at_ms)
{
    struct server *s = ctx;

    (void)at_ms;
    if (n == 5 && memcmp(text, "close", n) == 0)
        net_close(conn, 4001, "as you wish");
    else if (n == 5 && memcmp(text, "flood", n) == 0)
        s->flooded = conn;
    else if (n == 4 && memcmp(text, "ping", n) == 0)
        net_ping(conn, "nonce", 5);
    else if (*(struct server **)net_user(conn) == s && net_of_user(net_user(conn)) == conn)
        net_send(conn, text, n);
    if (n != 4 || memcmp(text, "work", n) != 0)
        return 1;
    s->worked++;
    return WORK_US;
}

static void on_pong(void *ctx, struct net_conn *conn, const void *payload, size_t n, int64_t at_ms)
{
    (void)ctx;
    if (at_ms <= clock_ms())
        net_send(conn, payload, n);
}

static void on_closed(void *ctx, struct net_conn *conn)
{
    struct server *s = ctx;

    if (s->flooded == conn)
        s->flooded = NULL;
    net_send(conn, "too late", 8);
    s->closed++;
}

static int64_t on_turn(void *ctx, int64_t now_ms)
{
    static const char junk[FLOOD_BYTES];
    struct server *s = ctx;

    s->turns++;
    if (s->later && atomic_load(&s->release)) {
        char *body = strdup("late, but whole");

        net_answer(s->later, &(struct net_answer) {
                                 .status = 200, .own = NET_OWNED, .body = body, .size = 15 });
        s->later = NULL;
    }
    if (s->flooded)
        net_send(s->flooded, junk, sizeof(junk));
    return s->flooded ? now_ms : INT64_MAX;
}

static void *serve(void *arg)
{
    struct server *s = arg;

    net_run(s->net);
    return NULL;
}

static void start(struct server *s, const struct net_config *config)
{
    static const struct net_handler handler = {
        .request = on_request,
        .gone = on_gone,
        .user_size = sizeof(struct server *),
        .open = on_open,
        .message = on_message,
        .pong = on_pong,
        .closed = on_closed,
        .turn = on_turn,
    };
    struct net_config way = *config;
    char error[NET_ERROR_MAX];

    memset(s, 0, sizeof(*s));
    way.sends = sends;
    s->net = net_new(&way, &handler, s, error);
    if (!s->net) {
        printf("Bail out! %s\n", error);
        exit(1);
    }
    s->port = net_port(s->net);
    pthread_create(&s->thread, NULL, serve, s);
}

static void finish(struct server *s)
{
    net_stop(s->net);
    pthread_join(s->thread, NULL);
    net_free(s->net);
}

static bool has(const char *answer, const char *part)
{
    return strstr(answer, part) != NULL;
}

static bool is(const char *answer, int status)
{
    return strncmp(answer, "HTTP/1.1 ", 9) == 0 && atoi(answer + 9) == status;
}

static bool echoes(int fd, const char *text)
{
    static char payload[CLIENT_MAX];

    client_text(fd, text);
    return client_read(fd, payload) == 0x81 && strcmp(payload, text) == 0;
}

static void test_http(int port)
{
    char *a = client_fetch(port, "GET", "/", "");

    ok(is(a, 200) && has(a, "\r\n\r\n<p>page"), "GET");
    ok(has(a, "Content-Type: text/html; charset=utf-8\r\n") && has(a, "ETag: \"v1\"\r\n") &&
           has(a, "Cache-Control: no-cache\r\n") && has(a, "X-Frame-Options: DENY\r\n"),
       "headers of the handler");
    ok(has(a, "X-Content-Type-Options: nosniff\r\n") && has(a, "Referrer-Policy: no-referrer\r\n"),
       "headers of the house");
    a = client_fetch(port, "HEAD", "/", "");
    ok(is(a, 200) && has(a, "Content-Length: 7\r\n") && !has(a, "<p>"), "HEAD has no body");
    a = client_fetch(port, "GET", "/none", "");
    ok(is(a, 404) && has(a, "nosniff") && has(a, "Cache-Control: no-store"), "404");
    a = client_fetch(port, "GET", "/", "If-None-Match: \"v0\", \"v1\"\r\n");
    ok(is(a, 304) && has(a, "ETag: \"v1\"") && !has(a, "<p>"), "304 for a known ETag");
    ok(is(client_fetch(port, "GET", "/", "If-None-Match: \"v0\"\r\n"), 200), "200 for an old one");
    a = client_fetch(port, "GET", "/gz", "Accept-Encoding: br, gzip\r\n");
    ok(has(a, "Content-Encoding: gzip\r\n") && has(a, "Vary: Accept-Encoding") && has(a, "zipped"),
       "gzip for who takes it");
    ok(has(client_fetch(port, "GET", "/gz", ""), "plain"), "plain for who does not");
    a = client_fetch(port, "GET", "/gz", "Accept-Encoding: gzip;q=0\r\n");
    ok(has(a, "plain") && !has(a, "Content-Encoding"), "and for who refuses it");
    ok(has(client_fetch(port, "GET", "/ask/a%20b?x=1", ""), "\r\n\r\na b\n"),
       "a path without its query");
    a = client_fetch(port, "POST", "/", "Content-Length: 3\r\n");
    ok(is(a, 405), "POST is not known");
    a = client_fetch(port, "GET", "/", "Content-Length: 3\r\n\r\nabc");
    ok(!is(a, 200), "nor is a body");
    ok(!is(client_ask(port, "nonsense\r\n\r\n"), 200), "nor nonsense");
}

static void test_two_requests(int port)
{
    static const char two[] = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
                              "GET /ask/2 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    const char *a = client_ask(port, two);

    ok(has(a, "<p>page") && has(a, "\r\n\r\n2\n"), "two requests on one connection");
}

static void test_base(int port)
{
    ok(has(client_fetch(port, "GET", "/knobel/", ""), "<p>page"), "the base is stripped");
    ok(has(client_fetch(port, "GET", "/knobel/ask/7", ""), "\r\n\r\n7\n"), "before any path");
    ok(is(client_fetch(port, "GET", "/knobelx/", ""), 404), "but not a part of a name");
    const char *a = client_fetch(port, "GET", "/knobel", "");
    ok(is(a, 308) && has(a, "Location: /knobel/\r\n"), "the base gets its slash");
}

static void test_hosts(int port)
{
    static const char get[] = "GET / HTTP/1.1\r\nConnection: close\r\nHost: ";
    char request[256];
    const char *a;

    snprintf(request, sizeof(request), "%sevil.example\r\n\r\n", get);
    a = client_ask(port, request);
    ok(is(a, 421) && has(a, "--host NAME"), "a foreign name is refused, with a hint");
    snprintf(request, sizeof(request), "%sDice.example\r\n\r\n", get);
    ok(is(client_ask(port, request), 200), "a configured name is not");
    ok(!has(client_ask(port, "GET / HTTP/1.0\r\n\r\n"), "<p>"), "no name at all is");
    snprintf(request, sizeof(request),
             "GET /who HTTP/1.1\r\nConnection: close\r\nHost: localhost\r\n"
             "X-Forwarded-For: 9.9.9.9\r\n\r\n");
    ok(has(client_ask(port, request), "\r\n\r\n127.0.0.1\n"), "a stranger cannot forward");
}

static bool upgrades(int port, const char *path, const char *more, int status)
{
    char answer[4096];
    int fd = client_upgrade(port, path, more, answer);
    bool good = is(answer, status) && (status != 101 || echoes(fd, "hello"));

    if (status == 101)
        good = good && has(answer, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n");
    close(fd);
    return good;
}

static void test_handshake(int port)
{
    ok(upgrades(port, "/ws", "Host: localhost\r\n", 101), "a WebSocket");
    ok(upgrades(port, "/knobel/ws", "Host: localhost\r\n", 101), "below the base");
    ok(upgrades(port, "/ws", "Host: a.local:5\r\nOrigin: http://a.local:5\r\n", 101), "own origin");
    ok(upgrades(port, "/ws", "Host: a.local\r\nOrigin: http://b.local\r\n", 403), "foreign origin");
    ok(upgrades(port, "/ws", "Host: a.local\r\nOrigin: null\r\n", 403), "null origin");
    ok(upgrades(port, "/ws", "Host: evil.example\r\nOrigin: http://evil.example\r\n", 421),
       "a rebound name");
    ok(upgrades(port, "/ws",
                "Host: a.local\r\nX-Forwarded-Host: b.local\r\nOrigin: http://b.local\r\n", 403),
       "a forwarded host from a stranger");
    ok(upgrades(port, "/none", "Host: localhost\r\n", 404), "no socket there");
    ok(is(client_fetch(port, "GET", "/ws", ""), 426), "the socket is not a page");
    ok(is(client_ask(port, "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\n"
                           "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: short\r\n\r\n"),
          400),
       "a wrong key");
    const char *a = client_fetch(port, "GET", "/ws", "Sec-WebSocket-Version: 8\r\n");
    ok(is(a, 426) && has(a, "Sec-WebSocket-Version: 13\r\n"), "an old version");
}

static void test_socket(int port)
{
    static char payload[CLIENT_MAX], big[NET_MESSAGE_MAX + 1];
    int fd = client_open(port);

    memset(big, 'b', NET_MESSAGE_MAX);
    ok(echoes(fd, "hello") && echoes(fd, "") && echoes(fd, big), "echoes, small and big");
    client_frame(fd, 0x89, "abc", 3);
    ok(client_read(fd, payload) == 0x8a && strcmp(payload, "abc") == 0, "a pong for a ping");
    client_text(fd, "ping");
    ok(client_read(fd, payload) == 0x89 && strcmp(payload, "nonce") == 0, "a ping of the handler");
    client_frame(fd, 0x8a, payload, 5);
    ok(client_read(fd, payload) == 0x81 && strcmp(payload, "nonce") == 0, "its pong is told");
    client_frame(fd, 0x01, "fra", 3);
    client_frame(fd, 0x80, "gments", 6);
    ok(client_read(fd, payload) == 0x81 && strcmp(payload, "fragments") == 0, "fragments");
    client_frame(fd, 0x88,
                 "\x0f\xa0"
                 "bye",
                 5);
    ok(client_close_code(fd) == 4000, "a close is echoed");

    fd = client_open(port);
    client_text(fd, "close");
    ok(client_close_code(fd) == 4001, "the handler closes");
}

/* Many messages at once are taken in several turns, in their order, and others in between. */
static void test_burst(int port)
{
    char text[16], payload[CLIENT_MAX];
    int busy = client_open(port), other = client_open(port), on = 1, next = 0;

    setsockopt(busy, IPPROTO_TCP, TCP_CORK, &on, sizeof(on)); /* all in one packet */
    for (int i = 0; i < BURST; i++) {
        snprintf(text, sizeof(text), "%d", i);
        client_text(busy, text);
    }
    on = 0;
    setsockopt(busy, IPPROTO_TCP, TCP_CORK, &on, sizeof(on));
    ok(echoes(other, "me too"), "who says much holds up nobody");
    while (next < BURST && client_read(busy, payload) == 0x81 && atoi(payload) == next)
        next++;
    ok(next == BURST && echoes(busy, "more"), "and is heard, in order");
    client_text(busy, "one");
    for (int i = 0; i < BURST / 4; i++)
        client_text(busy, "two");
    close(busy); /* with more to come */
    ok(echoes(other, "still here"), "or leaves before that");
    close(other);
}

/* The handshake and the first message in one packet. */
static void test_early(int port)
{
    static const char bytes[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        "\x81\x82\0\0\0\0hi";
    char head[4096], payload[CLIENT_MAX];
    int fd = client_connect(port);

    client_put(fd, bytes, sizeof(bytes) - 1);
    client_head(fd, head, sizeof(head));
    ok(client_read(fd, payload) == 0x81 && strcmp(payload, "hi") == 0, "an early message");
    close(fd);
}

static int code_for(int port, int first, const char *payload, size_t n)
{
    int fd = client_open(port);

    client_frame(fd, first, payload, n);
    return client_close_code(fd);
}

static void test_close_codes(int port)
{
    static const char big[NET_MESSAGE_MAX + 1];

    ok(code_for(port, 0x88, "", 0) == 1005, "no code is echoed as none");
    ok(code_for(port, 0x83, "x", 1) == 1002, "1002 for a reserved opcode");
    ok(code_for(port, 0x82, "x", 1) == 1003, "1003 for binary");
    ok(code_for(port, 0x81, "\xff", 1) == 1007, "1007 for what is not UTF-8");
    ok(code_for(port, 0x81, big, sizeof(big)) == 1009, "1009 for too big");
    int fd = client_open(port);
    client_put(fd, "\x81\x02hi", 4);
    ok(client_close_code(fd) == 1002, "1002 for a frame without mask");
}

static void test_rate(void)
{
    struct server s;
    struct net_config config = { .limits = { .frames_per_s = 1, .frames_burst = 20 } };

    start(&s, &config);
    int fd = client_open(s.port);
    for (int i = 0; i < 200; i++)
        client_text(fd, "spam");
    ok(client_close_code(fd) == 1008, "1008 for too many messages");
    fd = client_open(s.port);
    for (int i = 0; i < 200; i++)
        client_frame(fd, i == 0 ? 0x01 : 0x00, "", 0);
    ok(client_close_code(fd) == 1008, "and for too many fragments");
    finish(&s);
    ok(s.opened == 2 && s.closed == 2, "each end is told once");
}

/* Who asks for more than its address may is read from later; others of that address are not. */
static void test_work(void)
{
    struct server s;
    struct net_config config = { .ledger = ledger_new(1, 0) };
    struct address here;
    char payload[CLIENT_MAX];
    int echoed = 0;

    start(&s, &config);
    int busy = client_open(s.port);
    for (int i = 0; i < 20; i++)
        client_text(busy, i < 6 ? "work" : "talk");
    while (echoed < 20 && client_read(busy, payload) == 0x81)
        echoed++;
    ok(echoed == 20 && s.worked == 6, "much work at once is done in parts");
    close(busy);
    finish(&s);

    address_read(&here, SPAN("127.0.0.1"));
    ledger_charge(config.ledger, ledger_account(config.ledger, &here), LIMIT_WORK, clock_ms(),
                  HOURS_US);
    start(&s, &config);
    int greedy = client_open(s.port), modest = client_open(s.port);
    for (int i = 0; i < 6; i++)
        client_text(greedy, "work");
    client_read(greedy, payload);
    ok(echoes(modest, "hello") && echoes(modest, "again") && s.worked == 1,
       "where an address owes, each connection has its share");
    ok(is(client_fetch(s.port, "GET", "/", ""), 429), "and gets no page");
    ok(config.ledger->refused[LIMIT_WORK] >= 2, "which is counted");
    setsockopt(greedy, SOL_SOCKET, SO_LINGER, &(struct linger) { .l_onoff = 1 },
               sizeof(struct linger));
    close(greedy);
    while (s.closed == 0)
        sched_yield();
    ok(echoes(modest, "gone"), "who breaks off while nobody reads is noticed");
    close(modest);
    finish(&s);
    ledger_free(config.ledger);
}

static void test_slow_reader(int port, struct server *s)
{
    int slow = client_open(port), before = s->closed;
    int honest = client_open(port);

    client_text(slow, "flood");
    bool served = true;
    while (s->closed == before)
        served = echoes(honest, "still here?") && served;
    ok(served, "a reader that never reads is dropped, another is served meanwhile");
    close(slow);
    close(honest);
}

static void test_deferred(int port, struct server *s)
{
    char answer[4096], body[16] = { 0 };
    char request[] = "GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n";
    int fd = client_connect(port);

    client_put(fd, request, strlen(request));
    while (!s->deferred)
        sched_yield();
    ok(is(client_fetch(port, "GET", "/", ""), 200), "others are served while one waits");
    s->release = true;
    net_wake(s->net);
    client_head(fd, answer, sizeof(answer));
    client_get(fd, body, 15);
    ok(is(answer, 200) && strcmp(body, "late, but whole") == 0, "a deferred answer");
    client_put(fd, "GET /ask/1 HTTP/1.1\r\nHost: localhost\r\n\r\n", 41);
    client_head(fd, answer, sizeof(answer));
    ok(is(answer, 200), "and the connection goes on");
    close(fd);
    s->release = s->deferred = false;
}

/* Headers that never end, sockets that never say a word and handshakes that stop half way. */
static void test_stalled(int port)
{
    int fd[STALLED + HALF_OPEN];
    int honest = client_open(port);
    bool served = true;

    for (int i = 0; i < STALLED + HALF_OPEN; i++) {
        fd[i] = client_connect(port);
        if (i < STALLED)
            client_put(fd[i], "GET / HTTP/1.1\r\nHost: loc", (size_t)(i % 25));
        served = served && fd[i] >= 0;
    }
    ok(served && echoes(honest, "hello"), "300 stalled sockets do not hinder an open connection");
    int late = client_open(port);
    ok(late >= 0 && echoes(late, "me too"), "nor a new one");
    ok(is(client_fetch(port, "GET", "/", ""), 200), "nor a request");
    for (int i = 0; i < STALLED + HALF_OPEN; i++)
        close(fd[i]);
    close(honest);
    close(late);
}

static void test_handshake_patience(void)
{
    struct server s;
    char byte;
    int dripped = 0;

    start(&s, &(struct net_config) { .limits = { .handshake_ms = 50 } });
    int stalled = client_connect(s.port), drip = client_connect(s.port);
    client_put(stalled, "GET / HT", 8);
    ok(client_get(stalled, &byte, 1) == 0, "a header that stalls is cut off");
    while (dripped < DRIPS_MAX && send(drip, "x", 1, MSG_NOSIGNAL) == 1) {
        usleep(5000);
        dripped++;
    }
    ok(dripped < DRIPS_MAX, "one that drips is cut off too");
    close(stalled);
    close(drip);
    finish(&s);
}

/* Answers pings of a server with this patience; returns how many, up to the maximum. */
static int answer_pings(int idle_ms)
{
    struct server s;
    char payload[CLIENT_MAX];
    int pings = 0;

    start(&s, &(struct net_config) { .limits = { .idle_ms = idle_ms } });
    int fd = client_open(s.port);
    for (; pings < PINGS_MAX && client_read(fd, payload) == 0x89; pings++)
        client_frame(fd, 0x8a, "", 0);
    close(fd);
    finish(&s);
    return pings;
}

static void test_silence(void)
{
    struct server s;
    char payload[CLIENT_MAX];
    int pings = 0, idle_ms = 60;

    start(&s, &(struct net_config) { .limits = { .idle_ms = idle_ms } });
    int fd = client_open(s.port);
    while (client_read(fd, payload) == 0x89 && payload[0] == '\0')
        pings++;
    while (s.closed == 0)
        sched_yield();
    ok(pings == 3, "silence brings three pings, then the end");
    close(fd);
    finish(&s);

    pings = 0;
    for (; pings < PINGS_MAX && idle_ms < 100 * 1000; idle_ms *= 2) /* a slow computer gets time */
        pings = answer_pings(idle_ms);
    ok(pings == PINGS_MAX, "who answers them stays");
}

static void test_limits(void)
{
    struct server s;
    struct net_config config = { .ledger = ledger_new(1, 3) };
    int fd[3];

    start(&s, &config);
    for (int i = 0; i < 3; i++)
        fd[i] = client_open(s.port);
    ok(fd[2] >= 0 && echoes(fd[2], "three"), "three connections from one address");
    ok(client_open(s.port) < 0, "a fourth is refused");
    int before = s.closed;
    client_frame(fd[0], 0x88, "", 0);
    client_close_code(fd[0]);
    while (s.closed == before)
        sched_yield();
    int again;
    while ((again = client_open(s.port)) < 0) /* its end may be noticed a moment later */
        sched_yield();
    ok(echoes(again, "again"), "when one leaves, another may come");
    close(again);
    close(fd[1]);
    close(fd[2]);
    finish(&s);
    ledger_free(config.ledger);
}

static void test_full(void)
{
    struct server s;

    start(&s, &(struct net_config) { .limits = { .connections = 2 } });
    int one = client_open(s.port), two = client_open(s.port);
    ok(echoes(one, "1") && echoes(two, "2") && client_open(s.port) < 0, "a full server refuses");
    close(one);
    close(two);
    finish(&s);
}

static void test_proxy(void)
{
    static const char *const proxies[] = { "127.0.0.1", NULL };
    static const char *const hosts[] = { "dice.example", NULL };
    struct server s;
    struct net_config config = { .proxies = proxies, .hosts = hosts, .ledger = ledger_new(1, 2) };
    char more[] = "Host: backend\r\nX-Forwarded-Host: dice.example\r\nX-Forwarded-Proto: https\r\n"
                  "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 7.7.7.7, 2001:db8::5\r\n"
                  "Origin: https://dice.example\r\n";
    char answer[4096];
    struct address client;
    int fd[3];

    start(&s, &config);
    address_read(&client, SPAN("2001:db8:0:0::/64"));
    for (int i = 0; i < 3; i++)
        fd[i] = client_upgrade(s.port, "/ws", more, answer);
    ok(s.opened == 2 && address_same(&s.address, &client), "a trusted proxy names the client");
    ok(is(answer, 429), "whose connections are counted");
    more[strlen(more) - 1 - strlen("dice.example\r")] = 'x';
    ok(upgrades(s.port, "/ws", more, 403), "and whose origin is checked");
    for (int i = 0; i < 3; i++)
        close(fd[i]);
    finish(&s);
    ledger_free(config.ledger);
}

/* The least round trip that is known of a connection with this header; -1: none. */
static int32_t told_ms(struct server *s, const char *header)
{
    char more[256], answer[4096];
    int opened = s->opened;

    snprintf(more, sizeof(more), "Host: a.local\r\n%s\r\n", header);
    close(client_upgrade(s->port, "/ws", more, answer));
    while (s->opened == opened)
        sched_yield();
    return s->rtt.mean_ms >= 0 ? -2 : s->rtt.least_ms;
}

static void test_rtt(void)
{
    static const char *const proxies[] = { "127.0.0.1", NULL };
    struct server s;

    start(&s, &(struct net_config) { .proxies = proxies, .rtt_header = "X-Rtt", .rtt_us = 1 });
    ok(told_ms(&s, "X-Rtt: 43001") == 44, "a trusted proxy tells the round trip");
    ok(told_ms(&s, "X-Other: 1") == -1 && told_ms(&s, "X-Rtt: 5ms") == -1 &&
           told_ms(&s, "X-Rtt: -1") == -1 && told_ms(&s, "X-Rtt: 99999999999999999999") == -1 &&
           told_ms(&s, "X-Rtt: 60000001") == -1,
       "or nothing");
    finish(&s);
    start(&s, &(struct net_config) { .proxies = proxies, .rtt_header = "X-Rtt", .rtt_us = 1000 });
    ok(told_ms(&s, "X-Rtt: 43") == 43 && told_ms(&s, "X-Rtt: 60001") == -1, "in ms as well");
    finish(&s);
    start(&s, &(struct net_config) { .proxies = proxies });
    ok(told_ms(&s, "X-Rtt: 43") == -1, "unless nobody asked for it");
    finish(&s);
    start(&s, &(struct net_config) { .rtt_header = "X-Rtt", .rtt_us = 1 });
    ok(told_ms(&s, "X-Rtt: 43000000") == -2 && s.rtt.least_ms >= 0 && s.rtt.least_ms < 43000 &&
           s.rtt.least_ms <= s.rtt.mean_ms && s.rtt.mean_ms <= s.rtt.most_ms,
       "from anybody else it is not believed, but measured");
    finish(&s);
}

static void test_stop(void)
{
    struct server s;
    int fd[3];

    start(&s, &(struct net_config) { 0 });
    for (int i = 0; i < 3; i++)
        fd[i] = client_open(s.port);
    int http = client_connect(s.port);
    client_put(http, "GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n", 40);
    while (!s.deferred || s.opened < 3)
        sched_yield();
    client_frame(fd[2], 0x81, "", 0);
    kill(getpid(), SIGTERM);
    ok(client_close_code(fd[0]) == 1001 && client_close_code(fd[1]) == 1001, "1001 at a stop");
    char answer[4096];
    client_head(http, answer, sizeof(answer));
    ok(is(answer, 503), "503 for a request without answer");
    pthread_join(s.thread, NULL);
    ok(s.gone == 1 && s.closed == 3, "the handler knows of all ends");
    ok(client_connect(s.port) < 0, "nobody listens any more");
    net_free(s.net);
    close(fd[2]);
    close(http);
}

static bool fails(const struct net_config *config, const char *why)
{
    static const struct net_handler handler = { .request = on_request, .turn = on_turn };
    char error[NET_ERROR_MAX] = "";
    struct net *net = net_new(config, &handler, NULL, error);

    if (net)
        net_free(net);
    else
        printf("# %s\n", error);
    return !net && has(error, why);
}

static void test_errors(int port)
{
    static const char *const proxies[] = { "proxy.example", NULL };

    ok(fails(&(struct net_config) { .port = port }, "--port N"), "a port that is taken");
    ok(fails(&(struct net_config) { .bind = "203.0.113.77" }, "203.0.113.77"), "a foreign address");
    ok(fails(&(struct net_config) { .bind = "here" }, "\"here\" is not an IP"), "no address");
    ok(fails(&(struct net_config) { .proxies = proxies }, "proxy.example"), "no proxy address");
    ok(fails(&(struct net_config) { .base = "knobel" }, "begin with /"), "a path without slash");
}

int main(int argc, char **argv)
{
    static const char *const hosts[] = { "dice.example", NULL };
    struct server s;
    struct net_config config = { .base = "/knobel/", .hosts = hosts };

    if (argc == 2)
        sends = strcmp(argv[1], "each") == 0  ? NET_SENDS_EACH
                : strcmp(argv[1], "aio") == 0 ? NET_SENDS_AIO
                                              : NET_SENDS_RING;
    start(&s, &config);
    test_http(s.port);
    test_two_requests(s.port);
    test_base(s.port);
    test_hosts(s.port);
    test_handshake(s.port);
    test_socket(s.port);
    test_burst(s.port);
    test_early(s.port);
    test_close_codes(s.port);
    test_slow_reader(s.port, &s);
    test_deferred(s.port, &s);
    test_stalled(s.port);
    test_errors(s.port);
    finish(&s);
    ok(s.opened == s.closed, "every connection that opened has closed");
    test_rate();
    test_work();
    test_handshake_patience();
    test_silence();
    test_limits();
    test_full();
    test_proxy();
    test_rtt();
    test_stop();
    return tap_end();
}
