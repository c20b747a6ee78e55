/*
 * same.c -- whether two words are the same (W9), or near enough to propose it (W10).
 *
 * Each word is led back to the known words it may be a form of; two words with such a word, or its
 * family, in common are forms of one another. Where people reviewed both words, their marks alone
 * count: Port is no plural of Porter.
 */
#include "internal.h"

enum { ROOTS_MAX = 16, TYPO_LETTERS = 5 };

/* The families a word belongs to, and as what. */
struct roots {
    const struct lexicon *lex;
    int category, lang;
    int count;
    struct {
        uint32_t family;
        enum lexicon_kin kin;
    } root[ROOTS_MAX];
};

static void add_root(struct roots *roots, uint32_t entry, enum lexicon_kin kin)
{
    const struct lexicon_entry *e = &roots->lex->entry[entry];

    if (roots->count == ROOTS_MAX)
        return;
    roots->root[roots->count].family = e->family;
    roots->root[roots->count].kin = kin == LEXICON_HEAD ? lexicon_kin(e) : kin;
    roots->count++;
}

/* Names and titles have no plural: of them only what is written counts. */
static void seen(void *ctx, struct span base, enum lexicon_kin kin)
{
    struct roots *roots = ctx;
    uint32_t entry = lexicon_entry_of(roots->lex, roots->lang, roots->category, base);

    if (entry == LEXICON_NO_ENTRY)
        return;
    if (kin == LEXICON_HEAD || !(roots->lex->entry[entry].flags & (LEXICON_PERSON | LEXICON_TITLE)))
        add_root(roots, entry, kin);
}

static bool has_forms(int category)
{
    return category != CITIES && category != COUNTRIES && category != WATERS;
}

static void find_roots(struct roots *roots, struct span key, bool by_rule)
{
    struct forms forms = { roots->lang, seen, roots };

    if (by_rule && has_forms(roots->category))
        forms_of(&forms, key, roots->category == PROFESSIONS);
    else
        seen(roots, key, LEXICON_HEAD);
}

static bool is_core(const struct lexicon *lex, uint32_t entry)
{
    return entry != LEXICON_NO_ENTRY && (lex->entry[entry].flags & LEXICON_CORE);
}

/* Looks for one key among the forms of another. */
struct search {
    struct span wanted;
    enum lexicon_kin kin; /* as what it was found */
};

static void compare(void *ctx, struct span base, enum lexicon_kin kin)
{
    struct search *search = ctx;

    if (kin != LEXICON_HEAD && span_same(base, search->wanted))
        search->kin = kin;
}

/* What a known word is to an unknown one that it may be a form of: Pommes, Klöße. */
static enum lexicon_kin form_of(const struct lexicon *lex, int lang, int category, struct span form,
                                struct span base)
{
    uint32_t entry = lexicon_entry_of(lex, lang, category, form);
    struct search search = { .wanted = base };

    if (entry == LEXICON_NO_ENTRY || !has_forms(category) ||
        (lex->entry[entry].flags & (LEXICON_PERSON | LEXICON_TITLE)) ||
        lexicon_anywhere(lex, lang, base))
        return LEXICON_HEAD;
    forms_of(&(struct forms) { lang, compare, &search }, form, category == PROFESSIONS);
    return search.kin;
}

/*
 * What the two are to one another; LEXICON_HEAD if nothing. Of several answers the first kind that
 * is one, so that it does not matter who wrote which.
 */
static enum lexicon_kin kin_of(const struct lexicon *lex, int lang, int category, struct span a,
                               struct span b)
{
    struct roots of_a = { .lex = lex, .lang = lang, .category = category }, of_b = of_a;
    bool by_rule = !is_core(lex, lexicon_entry_of(lex, lang, category, a)) ||
                   !is_core(lex, lexicon_entry_of(lex, lang, category, b));
    enum lexicon_kin kin = LEXICON_KINS;

    find_roots(&of_a, a, by_rule);
    find_roots(&of_b, b, by_rule);
    for (int i = 0; i < of_a.count; i++) {
        for (int k = 0; k < of_b.count; k++) {
            if (of_a.root[i].family != of_b.root[k].family)
                continue;
            if (of_a.root[i].kin != LEXICON_HEAD && of_a.root[i].kin < kin)
                kin = of_a.root[i].kin;
            if (of_b.root[k].kin != LEXICON_HEAD && of_b.root[k].kin < kin)
                kin = of_b.root[k].kin;
        }
    }
    return kin == LEXICON_KINS ? LEXICON_HEAD : kin;
}

static size_t letters(struct span key)
{
    size_t count = 0;

    for (size_t i = 0; i < key.len; i++)
        count += ((uint8_t)key.at[i] & 0xc0) != 0x80;
    return count;
}

/* Whether `typed` is nothing that is known, and one letter off this word and no other. */
static bool is_typo(const struct lexicon *lex, int lang, int category, struct span typed,
                    struct span word)
{
    uint32_t near;

    return letters(typed) >= TYPO_LETTERS && !lexicon_anywhere(lex, lang, typed) &&
           lexicon_near_key(lex, lang, category, typed, &near, 1) == 1 &&
           span_same(lexicon_key(lex, near), word);
}

/* Why two keys are near in a category; NULL if they are not. */
static const char *near(const struct lexicon *lex, int lang, int category, struct span a,
                        struct span b)
{
    static const char *const name[LEXICON_KINS] = {
        [LEXICON_FEMININE] = "feminine",
        [LEXICON_PLURAL] = "plural",
        [LEXICON_VARIANT] = "variant",
    };
    enum lexicon_kin kin = kin_of(lex, lang, category, a, b);

    if (kin == LEXICON_HEAD)
        kin = form_of(lex, lang, category, a, b);
    if (kin == LEXICON_HEAD)
        kin = form_of(lex, lang, category, b, a);
    if (kin != LEXICON_HEAD)
        return name[kin];
    return is_typo(lex, lang, category, a, b) || is_typo(lex, lang, category, b, a) ? "typo" : NULL;
}

enum lexicon_same lexicon_same(const struct lexicon *lex, int lang, int category, struct span a,
                               struct span b, const char **why)
{
    int first = category == WORDS_NONE ? 0 : category;
    int last = category == WORDS_NONE ? WORDS_CATEGORIES - 1 : category;
    struct fold fa, fb;
    const char *unasked;

    if (!why)
        why = &unasked;
    fold_word(&fa, a, words_how(lang, category));
    fold_word(&fb, b, words_how(lang, category));
    *why = "key";
    if (span_same(fold_key(&fa), fold_key(&fb)))
        return LEXICON_SAME;
    for (int c = first; c <= last; c++) {
        *why = near(lex, lang, c, fold_key(&fa), fold_key(&fb));
        if (*why)
            return LEXICON_PROPOSED;
    }
    *why = "";
    return LEXICON_DIFFERENT;
}
