/*
 * test_play_cubes.c -- exact play of the last die and of solitaire against plain sums over single
 * dice, with equations that are searched for one by one. TAP. Usage: test_play_cubes [all]: also
 * takes the best move of every throw, one after the other.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/cubes_known.h"
#include "solve/cubes_last.h"
#include "solve/cubes_solitaire.h"
#include "solve/cubes_solve.h"
#include "tap.h"

static const double slack = 1e-9;
static const char *const face[EQUATION_COLOURS] = { "135795", "024682", "+-x:+-" };

static struct cubes_exact exact;
static uint8_t uses[CUBES_SET_BYTES];
static struct cubes_last_work work;
static double share[CUBES_SETS * CUBES_SEATS], from_start[CUBES_SETS * 2];
static struct cubes_solitaire solitaire;
static struct cubes_throw throw;
static struct cubes_moves moves;
static struct cubes_choice choice[CUBES_CHOICES];

static int symbol_of(char c)
{
    return (int)(strchr(equation_symbol, c) - equation_symbol);
}

/* The colour of a die that misses, or EQUATION_COLOURS. */
static int missing_colour(const struct equation_dice *dice)
{
    int c = 0;

    while (c < EQUATION_COLOURS && equation_count(dice, (enum equation_colour)c) == 4)
        c++;
    return c;
}

/* What is known of a set by brute force. */
struct known {
    bool solved;
    int8_t usable; /* 0: not asked yet, -1: no, 1: an equation has exactly these dice */
    double share[CUBES_SEATS];
};
static struct known known[CUBES_SETS];
static int players;

static bool usable(const struct equation_dice *dice)
{
    struct known *k = &known[cubes_set(dice)];
    struct equation e;

    if (k->usable == 0)
        k->usable = cubes_use_all(dice, cubes_goal_plain.options, &e) > 0 ? 1 : -1;
    return k->usable > 0;
}

static const double *brute_share(const struct equation_dice *kept);

/* Tries all sets between, from this symbol on. */
static void brute_best(const struct equation_dice *kept, const struct equation_dice *dice,
                       struct equation_dice *use, int symbol, const double **best, int32_t *set)
{
    int last = players - 1;

    if (symbol < EQUATION_SYMBOLS) {
        for (int n = kept->of[symbol]; n <= dice->of[symbol]; n++) {
            use->of[symbol] = (int8_t)n;
            brute_best(kept, dice, use, symbol + 1, best, set);
        }
        return;
    }
    if (equation_has(kept, use) || !usable(use))
        return;
    if (!*best || brute_share(use)[last] > (*best)[last] + slack ||
        (brute_share(use)[last] > (*best)[last] - slack && cubes_set(use) > *set)) {
        *best = brute_share(use);
        *set = cubes_set(use);
    }
}

/* Adds what follows from `kept` when the dice that miss to `dice` are thrown. */
static void brute_throw(const struct equation_dice *kept, struct equation_dice *dice, double chance,
                        double sum[CUBES_SEATS])
{
    int c = missing_colour(dice);
    struct equation_dice use;
    const double *best = NULL;
    int32_t set = -1;

    if (c < EQUATION_COLOURS) {
        for (int f = 0; f < CUBES_FACES; f++) {
            dice->of[symbol_of(face[c][f])]++;
            brute_throw(kept, dice, chance / CUBES_FACES, sum);
            dice->of[symbol_of(face[c][f])]--;
        }
        return;
    }
    brute_best(kept, dice, &use, 0, &best, &set);
    for (int i = 0; i < players; i++)
        sum[i] += chance * (best ? best[(i + players - 1) % players] : i == players - 1);
}

static const double *brute_share(const struct equation_dice *kept)
{
    struct known *k = &known[cubes_set(kept)];
    struct equation_dice dice = *kept;

    if (!k->solved) {
        memset(k->share, 0, sizeof(k->share));
        brute_throw(kept, &dice, 1, k->share);
        k->solved = true;
    }
    return k->share;
}

static void check_last(const char *text)
{
    struct equation_dice kept;

    equation_read_dice(span_of(text), &kept);
    for (players = 2; players <= CUBES_SEATS; players += players - 1) {
        struct cubes_last last = { .players = players, .uses = uses, .share = share };
        const double *solved = share + (ptrdiff_t)cubes_set(&kept) * players, *brute;
        bool same = true;

        for (int i = 0; i < CUBES_SETS; i++)
            known[i].solved = false;
        cubes_last_solve(&last, &kept, &work);
        brute = brute_share(&kept);
        for (int i = 0; i < players; i++)
            same = same && fabs(solved[i] - brute[i]) < slack;
        ok(same, "%s kept, %d players: %.6f for the next", text, players, brute[0]);
        if (players == 2)
            ok(fabs(solved[0] - from_start[cubes_set(&kept) * 2]) < slack,
               "as solved from the start");
    }
}

