/* internal.h -- what the files of this folder share. */
#ifndef LEXICON_INTERNAL_H
#define LEXICON_INTERNAL_H

#include "file.h"
#include "lexicon.h"

#define LEXICON_NO_ENTRY UINT32_MAX

/* Sets of categories, one bit each. */
#define CATEGORY_BIT(category) (UINT32_C(1) << (category))

enum {
    CATEGORIES_ALL = (1 << WORDS_CATEGORIES) - 1,
    CATEGORIES_NAMES = 1 << CITIES | 1 << WATERS | 1 << COUNTRIES, /* have no plural */
    CATEGORIES_SEXED = 1 << ANIMALS | 1 << PROFESSIONS,            /* have feminine forms */
};

/* The one of those that hang together which has this language, or the last. */
const struct lexicon *lexicon_in(const struct lexicon *lex, int lang);

/* lexicon.c, by keys: */
/* The first entry of a key, behind which those of other categories follow; or NO_ENTRY. */
uint32_t lexicon_first(const struct lexicon *lex, int lang, struct span key);
/* Whether the entry before this one has the same key in the same language. */
bool lexicon_goes_on(const struct lexicon *lex, int lang, uint32_t entry);

/* The categories in which a key is listed: at all, and as a common noun, which has forms. */
struct listed {
    uint32_t any, common;
};
struct listed lexicon_listed(const struct lexicon *lex, int lang, struct span key);
/* The same with the key's hash. */
struct listed lexicon_listed_at(const struct lexicon *lex, int lang, struct span key,
                                uint32_t hash);

/*
 * forms.c: what a word may be a form of, and what its forms may be, by the rules of a language. The
 * rules propose too much, and the lexicon has to confirm.
 */
enum {
    FORM_PLURAL = 1 << LEXICON_PLURAL,
    FORM_FEMININE = 1 << LEXICON_FEMININE,
    FORM_DIMINUTIVE = 1 << LEXICON_DIMINUTIVE,
};
struct form {
    struct span key;      /* lent */
    enum lexicon_kin kin; /* what the word is to it, or it to the word */
    uint32_t hash;        /* of the key */
};
struct forms {
    int lang;
    uint32_t kinds;                                   /* FORM_* */
    bool (*seen)(void *ctx, const struct form *form); /* false: that is enough */
    void *ctx;
};

/* The singulars, masculine forms and roots of a key, and those of its singulars. */
void forms_bases(const struct forms *forms, struct span key);
/* The plurals and feminine forms of a key. */
void forms_derived(const struct forms *forms, struct span key);

/*
 * phrase.c: what a word as it is written may be a form of, and if `derived` what its forms may be,
 * if it is several words in a language that inflects the first of them; plurals and feminine forms.
 */
void phrase_forms(const struct forms *forms, struct span word, bool derived);

/* names.c: a word of several words that may be shorter. Both are false if it is not. */
/* Without `and`; waters without the word for their kind. */
bool name_plain(struct fold *f, struct span word, int lang, int category);
/* What people call it: waters without their kind, people by their last word. */
bool name_brief(struct fold *f, struct span word, int lang, int category, bool person);
/* The last word alone. */
bool name_last(struct fold *f, struct span word, int lang, int category);

/* near.c: */
/* Whether one letter is wrong, too much or missing, or two are swapped. */
bool near_one_off(struct span a, struct span b);
/* Whether they sound alike. */
bool near_by_ear(struct span a, struct span b, int lang);
size_t near_letters(struct span key);

/* known.c: the categories for which a word is known as it is or as a form. */
uint32_t known_in(const struct lexicon *lex, int lang, struct span word);

#endif
