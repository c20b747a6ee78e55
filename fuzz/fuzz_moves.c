/*
 * fuzz_moves.c -- moves of every game: a refusal changes nothing, every state can be shown.
 *
 * The input: a byte for the game, one for the seats, one for each option; then moves, each a byte
 * for the seat, one for the time that passes and the text up to a LF. Without text the seat makes a
 * sampled move, so that few bytes lead deep into a match.
 */
#include <string.h>

#include "fuzz.h"
#include "rules/replay.h"
#include "tests/json.h"
#include "tests/views.h"

enum { MOVES_MAX = 200, STEP_MS = 100 };

static uint8_t take(struct span *s)
{
    if (s->len == 0)
        return 0;
    s->len--;
    return (uint8_t)*s->at++;
}

static const struct game *take_game(struct span *in)
{
    int count = 0, n;

    while (games[count])
        count++;
    n = take(in) % (count + 1);
    return n < count ? games[n] : &game_null;
}

static void take_setup(struct span *in, const struct game *game, struct setup *setup)
{
    setup_default(setup, game);
    setup->seats = game->seats_min + take(in) % (game->seats_max - game->seats_min + 1);
    for (int i = 0; game->param[i].name; i++) {
        const struct param *p = &game->param[i];
        int32_t words = 0, span = p->max - p->min + 1;
        uint8_t byte = take(in);

        if (byte == 0)
            continue; /* the default */
        while (p->kind == PARAM_WORD && p->word[words])
            words++;
        if (p->kind == PARAM_SEAT)
            span = setup->seats;
        for (int s = 0; s < SEATS_MAX; s++)
            setup->value[i][s] = words > 0 ? byte % words : p->min + (byte + s) % span;
    }
    if (game->clash && game->clash(setup)) {
        setup_default(setup, game);
        return;
    }
    if (setup->seats < setup_fewest(setup, game))
        setup->seats = setup_fewest(setup, game);
    if (setup->seats <= setup_most(setup, game))
        return;
    setup->seats = setup_most(setup, game);
    for (int i = 0; game->param[i].name; i++)
        if (game->param[i].kind == PARAM_SEAT)
            setup->value[i][0] = 0;
}

static void show(const struct game *game, const void *state)
{
    static _Alignas(16) uint8_t seen[STATE_MAX], again[STATE_MAX];
    const struct status *st = state;

    for (int seat = SEAT_WATCHER; seat < st->seats; seat++) {
        game_see(game, state, seat, seen);
        game_see(game, seen, seat, again);
        expect(memcmp(seen, again, game->state_size) == 0);
        expect(json_valid(view_of(game, state, seat)));
    }
}

static void step(const struct game *game, void *state, struct span *in)
{
    static _Alignas(16) uint8_t before[STATE_MAX];
    const struct status *st = state;
    struct move m = { .seat = take(in) % (SEATS_ALL + 1) - 1 };
    char buf[MOVE_MAX];
    struct text text;
    uint8_t byte = take(in);
    struct rng rng = rng_seeded(st->moves * 256 + byte);

    m.at_ms = st->now_ms + (int64_t)byte * STEP_MS;
    m.lag_ms = byte;
    m.text = span_until(in, '\n');
    if (m.text.len == 0 && m.seat >= 0 && (st->to_act & SEAT_BIT(m.seat))) {
        text_init(&text, buf, sizeof(buf));
        game->sample(state, m.seat, &rng, &text);
        m.text = text_all(&text);
        if (m.seat == SEAT_CLOCK && m.at_ms < st->deadline_ms)
            m.at_ms = st->deadline_ms;
    }
    memcpy(before, state, game->state_size);
    if (game_apply(game, state, &m))
        expect(memcmp(before, state, game->state_size) == 0);
    else
        expect(st->now_ms == m.at_ms && st->moves > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    struct span in = { (const char *)data, size };
    const struct game *game = take_game(&in);
    struct setup setup;

    take_setup(&in, game, &setup);
    game_init(game, state, &setup);
    for (int i = 0; i < MOVES_MAX && in.len > 0; i++)
        step(game, state, &in);
    show(game, state);
    return 0;
}
