/* step.c -- what a class in step has to know of a game: see step.h. */
#include "step.h"

#include <string.h>

#include "rules/blitz.h"
#include "rules/cubes.h"
#include "rules/fiese15.h"
#include "rules/words.h"
#include "solve/coach.h"
#include "solve/cubes_solve.h"

const struct step_game step_games[] = {
    { &game_fiese15, "rounds=5", "alone=1", .seats = 1, .decide_s = 15 },
    { &game_cubes, "throws=3", "mode=together alone=1", .seats = 1, .decide_s = 90 },
    { &game_blitz, "throws=10 limit=20", "alone=1", .seats = 1, .own_order = true,
      .goes_on = true },
    { &game_words, "rounds=4 seconds=60", "pick=dealt redraw=0", .seats = 4 },
    { .game = NULL },
};

const struct step_game *step_find(const struct game *game)
{
    for (const struct step_game *g = step_games; g->game; g++)
        if (g->game == game)
            return g;
    return NULL;
}

int32_t step_rounds(const struct step_game *game, struct span options)
{
    struct setup setup;
    struct span where;

    return setup_read(&setup, game->game, options, &where) ? 0 : setup_rounds(&setup, game->game);
}

static bool may(const void *state, int seat)
{
    return ((const struct status *)state)->to_act & SEAT_BIT(seat);
}

const char *step_asks(const struct game *game, const void *state)
{
    if (!may(state, 0))
        return NULL;
    if (game == &game_fiese15)
        return ((const struct fiese15 *)state)->now.fresh ? "roll" : NULL;
    if (game == &game_blitz)
        return ((const struct blitz *)state)->phase == BLITZ_THROW ? "throw" : NULL;
    if (game == &game_words)
        return ((const struct words *)state)->phase == WORDS_THROW ? "throw" : NULL;
    return NULL;
}

bool step_wanted(const struct game *game, const void *state, struct step *step)
{
    const struct status *st = state;
    bool asks = step_asks(game, state) != NULL;

    *step = (struct step) { (uint32_t)st->round + (asks && game == &game_blitz), 0 };
    if (st->to_act == SEAT_BIT(SEAT_DICE))
        *step = (struct step) { st->next.round, st->next.turn > 0 ? st->next.nth : 0 };
    return asks || st->to_act == SEAT_BIT(SEAT_DICE);
}

static void place_first(const struct fiese15 *f, struct text *out)
{
    for (int c = 0; c < FIESE15_DICE; c++) {
        if (f->now.rolled.pips[c] == 0 || !fiese15_valid(&f->now, c))
            continue;
        text_str(out, "place ");
        text_char(out, colour_letter[c]);
        return;
    }
}

bool step_default(const struct game *game, const void *state, struct text *out)
{
    const struct fiese15 *f = state;

    if (!may(state, 0) || step_asks(game, state))
        return false;
    if (game == &game_cubes)
        text_str(out, "pass");
    else if (game == &game_fiese15 && f->now.placed_now > 0)
        text_str(out, "stop");
    else if (game == &game_fiese15)
        place_first(f, out);
    return out->len > 0;
}

int32_t step_number(const struct game *game, const struct step *step)
{
    return game == &game_fiese15 ? (int32_t)step->nth + 1 : 1;
}

int step_compare(const struct step *a, const struct step *b)
{
    if (a->round != b->round)
        return a->round < b->round ? -1 : 1;
    return a->nth == b->nth ? 0 : a->nth < b->nth ? -1 : 1;
}

/* Whether the last throw of the match was that of this step. */
static bool took_part(const void *state, const struct step *step)
{
    const struct throw_name *last = &((const struct status *)state)->last;

    return last->turn > 0 && last->round == step->round && last->nth == step->nth;
}

void step_bars_begin(struct step_bars *bars, const struct game *game, const struct step *step)
{
    memset(bars, 0, sizeof(*bars));
    bars->game = game;
    bars->step = *step;
}

static void choose(struct step_bars *bars, struct span text)
{
    struct step_choice *c = bars->choice;

    while (c < bars->choice + bars->choices && !span_is(text, c->text))
        c++;
    if (c == bars->choice + STEP_DIFFERENT || text.len > STEP_TEXT_MAX)
        return;
    if (c == bars->choice + bars->choices) {
        bars->choices++;
        memcpy(c->text, text.at, text.len);
    }
    c->count++;
}

/* The state in which the dice of this turn lay there. */
static void note_before(struct step_bars *bars, const struct fiese15 *f,
                        const struct fiese15_turn *turn)
{
    struct fiese15 *before = (struct fiese15 *)bars->state;

    if (bars->knows || bars->step.nth > 0) /* later on not all have placed the same */
        return;
    *before = *f;
    before->now = (struct fiese15_turn) { .target = turn->target, .rolled = f->roll };
    before->st.round = (int32_t)bars->step.round;
    before->st.to_act = SEAT_BIT(0);
    before->st.winners = 0;
    bars->knows = true;
}

