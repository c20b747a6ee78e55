/*
 * aio.c -- sends by io_submit, see batch.h. It was made for disks, but a socket that does not block
 * is done with at once. There is no library for it that does more than these calls.
 */
#include <assert.h>
#include <errno.h>
#include <linux/aio_abi.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/mem.h"
#include "batch.h"

struct aio {
    aio_context_t context;
    struct iocb block[BATCH_MAX], *list[BATCH_MAX];
    struct io_event event[BATCH_MAX];
};

static void *open_aio(void)
{
    struct aio *aio = mem_new(sizeof(*aio));

    for (size_t i = 0; i < BATCH_MAX; i++)
        aio->list[i] = &aio->block[i];
    if (syscall(SYS_io_setup, BATCH_MAX, &aio->context) == 0)
        return aio;
    free(aio);
    return NULL;
}

static void close_aio(void *self)
{
    struct aio *aio = self;

    syscall(SYS_io_destroy, aio->context);
    free(aio);
}

static void prepare(struct iocb *block, struct batch_send *send)
{
    *block = (struct iocb) {
        .aio_lio_opcode = IOCB_CMD_PWRITE,
        .aio_fildes = (uint32_t)send->fd,
        .aio_buf = (uintptr_t)send->bytes,
        .aio_nbytes = send->size,
        .aio_data = (uintptr_t)send,
    };
}

/* Notes the results of so many, which are there. */
static void reap(struct aio *aio, size_t n)
{
    long got = syscall(SYS_io_getevents, aio->context, (long)n, (long)n, aio->event, NULL);

    assert(got == (long)n);
    for (size_t i = 0; i < n; i++) {
        struct batch_send *send = (struct batch_send *)(uintptr_t)aio->event[i].data;

        send->sent = (ssize_t)aio->event[i].res;
    }
}

static size_t send_aio(void *self, struct batch_send *send, size_t n)
{
    struct aio *aio = self;
    size_t done = 0;

    while (done < n) { /* the system takes those before one that it does not like */
        long taken;

        for (size_t i = done; i < n; i++)
            prepare(&aio->block[i - done], &send[i]);
        taken = syscall(SYS_io_submit, aio->context, (long)(n - done), aio->list);
        if (taken > 0) {
            reap(aio, (size_t)taken);
            done += (size_t)taken;
        } else if (taken < 0 && errno == EBADF) {
            send[done++].sent = -EBADF;
        } else {
            break;
        }
    }
    return done;
}

const struct batch_way batch_aio = { open_aio, close_aio, send_aio, 2 };
