/* cubes_perfect.c -- Rolling Cubes, the last die and solitaire: the best move. */
#include "cubes_perfect.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cubes_known.h"
#include "cubes_solve.h"

/* The dice that the last equation keeps. */
static struct equation_dice kept(const struct cubes *c)
{
    const struct cubes_entry *last = cubes_last(c);
    struct equation before = { .dice = 0 };

    if (last)
        equation_read(span_of(last->equation), &before);
    return before.used;
}

/* What passing is worth in the last die: a starter loses nothing by it, anybody else the point. */
static double pass_last(const struct cubes *c)
{
    return cubes_last(c) ? 0 : 1.0 / c->st.seats;
}

static double write_last(const struct equation *e, double chance, struct text *out)
{
    text_str(out, "equation ");
    text_str(out, e->text);
    return chance;
}

/* All choices with these dice, from the heap; -1 in *best: none is better than a pass. */
static struct cubes_choice *choices(const struct cubes *c, const struct equation_dice *dice,
                                    int *count, int *best)
{
    struct cubes_choice *choice = mem_resize(NULL, CUBES_CHOICES * sizeof(*choice));
    const struct equation_dice keeps = kept(c);

    *count = cubes_known_last(c->st.seats, &keeps, dice, choice, best);
    return choice;
}

/* The chance of the likeliest choice that has an equation in this match, *e; -1: none has. */
static double likeliest(const struct cubes *c, struct equation_options options, struct equation *e)
{
    int best, count;
    struct cubes_choice *choice = choices(c, &c->dice, &count, &best);
    double chance = -1;

    for (int tried = 0; best >= 0 && tried < count; tried++) {
        if (cubes_use_all(&choice[best].use, options, e) > 0) {
            chance = choice[best].chance;
            break;
        }
        choice[best].chance = -1;
        for (int i = 0; i < count; i++)
            best = choice[i].chance > choice[best].chance ? i : best;
    }
    free(choice);
    return chance;
}

static double best_last(const struct cubes *c, struct text *out)
{
    const struct equation_options options = { c->commuted, c->fractions };
    struct equation e;
    double chance;

    if (cubes_use_all(&c->dice, options, &e) > 0)
        return write_last(&e, 1, out);
    chance = likeliest(c, options, &e);
    if (chance >= 0)
        return write_last(&e, chance, out);
    text_str(out, "pass");
    return pass_last(c);
}

static void write_again(const struct equation_dice *dice, struct text *out)
{
    text_str(out, "again");
    for (int i = 0; i < EQUATION_SYMBOLS; i++) {
        for (int n = 0; n < dice->of[i]; n++) {
            text_char(out, ' ');
            text_char(out, equation_symbol[i]);
        }
    }
}

/* The best row for the throw as it is, -1 if none is better than *most. */
static int best_row(const struct cubes *c, const struct cubes_card *card,
                    const struct cubes_moves *moves, double *most, struct equation *best)
{
    struct cubes_goal goal = { .options = { c->commuted, c->fractions } };
    int row = -1;

    for (goal.row = 0; goal.row < CUBES_ROWS; goal.row++) {
        struct equation e;
        int32_t points = moves->row[goal.row] < 0 ? 0 : cubes_best(&c->dice, &goal, &e);

        if (points > 0 && cubes_card_enter(card, goal.row, points) > *most) {
            *most = cubes_card_enter(card, goal.row, points);
            *best = e;
            row = goal.row;
        }
    }
    return row;
}

static double best_solitaire(const struct cubes *c, int seat, struct text *out)
{
    struct cubes_card card = cubes_card(c, seat);
    const struct cubes_again *again = NULL;
    struct cubes_moves moves;
    struct equation e;
    double most;
    int row;

    cubes_known_moves(&card, &c->dice, &moves);
    most = moves.pass;
    row = best_row(c, &card, &moves, &most, &e);
    for (int i = 0; i < moves.count; i++) {
        if (moves.again[i].value > most) {
            most = moves.again[i].value;
            again = &moves.again[i];
        }
    }
    if (again) {
        write_again(&again->dice, out);
    } else if (row >= 0) {
        text_str(out, "equation ");
        text_str(out, cubes_row_word[row]);
        text_char(out, ' ');
        text_str(out, e.text);
    } else {
        text_str(out, "pass");
    }
    return most;
}

static double best_move(const struct cubes *c, int seat, struct text *out)
{
    return c->mode == CUBES_LAST ? best_last(c, out) : best_solitaire(c, seat, out);
}

/* The chance of who forms an equation of these dice. */
static double chance_of(const struct cubes *c, const struct equation_dice *use)
{
    int best, count;
    struct cubes_choice *choice = choices(c, use, &count, &best);
    double chance = 0;

    for (int i = 0; i < count; i++)
        if (memcmp(&choice[i].use, use, sizeof(*use)) == 0)
            chance = choice[i].chance;
    free(choice);
    return chance;
}

/* The value of what a move made of a card. */
static double card_value(const struct cubes *before, const struct cubes *after, int seat)
{
    struct cubes_card card = cubes_card(before, seat);

    if (after->phase == CUBES_ROLL)
        return cubes_known_again(&card, &after->dice);
    card.again = 0; /* the row has paid for them */
    for (int r = 0; r < CUBES_ROWS; r++)
        if (before->row[seat][r] != after->row[seat][r])
            return cubes_card_enter(&card, r, after->row[seat][r]);
    return cubes_known->value[card.left][card.open];
}

static double value_of(const struct cubes *c, int seat, struct span text)
{
    struct move m = { .at_ms = c->st.now_ms, .seat = seat, .text = text };
    struct cubes after = *c;
    struct equation e;

    if (game_apply(&game_cubes, &after, &m))
        return -1;
    if (c->mode == CUBES_SOLITAIRE)
        return card_value(c, &after, seat);
    if (!span_is(span_word(&text), "equation"))
        return pass_last(c);
    equation_read(span_trim(text), &e);
    return chance_of(c, &e.used);
}

static double roll_value(const struct cubes *c, int seat)
{
    struct cubes_card card = cubes_card(c, seat);

    if (c->again > 0)
        return cubes_known_again(&card, &c->dice);
    return cubes_known->value[card.left + 1][card.open];
}

const struct cubes_oracle cubes_perfect = {
    .best = best_move,
    .value = value_of,
    .roll = roll_value,
};
