/* seating.c -- who gets a seat in the next match: persons before bots, in the order they came. */
#include "internal.h"

int32_t table_most(const struct table *t)
{
    if (series_going(t))
        return series_seats(t);
    return t->series.text[0] ? series_most(t) : t->game->seats_max;
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
