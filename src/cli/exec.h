/*
 * exec.h -- a bot that is a program of the user's own: it reads a line and writes a line
 * (docs/your-bot.md). Only the command line names one, `exec:./mybot`; nobody else can.
 */
#ifndef CLI_EXEC_H
#define CLI_EXEC_H

#include <stdatomic.h>

#include "bots/bot.h"

#define EXEC_PREFIX "exec:"

enum {
    EXEC_LINE_MAX = 64 * 1024,  /* bytes of a line, either way */
    EXEC_MOVE_MS = 1000,        /* to answer, unless the user says otherwise, */
    EXEC_FIRST_MS = 10000,      /* and the first time: a program has to start */
    EXEC_LIMIT_MAX_MS = 600000, /* the most a user may say, and a bot may wait */
    EXEC_REFUSED_MAX = 3,       /* moves in a row that the rules refuse */
    EXEC_WAITS_MAX = 100,       /* and answers that are no move */
    EXEC_NAME_BYTES = 32,
};

/* The user's program, whoever plays with it: it loses its seat once, for all. */
struct exec_program {
    const char *path;
    char name[EXEC_NAME_BYTES]; /* as it is shown */
    int32_t limit_ms;
    bool quiet; /* what it says on its standard error is for nobody */
    atomic_bool lost;
};

/* Whether a word begins with `exec:`. */
bool exec_named(struct span word);
/*
 * Reads such a word, which must stay, and from now on lets nothing that runs outlive us. Returns
 * CLI_FINE, or CLI_NO after saying what is wrong.
 */
int exec_read(struct exec_program *program, const char *word, int32_t limit_ms);
/* Reads how long it may think, `--limit MS`; NULL: as usual. As above, or CLI_USAGE. */
int exec_limit(const char *command, const char *word, int32_t *limit_ms);

/* One run of it. */
struct exec_run {
    int to, from; /* pipes; -1: none */
    int pid;      /* and its process group; 0: it does not run */
    size_t len;   /* of what it wrote and nobody has read */
    char buf[EXEC_LINE_MAX + 1];
};

/* NULL, or why it cannot be started. */
const char *exec_start(struct exec_run *run, const struct exec_program *program);
/*
 * Writes a line (with its LF) and reads one, without its LF, valid until the next call. NULL, or
 * what it did instead.
 */
const char *exec_talk(struct exec_run *run, struct span line, int32_t limit_ms,
                      struct span *answer);
/* Ends every one that runs, when the program is about to end. */
void exec_stop_all(void);
/* Ends it with all its children; not running already is fine. */
void exec_stop(struct exec_run *run);

/* A bot that is such a run, for one seat of one match at a time. */
struct exec_bot {
    struct bot bot; /* to be given to who wants one */
    struct exec_program *program;
    int64_t match;
    uint32_t moves;          /* of the match, when it was asked last, */
    int again;               /* and so often since, in vain */
    char said[MOVE_MAX + 1]; /* its last move; "": it waits */
    struct exec_run run;
};

void exec_init(struct exec_bot *bot, struct exec_program *program);
/* The match of this number begins. */
void exec_begin(struct exec_bot *bot, int64_t match);

#endif
