/* near.c -- words that differ by a slip of the pen, or by nothing that can be heard (W10). */
#include <string.h>

#include "internal.h"

static bool inside(char c)
{
    return ((uint8_t)c & 0xc0) == 0x80;
}

size_t near_letters(struct span key)
{
    size_t count = 0;

    for (size_t i = 0; i < key.len; i++)
        count += !inside(key.at[i]);
    return count;
}

/* Where the letter behind the first one begins. */
static size_t letter_len(struct span s)
{
    size_t len = s.len > 0;

    while (len < s.len && inside(s.at[len]))
        len++;
    return len;
}

/* Takes off what both begin and end with. */
static void shorten(struct span *a, struct span *b)
{
    size_t at = 0, less = a->len < b->len ? a->len : b->len;

    while (at < less && a->at[at] == b->at[at])
        at++;
    while (at > 0 && ((at < a->len && inside(a->at[at])) || (at < b->len && inside(b->at[at]))))
        at--;
    *a = (struct span) { a->at + at, a->len - at };
    *b = (struct span) { b->at + at, b->len - at };
    less -= at;
    for (at = 0; at < less && a->at[a->len - at - 1] == b->at[b->len - at - 1];)
        at++;
    while (at > 0 && (inside(a->at[a->len - at]) || inside(b->at[b->len - at])))
        at--;
    a->len -= at;
    b->len -= at;
}

static bool are_swapped(struct span a, struct span b)
{
    size_t one = letter_len(a), two = a.len - one;

    return a.len == b.len && near_letters(a) == 2 && memcmp(a.at, b.at + two, one) == 0 &&
           memcmp(a.at + one, b.at, two) == 0;
}

bool near_one_off(struct span a, struct span b)
{
    if (span_same(a, b))
        return false;
    shorten(&a, &b);
    return (near_letters(a) <= 1 && near_letters(b) <= 1) || are_swapped(a, b);
}

/* What sounds like what; the longest that fits counts. */
static const struct sound {
    const char *from, *to;
    bool german;
} sound[] = {
    { "eur", "oer", true }, { "ae", "e", true },  { "ph", "f", false }, { "th", "t", false },
    { "rh", "r", false },   { "gh", "g", false }, { "ck", "k", false }, { "tz", "z", false },
    { "dt", "t", false },   { "ie", "i", false }, { "c", "k", false },  { "y", "i", false },
};

static struct sound sound_at(struct span key, size_t at, bool german)
{
    for (size_t i = 0; i < sizeof(sound) / sizeof(sound[0]); i++) {
        size_t len = strlen(sound[i].from);

        if (german >= sound[i].german && key.len - at >= len &&
            memcmp(key.at + at, sound[i].from, len) == 0)
            return sound[i];
    }
    return (struct sound) { "", "", false };
}

static void put_once(struct text *out, char c)
{
    if (out->len == 0 || out->buf[out->len - 1] != c)
        text_char(out, c);
}

/* Writes a key as it sounds. */
static void hear(struct span key, int lang, struct text *out)
{
    for (size_t i = 0; i < key.len;) {
        struct sound s = sound_at(key, i, lang == WORDS_DE);

        if (key.at[i] == 'h' && i > 0 && memchr("aeiouy", key.at[i - 1], 6)) {
            i++;
        } else if (s.from[0]) {
            for (const char *c = s.to; *c; c++)
                put_once(out, *c);
            i += strlen(s.from);
        } else {
            put_once(out, key.at[i++]);
        }
    }
}

bool near_by_ear(struct span a, struct span b, int lang)
{
    char buf_a[FOLD_MAX + 1], buf_b[FOLD_MAX + 1];
    struct text heard_a, heard_b;

    text_init(&heard_a, buf_a, sizeof(buf_a));
    text_init(&heard_b, buf_b, sizeof(buf_b));
    hear(a, lang, &heard_a);
    hear(b, lang, &heard_b);
    return span_same(text_all(&heard_a), text_all(&heard_b));
}
