/* message.c -- a message from a stranger: one JSON object, read strictly. */
#include "message.h"

#include <string.h>

#include "base/utf8.h"

enum { ORDER_MAX = 308, POWER_MAX = 1000000 }; /* powers of ten */

struct reader {
    struct span in; /* what is left */
    struct message *message;
    int depth;
};

static bool value(struct reader *r, struct message_member *out);

static void skip(struct reader *r, size_t count)
{
    r->in.at += count;
    r->in.len -= count;
}

/* The next byte, which is taken if it is this one. */
static bool take(struct reader *r, char c)
{
    if (r->in.len == 0 || r->in.at[0] != c)
        return false;
    skip(r, 1);
    return true;
}

static bool take_word(struct reader *r, struct span word)
{
    if (r->in.len < word.len || memcmp(r->in.at, word.at, word.len) != 0)
        return false;
    skip(r, word.len);
    return true;
}

static void space(struct reader *r)
{
    while (take(r, ' ') || take(r, '\n') || take(r, '\t') || take(r, '\r'))
        continue;
}

static struct span digits(struct reader *r)
{
    struct span s = { r->in.at, 0 };

    while (s.len < r->in.len && s.at[s.len] >= '0' && s.at[s.len] <= '9')
        s.len++;
    skip(r, s.len);
    return s;
}

/* A whole number as JSON writes it; false if it is too large. */
static bool read_whole(struct span s, int64_t *out)
{
    bool minus = s.at[0] == '-';
    uint64_t n = 0, most = (uint64_t)INT64_MAX + minus;

    for (size_t i = minus; i < s.len; i++) {
        uint64_t digit = (uint64_t)(s.at[i] - '0');

        if (n > (most - digit) / 10)
            return false;
        n = 10 * n + digit;
    }
    *out = (int64_t)(minus ? 0 - n : n);
    return true;
}

/* Whether no double is as large: from 1e308 on. Of the parts only `whole` is never empty. */
static bool huge(struct span whole, struct span fraction, bool minus, struct span exponent)
{
    int64_t order = (int64_t)whole.len, power = 0;
    size_t zeros = 0;

    if (whole.at[0] == '0') {
        while (zeros < fraction.len && fraction.at[zeros] == '0')
            zeros++;
        if (zeros == fraction.len)
            return false;
        order = -(int64_t)zeros;
    }
    for (size_t i = 0; i < exponent.len && power < POWER_MAX; i++)
        power = 10 * power + (exponent.at[i] - '0');
    return order + (minus ? -power : power) > ORDER_MAX;
}

static bool number(struct reader *r, struct message_member *out)
{
    struct span s = r->in, whole, fraction = SPAN(""), exponent = SPAN("");
    bool point, power, minus = false;

    take(r, '-');
    whole = digits(r);
    if (whole.len == 0 || (whole.len > 1 && whole.at[0] == '0'))
        return false;
    point = take(r, '.');
    if (point)
        fraction = digits(r);
    power = take(r, 'e') || take(r, 'E');
    if (power) {
        minus = !take(r, '+') && take(r, '-');
        exponent = digits(r);
    }
    if ((point && fraction.len == 0) || (power && exponent.len == 0))
        return false;
    if (point || power)
        return !huge(whole, fraction, minus, exponent);
    out->kind = MESSAGE_NUMBER;
    s.len -= r->in.len;
    return read_whole(s, &out->number);
}

/* The four digits behind \u; 0, which is refused, if they are none. */
static uint32_t unit(struct reader *r)
{
    static const char digit[] = "0123456789abcdefABCDEF";
    uint32_t n = 0;

    for (int i = 0; i < 4; i++) {
        const char *at = r->in.len > 0 ? memchr(digit, r->in.at[0], sizeof(digit) - 1) : NULL;

        if (!at)
            return 0;
        n = n * 16 + (uint32_t)(at - digit < 16 ? at - digit : at - digit - 6);
        skip(r, 1);
    }
    return n;
}

/* What follows a backslash. */
static bool escape(struct reader *r)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    const char *at = r->in.len > 0 ? memchr(from, r->in.at[0], sizeof(from) - 1) : NULL;
    char bytes[UTF8_MAX];
    uint32_t c, low;

    if (at) {
        text_char(&r->message->written, to[at - from]);
        skip(r, 1);
        return true;
    }
    c = take(r, 'u') ? unit(r) : 0;
    if (c >= 0xd800 && c < 0xdc00) {
        low = take_word(r, SPAN("\\u")) ? unit(r) : 0;
        if (low < 0xdc00 || low >= 0xe000)
            return false;
        c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
    } else if (c == 0 || (c >= 0xdc00 && c < 0xe000)) {
        return false;
    }
    text_span(&r->message->written, (struct span) { bytes, utf8_write(c, bytes) });
    return true;
}

