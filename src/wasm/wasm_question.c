/* wasm_question.c -- the state that is asked about, in every module that has questions. */
#include "wasm_question.h"

struct question question;

int output(const char *text)
{
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    text_str(&out, text ? text : "");
    return (int)out.len;
}

const char *question_read(struct span line, struct move *m)
{
    struct move_line read;
    const char *wrong;

    if (!question.game)
        return "no match";
    wrong = move_read(line, ((const struct status *)question.seen)->seats, &read);
    *m = read.move;
    return wrong;
}

EXPORT(load) int wasm_load(int len)
{
    struct span in = input(len), name = span_word(&in), layout = span_word(&in),
                eye = span_word(&in), body = span_word(&in), apart = span_word(&in);
    const struct game *game = question_game(name);
    int64_t number, seat = SEAT_WATCHER;

    question.game = NULL;
    if (!game || !span_number(layout, &number))
        return output("other_layout");
    if (!span_is(eye, "-1") && !span_number(eye, &seat))
        return output("bad_state");
    return output(question_load(&question, game, number, seat, body, apart));
}
