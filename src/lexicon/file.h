/*
 * file.h -- how a compiled lexicon lies in memory and on disk; for the compiler (lexc.c) and the
 * reader (lexicon.c) alone.
 *
 * Little-endian (base/order.h), nothing but offsets, all of which lexicon_open() checks. Behind the
 * head come,
 * each aligned to 8 bytes: the entries, by language, key and category; a hash table of the keys;
 * the numbers of the core entries by language, category and letter; the pool of words and keys.
 */
#ifndef LEXICON_FILE_H
#define LEXICON_FILE_H

#include "base/order.h"
#include "rules/words.h"

enum {
    LEXICON_VERSION = 2,
    LEXICON_LETTERS = 26,
    LEXICON_GROUPS = WORDS_LANGS * WORDS_CATEGORIES,
    LEXICON_CELLS = LEXICON_GROUPS * LEXICON_LETTERS,
    LEXICON_ALIGN = 8,
    LEXICON_PART = WORDS_CATEGORIES, /* a category of its own: first parts of compounds */
    LEXICON_KEY_MAX = 255,
    LEXICON_PROBES = 64, /* slots that a key may be away from its own */
};

#define LEXICON_MAGIC "knobelex"

enum lexicon_flag {
    LEXICON_LEVEL = 3, /* of a core entry: 1 everyday, 2 usual, 3 rare */
    LEXICON_CORE = 4,  /* reviewed; else from a source */
    LEXICON_PERSON = 8,
    LEXICON_TITLE = 16,
    LEXICON_KIN = 5,          /* two bits: enum lexicon_kin */
    LEXICON_EVERYWHERE = 128, /* a core entry of no language: a brand, a band */
};

/* How an entry is related to the head of its family; nothing is listed as a diminutive. */
enum lexicon_kin {
    LEXICON_HEAD,
    LEXICON_FEMININE,
    LEXICON_PLURAL,
    LEXICON_VARIANT,
    LEXICON_KINS,
    LEXICON_DIMINUTIVE = LEXICON_KINS,
};

struct lexicon_entry {
    uint32_t key, word; /* in the pool */
    uint32_t family;    /* the entry at its head; its own number if it has none */
    uint8_t key_len, word_len;
    uint8_t category; /* or LEXICON_PART */
    uint8_t flags;
};

struct lexicon_head {
    char magic[8];
    uint32_t version;
    uint32_t size;     /* of the whole file */
    uint64_t checksum; /* of all that follows */
    uint32_t entries, slots, core,
        pool;                          /* entries, a power of two, numbers of core entries, bytes */
    uint32_t lang[WORDS_LANGS + 1];    /* first entry of each language */
    uint32_t words[LEXICON_GROUPS][2]; /* words of each language and category: all, core */
    uint32_t cell[LEXICON_CELLS + 1];  /* first number of each language, category and letter */
    uint32_t unused;
};

static inline enum lexicon_kin lexicon_kin(const struct lexicon_entry *e)
{
    return (enum lexicon_kin)(e->flags >> LEXICON_KIN & 3);
}

_Static_assert(sizeof(struct lexicon_entry) == 16, "an entry has no holes");
_Static_assert(sizeof(struct lexicon_head) % LEXICON_ALIGN == 0, "the head ends aligned");

/* Where the parts begin. */
struct lexicon_layout {
    uint64_t entry, slot, tag, core, pool, size;
};

static inline struct lexicon_layout lexicon_layout(uint64_t entries, uint64_t slots, uint64_t core,
                                                   uint64_t pool)
{
    struct lexicon_layout at = { .entry = sizeof(struct lexicon_head) };
    const uint64_t mask = LEXICON_ALIGN - 1;

    slots += LEXICON_PROBES; /* none of them has to begin anew */
    at.slot = at.entry + entries * sizeof(struct lexicon_entry);
    at.tag = at.slot + slots * sizeof(uint32_t);
    at.core = (at.tag + slots + mask) & ~mask;
    at.pool = (at.core + core * sizeof(uint32_t) + mask) & ~mask;
    at.size = (at.pool + pool + mask) & ~mask;
    return at;
}

/* The hash of a key of a language, which can be worked out piece by piece. */
static inline uint64_t lexicon_hash_begin(int lang)
{
    return UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(lang + 1);
}

static inline uint64_t lexicon_hash_add(uint64_t h, struct span piece)
{
    for (size_t i = 0; i < piece.len; i++)
        h = (h ^ (uint8_t)piece.at[i]) * UINT64_C(0x100000001b3);
    return h;
}

static inline uint32_t lexicon_hash_end(uint64_t h)
{
    return (uint32_t)(h ^ h >> 32);
}

static inline uint32_t lexicon_hash(int lang, struct span key)
{
    return lexicon_hash_end(lexicon_hash_add(lexicon_hash_begin(lang), key));
}

/* Where to look for a hash, and what stands there; an empty slot has the tag 0. */
static inline uint32_t lexicon_place(uint32_t hash, uint32_t slots)
{
    return (uint32_t)((uint64_t)hash * slots >> 32);
}

static inline uint8_t lexicon_tag(uint32_t hash)
{
    return (uint8_t)(hash & 0xff) > 0 ? (uint8_t)(hash & 0xff) : 1;
}

/* The checksum of bytes, a multiple of 8 of them; four lanes, to be quick. */
static inline uint64_t lexicon_checksum(const void *bytes, size_t size)
{
    const uint64_t prime = UINT64_C(0x9e3779b97f4a7c15), *at = bytes;
    uint64_t lane[4] = { 1, 2, 3, 4 }, sum = size;

    for (size_t i = 0; i < size / sizeof(*at); i++) {
        lane[i % 4] = (lane[i % 4] ^ order_64(at[i])) * prime;
        lane[i % 4] ^= lane[i % 4] >> 29;
    }
    for (int i = 0; i < 4; i++)
        sum = (sum ^ lane[i]) * prime;
    return sum ^ sum >> 32;
}

static inline uint32_t lexicon_group(int lang, int category)
{
    return (uint32_t)(lang * WORDS_CATEGORIES + category);
}

static inline uint32_t lexicon_cell(int lang, int category, char letter)
{
    return lexicon_group(lang, category) * LEXICON_LETTERS + (uint32_t)(letter - 'A');
}

#endif
