/* fiese15_shape.c -- the states of a turn on a strip. */
#include "fiese15_shape.h"

#include <string.h>

#include "base/must.h"

/* Groups the colours by target. */
static void group(struct fiese15_shape *s, const struct fiese15_dice *target,
                  int8_t dice[FIESE15_DICE])
{
    int8_t of[FIESE15_DICE];
    int classes = 1, room = 0;

    for (int t = FIESE15_FACES; t >= 1; t--) {
        int8_t count = 0;

        for (int c = 0; c < FIESE15_DICE; c++) {
            if (target->pips[c] != t)
                continue;
            of[c] = (int8_t)s->groups;
            count++;
        }
        if (count == 0)
            continue;
        s->target[s->groups] = (int8_t)t;
        s->stride[s->groups] = (int8_t)classes;
        dice[s->groups++] = count;
        room += count * (count + 1) / 2 * classes;
        classes *= count + 1;
        s->rows = (int16_t)(s->rows + count * (t - 1));
    }
    s->classes = (int16_t)classes;
    s->rows++;
    must(classes * s->rows <= FIESE15_STATES && room * s->rows <= FIESE15_ROOM);
    for (int c = 0; c < FIESE15_DICE; c++) {
        s->step[c] = (int16_t)(s->stride[of[c]] * s->rows - 1);
        s->limit[c] = target->pips[c];
    }
}

void fiese15_shape_init(struct fiese15_shape *s, const struct fiese15_dice *target, bool zocker)
{
    int8_t dice[FIESE15_DICE];

    memset(s, 0, sizeof(*s));
    for (int c = 0; c < FIESE15_DICE; c++)
        must(target->pips[c] >= 1 && target->pips[c] <= FIESE15_FACES);
    group(s, target, dice);
    for (int i = 0; i < s->classes; i++) {
        struct fiese15_class *in = &s->in[i];
        int open = 0, placed = 0;

        in->rows = 1;
        in->bust_ways = 1;
        for (int g = 0; g < s->groups; g++) {
            int here = i / s->stride[g] % (dice[g] + 1);

            placed += here;
            in->rows = (int8_t)(in->rows + here * (s->target[g] - 1));
            in->unplaced[g] = (int8_t)(dice[g] - here);
            open += in->unplaced[g] * s->target[g];
            for (int n = 0; n < in->unplaced[g]; n++)
                in->bust_ways *= FIESE15_FACES - s->target[g];
        }
        in->left = (int8_t)(FIESE15_DICE - placed);
        in->bust = (int8_t)(zocker ? 0 : open);
    }
}

int fiese15_shape_points(const struct fiese15_class *in, int row)
{
    int pips = FIESE15_DICE - in->left + row;

    return in->left == 0 ? pips * 2 : in->left == 1 ? pips + 5 : pips;
}

int fiese15_state(const struct fiese15_shape *s, const struct fiese15_dice *placed)
{
    int state = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        if (placed->pips[c] > 0)
            state += s->step[c] + placed->pips[c];
    return state;
}

void fiese15_places(const struct fiese15_shape *s, int state, const struct fiese15_dice *roll,
                    struct fiese15_places *out)
{
    int count = 0;

    /* Every set so far, once more with the next valid die. */
    for (int c = 0; c < FIESE15_DICE; c++) {
        int pips = roll->pips[c], step = s->step[c] + pips, had = count;

        if (pips == 0 || pips > s->limit[c])
            continue;
        out->dice[count] = (uint8_t)(1 << c);
        out->state[count++] = (int16_t)(state + step);
        for (int i = 0; i < had; i++) {
            out->dice[count] = (uint8_t)(out->dice[i] | 1 << c);
            out->state[count++] = (int16_t)(out->state[i] + step);
        }
    }
    out->count = count;
}
