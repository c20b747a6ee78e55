/*
 * grid.h -- a screen as cells: what is drawn on it is compared in tests, and copied to a terminal
 * by tty.c. Nothing else knows of terminals.
 */
#ifndef TERM_GRID_H
#define TERM_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* What a cell is for; the terminal chooses the colours. */
enum role {
    ROLE_PLAIN,
    ROLE_TITLE,
    ROLE_RULE,
    ROLE_BOLD, /* the question, whose turn it is */
    ROLE_KEY,  /* a key to press, what fits */
    ROLE_TAKEN,
    ROLE_GOOD,
    ROLE_BAD,
    ROLE_DIM,
    ROLE_QR,  /* light on dark, whatever the terminal has */
    ROLE_DIE, /* and one for each colour of dice behind it: paper and ink */
};

struct cell {
    uint32_t glyph; /* 0: the right half of a wide one */
    uint8_t role;
    int32_t key; /* that a click on it is; 0: none */
};

struct grid {
    int rows, columns;
    struct cell *cell;
    bool spilled; /* something did not fit where it was put: a fault, tests look for it */
    bool cut;     /* a text has an ellipsis: a fault unless people wrote it */
};

void grid_init(struct grid *grid);
void grid_release(struct grid *grid);
/* Empties it, with that size. */
void grid_clear(struct grid *grid, int rows, int columns);

/*
 * Puts text there; the column behind it. Control characters become `?`, marks without a width are
 * left out, and what does not fit is cut and remembered in `spilled`.
 */
int grid_put(struct grid *grid, int row, int column, enum role role, struct span text);
int grid_str(struct grid *grid, int row, int column, enum role role, const char *text);
/* The same within so many columns, a longer text with an ellipsis: for what people have written. */
int grid_name(struct grid *grid, int row, int column, enum role role, const char *text, int most);
/* In up to so many rows, broken at spaces; the rest is cut. */
void grid_wrap(struct grid *grid, int row, int column, enum role role, const char *text, int most,
               int rows);
/* So that it ends before `column`. */
void grid_right(struct grid *grid, int row, int column, enum role role, const char *text);
/* So many times the same. */
int grid_fill(struct grid *grid, int row, int column, enum role role, const char *glyph, int count);
/* The role of cells that were drawn before. */
void grid_paint(struct grid *grid, int row, int column, int count, enum role role);
/* The key that a click on these cells is, whatever is drawn there. */
void grid_click(struct grid *grid, int row, int column, int rows, int columns, int key);
/* A frame with rounded corners around an area that it empties, with a title. */
void grid_box(struct grid *grid, int row, int column, int rows, int columns, const char *title);

/* Columns that a text takes. */
int text_columns(struct span text);
/* What of its end takes no more than so many. */
struct span text_tail(struct span text, int most);

/* ASCII in place of what some terminals lack, but for the letters of Latin-1 where they have these;
 * what has no likeness becomes `?`. */
void grid_ascii(struct grid *grid, bool latin);
/* The whole grid as lines of text, without spaces at their ends. */
void grid_write(const struct grid *grid, struct text *out);

#endif
