/* bots.c -- which bots a game has. */
#include "bot.h"

extern const struct bot bot_random;

static bool plays(const struct bot *bot, const struct game *game)
{
    return (!bot->game || bot->game == game) && (!bot->here || bot->here());
}

/* A game's own bot goes before the one of that name for all. */
const struct bot *bot_find(const struct game *game, struct span name)
{
    const struct bot *found = NULL;

    for (int i = 0; bots[i]; i++)
        if (plays(bots[i], game) && span_is(name, bots[i]->name) && (!found || bots[i]->game))
            found = bots[i];
    return found;
}

const struct bot *bot_usual(const struct game *game)
{
    const struct bot *bot = bot_find(game, SPAN("medium"));

    return bot ? bot : &bot_random;
}

void bots_show(const struct game *game, const char *key, struct text *out)
{
    js_open(out, key, '[');
    for (int i = 0; bots[i]; i++)
        if (bots[i] == bot_find(game, span_of(bots[i]->name)))
            js_str(out, NULL, span_of(bots[i]->name));
    js_close(out, ']');
}

int bot_gang(const struct bot_ask *ask)
{
    int count = 0;

    for (uint32_t rest = ask->gang; rest; rest &= rest - 1)
        count++;
    return count;
}
