/* lobby.c -- the table before a match: who is there, and how others get there. */
#include <qrcodegen/qrcodegen.h>
#include <stdio.h>

#include "screen.h"

enum { LINE = 256, NAME_COLUMN = 18, QR_MARGIN = 2, QR_LEFT = 42, ALONE_ROWS = 4 };

bool qr_draw(struct grid *grid, int row, int left, int right, const char *text)
{
    static uint8_t scratch[qrcodegen_BUFFER_LEN_MAX], code[qrcodegen_BUFFER_LEN_MAX];
    int size, from;

    if (!qrcodegen_encodeText(text, scratch, code, qrcodegen_Ecc_LOW, 1, 10, qrcodegen_Mask_AUTO,
                              true))
        return false;
    size = qrcodegen_getSize(code);
    from = right - size - 2 * QR_MARGIN;
    if (row + (size + 2 * QR_MARGIN + 1) / 2 > grid->rows - 5 || from < left)
        return false;
    for (int y = -QR_MARGIN; y < size + QR_MARGIN; y += 2)
        for (int x = -QR_MARGIN; x < size + QR_MARGIN; x++) {
            bool top = !qrcodegen_getModule(code, x, y);
            bool low = y + 1 < size + QR_MARGIN && !qrcodegen_getModule(code, x, y + 1);

            grid_str(grid, row + (y + QR_MARGIN) / 2, from + x + QR_MARGIN, ROLE_QR,
                     top && low ? "█"
                     : top      ? "▀"
                     : low      ? "▄"
                                : " ");
        }
    return true;
}

int lobby_asking(const struct scene *scene)
{
    for (int i = 0; scene->news.you && i < scene->news.chairs; i++)
        if (scene->news.chair[i].asking && !(scene->news.you & SEAT_BIT(i)))
            return i;
    return -1;
}

bool lobby_hosts(const struct scene *scene)
{
    const struct news *news = &scene->news;

    return news->host >= 0 && news->host < NEWS_CHAIRS && news->you & SEAT_BIT(news->host);
}

bool lobby_starts(const struct scene *scene)
{
    const struct news *news = &scene->news;

    return lobby_hosts(scene) ||
           (news->you && news->chair[__builtin_ctz(news->you) % NEWS_CHAIRS].ready);
}

/* What the arrows point at, or the last bot. */
int lobby_chosen(const struct scene *scene)
{
    const struct news *news = &scene->news;
    int mark = scene->hand.mark;

    if (mark > 0 && mark <= news->chairs)
        return news->you & SEAT_BIT(mark - 1) ? -1 : mark - 1;
    for (int i = news->chairs; i-- > 0;)
        if (news->chair[i].bot[0])
            return i;
    return -1;
}

static void chair_row(const struct scene *scene, struct grid *grid, int row, int i)
{
    const struct news_chair *chair = &scene->news.chair[i];
    const char *strength = word_find(scene->lang, "strengths", chair->bot);
    const char *what = chair->bot[0]                   ? (strength ? strength : chair->bot)
                       : chair->asking                 ? word(scene->lang, W_asks)
                       : scene->news.you & SEAT_BIT(i) ? word(scene->lang, W_you)
                       : chair->away                   ? word(scene->lang, W_away)
                       : chair->ready                  ? word(scene->lang, W_ready)
                                                       : "";

    if (scene->hand.mark == i + 1)
        grid_str(grid, row, 1, ROLE_BOLD, "▶");
    grid_right(grid, row, 4, ROLE_DIM, NUM(i + 1));
    grid_name(grid, row, 6, ROLE_PLAIN, chair->name, NAME_COLUMN);
    grid_name(grid, row, 6 + NAME_COLUMN + 1, ROLE_DIM, what, 20);
    if (i == scene->news.host)
        grid_str(grid, row, 5, ROLE_KEY, "*");
}

/* Who is here and not ready; NULL: nobody. */
static const char *unready(const struct news *news)
{
    for (int i = 0; i < news->chairs; i++) {
        const struct news_chair *chair = &news->chair[i];

        if (!chair->bot[0] && !(news->you & SEAT_BIT(i)) && !chair->ready && !chair->away &&
            !chair->asking)
            return chair->name;
    }
    return NULL;
}

