/* name.c -- what people may be called. */
#include <string.h>

#include "base/utf8.h"
#include "internal.h"

enum {
    MARKS_MAX = 3, /* on one letter */
    JOINER = 0x200d,
    TEXT_STYLE = 0xfe0e, /* of the emoji before it */
    EMOJI_STYLE = 0xfe0f,
    BLACK_FLAG = 0x1f3f4, /* with a region in tags behind it */
    TAG_FIRST = 0xe0020,
    TAG_END = 0xe007f,
};

struct range {
    uint32_t from, to;
};

static bool in_ranges(const struct range *range, size_t count, uint32_t c)
{
    for (size_t i = 0; i < count; i++)
        if (c >= range[i].from && c <= range[i].to)
            return true;
    return false;
}

/* Characters that are not seen, or turn the writing of others round. */
static bool is_invisible(uint32_t c)
{
    static const struct range range[] = {
        { 0x00ad, 0x00ad }, { 0x034f, 0x034f }, { 0x061c, 0x061c }, { 0x115f, 0x1160 },
        { 0x17b4, 0x17b5 }, { 0x180b, 0x180f }, { 0x200b, 0x200f }, { 0x2028, 0x202e },
        { 0x2060, 0x206f }, { 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xfe00, 0xfe0f },
        { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe0fff },
    };

    return in_ranges(range, sizeof(range) / sizeof(range[0]), c);
}

static bool is_space(uint32_t c)
{
    static const struct range range[] = {
        { ' ', ' ' },       { 0x00a0, 0x00a0 }, { 0x1680, 0x1680 }, { 0x2000, 0x200a },
        { 0x202f, 0x202f }, { 0x205f, 0x205f }, { 0x3000, 0x3000 },
    };

    return in_ranges(range, sizeof(range) / sizeof(range[0]), c);
}

bool name_picture(uint32_t c)
{
    static const struct range range[] = {
        { 0x00a9, 0x00a9 }, { 0x00ae, 0x00ae }, { 0x203c, 0x203c },   { 0x2049, 0x2049 },
        { 0x2122, 0x2122 }, { 0x2139, 0x2139 }, { 0x2190, 0x2bff },   { 0x3030, 0x3030 },
        { 0x303d, 0x303d }, { 0x3297, 0x3299 }, { 0x1f000, 0x1faff },
    };

    return in_ranges(range, sizeof(range) / sizeof(range[0]), c);
}

static bool is_tag(uint32_t c)
{
    return c >= TAG_FIRST && c <= TAG_END;
}

/* Whether something unseen is part of an emoji between these two. */
static bool in_emoji(uint32_t before, uint32_t c, uint32_t after)
{
    bool keycap = (before >= '0' && before <= '9') || before == '#' || before == '*';

    if (c == JOINER)
        return (name_picture(before) || before == EMOJI_STYLE) && name_picture(after);
    if (c == EMOJI_STYLE || c == TEXT_STYLE)
        return name_picture(before) || keycap;
    return is_tag(c) && (before == BLACK_FLAG || (is_tag(before) && before != TAG_END)) &&
           (c == TAG_END || is_tag(after));
}

const char *name_read(struct span name, char out[NAME_MAX_BYTES + 1])
{
    uint32_t code[NAME_CHARS + 2] = { 0 }; /* with nothing before and behind */
    int chars = 0, marks = 0, seen = 0;

    name = span_trim(name);
    if (name.len == 0 || name.len > NAME_MAX_BYTES || !span_utf8(name) || span_control(name))
        return "bad_name";
    for (size_t at = 0; at < name.len && chars <= NAME_CHARS;)
        at += utf8_read(name.at + at, name.len - at, &code[++chars]);
    if (chars > NAME_CHARS)
        return "bad_name";
    for (int i = 1; i <= chars; i++) {
        uint32_t c = code[i];

        if (is_invisible(c) && !in_emoji(code[i - 1], c, code[i + 1]))
            return "bad_name";
        marks = fold_mark(c) ? marks + 1 : 0;
        if (marks > MARKS_MAX || (marks > 0 && i == 1))
            return "bad_name";
        seen += !is_space(c);
    }
    memcpy(out, name.at, name.len);
    out[name.len] = '\0';
    return seen > 0 ? NULL : "bad_name";
}
