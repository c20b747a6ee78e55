/*
 * fuzz_state.c -- bytes that only look like a state, as a hostile server sends them: they are
 * refused, or can be shown, asked and played on.
 *
 * The input: a byte for the game, one for seats and options, one for the moves made at random, one
 * for the eye; then damages, each two bytes for the place and one for what is put there. After each
 * the state is loaded anew. With the highest bit of the first byte the rest is a packed state.
 */
#include <string.h>

#include "fuzz.h"
#include "rules/question.h"
#include "rules/replay.h"
#include "tests/json.h"

enum { RAW = 128, MOVES_MAX = 64, DAMAGES_MAX = 16, STEPS = 12, WAIT_MS = 90000 };

static struct question question;

static uint8_t take(struct span *s)
{
    if (s->len == 0)
        return 0;
    s->len--;
    return (uint8_t)*s->at++;
}

static const struct game *take_game(uint8_t byte)
{
    int count = 0, n;

    while (games[count])
        count++;
    n = byte % (count + 1);
    return n < count ? games[n] : &game_null;
}

static void draw_setup(const struct game *game, struct rng *rng, struct setup *setup)
{
    setup_default(setup, game);
    setup->seats = game->seats_min +
                   (int32_t)rng_below(rng, (uint32_t)(game->seats_max - game->seats_min + 1));
    for (int i = 0; game->param[i].name; i++) {
        const struct param *p = &game->param[i];
        uint32_t words = 0;

        while (p->kind == PARAM_WORD && p->word[words])
            words++;
        for (int s = 0; s < SEATS_MAX && p->kind != PARAM_SEAT; s++)
            setup->value[i][s] =
                words > 0 ? (int32_t)rng_below(rng, words)
                          : p->min + (int32_t)rng_below(rng, (uint32_t)(p->max - p->min + 1));
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

static void play(const struct game *game, void *state, int moves, struct rng *rng)
{
    struct setup setup;

    draw_setup(game, rng, &setup);
    game_init(game, state, &setup);
    for (; moves > 0; moves--) {
        char buf[MOVE_MAX];
        struct text text;
        struct move m;

        text_init(&text, buf, sizeof(buf));
        if (!game_sample(game, state, rng, &m, &text))
            return;
        expect(!game_apply(game, state, &m));
    }
}

static void show(void)
{
    static char view[VIEW_MAX];
    struct text out;

    text_init(&out, view, sizeof(view));
    question_show(&question, &out);
    expect(out.full || json_valid(text_all(&out)));
    text_init(&out, view, sizeof(view));
    question_thrown(&question, &out);
    expect(!out.full && span_utf8(text_all(&out)));
}

/* Some seat that may act does something, as it is or with a letter changed. */
static void ask(struct rng *rng)
{
    const struct status *st = (const struct status *)question.seen;
    struct move m = { .at_ms = st->now_ms + rng_below(rng, WAIT_MS) };
    char buf[MOVE_MAX + 1];
    struct text text;
    const char *would;

    m.seat = (int32_t)rng_below(rng, SEATS_ALL);
    if (!(st->to_act & SEAT_BIT(m.seat)))
        return;
    text_init(&text, buf, sizeof(buf));
    question.game->sample(question.seen, m.seat, rng, &text);
    if (text.len > 0 && rng_below(rng, 4) == 0)
        buf[rng_below(rng, (uint32_t)text.len)] = (char)rng_below(rng, 256);
    m.text = text_all(&text);
    would = question_would(&question, m);
    if (!question_after(&question, m, &question))
        expect(!would);
    show();
}

static void load(const struct game *game, int64_t seat, struct span body, struct span apart,
                 struct rng *rng)
{
    if (question_load(&question, game, game->layout, seat, body, apart))
        return;
    show();
    for (int i = 0; i < STEPS; i++)
        ask(rng);
}

static void load_state(const struct game *game, const void *state, int64_t seat, struct rng *rng)
{
    static char body[PACKED_MAX], apart[PACKED_MAX];
    struct text b, a;

    text_init(&b, body, sizeof(body));
    text_init(&a, apart, sizeof(apart));
    state_pack(game, state, STATE_BODY, &b);
    state_pack(game, state, STATE_APART, &a);
    expect(!b.full && !a.full);
    load(game, seat, text_all(&b), text_all(&a), rng);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(16) uint8_t state[STATE_MAX], seen[STATE_MAX];
    struct span in = { (const char *)data, size };
    uint8_t first = take(&in), options = take(&in), moves = take(&in), eye = take(&in);
    const struct game *game = take_game(first % RAW);
    struct rng rng = rng_seeded((uint64_t)options << 8 | moves);

    if (first & RAW) {
        struct span body = span_word(&in);

        load(game, eye % SEATS_MAX - 1, body, span_word(&in), &rng);
        return 0;
    }
    play(game, state, moves % MOVES_MAX, &rng);
    game_see(game, state, eye % ((const struct status *)state)->seats, seen);
    for (int i = 0; i < DAMAGES_MAX && in.len > 0; i++) {
        size_t at = (size_t)take(&in) | (size_t)take(&in) << 8;

        seen[at % game->state_size] = take(&in);
        load_state(game, seen, eye % SEATS_MAX - 1, &rng);
    }
    return 0;
}