bool lobby_begins(const struct scene *scene)
{
    const struct news *news = &scene->news;

    return lobby_starts(scene) && news->chairs >= news->least && !unready(news);
}

static void lobby_question(const struct scene *scene, struct text *out)
{
    const struct news *news = &scene->news;
    int asking = lobby_asking(scene);

    if (page_typed(scene, out))
        return;
    if (news->you == 0)
        say(out, scene->lang, W_watching, NULL);
    else if (asking >= 0)
        say(out, scene->lang, W_term_askAdmit, news->chair[asking].name, NULL);
    else if (!lobby_starts(scene))
        say(out, scene->lang, W_term_askReady, NULL);
    else if (news->chairs < news->least)
        say(out, scene->lang, W_needMore, NUM(news->least - news->chairs), NULL);
    else if (unready(news))
        say(out, scene->lang, W_waitFor, unready(news), NULL);
    else
        say(out, scene->lang, W_term_askBegin, NULL);
}

/* Left of the code, in so many rows at most; the row behind them. */
static int beside(struct grid *grid, int row, int rows, enum role role, const char *text)
{
    int end = grid->rows - 5;

    if (!text[0] || row >= end)
        return row;
    grid_wrap(grid, row, 2, role, text, QR_LEFT - 3, end - row < rows ? end - row : rows);
    return row + rows;
}

/* How it is played where that is not as usual, and what others need to get here. */
static void lobby_notes(const struct scene *scene, struct grid *grid, int row)
{
    const struct news_series *series = &scene->news.series;
    char line[LINE * 2];
    struct text text;

    text_init(&text, line, sizeof(line));
    if (series->on)
        say(&text, scene->lang, W_term_gameOf, NUM(series->played + 1), NUM(series->games), NULL);
    row = beside(grid, row, 1, ROLE_BOLD, line);
    text_init(&text, line, sizeof(line));
    options_say(scene, scene->news.game, span_of(scene->news.options), &text);
    row = beside(grid, row, 3, ROLE_DIM, line);
    if (!scene_loops(scene->url) || row + ALONE_ROWS > grid->rows - 5)
        return;
    text_init(&text, line, sizeof(line));
    text_str(&text, word(scene->lang, W_localOnly));
    text_str(&text, " knobel serve --lan");
    beside(grid, row, ALONE_ROWS, ROLE_DIM, line);
}

void lobby_draw(const struct scene *scene, struct grid *grid)
{
    const struct news *news = &scene->news;
    struct key_word key[KEYS_MAX];
    int row = 2;
    char line[LINE], title[LINE];
    struct text text;

    snprintf(title, sizeof(title), "%s  %s", news->game ? news->game->title : "",
             scene->lost ? word(scene->lang, W_term_noLine) : "");
    screen_title(scene, grid, title, scene->names[0]);
    if (scene->url[0] && !scene->ascii)
        qr_draw(grid, row, QR_LEFT, grid->columns - 1, scene->url);
    if (!scene->near) {
        grid_name(grid, row, 2, ROLE_DIM, word(scene->lang, W_code), 20);
        grid_str(grid, row, 24, ROLE_BOLD, news->code);
        grid_name(grid, row + 1, 2, ROLE_PLAIN, scene->url, 44);
        row += 3;
    }
    for (int i = 0; i < news->chairs && row < grid->rows - 6; i++)
        chair_row(scene, grid, row++, i);
    lobby_notes(scene, grid, row + 1);
    screen_rule(grid, grid->rows - 5, word(scene->lang, W_term_messages));
    for (int r = 0; r < 2; r++)
        grid_name(grid, grid->rows - 4 + r, 1, r == 1 ? ROLE_PLAIN : ROLE_DIM,
                  scene_logged(scene, 1 - r), grid->columns - 2);
    text_init(&text, line, sizeof(line));
    lobby_question(scene, &text);
    screen_foot(scene, grid, line, key, page_keys(scene, key), false);
}
