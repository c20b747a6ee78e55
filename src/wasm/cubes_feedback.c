/*
 * cubes_feedback.c -- what an equation of Rolling Cubes would bring, while it is being formed.
 *
 * In: a question (cubes_question.h) whose rest is the equation as far as it stands.
 *
 * Out: `{"why":"not_true","points":12,"of":[2,1,3,1,1,2,1]}`: the reason why it cannot be handed
 * in, its points so far, and what each die scores, up to the first that may not stand where it
 * does. Without `why` it is legal; in solitaire it then has `"rows":{"blue":15,…}`, what it would
 * be worth in each row that it fits, taken or not, dice thrown again not subtracted. If the
 * question cannot be read, nothing.
 */
#include "cubes_question.h"
#include "wasm.h"

static void show_rows(const struct equation *e, struct text *out)
{
    int32_t points = equation_points(e);

    js_open(out, "rows", '{');
    for (int i = 0; i < CUBES_ROWS; i++)
        if (cubes_row_fits((enum cubes_row)i, e))
            js_int(out, cubes_row_word[i], points + cubes_row_extra((enum cubes_row)i, e));
    js_close(out, '}');
}

EXPORT(cubes_feedback) int wasm_cubes_feedback(int len)
{
    int32_t of[EQUATION_DICE];
    const char *why;
    struct cubes c;
    struct equation e;
    struct span text;
    struct text out;

    if (!cubes_question(input_copy(len), &c, &text))
        return 0;
    why = cubes_check(&c, text, &e);
    equation_die_points(&e, of);
    text_init(&out, buffer, sizeof(buffer));
    js_open(&out, NULL, '{');
    if (why)
        js_str(&out, "why", span_of(why));
    js_int(&out, "points", equation_points(&e));
    js_ints(&out, "of", of, e.dice);
    if (!why && c.mode == CUBES_SOLITAIRE)
        show_rows(&e, &out);
    js_close(&out, '}');
    return (int)out.len;
}
