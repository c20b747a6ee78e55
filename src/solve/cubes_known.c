/* cubes_known.c -- Rolling Cubes, solitaire: exact play without solving first. */
#include "cubes_known.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/must.h"

enum {
    PAIRS = CUBES_DIGITS_THROWN * CUBES_DIGITS_THROWN, /* green and blue dice of a throw */
    RANKS = CUBES_ROWS * CUBES_POINTS + 1,
};
_Static_assert(RANKS <= UINT8_MAX + 1, "a rank is a byte");

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
    return points - card->again +
           cubes_known->value[card->left][card->open & ~(UINT32_C(1) << row)];
}

/*
 * What to expect of throws. What so many points in a row are worth has a rank among all such, so
 * that a throw is a byte: the rank of its best row, 0 if none fits. Throws are looked at when they
 * are in reach, all of the same green and blue dice at a time.
 */
struct outlook {
    double pass;
    uint8_t rank[CUBES_ROWS][CUBES_POINTS];
    /* By dice thrown again and rank: the worth of the best row, or of a pass, which pays nothing.
     */
    double worth[CUBES_AGAIN_MAX + 1][RANKS];
    bool looked[PAIRS];
    uint8_t throw[PAIRS][CUBES_RED_THROWN];
};

/* A row with so many points. */
struct entry {
    double worth;
    uint8_t row, points;
};

/* All entries of the card from low to high, from 1; returns how many. */
static int sort_entries(const struct cubes_card *card, struct entry of[RANKS])
{
    int count = 1;

    of[0] = (struct entry) { .worth = -1 };
    for (int r = 0; r < CUBES_ROWS; r++) {
        double later = cubes_known->value[card->left][card->open & ~(UINT32_C(1) << r)];

        for (int p = 1; p < CUBES_POINTS && (card->open >> r & 1); p++) {
            int at = count++;

            for (; of[at - 1].worth > p + later; at--)
                of[at] = of[at - 1];
            of[at] = (struct entry) { p + later, (uint8_t)r, (uint8_t)p };
        }
    }
    return count;
}

static struct outlook *outlook_new(const struct cubes_card *card)
{
    struct outlook *o = mem_new(sizeof(*o));
    struct entry of[RANKS];
    int count = sort_entries(card, of);

    o->pass = cubes_known->value[card->left][card->open];
    for (int i = 0; i < count; i++) {
        o->rank[of[i].row][of[i].points] = (uint8_t)i;
        for (int n = 0; n <= CUBES_AGAIN_MAX; n++)
            o->worth[n][i] = of[i].worth - n > o->pass ? of[i].worth - n : o->pass;
    }
    return o;
}

static int pair_of(int green, int blue)
{
    return cubes_known->thrown[EQUATION_GREEN][green] * CUBES_DIGITS_THROWN +
           cubes_known->thrown[EQUATION_BLUE][blue];
}

/* The throws with these green and blue dice. */
static const uint8_t *throws_with(struct outlook *o, int green, int blue)
{
    int pair = pair_of(green, blue);
    const uint8_t(*best)[CUBES_ROWS] = &cubes_known->best[pair * CUBES_RED_THROWN];
    uint8_t *throw = o->throw[pair];

    for (int i = 0; i < CUBES_RED_THROWN && !o->looked[pair]; i++) {
        for (int r = 0; r < CUBES_ROWS; r++) {
            uint8_t rank = o->rank[r][best[i][r]];

            throw[i] = rank > throw[i] ? rank : throw[i];
        }
    }
    o->looked[pair] = true;
    return throw;
}

/* What throwing the dice of a colour that miss may make of a set. */
struct ways {
    int count;
    uint8_t set[CUBES_DIGITS_THROWN];
    double chance[CUBES_DIGITS_THROWN];
};

static void ways_of(struct ways *w, int colour, int set)
{
    const struct cubes_around fan = cubes_around(colour, set);

    w->count = 0;
    for (int i = 0; i < fan.count; i++) {
        if (fan.chance[i] == 0)
            continue;
        w->set[w->count] = fan.step[i].set;
        w->chance[w->count++] = fan.chance[i];
    }
}

/* The value of throwing the dice again that miss in `kept`. */
static double again_value(struct outlook *o, const struct equation_dice *kept)
{
    int part[EQUATION_COLOURS];
    struct ways way[EQUATION_COLOURS], *g = &way[EQUATION_GREEN], *b = &way[EQUATION_BLUE];
    struct ways *red = &way[EQUATION_RED];
    const double *worth;
    double sum = 0;

    cubes_set_parts(kept, part);
    worth = o->worth[CUBES_SET_DICE - cubes_known_dice(part)];
    for (int c = 0; c < EQUATION_COLOURS; c++)
        ways_of(&way[c], c, part[c]);
    for (int k = 0; k < red->count; k++)
        red->set[k] = cubes_known->thrown[EQUATION_RED][red->set[k]];
    for (int i = 0; i < g->count; i++) {
        for (int j = 0; j < b->count; j++) {
            const uint8_t *throw = throws_with(o, g->set[i], b->set[j]);
            double mean = 0;

            for (int k = 0; k < red->count; k++)
                mean += red->chance[k] * worth[throw [red->set[k]]];
            sum += g->chance[i] * b->chance[j] * mean;
        }
    }
    return sum;
}

double cubes_known_again(const struct cubes_card *card, const struct equation_dice *kept)
{
    struct outlook *o = outlook_new(card);
    double value = again_value(o, kept);

    free(o);
    return value;
}

static void add_agains(const struct cubes_card *card, const struct equation_dice *dice,
                       struct cubes_moves *moves)
{
    struct equation_dice some = { { 0 } }, kept;
    struct outlook *o = outlook_new(card);

    while (cubes_again_next(&some, dice, &kept))
        moves->again[moves->count++] = (struct cubes_again) { some, again_value(o, &kept) };
    free(o);
}

void cubes_known_moves(const struct cubes_card *card, const struct equation_dice *dice,
                       struct cubes_moves *moves)
{
    int part[EQUATION_COLOURS];
    const uint8_t *best;

    must(equation_is_full(dice));
    cubes_set_parts(dice, part);
    best = cubes_known->best[pair_of(part[EQUATION_GREEN], part[EQUATION_BLUE]) * CUBES_RED_THROWN +
                             cubes_known->thrown[EQUATION_RED][part[EQUATION_RED]]];
    for (int r = 0; r < CUBES_ROWS; r++) {
        moves->row[r] = -1;
        if ((card->open >> r & 1) && best[r] > 0)
            moves->row[r] = cubes_card_enter(card, r, best[r]);
    }
    moves->pass = cubes_known->value[card->left][card->open];
    moves->count = 0;
    if (card->again == 0)
        add_agains(card, dice, moves);
}
