/* bots.c -- every bot. */
#include "bot.h"

extern const struct bot bot_random;

const struct bot *const bots[] = { &bot_random, NULL };

static bool plays(const struct bot *bot, const struct game *game)
{
    return !bot->game || bot->game == game;
}

const struct bot *bot_find(const struct game *game, struct span name)
{
    for (int i = 0; bots[i]; i++)
        if (plays(bots[i], game) && span_is(name, bots[i]->name))
            return bots[i];
    return NULL;
}

void bots_show(const struct game *game, const char *key, struct text *out)
{
    js_open(out, key, '[');
    for (int i = 0; bots[i]; i++)
        if (plays(bots[i], game))
            js_str(out, NULL, span_of(bots[i]->name));
    js_close(out, ']');
}
