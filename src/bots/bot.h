/* bot.h -- something that plays a seat. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "lexicon/lexicon.h"
#include "rules/game.h"

enum { BOT_NAME_MAX = 15 };

/*
 * A bot is given what its seat may see, from game_see(), so it cannot peek, and keeps nothing
 * between calls. It is asked once when its seat may act; the plan stays until it is carried out,
 * is refused, or the seat may no longer act.
 */
struct bot {
    const char *name;        /* "random": its strength, the same word in every game */
    const struct game *game; /* the game it plays; NULL: every one */

    /* Writes a move and returns after how many ms to make it. `lex` may be NULL. */
    int32_t (*choose)(const struct game *game, const void *seen, int seat,
                      const struct lexicon *lex, struct rng *rng, struct text *out);
};

/* Every bot, ends with NULL. */
extern const struct bot *const bots[];

/* NULL if the game has no bot of that name. */
const struct bot *bot_find(const struct game *game, struct span name);

/* The names of the game's bots as a JSON array. */
void bots_show(const struct game *game, const char *key, struct text *out);

#endif
