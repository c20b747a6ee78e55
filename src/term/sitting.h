/*
 * sitting.h -- somebody who plays from here, on a screen or in lines: a client, the tables it can
 * reach, and the scene that is made of what these tell.
 */
#ifndef TERM_SITTING_H
#define TERM_SITTING_H

#include <signal.h>
#include <stdio.h>

#include "app.h"
#include "client/client.h"
#include "scene.h"

enum { ERRANDS = 16 };

/* The file of a go, which is written while it is played. */
struct go_file {
    FILE *file; /* NULL: there is none */
    size_t len; /* of what stands there */
    bool worth; /* who plays has moved */
};

struct sitting {
    const struct app_config *config;
    struct scene scene;
    struct device device;
    struct line *near, *far;
    struct line *course;  /* where a go is played; NULL: none is */
    struct device nobody; /* with the key to that, which is not kept */
    struct go_file kept;
    struct client client;
    bool joined;             /* there is a client */
    char *errand[ERRANDS];   /* what is still to be said in the lobby, one after another */
    int errands, run;        /* so many, of which so many are said */
    char server[SERVER_MAX]; /* where a code alone is looked for, and tables are opened */
    char lan[256];           /* where others find a server of this computer; "": where we do */
    void (*overhear)(void *ctx, struct span message); /* as client.h has it */
};

void sitting_init(struct sitting *sitting, const struct app_config *config);
void sitting_release(struct sitting *sitting);

/* Who sits here, with commas between several; who has no name is a guest. */
void sitting_name(struct sitting *sitting, const char *names);

/* Begins what is wished; goes on with what was left; goes to a table by its link or code. False
 * after a line in the log. */
bool sitting_play(struct sitting *sitting);
bool sitting_resume(struct sitting *sitting);
bool sitting_back(struct sitting *sitting);
bool sitting_join(struct sitting *sitting, const char *where);
/* Opens a table at a server, for what is wished; password: NULL, none. */
bool sitting_open(struct sitting *sitting, const char *server, const char *password);
/* Plays a go, or goes on with it. */
bool sitting_go(struct sitting *sitting, const struct going *go);
/* Writes to its file what was played; ends that, and the table. */
void sitting_keep_go(struct sitting *sitting);
void sitting_end_go(struct sitting *sitting);
/* How one goes on with it, in words; false: nothing of it is kept. */
bool sitting_kept_go(const struct sitting *sitting, struct text *out);
/* A file of a match, malloc'ed; NULL: there is none. */
char *sitting_read(const char *path, size_t *len);
/* A new file of a match beside what is kept, named after the game and the time. */
FILE *sitting_file(const struct sitting *sitting, const struct game *game, char path[PATH_MAX]);
/* Sits down at the end of that line, with the keys of a device. */
void sitting_sit(struct sitting *sitting, struct line *line, struct device *device);
/* Says what is to be said next in the lobby; with the last of it that is left. */
void sitting_errand(struct sitting *sitting, int64_t now_ms);
/* Says how one goes on with what is left here; false: there is nothing. */
bool sitting_kept(const struct sitting *sitting, char line[LINE_URL_MAX]);
/* Looks for what can be gone on with, here and elsewhere. */
void sitting_left(struct sitting *sitting);
/* Hangs up; chairs and match stay. */
void sitting_leave(struct sitting *sitting);

/*
 * The next thing that happens, with the scene and its log as they are then. Who is not at a table
 * any more, or never came to one, has left it already. CLIENT_QUIET: nothing more for now.
 */
enum client_event sitting_next(struct sitting *sitting, int64_t now_ms);

/* Makes a move, or several, a line each; one that was typed, or its short form. NULL, or why it is
 * not even sent, in words. */
const char *sitting_send(struct sitting *sitting, struct span moves);
const char *sitting_typed(struct sitting *sitting, struct span typed);
/* Takes what dice of wood show. NULL, or what is wrong with it, in words. */
const char *sitting_throw(struct sitting *sitting, struct span typed);
/* Whoever was asked to come to the keyboard is there. */
void sitting_uncover(struct sitting *sitting);

/* What ends a sitting in lines: nobody answers there, or it was sent away. False if nothing does.
 */
bool sitting_ended(const struct sitting *sitting, enum client_event event,
                   char err[LINE_ERROR_MAX]);

enum woken {
    WOKEN,       /* by the table, the time or a signal */
    WOKEN_INPUT, /* there is something to be read */
    WOKEN_GONE,  /* nobody writes there any more */
};
/* Waits for standard input, for the table or until a time. */
enum woken sitting_wait(struct sitting *sitting, bool input, bool table, int64_t until_ms,
                        const sigset_t *mask);

#endif
