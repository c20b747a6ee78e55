/* markdown.c -- the rules pages on a terminal. */
#include "markdown.h"

#include <string.h>

enum { CELLS_MAX = 8 }; /* columns of a table */

/* Text that is being wrapped: where the line stands, and what is open. */
struct flow {
    struct out *out;
    int column, indent;
    bool bold, code;
};

/* A mark (`**` or a backtick) at the front of `s`: how many bytes it takes, else 0. */
static size_t mark_at(struct span s)
{
    if (s.len >= 2 && s.at[0] == '*' && s.at[1] == '*')
        return 2;
    return s.len >= 1 && s.at[0] == '`' ? 1 : 0;
}

/* A mark in front of the rest of a word; inside code, stars are dice. */
static size_t flow_mark(const struct flow *f, struct span s)
{
    size_t mark = mark_at(s);

    return mark == 2 && f->code ? 0 : mark;
}

static int word_columns(const struct flow *f, struct span word)
{
    struct flow look = *f;
    int columns = 0;

    while (word.len > 0) {
        size_t mark = flow_mark(&look, word), step = mark > 0 ? mark : 1;

        if (mark == 0)
            columns += out_columns((struct span) { word.at, 1 });
        look.code ^= mark == 1;
        word.at += step;
        word.len -= step;
    }
    return columns;
}

static void put(struct flow *f, struct span s)
{
    while (s.len > 0) {
        size_t mark = flow_mark(f, s), step = mark > 0 ? mark : 1;

        if (mark == 0) {
            out_span(f->out, (struct span) { s.at, 1 });
        } else {
            bool *state = mark == 2 ? &f->bold : &f->code;

            *state = !*state;
            out_plain(f->out);
            if (f->bold || f->code)
                out_bold(f->out);
        }
        s.at += step;
        s.len -= step;
    }
}

static void flow_words(struct flow *f, struct span line)
{
    struct span word;

    while ((word = span_word(&line)).len > 0) {
        int columns = word_columns(f, word);

        if (f->column > f->indent && f->column + 1 + columns > f->out->columns) {
            out_printf(f->out, "\n");
            out_spaces(f->out, f->indent);
            f->column = f->indent;
        } else if (f->column > f->indent) {
            out_printf(f->out, " ");
            f->column++;
        }
        put(f, word);
        f->column += columns;
    }
}

static void flow_end(struct flow *f)
{
    if (f->column > 0)
        out_printf(f->out, "\n");
    f->column = 0;
    f->indent = 0;
}

/* Takes the next cell of `| a | b |` off the front; false at the end. */
static bool next_cell(struct span *line, struct span *cell)
{
    if (line->len > 0 && line->at[0] == '|')
        line->at++, line->len--;
    if (span_trim(*line).len == 0)
        return false;
    *cell = *line;
    for (cell->len = 0; cell->len < line->len && line->at[cell->len] != '|';)
        cell->len++;
    line->at += cell->len;
    line->len -= cell->len;
    *cell = span_trim(*cell);
    return true;
}

static struct span next_line(struct span *page)
{
    return span_until(page, '\n');
}

static bool is_rule(struct span row)
{
    return row.len > 1 && row.at[0] == '|' && row.at[1] == '-';
}

static bool is_row(struct span page)
{
    return page.len > 0 && page.at[0] == '|';
}

/* How wide each column of the table at the front of the page is. */
static void measure(const struct flow *f, struct span page, int *width)
{
    while (is_row(page)) {
        struct span line = next_line(&page), cell;

        for (int i = 0; !is_rule(line) && i < CELLS_MAX && next_cell(&line, &cell); i++) {
            int columns = word_columns(f, cell);

            if (columns > width[i])
                width[i] = columns;
        }
    }
}

/* Writes the table at the front of the page; the last column wraps. Returns what follows it. */
static struct span table(struct flow *f, struct span page)
{
    int width[CELLS_MAX] = { 0 };
    bool head = true;

    measure(f, page, width);
    while (is_row(page)) {
        struct span line = next_line(&page), cell;
        int at = 2;

        if (is_rule(line)) {
            head = false;
            continue;
        }
        for (int i = 0; i < CELLS_MAX && next_cell(&line, &cell); i++) {
            out_spaces(f->out, at - f->column);
            f->column = f->indent = at;
            if (head)
                out_bold(f->out);
            flow_words(f, cell);
            out_plain(f->out);
            at += width[i] + 2;
        }
        flow_end(f);
    }
    return page;
}

static void heading(struct flow *f, struct span line)
{
    while (line.len > 0 && line.at[0] == '#')
        line.at++, line.len--;
    out_bold(f->out);
    put(f, span_trim(line));
    out_plain(f->out);
    out_printf(f->out, "\n");
}

/* A link to an example that the page can show, alone in its line. */
static bool is_example(struct span line)
{
    static const char end[] = ".play)";
    size_t len = sizeof(end) - 1;

    return line.len > len && line.at[0] == '[' && memcmp(line.at + line.len - len, end, len) == 0;
}

/* A line of a paragraph: what is quoted is for who types, so here it is like any other. */
static struct span unquoted(struct span line)
{
    size_t mark = line.len > 1 && line.at[0] == '>' && line.at[1] == ' ' ? 2 : 0;

    return (struct span) { line.at + mark, line.len - mark };
}

void markdown_write(struct span page, struct out *out)
{
    struct flow f = { .out = out };

    while (page.len > 0) {
        struct span line;

        if (is_row(page)) {
            page = table(&f, page);
            continue;
        }
        line = next_line(&page);
        if (is_example(line)) {
            next_line(&page);
        } else if (line.len == 0) {
            flow_end(&f);
            out_printf(out, "\n");
        } else if (line.at[0] == '#') {
            heading(&f, line);
        } else if (line.len > 1 && line.at[0] == '-' && line.at[1] == ' ') {
            flow_end(&f);
            out_printf(out, "- ");
            f.column = f.indent = 2;
            flow_words(&f, (struct span) { line.at + 2, line.len - 2 });
        } else {
            flow_words(&f, unquoted(line));
        }
    }
    flow_end(&f);
}
