/*
 * forge.h -- a match file to be changed as a server could that computes everything anew: its
 * commitments, the dice, the result, the hash.
 */
#ifndef FORGE_H
#define FORGE_H

#include "rules/fair.h"
#include "rules/replay.h"

enum {
    LINES_MAX = 4096,
    LINE_BYTES = 1024,
    TEXT_BYTES = LINES_MAX * 160, /* of a whole file */
};

/* A file in lines, without their LF. */
struct file {
    int count;
    char line[LINES_MAX][LINE_BYTES];
};
void file_split(struct file *f, const char *text);
void file_join(const struct file *f, char *text); /* TEXT_BYTES */
void file_insert(struct file *f, int at, const char *line);
void file_remove(struct file *f, int at, int count);

/* What a line is. */
typedef bool line_is(const char *line);
line_is line_is_any, line_is_bot, line_is_commit, line_is_dice, line_is_game, line_is_mix,
    line_is_move, line_is_name, line_is_result, line_is_reveal, line_has_lag;
bool line_begins(const char *line, const char *with);
bool line_event(const char *line, const char *what); /* `@ TIME WHAT...` */
char *line_word(char *line, int n);                  /* where word number `n` begins */

/* How many lines are like that; which one is number `n` of them, the first, any: -1 if none is. */
int file_count(const struct file *f, line_is *is);
int file_nth(const struct file *f, line_is *is, int n);
int file_first(const struct file *f, line_is *is);
int file_some(const struct file *f, line_is *is);

extern struct rng forge_rng; /* from which all choices come */
uint32_t forge_below(size_t n);
void forge_bytes(uint8_t bytes[SHA256_BYTES]);
void forge_hex(char *at, const uint8_t bytes[SHA256_BYTES]); /* over 64 characters */

/* The commitments of the server, and the hash. */
void forge_commit(struct file *f);
/* The key that follows from the lines before `end`; returns when all was mixed. */
int64_t forge_key(const struct file *f, int end, uint8_t key[SHA256_BYTES]);
/* All lines from `from` on are played anew, as far as they can be: other dice, another result. */
void forge_play(struct file *f, int from);
void forge_throw(struct file *f); /* from the first throw on */

#endif
