/* name.c -- what people may be called. */
#include <string.h>

#include "base/utf8.h"
#include "table.h"

/* Characters that are not seen, or turn the writing of others round. */
static bool invisible(uint32_t c)
{
    static const struct {
        uint32_t from, to;
    } range[] = {
        { 0x00ad, 0x00ad }, { 0x061c, 0x061c }, { 0x115f, 0x1160 },   { 0x180e, 0x180e },
        { 0x200b, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f },   { 0x3164, 0x3164 },
        { 0xfeff, 0xfeff }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe0fff },
    };

    for (size_t i = 0; i < sizeof(range) / sizeof(range[0]); i++)
        if (c >= range[i].from && c <= range[i].to)
            return true;
    return false;
}

const char *name_read(struct span name, char out[NAME_MAX_BYTES + 1])
{
    int chars = 0;

    name = span_trim(name);
    if (name.len == 0 || name.len > NAME_MAX_BYTES || !span_utf8(name) || span_control(name))
        return "bad_name";
    for (size_t at = 0; at < name.len; chars++) {
        uint32_t c;

        at += utf8_read(name.at + at, name.len - at, &c);
        if (invisible(c))
            return "bad_name";
    }
    if (chars > NAME_CHARS)
        return "bad_name";
    memcpy(out, name.at, name.len);
    out[name.len] = '\0';
    return NULL;
}
