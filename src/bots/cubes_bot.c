/*
 * cubes_bot.c -- bots for Rolling Cubes.
 *
 * Nobody keeps thirteen dice in mind. A bot looks at the throw a few times, each time at some of
 * the dice, and finds the best equation of just these: how often and at how many is its strength.
 * perfect sees all of them; the last die and solitaire it plays exactly, for its chance of the
 * point and for its expected points. With other than the usual options it expects of the dice to
 * come what it would with these; equations are always those of the match. With dice of another set
 * nobody knows what is to come: it sees all dice, and takes the most points there are now.
 */
#include <string.h>

#include "bot.h"
#include "pace.h"
#include "solve/cubes_solve.h"
#include "solve/lent.h"

enum level { EASY, MEDIUM, HARD, PERFECT, LEVELS };

enum { ALL = EQUATION_DICE - 1, YIELDS_ONE_IN = 4, LOOKS_MAX = 4 };

struct look {
    int times; /* at the throw */
    int dice;  /* of twelve, each time */
};

struct sight {
    struct look match, alone; /* alone: in solitaire */
    struct look begin, add;   /* in a round of the last die: to begin it; of new dice, to go on */
    int enough;               /* points of solitaire with which it does not throw again */
};

static const struct sight sight[LEVELS] = {
    [EASY] = { { 4, 7 }, { 2, 8 }, { 2, 6 }, { 2, 2 }, 5 },
    [MEDIUM] = { { 4, 8 }, { 4, 8 }, { 4, 6 }, { 4, 2 }, 8 },
    [HARD] = { { 3, 10 }, { 2, 9 }, { 4, 9 }, { 4, 6 }, 10 },
    [PERFECT] = { { 1, ALL }, { 1, ALL }, { 1, ALL }, { 1, ALL }, 10 },
};

/* What it would hand in. */
struct find {
    int32_t points, row;
    struct equation equation;
};

/* Adds up to so many dice to those seen. */
static void look(const struct equation_dice *all, int count, struct rng *rng,
                 struct equation_dice *seen)
{
    uint8_t left[EQUATION_DICE];
    uint32_t n = 0;

    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        for (int k = seen->of[i]; k < all->of[i]; k++)
            left[n++] = (uint8_t)i;
    for (; n > 0 && count > 0; count--) {
        uint32_t i = rng_below(rng, n);

        seen->of[left[i]]++;
        left[i] = left[--n];
    }
}

/* The best of these dice, in solitaire of all free rows. */
static void find_best(const struct cubes *c, int seat, const struct equation_dice *dice,
                      const struct cubes_goal *goal, struct find *best)
{
    struct cubes_goal try = *goal;
    struct find found;

    for (found.row = c->mode == CUBES_SOLITAIRE ? 0 : -1; found.row < CUBES_ROWS; found.row++) {
        try.row = found.row;
        if (found.row < 0 || c->row[seat][found.row] < 0) {
            found.points = cubes_best(dice, &try, &found.equation);
            if (found.points > best->points)
                *best = found;
        }
        if (c->mode != CUBES_SOLITAIRE)
            break;
    }
}

/* Whether all these dice were seen together before: then there is nothing better in them. */
static bool seen_before(const struct equation_dice seen[], int count,
                        const struct equation_dice *dice)
{
    int n = 0;

    while (n < count && !equation_has(&seen[n], dice))
        n++;
    return n < count;
}

static void find(const struct cubes *c, int seat, const struct sight *sees, struct rng *rng,
                 struct find *best)
{
    const struct cubes_entry *last = c->mode == CUBES_LAST ? cubes_last(c) : NULL;
    struct cubes_goal goal = cubes_goal_plain;
    struct equation before = { .dice = 0 };
    struct equation_dice seen[LOOKS_MAX];
    struct look looks = c->mode == CUBES_SOLITAIRE ? sees->alone
                        : c->mode != CUBES_LAST    ? sees->match
                        : last                     ? sees->add
                                                   : sees->begin;

    goal.options = (struct equation_options) { c->commuted, c->fractions };
    if (last)
        equation_read(span_of(last->equation), &before);
    goal.must = before.used;
    best->points = 0;
    for (int i = 0; i < looks.times; i++) {
        seen[i] = goal.must;
        look(&c->dice, looks.dice, rng, &seen[i]);
        if (!seen_before(seen, i, &seen[i]))
            find_best(c, seat, &seen[i], &goal, best);
    }
}

/* Throws again what the equation does not need, up to five dice. */
static bool again(const struct cubes *c, const struct find *best, struct text *out)
{
    int count = 0;

    for (int i = 0; i < EQUATION_SYMBOLS; i++) {
        int left = c->dice.of[i] - (best->points > 0 ? best->equation.used.of[i] : 0);

        for (; left > 0 && count < CUBES_AGAIN_MAX; left--, count++) {
            text_str(out, count == 0 ? "again " : " ");
            text_char(out, equation_symbol[i]);
        }
    }
    return count > 0;
}

/*
 * With one throw for all, perfect bots would share the lead for ever (C13): when the match could be
 * over, one now and then sees no more than a hard one.
 */
static bool yields(const struct cubes *c, int seat, struct rng *rng)
{
    return c->mode == CUBES_TOGETHER && c->st.score[seat] >= c->target &&
           rng_below(rng, YIELDS_ONE_IN) == 0;
}

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    const struct cubes *c = ask->seen;
    const struct sight *sees = &sight[bot->level];
    struct find best;

    if (c->phase == CUBES_ASK) {
        text_str(out, "throw");
        return pace_ms(ask->rng, 1500, 1000);
    }
    if (bot->level == PERFECT && cubes_oracle_knows(c) &&
        (c->mode == CUBES_LAST || c->mode == CUBES_SOLITAIRE)) {
        cubes_oracle->best(c, ask->seat, out);
        return pace_ms(ask->rng, 5000, 4000);
    }
    if (bot->level == PERFECT && yields(c, ask->seat, ask->rng))
        sees = &sight[HARD];
    find(c, ask->seat, sees, ask->rng, &best);
    if (c->mode == CUBES_SOLITAIRE && c->again == 0 && best.points < sees->enough &&
        again(c, &best, out))
        return pace_ms(ask->rng, 3000, 3000);
    if (best.points == 0) {
        text_str(out, "pass");
        return pace_ms(ask->rng, 6000, 6000);
    }
    text_str(out, "equation ");
    if (best.row >= 0) {
        text_str(out, cubes_row_word[best.row]);
        text_char(out, ' ');
    }
    text_str(out, best.equation.text);
    return pace_ms(ask->rng, 3000, 2000) + 400 * best.equation.dice;
}

static bool known(void)
{
    return cubes_oracle != NULL;
}

const struct bot bot_cubes_easy = { "easy", &game_cubes, EASY, choose, NULL, NULL },
                 bot_cubes_medium = { "medium", &game_cubes, MEDIUM, choose, NULL, NULL },
                 bot_cubes_hard = { "hard", &game_cubes, HARD, choose, NULL, NULL },
                 bot_cubes_perfect = { "perfect", &game_cubes, PERFECT, choose, known, NULL };
