/* internal.h -- what the files of this folder share. */
#ifndef LEXICON_INTERNAL_H
#define LEXICON_INTERNAL_H

#include "file.h"
#include "lexicon.h"

#define LEXICON_NO_ENTRY UINT32_MAX

/* lexicon.c, by keys: */
struct span lexicon_key(const struct lexicon *lex, uint32_t entry);
uint32_t lexicon_entry_of(const struct lexicon *lex, int lang, int category, struct span key);
bool lexicon_anywhere(const struct lexicon *lex, int lang, struct span key);
/* The entries one letter off; returns how many, of which up to `max` are written. */
size_t lexicon_near_key(const struct lexicon *lex, int lang, int category, struct span key,
                        uint32_t *entry, size_t max);

/* forms.c: what a word may be a form of, by the rules of a language; the lexicon has to confirm. */
struct forms {
    int lang;
    void (*seen)(void *ctx, struct span base, enum lexicon_kin kin); /* the span is lent */
    void *ctx;
};

/* Calls seen() with the key, its singulars, and with `feminine` the masculine forms of them all. */
void forms_of(const struct forms *forms, struct span key, bool feminine);

#endif
