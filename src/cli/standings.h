/* standings.h -- how everybody did in a challenge, from match files alone. */
#ifndef CLI_STANDINGS_H
#define CLI_STANDINGS_H

#include "bots/go.h"

/* A match of a challenge. */
struct entry {
    const char *path;
    struct go go;
    int32_t place;
    bool again; /* the same name stands in an earlier file, */
    bool same;  /* the same moves at the same times do */
};

/*
 * Checks a file and finds out what it is; the moves of seat 0 go to `moves`, a line each. Returns
 * an exit status, having said what is wrong.
 */
int standings_moves(struct entry *e, const char *path, struct text *moves);
/* The same without the moves. */
int standings_read(struct entry *e, const char *path);

/* Checks the files and prints the table. Returns an exit status. */
int standings(int count, char **path, bool json);

#endif
