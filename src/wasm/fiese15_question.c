/* fiese15_question.c -- reads a turn of Fiese 15 as the page asks about it. */
#include "fiese15_question.h"

#include <string.h>

bool fiese15_question(struct span in, struct fiese15_turn *turn, struct span *chosen, bool *zocker)
{
    struct span target = span_until(&in, '/'), rolled = span_until(&in, '/');
    struct span placed = span_until(&in, '/');

    memset(turn, 0, sizeof(*turn));
    *chosen = span_until(&in, '/');
    *zocker = span_is(span_trim(span_until(&in, '/')), "1");
    turn->placed_now = span_is(span_trim(in), "1");
    return fiese15_read(target, &turn->target) && fiese15_read(rolled, &turn->rolled) &&
           fiese15_read(placed, &turn->placed);
}

bool fiese15_choose(struct fiese15_turn *turn, struct span letters)
{
    struct span word;

    while ((word = span_word(&letters)).len > 0) {
        int c = word.len == 1 ? colour_read(word.at[0]) : -1;

        if (c < 0 || c >= FIESE15_DICE || !fiese15_valid(turn, c))
            return false;
        turn->placed.pips[c] = turn->rolled.pips[c];
        turn->rolled.pips[c] = 0;
        turn->placed_now++;
    }
    return true;
}
