/*
 * batch.h -- many sends by one system call. None of them waits, and all are over when the call
 * returns: the system keeps neither bytes nor descriptors for later.
 *
 * There are two ways to do that, io_uring (uring.c) and what was there before it, io_submit
 * (aio.c), and a third that needs nothing: a call each. Containers often forbid the first.
 */
#ifndef NET_BATCH_H
#define NET_BATCH_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "net.h"

enum { BATCH_MAX = 256 }; /* by one call */

struct batch_send {
    int fd; /* of a socket that does not block */
    const void *bytes;
    size_t size;
    ssize_t sent; /* how many the system took, or -errno; EAGAIN: none for now */
};

struct batch_way {
    /* For the thread that calls this, no other. NULL: the system or the build does not have it. */
    void *(*open)(void);
    /* Afterwards a call that waits in this thread may be interrupted once: the system tidies up. */
    void (*close)(void *self);
    /*
     * Carries out the first of these, n <= BATCH_MAX, and returns how many. Less than all: it has
     * failed, is to be closed, and nothing was done about the others.
     */
    size_t (*send)(void *self, struct batch_send *send, size_t n);
    int calls; /* that a batch takes; 0: one for each send */
};

extern const struct batch_way batch_uring, batch_aio, batch_each;

struct batch {
    enum net_sends way;
    void *self;
    int64_t calls; /* of the system, so far */
};

/* Takes the first way that there is, from this one on; for the thread that calls it. */
void batch_open(struct batch *batch, enum net_sends from);
void batch_close(struct batch *batch);
/* Carries all of them out, n <= BATCH_MAX, by the next way if this one fails. */
void batch_send(struct batch *batch, struct batch_send *send, size_t n);

#endif
