/*
 * sim_disk.h -- the disk of the simulation: the real store with its thread on the memory back end,
 * which fails on demand and outlives the store.
 *
 * A gate in the back end keeps the store waiting, so that the simulation alone decides what is
 * stored when, and the same seed gives the same run.
 */
#ifndef TESTS_SIM_DISK_H
#define TESTS_SIM_DISK_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/replay.h"
#include "store/store.h"

enum disk_fate {
    DISK_KEEPS,
    DISK_LOSES,
    DISK_LIES, /* loses it and says that it was kept: the fault the simulation has to notice */
};

void disk_open(void);
void disk_close(void);

/* A store on the disk, waiting with its first batch; store_close() leaves the disk as it is. */
struct store *disk_start(void);
/* A job was submitted: the store has come so far as to wait. */
void disk_held(void);
/* Makes the store wait: what is submitted from now on gathers. One of both before each disk_run().
 */
void disk_hold(struct store *store);
/* Runs what has gathered as one batch; append number `fails` of it fails alone (0: none). */
void disk_run(struct store *store, enum disk_fate fate, int fails);

/* Moves that were said to be kept and were not, since disk_open(). */
long disk_forgotten(void);

/* What is on the disk, while the store waits or is closed. */
struct disk_log {
    char *text; /* malloc'ed: head and lines; NULL if there is no such match */
    size_t len, size;
    bool ended;
    int moves;
};
bool disk_log(const char *match, struct disk_log *log);
/* Replays the match up to its move number `moves`; false if it has fewer. */
bool disk_state(const char *match, int moves, struct replay *at);
/* The text of the seat's move number n; empty if there is none. */
struct span disk_move(const struct disk_log *log, int seat, int n);
/* Whether a bot had the seat: then it made moves under the player's numbers. */
bool disk_handed(const struct disk_log *log, int seat);
void disk_each_table(store_table_fn *fn, void *ctx);
/* Every match that was ever begun; some are not there. */
void disk_each_match(void (*fn)(const char *match));

#endif
