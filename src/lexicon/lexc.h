/*
 * lexc.h -- the compiler of lexicons: lists of words in, one block of bytes out, the same for the
 * same lists. What the lists look like stands in docs/lexicon.md.
 */
#ifndef LEXICON_LEXC_H
#define LEXICON_LEXC_H

#include "rules/words.h"

enum { LEXC_EVERYWHERE = WORDS_LANGS }; /* "xx": names that are the same in all languages */

struct lexc;

/* Told of everything that is wrong with a list, line by line. */
typedef void lexc_complain(void *ctx, const char *file, unsigned line, const char *what);

struct lexc *lexc_new(lexc_complain *complain, void *ctx);
void lexc_free(struct lexc *c);

/* The number of a language or LEXC_EVERYWHERE; -1 if there is none of that name. */
int lexc_lang(struct span name);

/*
 * Reads lists; the texts are copied, `file` is for complaints and must stay. Blocked words come
 * first: they are looked for in what is read after them.
 */
void lexc_block(struct lexc *c, int lang, const char *file, struct span text);
void lexc_core(struct lexc *c, int lang, int category, const char *file, struct span text);
/* First parts of compounds; other spellings of words, wherever these are listed. */
void lexc_parts(struct lexc *c, int lang, const char *file, struct span text);
void lexc_variants(struct lexc *c, int lang, const char *file, struct span text);
void lexc_source(struct lexc *c, const char *file, struct span text);

/* Only words of this language go into the lexicon. */
void lexc_only(struct lexc *c, int lang);
/* The lexicon, malloc'ed and aligned; NULL if there was a complaint. */
void *lexc_make(struct lexc *c, size_t *size);

#endif
