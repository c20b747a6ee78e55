/* screen.h -- the commands that play on a full screen. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include <stdbool.h>

struct game;

struct screen_wish {
    const struct game *game; /* NULL: one chooses there */
    const char *options, *bot, *name, *join, *server;
    const char *film; /* the file of a match that is to be looked at, as a text; NULL: none */
    const char *date, *duel;   /* a day and its game; the link of a duel; NULL: none */
    const char *hand, *series; /* verbs of throws by hand; several matches as one; NULL: none */
    char *set;                 /* malloc'ed: what the dice are drawn from; NULL: ours */
    int bots;                  /* -1: as usual */
    int people;                /* at this keyboard */
    bool watch;                /* looks on at the table that is joined */
    bool plain, json;          /* in lines */
};

/* Whether standard input and output are a terminal. */
bool screen_there(void);
/* Plays there, or in lines where nothing can be drawn; an exit status. -1: nothing can, and a go at
 * what everybody plays has lines of its own. */
int screen_play(const struct screen_wish *wish);

#endif
