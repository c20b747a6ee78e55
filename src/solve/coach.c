/* coach.c -- what a move costs against the best one, and how much of a match was luck. */
#include "coach.h"

#include <string.h>

#include "cubes_solve.h"
#include "fiese15_outlook.h"
#include "lent.h"

enum {
    LAST_STRIPS = 3, /* of Fiese 15: their turns are for the win */
};

/* Looks at a move of a seat that may act; false if no solver knows this choice. */
typedef bool look_fn(const void *state, int seat, struct span text, struct coach_word *word);

struct coach {
    const struct game *game;
    look_fn *move;
    look_fn *chance; /* to win; NULL where nobody knows it */

    /* The most points at once; NULL where coach_move() always knows. */
    void (*hint)(const void *state, int seat, struct coach_word *word);

    /* Takes notice of what the dice did. */
    void (*luck)(struct coach_match *match, const void *before, struct span text,
                 const void *after);
};

/* Takes a move with its value into account. */
static void weigh(struct coach_word *word, struct span asked, const char *move, double value)
{
    if (value > word->best) {
        word->best = value;
        text_copy(word->move, sizeof(word->move), move);
    }
    if (span_is(asked, move))
        word->value = value;
}

static double points(int64_t units)
{
    return (double)units / (double)FIESE15_UNIT;
}

/* The dice a text places, a bit for each; 0: it places none. */
static unsigned placed_by(struct span text)
{
    unsigned dice = 0;
    struct span word;

    if (!span_is(span_word(&text), "place"))
        return 0;
    while ((word = span_word(&text)).len == 1)
        dice |= 1U << colour_read(word.at[0]);
    return dice;
}

static void write_place(unsigned dice, char move[MOVE_MAX + 1])
{
    struct text out;

    text_init(&out, move, MOVE_MAX + 1);
    text_str(&out, "place");
    for (int c = 0; c < FIESE15_DICE; c++)
        if (dice & 1U << c) {
            text_char(&out, ' ');
            text_char(&out, colour_letter[c]);
        }
}

/* More dice of the same roll may be placed with another move: a move is worth the best of these. */
static void weigh_places(const struct fiese15_play *play, const struct fiese15 *f, struct span text,
                         struct coach_word *word)
{
    unsigned asked = placed_by(text);
    struct fiese15_places place;
    char move[MOVE_MAX + 1];

    fiese15_places(&play->shape, fiese15_state(&play->shape, &f->now.placed), &f->now.rolled,
                   &place);
    for (int i = 0; i < place.count; i++) {
        double value = play->value[place.state[i]];

        write_place(place.dice[i], move);
        weigh(word, SPAN(""), move, value);
        if (asked && (place.dice[i] & asked) == asked && value > word->value)
            word->value = value;
    }
}

/* All moves of a turn that was solved; `worth` is what its points are. */
static void weigh_turn(const struct fiese15_play *play, const double worth[FIESE15_WORTHS],
                       const struct fiese15 *f, struct span text, struct coach_word *word)
{
    int stop = fiese15_points(&f->now.target, &f->now.placed, false, f->zocker);

    weigh_places(play, f, text, word);
    if (f->now.placed_now > 0) {
        weigh(word, text, "stop", worth[stop]);
        weigh(word, text, "roll", play->roll[fiese15_state(&play->shape, &f->now.placed)]);
    }
}

static bool fiese15_move(const void *state, int seat, struct span text, struct coach_word *word)
{
    const struct fiese15 *f = state;
    double worth[FIESE15_WORTHS];
    struct fiese15_points p = { 0 }; /* so are states that this strip does not have */
    struct fiese15_play play;

    (void)seat;
    if (f->now.fresh)
        return false;
    fiese15_points_solve(&p, &f->now.target, f->zocker);
    play.shape = p.shape;
    for (int i = 0; i < FIESE15_STATES; i++) {
        play.value[i] = points(fiese15_points_value(&p, i));
        play.roll[i] = points(fiese15_points_roll(&p, i));
    }
    for (int i = 0; i < FIESE15_WORTHS; i++)
        worth[i] = i;
    weigh_turn(&play, worth, f, text, word);
    return true;
}

