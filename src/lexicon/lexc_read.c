/* lexc_read.c -- the first half of the compiler: lists to records, with all that lists must be. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "record.h"

enum { CHUNK = 1 << 20, PHRASE_MAX = 3 /* words of what is blocked, at most */ };

struct lexc *lexc_new(lexc_complain *complain, void *ctx)
{
    struct lexc *c = mem_new(sizeof(*c));

    c->complain = complain;
    c->ctx = ctx;
    c->only = -1;
    return c;
}

void lexc_only(struct lexc *c, int lang)
{
    c->only = lang;
}

void lexc_free(struct lexc *c)
{
    for (struct chunk *next, *k = c->chunk; k; k = next) {
        next = k->next;
        free(k);
    }
    for (int lang = 0; lang <= LEXC_EVERYWHERE; lang++)
        free(c->blocked[lang].at);
    free(c->words.at);
    free(c);
}

int lexc_lang(struct span name)
{
    for (int i = 0; i < WORDS_LANGS; i++)
        if (span_is(name, words_lang_name[i]))
            return i;
    return span_is(name, "xx") ? LEXC_EVERYWHERE : -1;
}

void lexc_wrong(struct lexc *c, const char *file, uint32_t line, const char *what)
{
    c->wrong = true;
    c->complain(c->ctx, file, line, what);
}

struct record *records_add(struct records *r, const struct record *add)
{
    if (r->count == r->room) {
        r->room = r->room > 0 ? 2 * r->room : 256;
        r->at = mem_resize(r->at, r->room * sizeof(*r->at));
    }
    r->at[r->count] = *add;
    return &r->at[r->count++];
}

struct span lexc_keep(struct lexc *c, struct span s)
{
    struct chunk *k = c->chunk;
    size_t room = s.len > CHUNK ? s.len : CHUNK;
    char *to;

    if (!k || k->room - k->used < s.len) {
        k = mem_resize(NULL, sizeof(*k) + room);
        *k = (struct chunk) { .next = c->chunk, .room = room };
        c->chunk = k;
    }
    to = k->bytes + k->used;
    memcpy(to, s.at, s.len);
    k->used += s.len;
    return (struct span) { to, s.len };
}

