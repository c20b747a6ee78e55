/* standings.h -- how everybody did in a challenge, from match files alone. */
#ifndef CLI_STANDINGS_H
#define CLI_STANDINGS_H

#include "bots/course.h"
#include "bots/result.h"

enum { ENTRY_MATCH_MAX = 63 };

/* A match of a challenge. */
struct entry {
    const char *path;
    char name[COURSE_NAME_MAX + 1], match[ENTRY_MATCH_MAX + 1];
    char date[DATE_CHARS + 1];   /* of a day; "": it is another challenge */
    struct course course;        /* which it is a match of */
    uint8_t moves[SHA256_BYTES]; /* the hash of what seat 0 did, and when */
    struct result result;
    int32_t place;
    bool sealed;  /* its dice could not be checked */
    bool resumed; /* it was left and gone on with: there was time to think */
    bool again;   /* the same name stands in an earlier file */
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