/* On the last strips: before them points are as good as wins, and easier to understand. */
static bool fiese15_chance(const void *state, int seat, struct span text, struct coach_word *word)
{
    const struct fiese15 *f = state;
    double worth[FIESE15_WORTHS];
    struct fiese15_play play;

    if (f->now.fresh || f->st.seats < 2 || f->rounds - f->st.round >= LAST_STRIPS)
        return false;
    fiese15_outlook_worth(f, seat, worth);
    fiese15_play_to_win(&play, &f->now.target, f->zocker, worth);
    weigh_turn(&play, worth, f, text, word);
    word->best *= 100;
    word->value *= 100;
    return true;
}

/* The best equation of the throw on the table. */
static int32_t best_equation(const struct cubes *c, struct equation *best)
{
    struct cubes_goal goal = cubes_goal_plain;

    goal.options = (struct equation_options) { c->commuted, c->fractions };
    return cubes_best(&c->dice, &goal, best);
}

/* The last die and solitaire. */
static bool cubes_known_move(const struct cubes *c, int seat, struct span text,
                             struct coach_word *word)
{
    struct text out;

    if (!cubes_oracle_knows(c) || c->phase != CUBES_FORM || !c->commuted || !c->fractions)
        return false;
    text_init(&out, word->move, sizeof(word->move));
    word->best = cubes_oracle->best(c, seat, &out);
    if (text.len > 0)
        word->value = cubes_oracle->value(c, seat, text);
    return true;
}

static bool cubes_move(const void *state, int seat, struct span text, struct coach_word *word)
{
    const struct cubes *c = state;
    char move[MOVE_MAX + 1];
    struct span verb, rest = text;
    struct equation e;
    struct text out;
    int32_t best;

    if (c->mode == CUBES_LAST || c->mode == CUBES_SOLITAIRE)
        return cubes_known_move(c, seat, text, word);
    if (c->phase != CUBES_FORM)
        return false;
    best = best_equation(c, &e);
    text_init(&out, move, sizeof(move));
    text_str(&out, best > 0 ? "equation " : "pass");
    text_str(&out, best > 0 ? e.text : "");
    weigh(word, text, move, best);
    verb = span_word(&rest);
    if (span_is(verb, "equation") && !cubes_check(c, span_trim(rest), &e))
        word->value = equation_points(&e);
    else if (verb.len > 0)
        word->value = 0;
    return true;
}

/* Looks for the best equation of a row, or of none; `word` keeps the better one. */
static void hint_row(const struct cubes *c, struct cubes_goal goal, int32_t row,
                     struct coach_word *word)
{
    struct equation e;
    struct text out;
    int32_t points;

    goal.row = row;
    points = cubes_best(&c->dice, &goal, &e);
    if (points <= word->best)
        return;
    word->best = points;
    text_init(&out, word->move, sizeof(word->move));
    text_str(&out, "equation ");
    text_str(&out, row < 0 ? "" : cubes_row_word[row]);
    text_str(&out, row < 0 ? "" : " ");
    text_str(&out, e.text);
}

static void cubes_hint(const void *state, int seat, struct coach_word *word)
{
    const struct cubes *c = state;
    const struct cubes_entry *last = c->mode == CUBES_LAST ? cubes_last(c) : NULL;
    struct cubes_goal goal = { .options = { c->commuted, c->fractions } };
    struct equation e;

    if (c->phase != CUBES_FORM)
        return;
    text_copy(word->move, sizeof(word->move), "pass");
    word->best = 0;
    if (last && !equation_read(span_of(last->equation), &e))
        goal.must = e.used;
    if (c->mode != CUBES_SOLITAIRE)
        hint_row(c, goal, -1, word);
    for (int row = 0; c->mode == CUBES_SOLITAIRE && row < CUBES_ROWS; row++)
        if (c->row[seat][row] < 0)
            hint_row(c, goal, row, word);
}

static bool may_choose(const struct status *st, int seat)
{
    return seat >= 0 && seat < st->seats && (st->to_act & SEAT_BIT(seat));
}

bool coach_hint(const struct coach *coach, const void *state, int seat, struct coach_word *word)
{
    *word = (struct coach_word) { .value = -1, .best = -1 };
    if (coach->hint && may_choose(state, seat))
        coach->hint(state, seat, word);
    word->value = word->best;
    return word->best >= 0;
}

