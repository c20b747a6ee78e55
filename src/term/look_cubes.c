/* look_cubes.c -- how Rolling Cubes looks in plain lines. Help never shows an equation. */
#include <string.h>

#include "look.h"
#include "rules/cubes.h"

extern const struct look look_cubes;

static void write_colour(const struct equation_dice *dice, enum equation_colour colour,
                         const char *name, struct out *out)
{
    if (equation_count(dice, colour) == 0)
        return;
    out_printf(out, "%s", name);
    for (int s = 0; s < EQUATION_SYMBOLS; s++)
        for (int i = 0; equation_colour(s) == colour && i < dice->of[s]; i++)
            out_printf(out, " %c", equation_symbol[s]);
    out_printf(out, ", ");
}

static void write_dice(const struct equation_dice *dice, struct out *out)
{
    write_colour(dice, EQUATION_GREEN, "green", out);
    write_colour(dice, EQUATION_BLUE, "blue", out);
    write_colour(dice, EQUATION_RED, "red", out);
    out_printf(out, "orange =\n");
}

static void write_rows(const struct cubes *c, int seat, struct out *out)
{
    const char *gap = "Open rows: ";

    for (int r = 0; seat >= 0 && r < CUBES_ROWS; r++) {
        if (c->row[seat][r] >= 0)
            continue;
        out_printf(out, "%s%s", gap, cubes_row_word[r]);
        gap = ", ";
    }
    out_printf(out, ".\n");
}

static void cubes_draw(const struct looker *who, const void *seen, struct out *out)
{
    const struct cubes *c = seen;
    const struct cubes_entry *last = c->mode == CUBES_LAST ? cubes_last(c) : NULL;

    out_printf(out, "\n");
    out_bold(out);
    out_printf(out, c->throws ? "Throw %d" : "Round %d", c->st.round);
    out_plain(out);
    if (c->throws)
        out_printf(out, " of %d   ", c->throws);
    else
        out_printf(out, c->mode == CUBES_SOLITAIRE ? "   " : " to %d points   ", c->target);
    look_scores(who, seen, out);
    out_printf(out, "\n");
    if (c->phase != CUBES_FORM) {
        out_printf(out, "%s: throw (or just Enter); ? for help\n", who->name[c->turn]);
        return;
    }
    out_printf(out, "Dice: ");
    write_dice(&c->dice, out);
    if (last)
        out_printf(out, "All dice of %s stay in, and one more.\n", last->equation);
    if (c->mode == CUBES_SOLITAIRE)
        write_rows(c, who->seat, out);
    out_printf(out, c->mode == CUBES_SOLITAIRE
                        ? "Your equation with its row, again DICE, or pass?\n"
                        : "Your equation, or pass?\n");
}

static void tell_entry(const struct looker *who, const struct cubes *c, const struct cubes_entry *e,
                       struct out *out)
{
    out_printf(out, "  %s: ", who->name[e->seat]);
    if (e->equation[0] == '?')
        out_printf(out, "has handed in.\n");
    else if (!e->equation[0])
        out_printf(out, "passes.\n");
    else if (c->mode == CUBES_LAST)
        out_printf(out, "%s.\n", e->equation);
    else
        out_printf(out, "%s, %d points%s.\n", e->equation, e->points + e->extra - e->again,
                   e->extra > 0 ? " with the extra ones" : "");
}

static void cubes_tell_move(const struct looker *who, const void *before, const void *now,
                            const struct move *m, struct out *out)
{
    const struct cubes *was = before, *c = now;
    bool over = was->st.round != c->st.round || c->st.to_act == 0;
    const struct cubes_round *round = over && was->st.round != c->st.round ? &c->before : &c->now;

    if (m->seat == SEAT_DICE) {
        if (c->turn == who->seat || c->mode == CUBES_TOGETHER)
            return; /* drawn next */
        out_printf(out, "  %s: throws ", who->name[c->turn]);
        write_dice(&c->thrown, out);
        return;
    }
    for (int i = c->mode == CUBES_TOGETHER && over ? 0 : was->now.count; i < round->count; i++)
        tell_entry(who, c, &round->entry[i], out);
    if (over && c->mode != CUBES_SOLITAIRE) {
        out_printf(out, "  ");
        look_scores(who, now, out);
        out_printf(out, "\n");
    }
}

/* How a move is written, never one for these dice. */
static void cubes_moves(const struct looker *who, const void *seen, int seat, struct out *out)
{
    const struct cubes *c = seen;

    (void)who;
    (void)seat;
    if (c->phase == CUBES_ASK) {
        out_printf(out, "  throw   the dice; Enter will do\n");
        return;
    }
    if (c->mode == CUBES_SOLITAIRE)
        out_printf(out, "  equation ROW ...   into an open row: blue, green, red, poker, 101;\n"
                        "                     the row and the equation alone will do\n"
                        "  again ...          throws up to five of these dice once more, a point "
                        "each\n");
    else
        out_printf(out, "  equation ...   both sides with = between them; the equation alone will "
                        "do\n");
    out_printf(out, "  pass           no points\n");
}

static bool cubes_expand(const void *seen, int seat, struct span typed, struct text *move)
{
    const struct cubes *c = seen;

    (void)seat;
    if (typed.len == 0) {
        text_str(move, "throw");
        return c->phase == CUBES_ASK;
    }
    if (c->phase != CUBES_FORM || !memchr(typed.at, '=', typed.len))
        return false;
    text_str(move, "equation ");
    text_span(move, typed);
    return true;
}

const struct look look_cubes = {
    .game = &game_cubes,
    .draw = cubes_draw,
    .tell = cubes_tell_move,
    .moves = cubes_moves,
    .expand = cubes_expand,
};
