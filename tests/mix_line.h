/* mix_line.h -- lines of the mix with numbers that fit: for tests and the fuzzer. */
#ifndef TESTS_MIX_LINE_H
#define TESTS_MIX_LINE_H

#include <string.h>

#include "rules/fair.h"

/* Thirty-two bytes that differ by their first. */
struct secret {
    uint8_t bytes[SHA256_BYTES];
};

static inline struct secret secret(int n)
{
    struct secret s = { { (uint8_t)n, (uint8_t)(n >> 8), (uint8_t)(n >> 16), 7 } };

    return s;
}

/*
 * Writes a line in which `$pN` stands for a part, `$cN` for the claim to it, `$dN` for the server's
 * commitment to a seed at this place, `$sN` for that seed, `$h` for the hash so far.
 */
static inline void mix_line(const struct fair *f, struct span form, struct text *out)
{
    for (size_t i = 0; i < form.len; i++) {
        struct secret s = secret(i + 2 < form.len ? form.at[i + 2] : 0);
        uint8_t bytes[SHA256_BYTES];

        if (form.at[i] != '$' || i + 1 == form.len) {
            text_char(out, form.at[i]);
            continue;
        }
        memcpy(bytes, s.bytes, sizeof(bytes));
        if (form.at[++i] == 'c')
            fair_commit_part(s.bytes, bytes);
        else if (form.at[i] == 'd')
            fair_commit(&f->sha, s.bytes, bytes);
        else if (form.at[i] == 'h')
            fair_hash(f, bytes);
        i += form.at[i] != 'h';
        hex_write(bytes, out);
    }
}

#endif
