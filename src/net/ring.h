/*
 * ring.h -- many sends by one system call, through io_uring. None of them waits, and all are over
 * when the call returns: the system keeps neither bytes nor descriptors for later.
 */
#ifndef NET_RING_H
#define NET_RING_H

#include <stddef.h>
#include <sys/types.h>

enum { RING_SENDS = 256 }; /* by one call */

struct ring_send {
    int fd;
    const void *bytes;
    size_t size;
    ssize_t sent; /* how many the system took, or -errno; EAGAIN: none for now */
};

/* For the thread that calls this, no other. NULL: the system or the build has none. */
struct ring *ring_new(void);
/*
 * NULL: nothing happens. Otherwise a call that waits in the ring's thread may be interrupted once,
 * soon after: the system tidies up.
 */
void ring_free(struct ring *ring);

/*
 * Carries out the first of these, n <= RING_SENDS, and returns how many. Less than all: the ring
 * has failed, is to be freed, and nothing was done about the others.
 */
size_t ring_send(struct ring *ring, struct ring_send *send, size_t n);

#endif
