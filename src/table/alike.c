/*
 * alike.c -- names that look alike, and names that not everybody should read.
 *
 * What a name looks like is its letters without marks, in small letters, those of other scripts
 * that look like Latin ones as these, O as 0 and I as l. So no two people at a table are mistaken
 * for each other, and a word on a list is found however it is written.
 */
#include <string.h>

#include "base/utf8.h"
#include "internal.h"

enum { LOOKS_MAX = FOLD_MAX, PARTS_MAX = NAME_CHARS };

struct looks {
    struct text text;
    size_t part[PARTS_MAX]; /* where each word begins */
    int parts;
    char buf[LOOKS_MAX];
};

/* Code points from `first` on that look like these letters; `-`: like none. */
static const struct {
    uint32_t first;
    const char *as;
} row[] = {
    { '|', "l" },
    /* Latin of other times and places, and capitals as small as the others */
    { 0x131, "i" },
    { 0x1c0, "l" },
    { 0x237, "j" },
    { 0x251, "a" },
    { 0x261, "ggy" },
    { 0x269, "ii" },
    { 0x274, "n" },
    { 0x280, "r" },
    { 0x28f, "y" },
    { 0x299, "b" },
    { 0x29c, "h" },
    { 0x29f, "l" },
    { 0x1d00, "a---cd-e--jk-m-o" },
    { 0x1d18, "p--tu" },
    { 0x1d20, "vwz" },
    { 0xa731, "s" },
    /* Greek */
    { 0x391, "ab--ezh-ik-mn-o-p--ty-x" },
    { 0x3b1, "aby-e-n-ik-uv-o-pcotu-x-w" },
    { 0x3f2, "cj" },
    { 0x3f9, "c" },
    /* Cyrillic */
    { 0x405, "siij" },
    { 0x410, "a-b--e-3--k-mho-pcty-x------b---" },
    { 0x430, "a-b--e-3--k-mhonpcty-x------b---" },
    { 0x455, "siij--h" },
    { 0x474, "vv" },
    { 0x4ae, "yy" },
    { 0x4ba, "hh" },
    { 0x4c0, "l" },
    { 0x4cf, "l" },
    { 0x500, "dd" },
    { 0x51a, "qqww" },
    /* Armenian */
    { 0x53c, "l" },
    { 0x54d, "u-s" },
    { 0x555, "o" },
    { 0x566, "q" },
    { 0x570, "h" },
    { 0x578, "n" },
    { 0x57d, "u" },
    { 0x581, "g" },
    { 0x585, "o" },
    /* Cherokee, Lisu: nearly all like capitals */
    { 0x13a0, "drt--i---yaje" },
    { 0x13b3, "w---m---h-y--g-hz" },
    { 0x13ce, "4b--r" },
    { 0x13d9, "vs---lc--p---kd" },
    { 0x13f4, "b" },
    { 0xa4d0, "bpddt-gk-jc-zf-mnlsr--vh--wxy-a-e-iou" },
};

/* The letter that a code point looks like; 0: none. */
static char letter_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        size_t n = c - row[i].first;

        if (c >= row[i].first && n < strlen(row[i].as) && row[i].as[n] != '-')
            return row[i].as[n];
    }
    return 0;
}

static void add(struct text *out, uint32_t c)
{
    char bytes[4], letter = letter_of(c);

    c = letter ? (uint8_t)letter : c;
    c = c == '0' ? 'o' : c == '1' || c == 'i' ? 'l' : c;
    text_span(out, (struct span) { bytes, utf8_write(c, bytes) });
}

/* Adds what a character looks like, if that is anything: marks, spaces and points do not. */
static void add_character(struct text *out, struct span character, uint32_t c)
{
    struct fold f;

    fold_word(&f, character, 0);
    if (letter_of(c)) {
        add(out, c);
    } else if (f.len > 0) {
        for (size_t at = 0; at < f.len;) {
            at += utf8_read(f.text + at, f.len - at, &c);
            add(out, c);
        }
    } else if (name_picture(c)) {
        text_span(out, character);
    }
}

static void looks_of(struct span name, struct looks *looks)
{
    struct text *out = &looks->text;
    bool inside = false; /* a word */

    text_init(out, looks->buf, sizeof(looks->buf));
    looks->parts = 0;
    for (size_t at = 0, n; at < name.len; at += n) {
        size_t had = out->len;
        uint32_t c;

        n = utf8_read(name.at + at, name.len - at, &c);
        add_character(out, (struct span) { name.at + at, n }, c);
        if (fold_mark(c))
            continue;
        if (out->len > had && (!inside || name_picture(c)) && looks->parts < PARTS_MAX)
            looks->part[looks->parts++] = had;
        inside = out->len > had && !name_picture(c);
    }
}

static bool same_letters(struct span a, struct span b)
{
    struct fold fa, fb;

    fold_word(&fa, a, 0);
    fold_word(&fb, b, 0);
    return fa.len > 0 && fa.len == fb.len && memcmp(fa.text, fb.text, fa.len) == 0;
}

bool names_alike(const char *a, const char *b)
{
    struct looks la, lb;

    looks_of(span_of(a), &la);
    looks_of(span_of(b), &lb);
    if (la.text.len == 0 || lb.text.len == 0)
        return strcmp(a, b) == 0;
    return span_same(text_all(&la.text), text_all(&lb.text)) ||
           same_letters(span_of(a), span_of(b));
}

/* Whether its parts from number `from` on look like those of the other. */
static bool has_parts_at(const struct looks *looks, int from, const struct looks *other)
{
    size_t at = looks->part[from], end = at + other->text.len;
    int last = from + other->parts;

    if (last > looks->parts || end != (last < looks->parts ? looks->part[last] : looks->text.len))
        return false;
    for (int i = 0; i < other->parts; i++)
        if (looks->part[from + i] - at != other->part[i])
            return false;
    return memcmp(looks->buf + at, other->buf, other->text.len) == 0;
}

static bool has_parts(const struct looks *looks, const struct looks *other)
{
    for (int from = 0; from < looks->parts && other->parts > 0; from++)
        if (has_parts_at(looks, from, other))
            return true;
    return false;
}

bool name_blocked(const char *const *lists, const char *name)
{
    struct looks looks, bad;

    looks_of(span_of(name), &looks);
    for (; lists && *lists; lists++) {
        for (struct span rest = span_of(*lists); rest.len > 0;) {
            struct span line = span_until(&rest, '\n');

            if (line.len == 0 || line.at[0] == '#')
                continue;
            looks_of(line, &bad);
            if (has_parts(&looks, &bad))
                return true;
        }
    }
    return false;
}
