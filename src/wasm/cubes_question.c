/* cubes_question.c -- reads a throw of Rolling Cubes as the page asks about it. */
#include "cubes_question.h"

#include <string.h>

bool cubes_question(struct span in, struct cubes *c, struct span *rest)
{
    struct span how = span_until(&in, '/'), dice = span_until(&in, '/');
    struct span last = span_trim(span_until(&in, '/')), mode = span_word(&how);

    memset(c, 0, sizeof(*c));
    while (cubes_mode_word[c->mode] && !span_is(mode, cubes_mode_word[c->mode]))
        c->mode++;
    c->commuted = span_is(span_word(&how), "1");
    c->fractions = span_is(span_word(&how), "1");
    if (!cubes_mode_word[c->mode] || !equation_read_dice(dice, &c->dice) ||
        last.len >= sizeof(c->now.entry[0].equation))
        return false;
    memcpy(c->now.entry[0].equation, last.at, last.len);
    c->now.count = 1;
    *rest = span_trim(in);
    return true;
}
