/* lexicon.c -- opening a lexicon, and looking words up. */
#include "lexicon.h"

#include <string.h>

#include "base/sha256.h"
#include "internal.h"
#include "rules/challenge.h"

static struct lexicon_layout layout_of(const struct lexicon_head *head)
{
    return lexicon_layout(order_32(head->entries), order_32(head->slots), order_32(head->core),
                          order_32(head->pool));
}

/* The first entry of a language; of the one behind the last, the end. */
static uint32_t first_of(const struct lexicon *lex, int lang)
{
    return order_32(lex->head->lang[lang]);
}

/* Whether it is one of the language. */
static bool speaks(const struct lexicon *lex, int lang, uint32_t entry)
{
    return entry >= first_of(lex, lang) && entry < first_of(lex, lang + 1);
}

/* The first core word of a cell; of the one behind the last, the end. */
static uint32_t cell_at(const struct lexicon *lex, uint32_t cell)
{
    return order_32(lex->head->cell[cell]);
}

/* The head of the file, as far as it can be checked without the rest. */
static const char *check_head(const struct lexicon_head *head, size_t size)
{
    if (size < sizeof(*head) || memcmp(head->magic, LEXICON_MAGIC, sizeof(head->magic)) != 0)
        return "no lexicon";
    if (order_32(head->version) != LEXICON_VERSION)
        return "a lexicon of another version";
    if (order_32(head->size) != size || size % LEXICON_ALIGN != 0 || layout_of(head).size != size)
        return "a lexicon that is cut off";
    if (lexicon_checksum((const char *)head + offsetof(struct lexicon_head, entries),
                         size - offsetof(struct lexicon_head, entries)) != order_64(head->checksum))
        return "a damaged lexicon";
    return NULL;
}

static bool rises(const uint32_t *n, size_t count, uint32_t last)
{
    for (size_t i = 1; i < count; i++)
        if (order_32(n[i]) < order_32(n[i - 1]))
            return false;
    return n[0] == 0 && n[count - 1] == last;
}

/* Every entry's texts lie in the pool, and its family in its own language and category. */
static bool entries_fit(const struct lexicon *lex)
{
    uint64_t pool = order_32(lex->head->pool);

    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        for (uint32_t i = first_of(lex, lang); i < first_of(lex, lang + 1); i++) {
            const struct lexicon_entry *e = &lex->entry[i];
            uint32_t family = order_32(e->family);

            if (e->key_len == 0 || order_32(e->key) + (uint64_t)e->key_len > pool ||
                e->word_len == 0 || order_32(e->word) + (uint64_t)e->word_len > pool ||
                e->word_len > WORD_MAX || e->category > LEXICON_PART)
                return false;
            if (family != i &&
                (!speaks(lex, lang, family) || lex->entry[family].category != e->category))
                return false;
        }
    }
    return true;
}

/* The core words of a cell are of its language and category. What slots hold is checked in use. */
static bool core_fits(const struct lexicon *lex)
{
    for (uint32_t cell = 0; cell < LEXICON_CELLS; cell++) {
        uint32_t group = cell / LEXICON_LETTERS;
        int lang = (int)(group / WORDS_CATEGORIES);

        for (uint32_t i = cell_at(lex, cell); i < cell_at(lex, cell + 1); i++) {
            uint32_t entry = order_32(lex->core[i]);

            if (!speaks(lex, lang, entry) || lex->entry[entry].category != group % WORDS_CATEGORIES)
                return false;
        }
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
    at = layout_of(head);
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
    return lex->head->entries != 0 || (lex->next && lexicon_speaks(lex->next));
}

const struct lexicon *lexicon_in(const struct lexicon *lex, int lang)
{
    while (lex->next && lex->head->lang[lang] == lex->head->lang[lang + 1])
        lex = lex->next;
    return lex;
}

static struct span key_of(const struct lexicon *lex, uint32_t entry)
{
    return (struct span) { lex->pool + order_32(lex->entry[entry].key), lex->entry[entry].key_len };
}

static int compare(struct span a, struct span b)
{
    int order = memcmp(a.at, b.at, a.len < b.len ? a.len : b.len);

    return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

/* The first entry of the language whose key is not before this one; the end if there is none. */
static uint32_t lower(const struct lexicon *lex, int lang, struct span key)
{
    uint32_t low = first_of(lex, lang), high = first_of(lex, lang + 1);

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
    const uint32_t first = lexicon_place(hash, order_32(lex->head->slots));
    const uint8_t tag = lexicon_tag(hash);

    for (uint32_t i = first; i < first + LEXICON_PROBES && lex->tag[i]; i++) {
        uint32_t entry;

        if (lex->tag[i] != tag)
            continue;
        entry = order_32(lex->slot[i]);
        if (speaks(lex, lang, entry) && span_same(key_of(lex, entry), key))
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
    return entry < first_of(lex, lang + 1) && lex->entry[entry].key == lex->entry[entry - 1].key &&
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
        .word = { lex->pool + order_32(e->word), e->word_len },
        .key = key_of(lex, entry),
        .level = e->flags & LEXICON_LEVEL,
        .core = e->flags & LEXICON_CORE,
        .person = e->flags & LEXICON_PERSON,
        .title = e->flags & LEXICON_TITLE,
        .everywhere = e->flags & LEXICON_EVERYWHERE,
    };
}

/* All that is known of an entry; its family by where it stands in the language. */
static void add_entry(struct sha256 *sha, const struct lexicon *lex, uint32_t entry, uint32_t first)
{
    const struct lexicon_entry *e = &lex->entry[entry];
    char buf[32];
    struct text about;

    text_init(&about, buf, sizeof(buf));
    text_ints(&about,
              (const int32_t[]) { e->category, e->flags, (int32_t)(order_32(e->family) - first) },
              3);
    text_char(&about, ' ');
    sha256_add(sha, text_all(&about));
    sha256_add(sha, key_of(lex, entry));
    sha256_add(sha, SPAN(" "));
    sha256_add(sha, word_of(lex, entry).word);
    sha256_add(sha, SPAN("\n"));
}

void lexicon_name(const struct lexicon *lex, int lang, struct text *out)
{
    uint8_t hash[SHA256_BYTES];
    char digits[HEX_CHARS + 1];
    struct sha256 sha;
    struct text hex;

    lex = lexicon_in(lex, lang);
    sha256_init(&sha);
    for (uint32_t i = first_of(lex, lang); i < first_of(lex, lang + 1); i++)
        add_entry(&sha, lex, i, first_of(lex, lang));
    sha256_end(&sha, hash);
    text_init(&hex, digits, sizeof(digits));
    hex_write(hash, &hex);
    text_span(out, (struct span) { digits, HEX16_CHARS });
}

uint32_t lexicon_size(const struct lexicon *lex, int lang, int category, bool core)
{
    lex = lexicon_in(lex, lang);
    return order_32(lex->head->words[lexicon_group(lang, category)][core]);
}

uint32_t lexicon_count(const struct lexicon *lex, int lang, int category, char letter)
{
    uint32_t cell = lexicon_cell(lang, category, letter);

    lex = lexicon_in(lex, lang);
    return cell_at(lex, cell + 1) - cell_at(lex, cell);
}

struct lexicon_word lexicon_nth(const struct lexicon *lex, int lang, int category, char letter,
                                uint32_t n)
{
    lex = lexicon_in(lex, lang);
    return word_of(lex,
                   order_32(lex->core[cell_at(lex, lexicon_cell(lang, category, letter)) + n]));
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
    while (end < first_of(lex, lang + 1) && begins(key_of(lex, end), key))
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