/* Takes what stands in a string before its end, an escape or what may not stand there. */
static struct span plain(struct reader *r)
{
    struct span s = { r->in.at, 0 };

    while (s.len < r->in.len && s.at[s.len] != '"' && s.at[s.len] != '\\' &&
           (uint8_t)s.at[s.len] >= 0x20)
        s.len++;
    skip(r, s.len);
    return s;
}

/* Written anew only if it has escapes, and then it is shorter than it was. */
static bool string(struct reader *r, struct span *out)
{
    struct text *written = &r->message->written;
    size_t from = written->len;

    if (!take(r, '"'))
        return false;
    *out = plain(r);
    if (take(r, '"'))
        return true;
    text_span(written, *out);
    while (take(r, '\\')) {
        if (!escape(r))
            return false;
        text_span(written, plain(r));
    }
    *out = (struct span) { written->buf + from, written->len - from };
    return take(r, '"');
}

/* A member of the object whose first one is number `first`. */
static bool member(struct reader *r, int first)
{
    struct message *message = r->message;
    struct message_member *m = &message->member[message->members];

    if (message->members == MESSAGE_MEMBERS)
        return false;
    *m = (struct message_member) { .kind = MESSAGE_OTHER };
    space(r);
    if (!string(r, &m->key))
        return false;
    for (int i = first; i < message->members; i++)
        if (span_same(message->member[i].key, m->key))
            return false;
    message->members++;
    space(r);
    return take(r, ':') && value(r, m);
}

/* What follows the bracket. Members stay with the message. */
static bool object(struct reader *r)
{
    int first = r->message->members;

    space(r);
    if (take(r, '}'))
        return true;
    do {
        if (!member(r, first))
            return false;
    } while (take(r, ','));
    return take(r, '}');
}

static bool array(struct reader *r)
{
    struct message_member ignored;

    space(r);
    if (take(r, ']'))
        return true;
    do {
        if (!value(r, &ignored))
            return false;
    } while (take(r, ','));
    return take(r, ']');
}

/* Checked and forgotten. */
static bool inner(struct reader *r, bool (*read)(struct reader *r))
{
    int members = r->message->members;
    size_t len = r->message->written.len;
    bool fine = ++r->depth <= MESSAGE_DEPTH && read(r);

    r->depth--;
    r->message->members = members;
    r->message->written.len = len;
    return fine;
}

static bool value(struct reader *r, struct message_member *out)
{
    bool fine = true;

    space(r);
    if (take(r, '{')) {
        fine = inner(r, object);
    } else if (take(r, '[')) {
        fine = inner(r, array);
    } else if (r->in.len > 0 && r->in.at[0] == '"') {
        out->kind = MESSAGE_STRING;
        fine = string(r, &out->text);
    } else if (take_word(r, SPAN("true"))) {
        out->kind = MESSAGE_TRUE;
    } else if (!take_word(r, SPAN("false")) && !take_word(r, SPAN("null"))) {
        fine = number(r, out);
    }
    space(r);
    return fine;
}

bool message_read(struct message *message, struct span text)
{
    struct reader r = { .in = text, .message = message };

    message->members = 0;
    text_init(&message->written, message->bytes, sizeof(message->bytes));
    space(&r);
    if (text.len <= MESSAGE_MAX && span_utf8(text) && take(&r, '{') && object(&r)) {
        space(&r);
        if (r.in.len == 0)
            return true;
    }
    message->members = 0;
    return false;
}

const struct message_member *message_get(const struct message *message, const char *key)
{
    for (int i = 0; i < message->members; i++)
        if (span_is(message->member[i].key, key))
            return &message->member[i];
    return NULL;
}

struct span message_text(const struct message *message, const char *key)
{
    const struct message_member *m = message_get(message, key);

    return m && m->kind == MESSAGE_STRING ? m->text : SPAN("");
}

int32_t message_int(const struct message *message, const char *key)
{
    const struct message_member *m = message_get(message, key);
    bool fits = m && m->kind == MESSAGE_NUMBER && m->number >= 0 && m->number <= INT32_MAX;

    return fits ? (int32_t)m->number : -1;
}

bool message_true(const struct message *message, const char *key)
{
    const struct message_member *m = message_get(message, key);

    return m && m->kind == MESSAGE_TRUE;
}