static void add_fiese15(struct step_bars *bars, const struct fiese15 *f)
{
    bool rolls = f->st.to_act == SEAT_BIT(SEAT_DICE) && f->st.next.turn > 0;
    const struct fiese15_turn *turn = rolls ? &f->now : &f->last;
    char buf[STEP_TEXT_MAX + 1];
    struct text text;

    if (!took_part(f, &bars->step)) {
        bars->sat++;
        return;
    }
    if (!rolls && f->last_end == FIESE15_BUST) {
        bars->bust++;
        return;
    }
    bars->roll += rolls;
    bars->stop += !rolls;
    note_before(bars, f, turn);
    text_init(&text, buf, sizeof(buf));
    for (int c = 0; c < FIESE15_DICE; c++) {
        if (turn->placed.pips[c] == 0 || f->roll.pips[c] == 0)
            continue;
        if (text.len > 0)
            text_char(&text, ' ');
        text_char(&text, colour_letter[c]);
    }
    choose(bars, text_all(&text));
}

static void add_points(struct step_bars *bars, int32_t points)
{
    char buf[STEP_TEXT_MAX + 1];
    struct text text;

    text_init(&text, buf, sizeof(buf));
    text_int(&text, points);
    choose(bars, text_all(&text));
}

/* What was made of the last throw: before the next one falls, or at the end. */
static const struct cubes_entry *entry_of(const struct cubes *c)
{
    return c->now.count > 0 ? c->now.entry : c->before.entry;
}

static void add_cubes(struct step_bars *bars, const struct cubes *c)
{
    const struct cubes_entry *entry = entry_of(c);

    bars->right += entry->equation[0] != '\0';
    bars->none += entry->equation[0] == '\0';
    add_points(bars, entry->points);
    memcpy(bars->state, c, sizeof(*c));
    bars->knows = true;
}

static void add_blitz(struct step_bars *bars, const struct blitz *b)
{
    bars->right += b->call[0].right != 0;
    bars->wrong += !b->call[0].right && b->call[0].calls > 0;
    bars->none += b->call[0].calls == 0;
}

void step_bars_add(struct step_bars *bars, const void *state, int32_t won)
{
    if (bars->game == &game_fiese15)
        add_fiese15(bars, state);
    else if (bars->game == &game_cubes)
        add_cubes(bars, state);
    else if (bars->game == &game_blitz)
        add_blitz(bars, state);
    else
        add_points(bars, won);
}

static void show_group(const char *what, int32_t count, struct text *out)
{
    js_open(out, NULL, '{');
    js_str(out, "what", span_of(what));
    js_int(out, "count", count);
    js_close(out, '}');
}

static void show_groups(const struct step_bars *b, struct text *out)
{
    js_open(out, "groups", '[');
    if (b->game == &game_fiese15) {
        show_group("roll", b->roll, out);
        show_group("stop", b->stop, out);
        show_group("bust", b->bust, out);
        show_group("sat", b->sat, out);
    } else if (b->game == &game_cubes) {
        show_group("equation", b->right, out);
        show_group("none", b->none, out);
    } else if (b->game == &game_blitz) {
        show_group("right", b->right, out);
        show_group("wrong", b->wrong, out);
        show_group("none", b->none, out);
    }
    js_close(out, ']');
}

/* The most frequent choices come first. */
static void sort(struct step_bars *b)
{
    for (int i = 1; i < b->choices; i++)
        for (int k = i; k > 0 && b->choice[k].count > b->choice[k - 1].count; k--) {
            struct step_choice c = b->choice[k];

            b->choice[k] = b->choice[k - 1];
            b->choice[k - 1] = c;
        }
}

/* What the coach says of a move with these dice; without one, what is best. */
static bool ask_coach(const struct step_bars *b, const void *state, const char *move,
                      struct coach_word *word)
{
    return b->game == &game_fiese15 && b->knows &&
           coach_move(coach_find(SPAN("fiese15")), state, 0, span_of(move), word);
}

/*
 * What a choice of Fiese 15 is worth, in hundredths: with these dice placed and no others, by what
 * is best then. False: nobody knows.
 */
static bool worth_of(const struct step_bars *b, const char *choice, int32_t *worth)
{
    static const char *const then[] = { "roll", "stop" };
    _Alignas(16) uint8_t state[STATE_MAX];
    char buf[STEP_TEXT_MAX + 8];
    struct move m = { .at_ms = ((const struct status *)b->state)->now_ms };
    struct coach_word word;
    struct text move;
    bool known = false;

    text_init(&move, buf, sizeof(buf));
    text_str(&move, "place ");
    text_str(&move, choice);
    m.text = text_all(&move);
    memcpy(state, b->state, b->game->state_size);
    if (b->game != &game_fiese15 || game_apply(b->game, state, &m))
        return false;
    for (size_t i = 0; i < sizeof(then) / sizeof(then[0]); i++) {
        if (!ask_coach(b, state, then[i], &word))
            continue;
        if (!known || coach_hundredths(word.value) > *worth)
            *worth = coach_hundredths(word.value);
        known = true;
    }
    return known;
}

