/*
 * admin.h -- the local socket through which who runs the server looks and acts.
 *
 * A connection is one request: a line of at most ADMIN_LINE_MAX bytes. The answer is lines of
 * fields parted by tabs, then a last line, `ok`, `ok SENTENCE` or `no SENTENCE`, and the end. The
 * first line of a group names the fields of the others; a line without any begins another group,
 * and a group that another follows has one line. What a name ends in says what it is: `…_s`
 * seconds, `…#` a number, `…?` yes or no; a number that is not known is empty.
 *
 * The loop of the server serves it, a line a turn. Whoever may open the socket may do anything, but
 * cannot make others wait: what a client does not read or say stays with it.
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include <stdio.h>

#include "rooms/operator.h"

enum {
    ADMIN_LINE_MAX = 1000,
    ADMIN_PATH_MAX = 107, /* bytes of the socket's path, by the system's limit */
    ADMIN_CLIENTS = 8,    /* at once; another takes the place of the longest silent */
};

struct admin;
struct server;

/*
 * Listens at the path, mode 0600. The socket of a server that died is replaced, that of a living
 * one never. NULL and one line in `err`.
 */
struct admin *admin_new(struct server *server, const char *path, char err[STORE_ERROR_MAX]);
/* Removes the socket. Not before the store is closed. */
void admin_free(struct admin *admin);
/* Readable when admin_ready() has something to do. */
int admin_fd(const struct admin *admin);
void admin_ready(struct admin *admin);

/* Connects to the socket at the path; -1 with errno. */
int admin_connect(const char *path);

/* A request; command.c. */
struct request {
    struct server *server;
    struct span rest; /* of the line, behind the command */
    FILE *out;        /* the lines of the answer, */
    int left_out;     /* without so many more */
    /* For whatever has to be stored: set `stores`, and have it called. */
    bool stores;
    store_done_fn *done;
    void *ctx;
};
/* Does what the line says; NULL, or the sentence with which it is refused. */
const char *command_run(struct request *request, struct span line);

#endif
