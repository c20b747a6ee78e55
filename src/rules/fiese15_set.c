/* fiese15_set.c -- sets of Fiese 15: `strip R1 Y3 G2 B4 K3 W2 / R2 Y1 G3 B2 K6`, front and back. */
#include "fiese15.h"

#include <string.h>

#include "set.h"

_Static_assert(sizeof(struct fiese15_set) <= SET_BYTES, "a set is too large");

bool fiese15_read(struct span words, struct fiese15_dice *dice)
{
    struct span word;

    memset(dice, 0, sizeof(*dice));
    while ((word = span_word(&words)).len > 0) {
        struct face face;

        if (!face_read(word, &face) || face.pips == 0 || face.colour >= FIESE15_DICE)
            return false;
        if (dice->pips[face.colour] > 0)
            return false;
        dice->pips[face.colour] = face.pips;
    }
    return true;
}

/* Whether there is a target for each of the first colours, and for no other. */
static bool is_strip(const struct fiese15_dice *strip, int colours, int32_t *sum)
{
    *sum = 0;
    for (int c = 0; c < FIESE15_DICE; c++) {
        int8_t target = strip->pips[c];

        if (target < 0 || target > FIESE15_FACES || (target > 0) != (c < colours))
            return false;
        *sum += target;
    }
    return true;
}

const char *fiese15_front_wrong(const struct fiese15_dice *front, int32_t *sum)
{
    if (!is_strip(front, FIESE15_DICE, sum))
        return "bad_strip";
    return *sum == FIESE15_SUM ? NULL : "strip_sum";
}

bool fiese15_is_back(const struct fiese15_dice *back)
{
    int32_t sum;

    return is_strip(back, FIESE15_DICE - 1, &sum);
}

static const char *read_line(void *of, struct span key, struct span rest, int32_t *n)
{
    struct fiese15_set *set = of;
    struct span front = span_until(&rest, '/'), back = span_trim(rest);
    const char *why;

    if (!span_is(key, "strip"))
        return "bad_line";
    if (set->strips == FIESE15_STRIPS)
        return "too_many_strips";
    if (!fiese15_read(front, &set->front[set->strips]))
        return "bad_strip";
    why = fiese15_front_wrong(&set->front[set->strips], n);
    if (why)
        return why;
    if (set->strips > 0 && (back.len > 0) != set->backs)
        return "some_backs";
    set->backs = back.len > 0;
    if (set->backs &&
        (!fiese15_read(back, &set->back[set->strips]) || !fiese15_is_back(&set->back[set->strips])))
        return "bad_back";
    set->strips++;
    return NULL;
}

const char *fiese15_set_whole(const void *of, int32_t *n)
{
    const struct fiese15_set *set = of;
    const char *why = NULL;

    if (set->strips < 1 || set->strips > FIESE15_STRIPS)
        return "no_strips";
    for (int i = 0; i < set->strips && !why; i++) {
        why = fiese15_front_wrong(&set->front[i], n);
        if (!why && set->backs && !fiese15_is_back(&set->back[i]))
            why = "bad_back";
    }
    return why;
}

void fiese15_write(const struct fiese15_dice *dice, struct text *out)
{
    for (int c = 0; c < FIESE15_DICE; c++) {
        if (dice->pips[c] == 0)
            continue;
        text_char(out, ' ');
        face_write((struct face) { .colour = (int8_t)c, .pips = dice->pips[c] }, out);
    }
}

static void write_all(const void *of, struct text *out)
{
    const struct fiese15_set *set = of;

    for (int i = 0; i < set->strips; i++) {
        text_str(out, "strip");
        fiese15_write(&set->front[i], out);
        if (set->backs) {
            text_str(out, " /");
            fiese15_write(&set->back[i], out);
        }
        text_char(out, '\n');
    }
}

const struct set_form set_fiese15 = { "fiese15", read_line, fiese15_set_whole, write_all };