/* The choices of a throw are the sets between, each with its share. */
static void check_choices(const struct cubes_last *last, const char *kept_text, const char *text)
{
    struct equation_dice kept, dice;
    int best, count, wrong = 0;
    double most = 0;
    struct equation e;

    equation_read_dice(span_of(kept_text), &kept);
    equation_read_dice(span_of(text), &dice);
    count = cubes_last_choices(last, &kept, &dice, choice, &best);
    for (int i = 0; i < count; i++) {
        const struct equation_dice *use = &choice[i].use;

        wrong += cubes_use_all(use, cubes_goal_plain.options, &e) == 0 ||
                 memcmp(&e.used, use, sizeof(*use)) != 0 || !equation_has(use, &kept) ||
                 equation_has(&kept, use) || !equation_has(&dice, use) ||
                 choice[i].chance != from_start[cubes_set(use) * 2 + 1];
        most = choice[i].chance > most ? choice[i].chance : most;
    }
    ok(count > 0 && wrong == 0 && choice[best].chance == most,
       "%d choices of %s with %s kept, the best has %.6f", count, text, kept_text, most);
}

static void check_starter(const struct cubes_last *last)
{
    const struct equation_dice none = { { 0 } };
    struct equation_dice dice;
    int best;

    equation_read_dice(SPAN("3579 0000 xxxx"), &dice);
    ok(cubes_last_choices(last, &none, &dice, choice, &best) == 0 && best == -1,
       "a starter without an equation passes");
    ok(last->share[0] > 0.9 && last->share[0] + last->share[1] < 1,
       "a starter has the point of a round with %.6f, the other with %.6f", last->share[0],
       last->share[1]);
}

/* The best of a throw after so many dice were thrown again. */
static double brute_rows(const struct equation_dice *dice, int left, uint32_t open, int again)
{
    double most = solitaire.value[left][open];

    for (int r = 0; r < CUBES_ROWS; r++) {
        struct cubes_goal goal = cubes_goal_plain;
        struct equation e;
        double value;

        goal.row = r;
        value = (open >> r & 1) ? cubes_best(dice, &goal, &e) : 0;
        if (value == 0)
            continue;
        value += solitaire.value[left][open & ~(UINT32_C(1) << r)] - again;
        most = value > most ? value : most;
    }
    return most;
}

static double brute_again(struct equation_dice *kept, int left, uint32_t open, int again)
{
    int c = missing_colour(kept);
    double sum = 0;

    if (c == EQUATION_COLOURS)
        return brute_rows(kept, left, open, again);
    for (int f = 0; f < CUBES_FACES; f++) {
        kept->of[symbol_of(face[c][f])]++;
        sum += brute_again(kept, left, open, again) / CUBES_FACES;
        kept->of[symbol_of(face[c][f])]--;
    }
    return sum;
}

static int dice_of(const struct equation_dice *dice)
{
    int count = 0;

    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        count += dice->of[i];
    return count;
}

/* Every move of a throw, those that throw more than `most` dice again left out. */
static void check_moves(const char *text, int left, uint32_t open, int most)
{
    struct equation_dice dice;
    double best = -1;
    int wrong = 0;

    equation_read_dice(span_of(text), &dice);
    cubes_throw_solve(&solitaire, left, open, &throw);
    cubes_solitaire_moves(&solitaire, left, open, 0, &dice, &throw, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct equation_dice kept = dice;
        int count = dice_of(&moves.again[i].dice);

        for (int k = 0; k < EQUATION_SYMBOLS; k++)
            kept.of[k] = (int8_t)(kept.of[k] - moves.again[i].dice.of[k]);
        if (count <= most)
            wrong += fabs(brute_again(&kept, left, open, count) - moves.again[i].value) > slack;
    }
    ok(wrong == 0, "%d ways to throw dice of %s again, %d throws and rows %02x left", moves.count,
       text, left, (unsigned)open);
    best = moves.pass;
    for (int r = 0; r < CUBES_ROWS; r++)
        best = moves.row[r] > best ? moves.row[r] : best;
    ok(fabs(best - brute_rows(&dice, left, open, 0)) < slack, "or not to: %.6f", best);
}

/* What the build knows is what was solved: the choices of the last die ... */
static void check_known_last(const struct cubes_last *last, const char *kept_text, const char *text)
{
    static struct cubes_choice known_choice[CUBES_CHOICES];
    struct equation_dice kept, dice;
    int best, known_best, count, wrong = 0;

    equation_read_dice(span_of(kept_text), &kept);
    equation_read_dice(span_of(text), &dice);
    count = cubes_last_choices(last, &kept, &dice, choice, &best);
    if (cubes_known_last(last->players, &kept, &dice, known_choice, &known_best) != count)
        wrong++;
    for (int i = 0; i < count && wrong == 0; i++)
        wrong += memcmp(&choice[i].use, &known_choice[i].use, sizeof(kept)) != 0 ||
                 fabs(choice[i].chance - known_choice[i].chance) > 1.0 / CUBES_CERTAIN;
    ok(wrong == 0 && (best < 0) == (known_best < 0), "%d choices of %s are known", count, text);
}

