/* test_ciphers.c -- SHA-256 and ChaCha20: known vectors, and what nettle says. TAP. */
#include <string.h>

#include "base/chacha.h"
#include "base/sha256.h"
#include "peer.h"
#include "tap.h"

static bool hashes_to(struct span bytes, const char *hex)
{
    uint8_t hash[SHA256_BYTES], want[SHA256_BYTES];
    struct sha256 sha;

    sha256_init(&sha);
    sha256_add(&sha, bytes);
    sha256_end(&sha, hash);
    return hex_read(span_of(hex), want) && memcmp(hash, want, sizeof(hash)) == 0;
}

static void sha_vectors(void)
{
    static char million[1000000];

    memset(million, 'a', sizeof(million));
    ok(hashes_to(SPAN(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
       "SHA-256 of nothing");
    ok(hashes_to(SPAN("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
       "FIPS 180-4: abc");
    ok(hashes_to(SPAN("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
                 "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
       "FIPS 180-4: two blocks");
    ok(hashes_to((struct span) { million, sizeof(million) },
                 "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
       "FIPS 180-4: a million a");
}

static void chacha_vectors(void)
{
    static const uint32_t zero[] = { 0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653 };
    static const uint32_t block1[] = { 0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                       0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                       0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                       0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2 };
    uint32_t nonce[3] = { 0 };
    uint8_t key[CHACHA_KEY_BYTES] = { 0 };
    struct chacha chacha;
    bool same = true;

    chacha_init(&chacha, key, nonce);
    for (int i = 0; i < 4; i++)
        same = same && chacha.rng.next(&chacha.rng) == zero[i];
    ok(same, "RFC 8439, A.1, test vector 1");
    for (int i = 0; i < CHACHA_KEY_BYTES; i++)
        key[i] = (uint8_t)i;
    nonce[0] = 0x09000000;
    nonce[1] = 0x4a000000;
    chacha_init(&chacha, key, nonce);
    for (int i = 0; i < 16; i++)
        chacha.rng.next(&chacha.rng);
    for (int i = 0; i < 16; i++)
        same = same && chacha.rng.next(&chacha.rng) == block1[i];
    ok(same, "RFC 8439, 2.3.2: the second block");
}

static void against_peer(void)
{
    struct rng rng = rng_seeded(8439);
    bool hashes = true, streams = true;

    for (int i = 0; i < 500; i++) {
        uint8_t bytes[300], mine[SHA256_BYTES], theirs[SHA256_BYTES], stream[256];
        size_t len = rng_below(&rng, sizeof(bytes) + 1);
        uint32_t nonce[3] = { rng.next(&rng), rng.next(&rng), rng.next(&rng) };
        struct sha256 sha;
        struct chacha chacha;

        for (size_t b = 0; b < sizeof(bytes); b++)
            bytes[b] = (uint8_t)rng_below(&rng, 256);
        sha256_init(&sha);
        sha256_add(&sha, (struct span) { (const char *)bytes, len / 2 });
        sha256_add(&sha, (struct span) { (const char *)bytes + len / 2, len - len / 2 });
        sha256_end(&sha, mine);
        peer_sha256(bytes, len, theirs);
        hashes = hashes && memcmp(mine, theirs, sizeof(mine)) == 0;
        chacha_init(&chacha, bytes, nonce);
        peer_chacha(bytes, nonce, stream, sizeof(stream));
        for (size_t b = 0; b < sizeof(stream); b += 4) {
            uint32_t n = chacha.rng.next(&chacha.rng);

            for (size_t k = 0; k < 4; k++)
                streams = streams && stream[b + k] == (uint8_t)(n >> 8 * k);
        }
    }
    ok(hashes, "nettle hashes the same");
    ok(streams, "nettle's ChaCha20 gives the same");
}

int main(void)
{
    sha_vectors();
    chacha_vectors();
    against_peer();
    return tap_end();
}
