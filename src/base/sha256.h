/* sha256.h -- SHA-256 (FIPS 180-4), for commitments and for the hash of a log. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include "text.h"

enum { SHA256_BYTES = 32, HEX_CHARS = 2 * SHA256_BYTES };

/* A hash being made: plain bytes, so a copy is a hash of what was added so far. */
struct sha256 {
    uint32_t h[8];
    uint64_t bytes;
    uint8_t block[64];
};

void sha256_init(struct sha256 *sha);
void sha256_add(struct sha256 *sha, struct span bytes);
/* The hash of all that was added; to add more, keep a copy. */
void sha256_end(struct sha256 *sha, uint8_t out[SHA256_BYTES]);

/* 32 bytes as 64 digits in lower case, the only way to write them. */
void hex_write(const uint8_t bytes[SHA256_BYTES], struct text *out);
bool hex_read(struct span word, uint8_t bytes[SHA256_BYTES]);

#endif
