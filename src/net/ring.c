/* ring.c -- sends by io_uring, as ring.h says, where liburing is. */
#include "ring.h"

#include <assert.h>
#include <errno.h>
#include <liburing.h>
#include <stdlib.h>

#include "base/mem.h"

/* Linux 6.0 has all of these; an older one has no ring for us. */
enum {
    RING_FLAGS = IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_COOP_TASKRUN | IORING_SETUP_SUBMIT_ALL
};

struct ring {
    struct io_uring uring;
};

struct ring *ring_new(void)
{
    struct ring *ring = mem_new(sizeof(*ring));

    if (io_uring_queue_init(RING_SENDS, &ring->uring, RING_FLAGS) == 0)
        return ring;
    free(ring);
    return NULL;
}

void ring_free(struct ring *ring)
{
    if (!ring)
        return;
    io_uring_queue_exit(&ring->uring);
    free(ring);
}

static void prepare(struct io_uring *uring, struct ring_send *send)
{
    struct io_uring_sqe *sqe = io_uring_get_sqe(uring);

    assert(sqe); /* all before are done, and no more are asked for than it holds */
    io_uring_prep_send(sqe, send->fd, send->bytes, send->size, MSG_DONTWAIT | MSG_NOSIGNAL);
    io_uring_sqe_set_data(sqe, send);
}

/* Notes the results that are there; how many. */
static size_t reap(struct io_uring *uring)
{
    struct io_uring_cqe *cqe;
    unsigned head, count = 0;

    io_uring_for_each_cqe(uring, head, cqe)
    {
        struct ring_send *send = io_uring_cqe_get_data(cqe);

        send->sent = cqe->res;
        count++;
    }
    io_uring_cq_advance(uring, count);
    return count;
}

size_t ring_send(struct ring *ring, struct ring_send *send, size_t n)
{
    struct io_uring *uring = &ring->uring;
    size_t done = 0, now;
    int taken;

    for (size_t i = 0; i < n; i++)
        prepare(uring, &send[i]);
    do { /* the system may take some of them only */
        taken = io_uring_submit_and_wait(uring, (unsigned)(n - done));
        done += now = reap(uring);
    } while (done < n && (now > 0 || taken == -EINTR));
    assert(io_uring_sq_ready(uring) == n - done); /* what was taken is over, as nothing may wait */
    return done;
}
