/*
 * The ring by itself, over pairs of sockets. The program is linked so that what submits to the
 * system is ours: it can be interrupted, take a part, or fail.
 */
#include <errno.h>
#include <fcntl.h>
#include <liburing.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/uring.h"
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
    struct uring_send send[PAIRS];
};

static void open_pairs(struct pairs *p)
{
    static const char *const text[PAIRS] = { "a", "bb", "ccc", "dddd", "e", "ff", "ggg", "hhhh" };

    for (int i = 0; i < PAIRS; i++) {
        int two[2];

        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, two) != 0) {
            puts("Bail out! no sockets");
            _exit(1);
        }
        p->from[i] = two[0];
        p->to[i] = two[1];
        p->send[i] = (struct uring_send) { two[0], text[i], strlen(text[i]), -1 };
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
    struct uring *ring = uring_new();
    struct pairs p;

    open_pairs(&p);
    script = what;
    size_t n = uring_send(ring, p.send, PAIRS);
    ok(n == done && *script == '\0' && arrived(&p, done), "%s", name);
    uring_free(ring);
    close_pairs(&p);
}

/* Sockets that are full, nearly full, closed by the other side, no sockets at all. */
static void test_results(void)
{
    static char much[FULL];
    struct uring *ring = uring_new();
    struct pairs p;

    open_pairs(&p);
    while (send(p.from[1], much, sizeof(much), MSG_DONTWAIT) > 0)
        ;
    p.send[3].bytes = much;
    p.send[3].size = sizeof(much);
    close(p.to[5]);
    p.send[6].fd = -1;
    ok(uring_send(ring, p.send, PAIRS) == PAIRS, "none is left out");
    ok(p.send[1].sent == -EAGAIN, "a full socket takes nothing");
    ok(p.send[3].sent > 0 && p.send[3].sent < FULL, "another what fits");
    ok(p.send[5].sent == -EPIPE, "one that is closed breaks, without a signal");
    ok(p.send[6].sent == -EBADF, "one that is none is told");
    ok(p.send[0].sent == 1 && p.send[2].sent == 3 && p.send[4].sent == 1 && p.send[7].sent == 4,
       "the others are not touched by that");
    p.to[5] = -1;
    close_pairs(&p);
    uring_free(ring);
}

/* As many at once as it takes, again and again. */
static void test_many(void)
{
    static struct uring_send send[URING_SENDS];
    struct uring *ring = uring_new();
    bool good = true;
    char got[URING_SENDS];
    int two[2];

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, two) != 0)
        return;
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < URING_SENDS; i++)
            send[i] = (struct uring_send) { two[0], "x", 1, -1 };
        good = uring_send(ring, send, URING_SENDS) == URING_SENDS && good;
        good = recv(two[1], got, sizeof(got), MSG_WAITALL) == URING_SENDS && good;
        good = recv(two[1], got, sizeof(got), MSG_DONTWAIT) == -1 && good;
    }
    ok(good, "a full ring, twenty times");
    close(two[0]);
    close(two[1]);
    uring_free(ring);
}

int main(void)
{
    struct uring *ring = uring_new();

    if (!ring) {
        puts("1..0 # SKIP there is no io_uring here");
        return 0;
    }
    uring_free(ring);
    test_script("", PAIRS, "all leave");
    test_script("i", PAIRS, "who is interrupted tries again");
    test_script("pp", PAIRS, "what was not taken at first is taken then");
    test_script("pf", 3, "what fails after a part has done that part, once");
    test_script("pif", 3, "interrupted or not");
    test_script("f", 0, "what fails at once has done nothing");
    test_results();
    test_many();
    return tap_end();
}
