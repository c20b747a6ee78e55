/* What is to leave by a connection leaves in order, whatever comes and goes; its memory is lent. */
#include "net/out.h"

#include "base/rng.h"
#include "tap.h"

enum { ROUNDS = 2000, PIECE_MAX = 3 * OUT_LENT_BYTES, QUEUES = OUT_SPARES + 20 };

/* Adds and sends pieces of a stream whose bytes are known; whether what leaves is that stream. */
static bool keeps_order(struct out_spares *spares)
{
    struct rng rng = rng_seeded(1);
    struct out out = { 0 };
    uint8_t piece[PIECE_MAX];
    uint32_t in = 0, gone = 0;
    bool good = true;

    for (int i = 0; i < ROUNDS; i++) {
        size_t n = rng_below(&rng, PIECE_MAX), left;

        for (size_t k = 0; k < n; k++)
            piece[k] = (uint8_t)(in++ * 31);
        out_reserve(&out, spares, n);
        out_add(&out, piece, n);
        left = out_left(&out);
        n = rng_below(&rng, 4) == 0 ? left : rng_below(&rng, (uint32_t)left + 1);
        for (size_t k = 0; k < n; k++)
            good = good && out.bytes[out.sent + k] == (uint8_t)(gone++ * 31);
        out_leave(&out, spares, n);
        good = good && out_left(&out) == in - gone && !out.bytes == (in == gone);
    }
    out_release(&out, spares);
    return good;
}

int main(void)
{
    static struct out out[QUEUES];
    struct out_spares spares = { 0 };

    ok(keeps_order(&spares), "a stream stays whole, and who has sent all has no memory");
    for (int i = 0; i < QUEUES; i++) {
        out_reserve(&out[i], &spares, 1);
        out_add(&out[i], "x", 1);
    }
    ok(spares.count == 0, "all that is spare is lent");
    for (int i = 0; i < QUEUES; i++)
        out_leave(&out[i], &spares, 1);
    ok(spares.count == OUT_SPARES, "it comes back, and no more is kept");
    uint8_t *last = spares.spare[OUT_SPARES - 1];
    out_reserve(&out[0], &spares, 1);
    ok(out[0].bytes == last, "the last is lent first");
    out_release(&out[0], &spares);
    out_spares_release(&spares);
    return tap_end();
}
