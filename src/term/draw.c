/* draw.c -- dice and bars on a grid: see draw.h. */
#include "draw.h"

enum { ACROSS = 3 }; /* pips across and down */

/* Which of the nine places have a pip, row by row from the low bit. */
static const uint16_t pips_at[7] = { 0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d };

/* Each colour has its own pip, so that colour is never the only cue. */
static const char *const shape[COLOURS] = {
    [RED] = "▲",   [YELLOW] = "■", [GREEN] = "◆",  [BLUE] = "●",
    [BLACK] = "★", [WHITE] = "✚",  [ORANGE] = "⬣",
};

const char *draw_shape(int colour)
{
    return shape[colour];
}

enum role role_die(int colour)
{
    return (enum role)(ROLE_DIE + colour);
}

/* A box with a word in its upper border, on the paper of its colour. */
static void box(struct grid *grid, int row, int column, int rows, int columns, enum role role)
{
    for (int r = 0; r < rows; r++) {
        bool edge = r == 0 || r == rows - 1;

        grid_str(grid, row + r, column, ROLE_PLAIN, r == 0 ? "╭" : edge ? "╰" : "│");
        grid_fill(grid, row + r, column + 1, edge ? ROLE_PLAIN : role, edge ? "─" : " ",
                  columns - 2);
        grid_str(grid, row + r, column + columns - 1, ROLE_PLAIN, r == 0 ? "╮" : edge ? "╯" : "│");
    }
}

void draw_die(struct grid *grid, int row, int column, struct face face)
{
    enum role role = role_die(face.colour);
    char name[8];
    struct text text;

    box(grid, row, column, DIE_ROWS, DIE_COLUMNS, role);
    text_init(&text, name, sizeof(name));
    face_write(face, &text);
    grid_str(grid, row, column + 2, ROLE_BOLD, name);
    for (int i = 0; face.pips > 0 && i < ACROSS * ACROSS; i++)
        if (pips_at[face.pips] & 1 << i)
            grid_str(grid, row + 1 + i / ACROSS, column + 1 + 2 * (i % ACROSS), role,
                     shape[face.colour]);
    for (int r = 0; face.pips == 0 && r < ACROSS; r++)
        grid_fill(grid, row + 1 + r, column + 2, role_die(face.dot), r == 1 ? " " : shape[face.dot],
                  ACROSS);
    if (face.pips == 0)
        grid_put(grid, row + 2, column + 3, role_die(face.dot),
                 (struct span) { &colour_letter[face.dot], 1 });
}

void draw_chip(struct grid *grid, int row, int column, int colour, const char *shows)
{
    box(grid, row, column, CHIP_ROWS, CHIP_COLUMNS, role_die(colour));
    grid_put(grid, row, column + 1, ROLE_BOLD, (struct span) { &colour_letter[colour], 1 });
    grid_str(grid, row, column + 2, ROLE_PLAIN, shape[colour]);
    grid_str(grid, row + 1, column + 2, role_die(colour), shows);
}

int draw_tiny(struct grid *grid, int row, int column, struct face face)
{
    char name[8];
    struct text text;

    text_init(&text, name, sizeof(name));
    face_write(face, &text);
    column = grid_str(grid, row, column, role_die(face.colour), name);
    return face.pips > 0 ? grid_str(grid, row, column, role_die(face.colour), shape[face.colour])
                         : column;
}

int draw_bar(struct grid *grid, int row, int column, enum role role, int cells, int64_t part,
             int64_t of)
{
    int full = of > 0 ? (int)((part * cells + of / 2) / of) : 0;

    full = full < 0 ? 0 : full > cells ? cells : full;
    column = grid_str(grid, row, column, ROLE_DIM, "[");
    column = grid_fill(grid, row, column, role, "█", full);
    column = grid_fill(grid, row, column, ROLE_DIM, "░", cells - full);
    return grid_str(grid, row, column, ROLE_DIM, "]");
}
