/*
 * test_known_cubes.c -- what is known of the last die and of solitaire, without solving first, is
 * what solving says, to the last bit, for random throws. TAP.
 *
 *     test_known_cubes THROWS PLAYERS    so many throws each, up to so many players
 */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "solve/cubes_known.h"
#include "solve/cubes_solve.h"
#include "tap.h"

static const char *const face[EQUATION_COLOURS] = { "135795", "024682", "+-x:+-" };

static struct cubes_exact exact;
static uint8_t uses[CUBES_SET_BYTES];
static struct cubes_last_work work;
static double share[CUBES_SETS * CUBES_SEATS];
static struct cubes_choice solved[CUBES_CHOICES], known[CUBES_CHOICES];

/* Throws the dice that miss. */
static void throw_rest(struct equation_dice *dice, struct rng *rng)
{
    for (int c = 0; c < EQUATION_COLOURS; c++)
        while (equation_count(dice, (enum equation_colour)c) < EQUATION_COLOUR_DICE)
            dice->of[strchr(equation_symbol, face[c][rng_below(rng, CUBES_FACES)]) -
                     equation_symbol]++;
}

static int count_dice(const struct equation_dice *dice)
{
    int count = 0;

    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        count += dice->of[i];
    return count;
}

/* Small sets are kept to 1/65535. */
static double as_kept(const struct cubes_choice *choice)
{
    if (count_dice(&choice->use) > CUBES_SMALL)
        return choice->chance;
    return (uint16_t)(choice->chance * CUBES_CERTAIN + 0.5) / (double)CUBES_CERTAIN;
}

/* Returns how many choices there are, -1 if they are not the same. */
static int compare_last(const struct cubes_last *last, const struct equation_dice *kept,
                        const struct equation_dice *dice)
{
    int best, known_best, count = cubes_last_choices(last, kept, dice, solved, &best);

    if (cubes_known_last(last->players, kept, dice, known, &known_best) != count)
        return -1;
    for (int i = 0; i < count; i++)
        if (memcmp(&solved[i].use, &known[i].use, sizeof(*dice)) != 0 ||
            as_kept(&solved[i]) != known[i].chance)
            return -1;
    return (best < 0) == (known_best < 0) ? count : -1;
}

/* Whole rounds, each throw answered by any equation there is. */
static void test_last(int players, int throws)
{
    const struct equation_dice none = { { 0 } };
    struct cubes_last last = { .players = players, .uses = uses, .share = share };
    struct rng rng = rng_seeded((uint64_t)players);
    struct equation_dice kept = none, dice;
    long choices = 0;
    int wrong = 0;

    cubes_last_solve(&last, &none, &work);
    for (int i = 0; i < throws; i++) {
        int count;

        dice = kept;
        throw_rest(&dice, &rng);
        count = compare_last(&last, &kept, &dice);
        wrong += count < 0;
        choices += count;
        kept = count > 0 && i % 4 < 3 ? known[rng_below(&rng, (uint32_t)count)].use : none;
    }
    ok(wrong == 0, "the last die of %d: %ld choices of %d throws as solved, to the last bit",
       players, choices, throws);
}

/* ---- solitaire, every throw of which is looked at anew for each card ---- */

static double worth[CUBES_THROWN]; /* of the best equation; -1: there is none */
static struct cubes_sets sets;
static struct cubes_fan fan[EQUATION_COLOURS][CUBES_DIGIT_SETS];

static void look(const struct cubes_card *card)
{
    for (int i = 0; i < CUBES_THROWN; i++) {
        worth[i] = -1;
        for (int r = 0; r < CUBES_ROWS; r++) {
            double value = cubes_known->best[i][r] +
                           cubes_known->value[card->left][card->open & ~(UINT32_C(1) << r)];

            if ((card->open >> r & 1) && cubes_known->best[i][r] > 0 && value > worth[i])
                worth[i] = value;
        }
    }
}

