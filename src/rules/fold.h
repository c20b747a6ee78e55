/*
 * fold.h -- when two words are the same (W9), and which letter a word begins with (W11).
 *
 * The rules are in docs/rules/words.en.md. All of Unicode is folded, with a table that tools/fold.c
 * generates from the Unicode data.
 */
#ifndef RULES_FOLD_H
#define RULES_FOLD_H

#include "base/text.h"

enum {
    WORD_MAX = 80,    /* bytes of a word */
    FOLD_GROWTH = 10, /* bytes that one byte can become, at most */
    FOLD_MAX = WORD_MAX * FOLD_GROWTH,
};

enum words_lang { WORDS_DE, WORDS_EN, WORDS_FR, WORDS_IT, WORDS_ES, WORDS_LANGS };

/*
 * How a word is folded: FOLD_LANG of a language, whose articles fall off and in German the umlauts
 * are ae, oe, ue; and FOLD_TITLES if the definite articles of all languages fall off too. 0: a word
 * without a language.
 */
enum { FOLD_TITLES = 1 << WORDS_LANGS };
#define FOLD_LANG(lang) (UINT32_C(1) << (lang))

/* A word folded: its letters and digits, with the leading article if it has one. */
struct fold {
    uint16_t len;
    uint16_t article; /* bytes of the article in front of the key; 0 if there is none */
    uint16_t last;    /* where in the word (not in `text`) the last word of several begins */
    char text[FOLD_MAX];
};

/* Folds a word, of which only the first WORD_MAX bytes count; what is not UTF-8 is dropped. */
void fold_word(struct fold *f, struct span word, uint32_t how);

/* What is compared: the folded word without its article. Empty if nothing is left of the word. */
struct span fold_key(const struct fold *f);

/* Whether a code point is a combining mark. */
bool fold_mark(uint32_t c);

/* Whether two words have the same key. */
bool fold_same(struct span a, struct span b, uint32_t how);

/*
 * Whether the word counts for a letter (a capital from A to Z): its initial, with or without its
 * article, is that letter, or with `last` the initial of its last word is, with or without what is
 * elided in front of that (d'Annecy).
 */
bool fold_begins(struct span word, uint32_t how, char letter, bool last);

#endif
