/* choose.c -- a player of Fiese 15: see choose.h. */
#include "choose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/fiese15.h"

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

/* A number of one digit and more; -1 if there is none. JSON ends behind it. */
static int64_t number(struct span s)
{
    return s.len > 0 && s.at[0] >= '0' && s.at[0] <= '9' ? strtoll(s.at, NULL, 10) : -1;
}

static bool yes(struct span message, const char *key)
{
    struct span value = choose_find(message, key);

    return value.len > 0 && value.at[0] == 't';
}

struct glance choose_glance(struct span message)
{
    return (struct glance) { .moves = number(choose_find(message, "\"moves\":")),
                             .over = yes(message, "\"over\":") };
}

/* Dice as `[1,0,6,0,0,2]`. */
static struct fiese15_dice dice(struct span message, const char *key)
{
    struct span list = choose_find(message, key);
    struct fiese15_dice read = { { 0 } };

    for (size_t i = 0; i < FIESE15_DICE && 2 * i + 1 < list.len; i++)
        read.pips[i] = (int8_t)(list.at[2 * i + 1] - '0');
    return read;
}

int choose_move(struct span message, char text[CHOICE_MAX])
{
    struct fiese15_turn turn = { .target = dice(message, "\"target\":"),
                                 .rolled = dice(message, "\"rolled\":"),
                                 .placed = dice(message, "\"placed\":") };
    int placed = 0, c = 0;

    for (int i = 0; i < FIESE15_DICE; i++)
        placed += turn.placed.pips[i] > 0;
    if (yes(message, "\"must_place\":")) {
        while (c < FIESE15_DICE - 1 && !fiese15_valid(&turn, c))
            c++;
        snprintf(text, CHOICE_MAX, "place %c", colour_letter[c]);
    } else {
        text_copy(text, CHOICE_MAX, placed < PLACED_ENOUGH ? "roll" : "stop");
    }
    return (int)number(choose_find(message, "\"to_act\":["));
}
