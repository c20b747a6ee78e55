/* bot.h -- something that plays a seat. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "lexicon/lexicon.h"
#include "rules/game.h"

enum {
    BOT_NAME_MAX = 15,
    BOT_FASTER = 6,             /* so many times, where a table wants it and no clock runs */
    BOT_ALONE_FASTER = 60,      /* where one person alone waits for it */
    BOT_STACK_MAX = 100 * 1024, /* of a decision: threads have little, and so have phones */
};

/* The arguments of a bot's decision. */
struct bot_ask {
    const struct game *game;
    const void *seen; /* what its seat may see, from game_see(): it cannot peek */
    int seat;
    struct rng *rng;
    const struct lexicon *lex; /* NULL: there is none */
    uint32_t gang; /* SEAT_BIT of the bots that play against people; none where nobody does */
};

/* How many bots play against people. */
int bot_gang(const struct bot_ask *ask);

/* A bot keeps nothing between calls; when it is asked stands in match/match.h. */
struct bot {
    const char *name;        /* "easy": its strength, the same word in every game */
    const struct game *game; /* the game it plays; NULL: every one */
    int level;               /* for its own use: bots of a game share their code */

    /* Writes a move and returns after how many ms to make it. */
    int32_t (*choose)(const struct bot *bot, const struct bot_ask *ask, struct text *out);
    /* Whether what it needs was lent (solve/lent.h); NULL: it needs nothing. */
    bool (*here)(void);
    /*
     * Whether everybody but the gang is through with what can be done now. Then bots think again
     * after a person's move: what they have in mind would let people wait. NULL: never.
     */
    bool (*hastens)(const void *seen, uint32_t gang);
};

/* Every bot, of each game from weak to strong; ends with NULL. Made by src/meson.build. */
extern const struct bot *const bots[];

/* NULL if the game has no bot of that name. */
const struct bot *bot_find(const struct game *game, struct span name);

/* The default bot. */
const struct bot *bot_usual(const struct game *game);

/* The names of the game's bots as a JSON array. */
void bots_show(const struct game *game, const char *key, struct text *out);

#endif