/* ... and the moves of solitaire; the solved throw is that of check_moves() before. */
static void check_known_moves(const char *text, int left, uint32_t open)
{
    static struct cubes_moves known_moves;
    struct cubes_card card = { .left = left, .open = open };
    struct equation_dice dice;
    int wrong = 0;

    equation_read_dice(span_of(text), &dice);
    cubes_known_moves(&card, &dice, &known_moves);
    wrong += known_moves.count != moves.count || fabs(known_moves.pass - moves.pass) > slack;
    for (int r = 0; r < CUBES_ROWS; r++)
        wrong += fabs(known_moves.row[r] - moves.row[r]) > slack;
    for (int i = 0; i < moves.count && wrong == 0; i++)
        wrong += memcmp(&known_moves.again[i].dice, &moves.again[i].dice, sizeof(dice)) != 0 ||
                 fabs(known_moves.again[i].value - moves.again[i].value) > slack;
    ok(wrong == 0, "all moves of %s are known", text);
    card.again = 2;
    cubes_known_moves(&card, &dice, &known_moves);
    ok(known_moves.count == 0 && fabs(known_moves.pass - moves.pass) < slack,
       "and that dice are thrown again only once");
}

static double best_move(const struct equation_dice *dice)
{
    double best;

    cubes_solitaire_moves(&solitaire, throw.left, throw.open, 0, dice, &throw, &moves);
    best = moves.pass;
    for (int r = 0; r < CUBES_ROWS; r++)
        best = moves.row[r] > best ? moves.row[r] : best;
    for (int i = 0; i < moves.count; i++)
        best = moves.again[i].value > best ? moves.again[i].value : best;
    return best;
}

static double best_choice(const struct cubes_last *last, const struct equation_dice *dice)
{
    const struct equation_dice none = { { 0 } };
    int best;

    cubes_last_choices(last, &none, dice, choice, &best);
    return best < 0 ? 0 : choice[best].chance;
}

/* Goes through all throws, kind by kind; `chance` is that of the dice so far. */
static void each_throw(const struct cubes_last *last, struct equation_dice *dice, int symbol,
                       double chance, double sum[2])
{
    static const int factorial[] = { 1, 1, 2, 6, 24 };
    static const int faces[EQUATION_SYMBOLS] = { 1, 1, 2, 1, 1, 2, 1, 1, 1, 1, 2, 2, 1, 1 };

    if (symbol == EQUATION_SYMBOLS) {
        if (!equation_is_full(dice))
            return;
        sum[0] += chance * best_choice(last, dice);
        sum[1] += chance * best_move(dice);
        return;
    }
    for (int n = 0; n <= 4; n++) {
        dice->of[symbol] = (int8_t)n;
        if (equation_count(dice, equation_colour(symbol)) <= 4)
            each_throw(last, dice, symbol + 1, chance * pow(faces[symbol] / 6.0, n) / factorial[n],
                       sum);
    }
    dice->of[symbol] = 0;
}

static void check_all(const struct cubes_last *last)
{
    struct equation_dice dice = { { 0 } };
    double sum[2] = { 0 };

    cubes_throw_solve(&solitaire, 2, 0x1d, &throw);
    each_throw(last, &dice, 0, 24 * 24 * 24, sum);
    ok(fabs(sum[0] - last->share[0]) < slack, "a starter's chance over all throws");
    ok(fabs(sum[1] - solitaire.value[3][0x1d]) < slack, "a throw of solitaire: %.6f", sum[1]);
}

int main(int argc, char **argv)
{
    struct cubes_last last = { .players = 2, .uses = uses, .share = from_start };
    const struct equation_dice none = { { 0 } };

    cubes_exact_solve(&exact, cubes_goal_plain.options);
    cubes_exact_uses(&exact, uses);
    cubes_last_solve(&last, &none, &work);
    check_starter(&last);
    check_last("5577 024 +-x:"); /* 72:4=5x5-7+0 */
    check_last("5577 028 +:");   /* 750:75=8+2 */
    check_last("999 0468 +");
    check_last("357 004 +-");
    check_last("135 0006 x:");
    check_last("3355 88 xxxx");
    check_choices(&last, "5577 028 +:", "5577 0248 +-x:");
    check_choices(&last, "_ _ _", "5577 0248 +-x:");
    check_known_last(&last, "_ _ _", "5577 0248 +-x:");
    check_known_last(&last, "_ _ _", "1379 0268 +-x:");
    check_known_last(&last, "_ _ _", "3333 0000 xx::");
    check_known_last(&last, "5577 028 +:", "5577 0248 +-x:");
    cubes_solitaire_solve(&solitaire, &exact, 3, 0x1d, &throw);
    check_moves("5577 0248 +-x:", 0, 0x1d, 1);
    check_known_moves("5577 0248 +-x:", 0, 0x1d);
    check_moves("3579 0000 xxxx", 0, 0x04, 2);
    check_known_moves("3579 0000 xxxx", 0, 0x04);
    check_moves("1335 2246 ++-x", 2, 0x1c, 1);
    check_known_moves("1335 2246 ++-x", 2, 0x1c);
    if (argc > 1 && strcmp(argv[1], "all") == 0)
        check_all(&last);
    return tap_end();
}
