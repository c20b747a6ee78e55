/*
 * phrase.c -- forms of a name of several words (pommes de terre, choux-fleurs, diseñadora gráfica):
 * in French, Italian and Spanish not its end alone is inflected, but its first word, and often the
 * second with it.
 */
#include <string.h>

#include "internal.h"

struct phrase {
    const struct forms *forms;
    void (*turn)(const struct forms *forms, struct span key);
    struct span second, rest; /* keys */
    size_t first;             /* bytes of the first word in the buffer */
    enum lexicon_kin kin;     /* how that was inflected */
    bool enough;
    char buf[LEXICON_KEY_MAX];
};

/* Tells of the phrase with the two words as they are now. */
static bool seen_second(void *ctx, const struct form *form)
{
    struct phrase *p = ctx;
    size_t len = p->first + form->key.len;
    struct form whole = { .kin = p->kin == LEXICON_FEMININE ? p->kin : form->kin };

    if (len + p->rest.len > LEXICON_KEY_MAX)
        return true;
    memcpy(p->buf + p->first, form->key.at, form->key.len);
    memcpy(p->buf + len, p->rest.at, p->rest.len);
    whole.key = (struct span) { p->buf, len + p->rest.len };
    whole.hash = lexicon_hash(p->forms->lang, whole.key);
    p->enough = !p->forms->seen(p->forms->ctx, &whole);
    return !p->enough;
}

static bool seen_first(void *ctx, const struct form *form)
{
    struct phrase *p = ctx;
    uint32_t kinds = p->forms->kinds & (FORM_PLURAL | FORM_FEMININE);
    struct forms forms = { p->forms->lang, kinds, seen_second, p };

    if (form->key.len > LEXICON_KEY_MAX)
        return true;
    memcpy(p->buf, form->key.at, form->key.len);
    p->first = form->key.len;
    p->kin = form->kin;
    if (seen_second(p, &(struct form) { .key = p->second, .kin = form->kin }))
        p->turn(&forms, p->second);
    return !p->enough;
}

/* Takes a word off the front: up to a space or a hyphen. */
static struct span take_word(struct span *s)
{
    struct span rest = *s, word = span_word(&rest);
    const char *hyphen = word.len > 0 ? memchr(word.at, '-', word.len) : NULL;

    if (hyphen)
        word.len = (size_t)(hyphen - word.at);
    rest.at = word.at + word.len + (hyphen ? 1 : 0);
    rest.len = s->len - (size_t)(rest.at - s->at);
    *s = rest;
    return word;
}

/* Tells of the forms of a phrase: of a first word, a second, and what follows. */
static void inflect(const struct forms *forms, struct span head, struct span second,
                    struct span tail, bool derived)
{
    struct phrase p = { .forms = forms, .turn = forms_bases };
    uint32_t kinds = forms->kinds & (FORM_PLURAL | FORM_FEMININE);
    struct forms first = { forms->lang, kinds, seen_first, &p };
    struct fold one, two, rest;

    fold_word(&one, head, FOLD_LANG(forms->lang));
    fold_word(&two, second, 0);
    fold_word(&rest, tail, 0);
    p.second = (struct span) { two.text, two.len };
    p.rest = (struct span) { rest.text, rest.len };
    forms_bases(&first, fold_key(&one));
    if (!derived || p.enough)
        return;
    p.turn = forms_derived;
    forms_derived(&first, fold_key(&one));
}

void phrase_forms(const struct forms *forms, struct span word, bool derived)
{
    struct span tail = span_trim(word), head, second;
    struct fold f;

    if (forms->lang == WORDS_DE || forms->lang == WORDS_EN)
        return;
    head = take_word(&tail);
    if (tail.len == 0)
        return;
    fold_word(&f, word, FOLD_LANG(forms->lang));
    if (f.article > 0 && head.len <= f.article)
        head = take_word(&tail);
    second = take_word(&tail);
    if (head.len > 0 && second.len > 0)
        inflect(forms, head, second, tail, derived);
}
