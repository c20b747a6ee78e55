/* app.h -- plays on a full screen: a person, a terminal and a table. */
#ifndef TERM_APP_H
#define TERM_APP_H

#include "client/line.h"
#include "rules/game.h"

#define APP_SERVER "http://127.0.0.1:8015/" /* where a server is, if none is known */

struct lexicon;
struct day_lent;

struct app_config {
    const struct game *game; /* to be played at once; NULL: home */
    const char *options;     /* of it, "": as usual */
    int bots;                /* -1: as usual */
    int people;              /* at this keyboard */
    const char *hand;        /* verbs of throws that they make themselves; NULL: none */
    const char *set;         /* what the dice are drawn from, as a text; NULL: ours */
    const char *series;      /* several matches as one, instead of a game; NULL: none */
    const char *bot;         /* how strong; NULL: as usual */
    const char *join;        /* the link or code of a table; NULL: none */
    const char *film;        /* the file of a match to look at, instead of all this; NULL: none */
    bool watch;              /* looks on there, without a chair */
    const char *server;      /* where a code alone is looked for; NULL: where one sat last */
    const char *name;        /* of who plays, with commas of several; NULL: guests */
    const char *lang;        /* to speak now; NULL: as chosen before, or as */
    const char *locale;      /* says */
    const char *folder;      /* what is kept, with its slash */
    char *back;              /* where it goes on in lines, room for a URL; NULL: nowhere */
    const struct lexicon *lex;
    const struct day_lent *day; /* what is played on a day */
    const char *date;           /* begins with that day, and its game; NULL: not */
    const char *duel;           /* begins with what that link challenges to; NULL: not */
    /* The rules of a game in a language, wrapped. */
    const char *(*rules)(const struct game *game, const char *lang, int columns);
};

enum app_end {
    APP_FINE,
    APP_NO_TERMINAL,
    APP_LINES, /* what was begun goes on in lines, with config->back: a link, or "near" */
    APP_FAILED
};

/* Whether the game has a board. */
bool app_plays(const struct game *game);

/* Plays until somebody leaves. Otherwise one line in `err` says why not. */
enum app_end app_run(const struct app_config *config, char err[LINE_ERROR_MAX]);
/* The same in lines, for who listens and for scripts; and with a message of the table a line, for
 * programs. Both end with their input. */
enum app_end plain_run(const struct app_config *config, char err[LINE_ERROR_MAX]);
enum app_end json_run(const struct app_config *config, char err[LINE_ERROR_MAX]);

#endif
