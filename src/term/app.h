/* app.h -- plays on a full screen: a person, a terminal and a table. */
#ifndef TERM_APP_H
#define TERM_APP_H

#include "client/line.h"
#include "rules/game.h"

struct lexicon;

struct app_config {
    const struct game *game; /* to be played at once; NULL: home */
    const char *options;     /* of it, "": as usual */
    int bots;                /* -1: as usual */
    const char *bot;         /* how strong; NULL: as usual */
    const char *join;        /* the link or code of a table; NULL: none */
    bool watch;              /* looks on there, without a chair */
    const char *server;      /* where a code alone is looked for */
    const char *name;        /* of who plays */
    const char *locale;      /* its language */
    const char *folder;      /* what is kept, with its slash */
    const struct lexicon *lex;
    /* The rules of a game in a language, wrapped. */
    const char *(*rules)(const struct game *game, const char *lang, int columns);
};

enum app_end { APP_FINE, APP_NO_TERMINAL, APP_FAILED };

/* Whether the game has a board. */
bool app_plays(const struct game *game);

/* Plays until somebody leaves. Otherwise one line in `err` says why not. */
enum app_end app_run(const struct app_config *config, char err[LINE_ERROR_MAX]);
/* The same in lines, for who listens and for scripts; and with a message of the table a line, for
 * programs. Both end with their input. */
enum app_end plain_run(const struct app_config *config, char err[LINE_ERROR_MAX]);
enum app_end json_run(const struct app_config *config, char err[LINE_ERROR_MAX]);

#endif
