/* buffer.c -- the buffer of a module for the page. */
#include <string.h>

#include "wasm.h"

enum { QUESTION_BYTES = 16 * MOVE_MAX };

char buffer[BUFFER_BYTES];

struct span input(int len)
{
    return (struct span) { buffer, len < 0 || len > BUFFER_BYTES ? 0 : (size_t)len };
}

struct span input_copy(int len)
{
    static char copy[QUESTION_BYTES];
    struct span in = input(len);

    if (in.len > sizeof(copy))
        return (struct span) { NULL, 0 };
    memcpy(copy, in.at, in.len);
    return (struct span) { copy, in.len };
}

EXPORT(buffer) char *wasm_buffer(void)
{
    return buffer;
}

EXPORT(buffer_bytes) int wasm_buffer_bytes(void)
{
    return BUFFER_BYTES;
}
