/*
 * vote.c -- who is sent away, and by whom: before a match by the host, in one by the others
 * together. A device has one vote, however many sit at it; its first seat stands for it. A program
 * has none, and before a match anybody may send it away, as any bot.
 */
#include "internal.h"

enum { ASKED_BY_MIN = 2 }; /* devices, to send somebody away who is here */

/* Chairs that nobody loses by one person's word: of a match, or of a series between its matches. */
static int32_t bound_seats(const struct table *t)
{
    return t->state == TABLE_MATCH || series_going(t) ? chairs_kept(t) : 0;
}

/* The first seat of the member's device; -1 if it has none. */
static int32_t first_seat(const struct table *t, int32_t member)
{
    for (int32_t s = 0; s < bound_seats(t); s++)
        if (member >= 0 && t->chair[s].member == member)
            return s;
    return -1;
}

/* People's devices with a seat, but for the one that the chair is at. */
static int32_t other_devices(const struct table *t, int32_t chair)
{
    int32_t others = 0;

    for (int32_t s = 0; s < bound_seats(t); s++)
        others += chair_says(t, &t->chair[s]) && first_seat(t, t->chair[s].member) == s &&
                  t->chair[s].member != t->chair[chair].member;
    return others;
}

int32_t votes_needed(const struct table *t, int32_t chair, int64_t now_ms)
{
    const struct chair *c = &t->chair[chair];
    int32_t others, need;

    if (chair >= bound_seats(t) || !chair_person(c))
        return -1;
    others = other_devices(t, chair);
    need = others / 2 + 1;
    if (need < ASKED_BY_MIN && !table_away(t, c->member, now_ms))
        need = ASKED_BY_MIN;
    return need <= others ? need : -1;
}

static int32_t votes(uint32_t out)
{
    int32_t count = 0;

    for (; out; out &= out - 1)
        count++;
    return count;
}

/* Takes the chair away from somebody else. */
static void send_off(struct table *t, int32_t chair, int64_t now_ms)
{
    int32_t gone = t->chair[chair].member;

    chair_vacate(t, chair, now_ms);
    if (!t->member[gone].used)
        removed_add(t, gone);
}

static const char *ask_out(struct table *t, int32_t member, int32_t chair, int64_t now_ms)
{
    int32_t seat = first_seat(t, member), need = votes_needed(t, chair, now_ms);

    if (seat < 0)
        return "not_playing";
    if (need < 0)
        return "not_now";
    t->chair[chair].out |= UINT32_C(1) << seat;
    t->dirty |= DIRTY_VIEW;
    if (votes(t->chair[chair].out) >= need)
        send_off(t, chair, now_ms);
    return NULL;
}

const char *ask_keep(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    int32_t seat = first_seat(t, member);

    (void)now_ms;
    if (!chair_meant(t, ask))
        return "no_such_chair";
    if (seat < 0)
        return "not_playing";
    t->chair[ask->chair].out &= ~(UINT32_C(1) << seat);
    t->dirty |= DIRTY_VIEW;
    return NULL;
}

const char *ask_remove(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const struct chair *c;
    bool bound = ask->chair < bound_seats(t);

    if (!chair_meant(t, ask))
        return "no_such_chair";
    c = &t->chair[ask->chair];
    if (chair_person(c) && c->member != member && (bound || !chair_program(t, c))) {
        if (bound)
            return ask_out(t, member, ask->chair, now_ms);
        if (member != table_host(t))
            return "not_host";
        send_off(t, ask->chair, now_ms);
        return NULL;
    }
    if (!chair_person(c) && bound)
        return "not_now";
    chair_vacate(t, ask->chair, now_ms);
    return NULL;
}
