/* cubes_known.c -- Rolling Cubes, the last die and solitaire: exact play without solving first. */
#include "cubes_known.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/must.h"

/* The chance of who forms a small set. */
static double small_chance(const struct cubes_sets *s, int players, const int part[])
{
    int green = part[EQUATION_GREEN], blue = part[EQUATION_BLUE];
    int index = cubes_known_before[green * CUBES_DIGIT_SETS + blue];

    for (int red = 0; red < part[EQUATION_RED]; red++)
        index += cubes_is_small(s, cubes_known_uses, green, blue, red);
    return cubes_known_chance[index][players - 2] / (double)CUBES_CERTAIN;
}

int cubes_known_last(int players, const struct equation_dice *kept,
                     const struct equation_dice *dice, struct cubes_choice choice[CUBES_CHOICES],
                     int *best)
{
    struct cubes_last_work *work = mem_new(sizeof(*work));
    double *share = mem_new((size_t)CUBES_SETS * (size_t)players * sizeof(*share));
    struct cubes_last last = { .players = players, .uses = cubes_known_uses, .share = share };
    struct equation_dice use = *kept;
    int count;

    cubes_last_init(work);
    while (cubes_set_next(&use, kept, dice)) {
        int32_t set = cubes_set(&use);
        int part[EQUATION_COLOURS];

        cubes_set_parts(&use, part);
        if (cubes_is_small(&work->sets, cubes_known_uses, part[0], part[1], part[2]))
            share[(ptrdiff_t)set * players + players - 1] =
                small_chance(&work->sets, players, part);
        else if (cubes_set_in(cubes_known_uses, set))
            cubes_last_around(&last, &use, work);
    }
    count = cubes_last_choices(&last, kept, dice, choice, best);
    free(work);
    free(share);
    return count;
}

struct cubes_card cubes_card(const struct cubes *c, int seat)
{
    struct cubes_card card = { .left = CUBES_THROWS - c->st.round, .again = c->again };

    for (int r = 0; r < CUBES_ROWS; r++)
        if (c->row[seat][r] < 0)
            card.open |= UINT32_C(1) << r;
    return card;
}

double cubes_card_enter(const struct cubes_card *card, int row, int32_t points)
{
    return points - card->again + cubes_known_value[card->left][card->open & ~(UINT32_C(1) << row)];
}

/* What to expect of every throw. */
struct outlook {
    double pass;
    double worth[CUBES_THROWN]; /* of the best equation, nothing thrown again; -1: there is none */
    struct cubes_sets sets;
    struct cubes_fan fan[EQUATION_COLOURS][CUBES_DIGIT_SETS];
};

static struct outlook *outlook_new(const struct cubes_card *card)
{
    struct outlook *o = mem_new(sizeof(*o));
    double later[CUBES_ROWS];

    o->pass = cubes_known_value[card->left][card->open];
    for (int r = 0; r < CUBES_ROWS; r++)
        later[r] = cubes_known_value[card->left][card->open & ~(UINT32_C(1) << r)];
    for (int i = 0; i < CUBES_THROWN; i++) {
        o->worth[i] = -1;
        for (int r = 0; r < CUBES_ROWS; r++) {
            int points = cubes_known_best[i][r];

            if ((card->open >> r & 1) && points > 0 && points + later[r] > o->worth[i])
                o->worth[i] = points + later[r];
        }
    }
    cubes_sets_init(&o->sets);
    for (int c = 0; c < EQUATION_COLOURS; c++)
        for (int n = 0; n < o->sets.of[c].sets; n++)
            cubes_fan_init(&o->fan[c][n], &o->sets.of[c], n);
    return o;
}

/* The mean over the red dice, of which `fan` tells, at these green and blue ones. */
static double mean_of_red(const struct outlook *o, int green, int blue, const struct cubes_fan *fan,
                          int count)
{
    const double *worth = o->worth + cubes_throw_at(&o->sets, green, blue, 0);
    double sum = 0;

    for (int i = 0; i < fan->count; i++) {
        double row = worth[o->sets.of[EQUATION_RED].thrown[fan->set[i]]] - count;

        if (fan->chance[i] > 0)
            sum += fan->chance[i] * (row > o->pass ? row : o->pass);
    }
    return sum;
}

/* The value of throwing the dice again that miss in `kept`. Who passes does not pay for them. */
static double again_value(const struct outlook *o, const struct equation_dice *kept)
{
    int part[EQUATION_COLOURS], count;
    const struct cubes_fan *g, *b, *r;
    double sum = 0;

    cubes_set_parts(kept, part);
    count = CUBES_SET_DICE - cubes_set_size(&o->sets, part[0], part[1], part[2]);
    g = &o->fan[EQUATION_GREEN][part[EQUATION_GREEN]];
    b = &o->fan[EQUATION_BLUE][part[EQUATION_BLUE]];
    r = &o->fan[EQUATION_RED][part[EQUATION_RED]];
    for (int i = 0; i < g->count; i++)
        for (int j = 0; j < b->count && g->chance[i] > 0; j++)
            if (b->chance[j] > 0)
                sum += g->chance[i] * b->chance[j] * mean_of_red(o, g->set[i], b->set[j], r, count);
    return sum;
}

double cubes_known_again(const struct cubes_card *card, const struct equation_dice *kept)
{
    struct outlook *o = outlook_new(card);
    double value = again_value(o, kept);

    free(o);
    return value;
}

static void add_agains(const struct outlook *o, const struct equation_dice *dice,
                       struct cubes_moves *moves)
{
    struct equation_dice some = { { 0 } }, kept;

    while (cubes_again_next(&some, dice, &kept))
        moves->again[moves->count++] = (struct cubes_again) { some, again_value(o, &kept) };
}

void cubes_known_moves(const struct cubes_card *card, const struct equation_dice *dice,
                       struct cubes_moves *moves)
{
    struct outlook *o = outlook_new(card);
    int part[EQUATION_COLOURS];
    const uint8_t *best;

    must(equation_is_full(dice));
    cubes_set_parts(dice, part);
    best = cubes_known_best[cubes_throw_at(&o->sets, part[0], part[1], part[2])];
    for (int r = 0; r < CUBES_ROWS; r++) {
        moves->row[r] = -1;
        if ((card->open >> r & 1) && best[r] > 0)
            moves->row[r] = cubes_card_enter(card, r, best[r]);
    }
    moves->pass = o->pass;
    moves->count = 0;
    if (card->again == 0)
        add_agains(o, dice, moves);
    free(o);
}
