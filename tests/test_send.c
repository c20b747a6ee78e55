/*
 * How output leaves: test_send ring|aio|each|refused. One of the ways is used, or the system
 * refuses all but the last when they are set up; the same arrives. A way of many sends is also
 * taken away while connections use it.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>

#include "client.h"
#include "net/batch.h"
#include "net/net.h"
#include "refuse.h"
#include "tap.h"

enum {
    MANY = BATCH_MAX + 50,
    CLOSED_EACH = 3, /* every third is closed together with its last message */
    CODE = 4001,     /* by this code */
    MUCH = 240,      /* numbered messages at once: more than the system takes, but no slow reader */
    MUCH_BYTES = 1000,
    ROUNDS = 5,
};

struct server {
    struct net *net;
    pthread_t thread;
    int port;
    struct net_conn *conn[MANY];
    int conns;
    bool refused; /* the system refuses the way from now on */
    atomic_int closed;
};

static enum net_sends sends;

static void on_request(void *ctx, struct net_request *request)
{
    (void)ctx;
    net_answer_text(request, 404, "There are no pages.");
}

static void on_open(void *ctx, struct net_conn *conn)
{
    struct server *s = ctx;

    s->conn[s->conns++] = conn;
}

static void on_closed(void *ctx, struct net_conn *conn)
{
    struct server *s = ctx;
    int at = 0;

    while (s->conn[at] != conn)
        at++;
    s->conn[at] = s->conn[--s->conns];
    s->closed++;
}

static void send_much(struct net_conn *conn)
{
    char text[MUCH_BYTES + 1];

    for (int i = 0; i < MUCH; i++) {
        snprintf(text, sizeof(text), "%0*d", MUCH_BYTES, i);
        net_send(conn, text, MUCH_BYTES);
    }
}

static bool is(const char *text, size_t n, const char *word)
{
    return n == strlen(word) && memcmp(text, word, n) == 0;
}

static int64_t on_message(void *ctx, struct net_conn *conn, const char *text, size_t n,
                          int64_t at_ms)
{
    struct server *s = ctx;

    (void)at_ms;
    if (is(text, n, "break"))
        s->refused = refuse(sends == NET_SENDS_RING ? SYS_io_uring_enter : SYS_io_submit);
    if (is(text, n, "much"))
        send_much(conn);
    else if (is(text, n, "all") || is(text, n, "end"))
        for (int i = 0; i < s->conns; i++)
            net_send(s->conn[i], text, n);
    else
        net_send(conn, text, n);
    for (int i = 0; is(text, n, "end") && i < s->conns; i += CLOSED_EACH)
        net_close(s->conn[i], CODE, "as you wish");
    return 1;
}

static int64_t on_turn(void *ctx, int64_t now_ms)
{
    (void)ctx;
    (void)now_ms;
    return INT64_MAX;
}

static void *serve(void *arg)
{
    struct server *s = arg;

    net_run(s->net);
    return NULL;
}

static void start(struct server *s)
{
    static const struct net_handler handler = { .request = on_request,
                                                .open = on_open,
                                                .message = on_message,
                                                .closed = on_closed,
                                                .turn = on_turn };
    char error[NET_ERROR_MAX];

    memset(s, 0, sizeof(*s));
    s->net = net_new(&(struct net_config) { .sends = sends }, &handler, s, error);
    if (!s->net) {
        printf("Bail out! %s\n", error);
        exit(1);
    }
    s->port = net_port(s->net);
    pthread_create(&s->thread, NULL, serve, s);
}

/* What came of it. */
static struct net_stats finish(struct server *s)
{
    struct net_stats stats;

    net_stop(s->net);
    pthread_join(s->thread, NULL);
    stats = *net_stats(s->net);
    net_free(s->net);
    return stats;
}

static bool reads(int fd, const char *text)
{
    static char payload[CLIENT_MAX];

    return client_read(fd, payload) == 0x81 && strcmp(payload, text) == 0;
}

static bool echoes(int fd, const char *text)
{
    client_text(fd, text);
    return reads(fd, text);
}

static void open_many(int port, int fd[], int count)
{
    for (int i = 0; i < count; i++) {
        fd[i] = client_open(port);
        if (fd[i] < 0 || !echoes(fd[i], "here")) {
            puts("Bail out! cannot open so many");
            exit(1);
        }
    }
}

/* Whether each gets the text, once: what is read next is what comes next. */
static bool all_read(const int fd[], int count, const char *text)
{
    bool good = true;

    for (int i = 0; i < count; i++)
        good = reads(fd[i], text) && good;
    return good;
}

