/*
 * operator.h -- what who runs the server may see of its tables, and do. Whatever has to last is
 * stored; `done` (not NULL) hears of that, maybe before the call returns.
 */
#ifndef ROOMS_OPERATOR_H
#define ROOMS_OPERATOR_H

#include "desk.h"
#include "glean.h"
#include "rooms.h"

enum {
    NOTICE_MAX = 500,    /* bytes of a notice to everybody, */
    CLOSE_WHY_MAX = 200, /* of why a table was closed */
};

/* A table as it is now. */
struct rooms_table {
    const struct table *table;
    int32_t people, watchers; /* devices that are here, */
    int32_t addresses;        /* from so many different ones */
    int64_t changed_s;        /* wall time of the last change that was stored */
};
typedef void rooms_table_fn(void *ctx, const struct rooms_table *seen);

/* All tables, in no particular order. */
void rooms_each(const struct rooms *rooms, rooms_table_fn *fn, void *ctx);
/* The table of that id or code; false if there is none. */
bool rooms_find(struct rooms *rooms, struct span name, struct rooms_table *seen);

/* A class, of which pupils' tables are listed as well. */
struct rooms_class {
    const char *code, *id, *game, *state;
    int32_t people, here; /* who came in; hosts and screens */
    int64_t opened_s, ended_s;
};
typedef void rooms_class_fn(void *ctx, const struct rooms_class *seen);
void rooms_each_class(const struct rooms *rooms, rooms_class_fn *fn, void *ctx);

/* Those who are at the table now; member: -1 for a watcher. */
typedef void rooms_here_fn(void *ctx, int32_t member, const struct address *address);
void rooms_here(struct rooms *rooms, struct span name, rooms_here_fn *fn, void *ctx);

/*
 * Ends the table of that id or code: everybody there is told why (at most CLOSE_WHY_MAX bytes), and
 * it is deleted with its running match; finished ones stay. A class is deleted with all of its
 * matches, which is tried until it is done. False if there is none.
 */
bool rooms_end(struct rooms *rooms, struct span name, struct span why, store_done_fn *done,
               void *ctx);

/* Tells everybody, now and whoever comes, at most NOTICE_MAX bytes; "": no more. */
void rooms_notice(struct rooms *rooms, struct span text, store_done_fn *done, void *ctx);

/* Bans and reports, as they stand. */
const struct desk *rooms_desk(const struct rooms *rooms);
/* Connections of the address. */
int rooms_count(const struct rooms *rooms, const struct address *address);
/* Bans the address and ends its connections; false if there are too many bans. */
bool rooms_ban(struct rooms *rooms, const struct ban *ban, store_done_fn *done, void *ctx);
/* False if it is not banned. */
bool rooms_unban(struct rooms *rooms, const struct address *address, store_done_fn *done,
                 void *ctx);
/* Forgets a report; false if there is none of that number. */
bool rooms_drop_report(struct rooms *rooms, int64_t number, store_done_fn *done, void *ctx);

/* What stood though it is unknown, as it is counted. */
const struct glean *rooms_glean(const struct rooms *rooms);
void rooms_forget_gleaned(struct rooms *rooms, store_done_fn *done, void *ctx);

/* From now on no table is opened and no match begun; or again. Everybody is told. */
void rooms_drain(struct rooms *rooms, bool on);
bool rooms_draining(const struct rooms *rooms);
/* Matches with somebody there to play on; where there are other nodes, tables that they do not have
 * yet. */
int rooms_left(const struct rooms *rooms);

#endif
