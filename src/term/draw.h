/* draw.h -- dice and bars on a grid. */
#ifndef TERM_DRAW_H
#define TERM_DRAW_H

#include "grid.h"
#include "rules/dice.h"

enum { DIE_COLUMNS = 7, DIE_ROWS = 5, CHIP_COLUMNS = 5, CHIP_ROWS = 3 };

/* A die with its pips or its spot, 7x5. */
void draw_die(struct grid *grid, int row, int column, struct face face);
/* One with what it shows in its middle, 5x3. */
void draw_chip(struct grid *grid, int row, int column, int colour, const char *shows);
/* `R2▲`, 3x1. */
int draw_tiny(struct grid *grid, int row, int column, struct face face);
/* The shape of a colour's pips. */
const char *draw_shape(int colour);
enum role role_die(int colour);
/* `[####....]` of so many cells. */
int draw_bar(struct grid *grid, int row, int column, enum role role, int cells, int64_t part,
             int64_t of);

#endif
