/* paint.c -- dice as drawings and as words. */
#include "paint.h"

enum {
    BOX_COLUMNS = 7,
    BOX_ROWS = 5,
    GRID = 3, /* pips across and down */
};

/* Which of the nine places have a pip, row by row from the low bit. */
static const uint16_t pips_at[7] = { 0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d };

/* Each colour has its own pip, so that colour is never the only cue. */
static const char *const pip[COLOURS] = {
    [RED] = "▲",   [YELLOW] = "■", [GREEN] = "◆",  [BLUE] = "●",
    [BLACK] = "★", [WHITE] = "✚",  [ORANGE] = "⬣",
};

static const struct {
    const char *top_left, *top_right, *low_left, *low_right, *across, *down;
} border[2] = {
    { "+", "+", "+", "+", "-", "|" },
    { "╭", "╮", "╰", "╯", "─", "│" },
};

static struct span word_of(struct face face, char *buf, size_t size)
{
    struct text word;

    text_init(&word, buf, size);
    face_write(face, &word);
    return text_all(&word);
}

static void across(struct out *out, int count)
{
    for (int i = 0; i < count; i++)
        out_printf(out, "%s", border[out->unicode].across);
}

static void inside(struct out *out, struct face face, int row)
{
    out_paper(out, face.colour);
    for (int column = 0; face.pips > 0 && column < GRID; column++) {
        bool there = pips_at[face.pips] & 1 << (row * GRID + column);

        out_printf(out, "%s%s", column > 0 ? " " : "",
                   !there         ? " "
                   : out->unicode ? pip[face.colour]
                                  : "o");
    }
    if (face.pips == 0 && row == 1) {
        out_printf(out, " ");
        out_paper(out, face.dot);
        out_printf(out, "(%c)", colour_letter[face.dot]);
        out_paper(out, face.colour);
        out_printf(out, " ");
    } else if (face.pips == 0) {
        out_spaces(out, BOX_COLUMNS - 2);
    }
    out_plain(out);
}

static void box_row(struct out *out, struct face face, int row)
{
    bool u = out->unicode;
    char buf[8];
    struct span word = word_of(face, buf, sizeof(buf));

    if (row == 0) {
        out_printf(out, "%s", border[u].top_left);
        across(out, 1);
        out_bold(out);
        out_span(out, word);
        out_plain(out);
        across(out, BOX_COLUMNS - 3 - (int)word.len);
        out_printf(out, "%s", border[u].top_right);
    } else if (row == BOX_ROWS - 1) {
        out_printf(out, "%s", border[u].low_left);
        across(out, BOX_COLUMNS - 2);
        out_printf(out, "%s", border[u].low_right);
    } else {
        out_printf(out, "%s", border[u].down);
        inside(out, face, row - 1);
        out_printf(out, "%s", border[u].down);
    }
}

static void face_words(struct out *out, struct face face)
{
    static const char *const name[COLOURS] = {
        [RED] = "red",     [YELLOW] = "yellow", [GREEN] = "green",   [BLUE] = "blue",
        [BLACK] = "black", [WHITE] = "white",   [ORANGE] = "orange",
    };

    if (face.pips > 0)
        out_printf(out, "%s %d", name[face.colour], face.pips);
    else
        out_printf(out, "%s with %s spot", name[face.colour], name[face.dot]);
}

/* A full stop behind every die: speech makes a pause there. */
static void dice_words(struct out *out, const struct face *face, int count, const char *const *mark)
{
    out_printf(out, "Dice:");
    for (int i = 0; i < count; i++) {
        out_printf(out, " ");
        face_words(out, face[i]);
        out_printf(out, mark && mark[i][0] ? " %s." : ".", mark ? mark[i] : "");
    }
    out_printf(out, "\n");
}

void paint_dice(struct out *out, const struct face *face, int count, const char *const *mark)
{
    int most = (out->columns - 1) / (BOX_COLUMNS + 1);
    int lines = (count + most - 1) / most;
    int a_line = lines > 0 ? (count + lines - 1) / lines : 1;

    if (out->words) {
        dice_words(out, face, count, mark);
        return;
    }
    for (int from = 0; from < count; from += a_line) {
        int to = from + a_line < count ? from + a_line : count;

        for (int row = 0; row < BOX_ROWS; row++) {
            for (int i = from; i < to; i++) {
                out_printf(out, " ");
                box_row(out, face[i], row);
            }
            out_printf(out, "\n");
        }
        for (int i = from; mark && i < to; i++)
            out_printf(out, "   %-5s", mark[i]);
        if (mark)
            out_printf(out, "\n");
    }
}

void paint_face(struct out *out, struct face face)
{
    char buf[8];

    out_paper(out, face.colour);
    out_span(out, word_of(face, buf, sizeof(buf)));
    out_plain(out);
}
