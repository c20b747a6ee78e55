/* keep.h -- the file a match is kept in while it is played. */
#ifndef CLI_KEEP_H
#define CLI_KEEP_H

#include <stdio.h>

#include "bots/bot.h"
#include "rules/replay.h"

enum { PATH_BYTES = 4096 };

/* What `knobel play` has to know again when it goes on: in the file as `@ play ...`. */
struct keep_note {
    int people;
    bool seeded;
    int64_t seed;
    char bot[BOT_NAME_MAX + 1]; /* "": the usual one */
};

struct keep {
    FILE *file;
    char path[PATH_BYTES];
};

/*
 * Begins a new file, never over another; `path` NULL: one named by game and time, here. Returns an
 * exit status, having said what is wrong.
 */
int keep_begin(struct keep *keep, const char *path, const struct game *game,
               const struct setup *setup, const struct keep_note *note);

/* Replays a file and opens it to go on; with `path`, goes on in a copy of that name. */
int keep_resume(struct keep *keep, const char *from, const char *path, struct replay *replay,
                struct keep_note *note);

/* Writes a move so that it is kept whatever happens next; false if it cannot, with errno. */
bool keep_move(struct keep *keep, const struct move *m);

/* Closes the file; if the match is over, with its result as expectations. False with errno. */
bool keep_end(struct keep *keep, const struct game *game, const void *state);

#endif