int key_compare(struct span a, struct span b)
{
    int order = memcmp(a.at, b.at, a.len < b.len ? a.len : b.len);

    return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

static int blocked_compare(const void *a, const void *b)
{
    return key_compare(((const struct record *)a)->key, ((const struct record *)b)->key);
}

static bool is_blocked_in(const struct records *r, struct span phrase)
{
    struct record wanted = { .key = phrase };

    return r->count > 0 &&
           bsearch(&wanted, r->at, r->count, sizeof(*r->at), blocked_compare) != NULL;
}

static bool parts_words(const char *at, const char *end)
{
    static const char quote[] = "\xe2\x80\x99"; /* U+2019 */
    unsigned char c = (unsigned char)*at;

    if (c < 0x80)
        return !((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
    return end - at >= 3 && memcmp(at, quote, 3) == 0;
}

/* The next word of several, folded; false if there is none. Everywhere there are no umlauts. */
static bool next_part(struct span *rest, int lang, struct fold *f)
{
    const char *at = rest->at, *end = rest->at + rest->len, *start;

    do {
        while (at < end && parts_words(at, end))
            at += (unsigned char)*at < 0x80 ? 1 : 3;
        start = at;
        while (at < end && !parts_words(at, end))
            at++;
        fold_word(f, (struct span) { start, (size_t)(at - start) }, FOLD_LANG(lang));
    } while (f->len == 0 && at < end);
    *rest = (struct span) { at, (size_t)(end - at) };
    return f->len > 0;
}

/* Up to PHRASE_MAX words from here on, folded and parted by spaces; how long after each. */
static int phrase_of(struct span rest, int lang, struct text *out, size_t len[PHRASE_MAX])
{
    struct fold f;
    int count = 0;

    while (count < PHRASE_MAX && next_part(&rest, lang, &f)) {
        if (count > 0)
            text_char(out, ' ');
        text_span(out, (struct span) { f.text, f.len });
        len[count++] = out->len;
    }
    return count;
}

static bool is_blocked(const struct lexc *c, int lang, struct span word)
{
    char buf[PHRASE_MAX * (FOLD_MAX + 1)];
    size_t len[PHRASE_MAX];
    struct text out;
    struct fold f;

    do {
        int count;

        text_init(&out, buf, sizeof(buf));
        count = phrase_of(word, lang, &out, len);
        for (int i = 0; i < count; i++)
            if (is_blocked_in(&c->blocked[lang], (struct span) { buf, len[i] }) ||
                is_blocked_in(&c->blocked[LEXC_EVERYWHERE], (struct span) { buf, len[i] }))
                return true;
    } while (next_part(&word, lang, &f));
    return false;
}

/* Adds a word in its language, or in all. */
static void add(struct lexc *c, struct record *r, int lang)
{
    int first = lang == LEXC_EVERYWHERE ? 0 : lang;
    int last = lang == LEXC_EVERYWHERE ? WORDS_LANGS - 1 : lang;

    r->word = lexc_keep(c, r->word);
    for (int l = first; l <= last; l++) {
        struct fold f;

        if (is_blocked(c, l, r->word)) {
            lexc_wrong(c, r->file, r->line, "blocked");
            return;
        }
        fold_word(&f, r->word, words_how(l, r->category));
        if (f.len == 0) {
            lexc_wrong(c, r->file, r->line, "no letter and no digit");
            return;
        }
        if (fold_key(&f).len > LEXICON_KEY_MAX) {
            lexc_wrong(c, r->file, r->line, "a word that is too long without its marks");
            return;
        }
        r->lang = (uint8_t)l;
        r->key = lexc_keep(c, fold_key(&f));
        records_add(&c->words, r);
    }
}

/* A list being read: what all lists must be. */
struct list {
    struct lexc *c;
    const char *file;
    uint32_t line;
    struct span rest, last;
    bool licence, words; /* seen */
};

/* A combining mark (U+0300-036F) would be part of a letter in NFC. */
static bool is_composed(struct span s)
{
    for (size_t i = 0; i + 1 < s.len; i++)
        if ((uint8_t)s.at[i] == 0xcc || ((uint8_t)s.at[i] == 0xcd && (uint8_t)s.at[i + 1] < 0xb0))
            return false;
    return true;
}

static const char *check_line(const struct list *l, struct span line)
{
    if (!span_utf8(line))
        return "no UTF-8";
    if (line.len == 0)
        return "an empty line";
    if (!is_composed(line))
        return "letters and marks apart, not NFC";
    if (!l->licence)
        return "no line `# SPDX-License-Identifier: ...` above the words";
    return NULL;
}

/* What a word must be. */
static const char *check_word(struct span word)
{
    if (word.len == 0)
        return "no word";
    if (word.len > WORD_MAX)
        return "a word of more than 80 bytes";
    if (span_control(word))
        return "a control character in a word";
    if (!span_same(word, span_trim(word)))
        return "spaces at the ends of a word";
    return NULL;
}

static bool has_licence(struct span line)
{
    span_word(&line);
    return span_is(span_word(&line), "SPDX-License-Identifier:") && span_word(&line).len > 0;
}

/* Takes the next line that is fine so far and no comment. */
static bool next_line(struct list *l, struct span *line)
{
    while (l->rest.len > 0) {
        const char *wrong;

        *line = span_until(&l->rest, '\n');
        l->line++;
        if (!l->words && line->len > 0 && line->at[0] == '#') {
            l->licence = l->licence || has_licence(*line);
            continue;
        }
        wrong = check_line(l, *line);
        if (!wrong)
            return true;
        lexc_wrong(l->c, l->file, l->line, wrong);
        if (!l->licence)
            return false;
    }
    return false;
}

/* Checks the word of a line, and that it comes after the last. */
static bool takes(struct list *l, struct span word, struct span order)
{
    const char *wrong = check_word(word);

    if (!wrong && l->words) {
        int after = key_compare(order, l->last);

        wrong = after == 0 ? "twice" : after < 0 ? "not in the order of bytes" : NULL;
    }
    l->words = true;
    l->last = order;
    if (wrong)
        lexc_wrong(l->c, l->file, l->line, wrong);
    return !wrong;
}

void lexc_block(struct lexc *c, int lang, const char *file, struct span text)
{
    struct list l = { .c = c, .file = file, .rest = text };
    struct span line;

    while (next_line(&l, &line)) {
        char buf[PHRASE_MAX * (FOLD_MAX + 1)];
        struct record r = { .file = file, .line = l.line };
        size_t len[PHRASE_MAX];
        struct text out;
        int count;

        if (!takes(&l, line, line))
            continue;
        text_init(&out, buf, sizeof(buf));
        count = phrase_of(line, lang, &out, len);
        if (count == 0) {
            lexc_wrong(c, file, l.line, "no letter and no digit");
            continue;
        }
        r.key = lexc_keep(c, text_all(&out));
        records_add(&c->blocked[lang], &r);
    }
    if (c->blocked[lang].count > 0)
        qsort(c->blocked[lang].at, c->blocked[lang].count, sizeof(*c->blocked[lang].at),
              blocked_compare);
}

/* Reads `f=WORD` and its like, in which `_` is a space. */
static const char *read_kin(struct lexc *c, struct span mark, struct record *r)
{
    static const char *const name[LEXICON_KINS] = { "", "f", "pl", "var" };
    struct span kin = span_until(&mark, '=');

    for (uint8_t i = LEXICON_FEMININE; i < LEXICON_KINS; i++) {
        char *to;

        if (!span_is(kin, name[i]) || mark.len == 0)
            continue;
        if (r->kin != LEXICON_HEAD)
            return "a form of two words";
        r->kin = i;
        r->head = lexc_keep(c, mark);
        to = (char *)(uintptr_t)r->head.at;
        for (size_t k = 0; k < mark.len; k++)
            if (to[k] == '_')
                to[k] = ' ';
        return NULL;
    }
    return "an unknown mark";
}

static const char *read_marks(struct lexc *c, struct span marks, struct record *r)
{
    struct span mark;
    uint8_t level = 0;

    r->flags = LEXICON_CORE;
    while ((mark = span_word(&marks)).len > 0) {
        const char *wrong = NULL;

        if (mark.len == 1 && mark.at[0] >= '1' && mark.at[0] <= '3' && level == 0)
            level = (uint8_t)(mark.at[0] - '0');
        else if (span_is(mark, "person"))
            r->flags |= LEXICON_PERSON;
        else if (span_is(mark, "title"))
            r->flags |= LEXICON_TITLE;
        else
            wrong = read_kin(c, mark, r);
        if (wrong)
            return wrong;
    }
    r->flags |= level > 0 ? level : 2;
    return NULL;
}

static int word_compare(const void *a, const void *b)
{
    return key_compare(((const struct record *)a)->word, ((const struct record *)b)->word);
}

static void fold_head(struct lexc *c, struct record *r)
{
    struct fold f;

    fold_word(&f, r->head, words_how(r->lang, r->category));
    r->head = lexc_keep(c, fold_key(&f));
}

/* Forms name words of the same file: turns those words into keys. */
static void find_heads(struct lexc *c, const struct records *list, size_t from)
{
    for (size_t i = from; i < c->words.count; i++) {
        struct record *r = &c->words.at[i], wanted = { .word = r->head };

        if (r->kin == LEXICON_HEAD)
            continue;
        if (!bsearch(&wanted, list->at, list->count, sizeof(*list->at), word_compare)) {
            if (i == from || c->words.at[i - 1].line != r->line)
                lexc_wrong(c, r->file, r->line, "a form of a word that is not in this file");
            continue;
        }
        fold_head(c, r);
    }
}

void lexc_core(struct lexc *c, int lang, int category, const char *file, struct span text)
{
    struct list l = { .c = c, .file = file, .rest = text };
    size_t from = c->words.count;
    struct records list = { 0 };
    struct span line;

    while (next_line(&l, &line)) {
        struct span word = span_until(&line, '\t');
        struct record r = {
            .file = file, .line = l.line, .word = word, .category = (uint8_t)category
        };
        const char *wrong;

        if (!takes(&l, word, word))
            continue;
        wrong = read_marks(c, line, &r);
        if (wrong) {
            lexc_wrong(c, file, l.line, wrong);
            continue;
        }
        if (lang == LEXC_EVERYWHERE)
            r.flags |= LEXICON_EVERYWHERE;
        records_add(&list, &r);
        add(c, &r, lang);
    }
    find_heads(c, &list, from);
    free(list.at);
}

void lexc_parts(struct lexc *c, int lang, const char *file, struct span text)
{
    struct list l = { .c = c, .file = file, .rest = text };
    struct span line;

    while (next_line(&l, &line)) {
        struct record r = { .file = file, .line = l.line, .word = line, .category = LEXICON_PART };

        if (takes(&l, line, line))
            add(c, &r, lang);
    }
}

void lexc_variants(struct lexc *c, int lang, const char *file, struct span text)
{
    struct list l = { .c = c, .file = file, .rest = text };
    size_t from = c->words.count;
    struct span line;

    while (next_line(&l, &line)) {
        struct span rest = line;
        int category = words_category_find(span_until(&rest, '\t'));
        struct record r = { .file = file, .line = l.line, .kin = LEXICON_VARIANT, .soft = true };

        r.word = span_until(&rest, '\t');
        if (!takes(&l, r.word, line))
            continue;
        if (category == WORDS_NONE || rest.len == 0) {
            lexc_wrong(c, file, l.line,
                       category == WORDS_NONE ? "an unknown category" : "a variant of nothing");
            continue;
        }
        r.category = (uint8_t)category;
        r.head = lexc_keep(c, rest);
        add(c, &r, lang);
    }
    for (size_t i = from; i < c->words.count; i++) {
        struct record *r = &c->words.at[i];

        fold_head(c, r);
        if (span_same(r->key, r->head))
            lexc_wrong(c, file, r->line, "a variant of itself");
    }
}

void lexc_source(struct lexc *c, const char *file, struct span text)
{
    struct list l = { .c = c, .file = file, .rest = text };
    struct span line;

    while (next_line(&l, &line)) {
        struct span order = line, rest = line;
        int lang = lexc_lang(span_until(&rest, '\t'));
        int category = words_category_find(span_until(&rest, '\t'));
        struct record r = { .file = file, .line = l.line, .word = span_until(&rest, '\t') };
        const char *wrong = NULL;

        if (!takes(&l, r.word, order))
            continue;
        if (lang < 0)
            wrong = "an unknown language";
        else if (category == WORDS_NONE)
            wrong = "an unknown category";
        else if (!span_is(rest, "A") && !span_is(rest, "B"))
            wrong = "neither A nor B at the end";
        if (wrong) {
            lexc_wrong(c, file, l.line, wrong);
            continue;
        }
        r.category = (uint8_t)category;
        add(c, &r, lang);
    }
}
