/* fair.c -- where the dice of a match come from, as its log tells it. */
#include "fair.h"

#include <string.h>

enum { LINE_BYTES = 16 + HEX_CHARS };

static void add_hex(struct sha256 *sha, const char *before, const uint8_t bytes[SHA256_BYTES])
{
    char line[LINE_BYTES];
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, before);
    hex_write(bytes, &out);
    text_char(&out, '\n');
    sha256_add(sha, text_all(&out));
}

void fair_commit(const struct sha256 *before, const uint8_t seed[SHA256_BYTES],
                 uint8_t out[SHA256_BYTES])
{
    struct sha256 sha = *before;

    add_hex(&sha, "@ seed ", seed);
    sha256_end(&sha, out);
}

void fair_commit_part(const uint8_t part[SHA256_BYTES], uint8_t out[SHA256_BYTES])
{
    char digits[HEX_CHARS + 1];
    struct sha256 sha;
    struct text text;

    text_init(&text, digits, sizeof(digits));
    hex_write(part, &text);
    sha256_init(&sha);
    sha256_add(&sha, text_all(&text));
    sha256_end(&sha, out);
}

bool fair_mixed(const struct fair *fair)
{
    return fair->in == fair->shown && !(fair->dropped && fair->rounds < FAIR_ROUNDS);
}

void fair_hash(const struct fair *fair, uint8_t out[SHA256_BYTES])
{
    struct sha256 sha = fair->sha;

    sha256_end(&sha, out);
}

void fair_dice(const struct fair *fair, const uint8_t seed[SHA256_BYTES], struct chacha *out)
{
    uint32_t nonce[3] = { fair->throws };
    char before[] = "0 ";
    uint8_t key[SHA256_BYTES];
    struct sha256 sha;

    sha256_init(&sha);
    add_hex(&sha, "dice ", seed);
    for (int s = 0; s < SEATS_MAX; s++) {
        before[0] = (char)('0' + s);
        if (fair->shown & SEAT_BIT(s))
            add_hex(&sha, before, fair->part[s]);
    }
    sha256_end(&sha, key);
    chacha_init(out, key, nonce);
}

void fair_bot(const uint8_t seed[SHA256_BYTES], uint32_t moves, int32_t seat, uint32_t again,
              struct chacha *out)
{
    uint32_t nonce[3] = { moves, (uint32_t)seat, again };
    uint8_t key[SHA256_BYTES];
    struct sha256 sha;

    sha256_init(&sha);
    add_hex(&sha, "bots ", seed);
    sha256_end(&sha, key);
    chacha_init(out, key, nonce);
}

void fair_init(struct fair *fair)
{
    memset(fair, 0, sizeof(*fair));
    sha256_init(&fair->sha);
}

/* Another commitment of the server: the mix begins, or begins anew. */
static const char *read_commitment(struct fair *fair, struct span hex)
{
    if (!hex_read(hex, fair->commitment[fair->rounds]))
        return "not a commitment";
    fair->before[fair->rounds++] = fair->sha;
    fair->in = fair->shown = 0;
    return NULL;
}

static const char *read_part(struct fair *fair, int seat, struct span hex)
{
    uint8_t commit[SHA256_BYTES];

    if (!(fair->in & ~fair->shown & SEAT_BIT(seat)))
        return "nobody waits for this part";
    if (!hex_read(hex, fair->part[seat]))
        return "not a part of the mix";
    fair_commit_part(fair->part[seat], commit);
    if (memcmp(commit, fair->commit[seat], SHA256_BYTES) != 0)
        return "the part is not the one its seat committed to";
    fair->shown |= SEAT_BIT(seat);
    return NULL;
}

static const char *read_mix(struct fair *fair, struct span rest)
{
    struct span what = span_word(&rest), word = span_word(&rest), hex = span_word(&rest);
    int64_t seat;

    if (fair->rounds == 0 || fair->throws > 0 || span_word(&rest).len > 0)
        return "not the time to mix";
    if (span_is(what, "fresh") && fair->rounds < FAIR_ROUNDS && fair->dropped && hex.len == 0)
        return read_commitment(fair, word);
    if (!span_number(word, &seat) || seat >= SEATS_MAX)
        return "no such seat";
    if (span_is(what, "reveal"))
        return read_part(fair, (int)seat, hex);
    if (span_is(what, "drop") && hex.len == 0 && (fair->in & ~fair->shown & SEAT_BIT(seat))) {
        fair->in &= ~SEAT_BIT(seat);
        return fair->dropped = true, NULL;
    }
    if (!span_is(what, "commit") || fair->shown || (fair->in & SEAT_BIT(seat)) ||
        !hex_read(hex, fair->commit[seat]))
        return "not a line of the mix";
    fair->in |= SEAT_BIT(seat);
    return NULL;
}

static const char *read_seed(struct fair *fair, struct span hex)
{
    uint8_t seed[SHA256_BYTES], commitment[SHA256_BYTES];

    if (fair->seeds == fair->rounds)
        return "a seed nobody committed to";
    if (!hex_read(hex, seed))
        return "not a seed";
    fair_commit(&fair->before[fair->seeds], seed, commitment);
    if (memcmp(commitment, fair->commitment[fair->seeds++], SHA256_BYTES) != 0)
        return "the seed is not the one the server committed to";
    return NULL;
}

static const char *read_hash(struct fair *fair, struct span hex)
{
    uint8_t said[SHA256_BYTES], hash[SHA256_BYTES];

    if (!hex_read(hex, said))
        return "not a hash";
    fair_hash(fair, hash);
    fair->whole = memcmp(said, hash, SHA256_BYTES) == 0;
    return fair->whole ? NULL : "the hash is of another log: something before was changed";
}

static const char *read_line(struct fair *fair, struct span line)
{
    struct span rest = line, first = span_word(&rest), what = span_word(&rest);
    struct span word = span_word(&rest), more = rest;
    int64_t at_ms;

    if (fair->whole)
        return "a line after the hash";
    if (span_is(first, "dice")) {
        fair->throws++;
        fair->typed = false;
        return NULL;
    }
    if (!span_is(first, "@"))
        return NULL;
    if (span_is(what, "dice"))
        return fair->rounds + fair->throws > 0 ? "a commitment that comes too late"
                                               : read_commitment(fair, word);
    if (span_is(what, "seed"))
        return read_seed(fair, word);
    if (span_is(what, "hash"))
        return read_hash(fair, word);
    if (!span_number(what, &at_ms))
        return NULL;
    fair->typed = fair->typed || span_is(word, "typed");
    return span_is(word, "mix") ? read_mix(fair, more) : NULL;
}

const char *fair_read(struct fair *fair, struct span line)
{
    const char *wrong = read_line(fair, line);

    sha256_add(&fair->sha, line);
    sha256_add(&fair->sha, SPAN("\n"));
    return wrong;
}
