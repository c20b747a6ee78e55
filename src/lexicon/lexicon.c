/* lexicon.c -- opening a lexicon, and looking words up. */
#include "lexicon.h"

#include <string.h>

#include "internal.h"

/* The head of the file, as far as it can be checked without the rest. */
static const char *check_head(const struct lexicon_head *head, size_t size)
{
    if (size < sizeof(*head) || memcmp(head->magic, LEXICON_MAGIC, sizeof(head->magic)) != 0)
        return "no lexicon";
    if (head->version != LEXICON_VERSION)
        return "a lexicon of another version";
    if (head->size != size || size % LEXICON_ALIGN != 0 ||
        lexicon_layout(head->entries, head->core, head->pool).size != size)
        return "a lexicon that is cut off";
    if (lexicon_checksum((const char *)head + offsetof(struct lexicon_head, entries),
                         size - offsetof(struct lexicon_head, entries)) != head->checksum)
        return "a damaged lexicon";
    return NULL;
}

static bool rises(const uint32_t *n, size_t count, uint32_t last)
{
    for (size_t i = 1; i < count; i++)
        if (n[i] < n[i - 1])
            return false;
    return n[0] == 0 && n[count - 1] == last;
}

/* Every entry's texts lie in the pool, and its family in its own language and category. */
static bool entries_fit(const struct lexicon *lex)
{
    const struct lexicon_head *head = lex->head;

    for (uint32_t g = 0; g < LEXICON_GROUPS; g++) {
        for (uint32_t i = head->group[g]; i < head->group[g + 1]; i++) {
            const struct lexicon_entry *e = &lex->entry[i];

            if (e->key_len == 0 || (uint64_t)e->key + e->key_len > head->pool || e->word_len == 0 ||
                (uint64_t)e->word + e->word_len > head->pool || e->word_len > WORD_MAX ||
                e->key_len > FOLD_MAX || lexicon_kin(e) >= LEXICON_KINS ||
                e->family < head->group[g] || e->family >= head->group[g + 1])
                return false;
        }
    }
    return true;
}

/* The numbers of entries by key stay within a language, those of core words within a category. */
static bool numbers_fit(const struct lexicon *lex)
{
    const struct lexicon_head *head = lex->head;

    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        uint32_t from = head->group[lexicon_group(lang, 0)];
        uint32_t to = head->group[lexicon_group(lang + 1, 0)];

        for (uint32_t i = from; i < to; i++)
            if (lex->by_key[i] < from || lex->by_key[i] >= to)
                return false;
    }
    for (uint32_t cell = 0; cell < LEXICON_CELLS; cell++) {
        uint32_t group = cell / LEXICON_LETTERS;

        for (uint32_t i = head->cell[cell]; i < head->cell[cell + 1]; i++)
            if (lex->core[i] < head->group[group] || lex->core[i] >= head->group[group + 1])
                return false;
    }
    return true;
}

const char *lexicon_open(struct lexicon *lex, const void *bytes, size_t size)
{
    const struct lexicon_head *head = bytes;
    const char *why = check_head(head, size), *base = bytes;
    struct lexicon_layout at;

    if (why)
        return why;
    at = lexicon_layout(head->entries, head->core, head->pool);
    *lex = (struct lexicon) {
        .head = head,
        .entry = (const struct lexicon_entry *)(base + at.entry),
        .by_key = (const uint32_t *)(base + at.by_key),
        .core = (const uint32_t *)(base + at.core),
        .pool = base + at.pool,
    };
    if (!rises(head->group, LEXICON_GROUPS + 1, head->entries) ||
        !rises(head->cell, LEXICON_CELLS + 1, head->core) || !entries_fit(lex) || !numbers_fit(lex))
        return "a damaged lexicon";
    return NULL;
}

struct span lexicon_key(const struct lexicon *lex, uint32_t entry)
{
    return (struct span) { lex->pool + lex->entry[entry].key, lex->entry[entry].key_len };
}

