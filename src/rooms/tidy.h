/*
 * tidy.h -- what is kept and what goes: tables nobody comes back to, old matches, what makes room
 * when the server or its disk is full; and by which clock that is told.
 */
#ifndef ROOMS_TIDY_H
#define ROOMS_TIDY_H

#include "limit/address.h"
#include "ring.h"
#include "store/store.h"

struct room;
struct rooms;

/* Deserted tables that may go early, in the order in which they would. */
enum deserted { DESERTED_ALONE, DESERTED_LOBBY, DESERTED_KINDS };

struct tidy {
    struct ring deserted[DESERTED_KINDS]; /* the longest deserted first */
    int64_t sweep_ms;                     /* when to look again */
    int64_t wall_s, wall_ms;              /* the wall clock when it was looked at, */
    int64_t steady_ms;                    /* and since when it has not jumped */
    int64_t floor_s, floor_ms;            /* it was later than this already */
    int64_t before_s;                     /* what ended before may be purged */
    bool purging;                         /* a purge is on its way */
    bool thinning;                        /* the disk is full: what one person played goes */
};

void tidy_init(struct tidy *tidy);
/* Before anything is stored; `newest_s` is when the last of the stored tables was changed. */
void tidy_begin(struct rooms *rooms, int64_t newest_s, int64_t now_ms);
/* Wall time to store: never before what was stored, whatever the clock says. */
int64_t tidy_stamp_s(const struct rooms *rooms);

/* Whether it is in the list of public tables. */
bool tidy_listed(const struct room *room);
/* Somebody came or went, or the table is another. */
void tidy_sort(struct room *room, int64_t now_ms);
/* Counts the table for who opened it. */
void tidy_opened(struct room *room, const struct address *opener);
/* The room is about to end. */
void tidy_forget(struct room *room);

/* Whether the address may open one more table, for which another may have to go: NULL or why not.
 */
const char *tidy_may_open(struct rooms *rooms, const struct address *address, int64_t now_ms);
/* Whether the disk takes no new match. */
bool tidy_full(struct rooms *rooms);

/* Lets go what is to go, if it is time to look; when that is next. */
int64_t tidy_turn(struct rooms *rooms, int64_t now_ms);

#endif
