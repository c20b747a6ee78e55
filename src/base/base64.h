/* base64.h -- bytes as letters, without padding. */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include "text.h"

void base64_write(const uint8_t *byte, size_t count, struct text *out);

/* Letters on their way back into bytes. */
struct base64 {
    struct span in;
    uint32_t held;
    int count;
};

/* Takes the next byte; -1 if there is none, or a letter is wrong. */
int base64_take(struct base64 *b);

#endif
