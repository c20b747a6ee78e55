/*
 * known.c -- whether a word is known (W12): as it is listed, as a form of what is listed or the
 * word of which that is a form, or as a compound of known words.
 */
#include <string.h>

#include "internal.h"

enum {
    FIRST_MIN = 3, /* letters of a compound's first part, */
    HEAD_MIN = 3,  /* of its head, */
    WHOLE_MIN = 7, /* and of all of it, */
    WHOLE_EN = 9,  /* in English, whose short words end alike by chance: inkling, animate */
    TITLES = 1 << MUSIC | 1 << BOOKS | 1 << SCREEN,
};

/* Gathers the categories in which a form is confirmed. */
struct search {
    const struct lexicon *lex;
    int lang;
    uint32_t found;
};

static bool seen(void *ctx, const struct form *form)
{
    struct search *s = ctx;
    uint32_t in = lexicon_listed_at(s->lex, s->lang, form->key, form->hash).common;

    s->found |= form->kin == LEXICON_FEMININE ? in & CATEGORIES_SEXED : in;
    return true;
}

/*
 * The categories in which a key is a form of a common noun, or such a noun is a form of it; also by
 * the single words of what was written, if that is given.
 */
static uint32_t as_form(const struct lexicon *lex, int lang, struct span key, struct span word,
                        uint32_t kinds)
{
    struct search s = { lex, lang, 0 };
    struct forms forms = { lang, kinds, seen, &s };

    forms_bases(&forms, key);
    forms.kinds &= ~(uint32_t)FORM_DIMINUTIVE;
    forms_derived(&forms, key);
    phrase_forms(&forms, word, true);
    return s.found;
}

/* The categories of a part of a compound: as it is, or in the plural. */
static uint32_t as_part(const struct lexicon *lex, int lang, struct span key)
{
    struct search s = { lex, lang, lexicon_listed(lex, lang, key).common };
    struct forms forms = { lang, FORM_PLURAL, seen, &s };

    forms_bases(&forms, key);
    return s.found;
}

/* Schulbus, Erdbeereis, Liebesbrief: what joins the parts in German. */
static bool is_first(const struct lexicon *lex, int lang, struct span key)
{
    char buf[FOLD_MAX + 1];

    if (near_letters(key) < FIRST_MIN)
        return false;
    if (as_part(lex, lang, key))
        return true;
    if (lang != WORDS_DE)
        return false;
    memcpy(buf, key.at, key.len);
    buf[key.len] = 'e';
    return lexicon_listed(lex, lang, (struct span) { buf, key.len + 1 }).common;
}

/* German, English: the head stands behind, and nothing parts the two. */
static uint32_t compound_behind(const struct lexicon *lex, int lang, struct span key)
{
    uint32_t found = 0;

    if (near_letters(key) < (lang == WORDS_EN ? WHOLE_EN : WHOLE_MIN))
        return 0;
    for (size_t at = FIRST_MIN; at + HEAD_MIN <= key.len; at++) {
        struct span head = { key.at + at, key.len - at }, first = { key.at, at };
        uint32_t in = as_part(lex, lang, head) & CATEGORIES_ALL & ~found;

        if (in && is_first(lex, lang, first))
            found |= in;
    }
    return found;
}

/* What joins the parts of a name in French, Italian and Spanish. */
static bool is_joint(struct span token)
{
    static const char *const joint[] = {
        "a",   "ai", "al", "alla", "alle", "au",    "aux", "con",  "da",   "de",  "dei", "del",
        "des", "di", "du", "e",    "en",   "et",    "in",  "la",   "le",   "los", "las", "sans",
        "sur", "su", "y",  "avec", "alla", "della", "por", "para", "pour", NULL,
    };
    struct fold f;

    fold_word(&f, token, 0);
    for (const char *const *j = joint; *j; j++)
        if (span_is((struct span) { f.text, f.len }, *j))
            return true;
    return false;
}

/* French, Italian, Spanish: the head stands in front, and the rest behind a space. */
static uint32_t compound_before(const struct lexicon *lex, int lang, struct span word)
{
    struct span rest = span_trim(word), head = span_word(&rest), next = rest;
    uint32_t how = FOLD_LANG(lang), found;
    struct fold f;

    fold_word(&f, word, how);
    if (f.article > 0 && head.len <= f.article)
        head = span_word(&rest); /* an article */
    next = rest;
    fold_word(&f, head, how);
    found = as_part(lex, lang, fold_key(&f)) & CATEGORIES_ALL;
    for (struct span token = span_word(&next); is_joint(token); token = span_word(&next))
        rest = next;
    rest = span_trim(rest);
    fold_word(&f, rest, how);
    if (!found || f.len < FIRST_MIN)
        return 0;
    return as_part(lex, lang, fold_key(&f)) ? found : 0;
}

