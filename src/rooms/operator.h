/*
 * operator.h -- what who runs the server may see of its tables, and do. Whatever has to last is
 * stored; `done` (not NULL) hears of that, maybe before the call returns.
 */
#ifndef ROOMS_OPERATOR_H
#define ROOMS_OPERATOR_H

#include "rooms.h"

enum {
    NOTICE_MAX = 500,    /* bytes of a notice to everybody, */
    CLOSE_WHY_MAX = 200, /* of why a table was closed */
};

/* A table as it is now. */
struct rooms_table {
    const struct table *table;
    int32_t people, watchers; /* devices that are here */
    int64_t changed_s;        /* wall time of the last change that was stored */
};
typedef void rooms_table_fn(void *ctx, const struct rooms_table *seen);

/* All tables, in no particular order. */
void rooms_each(const struct rooms *rooms, rooms_table_fn *fn, void *ctx);
/* The table of that id or code; false if there is none. */
bool rooms_find(struct rooms *rooms, struct span name, struct rooms_table *seen);

/*
 * Ends the table of that id or code: everybody there is told why (at most CLOSE_WHY_MAX bytes), and
 * it is deleted with its running match; finished ones stay. False if there is none.
 */
bool rooms_end(struct rooms *rooms, struct span name, struct span why, store_done_fn *done,
               void *ctx);

/* Tells everybody, now and whoever comes, at most NOTICE_MAX bytes; "": no more. */
void rooms_notice(struct rooms *rooms, struct span text, store_done_fn *done, void *ctx);

/* From now on no table is opened and no match begun; or again. Everybody is told. */
void rooms_drain(struct rooms *rooms, bool on);
bool rooms_draining(const struct rooms *rooms);
/* Matches with somebody there to play on. */
int rooms_left(const struct rooms *rooms);

#endif
