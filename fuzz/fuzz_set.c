/*
 * fuzz_set.c -- sets: whatever the bytes, what is read is written and read the same, is told to be
 * whole, and a match draws from it to its end; what is refused has a sentence.
 */
#include <string.h>

#include "base/chacha.h"
#include "fuzz.h"
#include "rules/game.h"
#include "rules/replay.h"

enum { THROWS = 40 };

/* Dice of the set, and players who do anything, but for the clock and the judge. */
static void play(const struct set *set)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    const struct game *game = game_find(span_of(set->form->game));
    struct chacha chacha;
    struct setup setup;
    int32_t n;

    setup_default(&setup, game);
    expect(!setup_set(&setup, game, set, &n));
    game_init(game, state, &setup);
    chacha_init(&chacha, set->of, (const uint32_t[3]) { 1, 2, 3 });
    for (int i = 0; i < THROWS; i++) {
        char buf[MOVE_MAX + 1];
        struct text out;
        struct move m;

        text_init(&out, buf, sizeof(buf));
        if (!game_sample(game, state, &chacha.rng, &m, &out))
            return;
        expect(!game_apply(game, state, &m));
    }
    expect(!game->sane || game->sane(state));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct set_reader reader, again;
    const char *why = set_read(&reader, (struct span) { (const char *)data, size });
    char buf[SET_TEXT_MAX + 1];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    if (why) {
        set_explain(why, reader.n, &out);
        expect(out.len > 0 && out.len < SET_WRONG_MAX && strcmp(buf, why) != 0);
        return 0;
    }
    set_write(&reader.set, &out);
    expect(!out.full && !set_read(&again, text_all(&out)));
    expect(memcmp(&again.set, &reader.set, sizeof(again.set)) == 0);
    play(&reader.set);
    return 0;
}
