/* kept.c -- what a device noted of its matches while they were played. */
#include "kept.h"

#include <string.h>

#include "base/sha256.h"
#include "fair.h"
#include "game.h"

/* What follows the first word of a note, a letter for each word: */
enum {
    NOTE_SEAT = 's',
    NOTE_NUMBER = 'n',
    NOTE_HEX = 'h',
    NOTE_CHECK = 'c', /* check digits */
    NOTE_WORD = 'w',
    NOTE_TEXT = 't', /* the rest of the line, not empty */
};

static const struct {
    const char *key, *form;
} kinds[] = {
    { "match", "w" },  { "seat", "st" }, { "bot", "sw" },   { "own", "s" },
    { "part", "sh" },  { "check", "c" }, { "over", "" },    { "commitment", "h" },
    { "move", "snt" }, { "hash", "h" },  { "counted", "" }, { "throw", "nnnt" },
};

static bool is_check(struct span word)
{
    for (size_t i = 0; i < word.len; i++)
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
    return word.len == CHECK_DIGITS;
}

static bool fits(char form, struct span word)
{
    uint8_t bytes[SHA256_BYTES];
    int64_t n;

    switch (form) {
    case NOTE_SEAT:
        return span_number(word, &n) && n < SEATS_MAX;
    case NOTE_NUMBER:
        return span_number(word, &n);
    case NOTE_HEX:
        return hex_read(word, bytes);
    case NOTE_CHECK:
        return is_check(word);
    default:
        return word.len > 0;
    }
}

static bool is_note(struct span line)
{
    struct span key = span_word(&line);
    const char *form = NULL;

    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
        if (span_is(key, kinds[i].key))
            form = kinds[i].form;
    if (!form)
        return false;
    for (; *form && *form != NOTE_TEXT; form++)
        if (!fits(*form, span_word(&line)))
            return false;
    return (*form == NOTE_TEXT) == (span_trim(line).len > 0);
}

static bool has_key(struct span line, const char *key)
{
    return span_is(span_word(&line), key);
}

uint32_t kept_init(struct kept *kept, struct span text, struct span *word)
{
    struct span rest = text;
    bool bound = false; /* a commitment was noted to which parts belong */

    *kept = (struct kept) { .text = text };
    for (uint32_t number = 1; rest.len > 0; number++) {
        struct span line = span_until(&rest, '\n'), words = line;

        *word = span_word(&words);
        if (word->len == 0)
            continue;
        if (!is_note(line) || (span_is(*word, "part") && !bound))
            return number;
        kept->sections = kept->sections || span_is(*word, "match");
        bound = span_is(*word, "commitment") || (bound && !span_is(*word, "match"));
    }
    return 0;
}

void kept_about(struct kept *kept, struct span match)
{
    struct span rest = kept->text;

    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');

        if (!has_key(line, "match"))
            continue;
        span_word(&line);
        line = span_trim(line);
        if (span_same(line, match))
            kept->match = line;
    }
}

struct kept_walk kept_walk(const struct kept *kept)
{
    return (struct kept_walk) { kept->text, !kept->sections };
}

bool kept_next(const struct kept *kept, struct kept_walk *walk, struct span *note)
{
    while (walk->rest.len > 0) {
        struct span line = span_until(&walk->rest, '\n'), rest = line, key = span_word(&rest);

        *note = span_trim(line);
        if (span_is(key, "match"))
            walk->here = span_same(span_trim(rest), kept->match);
        else if (walk->here && key.len > 0)
            return true;
    }
    return false;
}

uint32_t kept_count(const struct kept *kept, const char *key)
{
    struct kept_walk walk = kept_walk(kept);
    struct span note;
    uint32_t count = 0;

    while (kept_next(kept, &walk, &note))
        count += has_key(note, key);
    return count;
}

uint32_t kept_same(const struct kept *kept, struct span line)
{
    struct kept_walk walk = kept_walk(kept);
    struct span note;
    uint32_t count = 0;

    while (kept_next(kept, &walk, &note))
        count += span_same(note, line);
    return count;
}

bool kept_begins(const struct kept *kept, struct span line)
{
    struct kept_walk walk = kept_walk(kept);
    struct span note;

    while (kept_next(kept, &walk, &note))
        if (note.len > line.len && memcmp(note.at, line.at, line.len) == 0)
            return true;
    return false;
}

uint32_t kept_lost(const struct kept *kept)
{
    struct span rest = kept->text;
    bool other = false, bound = false, ended = false;
    uint32_t lost = 0;

    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n'), words = line, key = span_word(&words);

        if (span_is(key, "match")) {
            lost += other && bound && !ended;
            other = !span_same(span_trim(words), kept->match);
            bound = ended = false;
        }
        bound = bound || span_is(key, "commitment");
        ended = ended || span_is(key, "over") || span_is(key, "counted");
    }
    return lost + (other && bound && !ended);
}
