/*
 * cubes_raise.h -- raises the value of each set of dice to the largest of its parts. A solver
 * defines VALUE, the type of its values, and includes this.
 *
 * A part of a set is had by leaving out green dice, then blue ones, then red ones; so it is enough
 * to raise by one colour after the other, and within a colour die by die, smaller sets first.
 */

/* Raises the sets of a colour; each has a row of so many values. */
static void raise_colour(const struct cubes_colour *colour, int row, VALUE *value)
{
    for (int set = 0; set < colour->sets; set++) {
        const VALUE *from = value + set * row;

        for (int i = 0; i < colour->kinds && colour->size[set] < EQUATION_COLOUR_DICE; i++) {
            VALUE *to = value + colour->add[set][i] * row;

            for (int k = 0; k < row; k++)
                to[k] = to[k] > from[k] ? to[k] : from[k];
        }
    }
}

static void raise_sets(const struct cubes_sets *s, VALUE value[CUBES_SETS])
{
    raise_colour(&s->of[EQUATION_GREEN], CUBES_DIGIT_SETS * CUBES_RED_SETS, value);
    for (int green = 0; green < CUBES_DIGIT_SETS; green++)
        raise_colour(&s->of[EQUATION_BLUE], CUBES_RED_SETS, value + cubes_set_at(green, 0, 0));
    for (int set = 0; set < CUBES_SETS; set += CUBES_RED_SETS)
        raise_colour(&s->of[EQUATION_RED], 1, value + set);
}
