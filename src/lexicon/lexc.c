/* lexc.c -- the second half of the compiler: records, sorted and merged, to one block of bytes. */
#include "lexc.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "internal.h"
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
    uint32_t *slot, *core;
    uint8_t *tag;
    struct pool pool;
};

/* By language, key and category. */
static int place_compare(const struct record *x, const struct record *y)
{
    int order = x->lang - y->lang;

    if (order == 0)
        order = key_compare(x->key, y->key);
    return order != 0 ? order : x->category - y->category;
}

static int record_compare(const void *a, const void *b)
{
    const struct record *x = a, *y = b;
    int order = place_compare(x, y);

    if (order == 0) /* what was reviewed goes first */
        order = (y->flags & LEXICON_CORE) - (x->flags & LEXICON_CORE);
    if (order == 0)
        order = x->brief - y->brief;
    if (order == 0) /* and what a language has of its own */
        order = (x->flags & LEXICON_EVERYWHERE) - (y->flags & LEXICON_EVERYWHERE);
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
    if (r->brief)
        return;
    to->flags |= r->flags & (LEXICON_PERSON | LEXICON_TITLE);
    if (to->kin == LEXICON_HEAD) {
        to->kin = r->kin;
        to->head = r->head;
        to->soft = r->soft;
    }
}

/* Adds what names are known by as well, such as Bach or Garda. */
static void add_brief(struct lexc *c)
{
    for (size_t i = 0, count = c->words.count; i < count; i++) {
        struct record r = c->words.at[i];
        struct fold f;

        if (r.kin != LEXICON_HEAD ||
            !name_brief(&f, r.word, r.lang, r.category, r.flags & LEXICON_PERSON) ||
            span_same(fold_key(&f), r.key))
            continue;
        r.head = r.key;
        r.key = lexc_keep(c, fold_key(&f));
        r.kin = LEXICON_VARIANT;
        r.flags &= LEXICON_PERSON;
        r.brief = true;
        records_add(&c->words, &r);
    }
}

static void merge(struct maker *m)
{
    struct records *words = &m->c->words;
    int lang = 0;

    add_brief(m->c);
    if (words->count > 0)
        qsort(words->at, words->count, sizeof(*words->at), record_compare);
    for (size_t i = 0; i < words->count; i++) {
        const struct record *r = &words->at[i];
        struct record *last = m->merged.count > 0 ? &m->merged.at[m->merged.count - 1] : NULL;

        if (m->c->only >= 0 && r->lang != m->c->only)
            continue;
        if (last && place_compare(last, r) == 0) {
            merge_into(m->c, last, r);
            continue;
        }
        while (lang <= r->lang)
            m->head.lang[lang++] = (uint32_t)m->merged.count;
        records_add(&m->merged, r);
    }
    while (lang <= WORDS_LANGS)
        m->head.lang[lang++] = (uint32_t)m->merged.count;
    m->head.entries = (uint32_t)m->merged.count;
}

/* The entry of a key beside another in language and category; NO_ENTRY if there is none. */
static uint32_t find(const struct maker *m, const struct record *like, struct span key)
{
    const struct record wanted = { .lang = like->lang, .category = like->category, .key = key };
    uint32_t low = m->head.lang[like->lang], high = m->head.lang[like->lang + 1];

    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        int order = place_compare(&m->merged.at[mid], &wanted);

        if (order == 0)
            return mid;
        if (order < 0)
            low = mid + 1;
        else
            high = mid;
    }
    return LEXICON_NO_ENTRY;
}

/* The head of a family, from form to form; or what is wrong with it. */
static const char *family_of(const struct maker *m, uint32_t entry, uint32_t *family)
{
    const struct record *r = &m->merged.at[entry];
    uint32_t at = entry;

    *family = entry;
    for (int i = 0; m->merged.at[at].kin != LEXICON_HEAD; i++) {
        at = find(m, r, m->merged.at[at].head);
        if (at == LEXICON_NO_ENTRY)
            return "a form of a word that is not in the lists";
        if (i == CHAIN_MAX || at == entry)
            return "a form of itself, or of forms of forms";
    }
    if ((r->flags & LEXICON_CORE) && !(m->merged.at[at].flags & LEXICON_CORE))
        return "a form of a word that is in no core list";
    *family = at;
    return NULL;
}

/* A variant whose word is a form of it by the lists is none. */
static void drop_circles(struct maker *m)
{
    uint32_t family;

    for (uint32_t i = 0; i < m->head.entries; i++) {
        struct record *r = &m->merged.at[i];

        if (r->soft && find(m, r, r->head) != LEXICON_NO_ENTRY && family_of(m, i, &family))
            r->kin = LEXICON_HEAD;
    }
}

static uint32_t intern(struct pool *p, struct span s)
{
    size_t at = (size_t)(lexicon_hash_add(0, s) % p->slots);

    for (; p->slot[at] > 0; at = (at + 1) % p->slots)
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
        bool core = r->flags & LEXICON_CORE;
        const char *wrong = family_of(m, i, &e->family);

        if (wrong)
            lexc_wrong(m->c, r->file, r->line, wrong);
        e->key_len = (uint8_t)r->key.len;
        e->word_len = (uint8_t)r->word.len;
        e->category = r->category;
        e->flags = (uint8_t)(r->flags | r->kin << LEXICON_KIN);
        if (r->category == LEXICON_PART || (!core && r->kin == LEXICON_VARIANT))
            continue; /* another name for a word that is counted */
        m->head.words[lexicon_group(r->lang, r->category)][0]++;
        m->head.words[lexicon_group(r->lang, r->category)][1] += core;
    }
}

