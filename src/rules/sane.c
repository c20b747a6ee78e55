/* sane.c -- whether bytes from afar are fit to be looked at as a state. */
#include "sane.h"

#define TIME_SANE (INT64_C(1) << 50)

enum { LAG_SANE = 1000 };

bool sane_int(int32_t n, int32_t min, int32_t max)
{
    return n >= min && n <= max;
}

bool sane_bool(int32_t n)
{
    return sane_int(n, 0, 1);
}

bool sane_bytes(const int8_t *n, int count, int min, int max)
{
    for (int i = 0; i < count; i++)
        if (!sane_int(n[i], min, max))
            return false;
    return true;
}

bool sane_ints(const int32_t *n, int count, int32_t min, int32_t max)
{
    for (int i = 0; i < count; i++)
        if (!sane_int(n[i], min, max))
            return false;
    return true;
}

bool sane_time(int64_t at_ms)
{
    return at_ms >= 0 && at_ms <= TIME_SANE;
}

bool sane_set(const struct status *st, uint32_t seats)
{
    return !(seats & ~status_players(st));
}

bool sane_text(struct span text)
{
    return span_utf8(text) && !span_control(text);
}

static bool sane_name(const struct throw_name *name)
{
    return name->round <= COUNT_SANE && name->turn <= SEATS_MAX && name->nth <= COUNT_SANE;
}

bool sane_status(const struct game *game, const struct status *st)
{
    uint32_t others = SEAT_BIT(SEAT_DICE) | SEAT_BIT(SEAT_CLOCK) | SEAT_BIT(SEAT_JUDGE);

    return sane_int(st->seats, setup_seats_min(game), game->seats_max) &&
           sane_set(st, st->to_act & ~others) && sane_set(st, st->secret) &&
           sane_set(st, st->winners) && sane_time(st->now_ms) && sane_time(st->deadline_ms) &&
           st->moves <= COUNT_SANE && st->ties <= COUNT_SANE &&
           sane_int(st->round, 0, COUNT_SANE) && sane_name(&st->next) && sane_name(&st->last) &&
           sane_ints(st->made, SEATS_MAX, 0, COUNT_SANE) && sane_int(st->lag_max_ms, 0, LAG_SANE) &&
           sane_bool(st->by_arrival) && sane_ints(st->score, SEATS_MAX, -COUNT_SANE, COUNT_SANE) &&
           !(st->blind & ~(uint32_t)(BLIND | BLIND_TIME));
}
