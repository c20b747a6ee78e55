/* aloud_cubes.c -- Rolling Cubes in words. Nothing here is an equation. */
#include "aloud.h"
#include "rules/cubes.h"

ALOUD_OF(cubes);

static const char *symbol_word(const struct scene *scene, int symbol, char buf[2])
{
    char c = equation_symbol[symbol];

    buf[0] = c;
    buf[1] = '\0';
    return c == '+'   ? word(scene->lang, W_term_plus)
           : c == '-' ? word(scene->lang, W_term_minus)
           : c == 'x' ? word(scene->lang, W_term_times)
           : c == ':' ? word(scene->lang, W_term_divided)
                      : buf;
}

void cubes_words(const struct scene *scene, const struct equation_dice *dice, struct text *out)
{
    static const int8_t paper[] = {
        [EQUATION_GREEN] = GREEN, [EQUATION_BLUE] = BLUE, [EQUATION_RED] = RED
    };
    char buf[2];

    for (int colour = 0; colour < EQUATION_COLOURS; colour++) {
        if (equation_count(dice, (enum equation_colour)colour) == 0)
            continue;
        aloud_comma(out);
        text_str(out, aloud_colour(scene, paper[colour]));
        for (int s = 0; s < EQUATION_SYMBOLS; s++)
            for (int i = 0; (int)equation_colour(s) == colour && i < dice->of[s]; i++) {
                text_char(out, ' ');
                text_str(out, symbol_word(scene, s, buf));
            }
    }
}

void aloud_cubes(const struct scene *scene, struct text *out)
{
    const struct cubes *c = scene_seen(scene);
    const struct cubes_entry *last = c->mode == CUBES_LAST ? cubes_last(c) : NULL;
    char buf[256];
    struct text dice;

    if (c->phase != CUBES_FORM)
        return;
    text_init(&dice, buf, sizeof(buf));
    cubes_words(scene, &c->dice, &dice);
    say(out, scene->lang, W_boards_blitz_revealed, buf, NULL);
    text_str(out, ".\n");
    if (!last)
        return;
    say(out, scene->lang, W_term_stayIn, last->equation, NULL);
    text_char(out, '\n');
}

void aloud_cubes_asks(const struct scene *scene, struct text *out)
{
    const struct cubes *c = scene_seen(scene);
    int seat = scene_seat(scene);
    char buf[64];
    struct text rows;

    text_init(&rows, buf, sizeof(buf));
    for (int r = 0; seat >= 0 && r < CUBES_ROWS; r++) {
        if (c->row[seat][r] >= 0)
            continue;
        aloud_comma(&rows);
        text_str(&rows, cubes_row_word[r]);
    }
    if (c->phase == CUBES_ASK)
        say(out, scene->lang, W_term_wantThrow, NULL);
    else if (c->mode == CUBES_SOLITAIRE)
        say(out, scene->lang, W_term_wantRow, buf, NULL);
    else
        say(out, scene->lang, W_term_wantEquation, NULL);
}