/* Only of what is listed nowhere: otherwise it is known where it belongs. */
static uint32_t as_compound(const struct lexicon *lex, int lang, struct span word, struct span key)
{
    if (lang == WORDS_DE || lang == WORDS_EN)
        return compound_behind(lex, lang, key);
    return compound_before(lex, lang, word);
}

/* A word has two keys (W9): one in music, books and screen, one in the other categories. */
struct keys {
    struct fold plain, title; /* `title` only if its article is another */
};

static void fold_both(struct keys *k, struct span word, int lang)
{
    fold_word(&k->plain, word, words_how(lang, WORDS_NONE));
    k->title.article = k->plain.article;
    if (k->plain.last > 0 || memchr(word.at, '\'', word.len) || memchr(word.at, '\xe2', word.len))
        fold_word(&k->title, word, words_how(lang, BOOKS)); /* it may begin with an article */
}

static uint32_t mix(uint32_t plain, uint32_t title)
{
    return ((plain & ~(uint32_t)TITLES) | (title & TITLES)) & CATEGORIES_ALL;
}

static uint32_t listed_in(const struct lexicon *lex, int lang, const struct keys *k)
{
    uint32_t plain = lexicon_listed(lex, lang, fold_key(&k->plain)).any;

    return mix(plain, k->plain.article == k->title.article
                          ? plain
                          : lexicon_listed(lex, lang, fold_key(&k->title)).any);
}

/* What is listed elsewhere may still be a plural here, or a singular, but is no diminutive. */
static uint32_t form_in(const struct lexicon *lex, int lang, const struct keys *k, struct span word,
                        uint32_t listed)
{
    uint32_t kinds = listed ? FORM_PLURAL : FORM_PLURAL | FORM_FEMININE | FORM_DIMINUTIVE;
    uint32_t plain = as_form(lex, lang, fold_key(&k->plain), word, kinds);

    return mix(plain, k->plain.article == k->title.article
                          ? plain
                          : as_form(lex, lang, fold_key(&k->title), SPAN(""), kinds));
}

/* Names that are listed otherwise: with & for `and`, or a kind of water. */
static uint32_t name_in(const struct lexicon *lex, int lang, struct span word)
{
    uint32_t found = 0;
    struct fold f;

    if (!memchr(word.at, ' ', word.len) && !memchr(word.at, '&', word.len))
        return 0;
    if (name_plain(&f, word, lang, WATERS))
        found |= lexicon_listed(lex, lang, fold_key(&f)).any & CATEGORY_BIT(WATERS);
    if (name_plain(&f, word, lang, BOOKS))
        found |= lexicon_listed(lex, lang, fold_key(&f)).any & CATEGORIES_ALL;
    return found;
}

uint32_t known_in(const struct lexicon *lex, int lang, struct span word)
{
    struct keys k;
    uint32_t in;

    fold_both(&k, word, lang);
    in = listed_in(lex, lang, &k);
    return in | form_in(lex, lang, &k, word, in) | name_in(lex, lang, word);
}

enum words_hint lexicon_find(const struct lexicon *lex, int lang, int category, struct span word)
{
    uint32_t wanted = category == WORDS_NONE ? 0 : CATEGORY_BIT(category), in;
    struct keys k;

    lex = lexicon_in(lex, lang);
    fold_both(&k, word, lang);
    if (fold_key(&k.plain).len == 0)
        return WORDS_UNKNOWN;
    in = listed_in(lex, lang, &k);
    if (!(in & wanted))
        in |= form_in(lex, lang, &k, word, in) | name_in(lex, lang, word);
    if (in == 0)
        in = as_compound(lex, lang, word, fold_key(&k.plain));
    return in & wanted ? WORDS_KNOWN : in ? WORDS_ELSEWHERE : WORDS_UNKNOWN;
}

enum words_hint lexicon_hint(const struct lexicon *lex, struct speller speller, int lang,
                             int category, struct span word)
{
    enum words_hint hint = lexicon_find(lex, lang, category, word);

    if (hint == WORDS_UNKNOWN && speller.is_word && speller.is_word(speller.ctx, lang, word))
        return WORDS_WORD;
    return hint;
}
