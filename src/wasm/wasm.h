/*
 * wasm.h -- how the modules for the page talk. Text goes in and comes out through one buffer, UTF-8
 * without a NUL; a function takes the length of what was put there and returns the length of what
 * it left.
 *
 *     buffer(), buffer_bytes()   where the buffer is, and its size
 */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include "rules/replay.h"

enum { BUFFER_BYTES = LINE_MAX_BYTES };

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else /* in a test */
#define EXPORT(name)
#endif

extern char buffer[BUFFER_BYTES];

/* What was put into the buffer; it is gone as soon as something is written there. */
struct span input(int len);

/*
 * The same, copied so that it survives until the next call; its pointer is NULL if it is too long.
 */
struct span input_copy(int len);

#endif
