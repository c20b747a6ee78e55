/*
 * lexicon.h -- what the program knows of words: which are known for a category, which are near to
 * one another, which a bot may write.
 *
 * A lexicon is one block of bytes made by lexc.h, usually inside the program. Core words were
 * reviewed; the others come from external lists; they serve to recognise words and are never played
 * by bots. Categories and languages are those of rules/words.h; names that are the same everywhere
 * are in every language.
 */
#ifndef LEXICON_LEXICON_H
#define LEXICON_LEXICON_H

#include "rules/words.h"

struct lexicon_head;
struct lexicon_entry;

struct lexicon {
    const struct lexicon_head *head;
    const struct lexicon_entry *entry;
    const uint32_t *slot, *core;
    const uint8_t *tag;
    const char *pool;
    struct lexicon *next; /* is asked about languages that this one has no word of; NULL: none */
};

/* Without a word, to hang others behind a copy of it. */
extern const struct lexicon lexicon_empty;

/* Whether it has words of any language. */
bool lexicon_speaks(const struct lexicon *lex);

/* A word of the lexicon; the text stays the lexicon's. */
struct lexicon_word {
    struct span word, key;
    int level; /* of a core word: 1 everyday, 2 usual, 3 rare */
    bool core, person, title;
    bool everywhere; /* of no language: a brand, a band */
};

/*
 * Opens a lexicon in memory (8-byte aligned, must outlive `lex`) and checks it completely:
 * afterwards any query is safe. NULL, or what is wrong.
 */
const char *lexicon_open(struct lexicon *lex, const void *bytes, size_t size);

/*
 * What tells lexicons apart: the hash of all it knows of a language, as 16 hexadecimal digits; the
 * same whether it knows others beside it.
 */
void lexicon_name(const struct lexicon *lex, int lang, struct text *out);

/*
 * W12: whether a word is known for the category, elsewhere, or not at all: as it is listed, as a
 * form of a listed word, or as a compound of two.
 */
enum words_hint lexicon_find(const struct lexicon *lex, int lang, int category, struct span word);

/*
 * Somebody who knows the words of a language, whatever they mean: a dictionary, lent by who has
 * one. Asked with no word it gets ready, and says no.
 */
struct speller {
    bool (*is_word)(void *ctx, int lang, struct span word); /* NULL: there is none */
    void *ctx;
};

/* The same hint with what the speller knows of words that the lexicon does not. */
enum words_hint lexicon_hint(const struct lexicon *lex, struct speller speller, int lang,
                             int category, struct span word);

/* How many words the lexicon knows of a category, core and others. */
uint32_t lexicon_size(const struct lexicon *lex, int lang, int category, bool core);

/*
 * The core words of a category for a letter, a capital, the everyday ones first. Plurals, variants
 * and feminine forms are not counted separately.
 */
uint32_t lexicon_count(const struct lexicon *lex, int lang, int category, char letter);
struct lexicon_word lexicon_nth(const struct lexicon *lex, int lang, int category, char letter,
                                uint32_t n);

/* Up to `max` core words that begin with `begin`, the everyday ones first; returns how many. */
size_t lexicon_suggest(const struct lexicon *lex, int lang, int category, struct span begin,
                       struct lexicon_word *out, size_t max);

/*
 * The words of the category, or with WORDS_NONE of any, that are one letter off: one is wrong,
 * extra or missing, or two are swapped; never the first letter. Returns how many, of which up to
 * `max` are written.
 */
size_t lexicon_near(const struct lexicon *lex, int lang, int category, struct span word,
                    struct lexicon_word *out, size_t max);

enum lexicon_same { LEXICON_DIFFERENT, LEXICON_PROPOSED, LEXICON_SAME };

/*
 * W9, W10: whether two words are the same, or so near that it is proposed. The category may be
 * WORDS_NONE: in any. `why` (or NULL) is set to a static word: "key", "plural", "feminine",
 * "variant", "name", "typo", "sound"; "" if they are different.
 */
enum lexicon_same lexicon_same(const struct lexicon *lex, int lang, int category, struct span a,
                               struct span b, const char **why);

#endif
