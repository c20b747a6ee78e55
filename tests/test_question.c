/*
 * test_question.c -- states that were packed, and bytes that only look like one: whatever is out of
 * range in a single field is refused.
 */
#include <string.h>

#include "rules/blitz.h"
#include "rules/cubes.h"
#include "rules/fiese15.h"
#include "rules/question.h"
#include "rules/replay.h"
#include "rules/words.h"
#include "tap.h"

enum { SEEDS = 2000, SEATS = 3, RULINGS = 128 };
#define LATE (INT64_C(1) << 51)

/* As in null.c. */
struct null {
    struct status st;
    int32_t rounds, turn, pips;
};

static char body[PACKED_MAX], apart[PACKED_MAX];
static struct question question;

/* Packs a state and loads it again. */
static const char *load(const struct game *game, const void *state)
{
    struct text b, a;

    text_init(&b, body, sizeof(body));
    text_init(&a, apart, sizeof(apart));
    state_pack(game, state, STATE_BODY, &b);
    state_pack(game, state, STATE_APART, &a);
    return question_load(&question, game, game->layout, 0, text_all(&b), text_all(&a));
}

static bool read_setup(struct setup *setup, const struct game *game, const char *options)
{
    struct span where;

    return setup_read(setup, game, span_of(options), &where) == NULL;
}

/* Plays at random until the state is as wanted. */
static bool find_state(const struct game *game, const char *options,
                       bool (*wanted)(const void *state), void *state)
{
    struct setup setup;

    for (uint64_t seed = 0; seed < SEEDS && read_setup(&setup, game, options); seed++) {
        struct rng rng = rng_seeded(seed);
        char buf[MOVE_MAX];
        struct text text;
        struct move m;

        game_init(game, state, &setup);
        do {
            if (wanted(state))
                return true;
            text_init(&text, buf, sizeof(buf));
        } while (game_sample(game, state, &rng, &m, &text) && !game_apply(game, state, &m));
    }
    return false;
}

/* ---- one bad value a field ---- */

static bool anyhow(const void *state)
{
    const struct status *st = state;

    return st->moves > 0;
}

static bool at_first(const void *state)
{
    const struct status *st = state;

    return st->moves == 0;
}

static bool calling(const void *state)
{
    const struct blitz *b = state;

    return b->phase == BLITZ_CALL;
}

static bool buzzed(const void *state)
{
    const struct blitz *b = state;

    return b->phase == BLITZ_BUZZ;
}

static bool throwing(const void *state)
{
    const struct blitz *b = state;

    return b->phase == BLITZ_THROW && b->st.moves > 0 && b->st.to_act;
}

static bool shaking(const void *state)
{
    const struct blitz *b = state;

    return b->phase == BLITZ_SHAKE;
}

/* Red lies on the strip, another die is left. */
static bool placing(const void *state)
{
    const struct fiese15 *f = state;

    return f->now.placed.pips[RED] > 0 && f->now.placed.pips[WHITE] == 0 && f->st.round == 2 &&
           (f->st.to_act & SEAT_BIT(f->turn));
}

static bool forming(const void *state)
{
    const struct cubes *c = state;

    return c->phase == CUBES_FORM && c->now.count == 1 && c->before.count > 0 && c->st.to_act;
}

static bool rolling(const void *state)
{
    const struct cubes *c = state;

    return c->phase == CUBES_ROLL && c->now.count == 0 && c->before.count > 0;
}

/* Two equations stand, and the next player is to ask for the dice. */
static bool growing(const void *state)
{
    const struct cubes *c = state;

    return c->mode == CUBES_LAST && c->phase == CUBES_ASK && c->now.count == 2;
}

static bool taking(const void *state)
{
    const struct words *w = state;

    return w->phase == WORDS_TAKE && w->symbol[w->start] != WORDS_NONE && w->die[0] == DISHES;
}

static bool writing(const void *state)
{
    const struct words *w = state;

    return w->phase == WORDS_WRITE && w->own[0][0].len > 0 && w->st.round == 2;
}

