/* cubes_sane.c -- Rolling Cubes: whether bytes from afar are fit to be shown and played on. */
#include <string.h>

#include "cubes.h"
#include "sane.h"

enum { LIMIT_SANE = 600, SHORTEST = 5 /* dice of an equation */ };

static bool sane_dice(const struct equation_dice *dice)
{
    for (int c = 0; c < EQUATION_COLOURS; c++)
        if (equation_count(dice, (enum equation_colour)c) > EQUATION_COLOUR_DICE)
            return false;
    return sane_bytes(dice->of, EQUATION_SYMBOLS, 0, EQUATION_COLOUR_DICE);
}

/* An equation that can be read, a pass, or one that is not to be seen. */
static bool sane_equation(const char equation[EQUATION_BYTES])
{
    struct equation e;

    if (equation[EQUATION_BYTES - 1])
        return false;
    return !equation[0] || span_is(span_of(equation), "?") || !equation_read(span_of(equation), &e);
}

static bool sane_entry(const struct cubes *c, const struct cubes_entry *e)
{
    return sane_int(e->seat, 0, c->st.seats - 1) && sane_int(e->points, 0, COUNT_SANE) &&
           sane_int(e->extra, 0, COUNT_SANE) && sane_int(e->again, 0, CUBES_AGAIN_MAX) &&
           sane_int(e->row, -1, CUBES_ROWS - 1) && sane_dice(&e->dice) &&
           sane_equation(e->equation);
}

/* What is noted next is put into an empty entry. */
static bool sane_round(const struct cubes *c, const struct cubes_round *round)
{
    static const struct cubes_entry empty;

    if (!sane_int(round->count, 0, CUBES_ENTRIES))
        return false;
    for (int i = 0; i < CUBES_ENTRIES; i++) {
        const struct cubes_entry *entry = &round->entry[i];

        if (i < round->count ? !sane_entry(c, entry) : memcmp(entry, &empty, sizeof(empty)) != 0)
            return false;
    }
    return true;
}

static int count_seats(uint32_t seats)
{
    int count = 0;

    for (; seats; seats &= seats - 1)
        count++;
    return count;
}

/* In mode last each equation has a die more than the one before, so that the entries suffice. */
static bool sane_growth(const struct cubes *c)
{
    for (int i = 0; i < c->now.count; i++) {
        size_t len = strlen(c->now.entry[i].equation);

        if (len < (size_t)SHORTEST + (size_t)i || len >= EQUATION_DICE)
            return false;
    }
    return true;
}

/* Whether those who are still to have their say can: there is an entry for each. */
static bool sane_going(const struct cubes *c)
{
    uint32_t players = c->st.to_act & status_players(&c->st);
    int left = count_seats(c->playing) - c->now.count;

    if (c->mode == CUBES_LAST)
        return sane_growth(c);
    if (c->mode == CUBES_TOGETHER && c->phase == CUBES_ROLL)
        return c->now.count == 0;
    return left > 0 && (c->mode != CUBES_TOGETHER || left == count_seats(players));
}

static bool sane_actors(const struct cubes *c)
{
    const uint32_t act = c->st.to_act;
    const bool together = c->mode == CUBES_TOGETHER;
    const uint32_t clock = c->limit_s > 0 ? SEAT_BIT(SEAT_CLOCK) : 0;

    if (act == 0)
        return true;
    if (!(c->playing & SEAT_BIT(c->turn)) || !sane_going(c))
        return false;
    if (c->phase == CUBES_ROLL)
        return act == SEAT_BIT(SEAT_DICE);
    if (!together)
        return act == SEAT_BIT(c->turn) && (c->phase == CUBES_ASK || equation_is_full(&c->dice));
    return c->phase == CUBES_FORM && equation_is_full(&c->dice) && !(act & ~(c->playing | clock));
}

/* The dice that were thrown last, which a device notes, are among those that it shows. */
static bool sane_thrown(const struct cubes *c)
{
    return sane_dice(&c->thrown) && (c->phase == CUBES_ROLL || equation_has(&c->dice, &c->thrown));
}

/* One player, all together; and the last throw is not behind. */
static bool sane_alone(const struct cubes *c)
{
    return c->throws == 0 || (c->mode == CUBES_TOGETHER && c->st.seats == 1 &&
                              sane_int(c->throws, c->st.round, CUBES_ALONE_MAX));
}

bool cubes_sane(const void *state)
{
    const struct cubes *c = state;
    int32_t n;

    for (int s = 0; s < CUBES_SEATS; s++)
        if (!sane_ints(c->row[s], CUBES_ROWS, -COUNT_SANE, COUNT_SANE))
            return false;
    return sane_int(c->mode, CUBES_SINGLE, CUBES_SOLITAIRE) && sane_int(c->target, 1, COUNT_SANE) &&
           sane_bool(c->commuted) && sane_bool(c->fractions) &&
           sane_int(c->limit_s, 0, LIMIT_SANE) && sane_alone(c) &&
           sane_int(c->phase, CUBES_ASK, CUBES_FORM) &&
           sane_int(c->st.round, 1, c->mode == CUBES_SOLITAIRE ? CUBES_THROWS : COUNT_SANE) &&
           sane_int(c->starter, 0, c->st.seats - 1) && sane_int(c->turn, 0, c->st.seats - 1) &&
           c->playing && sane_set(&c->st, c->playing) && sane_int(c->again, 0, CUBES_AGAIN_MAX) &&
           sane_dice(&c->dice) && sane_thrown(c) && sane_round(c, &c->now) &&
           sane_round(c, &c->before) && sane_actors(c) && !cubes_set_whole(&c->set, &n);
}
