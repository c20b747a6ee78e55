/* hint.c -- what the coach says, a step at a time: see hint.h. */
#include "hint.h"

#include <stdio.h>
#include <string.h>

#include "solve/coach.h"

/* What the best move is, as far as anybody knows. */
static bool best_move(const struct scene *scene, struct coach_word *best)
{
    const struct question *asked = &scene->news.asked;
    const struct coach *coach = coach_find(span_of(asked->game->name));
    int seat = scene_seat(scene);

    return coach && (coach_move(coach, asked->seen, seat, SPAN(""), best) ||
                     coach_hint(coach, asked->seen, seat, best));
}

/* `place B Y`, `roll`, `stop`: the whole of it at once, with what it is worth. */
static void hint_dice(const struct scene *scene, const struct coach_word *best, struct text *out)
{
    struct span rest = span_of(best->move), verb = span_word(&rest);
    char dice[MOVE_MAX + 1], worth[32];

    rest = span_trim(rest);
    snprintf(dice, sizeof(dice), "%.*s", (int)rest.len, rest.at);
    fraction_text(worth, scene->lang, (coach_hundredths(best->best) + 5) / 10, 1);
    text_str(out, word(scene->lang, W_boards_fiese15_coach_label));
    text_str(out, ": ");
    if (span_is(verb, "place"))
        say(out, scene->lang, W_boards_fiese15_coach_place, dice, NULL);
    else
        say(out, scene->lang,
            span_is(verb, "stop") ? W_boards_fiese15_coach_stop : W_boards_fiese15_coach_roll,
            NULL);
    text_str(out, ", ");
    say(out, scene->lang, W_boards_fiese15_coach_worth, worth, NULL);
}

/* The equation of a move: its last word. */
static struct span equation_of(const char *move)
{
    const char *last = strrchr(move, ' ');

    return span_of(last ? last + 1 : move);
}

/* The longer side, the other one is left to be found; or the signs alone. */
static void hint_part(struct span equation, bool signs, struct text *out)
{
    struct span right = equation, left = span_until(&right, '=');
    bool first = left.len >= right.len;

    for (size_t i = 0; signs && i < equation.len; i++)
        text_char(out, equation.at[i] >= '0' && equation.at[i] <= '9' ? '.' : equation.at[i]);
    if (signs)
        return;
    if (first)
        text_span(out, left);
    text_char(out, '=');
    if (!first)
        text_span(out, right);
}

/* The ladder of the page: value, dice, signs, a side, all of it. */
static void hint_ladder(const struct scene *scene, const struct coach_word *best, int step,
                        struct text *out)
{
    static const enum word name[HINT_STEPS] = {
        W_boards_cubes_ladder_value, W_boards_cubes_ladder_dice, W_boards_cubes_ladder_signs,
        W_boards_cubes_ladder_side, W_boards_cubes_ladder_all
    };
    struct span equation = equation_of(best->move);

    text_str(out, word(scene->lang, name[step]));
    text_str(out, ": ");
    if (step == 0)
        say(out, scene->lang, W_boards_cubes_points, NUM((coach_hundredths(best->best) + 50) / 100),
            NULL);
    else if (step == 1)
        say(out, scene->lang, W_boards_cubes_dice, NUM((int64_t)equation.len), NULL);
    else if (step < HINT_STEPS - 1)
        hint_part(equation, step == 2, out);
    else
        text_span(out, equation);
}

void hint_write(const struct scene *scene, int step, struct text *out)
{
    struct coach_word best;

    if (!scene_mine(scene) || !best_move(scene, &best))
        say(out, scene->lang, W_boards_cubes_hintMissing, NULL);
    else if (memchr(best.move, '=', strlen(best.move)))
        hint_ladder(scene, &best, step < HINT_STEPS ? step : HINT_STEPS - 1, out);
    else if (strcmp(best.move, "pass") == 0)
        say(out, scene->lang, W_boards_cubes_hintNone, NULL);
    else
        hint_dice(scene, &best, out);
}
