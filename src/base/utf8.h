/* utf8.h -- UTF-8 as RFC 3629 has it: no surrogates, nothing overlong, nothing above U+10FFFF. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX = 4 }; /* bytes of a character */

bool utf8_valid(const char *at, size_t len);
/* The character at the front of `len` bytes, at least one. Returns its bytes, 0 if it is none. */
size_t utf8_read(const char *at, size_t len, uint32_t *c);
/*
 * Whether a terminal only shows it: no control character, nothing that turns what stands around it,
 * breaks its line or hides in it. Of foreign text the others become `?`.
 */
bool utf8_shows(uint32_t c);
/* Writes a character and returns its bytes. */
size_t utf8_write(uint32_t c, char out[UTF8_MAX]);

#endif
