/*
 * fuzz_mix.c -- lines of the mix, with numbers that fit (tests/mix_line.h): whatever their order,
 * what was claimed before a commitment is all that counts after it.
 */
#include <string.h>

#include "fuzz.h"
#include "tests/mix_line.h"

enum { LINE_MAX = 1024 };

/* Devices whose seats are in no other claim, and no bot's. */
static void apart(const struct fair *f, uint32_t claimed)
{
    uint32_t taken = f->bots;

    for (int s = 0; s < SEATS_MAX; s++) {
        if (!(claimed & SEAT_BIT(s)))
            continue;
        expect(f->device[s] && !(f->device[s] & taken) && !(f->device[s] & ~f->seats));
        expect(!(f->device[s] & (SEAT_BIT(s) - 1)) && (f->device[s] & SEAT_BIT(s)));
        taken |= f->device[s];
    }
}

static void sound(const struct fair *f)
{
    expect(f->rounds <= FAIR_ROUNDS && f->seeds <= f->rounds);
    for (int r = 0; r < FAIR_ROUNDS; r++) {
        const struct fair_round *round = &f->round[r];

        expect(!(round->shown & ~round->claimed) && !(round->dropped & ~round->claimed));
        expect(!(round->shown & round->dropped));
        apart(f, round->claimed);
    }
    expect(!(f->round[1].claimed & ~f->round[0].shown) && (f->rounds < 2 || f->round[0].dropped));
    expect(!f->off || (f->rounds == FAIR_ROUNDS && f->round[1].dropped && f->throws == 0));
    expect(!f->typed || f->rounds == 0);
}

/* Nothing that a commitment covers changes after it; nor does anything after the first throw. */
static void kept(const struct fair *f, const struct fair *before)
{
    expect(f->rounds >= before->rounds && f->throws >= before->throws);
    for (uint32_t r = 0; r < before->rounds; r++) {
        const struct fair_round *now = &f->round[r], *then = &before->round[r];

        expect(now->claimed == then->claimed && !(then->shown & ~now->shown));
        expect(memcmp(now->commitment, then->commitment, SHA256_BYTES) == 0);
    }
    if (before->throws > 0)
        expect(fair_now(f)->shown == fair_now(before)->shown && f->rounds == before->rounds);
    if (before->rounds > 0)
        expect(f->bots == before->bots);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span rest = { (const char *)data, size };
    struct fair fair, before;

    fair_init(&fair);
    while (rest.len > 0) {
        char line[LINE_MAX];
        struct text out;
        const char *wrong;

        before = fair;
        text_init(&out, line, sizeof(line));
        mix_line(&fair, span_until(&rest, '\n'), &out);
        wrong = fair_read(&fair, text_all(&out));
        if (wrong) {
            expect(wrong[0] != '\0');
            return 0;
        }
        sound(&fair);
        kept(&fair, &before);
    }
    return 0;
}