static bool voting(const void *state)
{
    const struct words *w = state;

    return w->phase == WORDS_REVIEW && w->mark[0][0].vote != WORDS_CLOSED && w->rulings > 0;
}

static bool lettering(const void *state)
{
    const struct words *w = state;

    return w->phase == WORDS_LETTER;
}

static const struct bad {
    const struct game *game;
    const char *options;
    bool (*when)(const void *state);
    const char *field;
    size_t at, size;
    int64_t value;
} bad[] = {
#define BAD(g, options, when, member, value)                                                       \
    {                                                                                              \
        &game_##g, options, when, #member, offsetof(struct g, member),                             \
            sizeof(((struct g *)0)->member), value                                                 \
    }
    /* What all games share. */
    BAD(null, "seats=3", anyhow, st.now_ms, -1),
    BAD(null, "seats=3", anyhow, st.now_ms, LATE),
    BAD(null, "seats=3", anyhow, st.deadline_ms, -1),
    BAD(null, "seats=3", anyhow, st.deadline_ms, LATE),
    BAD(null, "seats=3", anyhow, st.to_act, 1 << 3),
    BAD(null, "seats=3", anyhow, st.to_act, 1 << SEATS_ALL),
    BAD(null, "seats=3", anyhow, st.secret, 1 << 3),
    BAD(null, "seats=3", anyhow, st.winners, 1 << 3),
    BAD(null, "seats=3", anyhow, st.moves, 1 << 30),
    BAD(null, "seats=3", anyhow, st.ties, 1 << 30),
    BAD(null, "seats=3", anyhow, st.lag_max_ms, -1),
    BAD(null, "seats=3", anyhow, st.lag_max_ms, 1001),
    BAD(null, "seats=3", anyhow, st.by_arrival, 2),
    BAD(null, "seats=3", anyhow, st.seats, 1),
    BAD(null, "seats=3", anyhow, st.seats, 5),
    BAD(null, "seats=3", anyhow, st.score[0], 1 << 30),
    BAD(null, "seats=3", anyhow, st.score[SEATS_MAX - 1], -(1 << 30)),
    BAD(null, "seats=3", anyhow, st.blind, BLIND_NEEDED),
    BAD(null, "seats=3", anyhow, st.round, -1),
    BAD(null, "seats=3", anyhow, st.made[0], -1),
    BAD(null, "seats=3", anyhow, st.made[SEATS_MAX - 1], 1 << 30),
    BAD(null, "seats=3", anyhow, st.next.round, -1),
    BAD(null, "seats=3", anyhow, st.next.turn, SEATS_MAX + 1),
    BAD(null, "seats=3", anyhow, st.next.nth, -1),
    BAD(null, "seats=3", anyhow, st.last.round, 1 << 30),
    BAD(null, "seats=3", anyhow, st.last.turn, -1),
    BAD(null, "seats=3", anyhow, st.last.nth, 1 << 30),

    BAD(null, "seats=3", anyhow, rounds, 0),
    BAD(null, "seats=3", anyhow, rounds, 10),
    BAD(null, "seats=3", anyhow, st.round, 0),
    BAD(null, "seats=3", anyhow, st.round, 5),
    BAD(null, "seats=3", anyhow, turn, -1),
    BAD(null, "seats=3", anyhow, turn, 3),
    BAD(null, "seats=3", anyhow, pips, -1),
    BAD(null, "seats=3", anyhow, pips, 7),
    BAD(null, "seats=3", anyhow, st.to_act, 1 << SEAT_CLOCK),
    BAD(null, "seats=3", anyhow, st.to_act, 1 << SEAT_JUDGE),

    BAD(fiese15, "seats=3 handicap=1", placing, rounds, 0),
    BAD(fiese15, "seats=3 handicap=1", placing, rounds, 16),
    BAD(fiese15, "seats=3 handicap=1", placing, zocker, 2),
    BAD(fiese15, "seats=3 handicap=1", placing, handicap, -1),
    BAD(fiese15, "seats=3 handicap=1", placing, start_fixed, 2),
    BAD(fiese15, "seats=3 handicap=1", placing, st.round, 0),
    BAD(fiese15, "seats=3 handicap=1", placing, st.round, 11),
    BAD(fiese15, "seats=3 handicap=1", placing, starter, -1),
    BAD(fiese15, "seats=3 handicap=1", placing, starter, 3),
    BAD(fiese15, "seats=3 handicap=1", placing, turn, -1),
    BAD(fiese15, "seats=3 handicap=1", placing, turn, 3),
    BAD(fiese15, "seats=3 handicap=1", placing, strips_used, 1 << 15),
    BAD(fiese15, "seats=3 handicap=1", placing, strips_used, 7),
    BAD(fiese15, "seats=3 handicap=1", placing, tile[0], 0),
    BAD(fiese15, "seats=3 handicap=1", placing, tile[0], 7),
    BAD(fiese15, "seats=3 handicap=1", placing, now.target.pips[RED], 7),
    BAD(fiese15, "seats=3 handicap=1", placing, now.target.pips[WHITE], 0),
    BAD(fiese15, "seats=3 handicap=1", placing, now.rolled.pips[WHITE], 7),
    BAD(fiese15, "seats=3 handicap=1", placing, now.rolled.pips[WHITE], -1),
    BAD(fiese15, "seats=3 handicap=1", placing, now.rolled.pips[RED], 1),
    BAD(fiese15, "seats=3 handicap=1", placing, now.placed.pips[RED], 7),
    BAD(fiese15, "seats=3 handicap=1", placing, now.placed.pips[RED], -1),
    BAD(fiese15, "seats=3 handicap=1", placing, now.placed_now, 7),
    BAD(fiese15, "seats=3 handicap=1", placing, now.fresh, 2),
    BAD(fiese15, "seats=3 handicap=1", placing, roll.pips[5], 7),
    BAD(fiese15, "seats=3 handicap=1", placing, roll.pips[0], -1),
    BAD(fiese15, "seats=3 handicap=1", placing, last.target.pips[0], 7),
    BAD(fiese15, "seats=3 handicap=1", placing, last_seat, -2),
    BAD(fiese15, "seats=3 handicap=1", placing, last_seat, 3),
    BAD(fiese15, "seats=3 handicap=1", placing, last_end, -1),
    BAD(fiese15, "seats=3 handicap=1", placing, last_end, 4),
    BAD(fiese15, "seats=3 handicap=1", placing, last_points, -1),
    BAD(fiese15, "seats=3 handicap=1", placing, last_points, 101),
    BAD(fiese15, "seats=3 handicap=1", placing, points[14][5], 101),
    BAD(fiese15, "seats=3 handicap=1", placing, points[0][0], -1),
    BAD(fiese15, "seats=3", placing, st.to_act, 1 << SEAT_CLOCK),
    BAD(fiese15, "seats=3", placing, st.to_act, 7),
    BAD(fiese15, "seats=3", at_first, st.to_act, 1),
    BAD(fiese15, "seats=3", at_first, strips_used, 1),

    BAD(blitz, "seats=3", calling, white_dice, 1),
    BAD(blitz, "seats=3", calling, white_dice, 4),
    BAD(blitz, "seats=3", calling, brainteaser, 2),
    BAD(blitz, "seats=3", calling, blacks, 0),
    BAD(blitz, "seats=3", calling, blacks, 6),
    BAD(blitz, "seats=3", calling, buzz, 2),
    BAD(blitz, "seats=3", calling, many, 2),
    BAD(blitz, "seats=3", calling, tie_ms, -1),
    BAD(blitz, "seats=3", calling, tie_ms, 10001),
    BAD(blitz, "seats=3", calling, swap[6], -1),
    BAD(blitz, "seats=3", calling, swap[0], 6),
    BAD(blitz, "seats=3", calling, white[0], -1),
    BAD(blitz, "seats=3", calling, white[0], 6),
    BAD(blitz, "seats=3", calling, phase, -1),
    BAD(blitz, "seats=3", calling, phase, 4),
    BAD(blitz, "seats=3", calling, thrower, -1),
    BAD(blitz, "seats=3", calling, thrower, 3),
    BAD(blitz, "seats=3", calling, answer, -2),
    BAD(blitz, "seats=3", calling, answer, 37),
    BAD(blitz, "seats=3", calling, buzzer, -2),
    BAD(blitz, "seats=3", calling, buzzer, 3),
    BAD(blitz, "seats=3", calling, limit_ms, -1),
    BAD(blitz, "seats=3", calling, limit_ms, LATE),
    BAD(blitz, "seats=3", calling, reveal_ms, -1),
    BAD(blitz, "seats=3", calling, reveal_ms, LATE),
    BAD(blitz, "seats=3", calling, limit_left_ms, LATE),
    BAD(blitz, "seats=3", calling, limit_left_ms, -LATE),
    BAD(blitz, "seats=3", calling, thrown.count, -1),
    BAD(blitz, "seats=3", calling, thrown.count, 10),
    BAD(blitz, "seats=3", calling, thrown.face[0].colour, -1),
    BAD(blitz, "seats=3", calling, thrown.face[0].colour, 7),
    BAD(blitz, "seats=3", calling, thrown.face[0].pips, 7),
    BAD(blitz, "seats=3", calling, thrown.face[0].pips, -1),
    BAD(blitz, "seats=3", calling, thrown.face[8].dot, 7),
    BAD(blitz, "seats=3", calling, thrown.face[7].dot, -1),
    BAD(blitz, "seats=3", calling, call[6].at_ms, LATE),
    BAD(blitz, "seats=3", calling, call[0].at_ms, -1),
    BAD(blitz, "seats=3", calling, call[0].lag_ms, 1001),
    BAD(blitz, "seats=3", calling, call[0].lag_ms, -1),
    BAD(blitz, "seats=3", calling, call[0].value, 37),
    BAD(blitz, "seats=3", calling, call[0].value, -2),
    BAD(blitz, "seats=3", calling, call[0].calls, -1),
    BAD(blitz, "seats=3", calling, call[0].calls, INT32_MAX),
    BAD(blitz, "seats=3", calling, call[0].right, 2),
    BAD(blitz, "seats=3", calling, call[0].wrongs, -1),
    BAD(blitz, "seats=3", calling, call[0].wrongs, 6),
    BAD(blitz, "seats=3", calling, call[0].change, 2),
    BAD(blitz, "seats=3", calling, call[0].change, -6),
    BAD(blitz, "seats=3", calling, call[0].wrong_ms[4], LATE),
    BAD(blitz, "seats=3", calling, st.to_act, 1 << SEAT_DICE),
    BAD(blitz, "seats=3", calling, st.to_act, 1 << SEAT_JUDGE),
    BAD(blitz, "seats=3", throwing, st.to_act, 7),
    BAD(blitz, "seats=3", shaking, st.to_act, 1),
    BAD(blitz, "seats=3 buzz=1", buzzed, buzz, 0),
    BAD(blitz, "seats=3 buzz=1", buzzed, buzzer, -1),
    BAD(blitz, "seats=3 buzz=1", buzzed, st.to_act, 7),

    BAD(cubes, "seats=3", forming, mode, -1),
    BAD(cubes, "seats=3", forming, mode, 4),
    BAD(cubes, "seats=3", forming, target, 0),
    BAD(cubes, "seats=3", forming, target, INT32_MAX),
    BAD(cubes, "seats=3", forming, commuted, 2),
    BAD(cubes, "seats=3", forming, fractions, 2),
    BAD(cubes, "seats=3", forming, limit_s, -1),
    BAD(cubes, "seats=3", forming, limit_s, 601),
    BAD(cubes, "seats=3", forming, phase, -1),
    BAD(cubes, "seats=3", forming, phase, 3),
    BAD(cubes, "seats=3", forming, st.round, 0),
    BAD(cubes, "seats=3", forming, st.round, INT32_MAX),
    BAD(cubes, "seats=3", forming, starter, -1),
    BAD(cubes, "seats=3", forming, starter, 3),
    BAD(cubes, "seats=3", forming, turn, -1),
    BAD(cubes, "seats=3", forming, turn, 3),
    BAD(cubes, "seats=3", forming, playing, 0),
    BAD(cubes, "seats=3", forming, playing, 15),
    BAD(cubes, "seats=3", forming, playing, 1),
    BAD(cubes, "seats=3", forming, again, -1),
    BAD(cubes, "seats=3", forming, again, 6),
    BAD(cubes, "seats=3", forming, dice.of[0], -1),
    BAD(cubes, "seats=3", forming, dice.of[0], 5),
    BAD(cubes, "seats=3", forming, thrown.of[13], 5),
    BAD(cubes, "seats=3", forming, row[5][4], INT32_MAX),
    BAD(cubes, "seats=3", forming, row[0][0], INT32_MIN),
    BAD(cubes, "seats=3", forming, now.count, -1),
    BAD(cubes, "seats=3", forming, now.count, 3),
    BAD(cubes, "seats=3", forming, now.count, 10),
    BAD(cubes, "seats=3", forming, now.entry[0].seat, -1),
    BAD(cubes, "seats=3", forming, now.entry[0].seat, 3),
    BAD(cubes, "seats=3", forming, now.entry[0].points, INT32_MAX),
    BAD(cubes, "seats=3", forming, now.entry[0].points, -1),
    BAD(cubes, "seats=3", forming, now.entry[0].extra, INT32_MAX),
    BAD(cubes, "seats=3", forming, now.entry[0].extra, -1),
    BAD(cubes, "seats=3", forming, now.entry[0].again, -1),
    BAD(cubes, "seats=3", forming, now.entry[0].again, 6),
    BAD(cubes, "seats=3", forming, now.entry[0].row, -2),
    BAD(cubes, "seats=3", forming, now.entry[0].row, 5),
    BAD(cubes, "seats=3", forming, now.entry[0].dice.of[1], 5),
    BAD(cubes, "seats=3", forming, now.entry[0].equation[0], '"'),
    BAD(cubes, "seats=3", forming, now.entry[0].equation[13], '1'),
    BAD(cubes, "seats=3", forming, now.entry[8].equation[0], '7'),
    BAD(cubes, "seats=3", forming, before.entry[8].seat, 1),
    BAD(cubes, "seats=3", forming, before.count, -1),
    BAD(cubes, "seats=3", forming, before.count, 10),
    BAD(cubes, "seats=3", forming, before.entry[0].row, 5),
    BAD(cubes, "seats=3", forming, st.to_act, 1 << SEAT_CLOCK),
    BAD(cubes, "seats=3", rolling, st.to_act, 1),
    BAD(cubes, "seats=3 mode=together", forming, st.to_act, 7),
    BAD(cubes, "seats=3 mode=together", forming, st.to_act, 1 << SEAT_DICE),
    BAD(cubes, "seats=3 mode=together", forming, st.to_act, 1 << SEAT_CLOCK),
    BAD(cubes, "seats=3 mode=together", forming, dice.of[0], 4),
    BAD(cubes, "seats=3 mode=together", rolling, now.count, 1),
    BAD(cubes, "seats=3 mode=together", rolling, phase, CUBES_ASK),
    BAD(cubes, "seats=3 mode=last target=9", growing, now.entry[1].equation[5], 0),
    BAD(cubes, "seats=3 mode=last target=9", growing, now.entry[0].equation[0], 0),

    BAD(words, "seats=3", writing, lang, -1),
    BAD(words, "seats=3", writing, lang, 5),
    BAD(words, "seats=3", writing, letter_first, 2),
    BAD(words, "seats=3", writing, grab, 2),
    BAD(words, "seats=3", writing, by_turns, 2),
    BAD(words, "seats=3", writing, by_turns, 1),
    BAD(words, "seats=3", writing, target, 0),
    BAD(words, "seats=3", writing, target, 1001),
    BAD(words, "seats=3", writing, glass_length_ms, -1),
    BAD(words, "seats=3", writing, glass_length_ms, LATE),
    BAD(words, "seats=3", writing, phase, -1),
    BAD(words, "seats=3", writing, phase, 6),
    BAD(words, "seats=3", writing, st.round, 0),
    BAD(words, "seats=3", writing, st.round, INT32_MAX),
    BAD(words, "seats=3", writing, start, -1),
    BAD(words, "seats=3", writing, start, 3),
    BAD(words, "seats=3", writing, thrown, 2),
    BAD(words, "seats=3", writing, dealt, 2),
    BAD(words, "seats=3", writing, letter, 'a'),
    BAD(words, "seats=3", writing, letter, 0),
    BAD(words, "seats=3", writing, turned, 1 << 26),
    BAD(words, "seats=3", writing, turned, (1 << 21) - 1),
    BAD(words, "seats=3", writing, letters, 1 << 30),
    BAD(words, "seats=3", writing, writer, -2),
    BAD(words, "seats=3", writing, writer, 3),
    BAD(words, "seats=3", writing, done, 1 << 3),
    BAD(words, "seats=3", writing, redraw, 1 << 3),
    BAD(words, "seats=3", writing, accepted, 1 << 3),
    BAD(words, "seats=3", writing, unready, 1),
    BAD(words, "seats=3", writing, unready, -1),
    BAD(words, "seats=3", writing, rulings, -1),
    BAD(words, "seats=3", writing, rulings, 129),
    BAD(words, "seats=3", writing, thrown_ms, LATE),
    BAD(words, "seats=3", writing, glass_ms, -1),
    BAD(words, "seats=3", writing, review_end_ms, LATE),
    BAD(words, "seats=3", writing, taken_ms[5], LATE),
    BAD(words, "seats=3", writing, die[0], -2),
    BAD(words, "seats=3", writing, die[0], 18),
    BAD(words, "seats=3", writing, die[0], WORDS_NONE),
    BAD(words, "seats=3", writing, symbol[0], -2),
    BAD(words, "seats=3", writing, symbol[0], 18),
    BAD(words, "seats=3", writing, symbol[0], WORDS_NONE),
    BAD(words, "seats=3", writing, chips[0], 4),
    BAD(words, "seats=3", writing, own[0][0].len, WORD_MAX + 1),
    BAD(words, "seats=3", writing, own[0][0].category, 18),
    BAD(words, "seats=3", writing, own[0][0].category, -1),
    BAD(words, "seats=3", writing, own[0][0].text[0], 0x80),
    BAD(words, "seats=3", writing, own[0][0].text[0], '\n'),
    BAD(words, "seats=3", writing, foreign[5][5].len, 255),
    BAD(words, "seats=3", writing, foreign[5][5].category, -2),
    BAD(words, "seats=3", writing, foreign[5][5].category, 18),
    BAD(words, "seats=3", writing, st.to_act, 1 << SEAT_DICE),
    BAD(words, "seats=3", writing, phase, WORDS_OVER),
    BAD(words, "seats=3 write=turn", writing, writer, -1),
    BAD(words, "seats=3", voting, mark[0][0].end_ms, LATE),
    BAD(words, "seats=3", voting, mark[0][0].vote, 4),
    BAD(words, "seats=3", voting, mark[0][0].by, 3),
    BAD(words, "seats=3", voting, mark[0][0].voters, 1 << 3),
    BAD(words, "seats=3", voting, mark[0][0].yes, 1 << 3),
    BAD(words, "seats=3", voting, mark[0][0].no, 1 << 3),
    BAD(words, "seats=3", voting, mark[0][0].struck, 5),
    BAD(words, "seats=3", voting, mark[0][0].hint, 5),
    BAD(words, "seats=3", voting, mark[0][0].may_object, 2),
    BAD(words, "seats=3", voting, ruling[127].word.len, 81),
    BAD(words, "seats=3", voting, ruling[127].word.category, 18),
    BAD(words, "seats=3", voting, ruling[0].word.text[0], 0x80),
    BAD(words, "seats=3", voting, ruling[127].stands, 2),
    BAD(words, "seats=3", taking, st.to_act, 7),
    BAD(words, "seats=3", taking, symbol[2], COUNTRIES),
    BAD(words, "seats=3", writing, symbol[0], COUNTRIES),
    BAD(words, "seats=3", taking, st.to_act, 1 << SEAT_CLOCK),
    BAD(words, "seats=3 first=letter", taking, letter, 0),
    BAD(words, "seats=3", lettering, symbol[2], WORDS_NONE),
#undef BAD
};

