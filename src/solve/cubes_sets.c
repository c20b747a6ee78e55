/*
 * cubes_sets.c -- sets of dice of Rolling Cubes, as numbers.
 *
 * Sets of a colour are counted in the order of their counts. Red sets are ordered by their + and -
 * together, x, :, and - alone, so that sets which differ only in + and - are neighbours.
 */
#include "cubes_sets.h"

#include <string.h>

#include "base/must.h"

static const int power[CUBES_KINDS] = { 1, 5, 25, 125, 625 };

/*
 * How many sets come before the one with these counts, the last of which weighs most: for each
 * count those that have less there and, of i kinds below, any of the dice that are left, which are
 * (left + i over i) sets.
 */
static int digit_rank(const int8_t count[CUBES_KINDS])
{
    static const uint8_t sets[CUBES_KINDS][5] = { { 1, 1, 1, 1, 1 },
                                                  { 1, 2, 3, 4, 5 },
                                                  { 1, 3, 6, 10, 15 },
                                                  { 1, 4, 10, 20, 35 },
                                                  { 1, 5, 15, 35, 70 } };
    int rank = 0, left = EQUATION_COLOUR_DICE;

    for (int i = CUBES_KINDS - 1; i >= 0; i--)
        for (int n = 0; n < count[i]; n++)
            rank += sets[i][left--];
    return rank;
}

static const struct cubes_colour blank[EQUATION_COLOURS] = {
    [EQUATION_GREEN] = { CUBES_DIGIT_SETS, 5, .size = { 0 } },
    [EQUATION_BLUE] = { CUBES_DIGIT_SETS, 5, .size = { 0 } },
    [EQUATION_RED] = { CUBES_RED_SETS, 4, .size = { 0 } },
};

static void init_digits(struct cubes_sets *s)
{
    memset(s->rank, CUBES_NO_SET, sizeof(s->rank));
    for (int code = CUBES_CODES - 1; code >= 0; code--) {
        int8_t count[CUBES_KINDS];
        int size = 0, rank;

        for (int i = 0; i < CUBES_KINDS; i++) {
            count[i] = (int8_t)(code / power[i] % 5);
            size += count[i];
        }
        if (size > EQUATION_COLOUR_DICE)
            continue;
        rank = digit_rank(count);
        s->rank[code] = (uint8_t)rank;
        for (int c = EQUATION_GREEN; c <= EQUATION_BLUE; c++) {
            s->of[c].size[rank] = (uint8_t)size;
            for (int d = 0; d < CUBES_KINDS; d++)
                s->of[c].add[rank][d] =
                    size < EQUATION_COLOUR_DICE ? s->rank[code + power[d]] : CUBES_NO_SET;
        }
    }
}

static void init_red(uint8_t red[5][5][5])
{
    int count = 0;

    for (int signs = 0; signs <= 4; signs++) {
        for (int times = 0; signs + times <= 4; times++) {
            for (int divided = 0; signs + times + divided <= 4; divided++) {
                red[signs][times][divided] = (uint8_t)count;
                count += signs + 1;
            }
        }
    }
    must(count == CUBES_RED_SETS);
}

/* Fills in the sets with so many + and -, x and :. */
static void add_red(struct cubes_sets *s, int signs, int times, int divided)
{
    int size = signs + times + divided;

    for (int minus = 0; minus <= signs; minus++) {
        int set = s->red[signs][times][divided] + minus;
        uint8_t *add = s->of[EQUATION_RED].add[set];

        s->of[EQUATION_RED].size[set] = (uint8_t)size;
        memset(add, CUBES_NO_SET, CUBES_KINDS);
        if (size == EQUATION_COLOUR_DICE)
            continue;
        add[0] = (uint8_t)(s->red[signs + 1][times][divided] + minus);
        add[1] = (uint8_t)(add[0] + 1);
        add[2] = (uint8_t)(s->red[signs][times + 1][divided] + minus);
        add[3] = (uint8_t)(s->red[signs][times][divided + 1] + minus);
    }
}

