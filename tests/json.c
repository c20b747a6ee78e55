/* json.c -- a strict reader of JSON that only says yes or no. */
#include "json.h"

#include <string.h>

enum { DEPTH_MAX = 16, KEYS_MAX = 64 };

static bool value(struct span *s, int depth);

/* Takes the character off the front if it stands there. */
static bool next(struct span *s, char c)
{
    if (s->len == 0 || s->at[0] != c)
        return false;
    s->at++;
    s->len--;
    return true;
}

/* The same for a word. */
static bool take(struct span *s, const char *text)
{
    size_t len = strlen(text);

    if (s->len < len || memcmp(s->at, text, len) != 0)
        return false;
    s->at += len;
    s->len -= len;
    return true;
}

static bool digit(const struct span *s, size_t at)
{
    return at < s->len && s->at[at] >= '0' && s->at[at] <= '9';
}

static bool number(struct span *s)
{
    size_t n = 0;

    next(s, '-');
    while (digit(s, n))
        n++;
    if (n == 0 || (n > 1 && s->at[0] == '0'))
        return false;
    s->at += n;
    s->len -= n;
    return true;
}

static bool escape(struct span *s)
{
    if (s->len > 0 && s->at[0] != '\0' && strchr("\"\\/bfnrt", s->at[0])) {
        s->at++, s->len--;
        return true;
    }
    if (!next(s, 'u') || s->len < 4)
        return false;
    for (int i = 0; i < 4; i++)
        if (s->at[i] == '\0' || !strchr("0123456789abcdefABCDEF", s->at[i]))
            return false;
    s->at += 4;
    s->len -= 4;
    return true;
}

static bool string(struct span *s, struct span *out)
{
    const char *from = s->at;

    if (!next(s, '"'))
        return false;
    while (s->len > 0 && s->at[0] != '"') {
        if ((uint8_t)s->at[0] < 0x20)
            return false;
        if (next(s, '\\')) {
            if (!escape(s))
                return false;
        } else {
            s->at++, s->len--;
        }
    }
    *out = (struct span) { from, (size_t)(s->at - from) };
    return next(s, '"');
}

static bool object(struct span *s, int depth)
{
    struct span key[KEYS_MAX];
    int keys = 0;

    if (next(s, '}'))
        return true;
    do {
        if (keys == KEYS_MAX || !string(s, &key[keys]) || !next(s, ':') || !value(s, depth))
            return false;
        for (int i = 0; i < keys; i++)
            if (span_same(key[i], key[keys]))
                return false;
        keys++;
    } while (next(s, ','));
    return next(s, '}');
}

static bool array(struct span *s, int depth)
{
    if (next(s, ']'))
        return true;
    do {
        if (!value(s, depth))
            return false;
    } while (next(s, ','));
    return next(s, ']');
}

/* The rules write no white space, so none is read. */
static bool value(struct span *s, int depth)
{
    struct span text;

    if (depth == DEPTH_MAX || s->len == 0)
        return false;
    if (next(s, '{'))
        return object(s, depth + 1);
    if (next(s, '['))
        return array(s, depth + 1);
    if (s->at[0] == '"')
        return string(s, &text);
    return take(s, "true") || take(s, "false") || take(s, "null") || number(s);
}

bool json_valid(struct span s)
{
    return span_utf8(s) && value(&s, 0) && s.len == 0;
}