static double mean_of_red(int green, int blue, int red, int count, double pass)
{
    const double *at = worth + cubes_throw_at(&sets, green, blue, 0);
    const struct cubes_fan *f = &fan[EQUATION_RED][red];
    double sum = 0;

    for (int i = 0; i < f->count; i++) {
        double row = at[sets.of[EQUATION_RED].thrown[f->set[i]]] - count;

        if (f->chance[i] > 0)
            sum += f->chance[i] * (row > pass ? row : pass);
    }
    return sum;
}

static double again_value(const struct equation_dice *kept, double pass)
{
    int part[EQUATION_COLOURS], count = CUBES_SET_DICE - count_dice(kept);
    const struct cubes_fan *g, *b;
    double sum = 0;

    cubes_set_parts(kept, part);
    g = &fan[EQUATION_GREEN][part[EQUATION_GREEN]];
    b = &fan[EQUATION_BLUE][part[EQUATION_BLUE]];
    for (int i = 0; i < g->count; i++)
        for (int j = 0; j < b->count && g->chance[i] > 0; j++)
            if (b->chance[j] > 0)
                sum += g->chance[i] * b->chance[j] *
                       mean_of_red(g->set[i], b->set[j], part[EQUATION_RED], count, pass);
    return sum;
}

static bool same_moves(const struct cubes_card *card, const struct equation_dice *dice)
{
    static struct cubes_moves moves;
    struct equation_dice some = { { 0 } }, kept;
    double pass = cubes_known->value[card->left][card->open];
    int n = 0, part[EQUATION_COLOURS];
    bool same;

    look(card);
    cubes_known_moves(card, dice, &moves);
    cubes_set_parts(dice, part);
    same = moves.pass == pass;
    for (int r = 0; r < CUBES_ROWS; r++) {
        int points = cubes_known->best[cubes_throw_at(&sets, part[0], part[1], part[2])][r];
        bool fits = (card->open >> r & 1) && points > 0;

        same = same && moves.row[r] == (fits ? cubes_card_enter(card, r, points) : -1);
    }
    for (; card->again == 0 && cubes_again_next(&some, dice, &kept); n++) {
        double value = again_value(&kept, pass);

        same = same && n < moves.count && moves.again[n].value == value &&
               memcmp(&moves.again[n].dice, &some, sizeof(some)) == 0 &&
               (n % 100 != 0 || cubes_known_again(card, &kept) == value);
    }
    return same && n == moves.count;
}

static void test_solitaire(int throws)
{
    struct rng rng = rng_seeded(1);
    int wrong = 0;

    cubes_sets_init(&sets);
    for (int c = 0; c < EQUATION_COLOURS; c++)
        for (int n = 0; n < sets.of[c].sets; n++)
            cubes_fan_init(&fan[c][n], &sets.of[c], n);
    for (int i = 0; i < throws; i++) {
        struct cubes_card card = { .again = i % 8 == 7 ? 3 : 0 };
        struct equation_dice dice = { { 0 } };

        card.left = (int)rng_below(&rng, CUBES_THROWS);
        card.open = rng_below(&rng, CUBES_CARDS);
        throw_rest(&dice, &rng);
        wrong += !same_moves(&card, &dice);
    }
    ok(wrong == 0, "solitaire: all moves of %d throws as if looked at anew, to the last bit",
       throws);
}

int main(int argc, char **argv)
{
    int throws = argc == 3 ? atoi(argv[1]) : 0, players = argc == 3 ? atoi(argv[2]) : 0;

    if (throws <= 0 || players < 2 || players > CUBES_SEATS) {
        fprintf(stderr, "usage: test_known_cubes THROWS PLAYERS\n");
        return 2;
    }
    cubes_exact_solve(&exact, cubes_goal_plain.options);
    cubes_exact_uses(&exact, uses);
    for (int n = 2; n <= players; n++)
        test_last(n, throws);
    test_solitaire(throws);
    return tap_end();
}
