/*
 * names.c -- names of several words that people write shorter, or with & for `and`: waters without
 * the word for their kind, people by their last word (W10).
 */
#include <string.h>

#include "internal.h"

enum { TOKENS_MAX = WORD_MAX / 2, BRIEF_MIN = 3 };

/* Folded without a language. */
static const char *const conjunction[WORDS_LANGS][3] = {
    { "und" }, { "and", "n" }, { "et" }, { "e", "ed" }, { "y", "e" },
};
/* In front of the name, of any language; then what may join them. */
static const char *const kind_first[] = {
    "bahia", "baia",    "baie",  "bay",  "canal",   "canale",   "fiume",  "fleuve", "fluss",
    "golf",  "golfe",   "golfo", "gulf", "lac",     "lago",     "laguna", "lake",   "loch",
    "lough", "mar",     "mare",  "meer", "mer",     "ocean",    "oceano", "ozean",  "rio",
    "river", "riviere", "sea",   "see",  "torrent", "torrente", NULL,
};
static const char *const kind_last[] = {
    "bay",   "creek", "fluss", "gulf", "lake", "loch",  "meer",
    "ocean", "ozean", "river", "sea",  "see",  "strom", NULL,
};
static const char *const join[] = {
    "de", "degli", "dei", "del", "della", "delle", "der", "des", "di",  "du", "el",
    "il", "la",    "las", "le",  "les",   "los",   "of",  "the", "von", NULL,
};

/* A word and the words it consists of. */
struct tokens {
    struct span at[TOKENS_MAX];
    int first, count; /* what is left of them lies from `first` to `count` */
    bool fewer;
};

static bool is_gap(char c)
{
    return c == ' ' || c == '&' || c == '+';
}

static void part(struct tokens *t, struct span word)
{
    const char *at = word.at, *end = word.at + word.len;

    *t = (struct tokens) { .count = 0 };
    while (t->count < TOKENS_MAX) {
        const char *start;

        while (at < end && is_gap(*at))
            at++;
        start = at;
        while (at < end && !is_gap(*at))
            at++;
        if (at == start)
            return;
        t->at[t->count++] = (struct span) { start, (size_t)(at - start) };
    }
}

static bool is_one_of(struct span token, const char *const *words)
{
    struct fold f;

    fold_word(&f, token, 0);
    for (; *words; words++)
        if (span_is((struct span) { f.text, f.len }, *words))
            return true;
    return false;
}

static bool is_conjunction(struct span token, int lang)
{
    const char *const words[] = { "and", conjunction[lang][0], conjunction[lang][1], NULL };

    return is_one_of(token, words);
}

static void drop_conjunctions(struct tokens *t, int lang)
{
    int kept = t->first + 1;

    for (int i = t->first + 1; i < t->count; i++) {
        if (i + 1 < t->count && is_conjunction(t->at[i], lang))
            t->fewer = true;
        else
            t->at[kept++] = t->at[i];
    }
    if (t->count > t->first)
        t->count = kept;
}

/* d'Annecy, l'Ontario */
static struct span without_elision(struct span token)
{
    for (size_t i = 0; i + 3 < token.len && i < 5; i++) {
        if (token.at[i] == '\'')
            return (struct span) { token.at + i + 1, token.len - i - 1 };
        if (memcmp(token.at + i, "\xe2\x80\x99", 3) == 0)
            return (struct span) { token.at + i + 3, token.len - i - 3 };
    }
    return token;
}

static void drop_kind(struct tokens *t)
{
    if (t->count - t->first > 1 && is_one_of(t->at[t->first], join))
        t->first++; /* an article: the Lake of ... */
    if (t->count - t->first > 1 && is_one_of(t->at[t->first], kind_first)) {
        t->first++;
        t->fewer = true;
        while (t->count - t->first > 1 && is_one_of(t->at[t->first], join))
            t->first++;
        t->at[t->first] = without_elision(t->at[t->first]);
    } else if (t->count - t->first > 1 && is_one_of(t->at[t->count - 1], kind_last)) {
        t->count--;
        t->fewer = true;
    }
}

static bool fold_tokens(struct fold *f, const struct tokens *t, int lang, int category)
{
    char buf[2 * WORD_MAX + 1];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    for (int i = t->first; i < t->count; i++) {
        if (i > t->first)
            text_char(&out, ' ');
        text_span(&out, t->at[i]);
    }
    fold_word(f, text_all(&out), words_how(lang, category));
    return t->fewer && f->len > 0;
}

bool name_plain(struct fold *f, struct span word, int lang, int category)
{
    struct tokens t;

    part(&t, word);
    if (t.count < 2)
        return false;
    drop_conjunctions(&t, lang);
    if (category == WATERS)
        drop_kind(&t);
    return fold_tokens(f, &t, lang, category);
}

/* An article is no word of a name, whatever the category. */
bool name_last(struct fold *f, struct span word, int lang, int category)
{
    struct fold whole;
    size_t last;

    fold_word(&whole, word, FOLD_LANG(lang) | FOLD_TITLES);
    last = whole.last;
    if (last == 0 || last >= word.len)
        return false;
    fold_word(f, (struct span) { word.at + last, word.len - last }, words_how(lang, category));
    return f->len > 0 && !span_same(fold_key(f), fold_key(&whole));
}

bool name_brief(struct fold *f, struct span word, int lang, int category, bool person)
{
    struct tokens t;

    if (category == WATERS) {
        part(&t, word);
        drop_kind(&t);
        return fold_tokens(f, &t, lang, category) && fold_key(f).len >= BRIEF_MIN;
    }
    return person && category < WORDS_CATEGORIES && words_by_last(category) &&
           name_last(f, word, lang, category) && fold_key(f).len >= BRIEF_MIN;
}
