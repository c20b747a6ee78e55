/* secret.h -- comparing what must not be guessed byte by byte. */
#ifndef BASE_SECRET_H
#define BASE_SECRET_H

#include <stdbool.h>
#include <stddef.h>

/* Takes the same time whatever the bytes are. */
bool secret_same(const void *a, const void *b, size_t count);

#endif
