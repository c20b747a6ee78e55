/*
 * same.c -- whether two words are the same (W9), or near enough to propose it (W10).
 *
 * Forms: each word is led back to the listed words it may be a form of; two words with such a word,
 * or its family, in common are forms of one another. Where people reviewed both words for a
 * category and said nothing, only an ending that leaves no doubt counts: Port is no singular of
 * Porter.
 */
#include <string.h>

#include "internal.h"

enum { ROOTS_MAX = 32, SLIP_LETTERS = 5 };

/* Two words that are compared. */
struct pair {
    const struct lexicon *lex;
    int lang, category;
    struct span word[2], key[2];
    uint32_t known[2]; /* categories */
};

/* The families a word belongs to, and as what. */
struct roots {
    const struct lexicon *lex;
    int lang, count;
    struct {
        uint32_t family;
        enum lexicon_kin kin;
    } root[ROOTS_MAX];
};

/* What is found first counts: a plural rather than the plural of a feminine. */
static void add_root(struct roots *roots, const struct lexicon_entry *e, enum lexicon_kin kin)
{
    if (roots->count == ROOTS_MAX)
        return;
    for (int i = 0; i < roots->count; i++)
        if (roots->root[i].family == e->family)
            return;
    roots->root[roots->count].family = e->family;
    roots->root[roots->count++].kin = kin == LEXICON_HEAD ? lexicon_kin(e) : kin;
}

/* Names and titles have no forms: of them only what is written counts. */
static bool may_be(const struct lexicon_entry *e, enum lexicon_kin kin)
{
    uint32_t bit = CATEGORY_BIT(e->category);

    if (e->category == LEXICON_PART)
        return false;
    if (kin == LEXICON_FEMININE && !(bit & CATEGORIES_SEXED))
        return false;
    return kin == LEXICON_HEAD ||
           (!(e->flags & (LEXICON_PERSON | LEXICON_TITLE)) && !(bit & CATEGORIES_NAMES));
}

static bool add_roots(void *ctx, const struct form *form)
{
    struct roots *roots = ctx;
    uint32_t i = lexicon_first(roots->lex, roots->lang, form->key);

    if (i == LEXICON_NO_ENTRY)
        return true;
    do
        if (may_be(&roots->lex->entry[i], form->kin))
            add_root(roots, &roots->lex->entry[i], form->kin);
    while (lexicon_goes_on(roots->lex, roots->lang, ++i));
    return true;
}

static void find_roots(struct roots *roots, const struct pair *p, int which, bool by_rule)
{
    struct forms forms = { p->lang, FORM_PLURAL | FORM_FEMININE, add_roots, roots };

    *roots = (struct roots) { .lex = p->lex, .lang = p->lang };
    add_roots(roots, &(struct form) { .key = p->key[which], .kin = LEXICON_HEAD });
    if (by_rule) {
        forms_bases(&forms, p->key[which]);
        phrase_forms(&forms, p->word[which], false);
    }
}

/* Of several kinds the first, so that it does not matter who wrote which. */
static enum lexicon_kin kin_of(const struct pair *p, bool by_rule)
{
    struct roots a, b;
    enum lexicon_kin kin = LEXICON_KINS;

    find_roots(&a, p, 0, by_rule);
    find_roots(&b, p, 1, by_rule);
    for (int i = 0; i < a.count; i++) {
        for (int k = 0; k < b.count; k++) {
            if (a.root[i].family != b.root[k].family)
                continue;
            if (a.root[i].kin != LEXICON_HEAD && a.root[i].kin < kin)
                kin = a.root[i].kin;
            if (b.root[k].kin != LEXICON_HEAD && b.root[k].kin < kin)
                kin = b.root[k].kin;
        }
    }
    return kin == LEXICON_KINS ? LEXICON_HEAD : kin;
}

/* Looks for one key among the forms of another. */
struct search {
    struct span wanted;
    enum lexicon_kin kin; /* as what it was found */
};

static bool compare(void *ctx, const struct form *form)
{
    struct search *search = ctx;

    if (!span_same(form->key, search->wanted))
        return true;
    search->kin = form->kin;
    return false;
}

/* What a word is to another by the rules alone. */
static enum lexicon_kin form_of(const struct pair *p, int form, uint32_t kinds)
{
    struct search search = { .wanted = p->key[!form] };
    struct forms forms = { p->lang, kinds, compare, &search };

    forms_bases(&forms, p->key[form]);
    if (search.kin == LEXICON_HEAD)
        phrase_forms(&forms, p->word[form], false);
    return search.kin;
}

/* The categories in which a key was reviewed as a common noun. */
static uint32_t reviewed(const struct pair *p, int which)
{
    uint32_t i = lexicon_first(p->lex, p->lang, p->key[which]), in = 0;

    if (i == LEXICON_NO_ENTRY)
        return 0;
    do
        if ((p->lex->entry[i].flags & LEXICON_CORE) && may_be(&p->lex->entry[i], LEXICON_PLURAL))
            in |= CATEGORY_BIT(p->lex->entry[i].category);
    while (lexicon_goes_on(p->lex, p->lang, ++i));
    return in;
}

