/* sha256.c -- SHA-256 (FIPS 180-4), for commitments and for the hash of a log. */
#include "sha256.h"

#include <string.h>

static const uint32_t k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t right(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

static void expand(const uint8_t block[64], uint32_t w[64])
{
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];

        w[i] = w[i - 16] + (right(a, 7) ^ right(a, 18) ^ a >> 3) + w[i - 7] +
               (right(b, 17) ^ right(b, 19) ^ b >> 10);
    }
}

static void compress(struct sha256 *sha)
{
    uint32_t a = sha->h[0], b = sha->h[1], c = sha->h[2], d = sha->h[3], e = sha->h[4],
             f = sha->h[5], g = sha->h[6], h = sha->h[7], w[64];

    expand(sha->block, w);
    for (int i = 0; i < 64; i++) {
        uint32_t t1 =
            h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + k[i] + w[i];
        uint32_t t2 = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));

        h = g, g = f, f = e, e = d + t1;
        d = c, c = b, b = a, a = t1 + t2;
    }
    sha->h[0] += a, sha->h[1] += b, sha->h[2] += c, sha->h[3] += d;
    sha->h[4] += e, sha->h[5] += f, sha->h[6] += g, sha->h[7] += h;
}

void sha256_init(struct sha256 *sha)
{
    *sha = (struct sha256) { .h = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                                    0x9b05688c, 0x1f83d9ab, 0x5be0cd19 } };
}

void sha256_add(struct sha256 *sha, struct span bytes)
{
    while (bytes.len > 0) {
        size_t at = sha->bytes % 64, n = bytes.len < 64 - at ? bytes.len : 64 - at;

        memcpy(sha->block + at, bytes.at, n);
        sha->bytes += n;
        bytes = (struct span) { bytes.at + n, bytes.len - n };
        if (at + n == 64)
            compress(sha);
    }
}

void sha256_end(struct sha256 *sha, uint8_t out[SHA256_BYTES])
{
    static const char pad[64] = "\x80";
    uint64_t bits = sha->bytes * 8;

    sha256_add(sha, (struct span) { pad, 64 - (sha->bytes + 8) % 64 });
    for (int i = 0; i < 8; i++)
        sha->block[56 + i] = (uint8_t)(bits >> (56 - 8 * i));
    compress(sha);
    for (int i = 0; i < SHA256_BYTES; i++)
        out[i] = (uint8_t)(sha->h[i / 4] >> (24 - i % 4 * 8));
}

static const char digit[] = "0123456789abcdef";

void hex_write(const uint8_t bytes[SHA256_BYTES], struct text *out)
{
    char hex[HEX_CHARS];

    for (int i = 0; i < SHA256_BYTES; i++) {
        hex[2 * i] = digit[bytes[i] >> 4];
        hex[2 * i + 1] = digit[bytes[i] & 15];
    }
    text_span(out, (struct span) { hex, sizeof(hex) });
}

bool hex_read(struct span word, uint8_t bytes[SHA256_BYTES])
{
    if (word.len != HEX_CHARS)
        return false;
    for (int i = 0; i < HEX_CHARS; i++) {
        int n = 0;

        while (n < 16 && digit[n] != word.at[i])
            n++;
        if (n == 16)
            return false;
        bytes[i / 2] = (uint8_t)(bytes[i / 2] << 4 | n);
    }
    return true;
}
