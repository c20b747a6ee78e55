/*
 * forms.c -- what a word may be a form of, and what its forms may be: plural, feminine, diminutive,
 * by the endings of each language (W10, W12). The rules propose too much, and the lexicon confirms.
 *
 * Endings are those of keys: no accents, German umlauts as ae oe ue.
 */
#include <string.h>

#include "internal.h"

/* A word that ends in `form` may be a form of one that ends in `base` instead. */
struct ending {
    const char *form, *base;
    const char *before; /* the letter in front is one of these, or with ^ none of them */
    uint8_t form_len, base_len;
    bool umlaut; /* the form may have one that the base has not */
    bool odd;    /* what is listed with the form's ending is hardly ever that form: Hai, Musiker */
};

#define ENDING(form, base, before, umlaut, odd)                                                    \
    {                                                                                              \
        form, base, before, sizeof(form) - 1, sizeof(base) - 1, umlaut, odd                        \
    }
#define END(form, base, before)      ENDING(form, base, before, false, false)
#define ODD(form, base, before)      ENDING(form, base, before, false, true)
#define BENT(form, base, before)     ENDING(form, base, before, true, false)
#define BENT_ODD(form, base, before) ENDING(form, base, before, true, true)

static const struct ending plural_de[] = {
    BENT_ODD("e", "", "^e"),    END("en", "", "^e"),
    END("n", "", "elr"),        BENT_ODD("er", "", "^e"),
    END("s", "", "^sz"),        END("nen", "", "n"),
    END("se", "", "s"),         BENT("el", "el", NULL),
    BENT("er", "er", NULL),     BENT("en", "en", NULL),
    ODD("en", "um", NULL),      ODD("en", "a", NULL),
    ODD("en", "o", NULL),       ODD("en", "us", NULL),
    ODD("een", "us", NULL),     ODD("en", "is", NULL),
    ODD("en", "os", NULL),      ODD("en", "on", "i"),
    ODD("a", "um", NULL),       ODD("a", "on", NULL),
    ODD("i", "o", NULL),        ODD("i", "us", NULL),
    ODD("ies", "y", NULL),      ODD("ien", "", "l"),
    END("leute", "mann", NULL), { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending plural_en[] = {
    END("s", "", "^sxz"),
    END("es", "", "sxzhoi"),
    END("ies", "y", "^aeiou"),
    END("ves", "f", NULL),
    END("ves", "fe", NULL),
    END("men", "man", NULL),
    END("mice", "mouse", NULL),
    END("lice", "louse", NULL),
    END("geese", "goose", NULL),
    END("feet", "foot", NULL),
    END("teeth", "tooth", NULL),
    END("oxen", "ox", NULL),
    END("children", "child", NULL),
    END("zzes", "z", NULL),
    END("i", "us", NULL),
    END("ae", "a", NULL),
    END("x", "", "u"),
    END("ices", "ix", NULL),
    END("ices", "ex", NULL),
    END("es", "is", "s"),
    END("a", "um", NULL),
    END("people", "person", NULL),
    { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending plural_fr[] = {
    END("s", "", "^sxz"),    END("x", "", "u"),         END("aux", "al", NULL),
    END("aux", "ail", NULL), END("yeux", "oeil", NULL), { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending plural_it[] = {
    END("i", "o", "^i"),         END("i", "e", "^i"),      END("i", "a", "^ie"),
    END("e", "a", "^e"),         END("i", "io", NULL),     END("i", "ie", "l"),
    END("chi", "co", NULL),      END("ghi", "go", NULL),   END("chi", "ca", NULL),
    END("ghi", "ga", NULL),      END("che", "ca", NULL),   END("ghe", "ga", NULL),
    END("ce", "cia", NULL),      END("ge", "gia", NULL),   END("a", "o", "ivrttil"),
    END("uomini", "uomo", NULL), END("buoi", "bue", NULL), { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending plural_es[] = {
    END("s", "", "aeiou"),
    END("es", "", "^aeoz"),
    END("ces", "z", NULL),
    END("is", "y", NULL),
    { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending feminine_de[] = {
    BENT("in", "", "^ei"),
    BENT("in", "e", NULL),
    BENT("in", "er", NULL),
    END("frau", "mann", NULL),
    END("euse", "eur", NULL),
    END("ess", "", "drnt"),
    { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending feminine_en[] = {
    END("ess", "", "^es"),
    END("ress", "er", NULL),
    END("ress", "or", NULL),
    END("ess", "er", NULL),
    END("woman", "man", NULL),
    END("maid", "man", NULL),
    END("mistress", "master", NULL),
    END("ine", "", "o"),
    { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending feminine_fr[] = {
    END("euse", "eur", NULL),   END("trice", "teur", NULL),
    END("euse", "eux", NULL),   END("e", "", "^e"),
    END("ne", "", "n"),         END("te", "", "t"),
    END("le", "", "l"),         END("se", "", "s"),
    END("esse", "e", NULL),     END("esse", "", "^e"),
    END("eresse", "eur", NULL), END("ve", "f", NULL),
    END("elle", "eau", NULL),   { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending feminine_it[] = {
    END("a", "o", NULL),        END("a", "e", NULL),
    END("trice", "tore", NULL), END("essa", "e", NULL),
    END("essa", "a", NULL),     END("essa", "o", NULL),
    END("ina", "o", NULL),      { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending feminine_es[] = {
    END("a", "o", NULL),      END("a", "", "^aeiou"), END("a", "e", NULL),
    END("triz", "tor", NULL), END("isa", "a", NULL),  END("esa", "e", NULL),
    END("esa", "", "dz"),     END("ina", "o", NULL),  { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending diminutive_de[] = {
    BENT("chen", "", "^e"),   BENT("chen", "", "e"),    BENT("chen", "e", NULL),
    BENT("chen", "en", NULL), BENT("lein", "", "^e"),   BENT("lein", "e", NULL),
    BENT("lein", "el", NULL), BENT("lein", "en", NULL), { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending diminutive_en[] = {
    END("let", "", NULL), END("ling", "", NULL), END("ie", "", "dkst"),
    END("gie", "", "g"),  END("gy", "", "g"),    { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending diminutive_fr[] = {
    END("ette", "", NULL), END("ette", "e", NULL),
    END("nette", "", "n"), END("on", "", "ts"),
    END("on", "e", NULL),  END("ceau", "", NULL),
    END("eau", "", NULL),  { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending diminutive_it[] = {
    END("ino", "o", NULL),  END("ino", "a", NULL),   END("ino", "e", NULL),
    END("ina", "a", NULL),  END("ina", "e", NULL),   END("cino", "e", "n"),
    END("etto", "o", NULL), END("etta", "a", NULL),  END("ello", "o", NULL),
    END("ella", "a", NULL), END("hetto", "o", "cg"), END("hetta", "a", "cg"),
    END("hino", "o", "cg"), END("hina", "a", "cg"),  { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct ending diminutive_es[] = {
    END("ito", "o", NULL),    END("ita", "a", NULL),    END("ito", "", "lrsj"),
    END("ita", "", "lrsj"),   END("cito", "", "enr"),   END("cita", "", "enr"),
    END("cecito", "z", NULL), END("illo", "o", NULL),   END("illa", "a", NULL),
    END("quito", "co", NULL), END("quita", "ca", NULL), END("guito", "go", NULL),
    END("guita", "ga", NULL), END("citos", "", "enr"),  { NULL, NULL, NULL, 0, 0, false, false },
};

static const struct {
    enum lexicon_kin kin;
    const struct ending *of[WORDS_LANGS];
} rule[] = {
    { LEXICON_PLURAL, { plural_de, plural_en, plural_fr, plural_it, plural_es } },
    { LEXICON_FEMININE, { feminine_de, feminine_en, feminine_fr, feminine_it, feminine_es } },
    { LEXICON_DIMINUTIVE,
      { diminutive_de, diminutive_en, diminutive_fr, diminutive_it, diminutive_es } },
};
enum { RULES = sizeof(rule) / sizeof(rule[0]) };

/* A key whose forms are looked for, with the hashes of all its beginnings. */
struct stem {
    const struct forms *forms;
    struct span key;
    uint64_t hash[LEXICON_KEY_MAX + 1];
};

static bool begin(struct stem *s, const struct forms *forms, struct span key)
{
    s->forms = forms;
    s->key = key;
    if (key.len > LEXICON_KEY_MAX)
        return false;
    s->hash[0] = lexicon_hash_begin(forms->lang);
    for (size_t i = 0; i < key.len; i++)
        s->hash[i + 1] = lexicon_hash_add(s->hash[i], (struct span) { key.at + i, 1 });
    return true;
}

static bool may_precede(const char *before, char c)
{
    if (!before)
        return true;
    return before[0] == '^' ? !strchr(before + 1, c) : strchr(before, c) != NULL;
}

/* Whether the key has the first ending and may have the other in its place. */
static bool fits(struct span key, const struct ending *e, struct span off, size_t on)
{
    if (key.len < off.len || key.len - off.len + on > LEXICON_KEY_MAX)
        return false;
    for (size_t i = 1; i <= off.len; i++)
        if (key.at[key.len - i] != off.at[off.len - i])
            return false;
    if (key.len == off.len)
        return !e->before && on > 0;
    return may_precede(e->before, key.at[key.len - off.len - 1]);
}

/* Tells of the key with its end replaced from a place on: by something, then by an ending. */
static bool tell(const struct stem *s, size_t at, struct span more, struct span on,
                 enum lexicon_kin kin)
{
    char buf[2 * LEXICON_KEY_MAX];
    struct form form = { .key = { buf, at + more.len + on.len }, .kin = kin };
    uint64_t hash = lexicon_hash_add(lexicon_hash_add(s->hash[at], more), on);

    memcpy(buf, s->key.at, at);
    memcpy(buf + at, more.at, more.len);
    memcpy(buf + at + more.len, on.at, on.len);
    form.hash = lexicon_hash_end(hash);
    return s->forms->seen(s->forms->ctx, &form);
}

/* With each umlaut of the stem taken back: baeum, Baum. */
static bool without_umlaut(const struct stem *s, size_t stem, struct span on, enum lexicon_kin kin)
{
    const char *at = s->key.at;

    for (size_t i = 0; i + 1 < stem; i++)
        if (at[i + 1] == 'e' && (at[i] == 'a' || at[i] == 'o' || at[i] == 'u') &&
            !tell(s, i + 1, (struct span) { at + i + 2, stem - i - 2 }, on, kin))
            return false;
    return true;
}

/* With an umlaut on the last vowel of the stem: Baum, baeum. */
static bool with_umlaut(const struct stem *s, size_t stem, struct span on, enum lexicon_kin kin)
{
    const char *at = s->key.at;
    char more[LEXICON_KEY_MAX + 1];
    size_t i = stem;

    while (i > 0 && at[i - 1] != 'a' && at[i - 1] != 'o' && at[i - 1] != 'u')
        i--;
    if (i > 1 && at[i - 1] == 'u' && at[i - 2] == 'a')
        i--;
    if (i == 0 || (i < stem && at[i] == 'e'))
        return true;
    more[0] = 'e';
    memcpy(more + 1, at + i, stem - i);
    return tell(s, i, (struct span) { more, stem - i + 1 }, on, kin);
}

static bool bases(const struct stem *s, int r)
{
    for (const struct ending *e = rule[r].of[s->forms->lang]; e->form; e++) {
        struct span on = { e->base, e->base_len }, off = { e->form, e->form_len };
        size_t stem = s->key.len - off.len;

        if (!fits(s->key, e, off, on.len))
            continue;
        if ((!span_same(on, off) && !tell(s, stem, SPAN(""), on, rule[r].kin)) ||
            (e->umlaut && !without_umlaut(s, stem, on, rule[r].kin)))
            return false;
    }
    return true;
}

static bool derived(const struct stem *s, int r)
{
    for (const struct ending *e = rule[r].of[s->forms->lang]; e->form; e++) {
        struct span on = { e->form, e->form_len }, off = { e->base, e->base_len };
        size_t stem = s->key.len - off.len;

        if (!fits(s->key, e, off, on.len))
            continue;
        if ((!e->odd && !span_same(on, off) && !tell(s, stem, SPAN(""), on, rule[r].kin)) ||
            (e->umlaut && !with_umlaut(s, stem, on, rule[r].kin)))
            return false;
    }
    return true;
}

/* Goes on from a singular to what it may be a form of. */
static bool seen_singular(void *ctx, const struct form *form)
{
    const struct forms *forms = ctx;
    struct stem s;

    if (!forms->seen(forms->ctx, form))
        return false;
    if (!(forms->kinds & ~(uint32_t)FORM_PLURAL) || !begin(&s, forms, form->key))
        return true;
    for (int r = 1; r < RULES; r++)
        if ((forms->kinds & 1U << rule[r].kin) && !bases(&s, r))
            return false;
    return true;
}

void forms_bases(const struct forms *forms, struct span key)
{
    struct forms singular = { forms->lang, forms->kinds, seen_singular, (void *)(uintptr_t)forms };
    struct stem s;

    if (!begin(&s, forms, key))
        return;
    for (int r = 1; r < RULES; r++)
        if ((forms->kinds & 1U << rule[r].kin) && !bases(&s, r))
            return;
    s.forms = &singular;
    if (forms->kinds & FORM_PLURAL)
        bases(&s, 0);
}

void forms_derived(const struct forms *forms, struct span key)
{
    struct stem s;

    if (!begin(&s, forms, key))
        return;
    for (int r = 0; r < RULES; r++)
        if ((forms->kinds & 1U << rule[r].kin) && !derived(&s, r))
            return;
}
