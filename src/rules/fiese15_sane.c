/* fiese15_sane.c -- Fiese 15: whether bytes from afar are fit to be shown and played on. */
#include "fiese15.h"
#include "sane.h"

enum { POINTS_SANE = 100 };

static int count_dice(const struct fiese15_dice *dice)
{
    int count = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        count += dice->pips[c] > 0;
    return count;
}

/* A strip has all its targets or lies not there yet; a die is placed within its target. */
static bool sane_turn(const struct fiese15_turn *t)
{
    int targets = count_dice(&t->target);

    for (int c = 0; c < FIESE15_DICE; c++)
        if (!sane_int(t->target.pips[c], 0, 6) || !sane_int(t->rolled.pips[c], 0, 6) ||
            !sane_int(t->placed.pips[c], 0, t->target.pips[c]) ||
            (t->rolled.pips[c] > 0 && t->placed.pips[c] > 0))
            return false;
    return (targets == 0 || targets == FIESE15_DICE) && sane_int(t->placed_now, 0, FIESE15_DICE) &&
           sane_bool(t->fresh);
}

/* The dice, or who has the turn and a die left to place. */
static bool sane_actors(const struct fiese15 *f)
{
    const uint32_t act = f->st.to_act;
    int placed = count_dice(&f->now.placed);

    if (act == 0)
        return true;
    if (placed == FIESE15_DICE)
        return false;
    return act == SEAT_BIT(SEAT_DICE) ||
           (act == SEAT_BIT(f->turn) && count_dice(&f->now.target) > 0);
}

/* A strip a round at most, or the dice would look for another in vain. */
static bool sane_strips(const struct fiese15 *f)
{
    int32_t n;
    int used = 0, most = f->st.round - (count_dice(&f->now.target) == 0);

    if (fiese15_set_whole(&f->set, &n) || (f->handicap && !f->set.backs) ||
        f->strips_used >> f->set.strips)
        return false;
    for (uint32_t rest = f->strips_used; rest; rest &= rest - 1)
        used++;
    return used <= most;
}

/* What lies there is the last roll: a device notes that, and shows this. */
static bool sane_roll(const struct fiese15 *f)
{
    const struct fiese15_turn *t = f->now.fresh || !f->now.target.pips[RED] ? &f->last : &f->now;

    for (int c = 0; c < FIESE15_DICE; c++)
        if (f->roll.pips[c] > 0 ? t->rolled.pips[c] + t->placed.pips[c] != f->roll.pips[c]
                                : t->rolled.pips[c] > 0)
            return false;
    return true;
}

bool fiese15_sane(const void *state)
{
    const struct fiese15 *f = state;

    for (int r = 0; r < FIESE15_STRIPS; r++)
        for (int s = 0; s < FIESE15_SEATS; s++)
            if (!sane_int(f->points[r][s], 0, POINTS_SANE))
                return false;
    return sane_int(f->rounds, 1, FIESE15_STRIPS) && sane_bool(f->zocker) &&
           sane_int(f->handicap, 0, f->st.seats > 1) && sane_bool(f->start_fixed) &&
           sane_int(f->st.round, 1, f->rounds) && sane_int(f->starter, 0, f->st.seats - 1) &&
           sane_int(f->turn, 0, f->st.seats - 1) &&
           sane_ints(f->tile, f->handicap ? f->st.seats : 0, 1, 6) &&
           sane_bytes(f->roll.pips, FIESE15_DICE, 0, FIESE15_FACES) && sane_turn(&f->now) &&
           sane_turn(&f->last) && sane_int(f->last_seat, -1, f->st.seats - 1) &&
           sane_int(f->last_end, FIESE15_GOING, FIESE15_BUST) &&
           sane_int(f->last_points, 0, POINTS_SANE) && sane_strips(f) && sane_roll(f) &&
           sane_actors(f);
}
