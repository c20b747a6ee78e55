/*
 * faults.c -- games that break a promise on purpose, to prove that conform notices.
 *
 * Each is blitz with one function replaced: the game with the most to hide.
 */
#include "faults.h"

#include <string.h>

#include "promises.h"
#include "rules/blitz.h"

static bool is_open(const struct blitz *b)
{
    return b->phase == BLITZ_CALL || b->phase == BLITZ_BUZZ;
}

static void leak_value(void *state, int seat)
{
    struct blitz was, *b = state;

    memcpy(&was, state, sizeof(was));
    game_blitz.redact(state, seat);
    for (int s = 0; s < b->st.seats; s++)
        b->call[s].value = was.call[s].value;
}

/* What was told once is told again: seeing twice is still seeing once. */
static void leak_time(void *state, int seat)
{
    struct blitz was, *b = state;

    memcpy(&was, state, sizeof(was));
    game_blitz.redact(state, seat);
    for (int s = 0; s < b->st.seats; s++)
        if (was.call[s].right || was.call[s].value < 0)
            b->call[s].at_ms = was.call[s].at_ms;
}

static void leak_deadline(void *state, int seat)
{
    struct blitz *b = state;
    int64_t deadline_ms = b->st.deadline_ms;

    game_blitz.redact(state, seat);
    b->st.deadline_ms = deadline_ms;
}

static void leak_hold(void *state, int seat)
{
    struct blitz *b = state;
    int32_t by_arrival = b->st.by_arrival;

    game_blitz.redact(state, seat);
    b->st.by_arrival = by_arrival;
}

static void leak_to_act(void *state, int seat)
{
    struct blitz *b = state;
    uint32_t to_act = b->st.to_act;

    game_blitz.redact(state, seat);
    b->st.to_act = to_act;
}

static void hide_own(void *state, int seat)
{
    (void)seat;
    game_blitz.redact(state, SEAT_WATCHER);
}

static void redact_again(void *state, int seat)
{
    struct blitz *b = state;

    game_blitz.redact(state, seat);
    b->reveal_ms++;
}

static void see_all(void *state, int seat)
{
    struct blitz *b = state;

    game_blitz.redact(state, seat);
    b->st.blind = 0;
}

static void know_time(void *state, int seat)
{
    struct blitz *b = state;

    game_blitz.redact(state, seat);
    b->st.blind &= ~(uint32_t)BLIND_TIME;
}

/* Refuses honest matches of four players. */
static bool too_strict(const void *state)
{
    const struct status *st = state;

    return game_blitz.sane(state) && st->seats != 4;
}

static void sample_wrong(const void *state, int seat, struct rng *rng, struct text *out)
{
    game_blitz.sample(state, seat, rng, out);
    if (rng_below(rng, 50) == 0)
        text_str(out, " 1");
}

/* A bot that looks at what the others called. */
static void sample_peeks(const void *state, int seat, struct rng *rng, struct text *out)
{
    const struct blitz *b = state;

    if (seat < b->st.seats && is_open(b) && !b->buzz && b->call[!seat].value >= 0) {
        text_str(out, "call ");
        text_int(out, b->call[!seat].value);
        return;
    }
    game_blitz.sample(state, seat, rng, out);
}

/* A throw that depends on who asked for it. */
static void sample_by_thrower(const void *state, int seat, struct rng *rng, struct text *out)
{
    const struct blitz *b = state;

    if (seat == SEAT_DICE && b->thrower > 0)
        rng->next(rng);
    game_blitz.sample(state, seat, rng, out);
}

static const char *name_by_thrower(void *state, const struct move *m)
{
    struct blitz *b = state;
    const char *why = game_blitz.apply(state, m);

    b->st.next.round = 1 + (uint32_t)b->thrower;
    return why;
}

static const char *count_back(void *state, const struct move *m)
{
    struct blitz *b = state;

    if (m->seat == SEAT_CLOCK)
        b->st.round = 0;
    return game_blitz.apply(state, m);
}

static const char *accept_junk(void *state, const struct move *m)
{
    const char *why = game_blitz.apply(state, m);

    return m->text.len == 0 ? NULL : why;
}

static const char *forget_log(void *state, const struct move *m)
{
    static int throws;
    struct blitz *b = state;
    const char *why = game_blitz.apply(state, m);

    if (m->seat == SEAT_DICE)
        b->reveal_ms -= ++throws % 7;
    return why;
}

static const char *go_on_for_ever(void *state, const struct move *m)
{
    struct blitz *b = state;

    memset(b->st.score, 0, sizeof(b->st.score));
    memset(b->white, 0, sizeof(b->white));
    for (int s = 0; s < b->st.seats; s++)
        b->swap[s] = 2;
    return game_blitz.apply(state, m);
}

