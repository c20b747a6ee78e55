/*
 * reading.c -- dice that wait for who reads. What a throw came to may take a while to read, and who
 * does so should not lose time of the next one. A device says beforehand that it will: dice that
 * nobody has to ask for are thrown, stored and shown together with the move before them. In a race
 * a bot asks for the next throw, and one person alone would not see how the last one was decided:
 * to who reads it leaves as much time as to several people.
 */
#include "internal.h"

/* Only the dice may act, and would fall at once for everybody; hidden ones are part of a race. */
static bool may_wait(const struct table *t)
{
    const struct status *st = t->state == TABLE_MATCH ? table_status(t) : NULL;

    return st && st->to_act == SEAT_BIT(SEAT_DICE) && st->next.turn == 0 &&
           t->game->shake_max_ms == 0 && !typed_next(t);
}

bool reading_awaits(const struct table *t, int32_t seat)
{
    const struct chair *c = &t->chair[seat];

    return may_wait(t) && seat_played(t, seat) && t->member[c->member].here &&
           t->member[c->member].reads;
}

bool reading_waits(const struct table *t)
{
    bool waits = false;

    for (int32_t s = 0; s < t->seats; s++)
        waits = waits || reading_awaits(t, s);
    return waits;
}

bool reading_races(const struct table *t)
{
    bool reads = false;

    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        reads = reads || (t->member[m].here && t->member[m].reads);
    return reads && t->game->shake_max_ms > 0;
}

int64_t reading_due_ms(const struct table *t)
{
    return reading_waits(t) ? table_status(t)->now_ms + READ_MS : INT64_MAX;
}

void reading_end(struct table *t)
{
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        t->member[m].reads = false;
}

bool reading_turn(struct table *t, int64_t now_ms)
{
    if (reading_due_ms(t) > table_match_ms(t, now_ms))
        return false;
    reading_end(t);
    t->dirty |= DIRTY_VIEW;
    table_plan(t, now_ms);
    return true;
}

const char *ask_read(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    if (t->state != TABLE_MATCH)
        return "not_now";
    t->member[member].reads = ask->on;
    if (may_wait(t))
        t->dirty |= DIRTY_VIEW;
    if (!ask->on)
        table_hurry(t);
    table_plan(t, now_ms);
    return NULL;
}
