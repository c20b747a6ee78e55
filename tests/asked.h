/*
 * asked.h -- what is asked of a redacted state (rules/question.h) is answered as the whole one
 * would, or `unknown`.
 */
#ifndef TESTS_ASKED_H
#define TESTS_ASKED_H

#include "rules/question.h"

enum asked_of { ASKED_OWN, ASKED_OTHERS, ASKED_TABLE, ASKED_KINDS };
enum { SIZES_MAX = 1 << 20 };

/* What was asked so far. */
struct asked {
    struct {
        long would, would_unknown, after, after_unknown;
    } of[ASKED_KINDS];
    long loads;
    int32_t packed[SIZES_MAX], view[SIZES_MAX]; /* bytes of the first ones */
    char wrong[1024];                           /* the last answer that was wrong */
};

/*
 * Asks through the eyes of a seat about the move that is made next, if one is given, and about
 * others, as they are and damaged. False if something was answered wrongly: asked->wrong says what.
 */
bool asked_check(struct asked *asked, const struct game *game, const void *whole, int32_t seat,
                 const struct move *next, struct rng *rng);

/* Prints the shares as comments of TAP. */
void asked_print(struct asked *asked);

#endif
