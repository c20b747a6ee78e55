/* cubes_set.c -- sets of Rolling Cubes: `die 1 3 5 7 9 5`, one for each colour (C1). */
#include "cubes.h"

_Static_assert(sizeof(struct cubes_set) <= SET_BYTES, "a set is too large");

/* The first face says which colour it is; the = is always there. */
static bool read_face(void *with, int at, struct span word)
{
    int8_t *die = with;
    int symbol = equation_take(&word);

    if (symbol < 0 || symbol == EQUATION_SYMBOLS || word.len > 0)
        return false;
    die[at] = (int8_t)symbol;
    return equation_colour(die[at]) == equation_colour(die[0]);
}

static const char *read_line(void *of, struct span key, struct span rest, int32_t *n)
{
    struct cubes_set *set = of;
    int8_t die[SET_FACES];
    const char *why;
    int colour;

    if (!span_is(key, "die"))
        return "bad_line";
    why = set_die(rest, read_face, die, n);
    if (why)
        return why;
    colour = (int)equation_colour(die[0]);
    if (set->dice & 1 << colour)
        return "repeated";
    set->dice |= (int8_t)(1 << colour);
    for (int i = 0; i < SET_FACES; i++)
        set->face[colour][i] = die[i];
    return NULL;
}

const char *cubes_set_whole(const void *of, int32_t *n)
{
    const struct cubes_set *set = of;

    *n = 0;
    for (int c = 0; c < EQUATION_COLOURS; c++)
        *n += !(set->dice & 1 << c);
    if (*n > 0)
        return "no_die";
    for (int i = 0; i < EQUATION_COLOURS * SET_FACES; i++) {
        int8_t symbol = set->face[i / SET_FACES][i % SET_FACES];

        *n = i % SET_FACES + 1;
        if (symbol < 0 || symbol >= EQUATION_SYMBOLS ||
            (int)equation_colour(symbol) != i / SET_FACES)
            return "bad_face";
    }
    return NULL;
}

static void write_all(const void *of, struct text *out)
{
    const struct cubes_set *set = of;

    for (int c = 0; c < EQUATION_COLOURS; c++) {
        text_str(out, "die");
        for (int i = 0; i < SET_FACES; i++) {
            text_char(out, ' ');
            text_char(out, equation_symbol[set->face[c][i]]);
        }
        text_char(out, '\n');
    }
}

const struct set_form set_cubes = { "cubes", read_line, cubes_set_whole, write_all };
