/*
 * cubes_hint.c -- the best equation of a throw of Rolling Cubes, for players who may ask.
 *
 * In: a question (cubes_question.h) whose rest names the rows of solitaire that are open.
 *
 * Out: `{"points":21,"dice":13,"equation":"…"}`, in solitaire with `"row":"blue"` and the extras of
 * that row among the points; all zero and empty if nothing can be formed. If the question cannot be
 * read, nothing.
 */
#include <string.h>

#include "cubes_question.h"
#include "solve/cubes_solve.h"
#include "wasm.h"

struct hint {
    int32_t points, row;
    struct equation equation;
};

static void look(const struct cubes *c, struct cubes_goal goal, int32_t row, struct hint *best)
{
    struct hint found = { .row = row };

    goal.row = row;
    found.points = cubes_best(&c->dice, &goal, &found.equation);
    if (found.points > best->points)
        *best = found;
}

static struct hint find(const struct cubes *c, struct span rows)
{
    struct cubes_goal goal = { .row = -1, .options = { c->commuted, c->fractions } };
    struct hint best = { .row = -1 };
    struct equation last;
    struct span word;

    if (!equation_read(span_of(c->now.entry[0].equation), &last))
        goal.must = last.used;
    if (c->mode != CUBES_SOLITAIRE)
        look(c, goal, -1, &best);
    while ((word = span_word(&rows)).len > 0)
        for (int i = 0; i < CUBES_ROWS; i++)
            if (span_is(word, cubes_row_word[i]))
                look(c, goal, i, &best);
    return best;
}

EXPORT(cubes_hint) int wasm_cubes_hint(int len)
{
    struct cubes c;
    struct span rows;
    struct hint hint;
    struct text out;

    if (!cubes_question(input_copy(len), &c, &rows))
        return 0;
    hint = find(&c, rows);
    text_init(&out, buffer, sizeof(buffer));
    js_open(&out, NULL, '{');
    js_int(&out, "points", hint.points);
    js_int(&out, "dice", hint.equation.dice);
    js_str(&out, "equation", span_of(hint.equation.text));
    if (hint.row >= 0)
        js_str(&out, "row", span_of(cubes_row_word[hint.row]));
    js_close(&out, '}');
    return (int)out.len;
}
