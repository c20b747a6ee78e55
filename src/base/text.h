/*
 * text.h -- reading and writing text without allocation.
 *
 * A span is a piece of somebody else's text; a text is a window onto a buffer that the caller
 * owns. Everything the rules read or write goes through these two.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span {
    const char *at;
    size_t len;
};

#define SPAN(literal) ((struct span) { (literal), sizeof(literal) - 1 })

struct span span_of(const char *s);
bool span_equals(struct span s, const char *word);
/* The same; most words differ from the first letter on. */
static inline bool span_is(struct span s, const char *word)
{
    return s.len == 0 ? word[0] == '\0' : s.at[0] == word[0] && span_equals(s, word);
}
/* Spreads texts over buckets and tells changes; no protection against who wants a clash. */
uint64_t span_hash(struct span s);
bool span_same(struct span a, struct span b);
/* Without the spaces (and a CR) at both ends. */
struct span span_trim(struct span s);
/* Takes the next word off the front of `s`; an empty one if there is none left. */
struct span span_word(struct span *s);
/* Takes what stands before `mark` off the front of `s`, and the mark; all if there is no mark. */
struct span span_until(struct span *s, char mark);
/*
 * A number as the format writes it: digits, no sign, no leading zero, of any length. False if `s`
 * is anything else; a number too large for an int64_t gives INT64_MAX.
 */
bool span_number(struct span s, int64_t *out);
/* Valid UTF-8: no surrogates, nothing overlong, nothing above U+10FFFF. */
bool span_utf8(struct span s);
/* Whether valid UTF-8 contains a control character (U+0000-001F, U+007F-009F). */
bool span_control(struct span s);

/* Writing past the end sets `full` and drops the rest; the buffer stays NUL-terminated. */
struct text {
    char *buf;
    size_t len, cap;
    bool full;
};

void text_init(struct text *t, char *buf, size_t cap);
void text_char(struct text *t, char c);
void text_str(struct text *t, const char *s);
void text_span(struct text *t, struct span s);
void text_int(struct text *t, int64_t n);
/* `KEY VALUE` and a newline: rows are made of that. */
void text_pair(struct text *t, const char *key, struct span value);
void text_pair_int(struct text *t, const char *key, int64_t number);
/* Room for so many bytes, which the caller is to fill; NULL, and the text is full, if it has not so
 * much. */
char *text_room(struct text *t, size_t count);
struct span text_all(const struct text *t);
/* Copies what fits of a string into a buffer, with a NUL. */
void text_copy(char *buf, size_t cap, const char *s);

/*
 * JSON on top of it. A value is written with a key inside an object and with NULL inside an
 * array; commas take care of themselves. Keys are plain words and need no escaping.
 */
void js_open(struct text *t, const char *key, char bracket);
void js_close(struct text *t, char bracket);
void js_int(struct text *t, const char *key, int64_t n);
void js_bool(struct text *t, const char *key, bool b);
void js_null(struct text *t, const char *key);
void js_str(struct text *t, const char *key, struct span s);
/* The key alone; what is written next by js_open(t, NULL, …) is its value. */
void js_key(struct text *t, const char *key);
void js_ints(struct text *t, const char *key, const int32_t *n, int count);

#endif