/* Puts the first entry of every key in its slot; false if one would be too far away. */
static bool fill_slots(struct maker *m)
{
    for (uint32_t i = 0; i < m->head.entries; i++) {
        const struct record *r = &m->merged.at[i];
        uint32_t hash = lexicon_hash(r->lang, r->key);
        uint32_t first = lexicon_place(hash, m->head.slots), at = first;

        if (i > 0 && r->lang == r[-1].lang && span_same(r->key, r[-1].key))
            continue;
        while (at - first < LEXICON_PROBES && m->tag[at])
            at++;
        if (at - first == LEXICON_PROBES)
            return false;
        m->slot[at] = i;
        m->tag[at] = lexicon_tag(hash);
    }
    return true;
}

/* Two of three slots are taken, or fewer. */
static void make_slots(struct maker *m)
{
    m->head.slots = 8;
    for (uint32_t i = 0; i < m->head.entries; i++)
        m->head.slots += i == 0 || !span_same(m->merged.at[i].key, m->merged.at[i - 1].key);
    do {
        size_t room;

        m->head.slots += m->head.slots / 2;
        room = m->head.slots + LEXICON_PROBES;
        free(m->slot);
        free(m->tag);
        m->slot = mem_new(room * sizeof(*m->slot));
        m->tag = mem_new(room);
    } while (!fill_slots(m));
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

/* Where a core entry stands for the lowest of some letters: by cell, then level. */
static uint32_t place_of(const struct record *r, uint32_t letters)
{
    char letter = (char)('A' + __builtin_ctz(letters));

    return lexicon_cell(r->lang, r->category, letter) * LEXICON_LEVEL + (r->flags & LEXICON_LEVEL) -
           1U;
}

/* The core entries of each cell, the everyday ones first; twice, to count and to fill. */
static void fill_cells(struct maker *m)
{
    uint32_t *at = mem_new((LEXICON_CELLS * LEXICON_LEVEL + 1) * sizeof(*at)), count = 0;
    uint32_t *letters = mem_new((m->merged.count + 1) * sizeof(*letters));

    for (uint32_t i = 0; i < m->head.entries; i++) {
        if (m->entry[i].flags & LEXICON_CORE)
            letters[i] = initials(&m->merged.at[i]);
        if (m->entry[i].family != i) /* a form does not count besides its word */
            letters[i] &= ~initials(&m->merged.at[m->entry[i].family]);
        for (uint32_t rest = letters[i]; rest; rest &= rest - 1)
            at[place_of(&m->merged.at[i], rest)]++;
    }
    for (uint32_t place = 0; place < LEXICON_CELLS * LEXICON_LEVEL; place++) {
        uint32_t here = at[place];

        if (place % LEXICON_LEVEL == 0)
            m->head.cell[place / LEXICON_LEVEL] = count;
        at[place] = count;
        count += here;
    }
    m->head.cell[LEXICON_CELLS] = m->head.core = count;
    m->core = mem_resize(NULL, (count + 1) * sizeof(*m->core));
    for (uint32_t i = 0; i < m->head.entries; i++)
        for (uint32_t rest = letters[i]; rest; rest &= rest - 1)
            m->core[at[place_of(&m->merged.at[i], rest)]++] = i;
    free(letters);
    free(at);
}

/* Brings numbers into the order of the file. */
static void order(uint32_t *n, size_t count)
{
    for (size_t i = 0; i < count; i++)
        n[i] = order_32(n[i]);
}

static void *write_out(struct maker *m, size_t *size)
{
    struct lexicon_layout at =
        lexicon_layout(m->head.entries, m->head.slots, m->head.core, m->head.pool);
    const size_t skip = offsetof(struct lexicon_head, entries), all = (size_t)at.size;
    const size_t slots = m->head.slots + LEXICON_PROBES;
    char *bytes = mem_new(all);
    struct lexicon_head *head = (struct lexicon_head *)bytes;

    memcpy(m->head.magic, LEXICON_MAGIC, sizeof(m->head.magic));
    m->head.version = LEXICON_VERSION;
    m->head.size = (uint32_t)all;
    for (uint32_t i = 0; i < m->head.entries; i++)
        order(&m->entry[i].key, 3); /* word and family follow */
    order(m->slot, slots);
    order(m->core, m->head.core);
    *head = m->head;
    order(&head->version, 2); /* size follows */
    order(&head->entries, (sizeof(*head) - skip) / sizeof(uint32_t));
    memcpy(bytes + at.entry, m->entry, m->head.entries * sizeof(*m->entry));
    memcpy(bytes + at.slot, m->slot, slots * sizeof(*m->slot));
    memcpy(bytes + at.tag, m->tag, slots);
    memcpy(bytes + at.core, m->core, m->head.core * sizeof(*m->core));
    memcpy(bytes + at.pool, m->pool.bytes, m->head.pool);
    head->checksum = order_64(lexicon_checksum(bytes + skip, all - skip));
    *size = all;
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
    if (!c->wrong) {
        drop_circles(m);
        fill_pool(m);
        fill_entries(m);
        make_slots(m);
        fill_cells(m);
    }
    if (!c->wrong)
        bytes = write_out(m, size);
    free(m->merged.at);
    free(m->entry);
    free(m->slot);
    free(m->tag);
    free(m->core);
    free(m->pool.bytes);
    free(m->pool.slot);
    free(m->pool.len);
    free(m);
    return bytes;
}
