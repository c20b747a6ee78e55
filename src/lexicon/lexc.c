/* lexc.c -- the second half of the compiler: records, sorted and merged, to one block of bytes. */
#include "lexc.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "record.h"

enum { CHAIN_MAX = 4 }; /* a plural of a feminine of a variant of a word */

/* Texts that are written once; a hash table of offsets into them. */
struct pool {
    char *bytes;
    uint32_t used, *slot, *len; /* slot: offset + 1 */
    size_t slots;
};

struct maker {
    struct lexc *c;
    struct records merged;
    struct lexicon_head head;
    struct lexicon_entry *entry;
    uint32_t *by_key, *core;
    struct pool pool;
};

/* By language, category and key. */
static int record_compare(const void *a, const void *b)
{
    const struct record *x = a, *y = b;
    int order = x->lang != y->lang ? x->lang - y->lang : x->category - y->category;

    if (order == 0)
        order = key_compare(x->key, y->key);
    if (order == 0) /* what was reviewed goes first */
        order = (y->flags & LEXICON_CORE) - (x->flags & LEXICON_CORE);
    if (order == 0)
        order = strcmp(x->file, y->file);
    return order != 0 ? order : (x->line > y->line) - (x->line < y->line);
}

/* One entry of several records with the same key: the first's word, the commonest level. */
static void merge_into(struct lexc *c, struct record *to, const struct record *r)
{
    uint8_t level = r->flags & LEXICON_LEVEL;

    if (r->file == to->file && (r->flags & LEXICON_CORE))
        lexc_wrong(c, r->file, r->line, "the same word as one above, written otherwise");
    if (level > 0 && level < (to->flags & LEXICON_LEVEL))
        to->flags = (uint8_t)((to->flags & ~LEXICON_LEVEL) | level);
    to->flags |= r->flags & (LEXICON_PERSON | LEXICON_TITLE);
    if (to->kin == LEXICON_HEAD) {
        to->kin = r->kin;
        to->head = r->head;
    }
}

static void merge(struct maker *m)
{
    struct records *words = &m->c->words;
    uint32_t group = 0;

    if (words->count > 0)
        qsort(words->at, words->count, sizeof(*words->at), record_compare);
    for (size_t i = 0; i < words->count; i++) {
        const struct record *r = &words->at[i];
        struct record *last = m->merged.count > 0 ? &m->merged.at[m->merged.count - 1] : NULL;

        if (last && last->lang == r->lang && last->category == r->category &&
            span_same(last->key, r->key)) {
            merge_into(m->c, last, r);
            continue;
        }
        while (group <= lexicon_group(r->lang, r->category))
            m->head.group[group++] = (uint32_t)m->merged.count;
        records_add(&m->merged, r);
    }
    while (group <= LEXICON_GROUPS)
        m->head.group[group++] = (uint32_t)m->merged.count;
    m->head.entries = (uint32_t)m->merged.count;
}

