/* keep.h -- the file a match is kept in while it is played. */
#ifndef CLI_KEEP_H
#define CLI_KEEP_H

#include <limits.h>
#include <stdio.h>

#include "bots/bot.h"
#include "rules/fair.h"
#include "rules/replay.h"

/* What `knobel play` needs to resume: stored in the file as `@ play ...`. */
struct keep_note {
    int people;
    bool seeded;
    int64_t seed;
    char bot[BOT_NAME_MAX + 1]; /* "": the usual one */
    char hand[HAND_MAX + 1];    /* verbs of throws by hand, as --hand has them; "": none */
    struct set_reader set;      /* of a file that is gone on with; no line of it: ours */
    struct fair fair;           /* of such a file: whether it is of a challenge */
};

struct keep {
    FILE *file;
    bool worth; /* a person has moved, or there is none, or the match is over */
    bool seals; /* it ends with its hash, as files of challenges do */
    char path[PATH_MAX];
    const char *name; /* the end of `path` that --resume finds it by */
};

/*
 * Begins a new file with these lines, never over another; `path` NULL: one named by game and time
 * in the state folder. Returns an exit status, having said what is wrong.
 */
int keep_begin(struct keep *keep, const char *path, const struct game *game, struct span head,
               const struct keep_note *note);

/*
 * Replays a file and opens it to go on; with `path`, goes on in a copy of that name. A plain name
 * that is not here is looked for in the state folder.
 */
int keep_resume(struct keep *keep, const char *from, const char *path, struct replay *replay,
                struct keep_note *note);

/* Writes a line so that it is kept whatever happens next; false if it cannot, with errno. */
bool keep_line(struct keep *keep, struct span line);

/*
 * Closes the file; if the match is over, with its result as expectations. Removes one that is not
 * worth it. False with errno.
 */
bool keep_end(struct keep *keep, const struct game *game, const void *state);

#endif
