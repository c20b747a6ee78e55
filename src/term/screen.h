/* screen.h -- draws a scene: every screen there is, at any size. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "board.h"

enum { SCREEN_ROWS_MIN = 14, SCREEN_COLUMNS_MIN = 40, SCREEN_ROWS = 22, SCREEN_COLUMNS = 78 };

/* Draws what is to be seen into the grid, which gets that size. */
void screen_draw(const struct scene *scene, struct grid *grid, int rows, int columns);

/* The lines of the rules, wrapped; for OVER_RULES. Lent by who has the pages. */
extern const char *(*screen_rules)(const struct game *game, const char *lang, int columns);

/* For the screens of their own files. */
void screen_title(const struct scene *scene, struct grid *grid, const char *what,
                  const char *right);
void screen_rule(struct grid *grid, int row, const char *title);
/* The last two rows: the question, and the keys with what they do. */
void screen_foot(const struct scene *scene, struct grid *grid, const char *question,
                 const struct key_word *key, int keys, bool plain);

void home_draw(const struct scene *scene, struct grid *grid);
void options_draw(const struct scene *scene, struct grid *grid);
void lobby_draw(const struct scene *scene, struct grid *grid);
void over_draw(const struct scene *scene, struct grid *grid);
void overlay_draw(const struct scene *scene, struct grid *grid);

/* A row of the options: what it is about. */
enum wish_kind {
    WISH_PEOPLE,
    WISH_BOTS,
    WISH_STRENGTH,
    WISH_NIGHT,
    WISH_COACH,
    WISH_HAND,
    WISH_PARAM, /* an option of the game, number `param` */
};
struct wish_row {
    enum wish_kind kind;
    int param;
};
enum { WISH_ROWS = 24 };

void wish_init(struct wish *wish, int game);
/* From now on it is about a tournament or a game night. */
void wish_begin_night(struct wish *wish);
/* What is asked, in order; how many rows. */
int wish_rows(const struct wish *wish, struct wish_row row[WISH_ROWS]);
/* Changes what the mark is at, by one. */
void wish_turn(struct wish *wish, int by);
/* As `knobel play` and the table read it: `rounds=3 zocker=1`, without what is as usual. */
void wish_options(const struct wish *wish, struct text *out);
/* The same of several matches; NULL: it is one. */
const char *wish_series(const struct wish *wish);

#endif
