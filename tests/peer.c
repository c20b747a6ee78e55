/* peer.c -- the same ciphers from nettle, whose names would clash with ours. */
#include "peer.h"

#include <nettle/chacha.h>
#include <nettle/sha2.h>
#include <string.h>

void peer_sha256(const uint8_t *bytes, size_t len, uint8_t out[32])
{
    struct sha256_ctx sha;

    sha256_init(&sha);
    sha256_update(&sha, len, bytes);
    sha256_digest(&sha, 32, out);
}

void peer_chacha(const uint8_t key[32], const uint32_t nonce[3], uint8_t *out, size_t len)
{
    struct chacha_ctx chacha;
    uint8_t bytes[12];

    for (int i = 0; i < 12; i++)
        bytes[i] = (uint8_t)(nonce[i / 4] >> i % 4 * 8);
    memset(out, 0, len);
    chacha_set_key(&chacha, key);
    chacha_set_nonce96(&chacha, bytes);
    chacha_crypt32(&chacha, len, out, out);
}
