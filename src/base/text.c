/* text.c -- reading and writing text without allocation. */
#include "text.h"

#include <string.h>

#include "utf8.h"

struct span span_of(const char *s)
{
    return (struct span) { s, strlen(s) };
}

bool span_is(struct span s, const char *word)
{
    for (size_t i = 0; i < s.len; i++)
        if (word[i] == '\0' || word[i] != s.at[i])
            return false;
    return word[s.len] == '\0';
}

uint64_t span_hash(struct span s)
{
    uint64_t hash = UINT64_C(14695981039346656037);

    for (size_t i = 0; i < s.len; i++)
        hash = (hash ^ (uint8_t)s.at[i]) * UINT64_C(1099511628211);
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
    if (t->len + 1 >= t->cap) {
        t->full = true;
        return;
    }
    t->buf[t->len++] = c;
    t->buf[t->len] = '\0';
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

void text_int(struct text *t, int64_t n)
{
    char digit[20];
    size_t i = sizeof(digit);
    uint64_t u = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;

    if (n >= 0 && n < 10) { /* most are */
        text_char(t, (char)('0' + n));
        return;
    }
    do {
        digit[--i] = (char)('0' + u % 10);
        u /= 10;
    } while (u > 0);
    if (n < 0)
        text_char(t, '-');
    text_span(t, (struct span) { digit + i, sizeof(digit) - i });
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

static void quoted(struct text *t, struct span s)
{
    size_t plain = 0; /* what comes before is written */

    text_char(t, '"');
    for (size_t i = 0; i < s.len; i++) {
        uint8_t c = (uint8_t)s.at[i];

        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        text_span(t, (struct span) { s.at + plain, i - plain });
        escaped(t, c);
        plain = i + 1;
    }
    text_span(t, (struct span) { s.at + plain, s.len - plain });
    text_char(t, '"');
}

/* The comma before a value that is not the first, and its key. */
static void begin(struct text *t, const char *key)
{
    char last = t->len > 0 ? t->buf[t->len - 1] : '{';

    if (last != '{' && last != '[' && last != ':')
        text_char(t, ',');
    if (key) {
        text_char(t, '"');
        text_str(t, key);
        text_span(t, SPAN("\":"));
    }
}

void js_key(struct text *t, const char *key)
{
    begin(t, key);
}

void js_open(struct text *t, const char *key, char bracket)
{
    if (t->len > 0)
        begin(t, key);
    text_char(t, bracket);
}

void js_close(struct text *t, char bracket)
{
    text_char(t, bracket);
}

void js_int(struct text *t, const char *key, int64_t n)
{
    begin(t, key);
    text_int(t, n);
}

void js_bool(struct text *t, const char *key, bool b)
{
    begin(t, key);
    text_str(t, b ? "true" : "false");
}

void js_null(struct text *t, const char *key)
{
    begin(t, key);
    text_str(t, "null");
}

void js_str(struct text *t, const char *key, struct span s)
{
    begin(t, key);
    quoted(t, s);
}

void js_ints(struct text *t, const char *key, const int32_t *n, int count)
{
    js_open(t, key, '[');
    for (int i = 0; i < count; i++)
        js_int(t, NULL, n[i]);
    js_close(t, ']');
}
