/* cli.h -- what the commands of the program share. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <limits.h>
#include <stdio.h>

#include "base/lines.h"
#include "bots/bot.h"
#include "rules/challenge.h"
#include "rules/fiese15.h"
#include "rules/replay.h"

enum { CLI_FINE = 0, CLI_NO = 1, CLI_USAGE = 2 }; /* exit statuses */

/* A command of the program; main.c has the table. */
struct command {
    const char *name;
    const char *usage;                 /* what follows the name: "FILE..." */
    const char *help;                  /* one line */
    const char *more;                  /* what `--help` adds, ends with LF; or NULL */
    bool games;                        /* `--help` also lists the games and their options */
    int (*run)(int argc, char **argv); /* argv[0] is the name; returns the exit status */
};

/* Says one line on standard error and returns CLI_NO. */
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same for incorrect usage; returns CLI_USAGE. */
int cli_usage(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* An option: either `value` is set to the word after it, or `flag` to true. */
struct cli_option {
    const char *name; /* "--seed"; NULL ends the list */
    const char **value;
    bool *flag;
};

/*
 * Takes the options out of argv, wherever they stand before a `--`, and closes the gaps: argv[1]
 * and on are the other words; `-5` is one of these. Returns their number, or -1 after saying what
 * is wrong.
 */
int cli_options(int argc, char **argv, const struct cli_option *option);

/* Reads a number from 0 to max; false if the word is not one. */
bool cli_number(const char *word, int64_t max, int64_t *out);

/* Reads `GAME OPTION=VALUE...`. Returns CLI_FINE, or the exit status after saying what is wrong. */
int cli_setup(int count, char **word, const struct game **game, struct setup *setup);

/*
 * Reads the set of a file into the setup, and whole into `set`; without a path neither changes.
 * Returns CLI_FINE, or CLI_NO after saying `FILE:LINE: what`.
 */
int cli_set(const char *path, const struct game *game, struct setup *setup, struct set *set);
/* All sets of a folder as JSON, see docs/protocol.md; NULL after saying what is wrong. */
char *cli_sets(const char *folder);

/* Finds a bot of the game. Returns CLI_FINE, or CLI_NO after saying which there are. */
int cli_bot(struct span name, const struct game *game, const struct bot **bot);

/*
 * Reads a strip of Fiese 15 with all six targets and the dice placed on it. Returns CLI_FINE, or
 * CLI_NO after saying what is wrong.
 */
int cli_fiese15(const char *strip, const char *on, struct fiese15_dice *target,
                struct fiese15_dice *placed);

/*
 * Opens the lexicon of a file, or the one inside the program if `path` is NULL, until the program
 * ends. NULL after saying what is wrong.
 */
const struct lexicon *cli_lexicon(const char *path);
/* The lists of words inside the program that no name at a listed table may have; ends with NULL. */
const char *const *cli_blocked(void);

/* The day that was said, or the local one; false after saying what is wrong. */
bool cli_date(const char *word, char date[DATE_CHARS + 1]);

/* The number of a language of Haste Worte, or -1. */
int cli_lang(const char *name);

/* The path of a file in this user's state folder, which is made; here if there is none. */
void cli_state(const char *name, char path[PATH_MAX]);

/* Reads a file, `-` for standard input, as far as there is room; false after saying what is wrong.
 */
bool cli_bytes(const char *path, char *buf, size_t cap, size_t *len);

/*
 * Reads a file of text: UTF-8, one to `max` bytes, no control characters but LF and tab. NULL after
 * saying what is wrong, else malloc'ed with a NUL behind it.
 */
char *cli_text(const char *path, size_t max);

enum { CLI_STORE_BYTES = PATH_MAX + 8 };

/* The store of a server unless --store says otherwise. */
const char *cli_store(char url[CLI_STORE_BYTES]);

#define CLI_SOCKET "knobel.sock"

/*
 * Where a server with that store has its socket for `knobel admin` unless --socket says otherwise:
 * in $RUNTIME_DIRECTORY, or beside the database. False if there is no such place.
 */
bool cli_socket(const char *store, char path[PATH_MAX]);

/*
 * Replays a file, `-` for standard input, into `replay`. `look` (or NULL) sees each line before it
 * is played. Returns CLI_FINE, or CLI_NO after saying `FILE:LINE: what`.
 */
int cli_replay(const char *path, struct replay *replay, void (*look)(void *with, struct span line),
               void *with);

/* Writes how a match ended as expectations: score, over, winners. */
void cli_write_result(FILE *file, const struct game *game, const void *state);

#endif
