/* uring.c -- sends by io_uring, as uring.h says, where liburing is. */
#include "uring.h"

#include <assert.h>
#include <errno.h>
#include <liburing.h>
#include <stdlib.h>

#include "base/mem.h"

/* Linux 6.0 has all of these; an older one has no ring for us. */
enum {
    URING_FLAGS = IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_COOP_TASKRUN | IORING_SETUP_SUBMIT_ALL
};

struct uring {
    struct io_uring io;
};

struct uring *uring_new(void)
{
    struct uring *ring = mem_new(sizeof(*ring));

    if (io_uring_queue_init(URING_SENDS, &ring->io, URING_FLAGS) == 0)
        return ring;
    free(ring);
    return NULL;
}

void uring_free(struct uring *ring)
{
    if (!ring)
        return;
    io_uring_queue_exit(&ring->io);
    free(ring);
}

static void prepare(struct io_uring *io, struct uring_send *send)
{
    struct io_uring_sqe *sqe = io_uring_get_sqe(io);

    assert(sqe); /* all before are done, and no more are asked for than it holds */
    io_uring_prep_send(sqe, send->fd, send->bytes, send->size, MSG_DONTWAIT | MSG_NOSIGNAL);
    io_uring_sqe_set_data(sqe, send);
}

/* Notes the results that are there; how many. */
static size_t reap(struct io_uring *io)
{
    struct io_uring_cqe *cqe;
    unsigned head, count = 0;

    io_uring_for_each_cqe(io, head, cqe)
    {
        struct uring_send *send = io_uring_cqe_get_data(cqe);

        send->sent = cqe->res;
        count++;
    }
    io_uring_cq_advance(io, count);
    return count;
}

size_t uring_send(struct uring *ring, struct uring_send *send, size_t n)
{
    struct io_uring *io = &ring->io;
    size_t done = 0, now;
    int taken;

    for (size_t i = 0; i < n; i++)
        prepare(io, &send[i]);
    do { /* the system may take some of them only */
        taken = io_uring_submit_and_wait(io, (unsigned)(n - done));
        now = reap(io);
        done += now;
    } while (done < n && (now > 0 || taken == -EINTR));
    assert(io_uring_sq_ready(io) == n - done); /* what was taken is over, as nothing may wait */
    return done;
}
