/* utf8.c -- UTF-8 as RFC 3629 has it. */
#include "utf8.h"

#include <string.h>

/* The least character of so many bytes; the smaller ones are overlong. */
static const uint32_t least[UTF8_MAX + 1] = { 0, 0, 0x80, 0x800, 0x10000 };

size_t utf8_read(const char *at, size_t len, uint32_t *c)
{
    const uint8_t *p = (const uint8_t *)at;
    size_t n = p[0] < 0x80 ? 1 : p[0] < 0xc0 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;

    if (n == 0 || n > len || p[0] >= 0xf8)
        return 0;
    *c = n == 1 ? p[0] : p[0] & (0x7fU >> n);
    for (size_t i = 1; i < n; i++) {
        if ((p[i] & 0xc0) != 0x80)
            return 0;
        *c = *c << 6 | (p[i] & 0x3f);
    }
    return *c < least[n] || (*c >= 0xd800 && *c < 0xe000) || *c > 0x10ffff ? 0 : n;
}

bool utf8_valid(const char *at, size_t len)
{
    while (len > 0) {
        uint64_t eight = UINT64_MAX;
        uint32_t c;
        size_t n = sizeof(eight);

        if (len >= n)
            memcpy(&eight, at, n);
        if (eight & UINT64_C(0x8080808080808080)) /* else all eight are plain, as most are */
            n = utf8_read(at, len, &c);
        if (n == 0)
            return false;
        at += n;
        len -= n;
    }
    return true;
}

bool utf8_shows(uint32_t c)
{
    static const struct {
        uint32_t first, last;
    } not [] = { { 0, 0x1f },        { 0x7f, 0x9f },     { 0x61c, 0x61c },    { 0x180e, 0x180e },
                 { 0x200b, 0x200b }, { 0x200e, 0x200f }, { 0x2028, 0x202e },  { 0x2060, 0x206f },
                 { 0xfeff, 0xfeff }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe0fff } };

    for (size_t i = 0; i < sizeof(not ) / sizeof(not [0]); i++)
        if (c >= not [i].first && c <= not [i].last)
            return false;
    return true;
}

size_t utf8_write(uint32_t c, char out[UTF8_MAX])
{
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

    for (size_t i = n; i-- > 1; c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3f));
    out[0] = (char)(n == 1 ? c : c | (0xf00U >> n & 0xff));
    return n;
}
