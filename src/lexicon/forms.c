/*
 * forms.c -- what a word may be a form of: plural to singular, feminine to masculine, by the
 * endings of each language (W10). The rules propose too much, and the lexicon confirms.
 *
 * Endings are those of keys: no accents, German umlauts as ae oe ue.
 */
#include <string.h>

#include "internal.h"

struct ending {
    const char *form, *base;
};

static const struct ending plural_de[] = {
    { "nen", "" },       { "en", "" },   { "er", "" },   { "n", "" },    { "e", "" },
    { "s", "" },         { "el", "el" }, { "er", "er" }, { "en", "en" }, { "se", "" },
    { "en", "um" },      { "en", "a" },  { "en", "o" },  { "en", "us" }, { "een", "us" },
    { "en", "is" },      { "a", "um" },  { "i", "o" },   { "i", "us" },  { "ies", "y" },
    { "leute", "mann" }, { NULL, NULL },
};
static const struct ending plural_en[] = {
    { "s", "" },          { "es", "" },       { "ies", "y" },      { "ves", "f" },
    { "ves", "fe" },      { "men", "man" },   { "mice", "mouse" }, { "lice", "louse" },
    { "geese", "goose" }, { "feet", "foot" }, { "oxen", "ox" },    { "children", "child" },
    { "i", "us" },        { "ae", "a" },      { NULL, NULL },
};
static const struct ending plural_fr[] = {
    { "s", "" }, { "x", "" }, { "aux", "al" }, { "aux", "ail" }, { NULL, NULL },
};
static const struct ending plural_it[] = {
    { "i", "o" },    { "i", "e" },    { "i", "a" },    { "e", "a" },    { "i", "io" },
    { "chi", "co" }, { "ghi", "go" }, { "che", "ca" }, { "ghe", "ga" }, { "ce", "cia" },
    { "ge", "gia" }, { "a", "o" },    { NULL, NULL },
};
static const struct ending plural_es[] = {
    { "s", "" },
    { "es", "" },
    { "ces", "z" },
    { NULL, NULL },
};

static const struct ending feminine_de[] = {
    { "in", "" },      { "in", "e" }, { "in", "er" }, { "frau", "mann" },
    { "euse", "eur" }, { "ess", "" }, { NULL, NULL },
};
static const struct ending feminine_en[] = {
    { "ess", "" },     { "ress", "er" },         { "ress", "or" }, { "woman", "man" },
    { "maid", "man" }, { "mistress", "master" }, { NULL, NULL },
};
static const struct ending feminine_fr[] = {
    { "euse", "eur" },  { "trice", "teur" }, { "iere", "ier" }, { "ere", "er" },
    { "ienne", "ien" }, { "onne", "on" },    { "e", "" },       { "esse", "e" },
    { "esse", "" },     { "ve", "f" },       { NULL, NULL },
};
static const struct ending feminine_it[] = {
    { "a", "o" },    { "a", "e" },    { "trice", "tore" }, { "essa", "e" },
    { "essa", "a" }, { "essa", "o" }, { NULL, NULL },
};
static const struct ending feminine_es[] = {
    { "a", "o" }, { "a", "" }, { "a", "e" }, { "triz", "tor" }, { "isa", "a" }, { NULL, NULL },
};

static const struct ending *const plural[WORDS_LANGS] = { plural_de, plural_en, plural_fr,
                                                          plural_it, plural_es };
static const struct ending *const feminine[WORDS_LANGS] = { feminine_de, feminine_en, feminine_fr,
                                                            feminine_it, feminine_es };

/* The base with each umlaut of its stem taken back: baeum, Baum. */
static void without_umlaut(const struct forms *forms, struct span base, size_t stem,
                           enum lexicon_kin kin)
{
    char buf[FOLD_MAX];

    for (size_t i = 0; i + 1 < stem; i++) {
        if (base.at[i + 1] != 'e' || !memchr("aou", base.at[i], 3))
            continue;
        memcpy(buf, base.at, i + 1);
        memcpy(buf + i + 1, base.at + i + 2, base.len - i - 2);
        forms->seen(forms->ctx, (struct span) { buf, base.len - 1 }, kin);
    }
}

static void bases(const struct forms *forms, const struct ending *end, struct span key,
                  enum lexicon_kin kin)
{
    char buf[FOLD_MAX];

    for (; end->form; end++) {
        size_t off = strlen(end->form), on = strlen(end->base);
        struct span base = { buf, key.len - off + on };

        if (key.len < off || base.len == 0 || memcmp(key.at + key.len - off, end->form, off) != 0 ||
            base.len > sizeof(buf))
            continue;
        memcpy(buf, key.at, key.len - off);
        memcpy(buf + key.len - off, end->base, on);
        if (base.len != key.len || memcmp(buf, key.at, key.len) != 0)
            forms->seen(forms->ctx, base, kin);
        if (forms->lang == WORDS_DE)
            without_umlaut(forms, base, key.len - off, kin);
    }
}

/* Goes on from a singular to its masculine. */
static void and_masculine(void *ctx, struct span base, enum lexicon_kin kin)
{
    const struct forms *forms = ctx;

    forms->seen(forms->ctx, base, kin);
    bases(forms, feminine[forms->lang], base, LEXICON_FEMININE);
}

void forms_of(const struct forms *forms, struct span key, bool with_feminine)
{
    struct forms both = { forms->lang, and_masculine, (void *)(uintptr_t)forms };

    if (with_feminine) {
        and_masculine(both.ctx, key, LEXICON_HEAD);
        bases(&both, plural[forms->lang], key, LEXICON_PLURAL);
    } else {
        forms->seen(forms->ctx, key, LEXICON_HEAD);
        bases(forms, plural[forms->lang], key, LEXICON_PLURAL);
    }
}
