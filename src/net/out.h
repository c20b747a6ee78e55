/*
 * out.h -- what is still to leave by a connection, in order. Its memory is lent while there is
 * something, so that an idle connection has none and a busy one need not ask for it.
 */
#ifndef NET_OUT_H
#define NET_OUT_H

#include <stddef.h>
#include <stdint.h>

enum {
    OUT_LENT_BYTES = 2048, /* nearly all that a turn brings a connection */
    OUT_SPARES = 256,
};

/* Memory to lend, the last that was used first. All zero at first. */
struct out_spares {
    uint8_t *spare[OUT_SPARES]; /* of OUT_LENT_BYTES each */
    size_t count;
};
void out_spares_release(struct out_spares *spares);

/* All zero: nothing. */
struct out {
    uint8_t *bytes; /* NULL: none */
    uint32_t sent, size, room;
};

/* How much is still to leave, from bytes + sent on. */
size_t out_left(const struct out *out);
/* Makes sure that n bytes more have room, then takes some of them. */
void out_reserve(struct out *out, struct out_spares *spares, size_t n);
void out_add(struct out *out, const void *bytes, size_t n);
/* The first n have left; with the last of them the memory goes back. */
void out_leave(struct out *out, struct out_spares *spares, size_t n);
/* Forgets all of it. */
void out_release(struct out *out, struct out_spares *spares);

#endif
