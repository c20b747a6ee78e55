/* batch.c -- which way sends go, as batch.h says, and the one that is always there. */
#include "batch.h"

#include <errno.h>
#include <sys/socket.h>

static const struct batch_way *const ways[] = {
    [NET_SENDS_RING] = &batch_uring,
    [NET_SENDS_AIO] = &batch_aio,
    [NET_SENDS_EACH] = &batch_each,
};

static void *open_each(void)
{
    static char nothing;

    return &nothing;
}

static void close_each(void *self)
{
    (void)self;
}

static size_t send_each(void *self, struct batch_send *one, size_t n)
{
    (void)self;
    for (size_t i = 0; i < n; i++, one++) {
        one->sent = send(one->fd, one->bytes, one->size, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (one->sent < 0)
            one->sent = -errno;
    }
    return n;
}

const struct batch_way batch_each = { open_each, close_each, send_each, 0 };

void batch_open(struct batch *batch, enum net_sends from)
{
    batch->way = from;
    while (!(batch->self = ways[batch->way]->open()))
        batch->way++;
}

void batch_close(struct batch *batch)
{
    ways[batch->way]->close(batch->self);
}

/* One alone needs no batch. */
void batch_send(struct batch *batch, struct batch_send *send, size_t n)
{
    while (n > 0) {
        const struct batch_way *way = n > 1 ? ways[batch->way] : &batch_each;
        size_t done = way->send(batch->self, send, n);

        batch->calls += way->calls ? way->calls : (int64_t)n;
        send += done;
        n -= done;
        if (n > 0) {
            batch_close(batch);
            batch_open(batch, batch->way + 1);
        }
    }
}