static int compare(struct span a, struct span b)
{
    int order = memcmp(a.at, b.at, a.len < b.len ? a.len : b.len);

    return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

/* The first entry of the category whose key is not before this one; the end if there is none. */
static uint32_t lower(const struct lexicon *lex, uint32_t group, struct span key)
{
    uint32_t low = lex->head->group[group], high = lex->head->group[group + 1];

    while (low < high) {
        uint32_t mid = low + (high - low) / 2;

        if (compare(lexicon_key(lex, mid), key) < 0)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

uint32_t lexicon_entry_of(const struct lexicon *lex, int lang, int category, struct span key)
{
    uint32_t group = lexicon_group(lang, category), found = lower(lex, group, key);

    if (found < lex->head->group[group + 1] && span_same(lexicon_key(lex, found), key))
        return found;
    return LEXICON_NO_ENTRY;
}

bool lexicon_anywhere(const struct lexicon *lex, int lang, struct span key)
{
    uint32_t low = lex->head->group[lexicon_group(lang, 0)];
    uint32_t high = lex->head->group[lexicon_group(lang + 1, 0)], end = high;

    while (low < high) {
        uint32_t mid = low + (high - low) / 2;

        if (compare(lexicon_key(lex, lex->by_key[mid]), key) < 0)
            low = mid + 1;
        else
            high = mid;
    }
    return low < end && span_same(lexicon_key(lex, lex->by_key[low]), key);
}

enum words_hint lexicon_find(const struct lexicon *lex, int lang, int category, struct span word)
{
    struct fold plain, title; /* a word has two keys (W9) */

    fold_word(&plain, word, words_how(lang, WORDS_NONE));
    fold_word(&title, word, words_how(lang, BOOKS));
    if (category != WORDS_NONE) {
        bool titles = words_how(lang, category) & FOLD_TITLES;

        if (lexicon_entry_of(lex, lang, category, fold_key(titles ? &title : &plain)) !=
            LEXICON_NO_ENTRY)
            return WORDS_KNOWN;
    }
    return lexicon_anywhere(lex, lang, fold_key(&plain)) ||
                   lexicon_anywhere(lex, lang, fold_key(&title))
               ? WORDS_ELSEWHERE
               : WORDS_UNKNOWN;
}

static struct lexicon_word word_of(const struct lexicon *lex, uint32_t entry)
{
    const struct lexicon_entry *e = &lex->entry[entry];

    return (struct lexicon_word) {
        .word = { lex->pool + e->word, e->word_len },
        .key = lexicon_key(lex, entry),
        .level = e->flags & LEXICON_LEVEL,
        .core = e->flags & LEXICON_CORE,
        .person = e->flags & LEXICON_PERSON,
        .title = e->flags & LEXICON_TITLE,
    };
}

uint32_t lexicon_size(const struct lexicon *lex, int lang, int category, bool core)
{
    uint32_t group = lexicon_group(lang, category), count = 0;

    for (uint32_t i = lex->head->group[group]; i < lex->head->group[group + 1]; i++)
        count += !core || (lex->entry[i].flags & LEXICON_CORE);
    return count;
}

uint32_t lexicon_count(const struct lexicon *lex, int lang, int category, char letter)
{
    uint32_t cell = lexicon_cell(lang, category, letter);

    return lex->head->cell[cell + 1] - lex->head->cell[cell];
}

struct lexicon_word lexicon_nth(const struct lexicon *lex, int lang, int category, char letter,
                                uint32_t n)
{
    return word_of(lex, lex->core[lex->head->cell[lexicon_cell(lang, category, letter)] + n]);
}

static bool begins(struct span s, struct span with)
{
    return s.len >= with.len && memcmp(s.at, with.at, with.len) == 0;
}

size_t lexicon_suggest(const struct lexicon *lex, int lang, int category, struct span begin,
                       struct lexicon_word *out, size_t max)
{
    uint32_t group = lexicon_group(lang, category), first, end;
    struct span key;
    struct fold f;
    size_t count = 0;

    fold_word(&f, begin, words_how(lang, category));
    key = fold_key(&f);
    first = end = lower(lex, group, key);
    while (end < lex->head->group[group + 1] && begins(lexicon_key(lex, end), key))
        end++;
    for (uint32_t level = 1; level <= LEXICON_LEVEL; level++)
        for (uint32_t i = first; i < end && count < max; i++)
            if (lex->entry[i].flags & LEXICON_CORE &&
                (lex->entry[i].flags & LEXICON_LEVEL) == level)
                out[count++] = word_of(lex, i);
    return count;
}

/* Whether one letter is wrong, too much or missing, or two are swapped. */
static bool one_off(struct span a, struct span b)
{
    size_t at = 0, less;

    if (a.len > b.len) {
        struct span longer = a;

        a = b;
        b = longer;
    }
    if (b.len - a.len > 1)
        return false;
    while (at < a.len && a.at[at] == b.at[at])
        at++;
    less = a.len - at;
    if (b.len > a.len)
        return memcmp(a.at + at, b.at + at + 1, less) == 0;
    if (less == 0) /* the same */
        return false;
    if (memcmp(a.at + at + 1, b.at + at + 1, less - 1) == 0)
        return true;
    return less > 1 && a.at[at] == b.at[at + 1] && a.at[at + 1] == b.at[at] &&
           memcmp(a.at + at + 2, b.at + at + 2, less - 2) == 0;
}

size_t lexicon_near_key(const struct lexicon *lex, int lang, int category, struct span key,
                        uint32_t *entry, size_t max)
{
    uint32_t group = lexicon_group(lang, category), end = lex->head->group[group + 1];
    struct span initial = { key.at, key.len > 0 };
    size_t count = 0;

    for (uint32_t i = lower(lex, group, initial); i < end && begins(lexicon_key(lex, i), initial);
         i++) {
        if (!one_off(lexicon_key(lex, i), key))
            continue;
        if (count < max)
            entry[count] = i;
        count++;
    }
    return count;
}

size_t lexicon_near(const struct lexicon *lex, int lang, int category, struct span word,
                    struct lexicon_word *out, size_t max)
{
    enum { SOME = 64 };
    uint32_t entry[SOME];
    struct fold f;
    size_t count;

    fold_word(&f, word, words_how(lang, category));
    count = lexicon_near_key(lex, lang, category, fold_key(&f), entry, SOME);
    for (size_t i = 0; i < count && i < max && i < SOME; i++)
        out[i] = word_of(lex, entry[i]);
    return count;
}
