/*
 * parts.c -- what a client is shown that runs the rules itself: the state instead of its JSON, and
 * of table and view only what changed. A part is always whole; docs/protocol.md has their members.
 */
#include "internal.h"

/* Never 0, which is nothing. */
static uint64_t hash_of(struct span s)
{
    return span_hash(s) | 1;
}

/* The same of a part and a number that belongs to it. */
static uint64_t hash_with(uint64_t hash, uint32_t number)
{
    return (hash ^ (number + UINT64_C(1)) * UINT64_C(11400714819323198485)) | 1;
}

static void write_table(struct table *t, struct table_shown *shown, int64_t now_ms)
{
    struct shown_part *part = &shown->table;

    if (part->text.len > 0)
        return;
    text_init(&part->text, shown->table_buf, sizeof(shown->table_buf));
    show_members(t, false, now_ms, &part->text);
    part->hash = hash_of(text_all(&part->text));
    t->part_hash = presence_calm(t, now_ms) ? part->hash : 0;
}

/* Most moves change nothing of this part: then it is not even written. */
static uint64_t table_hash_of(struct table *t, struct table_shown *shown, int64_t now_ms)
{
    if (t->part_hash && presence_calm(t, now_ms))
        return t->part_hash;
    write_table(t, shown, now_ms);
    return shown->table.hash;
}

static void write_state(const struct table *t, struct table_shown *shown, const void *seen)
{
    struct text *out = &shown->view.text;

    if (!t->game->sane || t->lent.plain) {
        js_key(out, "view");
        game_show(t->game, seen, out);
        return;
    }
    js_int(out, "layout", t->game->layout);
    js_key(out, "packed");
    text_char(out, '"');
    state_pack(t->game, seen, STATE_BODY, out);
    text_char(out, '"');
    state_pack(t->game, seen, STATE_APART, &shown->apart.text);
}

/* What changes with a move: how many each seat has made, and what is seen. */
static void write_view(const struct table *t, struct table_shown *shown, int32_t seat)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    int32_t eyes = shown_eyes(t, seat);
    struct text *out = &shown->view.text;

    if (out->len > 0 && shown->part_eyes == eyes)
        return;
    text_init(out, shown->view_buf, sizeof(shown->view_buf));
    text_init(&shown->apart.text, shown->apart_buf, sizeof(shown->apart_buf));
    int_or_null(out, "thrown", shown_thrown_ms(t));
    js_open(out, "n", '[');
    for (int32_t i = 0; i < t->chairs; i++)
        js_int(out, NULL, t->chair[i].made);
    js_close(out, ']');
    js_open(out, "doubt", '[');
    for (int32_t i = 0; i < t->chairs; i++)
        int_or_null(out, NULL, chair_doubt_ms(t, i));
    js_close(out, ']');
    if (eyes == EYES_SHUT) {
        js_null(out, "view");
    } else {
        game_see(t->game, t->match->state, eyes, seen);
        write_state(t, shown, seen);
    }
    shown->part_eyes = eyes;
    shown->view.hash = hash_of(text_all(out));
    shown->apart.hash = hash_of(text_all(&shown->apart.text));
    shown->rounds = eyes == EYES_SHUT ? hash_of(SPAN("")) : match_rounds_hash(t->match) | 1;
}

static void add_part(struct text *out, const struct shown_part *part)
{
    text_char(out, ',');
    text_span(out, text_all(&part->text));
}

static void add_view(const struct table *t, const struct table_shown *shown,
                     struct table_told *told, int32_t seat, struct text *out)
{
    js_int(out, "seat", seat == EYES_SHUT ? SEAT_WATCHER : seat);
    add_part(out, &shown->view);
    if (told->apart != shown->apart.hash)
        js_str(out, "apart", text_all(&shown->apart.text));
    told->apart = shown->apart.hash;
    if (told->rounds != shown->rounds) {
        js_key(out, "rounds");
        show_rounds(t, shown->part_eyes, out);
    }
    told->rounds = shown->rounds;
}

struct span table_show_parts(struct table *t, struct table_shown *shown, struct table_told *told,
                             int32_t member, int32_t seat, int64_t now_ms)
{
    uint32_t you = chairs_of(t, member);
    uint64_t table, view;
    bool table_new, view_new;
    struct text out;

    write_view(t, shown, seat);
    table = hash_with(table_hash_of(t, shown, now_ms), you);
    view = hash_with(shown->view.hash, (uint32_t)seat);
    table_new = told->table != table;
    view_new = told->view != view || !table_new; /* who asks is answered */
    text_init(&out, shown->parts_buf, sizeof(shown->parts_buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", table_new ? SPAN("table") : SPAN("view"));
    js_int(&out, "v", t->version);
    js_int(&out, "now", shown_now_ms(t, now_ms));
    if (table_new) {
        write_table(t, shown, now_ms);
        show_mask(&out, "you", you);
        add_part(&out, &shown->table);
    }
    if (view_new)
        add_view(t, shown, told, seat, &out);
    js_close(&out, '}');
    told->table = table;
    told->view = view;
    return text_all(&out);
}
