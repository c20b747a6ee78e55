/* peek.h -- whether the bots of a match decided by what they saw alone, and took their time. */
#ifndef CLI_PEEK_H
#define CLI_PEEK_H

#include "lexicon/lexicon.h"
#include "rules/verify.h"

struct peeked {
    uint32_t moves;  /* of bots */
    int64_t late_ms; /* at most, after the time that they decided on */
};

/*
 * Lets the bots of a verified match decide once more, with the same key of theirs and without the
 * dice to come; `lex` is what they know of words, or NULL. NULL, or what is wrong at *line.
 */
const char *peek(const struct verify *verify, const struct lexicon *lex, struct span file,
                 uint32_t *line, struct peeked *found);

#endif
