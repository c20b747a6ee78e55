/* uring.c -- sends by io_uring, see batch.h, where liburing is. */
#include <assert.h>
#include <errno.h>
#include <liburing.h>
#include <stdlib.h>

#include "base/mem.h"
#include "batch.h"

/* Linux 6.0 has all of these; an older one has no ring for us. */
enum {
    URING_FLAGS = IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_COOP_TASKRUN | IORING_SETUP_SUBMIT_ALL
};

static void *open_uring(void)
{
    struct io_uring *io = mem_new(sizeof(*io));

    if (io_uring_queue_init(BATCH_MAX, io, URING_FLAGS) != 0) {
        free(io);
        return NULL;
    }
    io_uring_register_ring_fd(io); /* then it is not looked up for every batch; it works without */
    return io;
}

static void close_uring(void *self)
{
    io_uring_queue_exit(self);
    free(self);
}

static void prepare(struct io_uring *io, struct batch_send *send)
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
        struct batch_send *send = io_uring_cqe_get_data(cqe);

        send->sent = cqe->res;
        count++;
    }
    io_uring_cq_advance(io, count);
    return count;
}

static size_t send_uring(void *self, struct batch_send *send, size_t n)
{
    struct io_uring *io = self;
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

const struct batch_way batch_uring = { open_uring, close_uring, send_uring, 1 };
