/* views.h -- the view of a seat, as the tests and fuzzers want it. */
#ifndef VIEWS_H
#define VIEWS_H

#include "rules/game.h"

/* What a seat sees of a state, until the next call; nothing if it does not fit. */
static struct span view_of(const struct game *game, const void *state, int seat)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    static char view[VIEW_MAX];
    struct text out;

    text_init(&out, view, sizeof(view));
    game_see(game, state, seat, seen);
    game_show(game, seen, &out);
    return out.full ? SPAN("") : text_all(&out);
}

#endif
