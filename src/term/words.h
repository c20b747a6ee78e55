/*
 * words.h -- what the screens say, in five languages: the words of the page (web/src/text), and a
 * few of their own (term.LANG.ts there). The sources name a word by its path, W_boards_blitz_ask;
 * web/words.mjs finds the names in them and writes the table.
 */
#ifndef TERM_WORDS_H
#define TERM_WORDS_H

#include <words_list.h> /* made by the build: enum word, LANGS */

#include "base/text.h"

struct word_text {
    const char *other; /* {0} and so on stand for what is told */
    const char *one;   /* for one of what `counts` says; NULL: the same */
    int8_t counts;
};
extern const struct word_text word_text[LANGS][WORDS];
extern const char *const word_lang[LANGS]; /* "de" */
extern const char *const word_lang_name[LANGS];

/* What a refusal means, or the name of something of a game: looked up by its name. */
struct word_named {
    const char *name;
    const char *text[LANGS];
};
extern const struct word_named word_named[]; /* ends with NULL */

/* Which language somebody with this locale reads; English where it is none of these. */
int words_lang(const char *locale);

/* Writes a word with what it is told, all of which are texts; the last argument is NULL. */
void say(struct text *out, int lang, enum word word, ...) __attribute__((sentinel));
/* One that is told nothing. */
const char *word(int lang, enum word word);
/* `reasons.bad_move`, `symbols.dishes`, `cards.blitz.blurb`; NULL: there is none. */
const char *word_find(int lang, const char *kind, const char *name);

/* A number as a text that lives as long as the block it stands in. */
const char *num_text(char buf[16], int64_t n);
/* So many hundredths, or tenths of one digit, as the language writes it. */
const char *fraction_text(char buf[32], int lang, int64_t n, int digits);
#define NUM(n) num_text((char[16]) { 0 }, n)

#endif
