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
        grid->cell[i] = (struct cell) { ' ', ROLE_PLAIN };
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

    if (size == 0 || glyph < 0x20 || (glyph >= 0x7f && glyph <= 0x9f)) {
        glyph = '?';
        size = size > 0 ? size : 1;
    }
    if (glyph == 0x200e || glyph == 0x200f || (glyph >= 0x202a && glyph <= 0x202e) ||
        (glyph >= 0x2066 && glyph <= 0x2069))
        glyph = '?'; /* turns what stands around it */
    text->at += size;
    text->len -= size;
    return glyph;
}

static void set(struct grid *grid, int row, int column, uint32_t glyph, enum role role)
{
    grid->cell[row * grid->columns + column] = (struct cell) { glyph, (uint8_t)role };
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

void grid_box(struct grid *grid, int row, int column, int rows, int columns, const char *title)
{
    int at;

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

void grid_ascii(struct grid *grid)
{
    static const struct {
        const char *glyphs;
        char plain;
    } same[] = {
        { "▲", '^' },  { "■", '#' },  { "◆", '%' },     { "●", 'o' },
        { "★", '*' },  { "✚", '+' },  { "⬣", '@' },     { "╭╮╰╯├┤", '+' },
        { "─", '-' },  { "│▏", '|' }, { "▶›", '>' },    { "‹", '<' },
        { "✓", '+' },  { "·…", '.' }, { "×", 'x' },     { "○", 'o' },
        { "█▓", '#' }, { "░", '.' },  { "–−", '-' },    { "’", '\'' },
        { "↑", '^' },  { "↓", 'v' },  { "←", '<' },     { "→", '>' },
        { "≥", '>' },  { "≠", '!' },  { "“”„«»", '"' }, { "\u00a0\u202f", ' ' },
    };

    for (int i = 0; i < grid->rows * grid->columns; i++)
        for (size_t s = 0; s < sizeof(same) / sizeof(same[0]); s++)
            for (struct span rest = span_of(same[s].glyphs); rest.len > 0;)
                if (next_glyph(&rest) == grid->cell[i].glyph)
                    grid->cell[i].glyph = (uint32_t)same[s].plain;
    for (int i = 0; i < grid->rows * grid->columns; i++)
        if (grid->cell[i].glyph > '~')
            grid->cell[i].glyph = '?';
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
