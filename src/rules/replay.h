/*
 * replay.h -- the match file: one reader and one writer for log, wire, replay and tests.
 * docs/match-format.md describes the format.
 */
#ifndef RULES_REPLAY_H
#define RULES_REPLAY_H

#include "game.h"

enum {
    LINE_MAX_BYTES = 65536, /* of any line of a file */
    WRONG_MAX = 512,        /* bytes of a message about a file */
};

/* Reads `SEAT[!] TIME[~LAG] TEXT`. Returns NULL or what is wrong with it. */
struct move_line {
    struct move move;
    bool refused;       /* written with `!` */
    struct span reason; /* and this reason */
};
const char *move_read(struct span line, int seats, struct move_line *out);

void move_write(const struct move *m, struct text *out);

/* Writes the two lines every file begins with, and the set between them, if it is one. */
void head_write(const struct game *game, const struct setup *setup, const struct set *set,
                struct text *out);

/* A file being read, line by line. */
struct replay {
    const struct set
        *set; /* that the match is played with, if its owner has read one; NULL: ours */
    const struct game *game; /* NULL before the `game` line */
    struct setup setup;
    uint32_t line;
    bool begun;          /* the line `knobel 1` was there */
    int64_t rules;       /* the version of the rules it was played by; 1 until it says so */
    bool says_rules;     /* in `@ rules` */
    uint32_t rules_line; /* where, or that of `@ match` alone; 0: there is neither */
    char wrong[WRONG_MAX];
    _Alignas(16) uint8_t state[STATE_MAX];
};

void replay_init(struct replay *replay);

/*
 * Reads the next line (without its LF), plays it if it is a move and checks it if it is an
 * expectation. Returns NULL, or what is wrong, kept in replay->wrong.
 */
const char *replay_read(struct replay *replay, struct span line);

/*
 * Says of what was played by other rules that it cannot be replayed, by what stood in the file so
 * far; NULL if it can. The `game` line was there.
 */
const char *replay_version(struct replay *replay);

/* Call this after the last line. Returns NULL or what is missing. */
const char *replay_end(struct replay *replay);

/*
 * Writes a random next move: a seat from to_act, a time, a lag, a text. False if the match is over.
 * The text is kept in `out`.
 */
bool game_sample(const struct game *game, const void *state, struct rng *rng, struct move *m,
                 struct text *out);

#endif
