/* grid.c -- a screen as cells: see grid.h. */
#include "grid.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/mem.h"
#include "base/utf8.h"

void grid_init(struct grid *grid)
{
    *grid = (struct grid) { .cell = NULL };
}

void grid_release(struct grid *grid)
{
    free(grid->cell);
    grid->cell = NULL;
}

void grid_clear(struct grid *grid, int rows, int columns)
{
    size_t count = (size_t)rows * (size_t)columns;

    if (rows != grid->rows || columns != grid->columns || !grid->cell)
        grid->cell = mem_resize(grid->cell, sizeof(struct cell) * (count > 0 ? count : 1));
    grid->rows = rows;
    grid->columns = columns;
    grid->spilled = grid->cut = false;
    for (size_t i = 0; i < count; i++)
        grid->cell[i] = (struct cell) { .glyph = ' ' };
}

/* How wide a glyph is, by the locale; of what it does not know, one column. */
static int width_of(uint32_t glyph)
{
    int width = wcwidth((wchar_t)glyph);

    return width < 0 ? 1 : width;
}

/* The glyph at the front, and its bytes; `?` for what a terminal might obey. */
static uint32_t next_glyph(struct span *text)
{
    uint32_t glyph;
    size_t size = utf8_read(text->at, text->len, &glyph);

    if (size == 0 || !utf8_shows(glyph))
        glyph = '?';
    size = size > 0 ? size : 1;
    text->at += size;
    text->len -= size;
    return glyph;
}

static void set(struct grid *grid, int row, int column, uint32_t glyph, enum role role)
{
    struct cell *cell = &grid->cell[row * grid->columns + column];

    cell->glyph = glyph;
    cell->role = (uint8_t)role;
}

/* Puts what fits before `end`. */
static int put_until(struct grid *grid, int row, int column, int end, enum role role,
                     struct span text)
{
    while (text.len > 0) {
        uint32_t glyph = next_glyph(&text);
        int width = width_of(glyph);

        if (width == 0)
            continue;
        if (row < 0 || row >= grid->rows || column < 0 || column + width > end ||
            end > grid->columns) {
            grid->spilled = true;
            return column;
        }
        set(grid, row, column, glyph, role);
        if (width == 2)
            set(grid, row, column + 1, 0, role);
        column += width;
    }
    return column;
}

int grid_put(struct grid *grid, int row, int column, enum role role, struct span text)
{
    return put_until(grid, row, column, grid->columns, role, text);
}

int grid_str(struct grid *grid, int row, int column, enum role role, const char *text)
{
    return grid_put(grid, row, column, role, span_of(text));
}

int text_columns(struct span text)
{
    int columns = 0;

    while (text.len > 0)
        columns += width_of(next_glyph(&text));
    return columns;
}

struct span text_tail(struct span text, int most)
{
    while (text.len > 0 && text_columns(text) > most)
        next_glyph(&text);
    return text;
}

int grid_name(struct grid *grid, int row, int column, enum role role, const char *text, int most)
{
    struct span rest = span_of(text);
    int end = column + most;

    if (most <= 0)
        return column;
    if (text_columns(rest) <= most)
        return put_until(grid, row, column, end, role, rest);
    while (rest.len > 0) {
        struct span ahead = rest;
        int width = width_of(next_glyph(&ahead));

        if (column + width > end - 1)
            break;
        column = grid_put(grid, row, column, role, (struct span) { rest.at, rest.len - ahead.len });
        rest = ahead;
    }
    grid->cut = true;
    return grid_str(grid, row, column, role, "…");
}

void grid_wrap(struct grid *grid, int row, int column, enum role role, const char *text, int most,
               int rows)
{
    for (; rows > 1 && text_columns(span_of(text)) > most; rows--, row++) {
        struct span line = span_of(text);

        while (line.len > 0 && (text_columns(line) > most || text[line.len] != ' '))
            line.len--;
        if (line.len == 0)
            break;
        grid_put(grid, row, column, role, line);
        text += line.len + 1;
    }
    grid_name(grid, row, column, role, text, most);
}

