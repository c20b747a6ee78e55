/*
 * load.h -- many tables of people over real sockets, to measure a server.
 *
 * Tables play Fiese 15 at a given pace. Clients ask for what the page asks: states instead of
 * views, in parts, now and then the log's hash; and each adds its part to the dice. Moves are due
 * at fixed times, whether the server keeps up or not: if a table is still waiting for its last move
 * when the next is due, the next counts as late, so a slow server cannot hide behind a slower load.
 * How far the load itself is behind its own times is told, too.
 */
#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

enum { LOAD_SEATS_MIN = 2, LOAD_SEATS_MAX = 6, LOAD_ERROR_MAX = 256 };

struct load_config {
    const char *host, *port; /* of the server */
    const char *path;        /* of its WebSocket: "/ws" */
    int tables, seats, seconds;
    int idle;    /* connections that do nothing, opened first */
    double pace; /* moves per second and table */
    pid_t pid;   /* of the server, if it runs here; else 0 */
    /*
     * Gets all that the first table is sent from when it is ready, or NULL: a line a message, the
     * seat before it, and an empty line whenever the table is told something (a start, a move).
     */
    FILE *record;
};

struct load_figures {
    uint64_t moves, lost, late, refused, matches; /* lost: sent, but not seen by all */
    double seconds;
    double messages_up, messages_down;     /* a move: sent to the server, got by all seats */
    double bytes_up, bytes_down;           /* of these */
    double p50_ms, p90_ms, p99_ms, max_ms; /* from the move to the last view of it */
    double behind_ms;                      /* p99, from when a move was due until it was sent */
    double own_share;                      /* of one core: this process */
    double cpu_us;                         /* of the server, a move; 0 without pid */
    double cpu_share;                      /* of one core */
    double memory_kb, idle_kb;             /* of the server at the end; each idle connection */
};

/* Plays; 0, or -1 and one line in `err`. */
int load_run(const struct load_config *config, struct load_figures *figures,
             char err[LOAD_ERROR_MAX]);

/* How long the disk takes to keep 4 KB appended to a file. 0, or -1 with errno. */
struct load_disk {
    double p50_ms, p99_ms;
};
int load_disk(const char *path, struct load_disk *disk);

#endif
