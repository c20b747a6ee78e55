/*
 * probe.c PORT SECONDS -- how long a server on this computer takes to answer somebody who plays at
 * no table: p50, p99 and longest round trip in ms, and how many there were.
 *
 * Questions leave at fixed times whether the last was answered or not, so that a stall counts for
 * everybody who would have waited, not once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include "base/clock.h"
#include "load/client.h"
#include "load/gauge.h"

enum {
    CONNS = 8,
    EACH_MS = 67,  /* between two questions of a connection: fewer than it may ask */
    OUT_MAX = 512, /* questions of a connection without an answer */
};
static const int64_t ms_ns = 1000000;

struct conn {
    struct client client; /* first: the event gives it back as the connection */
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

static void take(struct conn *conn, struct times *times)
{
    struct span message;

    if (!client_receive(&conn->client))
        fail("the server ended a connection");
    while (client_take(&conn->client, &message)) {
        if (!conn->greeted)
            conn->greeted = true;
        else if (conn->answered < conn->sent)
            times_add(times, clock_ns() - conn->sent_ns[conn->answered++ % OUT_MAX]);
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
        client_send(&conn->client, SPAN("{\"do\":\"tables\"}"));
    }
    return conn->greeted ? conn->next_ns : INT64_MAX;
}

static void run(struct conn conn[CONNS], int epoll_fd, int64_t end_ns, struct times *times)
{
    for (int64_t now_ns; (now_ns = clock_ns()) < end_ns;) {
        struct epoll_event event[CONNS];
        int64_t next_ns = end_ns, wait_ns;
        int count;

        for (int i = 0; i < CONNS; i++) {
            int64_t at_ns = ask(&conn[i], now_ns);

            next_ns = at_ns < next_ns ? at_ns : next_ns;
        }
        wait_ns = next_ns - clock_ns();
        count = epoll_pwait2(
            epoll_fd, event, CONNS,
            &(struct timespec) { .tv_nsec = wait_ns > 0 ? wait_ns % (1000 * ms_ns) : 0 }, NULL);
        for (int i = 0; i < count; i++)
            take(event[i].data.ptr, times);
    }
}

int main(int argc, char **argv)
{
    static struct conn conn[CONNS];
    struct addrinfo *to;
    struct times times = { 0 };
    int64_t start_ns = clock_ns();
    int epoll_fd = epoll_create1(EPOLL_CLOEXEC), seconds = argc == 3 ? atoi(argv[2]) : 0;

    if (seconds <= 0 || getaddrinfo("127.0.0.1", argv[1], NULL, &to) != 0)
        fail("PORT SECONDS");
    for (int i = 0; i < CONNS; i++) {
        if (!client_connect(&conn[i].client, to, "/ws", epoll_fd, &conn[i]))
            fail("cannot connect");
        conn[i].next_ns = start_ns + i * EACH_MS * ms_ns / CONNS;
    }
    run(conn, epoll_fd, start_ns + seconds * 1000 * ms_ns, &times);
    times_sort(&times);
    printf("%.3f %.3f %.3f %zu\n", times_at(&times, 0.5), times_at(&times, 0.99),
           times_at(&times, 1), times.count);
    for (int i = 0; i < CONNS; i++)
        client_close(&conn[i].client);
    freeaddrinfo(to);
    times_release(&times);
    return 0;
}