/* More connections than go by one call; at last a third of them is closed with its message. */
static void test_many(enum net_sends way)
{
    struct server s;
    int fd[MANY], closed = 0;
    bool good = true;

    start(&s);
    open_many(s.port, fd, MANY);
    for (int i = 0; i < ROUNDS; i++) {
        client_text(fd[i], "all");
        good = all_read(fd, MANY, "all") && good;
    }
    ok(good, "a message for many connections");
    client_text(fd[0], "end");
    good = all_read(fd, MANY, "end");
    for (int i = 0; i < MANY; i += CLOSED_EACH)
        closed += client_close_code(fd[i]) == CODE;
    ok(good && closed == (MANY + CLOSED_EACH - 1) / CLOSED_EACH, "some are closed with it");
    for (int i = 0; i < MANY; i++)
        good = i % CLOSED_EACH == 0 || (echoes(fd[i], "still here") && good);
    ok(good, "the others go on");
    for (int i = 0; i < MANY; i++)
        if (i % CLOSED_EACH != 0)
            close(fd[i]);
    struct net_stats stats = finish(&s);
    ok(stats.way == way, "the way is used");
    int saved = (int)(stats.sends - stats.send_calls); /* of each round all calls but two or four */
    ok(way != NET_SENDS_EACH ? saved >= ROUNDS * (MANY - 4) : saved == 0, "%d of %d calls saved",
       saved, (int)stats.sends);
}

/* What the system does not take at once leaves when there is room, in its order. */
static void test_much(void)
{
    struct server s;
    char payload[CLIENT_MAX];
    int fd[2], next = 0;

    start(&s);
    open_many(s.port, fd, 2);
    client_text(fd[0], "much");
    ok(echoes(fd[1], "meanwhile"), "who does not read holds up nobody");
    while (next < MUCH && client_read(fd[0], payload) == 0x81 && atoi(payload) == next)
        next++;
    ok(next == MUCH && echoes(fd[0], "later"), "all arrives when it is read");
    close(fd[0]);
    close(fd[1]);
    finish(&s);
}

/* Sends to connections that are broken off meanwhile. */
static void test_gone(void)
{
    static const struct linger none = { .l_onoff = 1 };
    struct server s;
    int fd[MANY];
    bool good = true;

    start(&s);
    open_many(s.port, fd, MANY);
    for (int i = 0; i < MANY / 2; i++) {
        client_text(fd[MANY - 1 - i], "all");
        setsockopt(fd[i], SOL_SOCKET, SO_LINGER, &none, sizeof(none));
        close(fd[i]);
    }
    for (int i = 0; i < MANY / 2; i++)
        good = all_read(fd + MANY / 2, MANY - MANY / 2, "all") && good;
    while (s.closed < MANY / 2)
        sched_yield();
    ok(good, "who breaks off takes nothing from the others");
    for (int i = MANY / 2; i < MANY; i++)
        close(fd[i]);
    finish(&s);
}

/* From one turn to the next the system refuses the way that was used so far. */
static void test_break(void)
{
    struct server s;
    int fd[MANY];

    start(&s);
    open_many(s.port, fd, MANY);
    client_text(fd[0], "all");
    bool before = all_read(fd, MANY, "all");
    client_text(fd[0], "break");
    ok(before && reads(fd[0], "break"), "the way fails, and its output leaves");
    client_text(fd[0], "all");
    ok(all_read(fd, MANY, "all"), "and all later");
    for (int i = 0; i < MANY; i++)
        close(fd[i]);
    struct net_stats stats = finish(&s);
    ok(s.refused && stats.way > sends, "it is not tried again");
}

/* Asked of a server: the end of a ring interrupts its thread once more, and ours is to wait. */
static bool has_way(void)
{
    struct server s;

    start(&s);
    return finish(&s).way == sends;
}

int main(int argc, char **argv)
{
    const char *way = argc == 2 ? argv[1] : "";
    bool refused = strcmp(way, "refused") == 0;

    if (refused && !(refuse(SYS_io_uring_setup) && refuse(SYS_io_setup))) {
        puts("1..0 # SKIP the system lets us refuse nothing");
        return 0;
    }
    sends = strcmp(way, "each") == 0  ? NET_SENDS_EACH
            : strcmp(way, "aio") == 0 ? NET_SENDS_AIO
                                      : NET_SENDS_RING;
    if (!refused && !has_way()) {
        puts("1..0 # SKIP there is no such way here");
        return 0;
    }
    test_many(refused ? NET_SENDS_EACH : sends);
    test_much();
    test_gone();
    if (!refused && sends != NET_SENDS_EACH)
        test_break();
    return tap_end();
}
