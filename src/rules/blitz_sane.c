/* blitz_sane.c -- Würfelblitz: whether bytes from afar are fit to be shown and played on. */
#include "blitz.h"
#include "sane.h"

enum { TIE_SANE = 10000, LAG_SANE = 1000 };

static bool sane_call(const struct blitz_call *c)
{
    for (int i = 0; i < BLITZ_SWAP_MAX; i++)
        if (!sane_time(c->wrong_ms[i]))
            return false;
    return sane_time(c->at_ms) && sane_int(c->lag_ms, 0, LAG_SANE) &&
           sane_int(c->value, -1, BLITZ_CALL_MAX) && sane_int(c->calls, 0, COUNT_SANE) &&
           sane_bool(c->right) && sane_int(c->wrongs, 0, BLITZ_SWAP_MAX) &&
           sane_int(c->change, -BLITZ_SWAP_MAX, 1);
}

/* Without pips a die has a dot; beyond the last one there is nothing. */
static bool sane_throw(const struct blitz_throw *t)
{
    for (int i = 0; i < BLITZ_DICE_MAX; i++) {
        const struct face *f = &t->face[i];

        if (!sane_int(f->colour, 0, COLOURS - 1) || !sane_int(f->pips, 0, 6) ||
            !sane_int(f->dot, f->pips == 0 ? 0 : -1, COLOURS - 1))
            return false;
    }
    return sane_int(t->count, 0, BLITZ_DICE_MAX);
}

static bool sane_actors(const struct blitz *b)
{
    const uint32_t act = b->st.to_act, clock = SEAT_BIT(SEAT_CLOCK);

    if (act == 0)
        return true;
    if (b->phase == BLITZ_THROW)
        return act == SEAT_BIT(b->thrower);
    if (b->phase == BLITZ_SHAKE)
        return act == SEAT_BIT(SEAT_DICE);
    if (b->phase == BLITZ_BUZZ)
        return b->buzz && b->buzzer >= 0 && act == (SEAT_BIT(b->buzzer) | clock);
    return sane_set(&b->st, act & ~clock);
}

bool blitz_sane(const void *state)
{
    const struct blitz *b = state;
    int32_t n;

    for (int s = 0; s < SEATS_MAX; s++)
        if (!sane_call(&b->call[s]))
            return false;
    if (b->throws && (b->st.seats > 1 || b->buzz || b->many))
        return false;
    return sane_int(b->throws, 0, BLITZ_THROWS_MAX) &&
           sane_int(b->white_dice, 2, BLITZ_WHITE_MAX) && sane_bool(b->brainteaser) &&
           sane_int(b->blacks, 1, BLITZ_SWAP_MAX) && sane_bool(b->buzz) && sane_bool(b->many) &&
           sane_int(b->tie_ms, 0, TIE_SANE) && sane_ints(b->swap, SEATS_MAX, 0, BLITZ_SWAP_MAX) &&
           sane_ints(b->white, SEATS_MAX, 0, BLITZ_SWAP_MAX) &&
           sane_int(b->phase, BLITZ_THROW, BLITZ_BUZZ) &&
           sane_int(b->thrower, 0, b->st.seats - 1) && sane_int(b->answer, -1, BLITZ_CALL_MAX) &&
           sane_int(b->buzzer, -1, b->st.seats - 1) && sane_time(b->limit_ms) &&
           sane_time(b->reveal_ms) && b->limit_left_ms >= -COUNT_SANE &&
           b->limit_left_ms <= COUNT_SANE && sane_throw(&b->thrown) && sane_actors(b) &&
           !blitz_set_whole(&b->set, &n);
}
