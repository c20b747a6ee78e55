/* ask.c -- what people at a table may ask for. */
#include <string.h>

#include "internal.h"

const char *ask_name(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)now_ms;
    if (!table_owns(t, member, ask->chair))
        return "not_yours";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return chair_name(t, &t->chair[ask->chair], ask->name, ask->symbol);
}

const char *ask_add(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const char *why = chair_add(t, member, ask->name, ask->symbol);

    (void)now_ms;
    if (!why)
        lobby_fit(t);
    return why;
}

const char *ask_commit(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)now_ms;
    return ask->commit.len > 0 ? mix_commit(t, member, ask->commit) : "bad_message";
}

/* Whether the member may speak for a seat of the match that goes on. */
static const char *seat_of(const struct table *t, int32_t member, int32_t seat)
{
    if (!table_owns(t, member, seat) || seat >= t->seats)
        return "not_yours";
    return t->state == TABLE_MATCH ? NULL : "not_now";
}

const char *ask_reveal(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    return t->state == TABLE_MATCH ? mix_reveal(t, member, ask, now_ms) : "not_now";
}

const char *ask_throw(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const char *why = seat_of(t, member, ask->chair);

    return why ? why : typed_throw(t, ask->chair, span_trim(ask->text), now_ms);
}

const char *ask_confirm(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const char *why = seat_of(t, member, ask->chair);

    return why ? why : typed_confirm(t, ask->chair, ask, now_ms);
}

const char *ask_bot(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const struct bot *bot = bot_find(t->game, ask->name);

    (void)member, (void)now_ms;
    if (ask->chair < 0)
        return table_add_bot(t, ask->name);
    if (ask->chair >= t->chairs || !t->chair[ask->chair].bot[0])
        return "no_such_chair";
    if (t->state == TABLE_MATCH || series_going(t))
        return "not_now";
    if (!bot)
        return "no_such_bot";
    chair_bot(t, &t->chair[ask->chair], bot);
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return NULL;
}

const char *ask_options(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const char *why;

    (void)member, (void)now_ms;
    if (t->state != TABLE_LOBBY)
        return "not_now";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    series_set(t, SPAN(""));
    why = table_set_game(t, ask->game, ask->options);
    if (!why)
        lobby_fit(t);
    return why;
}

const char *ask_series(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const char *why;

    (void)member, (void)now_ms;
    if (t->state == TABLE_MATCH || (t->state == TABLE_OVER && t->series.tour.played == 0))
        return "not_now";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    why = series_set(t, ask->options);
    if (!why)
        lobby_fit(t);
    return why;
}

const char *ask_ready(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)now_ms;
    for (int32_t i = 0; i < t->chairs; i++)
        if (t->chair[i].member == member)
            t->chair[i].ready = ask->on;
    t->dirty |= DIRTY_VIEW;
    return NULL;
}

const char *ask_start(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)ask;
    if (t->state != TABLE_LOBBY)
        return "not_now";
    for (int32_t i = 0; i < t->chairs; i++) {
        const struct chair *c = &t->chair[i];

        if (chair_says(t, c) && !c->asking && c->member != member && t->member[c->member].here &&
            !c->ready)
            return "not_ready";
    }
    return table_start(t, now_ms);
}

const char *ask_again(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)ask;
    return t->state == TABLE_OVER ? table_start(t, now_ms) : "not_now";
}

const char *ask_lobby(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)ask, (void)now_ms;
    if (t->state != TABLE_OVER)
        return "not_now";
    table_to_lobby(t);
    return NULL;
}