/* How many faces show 1 3 5 7 9, 0 2 4 6 8 or + - x : (C1). */
void cubes_sets_dice(struct cubes_sets *s, const struct cubes_set *dice)
{
    for (int c = 0; c < EQUATION_COLOURS; c++) {
        memset(s->of[c].faces, 0, sizeof(s->of[c].faces));
        for (int i = 0; i < SET_FACES; i++) {
            int symbol = dice->face[c][i];

            s->of[c].faces[c == EQUATION_RED ? symbol - PLUS : symbol / 2]++;
        }
    }
}

void cubes_sets_init(struct cubes_sets *s)
{
    memcpy(s->of, blank, sizeof(s->of));
    cubes_sets_dice(s, cubes_ours);
    init_digits(s);
    init_red(s->red);
    for (int signs = 0; signs <= 4; signs++)
        for (int times = 0; signs + times <= 4; times++)
            for (int divided = 0; signs + times + divided <= 4; divided++)
                add_red(s, signs, times, divided);
    for (int c = 0; c < EQUATION_COLOURS; c++) {
        struct cubes_colour *colour = &s->of[c];

        for (int set = 0, thrown = 0; set < colour->sets; set++) {
            colour->thrown[set] = (uint8_t)thrown;
            thrown += colour->size[set] == EQUATION_COLOUR_DICE;
        }
    }
}

void cubes_fan_init(struct cubes_fan *fan, const struct cubes_colour *colour, int from)
{
    double chance[CUBES_DIGIT_SETS] = { 0 };
    uint8_t index[CUBES_DIGIT_SETS];

    fan->count = 0;
    chance[from] = 1;
    for (int set = from; set < colour->sets; set++) {
        bool full = colour->size[set] == EQUATION_COLOUR_DICE;

        if (chance[set] == 0)
            continue;
        index[set] = (uint8_t)fan->count;
        fan->set[fan->count] = (uint8_t)set;
        fan->chance[fan->count++] = full ? chance[set] : 0;
        for (int i = 0; i < colour->kinds && !full; i++)
            chance[colour->add[set][i]] += chance[set] * colour->faces[i] / CUBES_FACES;
    }
    for (int n = 0; n < fan->count; n++) {
        for (int i = 0; i < CUBES_KINDS; i++) {
            uint8_t more = i < colour->kinds ? colour->add[fan->set[n]][i] : CUBES_NO_SET;

            fan->next[n][i] = more == CUBES_NO_SET ? CUBES_NO_SET : index[more];
        }
    }
}

bool cubes_set_next(struct equation_dice *set, const struct equation_dice *kept,
                    const struct equation_dice *dice)
{
    for (int i = 0; i < EQUATION_SYMBOLS; i++) {
        if (set->of[i] < dice->of[i]) {
            set->of[i]++;
            return true;
        }
        set->of[i] = kept->of[i];
    }
    return false;
}

void cubes_set_parts(const struct equation_dice *dice, int part[EQUATION_COLOURS])
{
    const int8_t *of = dice->of;
    int8_t odd[CUBES_KINDS], even[CUBES_KINDS];
    uint8_t red[5][5][5];

    init_red(red);
    for (int i = 0; i < CUBES_KINDS; i++) {
        odd[i] = of[2 * i + 1];
        even[i] = of[2 * i];
    }
    part[EQUATION_GREEN] = digit_rank(odd);
    part[EQUATION_BLUE] = digit_rank(even);
    part[EQUATION_RED] = red[of[PLUS] + of[MINUS]][of[TIMES]][of[DIVIDED]] + of[MINUS];
}

int32_t cubes_set(const struct equation_dice *dice)
{
    int part[EQUATION_COLOURS];

    cubes_set_parts(dice, part);
    return cubes_set_at(part[EQUATION_GREEN], part[EQUATION_BLUE], part[EQUATION_RED]);
}