void grid_right(struct grid *grid, int row, int column, enum role role, const char *text)
{
    grid_str(grid, row, column - text_columns(span_of(text)), role, text);
}

int grid_fill(struct grid *grid, int row, int column, enum role role, const char *glyph, int count)
{
    for (int i = 0; i < count; i++)
        column = grid_str(grid, row, column, role, glyph);
    return column;
}

void grid_paint(struct grid *grid, int row, int column, int count, enum role role)
{
    for (int i = column; i < column + count; i++)
        if (row >= 0 && row < grid->rows && i >= 0 && i < grid->columns)
            grid->cell[row * grid->columns + i].role = (uint8_t)role;
}

void grid_click(struct grid *grid, int row, int column, int rows, int columns, int key)
{
    for (int r = row; r < row + rows; r++)
        for (int i = column; i < column + columns; i++)
            if (r >= 0 && r < grid->rows && i >= 0 && i < grid->columns)
                grid->cell[r * grid->columns + i].key = key;
}

void grid_box(struct grid *grid, int row, int column, int rows, int columns, const char *title)
{
    int at;

    grid_click(grid, row, column, rows, columns, 0);
    for (int r = row; r < row + rows; r++) {
        bool edge = r == row || r == row + rows - 1;

        grid_fill(grid, r, column, ROLE_KEY, edge ? "─" : " ", columns);
        grid_str(grid, r, column, ROLE_KEY, r == row ? "╭" : edge ? "╰" : "│");
        grid_str(grid, r, column + columns - 1, ROLE_KEY, r == row ? "╮" : edge ? "╯" : "│");
    }
    if (!title[0])
        return;
    at = grid_str(grid, row, column + 2, ROLE_BOLD, " ");
    at = grid_name(grid, row, at, ROLE_BOLD, title, columns - 6);
    grid_str(grid, row, at, ROLE_BOLD, " ");
}

/* What is most like a glyph that a terminal lacks. */
static char likeness(uint32_t glyph)
{
    /* It stands behind those that it is for. */
    static const char same[] =
        "▲^ ■# ◆% ●o ★* ✚+ ⬣@ ╭╮╰╯├┤+ ─- │▏| ▶›> ‹< ✓+ ·…. ×x ○o █▓# ░. –−- ’' ↑^ ↓v ←< →> ≤< ≥> "
        "≠! “”„«»\" ÀÁÂÃÄÅÆA ÇC ÈÉÊËE ÌÍÎÏI ÑN ÒÓÔÕÖØŒO ÙÚÛÜU ÝY ßs àáâãäåæa çc èéêëe ìíîïi ñn "
        "òóôõöøœo ùúûüu ýÿy ¡!";
    struct span rest = span_of(same), word;

    if (glyph == 0xa0 || glyph == 0x202f)
        return ' ';
    while ((word = span_word(&rest)).len > 0) {
        char plain = word.at[word.len - 1];

        while (word.len > 1)
            if (next_glyph(&word) == glyph)
                return plain;
    }
    return '?';
}

void grid_ascii(struct grid *grid, bool latin)
{
    for (int i = 0; i < grid->rows * grid->columns; i++) {
        uint32_t *glyph = &grid->cell[i].glyph;

        if (*glyph > '~' && !(latin && *glyph > 0xa0 && *glyph <= 0xff))
            *glyph = (uint32_t)likeness(*glyph);
    }
}

void grid_write(const struct grid *grid, struct text *out)
{
    for (int row = 0; row < grid->rows; row++) {
        const struct cell *cell = grid->cell + row * grid->columns;
        int last = grid->columns;

        while (last > 0 && cell[last - 1].glyph == ' ')
            last--;
        for (int i = 0; i < last; i++) {
            char bytes[UTF8_MAX];

            if (cell[i].glyph)
                text_span(out, (struct span) { bytes, utf8_write(cell[i].glyph, bytes) });
        }
        text_char(out, '\n');
    }
}