static uint32_t find(const struct maker *m, const struct record *like, struct span key)
{
    uint32_t group = lexicon_group(like->lang, like->category);
    uint32_t low = m->head.group[group], high = m->head.group[group + 1];

    while (low < high) {
        uint32_t mid = low + (high - low) / 2;

        if (key_compare(m->merged.at[mid].key, key) < 0)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* The head of a family, from form to form. */
static uint32_t family_of(struct maker *m, uint32_t entry)
{
    const struct record *r = &m->merged.at[entry];
    uint32_t at = entry;

    for (int i = 0; m->merged.at[at].kin != LEXICON_HEAD; i++) {
        if (i == CHAIN_MAX) {
            lexc_wrong(m->c, r->file, r->line, "a form of itself, or of forms of forms");
            return entry;
        }
        at = find(m, r, m->merged.at[at].head);
    }
    return at;
}

static uint32_t intern(struct pool *p, struct span s)
{
    size_t at = 0;

    for (size_t i = 0; i < s.len; i++)
        at = (at ^ (uint8_t)s.at[i]) * UINT64_C(0x100000001b3);
    for (at %= p->slots; p->slot[at] > 0; at = (at + 1) % p->slots)
        if (p->len[at] == s.len && memcmp(p->bytes + p->slot[at] - 1, s.at, s.len) == 0)
            return p->slot[at] - 1;
    memcpy(p->bytes + p->used, s.at, s.len);
    p->slot[at] = p->used + 1;
    p->len[at] = (uint32_t)s.len;
    p->used += (uint32_t)s.len;
    return p->slot[at] - 1;
}

/* Keys first: those of a category lie side by side. */
static void fill_pool(struct maker *m)
{
    const struct records *merged = &m->merged;
    size_t bytes = 1;

    for (size_t i = 0; i < merged->count; i++)
        bytes += merged->at[i].key.len + merged->at[i].word.len;
    m->pool.slots = 4 * merged->count + 1;
    m->pool.bytes = mem_resize(NULL, bytes);
    m->pool.slot = mem_new(m->pool.slots * sizeof(*m->pool.slot));
    m->pool.len = mem_new(m->pool.slots * sizeof(*m->pool.len));
    for (size_t i = 0; i < merged->count; i++)
        m->entry[i].key = intern(&m->pool, merged->at[i].key);
    for (size_t i = 0; i < merged->count; i++)
        m->entry[i].word = intern(&m->pool, merged->at[i].word);
    m->head.pool = m->pool.used;
}

static void fill_entries(struct maker *m)
{
    for (uint32_t i = 0; i < m->head.entries; i++) {
        const struct record *r = &m->merged.at[i];
        struct lexicon_entry *e = &m->entry[i];

        e->family = family_of(m, i);
        e->key_len = (uint16_t)r->key.len;
        e->word_len = (uint8_t)r->word.len;
        e->flags = (uint8_t)(r->flags | r->kin << LEXICON_KIN);
    }
}

static int by_key_compare(const void *a, const void *b)
{
    const struct record *x = *(const struct record *const *)a;
    const struct record *y = *(const struct record *const *)b;
    int order = x->lang - y->lang;

    if (order == 0)
        order = key_compare(x->key, y->key);
    return order != 0 ? order : (x > y) - (x < y);
}

static void fill_by_key(struct maker *m)
{
    const struct record **sorted =
        mem_resize(NULL, (m->merged.count + 1) * sizeof(struct record *));

    for (size_t i = 0; i < m->merged.count; i++)
        sorted[i] = &m->merged.at[i];
    qsort(sorted, m->merged.count, sizeof(struct record *), by_key_compare);
    for (size_t i = 0; i < m->merged.count; i++)
        m->by_key[i] = (uint32_t)(sorted[i] - m->merged.at);
    free(sorted);
}

/* The letters a word may stand for, A the lowest bit. */
static uint32_t initials(const struct record *r)
{
    uint32_t letters = 0;

    for (int i = 0; i < LEXICON_LETTERS; i++)
        if (fold_begins(r->word, words_how(r->lang, r->category), (char)('A' + i),
                        words_by_last(r->category)))
            letters |= UINT32_C(1) << i;
    return letters;
}

/* The core entries of each cell, the everyday ones first. */
static void fill_cells(struct maker *m)
{
    uint32_t *letters = mem_new((m->merged.count + 1) * sizeof(*letters));
    uint32_t count = 0, group, i;

    for (i = 0; i < m->head.entries; i++) {
        if (!(m->entry[i].flags & LEXICON_CORE))
            continue;
        letters[i] = initials(&m->merged.at[i]);
        count += (uint32_t)__builtin_popcount(letters[i]);
    }
    for (i = 0; i < m->head.entries; i++) /* a form does not count besides its word */
        if (m->entry[i].family != i)
            letters[i] &= ~initials(&m->merged.at[m->entry[i].family]);
    m->core = mem_resize(NULL, (count + 1) * sizeof(*m->core));
    count = 0;
    for (uint32_t cell = 0; cell < LEXICON_CELLS; cell++) {
        group = cell / LEXICON_LETTERS;
        m->head.cell[cell] = count;
        for (int level = 1; level <= LEXICON_LEVEL; level++)
            for (i = m->head.group[group]; i < m->head.group[group + 1]; i++)
                if ((letters[i] & UINT32_C(1) << cell % LEXICON_LETTERS) &&
                    (m->entry[i].flags & LEXICON_LEVEL) == level)
                    m->core[count++] = i;
    }
    m->head.cell[LEXICON_CELLS] = m->head.core = count;
    free(letters);
}

static void *write_out(struct maker *m, size_t *size)
{
    struct lexicon_layout at = lexicon_layout(m->head.entries, m->head.core, m->head.pool);
    const size_t skip = offsetof(struct lexicon_head, entries);
    char *bytes = mem_new(at.size);
    struct lexicon_head *head = (struct lexicon_head *)bytes;

    memcpy(m->head.magic, LEXICON_MAGIC, sizeof(m->head.magic));
    m->head.version = LEXICON_VERSION;
    m->head.size = (uint32_t)at.size;
    *head = m->head;
    memcpy(bytes + at.entry, m->entry, m->head.entries * sizeof(*m->entry));
    memcpy(bytes + at.by_key, m->by_key, m->head.entries * sizeof(*m->by_key));
    memcpy(bytes + at.core, m->core, m->head.core * sizeof(*m->core));
    memcpy(bytes + at.pool, m->pool.bytes, m->head.pool);
    head->checksum = lexicon_checksum(bytes + skip, at.size - skip);
    *size = at.size;
    return bytes;
}

void *lexc_make(struct lexc *c, size_t *size)
{
    struct maker *m = mem_new(sizeof(*m));
    void *bytes = NULL;

    m->c = c;
    if (!c->wrong)
        merge(m);
    m->entry = mem_new((m->merged.count + 1) * sizeof(*m->entry));
    m->by_key = mem_new((m->merged.count + 1) * sizeof(*m->by_key));
    if (!c->wrong) {
        fill_pool(m);
        fill_entries(m);
        fill_by_key(m);
        fill_cells(m);
    }
    if (!c->wrong)
        bytes = write_out(m, size);
    free(m->merged.at);
    free(m->entry);
    free(m->by_key);
    free(m->core);
    free(m->pool.bytes);
    free(m->pool.slot);
    free(m->pool.len);
    free(m);
    return bytes;
}
