/* typed.c -- dice that are thrown by hand: somebody types what they show, another agrees. */
#include <string.h>

#include "internal.h"

enum { ALL = '*' };

static bool by_hand(const struct table *t, const char *verb)
{
    struct span rest = span_of(t->hand), word;

    while ((word = span_word(&rest)).len > 0)
        if (span_is(word, verb))
            return true;
    return t->hand[0] == ALL;
}

bool typed_next(const struct table *t)
{
    bool throws = t->match && (table_status(t)->to_act & SEAT_BIT(SEAT_DICE));

    if (!throws || !t->game->throws)
        return t->hand[0] == ALL || (!throws && t->hand[0]);
    return by_hand(t, game_next_throw(t->game, t->match->state));
}

bool typed_all(const struct table *t)
{
    const char *const *verb = t->game->throws;

    while (verb && *verb && by_hand(t, *verb))
        verb++;
    return verb ? !*verb : t->hand[0] == ALL;
}

void typed_verbs(const struct table *t, struct text *out)
{
    const char *gap = "";

    for (const char *const *verb = t->game->throws; verb && *verb; verb++) {
        if (!by_hand(t, *verb))
            continue;
        text_str(out, gap);
        text_str(out, *verb);
        gap = " ";
    }
}

bool typed_some(const struct table *t)
{
    char buf[HAND_MAX + 1];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    typed_verbs(t, &out);
    return out.len > 0 && !typed_all(t);
}

static bool is_verb(struct span word)
{
    for (int i = 0; games[i]; i++)
        for (const char *const *verb = games[i]->throws; verb && *verb; verb++)
            if (span_is(word, *verb))
                return true;
    return false;
}

bool typed_set(struct table *t, struct span verbs)
{
    struct span rest = verbs, word;

    if (verbs.len > HAND_MAX)
        return false;
    while (!span_is(verbs, "*") && (word = span_word(&rest)).len > 0)
        if (!is_verb(word))
            return false;
    memcpy(t->hand, verbs.at, verbs.len);
    t->hand[verbs.len] = '\0';
    return true;
}

const char *ask_typed(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    struct span verbs = span_trim(ask->text);

    (void)member, (void)now_ms;
    if (t->state == TABLE_MATCH)
        return "not_now";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return typed_set(t, !ask->on        ? SPAN("")
                        : verbs.len > 0 ? verbs
                                        : SPAN("*"))
               ? NULL
               : "bad_message";
}

/* The seat of somebody else who could agree; -1 if there is nobody. */
static int32_t other_person(const struct table *t, int32_t seat)
{
    for (int32_t s = 0; s < t->seats; s++)
        if (s != seat && chair_says(t, &t->chair[s]) && !t->chair[s].held[0])
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

    if (!typed_next(t))
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
    return t->on[SWITCH_BELIEVE] || other_person(t, seat) < 0 ? fall(t, -1, now_ms) : NULL;
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
    js_bool(out, "typed", typed_all(t) || typed_some(t));
    js_open(out, "hand", '[');
    for (const char *const *verb = t->game->throws; verb && *verb; verb++)
        if (by_hand(t, *verb))
            js_str(out, NULL, span_of(*verb));
    js_close(out, ']');
    if (!t->dice.typed[0]) {
        js_null(out, "throw");
        return;
    }
    js_open(out, "throw", '{');
    js_int(out, "seat", t->dice.thrower);
    js_str(out, "text", span_of(t->dice.typed));
    js_close(out, '}');
}
