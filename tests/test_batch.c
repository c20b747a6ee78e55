/*
 * The ways to send by themselves, over pairs of sockets. The program is linked so that what submits
 * to the ring is ours: it can be interrupted, take a part, or fail.
 */
#include <errno.h>
#include <fcntl.h>
#include <liburing.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/batch.h"
#include "tap.h"

enum { PAIRS = 8, FULL = 1 << 22 };

/* What the next calls do: one letter each, then all is as usual. */
static const char *script = "";

int __real_io_uring_submit_and_wait(struct io_uring *ring, unsigned wait);
int __wrap_io_uring_submit_and_wait(struct io_uring *ring, unsigned wait);

/* Lets the system see the first `part` of those that are ready. */
static int submit_part(struct io_uring *ring, unsigned part)
{
    unsigned hidden = io_uring_sq_ready(ring) - part;

    ring->sq.sqe_tail -= hidden;
    int taken = __real_io_uring_submit_and_wait(ring, part);
    ring->sq.sqe_tail += hidden;
    return taken;
}

int __wrap_io_uring_submit_and_wait(struct io_uring *ring, unsigned wait)
{
    switch (*script ? *script++ : ' ') {
    case 'i': /* interrupted, before anything */
        return -EINTR;
    case 'p': /* a part */
        return submit_part(ring, 3);
    case 'f': /* no more memory, not allowed any more */
        return -ENOMEM;
    default:
        return __real_io_uring_submit_and_wait(ring, wait);
    }
}

struct pairs {
    int from[PAIRS], to[PAIRS];
    struct batch_send send[PAIRS];
};

static void open_pairs(struct pairs *p)
{
    static const char *const text[PAIRS] = { "a", "bb", "ccc", "dddd", "e", "ff", "ggg", "hhhh" };

    for (int i = 0; i < PAIRS; i++) {
        int two[2];

        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, two) != 0) {
            puts("Bail out! no sockets");
            _exit(1);
        }
        p->from[i] = two[0];
        p->to[i] = two[1];
        p->send[i] = (struct batch_send) { two[0], text[i], strlen(text[i]), -1 };
    }
}

static void close_pairs(struct pairs *p)
{
    for (int i = 0; i < PAIRS; i++) {
        close(p->from[i]);
        close(p->to[i]);
    }
}

/* Whether exactly what the first `done` were to send has arrived, and nothing of the others. */
static bool arrived(const struct pairs *p, size_t done)
{
    bool good = true;

    for (size_t i = 0; i < PAIRS; i++) {
        char got[16];
        ssize_t n = recv(p->to[i], got, sizeof(got), MSG_DONTWAIT);
        ssize_t size = (ssize_t)p->send[i].size;

        if (i < done)
            good = good && n == size && p->send[i].sent == size &&
                   memcmp(got, p->send[i].bytes, (size_t)n) == 0;
        else
            good = good && n == -1 && errno == EAGAIN && p->send[i].sent == -1;
    }
    return good;
}

static void test_script(const char *what, size_t done, const char *name)
{
    void *ring = batch_uring.open();
    struct pairs p;

    open_pairs(&p);
    script = what;
    size_t n = batch_uring.send(ring, p.send, PAIRS);
    ok(n == done && *script == '\0' && arrived(&p, done), "%s", name);
    batch_uring.close(ring);
    close_pairs(&p);
}

/* Sockets that are full, nearly full, closed by the other side, no sockets at all. */
static void test_results(const struct batch_way *way)
{
    static char much[FULL];
    void *self = way->open();
    struct pairs p;

    open_pairs(&p);
    while (send(p.from[1], much, sizeof(much), MSG_DONTWAIT) > 0)
        ;
    p.send[3].bytes = much;
    p.send[3].size = sizeof(much);
    close(p.to[5]);
    p.send[6].fd = -1;
    ok(way->send(self, p.send, PAIRS) == PAIRS, "none is left out");
    ok(p.send[1].sent == -EAGAIN, "a full socket takes nothing");
    ok(p.send[3].sent > 0 && p.send[3].sent < FULL, "another what fits");
    ok(p.send[5].sent == -EPIPE, "one that is closed breaks, without a signal");
    ok(p.send[6].sent == -EBADF, "one that is none is told");
    ok(p.send[0].sent == 1 && p.send[2].sent == 3 && p.send[4].sent == 1 && p.send[7].sent == 4,
       "the others are not touched by that");
    p.to[5] = -1;
    close_pairs(&p);
    way->close(self);
}

/* As many at once as it takes, again and again. */
static void test_many(const struct batch_way *way)
{
    static struct batch_send send[BATCH_MAX];
    void *self = way->open();
    bool good = true;
    char got[BATCH_MAX];
    int two[2];

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, two) != 0)
        return;
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < BATCH_MAX; i++)
            send[i] = (struct batch_send) { two[0], "x", 1, -1 };
        good = way->send(self, send, BATCH_MAX) == BATCH_MAX && good;
        good = recv(two[1], got, sizeof(got), 0) == BATCH_MAX && good;
        good = recv(two[1], got, sizeof(got), MSG_DONTWAIT) == -1 && good;
    }
    ok(good, "as many as it takes, twenty times");
    close(two[0]);
    close(two[1]);
    way->close(self);
}

static void test_ring(void)
{
    test_script("", PAIRS, "all leave");
    test_script("i", PAIRS, "who is interrupted tries again");
    test_script("pp", PAIRS, "what was not taken at first is taken then");
    test_script("pf", 3, "what fails after a part has done that part, once");
    test_script("pif", 3, "interrupted or not");
    test_script("f", 0, "what fails at once has done nothing");
}

int main(void)
{
    static const struct batch_way *const ways[] = { &batch_uring, &batch_aio, &batch_each };

    signal(SIGPIPE, SIG_IGN); /* as the net does */
    for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
        void *self = ways[i]->open();

        if (!self) {
            ok(true, "way %zu # SKIP it is not here", i);
            continue;
        }
        ways[i]->close(self);
        if (ways[i] == &batch_uring)
            test_ring();
        test_results(ways[i]);
        test_many(ways[i]);
    }
    return tap_end();
}
