/* choose.c -- a player of Fiese 15: see choose.h. */
#include "choose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/fiese15.h"
#include "rules/pack.h"

enum { PLACED_ENOUGH = 3 }; /* dice with which the player stops */

struct span choose_find(struct span message, const char *key)
{
    size_t len = strlen(key);
    const char *at = memmem(message.at, message.len, key, len);

    if (!at)
        return (struct span) { "", 0 };
    at += len;
    return (struct span) { at, (size_t)(message.at + message.len - at) };
}

struct span choose_word(struct span message, const char *key)
{
    struct span rest = choose_find(message, key);

    return span_until(&rest, '"');
}

int64_t choose_made(struct span message)
{
    struct span list = choose_find(message, "\"n\":[");
    int64_t n, made = 0;

    if (choose_find(list, "\"packed\":").len == 0)
        return -1;
    list = span_until(&list, ']');
    while (list.len > 0)
        made += span_number(span_until(&list, ','), &n) ? n : 0;
    return made;
}

/* States of the rules this program has: it needs no more care than its own. */
static bool read_state(struct span message, struct fiese15 *state)
{
    struct span layout = choose_find(message, "\"layout\":");
    int64_t n;

    return span_number(span_until(&layout, ','), &n) && n == game_fiese15.layout &&
           state_unpack(&game_fiese15, STATE_BODY, choose_word(message, "\"packed\":\""), state);
}

static int on_turn(const struct status *st)
{
    uint32_t players = st->to_act & status_players(st);

    if (st->to_act == 0)
        return CHOICE_OVER;
    return players ? __builtin_ctz(players) : CHOICE_NOBODY;
}

int choose_move(struct span message, char text[CHOICE_MAX])
{
    struct fiese15 state;
    const struct fiese15_turn *turn = &state.now;
    int placed = 0, c = 0;

    if (!read_state(message, &state))
        return CHOICE_NOBODY;
    for (int i = 0; i < FIESE15_DICE; i++)
        placed += turn->placed.pips[i] > 0;
    if (!turn->fresh && turn->placed_now == 0) {
        while (c < FIESE15_DICE - 1 && !fiese15_valid(turn, c))
            c++;
        snprintf(text, CHOICE_MAX, "place %c", colour_letter[c]);
    } else {
        text_copy(text, CHOICE_MAX, placed < PLACED_ENOUGH ? "roll" : "stop");
    }
    return on_turn(&state.st);
}
