/* peer.h -- the same ciphers from nettle, whose names would clash with ours. */
#ifndef TESTS_PEER_H
#define TESTS_PEER_H

#include <stddef.h>
#include <stdint.h>

void peer_sha256(const uint8_t *bytes, size_t len, uint8_t out[32]);
void peer_chacha(const uint8_t key[32], const uint32_t nonce[3], uint8_t *out, size_t len);

#endif
