/*
 * go.h -- a match of a challenge as its file tells it: checked like any other (rules/verify.h), and
 * what came of it.
 */
#ifndef BOTS_GO_H
#define BOTS_GO_H

#include "course.h"
#include "result.h"

enum { GO_MATCH_MAX = 63 };

struct go {
    char name[COURSE_NAME_MAX + 1], match[GO_MATCH_MAX + 1];
    char date[DATE_CHARS + 1];   /* of a day; "": it is another challenge */
    struct course course;        /* which it is a match of */
    uint8_t moves[SHA256_BYTES]; /* the hash of what seat 0 did, and when */
    struct result result;
    int32_t missed; /* rounds before it came, which do not count */
    bool sealed;    /* its dice could not be checked */
    bool resumed;   /* it was left and gone on with: there was time to think */
};

/*
 * Checks a file and finds out what it is; the moves of seat 0 go to `moves`, a line each. NULL, or
 * what is wrong, at *line; 0: with the file as a whole.
 */
const char *go_read(struct go *go, struct span file, struct text *moves, uint32_t *line);

/* All of it as JSON, with par if `lex` is there or not needed. */
void go_show(const struct go *go, struct span moves, const struct lexicon *lex, struct text *out);

/* Its part about the rounds and decisions, as members of an object. */
void go_show_result(const struct result *result, struct text *out);

#endif
