/* view.c -- what a client is shown of a table, as docs/protocol.md has it. */
#include <string.h>

#include "internal.h"

static const char *const state_name[] = { "lobby", "match", "over" };

void show_mask(struct text *out, const char *key, uint32_t chairs)
{
    js_open(out, key, '[');
    for (int i = 0; i < CHAIRS_MAX; i++)
        if (chairs & UINT32_C(1) << i)
            js_int(out, NULL, i);
    js_close(out, ']');
}

static void str_or_null(struct text *out, const char *key, const char *s)
{
    if (s[0])
        js_str(out, key, span_of(s));
    else
        js_null(out, key);
}

void int_or_null(struct text *out, const char *key, int64_t n)
{
    if (n >= 0)
        js_int(out, key, n);
    else
        js_null(out, key);
}

int64_t chair_doubt_ms(const struct table *t, int32_t chair)
{
    return chair < t->seats ? t->chair[chair].doubt_ms : -1;
}

int64_t shown_thrown_ms(const struct table *t)
{
    return t->state == TABLE_LOBBY ? -1 : t->race.thrown_ms;
}

static bool is_away(const struct table *t, int32_t chair)
{
    const struct chair *c = &t->chair[chair];

    return chair_person(c) ? !t->member[c->member].here : chair_vacant(c);
}

static void show_chair(const struct table *t, int32_t i, bool whole, int64_t now_ms,
                       struct text *out)
{
    const struct chair *c = &t->chair[i];

    js_open(out, NULL, '{');
    js_str(out, "name", span_of(c->name));
    js_int(out, "symbol", c->symbol);
    str_or_null(out, "bot", chair_program(t, c) ? "program" : c->bot);
    str_or_null(out, "held", c->held);
    js_bool(out, "away", is_away(t, i));
    js_bool(out, "ready", c->ready);
    js_bool(out, "asking", c->asking);
    js_bool(out, "removed", c->removed);
    js_bool(out, "committed", c->member >= 0 && t->member[c->member].committed);
    js_bool(out, "opener", c->member >= 0 && c->member == t->opener);
    js_int(out, "wins", c->wins);
    presence_show(t, i, now_ms, out);
    js_bool(out, "reads", reading_awaits(t, i));
    js_bool(out, "hand", table_can_hand(t, i, now_ms));
    show_mask(out, "out", c->out);
    int_or_null(out, "need", votes_needed(t, i, now_ms));
    if (whole) {
        js_int(out, "n", c->made);
        int_or_null(out, "doubt", chair_doubt_ms(t, i));
    }
    js_close(out, '}');
}

uint32_t chairs_of(const struct table *t, int32_t member)
{
    uint32_t chairs = 0;

    for (int32_t i = 0; i < t->chairs; i++)
        if (member >= 0 && t->chair[i].member == member)
            chairs |= UINT32_C(1) << i;
    return chairs;
}

/* -1: the member has none, or there is no such member. */
static int32_t first_chair(const struct table *t, int32_t member)
{
    int32_t i = 0;

    while (i < t->chairs && (member < 0 || t->chair[i].member != member))
        i++;
    return i < t->chairs ? i : -1;
}

const char *table_host_name(const struct table *t)
{
    int32_t chair = first_chair(t, table_host(t));

    return chair >= 0 ? t->chair[chair].name : "";
}

static uint32_t pausers(const struct table *t)
{
    uint32_t chairs = 0;

    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        if (t->member[m].used && t->member[m].wants_pause)
            chairs |= chairs_of(t, m);
    return chairs;
}

static uint32_t trusted(const struct table *t)
{
    uint32_t chairs = 0;

    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        if (t->member[m].used && t->member[m].trusted)
            chairs |= chairs_of(t, m);
    return chairs;
}

void show_members(const struct table *t, bool whole, int64_t now_ms, struct text *out)
{
    js_str(out, "id", span_of(t->id));
    js_str(out, "code", span_of(t->code));
    js_str(out, "state", span_of(state_name[t->state]));
    js_str(out, "game", span_of(t->game->name));
    js_str(out, "options", span_of(t->options));
    if (t->challenge[0])
        js_str(out, "challenge", span_of(t->challenge));
    for (int i = 0; i < SWITCHES; i++)
        js_bool(out, table_switch[i].key, t->on[i]);
    typed_show(t, out);
    sets_show(t, out);
    js_int(out, "watchers", t->watchers);
    js_bool(out, "paused", t->paused);
    show_mask(out, "pause", pausers(t));
    int_or_null(out, "host", first_chair(t, table_host(t)));
    show_mask(out, "trust", trusted(t));
    str_or_null(out, "match", t->state == TABLE_LOBBY ? "" : t->match_id);
    str_or_null(out, "forgotten", t->forgotten);
    if (t->off)
        show_mask(out, "off", t->off);
    else
        js_null(out, "off");
    if (whole)
        int_or_null(out, "thrown", shown_thrown_ms(t));
    js_int(out, "played", t->played);
    int_or_null(out, "least", t->state == TABLE_MATCH ? -1 : table_least(t));
    js_int(out, "most", table_most(t));
    show_mask(out, "yields", table_yields(t, 0));
    js_int(out, "notes", notes_count(t));
    begins_show(t, out);
    series_show(t, out);
    mix_show(t, whole, out);
    js_open(out, "chairs", '[');
    for (int32_t i = 0; i < t->chairs; i++)
        show_chair(t, i, whole, now_ms, out);
    js_close(out, ']');
}

