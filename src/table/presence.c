/*
 * presence.c -- who is away, who thinks, and when a bot plays for them. Who lost the connection is
 * away, and may soon be handed to a bot. Who is here and slow thinks: others may nudge, ask for a
 * bot only some time later, and the owner has until then to say a word. Under a clock of the game
 * nobody thinks too long. A program is not asked: soon after it went, or when it is too slow, a bot
 * has its seat.
 */
#include "internal.h"

void patience_renew(struct patience *p, int64_t now_ms)
{
    *p = (struct patience) { now_ms, now_ms, -1, -1, -1, -1 };
}

bool table_away(const struct table *t, int32_t member, int64_t now_ms)
{
    const struct member *m = &t->member[member];

    return !m->here && now_ms - m->gone_since_ms >= AWAY_HAND_MS;
}

bool seat_played(const struct table *t, int32_t seat)
{
    const struct chair *c = &t->chair[seat];

    return t->state == TABLE_MATCH && seat < t->seats && chair_person(c) && !c->held[0];
}

/* All wait for somebody who is here. */
static bool is_awaited(const struct table *t, int32_t seat)
{
    return seat_played(t, seat) && t->match->running && t->member[t->chair[seat].member].here &&
           t->chair[seat].patience.since_ms >= 0;
}

static bool is_slow(const struct table *t, int32_t seat, int64_t now_ms)
{
    return is_awaited(t, seat) && now_ms - t->chair[seat].patience.stirred_ms >= THINK_MS;
}

bool table_can_hand(const struct table *t, int32_t chair, int64_t now_ms)
{
    const struct patience *p = &t->chair[chair].patience;

    if (!seat_played(t, chair))
        return false;
    if (table_away(t, t->chair[chair].member, now_ms))
        return true;
    return is_slow(t, chair, now_ms) && p->nudged_ms >= 0 && p->asked_ms < 0 &&
           now_ms - p->nudged_ms >= NUDGE_HAND_MS;
}

/* When nobody waits for somebody's program any longer; INT64_MAX: it is nobody's, or not on turn.
 */
static int64_t program_late_ms(const struct table *t, int32_t chair)
{
    const struct chair *c = &t->chair[chair];

    if (!seat_played(t, chair) || !chair_program(t, c))
        return INT64_MAX;
    if (!t->member[c->member].here)
        return t->member[c->member].gone_since_ms + PROGRAM_HAND_MS;
    return is_awaited(t, chair) ? c->patience.stirred_ms + THINK_MS : INT64_MAX;
}

static void hand_over(struct table *t, int32_t chair, int64_t now_ms)
{
    const char *bot = chair_program(t, &t->chair[chair]) ? "random" : bot_usual(t->game)->name;

    text_copy(t->chair[chair].held, BOT_NAME_MAX + 1, bot);
    table_event(t, "bot", chair, bot, now_ms);
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    table_plan(t, now_ms);
}

static bool is_asked(const struct table *t, int32_t seat)
{
    return is_awaited(t, seat) && t->chair[seat].patience.asked_ms >= 0;
}

const char *ask_hand(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    int32_t seat = ask->chair;

    if (t->state != TABLE_MATCH || seat < 0 || seat >= t->seats)
        return "no_such_chair";
    if (is_asked(t, seat) && !table_owns(t, member, seat))
        return NULL;
    if (!is_asked(t, seat) && !table_can_hand(t, seat, now_ms))
        return "not_now";
    if (is_asked(t, seat) || !t->member[t->chair[seat].member].here) {
        hand_over(t, seat, now_ms);
        return NULL;
    }
    t->chair[seat].patience.asked_ms = now_ms;
    t->chair[seat].patience.asker = table_eyes(t, member);
    t->dirty |= DIRTY_VIEW;
    return NULL;
}

const char *ask_take(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    struct chair *c;

    if (!table_owns(t, member, ask->chair))
        return "not_yours";
    if (t->state != TABLE_MATCH)
        return "not_now";
    c = &t->chair[ask->chair];
    if (!c->held[0])
        return NULL;
    c->held[0] = '\0';
    match_forget(t->match, ask->chair);
    if (c->patience.since_ms >= 0)
        patience_renew(&c->patience, now_ms);
    table_event(t, "back", ask->chair, NULL, now_ms);
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return NULL;
}

