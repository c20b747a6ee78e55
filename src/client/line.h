/*
 * line.h -- the way to a table: through a socket (far.c), or to rooms in this very process
 * (near.c). Both carry the same messages.
 */
#ifndef CLIENT_LINE_H
#define CLIENT_LINE_H

#include <limits.h>

#include "base/text.h"

enum { LINE_URL_MAX = 512, LINE_CODE_MAX = 16, LINE_NODE_MAX = 40, LINE_ERROR_MAX = 512 };

struct line;

struct line_ops {
    /* Gets a connection, or begins to; false if that failed at once. */
    bool (*dial)(struct line *line);
    /* Lets happen what is due; false if the connection is lost. */
    bool (*turn)(struct line *line, int64_t now_ms);
    /* The next message, valid until the next call of anything here; false if there is none. */
    bool (*take)(struct line *line, struct span *message);
    void (*send)(struct line *line, struct span message, int64_t now_ms);
    /* What to wait for: a descriptor (-1: none) and whether it is also to be written to. */
    int (*waits)(const struct line *line, bool *writes);
    /* When turn() has something to do by itself, or INT64_MAX. */
    int64_t (*due_ms)(const struct line *line);
    /* Why the connection was lost, in a few words; NULL: the network. */
    const char *(*wrong)(const struct line *line);
    /* The file of a match that is over, malloc'ed; NULL: it is not to be had. May take seconds. Of
     * one in this process also what there is so far. */
    char *(*file)(struct line *line, const char *match, size_t *len);
    void (*hang_up)(struct line *line, int64_t now_ms);
    void (*free)(struct line *line);
};

struct line {
    const struct line_ops *ops;
    const char *name;         /* of the server, by which seats are kept */
    char node[LINE_NODE_MAX]; /* which of several is asked for there; "": any */
};

/* A server's address, from a link as people get it, and the code of a table behind its `#`. */
struct place {
    bool secure;
    char name[LINE_URL_MAX]; /* of the computer */
    char port[8];
    char host[LINE_URL_MAX + 8]; /* both, as they stood there */
    char path[LINE_URL_MAX];     /* of the WebSocket */
    char code[LINE_CODE_MAX];    /* "": none */
};

/* Reads `http://HOST[:PORT][/SUB/][#CODE]`, or ws, with s or without; false if it is no such link.
 */
bool place_read(const char *url, struct place *place);

/* A server; NULL and one line in `err` if its name is not known. */
struct line *far_new(const struct place *place, char err[LINE_ERROR_MAX]);

struct lexicon;
struct near_config {
    const char *path;          /* of the database, without its .db; NULL: nothing is kept */
    const struct lexicon *lex; /* for the judge; NULL: none */
};
/*
 * Rooms in this process, with the tables that are kept there; where another process has them, with
 * those of a second database beside it, and so on. NULL and one line in `err`.
 */
struct line *near_new(const struct near_config *config, char err[LINE_ERROR_MAX]);

struct device_seat;
/* Gives a match of a challenge that was begun without a table one there, from its file; false if it
 * is no such file. */
bool near_adopt(struct line *near, struct span file, struct device_seat *seat);

#endif