static void peek_chair(const struct table *t, int32_t i, struct text *out)
{
    const struct chair *c = &t->chair[i];

    js_open(out, NULL, '{');
    js_str(out, "name", span_of(c->name));
    js_int(out, "symbol", c->symbol);
    str_or_null(out, "bot", chair_program(t, c) ? "program" : c->bot);
    js_bool(out, "away", is_away(t, i));
    js_bool(out, "host", i == first_chair(t, table_host(t)));
    js_bool(out, "ready", t->state == TABLE_LOBBY && c->ready);
    js_bool(out, "waits", t->state != TABLE_LOBBY && i >= t->seats);
    js_bool(out, "yields", table_yields(t, 1) & UINT32_C(1) << i);
    js_close(out, '}');
}

void table_peek(const struct table *t, struct text *out)
{
    js_str(out, "code", span_of(t->code));
    js_str(out, "game", span_of(t->game->name));
    js_bool(out, "locked", t->on[SWITCH_LOCK]);
    if (t->on[SWITCH_LOCK])
        return;
    js_str(out, "state", span_of(state_name[t->state]));
    js_str(out, "options", span_of(t->options));
    str_or_null(out, "series", t->series.text);
    js_bool(out, "nod", t->on[SWITCH_NOD]);
    js_bool(out, "curtain", t->on[SWITCH_CURTAIN]);
    js_int(out, "most", table_most(t));
    js_int(out, "free", table_free(t));
    js_open(out, "chairs", '[');
    for (int32_t i = 0; i < t->chairs; i++)
        if (!t->chair[i].asking)
            peek_chair(t, i, out);
    js_close(out, ']');
}

void table_shown_reset(struct table_shown *shown)
{
    shown->common_len = shown->shared_len = 0;
    shown->table.text.len = shown->view.text.len = 0;
}

int32_t shown_eyes(const struct table *t, int32_t seat)
{
    if (t->state == TABLE_LOBBY || seat == EYES_SHUT)
        return EYES_SHUT;
    return t->game->redact ? seat : SEAT_WATCHER;
}

void show_rounds(const struct table *t, int32_t eyes, struct text *out)
{
    if (eyes == EYES_SHUT)
        text_str(out, "[]");
    else
        match_show_rounds(t->match, out);
}

/* Writes what the seat sees, unless the last message had it. */
static void show_view(const struct table *t, struct table_shown *shown, int32_t seat)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    int32_t eyes = shown_eyes(t, seat);

    if (shown->shared_len > 0 && shown->eyes == eyes)
        return;
    shown->text.len = shown->common_len;
    js_key(&shown->text, "rounds");
    show_rounds(t, eyes, &shown->text);
    if (eyes == EYES_SHUT) {
        js_null(&shown->text, "view");
    } else {
        game_see(t->game, t->match->state, eyes, seen);
        js_key(&shown->text, "view");
        game_show(t->game, seen, &shown->text);
    }
    shown->eyes = eyes;
    shown->shared_len = shown->text.len;
}

int64_t shown_now_ms(const struct table *t, int64_t now_ms)
{
    return t->state == TABLE_LOBBY ? 0 : table_match_ms(t, now_ms);
}

struct span table_show(const struct table *t, struct table_shown *shown, int32_t member,
                       int32_t seat, int64_t now_ms)
{
    struct text *out = &shown->text;

    if (shown->common_len == 0) {
        text_init(out, shown->buf, sizeof(shown->buf));
        js_open(out, NULL, '{');
        js_str(out, "is", SPAN("table"));
        js_int(out, "v", t->version);
        show_members(t, true, now_ms, out);
        shown->common_len = out->len;
    }
    show_view(t, shown, seat);
    out->len = shown->shared_len;
    js_int(out, "now", shown_now_ms(t, now_ms));
    show_mask(out, "you", chairs_of(t, member));
    js_int(out, "seat", seat == EYES_SHUT ? SEAT_WATCHER : seat);
    js_close(out, '}');
    return text_all(out);
}