/* What looks like a form and may well be none: Port, Porter; mantello, mantella. */
static bool is_doubtful(const struct pair *p)
{
    bool first = p->key[0].len > p->key[1].len;
    struct span longer = p->key[!first], base = p->key[first];

    if (p->lang == WORDS_DE)
        return longer.len == base.len + 2 && memcmp(longer.at + base.len, "er", 2) == 0;
    return p->lang == WORDS_IT && longer.len == base.len && longer.at[longer.len - 1] != 'i' &&
           base.at[base.len - 1] != 'i';
}

/* Where people reviewed both words side by side and said nothing, it takes more than an ending. */
static bool rules_count(const struct pair *p)
{
    return !(reviewed(p, 0) & reviewed(p, 1)) || !is_doubtful(p);
}

/*
 * By the rules alone: where neither is known, or one is listed in the plural and nobody has heard
 * of its singular (Pommes, Klöße).
 */
static enum lexicon_kin by_rules(const struct pair *p)
{
    bool sexed = p->category == WORDS_NONE || CATEGORY_BIT(p->category) & CATEGORIES_SEXED;
    uint32_t kinds = FORM_PLURAL | (sexed ? (uint32_t)FORM_FEMININE : 0);
    enum lexicon_kin kin = LEXICON_HEAD;

    for (int i = 0; i < 2 && kin == LEXICON_HEAD; i++) {
        struct listed form = lexicon_listed(p->lex, p->lang, p->key[i]);
        uint32_t base = lexicon_listed(p->lex, p->lang, p->key[!i]).any & CATEGORIES_ALL;

        if ((form.common && !base) || (!p->known[0] && !p->known[1]))
            kin = form_of(p, i, kinds);
    }
    return kin;
}

static enum lexicon_kin forms_in(const struct pair *p)
{
    enum lexicon_kin kin;

    if (p->category != WORDS_NONE && CATEGORY_BIT(p->category) & CATEGORIES_NAMES)
        return kin_of(p, false);
    kin = kin_of(p, rules_count(p));
    return kin == LEXICON_HEAD ? by_rules(p) : kin;
}

/* One name written shorter than the other. */
static const char *as_names(const struct pair *p)
{
    struct fold f[2], last;
    bool plain[2];

    for (int i = 0; i < 2; i++) {
        plain[i] = name_plain(&f[i], p->word[i], p->lang, p->category);
        if (!plain[i])
            fold_word(&f[i], p->word[i], words_how(p->lang, p->category));
    }
    if ((plain[0] || plain[1]) && span_same(fold_key(&f[0]), fold_key(&f[1])))
        return p->category == WATERS ? "name" : "variant";
    if (p->category == WORDS_NONE || p->category == WATERS || !words_by_last(p->category))
        return NULL;
    for (int i = 0; i < 2; i++)
        if (name_last(&last, p->word[i], p->lang, p->category) &&
            span_same(fold_key(&last), p->key[!i]))
            return "name";
    return NULL;
}

static const char *as_slip(const struct pair *p)
{
    if ((p->known[0] && p->known[1]) ||
        (near_letters(p->key[0]) < SLIP_LETTERS && near_letters(p->key[1]) < SLIP_LETTERS))
        return NULL;
    if (near_one_off(p->key[0], p->key[1]))
        return "typo";
    return near_by_ear(p->key[0], p->key[1], p->lang) ? "sound" : NULL;
}

/* Why two words are near; NULL if they are not. */
static const char *near(const struct pair *p)
{
    static const char *const name[LEXICON_KINS] = {
        [LEXICON_FEMININE] = "feminine",
        [LEXICON_PLURAL] = "plural",
        [LEXICON_VARIANT] = "variant",
    };
    enum lexicon_kin kin = forms_in(p);
    const char *why = kin == LEXICON_HEAD ? as_names(p) : name[kin];

    return why ? why : as_slip(p);
}

/* Names are written shorter in some categories only. */
static const char *near_anywhere(struct pair *p)
{
    const char *why = near(p);

    for (p->category = 0; !why && p->category < WORDS_CATEGORIES; p->category++)
        if (words_by_last(p->category))
            why = as_names(p);
    return why;
}

enum lexicon_same lexicon_same(const struct lexicon *lex, int lang, int category, struct span a,
                               struct span b, const char **why)
{
    struct pair p = {
        .lex = lexicon_in(lex, lang), .lang = lang, .category = category, .word = { a, b }
    };
    struct fold f[2];
    const char *unasked;

    if (!why)
        why = &unasked;
    for (int i = 0; i < 2; i++) {
        fold_word(&f[i], p.word[i], words_how(lang, category));
        p.key[i] = fold_key(&f[i]);
    }
    *why = "key";
    if (span_same(p.key[0], p.key[1]))
        return LEXICON_SAME;
    for (int i = 0; i < 2; i++)
        p.known[i] = known_in(p.lex, lang, p.word[i]);
    *why = category == WORDS_NONE ? near_anywhere(&p) : near(&p);
    if (*why)
        return LEXICON_PROPOSED;
    *why = "";
    return LEXICON_DIFFERENT;
}