int32_t coach_hundredths(double points)
{
    return (int32_t)(points * 100 + (points < 0 ? -0.5 : 0.5));
}

static bool look_at(look_fn *look, const void *state, int seat, struct span text,
                    struct coach_word *word)
{
    bool knows;

    *word = (struct coach_word) { .value = -1, .best = -1 };
    text = span_trim(text);
    if (!look || !may_choose(state, seat))
        return false;
    knows = look(state, seat, text, word);
    if (text.len == 0)
        word->value = word->best;
    return knows && word->value >= 0;
}

bool coach_move(const struct coach *coach, const void *state, int seat, struct span text,
                struct coach_word *word)
{
    return look_at(coach->move, state, seat, text, word);
}

bool coach_chance(const struct coach *coach, const void *state, int seat, struct span text,
                  struct coach_word *word)
{
    return look_at(coach->chance, state, seat, text, word);
}

void coach_match_init(struct coach_match *match, const struct coach *coach)
{
    *match = (struct coach_match) { .coach = coach };
}

/* What the roll made of what was to be expected of it. */
static void fiese15_luck(struct coach_match *match, const void *before, struct span text,
                         const void *after)
{
    const struct fiese15 *f = before, *then = after;
    struct fiese15_points p;
    struct coach_word word;
    double expected, got;

    if (!span_is(span_word(&text), "roll"))
        return;
    fiese15_points_solve(&p, &f->now.target, f->zocker);
    expected = points(fiese15_points_roll(&p, fiese15_state(&p.shape, &f->now.placed)));
    if (coach_move(match->coach, after, f->turn, SPAN(""), &word))
        got = word.best;
    else
        got = then->last_points; /* a bust ended the turn */
    match->luck[f->turn] += got - expected;
    match->throws[f->turn]++;
}

static void solitaire_luck(struct coach_match *match, const struct cubes *before,
                           const struct cubes *after)
{
    int seat = before->turn;
    struct coach_word word;

    if (!coach_move(match->coach, after, seat, SPAN(""), &word))
        return;
    match->luck[seat] += word.best - cubes_oracle->roll(before, seat);
    match->throws[seat]++;
}

static void cubes_luck(struct coach_match *match, const void *before, struct span text,
                       const void *after)
{
    const struct cubes *c = after;
    struct equation e;
    double best;

    (void)text;
    if (c->mode == CUBES_SOLITAIRE)
        solitaire_luck(match, before, after);
    if (c->mode == CUBES_LAST || c->mode == CUBES_SOLITAIRE)
        return;
    match->throws_only = true;
    best = best_equation(c, &e);
    for (int s = 0; s < c->st.seats; s++)
        if (c->st.to_act & SEAT_BIT(s)) {
            match->luck[s] += best;
            match->throws[s]++;
        }
}

void coach_match_add(struct coach_match *match, const void *before, const struct move *m,
                     const void *after)
{
    struct coach_word word;

    if (m->seat < SEATS_MAX && coach_move(match->coach, before, m->seat, m->text, &word)) {
        match->lost[m->seat] += word.best - word.value;
        match->knows = true;
    }
    if (m->seat == SEAT_DICE)
        match->coach->luck(match, before, m->text, after);
}

void coach_match_end(struct coach_match *match)
{
    double sum = 0, throws = 0;

    if (!match->throws_only)
        return;
    for (int s = 0; s < SEATS_MAX; s++) {
        sum += match->luck[s];
        throws += match->throws[s];
    }
    for (int s = 0; s < SEATS_MAX && throws > 0; s++)
        match->luck[s] -= sum / throws * match->throws[s];
}

static const struct coach coaches[] = {
    { &game_fiese15, fiese15_move, fiese15_chance, NULL, fiese15_luck },
    { &game_cubes, cubes_move, NULL, cubes_hint, cubes_luck },
    { 0 },
};

const struct coach *coach_find(struct span game)
{
    for (const struct coach *c = coaches; c->game; c++)
        if (span_is(game, c->game->name))
            return c;
    return NULL;
}

const struct game *coach_game(const struct coach *coach)
{
    return coach->game;
}
