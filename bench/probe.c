/*
 * probe.c SECONDS PORT... -- how long servers on this computer take to answer somebody who plays at
 * no table: for each p50, p99 and longest round trip in ms, and how many there were, a line each.
 * They are asked in turn, so that one that has nothing to do shows what the computer itself is up
 * to.
 *
 * Questions leave at fixed times whether the last was answered or not, so that a stall counts for
 * everybody who would have waited, not once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include "base/clock.h"
#include "client/wire.h"
#include "load/gauge.h"

enum {
    CONNS = 8, /* with each server */
    SERVERS_MAX = 4,
    EACH_MS = 67, /* between two questions of a connection: fewer than it may ask */
    WAIT_MS = 5000,
    OUT_MAX = 512, /* questions of a connection without an answer */
};
static const int64_t ms_ns = 1000000;

struct conn {
    struct wire wire;
    struct times *times; /* of its server */
    bool greeted;
    int64_t next_ns;
    int64_t sent_ns[OUT_MAX]; /* in a ring */
    unsigned sent, answered;
};

static void fail(const char *what)
{
    fprintf(stderr, "probe: %s\n", what);
    exit(1);
}

static void take(struct conn *conn)
{
    struct span message;

    if (!wire_turn(&conn->wire))
        fail("the server ended a connection");
    while (wire_take(&conn->wire, &message)) {
        if (!conn->greeted)
            conn->greeted = true;
        else if (conn->answered < conn->sent)
            times_add(conn->times, clock_ns() - conn->sent_ns[conn->answered++ % OUT_MAX]);
    }
}

/* Asks what is due; returns when the next question is. */
static int64_t ask(struct conn *conn, int64_t now_ns)
{
    while (conn->greeted && conn->next_ns <= now_ns) {
        if (conn->sent - conn->answered == OUT_MAX)
            fail("no answers");
        conn->next_ns += EACH_MS * ms_ns;
        conn->sent_ns[conn->sent++ % OUT_MAX] = clock_ns();
        wire_send(&conn->wire, SPAN("{\"do\":\"tables\"}"));
    }
    return conn->greeted ? conn->next_ns : INT64_MAX;
}

static void run(struct conn *conn, int conns, int epoll_fd, int64_t end_ns)
{
    for (int64_t now_ns; (now_ns = clock_ns()) < end_ns;) {
        struct epoll_event event[CONNS];
        struct timespec wait = { 0 };
        int64_t next_ns = end_ns;
        int count;

        for (int i = 0; i < conns; i++) {
            int64_t at_ns = ask(&conn[i], now_ns);

            next_ns = at_ns < next_ns ? at_ns : next_ns;
        }
        now_ns = clock_ns();
        if (next_ns > now_ns)
            wait.tv_nsec = (next_ns - now_ns) % (1000 * ms_ns);
        count = epoll_pwait2(epoll_fd, event, CONNS, &wait, NULL);
        for (int i = 0; i < count; i++)
            take(event[i].data.ptr);
    }
}

/* Connects to the server; its turn to be asked comes after those before it. */
static void reach(const char *port, struct conn conn[CONNS], struct times *times, int epoll_fd,
                  int64_t start_ns)
{
    struct wire_to to = { .host = "localhost", .path = "/ws" };
    struct addrinfo *address;

    if (getaddrinfo("127.0.0.1", port, NULL, &address) != 0)
        fail("a port is no port");
    to.address = address;
    for (int i = 0; i < CONNS; i++) {
        struct epoll_event event = { .events = EPOLLIN, .data.ptr = &conn[i] };

        if (!wire_connect(&conn[i].wire, &to) || !wire_wait(&conn[i].wire, WAIT_MS) ||
            epoll_ctl(epoll_fd, EPOLL_CTL_ADD, conn[i].wire.fd, &event) != 0)
            fail("cannot connect");
        conn[i].times = times;
        conn[i].next_ns = start_ns + i * EACH_MS * ms_ns / CONNS;
    }
    freeaddrinfo(address);
}

int main(int argc, char **argv)
{
    static struct conn conn[SERVERS_MAX * CONNS];
    struct times times[SERVERS_MAX] = { 0 };
    int64_t start_ns = clock_ns();
    int epoll_fd = epoll_create1(EPOLL_CLOEXEC), servers = argc - 2;
    int seconds = argc > 1 ? atoi(argv[1]) : 0;

    if (seconds <= 0 || servers < 1 || servers > SERVERS_MAX)
        fail("SECONDS PORT...");
    for (int s = 0; s < servers; s++)
        reach(argv[2 + s], &conn[s * CONNS], &times[s], epoll_fd,
              start_ns + s * EACH_MS * ms_ns / CONNS / servers);
    run(conn, servers * CONNS, epoll_fd, start_ns + seconds * 1000 * ms_ns);
    for (int s = 0; s < servers; s++) {
        times_sort(&times[s]);
        printf("%.3f %.3f %.3f %zu\n", times_at(&times[s], 0.5), times_at(&times[s], 0.99),
               times_at(&times[s], 1), times[s].count);
        times_release(&times[s]);
    }
    for (int i = 0; i < servers * CONNS; i++)
        wire_close(&conn[i].wire);
    return 0;
}
