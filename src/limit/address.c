/* address.c -- an address by which limits count: see address.h. */
#include "address.h"

#include <string.h>

enum { NET_BYTES = 8, SITE_BYTES = 6, V4_AT = 12, V4_BYTES = 4, GROUP_MAX = 0xffff };

static const uint8_t v4_prefix[V4_AT] = { [10] = 0xff, [11] = 0xff };

static bool is_v4(const struct address *a)
{
    return memcmp(a->b, v4_prefix, sizeof(v4_prefix)) == 0;
}

static struct address first_bytes(const struct address *a, size_t count)
{
    struct address cut = { { 0 } };

    memcpy(cut.b, a->b, is_v4(a) ? ADDRESS_BYTES : count);
    return cut;
}

struct address address_of(const uint8_t ip[ADDRESS_BYTES])
{
    struct address whole;

    memcpy(whole.b, ip, ADDRESS_BYTES);
    return first_bytes(&whole, NET_BYTES);
}

struct address address_site(const struct address *a)
{
    return first_bytes(a, SITE_BYTES);
}

bool address_none(const struct address *a)
{
    static const struct address none;

    return address_same(a, &none);
}

/* ::1 stands for no network at all, see address_of(). */
bool address_loopback(const struct address *a)
{
    return address_none(a) || (is_v4(a) && a->b[V4_AT] == 127);
}

bool address_same(const struct address *a, const struct address *b)
{
    return memcmp(a->b, b->b, ADDRESS_BYTES) == 0;
}

static void text_hex(struct text *out, uint32_t n)
{
    if (n > 0xf)
        text_hex(out, n >> 4);
    text_char(out, "0123456789abcdef"[n & 0xf]);
}

void address_text(const struct address *a, struct text *out)
{
    if (address_none(a))
        return;
    if (is_v4(a)) {
        for (int i = 0; i < V4_BYTES; i++) {
            text_str(out, i > 0 ? "." : "");
            text_int(out, a->b[V4_AT + i]);
        }
        return;
    }
    for (int i = 0; i < NET_BYTES; i += 2) {
        text_hex(out, (uint32_t)a->b[i] << 8 | a->b[i + 1]);
        text_char(out, ':');
    }
    text_str(out, ":/64");
}

static bool read_hex(struct span s, uint32_t *out)
{
    uint32_t n = 0;

    for (size_t i = 0; i < s.len; i++) {
        const char *digit = s.at[i] ? strchr("0123456789abcdef", s.at[i]) : NULL;

        if (!digit || n > GROUP_MAX >> 4)
            return false;
        n = n << 4 | (uint32_t)(digit - "0123456789abcdef");
    }
    *out = n;
    return s.len > 0;
}

static bool read_v4(struct address *a, struct span text)
{
    int64_t n;

    memcpy(a->b, v4_prefix, sizeof(v4_prefix));
    for (int i = 0; i < V4_BYTES; i++) {
        if (!span_number(span_until(&text, '.'), &n) || n > UINT8_MAX)
            return false;
        a->b[V4_AT + i] = (uint8_t)n;
    }
    return text.len == 0;
}

static bool read_v6(struct address *a, struct span text)
{
    uint32_t n;

    for (int i = 0; i < NET_BYTES; i += 2) {
        if (!read_hex(span_until(&text, ':'), &n))
            return false;
        a->b[i] = (uint8_t)(n >> 8);
        a->b[i + 1] = (uint8_t)n;
    }
    return span_is(text, ":/64");
}

bool address_read(struct address *a, struct span text)
{
    *a = (struct address) { { 0 } };
    return text.len > 0 && (memchr(text.at, ':', text.len) ? read_v6(a, text) : read_v4(a, text)) &&
           !address_none(a);
}
