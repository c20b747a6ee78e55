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
    bool brief; /* made by the compiler: another name of a listed word */
    bool soft;  /* its head stands in a list of variants: marks in the lists go first */
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
    int only; /* this language; -1: all */
    struct chunk *chunk;
    struct records words;
    struct records blocked[WORDS_LANGS + 1]; /* by key, once sorted */
};

void lexc_wrong(struct lexc *c, const char *file, uint32_t line, const char *what);
/* A copy that lives as long as the compiler. */
struct span lexc_keep(struct lexc *c, struct span s);
struct record *records_add(struct records *r, const struct record *add);
int key_compare(struct span a, struct span b);

#endif
