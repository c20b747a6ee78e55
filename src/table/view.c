/* view.c -- what a client is shown of a table, as docs/protocol.md has it. */
#include <string.h>

#include "table.h"

static void show_mask(struct text *out, const char *key, uint32_t chairs)
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

static void show_chair(const struct table *t, int32_t i, int64_t now_ms, struct text *out)
{
    const struct chair *c = &t->chair[i];

    js_open(out, NULL, '{');
    js_str(out, "name", span_of(c->name));
    js_int(out, "symbol", c->symbol);
    str_or_null(out, "bot", c->bot);
    str_or_null(out, "held", c->held);
    js_bool(out, "away", c->member >= 0 ? !t->member[c->member].here : !c->bot[0]);
    js_bool(out, "ready", c->ready);
    js_bool(out, "opener", c->member >= 0 && c->member == t->opener);
    js_int(out, "wins", c->wins);
    js_bool(out, "hand", table_can_hand(t, i, now_ms));
    show_mask(out, "out", c->out);
    js_int(out, "n", c->made);
    js_close(out, '}');
}

static uint32_t chairs_of(const struct table *t, int32_t member)
{
    uint32_t chairs = 0;

    for (int32_t i = 0; i < t->chairs; i++)
        if (member >= 0 && t->chair[i].member == member)
            chairs |= UINT32_C(1) << i;
    return chairs;
}

static uint32_t pausers(const struct table *t)
{
    uint32_t chairs = 0;

    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        if (t->member[m].used && t->member[m].wants_pause)
            chairs |= chairs_of(t, m);
    return chairs;
}

static void show_common(const struct table *t, int64_t now_ms, struct text *out)
{
    static const char *const state[] = { "lobby", "match", "over" };

    js_open(out, NULL, '{');
    js_str(out, "is", SPAN("table"));
    js_int(out, "v", t->version);
    js_str(out, "id", span_of(t->id));
    js_str(out, "code", span_of(t->code));
    js_str(out, "state", span_of(state[t->state]));
    js_str(out, "game", span_of(t->game->name));
    js_str(out, "options", span_of(t->options));
    js_bool(out, "locked", t->locked);
    js_bool(out, "public", t->listed);
    js_bool(out, "paused", t->paused);
    show_mask(out, "pause", pausers(t));
    str_or_null(out, "match", t->match_id);
    js_int(out, "played", t->played);
    series_show(t, out);
    js_open(out, "chairs", '[');
    for (int32_t i = 0; i < t->chairs; i++)
        show_chair(t, i, now_ms, out);
    js_close(out, ']');
}

void table_shown_reset(struct table_shown *shown)
{
    shown->common_len = 0;
    memset(shown->view_len, 0, sizeof(shown->view_len));
}

/* What the seat sees, written once for all who look through the same eyes. */
static struct span view_of(const struct table *t, struct table_shown *shown, int32_t seat)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    int32_t i = t->game->redact ? seat + 1 : 0;
    struct text out;

    if (shown->view_len[i] == 0) {
        text_init(&out, shown->view[i], VIEW_MAX);
        game_see(t->game, t->state_bytes, seat, seen);
        game_show(t->game, seen, &out);
        shown->view_len[i] = out.len;
    }
    return (struct span) { shown->view[i], shown->view_len[i] };
}

void table_show(const struct table *t, struct table_shown *shown, int32_t member, int32_t seat,
                int64_t now_ms, struct text *out)
{
    struct text common;

    if (shown->common_len == 0) {
        text_init(&common, shown->common, sizeof(shown->common));
        show_common(t, now_ms, &common);
        shown->common_len = common.len;
    }
    text_span(out, (struct span) { shown->common, shown->common_len });
    js_int(out, "now", t->state == TABLE_LOBBY ? 0 : table_match_ms(t, now_ms));
    show_mask(out, "you", chairs_of(t, member));
    js_int(out, "seat", seat);
    if (t->state == TABLE_LOBBY)
        js_null(out, "view");
    else
        js_raw(out, "view", view_of(t, shown, seat));
    js_close(out, '}');
}
