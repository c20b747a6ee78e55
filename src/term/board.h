/*
 * board.h -- a game on a full screen. Each has a file of its own, board_GAME.c, and a line in
 * src/meson.build; one without is played by typing moves.
 */
#ifndef TERM_BOARD_H
#define TERM_BOARD_H

#include "scene.h"

struct area {
    int top, left, rows, columns;
};

/* A key and what it does, for the bar and the help. */
struct key_word {
    const char *key; /* "Enter", "R Y G" */
    enum word word;
};
enum { KEYS_MAX = 12 };

struct feats; /* feats.h */

struct board {
    const struct game *game;

    /* What the title says beside the name of the game: the round. */
    void (*title)(const struct scene *scene, struct text *out);
    /* Draws what lies on the table. */
    void (*draw)(const struct scene *scene, struct grid *grid, struct area area);
    /* Asks what Enter does now; only while the person here is to act. */
    void (*ask)(const struct scene *scene, struct text *out);
    /* Says whom everybody waits for. */
    void (*wait)(const struct scene *scene, struct text *out);
    /* The keys of this moment; returns how many. */
    int (*keys)(const struct scene *scene, struct key_word key[KEYS_MAX]);
    /* Takes a key: true if it has a meaning now; a move, or several with LF, goes to `move`. */
    bool (*key)(struct scene *scene, int key, struct text *move);
    /* Tells in the log what happened between two states. */
    void (*tell)(struct scene *scene, const void *before, const void *now);
    /* How long what came of it stays at least, or until a key, in ms; 0: as long as any move.
     * NULL: never longer. */
    int (*rest)(const void *before, const void *now);
    /* The points of all rounds; rows that it took. */
    int (*points)(const struct scene *scene, struct grid *grid, struct area area);
    /* Counts what is remarkable between two states, of a match that is over; tells of it, a line
     * each. */
    void (*mark)(struct feats *feats, const void *before, const void *now);
    void (*feats)(const struct scene *scene, const struct feats *feats, struct text *out);
    /* Says in words, a sentence a line, what lies on the table; and asks what may be typed. */
    void (*read)(const struct scene *scene, struct text *out);
    void (*want)(const struct scene *scene, struct text *out);
    enum word moves; /* what may be typed in this game, one time or another */
    /* What has secrets is covered where several share a keyboard, until its owner is there. */
    bool covers;
    /* While this is true letters are text: they open no menu. NULL: never. */
    bool (*writes)(const struct scene *scene);
};

/* Every board, ends with NULL. Made by src/meson.build. */
extern const struct board *const boards[];
/* NULL: it has none. */
const struct board *board_find(const struct game *game);

/* A key that has to be pressed twice, with some time in between: true the second time. */
bool board_guard(struct scene *scene, int key);
/* Writes into a row of a points table: who, then numbers of four columns each. */
void board_row(const struct scene *scene, struct grid *grid, int row, int left, int seat);

#endif
