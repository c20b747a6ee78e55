/*
 * seating.c -- who gets a seat in the next match: persons before bots, in the order they came; and
 * who begins it: seat 0, so the chairs are turned.
 */
#include <string.h>

#include "internal.h"

int32_t table_most(const struct table *t)
{
    if (series_going(t))
        return series_seats(t);
    return t->series.text[0] ? series_most(t) : t->game->seats_max;
}

int32_t table_least(const struct table *t)
{
    return t->series.text[0] ? series_least(t) : table_fewest(t->game, span_of(t->options));
}

/* Who wants to play the next match. */
static bool is_candidate(const struct chair *c)
{
    return !c->asking && !chair_vacant(c);
}

static int32_t candidates(const struct table *t)
{
    int32_t count = 0;

    for (int32_t i = 0; i < t->chairs; i++)
        count += is_candidate(&t->chair[i]);
    return count;
}

int32_t table_free(const struct table *t)
{
    int32_t free = table_most(t) - candidates(t);

    return free > 0 ? free : 0;
}

uint32_t table_yields(const struct table *t, int32_t more)
{
    int32_t too_many = candidates(t) + more - table_most(t);
    uint32_t giving = 0;

    for (int32_t i = t->chairs - 1; i >= 0 && too_many > 0; i--) {
        if (!t->chair[i].bot[0])
            continue;
        giving |= UINT32_C(1) << i;
        too_many--;
    }
    return giving;
}

/* The last bot on one of the first chairs; -1: none. */
static int32_t last_bot(const struct table *t, int32_t chairs)
{
    int32_t i = chairs - 1;

    while (i >= 0 && !t->chair[i].bot[0])
        i--;
    return i;
}

void chairs_fit(struct table *t)
{
    int32_t most = table_most(t), chairs = candidates(t) > most ? chairs_order(t) : 0;

    for (int32_t i = most; i < chairs;) {
        int32_t bot = t->chair[i].bot[0] ? i : last_bot(t, most);

        if (bot < 0) {
            i++;
            continue;
        }
        t->chair[bot] = t->chair[i];
        chair_drop(t, i);
        chairs--;
    }
}

void lobby_fit(struct table *t)
{
    if (t->state == TABLE_LOBBY)
        chairs_fit(t);
}

const char *ask_begin(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)now_ms;
    if (t->state == TABLE_MATCH)
        return "not_now";
    if (ask->chair >= 0 && (!chair_meant(t, ask) || !is_candidate(&t->chair[ask->chair])))
        return "no_such_chair";
    t->draws = ask->chair < 0 && ask->on;
    for (int32_t i = 0; i < t->chairs; i++)
        t->chair[i].begins = i == ask->chair;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return NULL;
}

/* The chair that the host chose; -1: none. */
static int32_t chosen(const struct table *t, int32_t chairs)
{
    int32_t i = 0;

    while (i < chairs && !t->chair[i].begins)
        i++;
    return i < chairs ? i : -1;
}

/* One of these seats, all equally likely. */
static int32_t drawn(const struct table *t, uint32_t seats)
{
    uint32_t count = (uint32_t)__builtin_popcount(seats);

    for (uint32_t at = rng_below(t->lent.rng, count); at > 0; at--)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

/* Later in a series who was last begins, in place of a draw. */
static int32_t beginner(const struct table *t)
{
    uint32_t last = series_last(t);

    if (t->draws)
        return drawn(t, last ? last : SEAT_BIT(t->seats) - 1);
    return chosen(t, t->seats);
}

bool chairs_turn(struct table *t, const struct setup *setup)
{
    struct chair turned[CHAIRS_MAX];
    int32_t by = beginner(t);

    if (by < 0 || setup_by_seat(setup, t->game) || series_by_seat(t))
        return false; /* what is by seat is for who sits there */
    for (int32_t s = 0; s < t->seats; s++)
        turned[s] = t->chair[(s + by) % t->seats];
    memcpy(t->chair, turned, (size_t)t->seats * sizeof(turned[0]));
    series_turn(t, by);
    return true;
}

void begins_show(const struct table *t, struct text *out)
{
    if (t->draws)
        js_str(out, "begins", SPAN("drawn"));
    else
        int_or_null(out, "begins", chosen(t, t->chairs));
}
