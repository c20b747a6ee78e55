/* bots.c -- every bot. */
#include "bot.h"

extern const struct bot bot_fiese15_easy, bot_fiese15_medium, bot_fiese15_hard, bot_fiese15_perfect,
    bot_blitz_easy, bot_blitz_medium, bot_blitz_hard, bot_blitz_master, bot_blitz_perfect,
    bot_cubes_easy, bot_cubes_medium, bot_cubes_hard, bot_cubes_perfect, bot_words_easy,
    bot_words_medium, bot_words_hard, bot_random;

/* Of each game from weak to strong. */
const struct bot *const bots[] = {
    &bot_fiese15_easy,    &bot_fiese15_medium, &bot_fiese15_hard,
    &bot_fiese15_perfect, &bot_blitz_easy,     &bot_blitz_medium,
    &bot_blitz_hard,      &bot_blitz_master,   &bot_blitz_perfect,
    &bot_cubes_easy,      &bot_cubes_medium,   &bot_cubes_hard,
    &bot_cubes_perfect,   &bot_words_easy,     &bot_words_medium,
    &bot_words_hard,      &bot_random,         NULL,
};

static bool plays(const struct bot *bot, const struct game *game)
{
    return !bot->game || bot->game == game;
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
