/* internal.h -- what the files of the library share. */
#ifndef LIB_INTERNAL_H
#define LIB_INTERNAL_H

#include "bots/bot.h"
#include "knobel.h"
#include "match/match.h"

struct knobel_lexicon {
    struct lexicon lex;
};

struct knobel_match {
    const struct bot *bot[SEATS_MAX];
    const struct lexicon *lex; /* NULL: none was lent */
    void (*log)(void *ctx, const char *line);
    void *ctx;
    uint64_t seed;                 /* of this match, from which the next follows */
    uint64_t ticket;               /* of the last question, */
    uint64_t asked[SEATS_MAX];     /* and of the last to each player */
    struct rng rng[SEAT_DICE + 1]; /* of the seats and of the dice */
    bool own_set;                  /* it is not played with our dice */
    struct match m;                /* last: of match_size() bytes */
};

/* Starts writing to a caller's buffer. */
struct text out_to(char *out, size_t size);
/* The length of what was written; 0, and nothing is there, if it did not fit. */
size_t out_end(struct text *text);

#endif