static void turn_a_die(const void *seen, struct text *out)
{
    struct blitz b;

    memcpy(&b, seen, sizeof(b));
    if (b.phase == BLITZ_THROW && b.thrown.face[0].pips > 1)
        b.thrown.face[0].pips--;
    game_blitz.thrown(&b, out);
}

static void hide_throw(const void *seen, struct text *out)
{
    const struct blitz *b = seen;

    if (b->thrown.face[0].pips > 0)
        game_blitz.thrown(seen, out);
}

static void show_comma(const void *state, struct text *out)
{
    game_blitz.show(state, out);
    text_char(out, ',');
}

static void show_twice(const void *state, struct text *out)
{
    game_blitz.show(state, out);
    js_null(out, "phase");
}

static void show_much(const void *state, struct text *out)
{
    for (int i = 0; i < VIEW_MAX / 64; i++)
        game_blitz.show(state, out);
}

static const char *step_in_place(const struct game *game, void *state, const struct move *m)
{
    struct status *st = state;
    _Alignas(16) uint8_t was[STATE_MAX];
    const char *why;

    memcpy(was, state, game->state_size);
    why = game_apply(game, was, m);
    if (!why)
        memcpy(state, was, game->state_size);
    else
        st->now_ms = m->at_ms;
    return why;
}

static const char *step_any_turn(const struct game *game, void *state, const struct move *m)
{
    const struct status *st = state;
    struct move other = *m;

    if (m->seat >= 0 && m->seat < st->seats && st->to_act == SEAT_BIT(!m->seat))
        other.seat = !m->seat;
    return game_apply(game, state, &other);
}

static const char *step_any_time(const struct game *game, void *state, const struct move *m)
{
    const struct status *st = state;
    struct move early = *m;

    if (m->seat >= 0 && m->seat < st->seats)
        early.at_ms = st->now_ms;
    return game_apply(game, state, &early);
}

const struct fault faults[] = {
    { .name = "a call can be seen", .promise = WORLDS, .redact = leak_value },
    { .name = "the time of a right call can be seen", .promise = WORLDS, .redact = leak_time },
    { .name = "the deadline tells", .promise = WORLDS, .redact = leak_deadline },
    { .name = "the hold tells", .promise = WORLDS, .redact = leak_hold },
    { .name = "who may call tells", .promise = WORLDS, .redact = leak_to_act },
    { .name = "own calls are hidden", .promise = OWN, .redact = hide_own },
    { .name = "redaction adds up", .promise = ONCE, .redact = redact_again },
    { .name = "a view takes itself for whole", .promise = ASKED, .redact = see_all },
    { .name = "a view takes its deadline for real", .promise = ASKED, .redact = know_time },
    { .name = "honest states are not taken", .promise = ASKED, .sane = too_strict },
    { .name = "samples are illegal", .promise = LEGAL, .sample = sample_wrong },
    { .name = "samples peek", .promise = BLIND, .sample = sample_peeks },
    { .name = "dice take other numbers", .promise = FACES, .sample = sample_by_thrower },
    { .name = "a name is given again", .promise = NAMES, .apply = name_by_thrower },
    { .name = "a round comes back", .promise = NAMES, .apply = count_back },
    { .name = "an empty move is accepted", .promise = JUNK, .apply = accept_junk },
    { .name = "a hidden counter", .promise = REBUILD, .apply = forget_log },
    { .name = "nobody ever wins", .promise = ENDS, .apply = go_on_for_ever },
    { .name = "a die is turned later", .promise = THROWN, .thrown = turn_a_die },
    { .name = "a throw is not to be seen", .promise = THROWN, .thrown = hide_throw },
    { .name = "a comma too many", .promise = JSON, .show = show_comma },
    { .name = "a key twice", .promise = JSON, .show = show_twice },
    { .name = "a view too long", .promise = FITS, .show = show_much },
    { .name = "a refusal moves the time", .promise = UNCHANGED, .step = step_in_place },
    { .name = "anybody may move", .promise = TURN, .step = step_any_turn },
    { .name = "deadlines are not kept", .promise = TIMELY, .step = step_any_time },
    { 0 },
};

struct game fault_game(const struct fault *fault)
{
    struct game game = game_blitz;

    if (fault->apply)
        game.apply = fault->apply;
    if (fault->sample)
        game.sample = fault->sample;
    if (fault->redact)
        game.redact = fault->redact;
    if (fault->sane)
        game.sane = fault->sane;
    if (fault->thrown)
        game.thrown = fault->thrown;
    if (fault->show)
        game.show = fault->show;
    return game;
}