static void test_bad(void)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    const struct bad *made = NULL;
    bool found = false;

    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        const struct bad *b = &bad[i];
        uint8_t was[sizeof(b->value)];
        const char *why;

        if (!made || made->game != b->game || made->when != b->when ||
            strcmp(made->options, b->options) != 0)
            found = find_state(b->game, b->options, b->when, state) && !load(b->game, state);
        made = b;
        memcpy(was, state + b->at, b->size);
        memcpy(state + b->at, &b->value, b->size);
        why = load(b->game, state);
        ok(found && why && strcmp(why, "bad_state") == 0, "%s: %s %lld", b->game->name, b->field,
           (long long)b->value);
        memcpy(state + b->at, was, b->size);
    }
}

/* ---- packing and loading ---- */

static void test_load(void)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    enum { LAYOUT = 4 };
    struct game other = game_blitz;
    struct span all, set;
    char letter;

    find_state(&game_blitz, "seats=3", calling, state);
    ok(!load(&game_blitz, state) && memcmp(question.seen, state, sizeof(struct blitz)) == 0,
       "a state comes out as it was packed");
    all = span_of(body);
    set = span_of(apart);
    ok(question_load(&question, &game_blitz, LAYOUT + 1, 0, all, set) && !question.game,
       "another layout is not taken");
    other.sane = NULL;
    ok(question_load(&question, &other, LAYOUT, 0, all, set) && !question.game,
       "a game that cannot tell what is sane takes none");
    ok(question_load(&question, &game_blitz, LAYOUT, 3, all, set) &&
           question_load(&question, &game_blitz, LAYOUT, -2, all, set) &&
           !question_load(&question, &game_blitz, LAYOUT, SEAT_WATCHER, all, set),
       "only players and watchers look");
    ok(question_load(&question, &game_blitz, LAYOUT, 0, (struct span) { body, all.len - 2 }, set) &&
           question_load(&question, &game_blitz, LAYOUT, 0, all, SPAN("A")),
       "too little or too much is refused");
    letter = body[9];
    body[9] = '=';
    ok(question_load(&question, &game_blitz, LAYOUT, 0, all, set),
       "a letter that is none is refused");
    body[9] = letter;
    ok(question_load(&question, &game_blitz, LAYOUT, 0, SPAN("AP//"), set) &&
           question_load(&question, &game_blitz, LAYOUT, 0, SPAN("AP///////////////"), set),
       "more zeros than there are bytes are refused");
}

