/*
 * uring.h -- many sends by one system call, through io_uring. None of them waits, and all are over
 * when the call returns: the system keeps neither bytes nor descriptors for later.
 */
#ifndef NET_URING_H
#define NET_URING_H

#include <stddef.h>
#include <sys/types.h>

enum { URING_SENDS = 256 }; /* by one call */

struct uring_send {
    int fd;
    const void *bytes;
    size_t size;
    ssize_t sent; /* how many the system took, or -errno; EAGAIN: none for now */
};

/* For the thread that calls this, no other. NULL: the system or the build has none. */
struct uring *uring_new(void);
/*
 * NULL: nothing happens. Otherwise a call that waits in the ring's thread may be interrupted once,
 * soon after: the system tidies up.
 */
void uring_free(struct uring *ring);

/*
 * Carries out the first of these, n <= URING_SENDS, and returns how many. Less than all: the ring
 * has failed, is to be freed, and nothing was done about the others.
 */
size_t uring_send(struct uring *ring, struct uring_send *send, size_t n);

#endif
