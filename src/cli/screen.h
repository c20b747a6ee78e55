/* screen.h -- the commands that play on a full screen. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include <stdbool.h>

struct game;

struct screen_wish {
    const struct game *game; /* NULL: one chooses there */
    const char *options, *bot, *name, *join, *server;
    int bots;         /* -1: as usual */
    bool watch;       /* looks on at the table that is joined */
    bool plain, json; /* in lines */
};

/* Whether standard input and output are a terminal. */
bool screen_there(void);
/* Plays there, or in lines where nothing can be drawn; an exit status. */
int screen_play(const struct screen_wish *wish);

#endif