/* ---- several moves, one after another ---- */

static const char *after(const char *line)
{
    struct move_line read;

    return move_read(span_of(line), SEATS, &read) ? "cannot be read"
                                                  : question_after(&question, read.move, &question);
}

static bool is(const char *why, const char *reason)
{
    return why && strcmp(why, reason) == 0;
}

/* A match of Haste Worte up to the first word. */
static const char *const words_log[] = {
    "knobel 1",
    "game words seats=3 lang=de",
    "judge 0 ruling animals no Bommel",
    "0 0 throw",
    "dice 0 throw dishes drinks animals produce clothing plants",
    "0 0 take dishes",
    "1 0 take drinks",
    "2 0 take animals",
    "dice 0 letter B",
    NULL,
};

static void play(struct replay *r, const char *const *lines)
{
    for (; *lines; lines++)
        if (replay_read(r, span_of(*lines)))
            printf("# %s: %s\n", *lines, r->wrong);
}

static void test_draft(void)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    static struct replay r;

    replay_init(&r);
    play(&r, words_log);
    game_see(r.game, r.state, 0, seen);
    ok(!load(r.game, seen), "what a writer sees is taken");
    ok(!after("0 5 own 1 Brot"), "the first line of a draft");
    ok(is(after("0 5 own 2 brot"), "twice"), "the second is refused because of the first");
    ok(!after("0 5 own 2 Bier") && is(after("0 5 own 3 Salat"), "wrong_initial"),
       "and one in its place is not");
    ok(is(after("1 5 own 1 Bier"), "unknown"), "what others wrote is not known");
    ok(!after("0 5 done") && is(after("0 5 own 3 Braten"), "bad_move"), "done is done");
    ok(is(after("clock 90000 tick"), "unknown"), "what the others' words bring is not known");
}

