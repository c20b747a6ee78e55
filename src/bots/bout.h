/* bout.h -- a match among bots, in virtual time. */
#ifndef BOTS_BOUT_H
#define BOTS_BOUT_H

#include "bot.h"

/* The random streams of a match's seats and dice. */
void bout_seed(uint64_t seed, struct rng rng[SEAT_DICE + 1]);

/*
 * Plays a match to its end and leaves its last state in `state` (game->state_size bytes, aligned to
 * 16). Dice and bots follow from the seed; each seat has its own random stream. `lex` may be NULL.
 */
void bout_play(const struct game *game, const struct setup *setup, const struct bot *const *bot,
               const struct lexicon *lex, uint64_t seed, void *state);

/*
 * The same with the dice and the numbers of a match of this key (fair.h): what bots make of dice
 * that everybody has. `log` (or NULL) is told every move, as a line.
 */
struct bout_named {
    const struct bot *const *bot;
    const struct lexicon *lex;
    const uint8_t *key; /* SHA256_BYTES */
    void *ctx;
    void (*log)(void *ctx, struct span line);
};
void bout_play_named(const struct game *game, const struct setup *setup,
                     const struct bout_named *with, void *state);

#endif
