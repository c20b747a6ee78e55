/*
 * fold.h -- when two words are the same (W9), and which letter a word begins with (W11).
 *
 * The rules stand in docs/rules/words.en.md. All of Unicode is folded, by a table that tools/fold.c
 * makes from the Unicode data.
 */
#ifndef RULES_FOLD_H
#define RULES_FOLD_H

#include "base/text.h"

enum {
    WORD_MAX = 80,    /* bytes of a word */
    FOLD_GROWTH = 10, /* bytes that come of a byte, at most */
    FOLD_MAX = WORD_MAX * FOLD_GROWTH,
};

/* A word folded: its letters and digits, with the leading article if it has one. */
struct fold {
    uint16_t len;
    uint16_t article; /* bytes of the article in front of the key; 0 if there is none */
    uint16_t last;    /* where in the word (not in `text`) the last word of several begins */
    char text[FOLD_MAX];
};

/*
 * Folds a word, of which only the first WORD_MAX bytes count. In German the umlauts are ae, oe, ue.
 * Bytes that are no UTF-8 fall off.
 */
void fold_word(struct fold *f, struct span word, bool german);

/* What is compared: the folded word without its article. Empty if nothing of the word is left. */
struct span fold_key(const struct fold *f);

/* Whether two words have the same key. */
bool fold_same(struct span a, struct span b, bool german);

/*
 * Whether the word may stand for a letter, a capital from A to Z: its initial, with or without
 * article, is that letter; with `last` also that of its last word.
 */
bool fold_begins(struct span word, bool german, char letter, bool last);

#endif
