/* peek.h -- whether the bots of a match decided by what they saw alone. */
#ifndef CLI_PEEK_H
#define CLI_PEEK_H

#include "lexicon/lexicon.h"
#include "rules/verify.h"

/*
 * Lets the bots of a verified match decide once more, with the same key of theirs and without the
 * dice to come; `lex` is what they know of words, or NULL. NULL, or what is wrong at *line. *moves
 * is the number of their moves.
 */
const char *peek(const struct verify *verify, const struct lexicon *lex, struct span file,
                 uint32_t *line, uint32_t *moves);

#endif
