/*
 * client.h -- somebody at a table, far or near: sits down, moves, comes back after the line was
 * lost, adds its part to the dice. What it knows is `news`; screens are drawn from that.
 */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include <poll.h>
#include <signal.h>

#include "device.h"
#include "line.h"
#include "news.h"

enum { CLIENT_MOVES = 8, CLIENT_SAY_MAX = 4096 };

/* A move on its way: sent again until the table has answered. */
struct client_move {
    int32_t seat, n, count; /* count: lines in it */
    char match[NEWS_WORD];
    char text[MOVE_MAX * 2];
    int64_t took_ms;   /* since the throw was painted; -1: nothing to see yet */
    int64_t thrown_ms; /* and when that fell */
};

enum client_event {
    CLIENT_QUIET,   /* nothing more happens now */
    CLIENT_NEWS,    /* the table has changed */
    CLIENT_SEATED,  /* this device has a chair: its code is in `told` */
    CLIENT_REFUSED, /* `told` has what, and why */
    CLIENT_GONE,    /* not at the table any more, `told` says why */
    CLIENT_LOST,    /* there is no connection; it will be tried again at `retry_ms` */
    CLIENT_GREETED, /* there is one */
    CLIENT_WARNED,  /* `warning` says what is wrong with the dice */
};

struct client {
    struct line *line;
    struct device *device;
    bool dialled, greeted, fresh; /* fresh: no view has come through this connection yet */
    bool program;                 /* nobody sits here: who joins says so */
    int tries;
    int64_t retry_ms;         /* when to try again, while it is not dialled */
    int64_t doubt_ms;         /* without an answer by then the connection is dead; 0: none owed */
    int64_t heard_ms;         /* of one of several nodes: when it was heard last; 0: of one alone */
    char shun[LINE_NODE_MAX]; /* a node that did not answer; "": none */
    /* Set by who wants every message as it comes, with whole views; NULL: nobody. */
    void (*overhear)(void *ctx, struct span message);
    void *ctx;
    char want[CLIENT_SAY_MAX]; /* what brings us to the table, said after every greeting */
    struct device_seat seat;   /* of this table; token "": none */
    struct client_move moves[CLIENT_MOVES];
    int moving;
    char answered[2 * NEWS_HEX], offered[2 * NEWS_HEX]; /* asked for once a connection */
    const char *warning;                                /* about the dice, NULL: none */
    char painted[2 * NEWS_HEX];                         /* the throw that is on the screen, */
    int64_t painted_ms;                                 /* since when */
    int64_t told_ms;                                    /* when the last view came */
    int64_t here_ms;                                    /* when the table was told so last */
    struct news news;
    struct news_told told;
};

void client_init(struct client *client, struct line *line, struct device *device);

/* Tries at once to get a connection that was lost. */
void client_retry(struct client *client, int64_t now_ms);

/* Where to sit down; each takes the place of the last. Names are checked by the table. */
struct client_open {
    const char *game, *options, *name, *bot; /* bot: how strong, NULL: as usual */
    const char *password;                    /* of the server; NULL: none */
    const char *challenge;                   /* whose dice they are; NULL: the table's own */
    int32_t symbol, bots;
    bool start; /* at once */
};
void client_open(struct client *client, const struct client_open *open, int64_t now_ms);
void client_join(struct client *client, const char *code, const char *name, int32_t symbol,
                 int64_t now_ms);
void client_watch(struct client *client, const char *code, int64_t now_ms);
/* Goes back to chairs that were kept. */
void client_return(struct client *client, const struct device_seat *seat, int64_t now_ms);

/* Says what is a whole message already. */
void client_tell(struct client *client, struct span message, int64_t now_ms);
/* Says something short: `{"do":WHAT}`; with a switch, if on is not negative. */
void client_say(struct client *client, const char *what, int on, int64_t now_ms);
/* The same with a text: `{"do":WHAT,KEY:VALUE}`. */
void client_ask(struct client *client, const char *what, const char *key, const char *value,
                int64_t now_ms);
/* A move of an own seat, or several, a line each. */
void client_move(struct client *client, int32_t seat, struct span text, int64_t now_ms);
/* Something about a seat: `{"do":WHAT,"seat":SEAT}`; "look" sees through its eyes. */
void client_seat(struct client *client, const char *what, int32_t seat, int64_t now_ms);
/* The same about a chair, if it is still theirs; with a switch, if on is not negative. */
void client_chair(struct client *client, const char *what, int32_t chair, int on, int64_t now_ms);
/* Somebody is there, and presses keys: told now and then. */
void client_here(struct client *client, int64_t now_ms);
/* What dice of wood show, as their move; and whether others agree to what was typed. */
void client_throw(struct client *client, int32_t seat, struct span text, int64_t now_ms);
void client_confirm(struct client *client, bool right, int64_t now_ms);
/* What is known is on the screen now: from here on fair time counts. */
void client_painted(struct client *client, int64_t now_ms);

/* The next thing that happens. To be called until it is quiet. */
enum client_event client_next(struct client *client, int64_t now_ms);
/* When to call it again by itself, or INT64_MAX; and when the line's descriptor is ready. */
int64_t client_due_ms(const struct client *client);
/*
 * Waits for the line, for `other` or until a time; signals come by the mask. What ppoll() says.
 * NULL: there is no client.
 */
int client_wait(const struct client *client, struct pollfd *other, int64_t until_ms,
                const sigset_t *mask);

/* Match time, as far as it can be known here. */
int64_t client_match_ms(const struct client *client, int64_t now_ms);
/* Whether moves are on their way. */
bool client_busy(const struct client *client);

/* Hangs up; chairs and match stay. */
void client_leave(struct client *client, int64_t now_ms);

#endif