/* ---- what stands in the bytes ---- */

/* Two ways to vote with one outcome: once it is closed, nothing tells them apart. */
static void test_votes(void)
{
    static const char *const read_out[] = { "0 1 own 1 Brot", "0 1 done",          "1 1 done",
                                            "2 1 done",       "1 2 challenge 0 1", NULL };
    static const char *const votes[2][3] = { { "1 3 vote 0 1 no", "2 3 vote 0 1 yes", NULL },
                                             { "2 3 vote 0 1 no", "1 3 vote 0 1 yes", NULL } };
    static _Alignas(16) uint8_t seen[2][STATE_MAX];
    static struct replay r;
    char open[2][PACKED_MAX];

    for (int i = 0; i < 2; i++) {
        struct text text;

        replay_init(&r);
        play(&r, words_log);
        play(&r, read_out);
        replay_read(&r, span_of(votes[i][0]));
        text_init(&text, open[i], sizeof(open[i]));
        state_pack(r.game, r.state, STATE_BODY, &text);
        replay_read(&r, span_of(votes[i][1]));
        game_see(r.game, r.state, 0, seen[i]);
    }
    ok(strcmp(open[0], open[1]) != 0, "an open vote is seen");
    ok(memcmp(seen[0], seen[1], sizeof(struct words)) == 0, "who said what in a closed one is not");
}

static void test_rulings(void)
{
    static struct replay r;
    size_t before, few;

    replay_init(&r);
    for (int i = 0; i < 2; i++)
        replay_read(&r, span_of(words_log[i]));
    ok(!load(r.game, r.state), "rulings travel apart");
    before = strlen(body);
    few = strlen(apart);
    for (int i = 0; i < RULINGS; i++) {
        char line[64];

        snprintf(line, sizeof(line), "judge 0 ruling animals yes B%c%cr", 'a' + i / 26,
                 'a' + i % 26);
        if (replay_read(&r, span_of(line)))
            printf("# %s: %s\n", line, r.wrong);
    }
    ok(!load(r.game, r.state), "many of them are taken");
    ok(strlen(body) < before + 32 && strlen(apart) > few + RULINGS,
       "and weigh nothing in the state: %zu bytes, then %zu; %zu apart", before, strlen(body),
       strlen(apart));
    ok(question_load(&question, r.game, 1, 0, span_of(body), SPAN("")) != NULL,
       "without them it is not taken");
}

int main(void)
{
    test_load();
    test_draft();
    test_votes();
    test_rulings();
    test_bad();
    return tap_end();
}
