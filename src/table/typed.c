/* typed.c -- dice that are thrown by hand: somebody types what they show, another agrees. */
#include <string.h>

#include "internal.h"

/* The seat of somebody else who could agree; -1 if there is nobody. */
static int32_t other_person(const struct table *t, int32_t seat)
{
    for (int32_t s = 0; s < t->seats; s++)
        if (s != seat && chair_person(&t->chair[s]) && !t->chair[s].held[0])
            return s;
    return -1;
}

static const char *fall(struct table *t, int32_t second, int64_t now_ms)
{
    char number[4], text[MOVE_MAX + 1];
    struct text out;

    text_init(&out, number, sizeof(number));
    if (second >= 0)
        text_int(&out, second);
    text_copy(text, sizeof(text), t->dice.typed);
    t->dice.typed[0] = '\0';
    table_event(t, "typed", t->dice.thrower, second >= 0 ? number : NULL, now_ms);
    return table_play(t, SEAT_DICE, span_of(text), now_ms);
}

const char *typed_throw(struct table *t, int32_t seat, struct span text, int64_t now_ms)
{
    struct move m = match_move(t->match, SEAT_DICE, text, now_ms);
    const char *why;
    struct text out;

    if (!t->on[SWITCH_TYPED])
        return "not_now";
    if (t->paused)
        return "paused";
    why = game_would(t->game, t->match->state, &m);
    if (why)
        return why;
    text_init(&out, t->dice.typed, sizeof(t->dice.typed));
    text_span(&out, text);
    t->dice.thrower = seat;
    t->dirty |= DIRTY_VIEW;
    return other_person(t, seat) < 0 ? fall(t, -1, now_ms) : NULL;
}

const char *typed_confirm(struct table *t, int32_t seat, const struct ask *ask, int64_t now_ms)
{
    t->dirty |= DIRTY_VIEW;
    if (!t->dice.typed[0] || !span_is(ask->text, t->dice.typed))
        return "out_of_step";
    if (seat == t->dice.thrower)
        return "not_yours";
    if (t->paused)
        return "paused";
    if (ask->on)
        return fall(t, seat, now_ms);
    t->dice.typed[0] = '\0';
    return NULL;
}

void typed_show(const struct table *t, struct text *out)
{
    if (!t->dice.typed[0]) {
        js_null(out, "throw");
        return;
    }
    js_open(out, "throw", '{');
    js_int(out, "seat", t->dice.thrower);
    js_str(out, "text", span_of(t->dice.typed));
    js_close(out, '}');
}
