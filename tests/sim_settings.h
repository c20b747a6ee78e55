/* sim_settings.h -- the games that the tables of the simulation play. */
#ifndef TESTS_SIM_SETTINGS_H
#define TESTS_SIM_SETTINGS_H

#include <stdlib.h>
#include <string.h>

#include "rules/game.h"

enum { SETTINGS_MAX = 32 };

/*
 * What tables are opened with, or change to: every mode of Rolling Cubes, and every game; those
 * that are not named here as they come.
 */
static struct {
    const char *game, *options;
} played[SETTINGS_MAX] = {
    { "fiese15", "rounds=1" },
    { "blitz", "limit=5 blacks=1 swap=1" },
    { "blitz", "limit=5 blacks=1 swap=1 buzz=1" },
    { "cubes", "mode=single target=12" },
    { "cubes", "mode=together target=12 limit=30" },
    { "cubes", "mode=last target=1" },
    { "cubes", "mode=solitaire" },
    { "words", "target=5" },
    { "words", "target=5 pick=grab" },
    { "words", "target=5 first=letter write=turn" },
};

static int settings; /* how many of them there are */

static void count_settings(void)
{
    while (played[settings].game)
        settings++;
    for (int i = 0; games[i]; i++) {
        int s = 0;

        while (s < settings && strcmp(played[s].game, games[i]->name) != 0)
            s++;
        if (s < settings)
            continue;
        if (settings == SETTINGS_MAX - 1)
            abort();
        played[settings].game = games[i]->name;
        played[settings++].options = "";
    }
}

#endif