const char *ask_nudge(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    struct patience *p;

    if (t->state != TABLE_MATCH || ask->chair < 0 || ask->chair >= t->seats)
        return "no_such_chair";
    if (table_owns(t, member, ask->chair) || !is_slow(t, ask->chair, now_ms))
        return "not_now";
    p = &t->chair[ask->chair].patience;
    if (p->nudged_ms >= 0)
        return NULL;
    p->nudged_ms = now_ms;
    p->nudger = table_eyes(t, member);
    t->dirty |= DIRTY_VIEW;
    return NULL;
}

bool table_stir(struct table *t, int32_t member, int64_t now_ms)
{
    bool seen = false;

    for (int32_t s = 0; s < t->seats; s++) {
        struct patience *p = &t->chair[s].patience;

        if (t->chair[s].member != member || !is_awaited(t, s))
            continue;
        seen = seen || is_slow(t, s, now_ms);
        p->stirred_ms = now_ms;
        p->nudged_ms = p->asked_ms = -1;
    }
    return seen;
}

void presence_plan(struct table *t, int64_t now_ms)
{
    bool timed = table_timed(t);

    for (int32_t s = 0; s < t->seats; s++) {
        struct patience *p = &t->chair[s].patience;

        if (timed || !(table_status(t)->to_act & SEAT_BIT(s)))
            p->since_ms = -1;
        else if (p->since_ms < 0)
            patience_renew(p, now_ms);
    }
}

bool presence_turn(struct table *t, int64_t now_ms)
{
    for (int32_t s = 0; s < t->seats; s++) {
        bool silent = is_asked(t, s) && now_ms >= t->chair[s].patience.asked_ms + HERE_MS;

        if (!silent && now_ms < program_late_ms(t, s))
            continue;
        hand_over(t, s, now_ms);
        return true;
    }
    return false;
}

/* When something changes for the chair if nobody does anything; INT64_MAX: never. */
static int64_t due_ms(const struct table *t, int32_t chair, int64_t now_ms)
{
    const struct chair *c = &t->chair[chair];
    const struct patience *p = &c->patience;
    int64_t at_ms = INT64_MAX;

    if (!seat_played(t, chair))
        return INT64_MAX;
    if (is_asked(t, chair))
        return p->asked_ms + HERE_MS;
    if (chair_program(t, c))
        return program_late_ms(t, chair);
    if (!t->member[c->member].here)
        at_ms = t->member[c->member].gone_since_ms + AWAY_HAND_MS;
    else if (is_awaited(t, chair))
        at_ms = p->nudged_ms >= 0 ? p->nudged_ms + NUDGE_HAND_MS : p->stirred_ms + THINK_MS;
    return at_ms > now_ms ? at_ms : INT64_MAX;
}

int64_t presence_due_ms(const struct table *t, int64_t now_ms)
{
    int64_t due = INT64_MAX;

    for (int32_t s = 0; s < t->seats; s++) {
        int64_t at_ms = due_ms(t, s, now_ms);

        due = at_ms < due ? at_ms : due;
    }
    return due;
}

void presence_show(const struct table *t, int32_t chair, int64_t now_ms, struct text *out)
{
    const struct patience *p = &t->chair[chair].patience;
    bool asked = p->asked_ms >= 0;

    if (!is_slow(t, chair, now_ms)) {
        js_null(out, "thinking");
        return;
    }
    js_open(out, "thinking", '{');
    js_int(out, "since", table_match_ms(t, p->since_ms));
    int_or_null(out, "nudged", p->nudged_ms >= 0 ? p->nudger : -1);
    int_or_null(out, "asked", asked ? p->asker : -1);
    int_or_null(out, "until", asked ? table_match_ms(t, p->asked_ms) + HERE_MS : -1);
    js_close(out, '}');
}

bool presence_calm(const struct table *t, int64_t now_ms)
{
    for (int32_t i = 0; i < t->chairs; i++)
        if (chair_person(&t->chair[i]) &&
            (!t->member[t->chair[i].member].here || is_slow(t, i, now_ms)))
            return false;
    return true;
}
