/* cubes_show.c -- Rolling Cubes as JSON, and its expectations. */
#include "cubes.h"

static void show_dice(struct text *out, const char *key, const struct equation_dice *dice)
{
    char buf[EQUATION_THROW_BYTES];
    struct text text;

    text_init(&text, buf, sizeof(buf));
    equation_write_dice(dice, &text);
    js_str(out, key, text_all(&text));
}

void cubes_thrown(const void *seen, struct text *out)
{
    static const struct equation_dice none;
    const struct cubes *c = seen;

    if (equation_has(&none, &c->thrown))
        return;
    text_str(out, "throw ");
    equation_write_dice(&c->thrown, out);
}

/* `equation` is empty for a pass, null if it is not to be seen. */
static void show_round(const struct cubes *c, const struct cubes_round *round, const char *key,
                       struct text *out)
{
    js_open(out, key, '[');
    for (int i = 0; i < round->count; i++) {
        const struct cubes_entry *entry = &round->entry[i];

        js_open(out, NULL, '{');
        js_int(out, "seat", entry->seat);
        if (c->mode != CUBES_TOGETHER)
            show_dice(out, "dice", &entry->dice);
        if (entry->equation[0] == '?')
            js_null(out, "equation");
        else
            js_str(out, "equation", span_of(entry->equation));
        js_int(out, "points", entry->points);
        js_int(out, "extra", entry->extra);
        if (c->mode == CUBES_SOLITAIRE) {
            js_int(out, "again", entry->again);
            if (entry->row >= 0)
                js_str(out, "row", span_of(cubes_row_word[entry->row]));
            else
                js_null(out, "row");
        }
        js_close(out, '}');
    }
    js_close(out, ']');
}

/* Each player's rows by name; null is open. */
static void show_rows(const struct cubes *c, struct text *out)
{
    js_open(out, "rows", '[');
    for (int s = 0; s < c->st.seats; s++) {
        js_open(out, NULL, '{');
        for (int r = 0; r < CUBES_ROWS; r++) {
            if (c->row[s][r] < 0)
                js_null(out, cubes_row_word[r]);
            else
                js_int(out, cubes_row_word[r], c->row[s][r]);
        }
        js_close(out, '}');
    }
    js_close(out, ']');
}

/*
 * `dice` lie on the table, `thrown` is what of them was thrown last. `entries` is this round in the
 * order of play, `before` the one before it.
 */
void cubes_show(const void *state, struct text *out)
{
    static const char *const phase[] = { "ask", "roll", "form" };
    const struct cubes *c = state;
    const struct cubes_entry *last = cubes_last(c);

    js_str(out, "mode", span_of(cubes_mode_word[c->mode]));
    js_int(out, "target", c->target);
    js_int(out, "limit", c->limit_s);
    js_int(out, "throws", c->throws);
    js_bool(out, "commuted", c->commuted);
    js_bool(out, "fractions", c->fractions);
    js_str(out, "phase", span_of(phase[c->phase]));
    js_int(out, "starter", c->starter);
    js_int(out, "turn", c->mode == CUBES_TOGETHER ? SEAT_WATCHER : c->turn);
    js_open(out, "playing", '[');
    for (int s = 0; s < c->st.seats; s++)
        if (c->playing & SEAT_BIT(s))
            js_int(out, NULL, s);
    js_close(out, ']');
    show_dice(out, "dice", &c->dice);
    show_dice(out, "thrown", &c->thrown);
    show_round(c, &c->now, "entries", out);
    show_round(c, &c->before, "before", out);
    if (c->mode == CUBES_LAST)
        js_str(out, "last", last ? span_of(last->equation) : SPAN(""));
    if (c->mode == CUBES_SOLITAIRE) {
        js_int(out, "thrown_again", c->again);
        show_rows(c, out);
    }
}

/* `row SEAT ROW POINTS`: the seat and the row are repeated, as they stand in the expectation. */
static bool tell_row(const struct cubes *c, struct span args, struct text *out)
{
    struct span seat = span_word(&args), name = span_word(&args);
    int64_t s;
    int row = 0;

    while (row < CUBES_ROWS && !span_is(name, cubes_row_word[row]))
        row++;
    if (!span_number(seat, &s) || s >= c->st.seats || row == CUBES_ROWS)
        return false;
    text_span(out, seat);
    text_char(out, ' ');
    text_span(out, name);
    text_char(out, ' ');
    if (c->row[s][row] < 0)
        text_char(out, '-');
    else
        text_int(out, c->row[s][row]);
    return true;
}

/*
 * `points EQUATION POINTS OF…`: what an equation scores and what each of its dice does, up to the
 * first that may not stand where it does; legal or not.
 */
static void tell_points(struct span args, struct text *out)
{
    int32_t of[EQUATION_DICE];
    struct span text = span_word(&args);
    struct equation e;

    equation_read(text, &e);
    equation_die_points(&e, of);
    text_span(out, text);
    text_char(out, ' ');
    text_int(out, equation_points(&e));
    if (e.dice > 0)
        text_char(out, ' ');
    text_ints(out, of, e.dice);
}

/* `sides EQUATION LEFT RIGHT`: what each side comes to, `7/2` if it is no whole number, `-` if
 * nothing. */
static void tell_sides(struct span args, struct text *out)
{
    struct span text = span_word(&args);
    struct equation_value value;
    struct equation e;

    equation_read(text, &e);
    text_span(out, text);
    for (int right = 0; right < 2; right++) {
        text_char(out, ' ');
        if (!equation_value(&e, right, &value)) {
            text_char(out, '-');
            continue;
        }
        text_int(out, value.top);
        if (value.bottom != 1) {
            text_char(out, '/');
            text_int(out, value.bottom);
        }
    }
}

bool cubes_tell(const void *state, struct span key, struct span args, struct text *out)
{
    const struct cubes *c = state;
    const struct cubes_entry *last = cubes_last(c);

    if (span_is(key, "row"))
        return tell_row(c, args, out);
    if (span_is(key, "points"))
        tell_points(args, out);
    else if (span_is(key, "sides"))
        tell_sides(args, out);
    else if (span_is(key, "total"))
        text_ints(out, c->st.score, c->st.seats);
    else if (!span_is(key, "last"))
        return false;
    else if (c->mode == CUBES_LAST && last)
        text_str(out, last->equation);
    return true;
}
