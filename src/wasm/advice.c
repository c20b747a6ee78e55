/*
 * advice.c -- what the solvers say of a move (solve/coach.h), for the page.
 *
 *     advice(len)                for lines of which all but the last are made first: what is best
 *                                then for the seat of the last, and what its text is worth if it
 *                                has one; nothing if no solver knows
 *
 * For example `{"best":831,"move":"place Y W","value":800}`, in hundredths of a point; with
 * `"wins":true`, where the match is at stake, in hundredths of a per cent of the chance to win it.
 */
#include "solve/coach.h"

#include "wasm_question.h"

const struct game *question_game(struct span name)
{
    const struct coach *coach = coach_find(name);

    return coach ? coach_game(coach) : NULL;
}

static void show(const struct coach_word *word, bool asked, bool wins)
{
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    js_open(&out, NULL, '{');
    js_int(&out, "best", coach_hundredths(word->best));
    js_str(&out, "move", span_of(word->move));
    if (asked)
        js_int(&out, "value", coach_hundredths(word->value));
    if (wins)
        js_bool(&out, "wins", true);
    js_close(&out, '}');
}

/* Where the coach knows nothing the most points at once are worth a word, but no comparison. */
EXPORT(advice) int wasm_advice(int len)
{
    static struct question then;
    struct span in = input_copy(len), line = span_until(&in, '\n');
    const struct coach *coach;
    struct coach_word word;
    struct move m;

    then = question;
    for (; in.len > 0; line = span_until(&in, '\n'))
        if (question_read(line, &m) || question_after(&then, m, &then))
            return 0;
    if (question_read(line, &m) || (m.text.len > 0 && question_would(&then, m)))
        return 0;
    coach = coach_find(span_of(then.game->name));
    if (!coach)
        return 0;
    if (coach_chance(coach, then.seen, m.seat, m.text, &word))
        show(&word, m.text.len > 0, true);
    else if (coach_move(coach, then.seen, m.seat, m.text, &word))
        show(&word, m.text.len > 0, false);
    else if (coach_hint(coach, then.seen, m.seat, &word))
        show(&word, false, false);
    else
        return 0;
    return (int)span_of(buffer).len;
}
