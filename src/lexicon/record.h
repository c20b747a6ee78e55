/* record.h -- what the two halves of the compiler share: lists as records, before they are merged.
 */
#ifndef LEXICON_RECORD_H
#define LEXICON_RECORD_H

#include <stdlib.h>

#include "file.h"
#include "lexc.h"

struct record {
    struct span word, key;
    struct span head; /* key of the word it is a form of; empty if there is none */
    const char *file;
    uint32_t line;
    uint8_t lang, category, flags, kin;
};

struct records {
    struct record *at;
    size_t count, room;
};

/* A piece of memory that lives as long as the compiler. */
struct chunk {
    struct chunk *next;
    size_t used, room;
    char bytes[];
};

struct lexc {
    lexc_complain *complain;
    void *ctx;
    bool wrong;
    struct chunk *chunk;
    struct records words;
    struct records blocked[WORDS_LANGS + 1]; /* by key, once sorted */
};

void lexc_wrong(struct lexc *c, const char *file, uint32_t line, const char *what);
struct record *records_add(struct records *r, const struct record *add);
int key_compare(struct span a, struct span b);

#endif