/* The match shown, or one of before; whoever looks at its end may go on doing so. */
const char *ask_forget(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    bool shown = ask->match.len == 0 || span_is(ask->match, t->match_id);
    struct span id = shown ? span_of(t->match_id) : ask->match;

    (void)now_ms;
    if (shown && t->state != TABLE_OVER)
        return "not_now";
    if (shown && table_eyes(t, member) < 0) /* it is the match of those who sat in it */
        return "not_playing";
    if (id.len > MATCH_ID_MAX)
        return "no_such_match";
    memcpy(t->forgotten, id.at, id.len);
    t->forgotten[id.len] = '\0';
    t->dirty |= DIRTY_FORGET | DIRTY_VIEW;
    return NULL;
}

/* Somebody wants a pause, and nobody who is here and speaks for the match does not. */
static bool all_want_pause(const struct table *t)
{
    bool any = false;

    for (int32_t i = 0; i < MEMBERS_MAX; i++) {
        const struct member *m = &t->member[i];

        if (!m->used || m->program || !table_speaks(t, i))
            continue;
        if (m->here && !m->wants_pause)
            return false;
        any = any || m->wants_pause;
    }
    return any;
}

static void set_pause(struct table *t, bool on, int64_t now_ms)
{
    t->paused = on;
    table_event(t, on ? "pause" : "resume", -1, NULL, now_ms);
    for (int32_t m = 0; !on && m < MEMBERS_MAX; m++)
        t->member[m].wants_pause = false;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    table_clock(t, now_ms);
}

void table_settle_pause(struct table *t, int64_t now_ms)
{
    if (!t->paused && table_status(t)->to_act && !table_timed(t) && !table_throw_late(t, now_ms) &&
        all_want_pause(t))
        set_pause(t, true, now_ms);
}

const char *ask_pause(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    if (t->state != TABLE_MATCH)
        return "not_now";
    t->member[member].wants_pause = ask->on;
    t->dirty |= DIRTY_VIEW;
    if (t->paused && !ask->on)
        set_pause(t, false, now_ms);
    table_settle_pause(t, now_ms);
    return NULL;
}

const char *ask_move(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    if (t->state == TABLE_LOBBY)
        return "not_now";
    if (!table_owns(t, member, ask->chair) || ask->chair >= t->seats)
        return "not_yours";
    if (ask->match.len > 0 && !span_is(ask->match, t->match_id))
        return "out_of_step";
    if (t->chair[ask->chair].held[0])
        ask_take(t, member, ask, now_ms);
    return table_move(t, ask, now_ms);
}

const char *ask_admit(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    if (!chair_meant(t, ask) || !t->chair[ask->chair].asking)
        return "no_such_chair";
    if (ask->on && t->chair[ask->chair].removed && member != table_host(t))
        return "not_host";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    if (ask->on)
        chairs_admit(t, t->chair[ask->chair].member);
    else
        chair_vacate(t, ask->chair, now_ms);
    lobby_fit(t);
    return NULL;
}

const char *ask_leave(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)ask;
    for (int32_t i = t->chairs - 1; i >= 0; i--)
        if (t->chair[i].member == member)
            chair_vacate(t, i, now_ms);
    return NULL;
}

const char *ask_bring(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)now_ms;
    if (t->state == TABLE_MATCH)
        return "not_now";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return notes_bring(t, ask->text);
}

/* Somebody at the table has a name that strangers should not read. */
static bool any_blocked(const struct table *t)
{
    for (int32_t i = 0; i < t->chairs; i++)
        if (name_blocked(t->lent.blocked, t->chair[i].name))
            return true;
    return sets_blocked(t);
}

const char *ask_switch(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)now_ms;
    for (int i = 0; i < SWITCHES; i++)
        if (span_is(ask->verb, table_switch[i].verb)) {
            if (i == SWITCH_BELIEVE && t->state == TABLE_MATCH)
                return "not_now";
            if (i == SWITCH_PUBLIC && ask->on && any_blocked(t))
                return "name_blocked";
            if (i == SWITCH_CURTAIN && ask->on)
                table_draw_pass(t);
            t->on[i] = ask->on;
            t->dirty |= DIRTY_VIEW | DIRTY_ROW;
            return NULL;
        }
    return "bad_message";
}