static int32_t count_of(const struct step_bars *b, struct span text)
{
    for (int i = 0; i < b->choices; i++)
        if (span_is(text, b->choice[i].text))
            return b->choice[i].count;
    return 0;
}

static void show_best(struct text *out, struct span text, int32_t worth, int32_t count)
{
    js_open(out, "best", '{');
    js_str(out, "text", text);
    js_int(out, "worth", worth);
    js_int(out, "count", count);
    js_close(out, '}');
}

static void show_best_equation(const struct step_bars *b, struct text *out)
{
    const struct cubes *c = (const struct cubes *)b->state;
    struct cubes_goal goal = cubes_goal_plain;
    struct equation best;
    int32_t points;
    char buf[16];
    struct text text;

    goal.options.commuted = c->commuted;
    goal.options.fractions = c->fractions;
    points = cubes_best(&entry_of(c)->dice, &goal, &best);
    if (points == 0)
        return;
    text_init(&text, buf, sizeof(buf));
    text_int(&text, points);
    show_best(out, span_of(best.text), points * 100, count_of(b, text_all(&text)));
}

void step_bars_show(struct step_bars *b, struct text *out)
{
    struct coach_word word;
    int32_t rest = 0, worth;

    sort(b);
    js_int(out, "round", b->step.round);
    js_int(out, "throw", step_number(b->game, &b->step));
    show_groups(b, out);
    js_open(out, "choices", '[');
    for (int i = 0; i < b->choices; i++) {
        if (i >= STEP_CHOICES) {
            rest += b->choice[i].count;
            continue;
        }
        js_open(out, NULL, '{');
        js_str(out, "text", span_of(b->choice[i].text));
        js_int(out, "count", b->choice[i].count);
        if (worth_of(b, b->choice[i].text, &worth))
            js_int(out, "worth", worth);
        js_close(out, '}');
    }
    js_close(out, ']');
    js_int(out, "rest", rest);
    if (ask_coach(b, b->state, "", &word)) {
        struct span move = span_of(word.move);

        span_word(&move);
        show_best(out, span_trim(move), coach_hundredths(word.best), count_of(b, span_trim(move)));
    }
    if (b->game == &game_cubes && b->knows)
        show_best_equation(b, out);
}

void step_dice_begin(struct step_dice *dice, const struct game *game, const struct step *step)
{
    memset(dice, 0, sizeof(*dice));
    dice->game = game;
    dice->step = *step;
}

void step_dice_add(struct step_dice *d, const void *state)
{
    const struct fiese15 *f = state;
    bool going = f->st.to_act == SEAT_BIT(SEAT_DICE) ? f->st.next.turn > 0 : may(state, 0);
    struct text text;

    if (d->game == &game_fiese15 && took_part(state, &d->step)) {
        d->any = true;
        for (int c = 0; c < FIESE15_DICE; c++) {
            d->target[c] = (going ? &f->now : &f->last)->target.pips[c];
            d->rolled[c] = f->roll.pips[c] > 0 ? f->roll.pips[c] : d->rolled[c];
        }
    } else if (d->game == &game_cubes && !d->any &&
               ((const struct status *)state)->last.round == d->step.round) {
        text_init(&text, d->thrown, sizeof(d->thrown));
        game_cubes.thrown(state, &text);
        d->any = text.len > 0;
    } else if (d->game == &game_words && !d->any && ((const struct words *)state)->letter) {
        d->thrown[0] = (char)((const struct words *)state)->letter;
        d->target[0] = ((const struct words *)state)->symbol[0];
        d->any = d->target[0] >= 0;
    }
}

void step_dice_show(const struct step_dice *d, const char *key, struct text *out)
{
    struct span thrown = span_of(d->thrown);

    if (!d->any || d->game == &game_blitz) {
        js_null(out, key);
        return;
    }
    js_open(out, key, '{');
    if (d->game == &game_fiese15) {
        js_ints(out, "target", d->target, FIESE15_DICE);
        js_ints(out, "rolled", d->rolled, FIESE15_DICE);
    } else if (d->game == &game_cubes) {
        span_word(&thrown);
        js_str(out, "throw", span_trim(thrown));
    } else {
        js_str(out, "letter", thrown);
        js_str(out, "symbol", span_of(words_category_name[d->target[0]]));
    }
    js_close(out, '}');
}
