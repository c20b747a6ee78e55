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
        lexicon_layout(head->entries, head->slots, head->core, head->pool).size != size)
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

    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        for (uint32_t i = head->lang[lang]; i < head->lang[lang + 1]; i++) {
            const struct lexicon_entry *e = &lex->entry[i];

            if (e->key_len == 0 || (uint64_t)e->key + e->key_len > head->pool || e->word_len == 0 ||
                (uint64_t)e->word + e->word_len > head->pool || e->word_len > WORD_MAX ||
                e->category > LEXICON_PART)
                return false;
            if (e->family != i &&
                (e->family < head->lang[lang] || e->family >= head->lang[lang + 1] ||
                 lex->entry[e->family].category != e->category))
                return false;
        }
    }
    return true;
}

/* The core words of a cell are of its language and category. What slots hold is checked in use. */
static bool core_fits(const struct lexicon *lex)
{
    const struct lexicon_head *head = lex->head;

    for (uint32_t cell = 0; cell < LEXICON_CELLS; cell++) {
        uint32_t group = cell / LEXICON_LETTERS, lang = group / WORDS_CATEGORIES;

        for (uint32_t i = head->cell[cell]; i < head->cell[cell + 1]; i++)
            if (lex->core[i] < head->lang[lang] || lex->core[i] >= head->lang[lang + 1] ||
                lex->entry[lex->core[i]].category != group % WORDS_CATEGORIES)
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
    at = lexicon_layout(head->entries, head->slots, head->core, head->pool);
    *lex = (struct lexicon) {
        .head = head,
        .entry = (const struct lexicon_entry *)(base + at.entry),
        .slot = (const uint32_t *)(base + at.slot),
        .tag = (const uint8_t *)(base + at.tag),
        .core = (const uint32_t *)(base + at.core),
        .pool = base + at.pool,
    };
    if (!rises(head->lang, WORDS_LANGS + 1, head->entries) ||
        !rises(head->cell, LEXICON_CELLS + 1, head->core) || !entries_fit(lex) || !core_fits(lex))
        return "a damaged lexicon";
    return NULL;
}

static const struct lexicon_head no_head;
static const uint8_t no_tag[LEXICON_PROBES];
const struct lexicon lexicon_empty = { .head = &no_head, .tag = no_tag };

bool lexicon_speaks(const struct lexicon *lex)
{
    return lex->head->entries > 0 || (lex->next && lexicon_speaks(lex->next));
}

const struct lexicon *lexicon_in(const struct lexicon *lex, int lang)
{
    while (lex->next && lex->head->lang[lang] == lex->head->lang[lang + 1])
        lex = lex->next;
    return lex;
}

static struct span key_of(const struct lexicon *lex, uint32_t entry)
{
    return (struct span) { lex->pool + lex->entry[entry].key, lex->entry[entry].key_len };
}

static int compare(struct span a, struct span b)
{
    int order = memcmp(a.at, b.at, a.len < b.len ? a.len : b.len);

    return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

/* The first entry of the language whose key is not before this one; the end if there is none. */
static uint32_t lower(const struct lexicon *lex, int lang, struct span key)
{
    uint32_t low = lex->head->lang[lang], high = lex->head->lang[lang + 1];

    while (low < high) {
        uint32_t mid = low + (high - low) / 2;

        if (compare(key_of(lex, mid), key) < 0)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* The first entry of a key with this hash. */
static uint32_t first_at(const struct lexicon *lex, int lang, struct span key, uint32_t hash)
{
    const uint32_t first = lexicon_place(hash, lex->head->slots);
    const uint8_t tag = lexicon_tag(hash);

    for (uint32_t i = first; i < first + LEXICON_PROBES && lex->tag[i]; i++) {
        uint32_t entry;

        if (lex->tag[i] != tag)
            continue;
        entry = lex->slot[i];
        if (entry >= lex->head->lang[lang] && entry < lex->head->lang[lang + 1] &&
            span_same(key_of(lex, entry), key))
            return entry;
    }
    return LEXICON_NO_ENTRY;
}

uint32_t lexicon_first(const struct lexicon *lex, int lang, struct span key)
{
    return first_at(lex, lang, key, lexicon_hash(lang, key));
}

bool lexicon_goes_on(const struct lexicon *lex, int lang, uint32_t entry)
{
    return entry < lex->head->lang[lang + 1] &&
           lex->entry[entry].key == lex->entry[entry - 1].key &&
           lex->entry[entry].key_len == lex->entry[entry - 1].key_len;
}

struct listed lexicon_listed_at(const struct lexicon *lex, int lang, struct span key, uint32_t hash)
{
    uint32_t i = first_at(lex, lang, key, hash);
    struct listed in = { 0, 0 };

    if (i == LEXICON_NO_ENTRY)
        return in;
    do {
        const struct lexicon_entry *e = &lex->entry[i];

        in.any |= CATEGORY_BIT(e->category);
        if (!(e->flags & (LEXICON_PERSON | LEXICON_TITLE)))
            in.common |= CATEGORY_BIT(e->category) & ~(uint32_t)CATEGORIES_NAMES;
    } while (lexicon_goes_on(lex, lang, ++i));
    return in;
}

struct listed lexicon_listed(const struct lexicon *lex, int lang, struct span key)
{
    return lexicon_listed_at(lex, lang, key, lexicon_hash(lang, key));
}

static struct lexicon_word word_of(const struct lexicon *lex, uint32_t entry)
{
    const struct lexicon_entry *e = &lex->entry[entry];

    return (struct lexicon_word) {
        .word = { lex->pool + e->word, e->word_len },
        .key = key_of(lex, entry),
        .level = e->flags & LEXICON_LEVEL,
        .core = e->flags & LEXICON_CORE,
        .person = e->flags & LEXICON_PERSON,
        .title = e->flags & LEXICON_TITLE,
        .everywhere = e->flags & LEXICON_EVERYWHERE,
    };
}

void lexicon_name(const struct lexicon *lex, struct text *out)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(out, "0123456789abcdef"[lex->head->checksum >> shift & 15]);
}

uint32_t lexicon_size(const struct lexicon *lex, int lang, int category, bool core)
{
    lex = lexicon_in(lex, lang);
    return lex->head->words[lexicon_group(lang, category)][core];
}

uint32_t lexicon_count(const struct lexicon *lex, int lang, int category, char letter)
{
    uint32_t cell = lexicon_cell(lang, category, letter);

    lex = lexicon_in(lex, lang);
    return lex->head->cell[cell + 1] - lex->head->cell[cell];
}

struct lexicon_word lexicon_nth(const struct lexicon *lex, int lang, int category, char letter,
                                uint32_t n)
{
    lex = lexicon_in(lex, lang);
    return word_of(lex, lex->core[lex->head->cell[lexicon_cell(lang, category, letter)] + n]);
}

static bool begins(struct span s, struct span with)
{
    return s.len >= with.len && memcmp(s.at, with.at, with.len) == 0;
}

size_t lexicon_suggest(const struct lexicon *lex, int lang, int category, struct span begin,
                       struct lexicon_word *out, size_t max)
{
    uint32_t first, end;
    struct span key;
    struct fold f;
    size_t count = 0;

    lex = lexicon_in(lex, lang);
    fold_word(&f, begin, words_how(lang, category));
    key = fold_key(&f);
    first = end = lower(lex, lang, key);
    while (end < lex->head->lang[lang + 1] && begins(key_of(lex, end), key))
        end++;
    for (uint32_t level = 1; level <= LEXICON_LEVEL; level++)
        for (uint32_t i = first; i < end && count < max; i++)
            if (lex->entry[i].category == category && (lex->entry[i].flags & LEXICON_CORE) &&
                (lex->entry[i].flags & LEXICON_LEVEL) == level)
                out[count++] = word_of(lex, i);
    return count;
}

/* Most words are not even of the length. */
static bool is_near(const struct lexicon *lex, uint32_t entry, struct span key)
{
    size_t len = lex->entry[entry].key_len;

    return len + 4 > key.len && key.len + 4 > len && near_one_off(key_of(lex, entry), key);
}

size_t lexicon_near(const struct lexicon *lex, int lang, int category, struct span word,
                    struct lexicon_word *out, size_t max)
{
    struct span key;
    struct fold f;
    size_t count = 0;
    uint32_t end;
    char next;

    lex = lexicon_in(lex, lang);
    fold_word(&f, word, words_how(lang, category));
    key = fold_key(&f);
    if (key.len == 0)
        return 0;
    next = (char)((uint8_t)key.at[0] + 1); /* no key begins with 0xff */
    end = lower(lex, lang, (struct span) { &next, 1 });
    for (uint32_t i = lower(lex, lang, (struct span) { key.at, 1 }); i < end; i++) {
        if ((category == WORDS_NONE ? lex->entry[i].category == LEXICON_PART
                                    : lex->entry[i].category != category) ||
            !is_near(lex, i, key))
            continue;
        if (count < max)
            out[count] = word_of(lex, i);
        count++;
    }
    return count;
}
