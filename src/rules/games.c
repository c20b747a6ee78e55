/* games.c -- every game that can be played. A new one is added here. */
#include "game.h"

extern const struct game game_fiese15, game_blitz, game_cubes, game_words;

const struct game *const games[] = {
    &game_fiese15, &game_blitz, &game_cubes, &game_words, NULL,
};
