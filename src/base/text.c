/* text.c -- reading and writing text without allocation. */
#include "text.h"

#include <string.h>

#include "utf8.h"

enum { DECIMAL_MAX = 20 }; /* characters of an int64_t */

struct span span_of(const char *s)
{
    return (struct span) { s, strlen(s) };
}

bool span_equals(struct span s, const char *word)
{
    for (size_t i = 0; i < s.len; i++)
        if (word[i] == '\0' || word[i] != s.at[i])
            return false;
    return word[s.len] == '\0';
}

/* FNV-1a, but for eight bytes at a time, whose upper bits have to come down again. */
uint64_t span_hash(struct span s)
{
    const uint64_t prime = UINT64_C(1099511628211);
    uint64_t hash = UINT64_C(14695981039346656037), eight;

    for (; s.len >= sizeof(eight); s.at += sizeof(eight), s.len -= sizeof(eight)) {
        memcpy(&eight, s.at, sizeof(eight));
        hash = (hash ^ eight) * prime;
        hash ^= hash >> 32;
    }
    for (size_t i = 0; i < s.len; i++)
        hash = (hash ^ (uint8_t)s.at[i]) * prime;
    return hash;
}

bool span_same(struct span a, struct span b)
{
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

struct span span_trim(struct span s)
{
    while (s.len > 0 && (s.at[s.len - 1] == ' ' || s.at[s.len - 1] == '\r'))
        s.len--;
    while (s.len > 0 && s.at[0] == ' ')
        s.at++, s.len--;
    return s;
}

struct span span_word(struct span *s)
{
    const char *p = s->at, *end = s->at + s->len;
    struct span word;

    while (p < end && *p == ' ')
        p++;
    word.at = p;
    while (p < end && *p != ' ')
        p++;
    word.len = (size_t)(p - word.at);
    s->at = p;
    s->len = (size_t)(end - p);
    return word;
}

struct span span_until(struct span *s, char mark)
{
    const char *p = s->len > 0 ? memchr(s->at, mark, s->len) : NULL;
    struct span head = *s;

    if (!p) {
        *s = (struct span) { s->at + s->len, 0 };
        return head;
    }
    head.len = (size_t)(p - s->at);
    s->at += head.len + 1;
    s->len -= head.len + 1;
    return head;
}

bool span_number(struct span s, int64_t *out)
{
    int64_t n = 0;

    if (s.len == 0 || (s.len > 1 && s.at[0] == '0'))
        return false;
    for (size_t i = 0; i < s.len; i++) {
        if (s.at[i] < '0' || s.at[i] > '9')
            return false;
        if (n > (INT64_MAX - 9) / 10)
            n = INT64_MAX;
        else
            n = n * 10 + (s.at[i] - '0');
    }
    *out = n;
    return true;
}

bool span_utf8(struct span s)
{
    return utf8_valid(s.at, s.len);
}

bool span_control(struct span s)
{
    for (size_t i = 0; i < s.len; i++) {
        uint8_t c = (uint8_t)s.at[i];

        if (c < 0x20 || c == 0x7f)
            return true;
        if (c == 0xc2 && i + 1 < s.len && (uint8_t)s.at[i + 1] < 0xa0)
            return true;
    }
    return false;
}

void text_init(struct text *t, char *buf, size_t cap)
{
    *t = (struct text) { .buf = buf, .cap = cap };
    buf[0] = '\0';
}

char *text_room(struct text *t, size_t count)
{
    char *at = t->buf + t->len;

    if (count >= t->cap - t->len) {
        t->full = true;
        return NULL;
    }
    t->len += count;
    at[count] = '\0';
    return at;
}

void text_span(struct text *t, struct span s)
{
    size_t room = t->cap - t->len - 1;

    if (s.len > room) {
        s.len = room;
        t->full = true;
    }
    if (s.len > 0)
        memcpy(t->buf + t->len, s.at, s.len);
    t->len += s.len;
    t->buf[t->len] = '\0';
}

void text_char(struct text *t, char c)
{
    char *at = text_room(t, 1);

    if (at)
        *at = c;
}

void text_str(struct text *t, const char *s)
{
    text_span(t, span_of(s));
}

void text_copy(char *buf, size_t cap, const char *s)
{
    struct text t;

    text_init(&t, buf, cap);
    text_str(&t, s);
}

/* Writes a number into the end of a buffer. */
static struct span decimal(int64_t n, char digit[DECIMAL_MAX])
{
    size_t i = DECIMAL_MAX;
    uint64_t u = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;

    do {
        digit[--i] = (char)('0' + u % 10);
        u /= 10;
    } while (u > 0);
    if (n < 0)
        digit[--i] = '-';
    return (struct span) { digit + i, DECIMAL_MAX - i };
}

void text_int(struct text *t, int64_t n)
{
    char digit[DECIMAL_MAX];

    if (n >= 0 && n < 10) /* most are */
        text_char(t, (char)('0' + n));
    else
        text_span(t, decimal(n, digit));
}

void text_pair(struct text *t, const char *key, struct span value)
{
    text_str(t, key);
    text_char(t, ' ');
    text_span(t, value);
    text_char(t, '\n');
}

void text_pair_int(struct text *t, const char *key, int64_t number)
{
    text_str(t, key);
    text_char(t, ' ');
    text_int(t, number);
    text_char(t, '\n');
}

struct span text_all(const struct text *t)
{
    return (struct span) { t->buf, t->len };
}

/* A character that cannot stand in a JSON string as it is. */
static void escaped(struct text *t, uint8_t c)
{
    static const char hex[] = "0123456789abcdef";

    text_char(t, '\\');
    if (c < 0x20) {
        text_str(t, "u00");
        text_char(t, hex[c >> 4]);
        c = (uint8_t)hex[c & 15];
    }
    text_char(t, (char)c);
}

/* How much stands in front of the first character that is to be escaped, or of the end. */
static size_t plain(struct span s)
{
    const uint64_t ones = UINT64_MAX / 255;
    size_t i = 0;

    for (uint64_t x; i + sizeof(x) <= s.len; i += sizeof(x)) {
        uint64_t quote, slash;

        memcpy(&x, s.at + i, sizeof(x)); /* is one of the eight below 0x20, or one of the two? */
        quote = x ^ ones * '"';
        slash = x ^ ones * '\\';
        if (((~x & (x - ones * 0x20)) | (~quote & (quote - ones)) | (~slash & (slash - ones))) &
            ones * 0x80)
            break;
    }
    while (i < s.len && (uint8_t)s.at[i] >= 0x20 && s.at[i] != '"' && s.at[i] != '\\')
        i++;
    return i;
}

/*
 * Writes the comma before a value that is not the first, and its key, if there is room for these
 * and `count` bytes more. Those are the value's: where they are to be written, or NULL.
 */
static char *begin(struct text *t, const char *key, size_t count)
{
    char last = t->len > 0 ? t->buf[t->len - 1] : '{', *at;
    bool comma = last != '{' && last != '[' && last != ':';
    size_t len = key ? strlen(key) : 0;

    at = text_room(t, comma + (key ? len + sizeof("\"\":") - 1 : 0) + count);
    if (!at)
        return NULL;
    if (comma)
        *at++ = ',';
    if (key) {
        *at++ = '"';
        memcpy(at, key, len);
        memcpy(at + len, "\":", 2);
        at += len + 2;
    }
    return at;
}

static void value(struct text *t, const char *key, struct span s)
{
    char *at = begin(t, key, s.len);

    if (at)
        memcpy(at, s.at, s.len);
}

void js_key(struct text *t, const char *key)
{
    begin(t, key, 0);
}

void js_open(struct text *t, const char *key, char bracket)
{
    char *at = begin(t, t->len > 0 ? key : NULL, 1);

    if (at)
        *at = bracket;
}

void js_close(struct text *t, char bracket)
{
    text_char(t, bracket);
}

void js_int(struct text *t, const char *key, int64_t n)
{
    char digit[DECIMAL_MAX];

    value(t, key, decimal(n, digit));
}

void js_bool(struct text *t, const char *key, bool b)
{
    value(t, key, b ? SPAN("true") : SPAN("false"));
}

void js_null(struct text *t, const char *key)
{
    value(t, key, SPAN("null"));
}

/* A string with something to escape. */
static void quoted(struct text *t, struct span s)
{
    size_t len;

    text_char(t, '"');
    while ((len = plain(s)) < s.len) {
        text_span(t, (struct span) { s.at, len });
        escaped(t, (uint8_t)s.at[len]);
        s = (struct span) { s.at + len + 1, s.len - len - 1 };
    }
    text_span(t, s);
    text_char(t, '"');
}

void js_str(struct text *t, const char *key, struct span s)
{
    bool fine = plain(s) == s.len;
    char *at = begin(t, key, fine ? s.len + 2 : 0);

    if (!at)
        return;
    if (!fine) {
        quoted(t, s);
        return;
    }
    at[0] = at[s.len + 1] = '"';
    if (s.len > 0)
        memcpy(at + 1, s.at, s.len);
}

void js_ints(struct text *t, const char *key, const int32_t *n, int count)
{
    js_open(t, key, '[');
    for (int i = 0; i < count; i++)
        js_int(t, NULL, n[i]);
    js_close(t, ']');
}
