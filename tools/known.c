/*
 * known.c -- finds out what is known of Rolling Cubes (src/solve/cubes_known.h), as a file and as
 * assembler source that takes it in.
 *
 *   known OUT.S FILE.known FILE.bytes little|big
 */
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "lend.h"
#include "solve/cubes_known.h"
#include "solve/cubes_solve.h"

static struct cubes_exact exact;
static struct cubes_sets sets;
static struct cubes_known known;

static bool is_small(int set)
{
    int pair = set / CUBES_RED_SETS;

    return cubes_is_small(&sets, known.uses, pair / CUBES_DIGIT_SETS, pair % CUBES_DIGIT_SETS,
                          set % CUBES_RED_SETS);
}

/* Where the small sets are, and the chances of those who form them. */
static void find_last(void)
{
    static struct cubes_last_work work;
    static double share[CUBES_SEATS + 1][CUBES_SETS * CUBES_SEATS];
    const struct equation_dice none = { { 0 } };
    int count = 0;

    for (int players = 2; players <= CUBES_SEATS; players++) {
        struct cubes_last last = { .players = players,
                                   .uses = known.uses,
                                   .share = share[players] };

        cubes_last_solve(&last, &none, &work);
    }
    for (int set = 0; set < CUBES_SETS; set++) {
        if (set % CUBES_RED_SETS == 0)
            known.before[set / CUBES_RED_SETS] = (uint16_t)count;
        if (!is_small(set))
            continue;
        must(count < CUBES_SMALL_SETS);
        for (int players = 2; players <= CUBES_SEATS; players++)
            known.chance[count][players - 2] =
                (uint16_t)(share[players][set * players + players - 1] * CUBES_CERTAIN + 0.5);
        count++;
    }
    must(count == CUBES_SMALL_SETS);
}

/* The fans of all sets of each colour; a colour of fewer sets has empty ones. */
static void find_fans(void)
{
    static struct cubes_fan fan;
    const int all = EQUATION_COLOURS * CUBES_DIGIT_SETS;
    int count = 0;

    for (int i = 0; i < all; i++) {
        const struct cubes_colour *of = &sets.of[i / CUBES_DIGIT_SETS];

        known.fan[i] = (uint16_t)count;
        if (i % CUBES_DIGIT_SETS >= of->sets)
            continue;
        cubes_fan_init(&fan, of, i % CUBES_DIGIT_SETS);
        must(count + fan.count <= CUBES_FANS);
        for (int n = 0; n < fan.count; n++, count++) {
            known.step[count].set = fan.set[n];
            memcpy(known.step[count].next, fan.next[n], sizeof(known.step[count].next));
            known.throw[count] = fan.chance[n];
        }
    }
    known.fan[all] = (uint16_t)count;
    must(count == CUBES_FANS);
}

static void find_solitaire(void)
{
    static struct cubes_solitaire solitaire;
    static struct cubes_throw work;
    const int32_t *thrown = solitaire.by_size;

    cubes_solitaire_solve(&solitaire, &exact, CUBES_THROWS, CUBES_CARDS - 1, &work);
    thrown += solitaire.begin[CUBES_SET_DICE]; /* rising, as cubes_throw_at() */
    for (int i = 0; i < CUBES_THROWN; i++)
        for (int r = 0; r < CUBES_ROWS; r++) {
            must(solitaire.best[r][thrown[i]] < CUBES_POINTS);
            known.best[i][r] = solitaire.best[r][thrown[i]];
        }
    for (int left = 0; left <= CUBES_THROWS; left++)
        for (int open = 0; open < CUBES_CARDS; open++)
            known.value[left][open] = solitaire.value[left][open];
}

int main(int argc, char **argv)
{
    const size_t wide = offsetof(struct cubes_known, fan), two = offsetof(struct cubes_known, step);
    const struct lend_part part[] = { { wide, sizeof(double) },
                                      { two - wide, sizeof(uint16_t) },
                                      { sizeof(known) - two, 1 },
                                      { 0 } };

    cubes_sets_init(&sets);
    cubes_exact_solve(&exact, cubes_goal_plain.options);
    cubes_exact_uses(&exact, known.uses);
    for (int c = 0; c < EQUATION_COLOURS; c++) {
        memcpy(known.size[c], sets.of[c].size, sizeof(known.size[c]));
        memcpy(known.thrown[c], sets.of[c].thrown, sizeof(known.thrown[c]));
    }
    find_last();
    find_fans();
    find_solitaire();
    return lend_write(argc, argv, "cubes_known_built", &known, part);
}
