/* pages.c -- the screens around a match: home, options, the lobby, the result. */
#include <qrcodegen/qrcodegen.h>
#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "screen.h"

enum { LINE = 256, NAME_COLUMN = 18, BAR = 30, QR_MARGIN = 2 };

// ---- home

static int game_count(void)
{
    int count = 0;

    while (games[count])
        count++;
    return count;
}

static void draw_games(const struct scene *scene, struct grid *grid, int row, int step)
{
    for (int i = 0; games[i]; i++, row += step) {
        bool marked = i == scene->wish.game;
        char players[64];
        struct text text;
        int at;

        text_init(&text, players, sizeof(players));
        say(&text, scene->lang, W_players, NUM(games[i]->seats_min), NUM(games[i]->seats_max),
            NULL);
        grid_str(grid, row, 1, ROLE_BOLD, marked ? "▶" : " ");
        at = grid_str(grid, row, 3, ROLE_KEY, NUM(i + 1)) + 2;
        grid_name(grid, row, at, marked ? ROLE_BOLD : ROLE_PLAIN, games[i]->title, 14);
        grid_name(grid, row, at + 16, ROLE_DIM, players, grid->columns - at - 17);
    }
}

/* What the marked one is about. */
static void draw_blurb(const struct scene *scene, struct grid *grid, int row)
{
    char path[64];
    const char *blurb;

    snprintf(path, sizeof(path), "%s.blurb", games[scene->wish.game]->name);
    blurb = word_find(scene->lang, "cards", path);
    if (blurb)
        grid_wrap(grid, row, 6, ROLE_DIM, blurb, grid->columns - 7, 2);
}

void home_draw(const struct scene *scene, struct grid *grid)
{
    static const struct key_word key[] = { { "↑ ↓", W_term_keyChoose },
                                           { "Enter", W_term_keyPlay },
                                           { "Tab", W_term_keyOptions } };
    int step = grid->rows >= SCREEN_ROWS ? 2 : 1, row = 2 + step * game_count();
    char question[LINE];
    struct text text;

    snprintf(question, sizeof(question), "Knobel  %s", word(scene->lang, W_term_tagline));
    screen_title(scene, grid, question, word_lang_name[scene->lang]);
    draw_games(scene, grid, 2, step);
    if (step > 1) {
        draw_blurb(scene, grid, row);
        row += 3;
    }
    if (scene->can_resume) {
        grid_str(grid, row, 3, ROLE_KEY, "g");
        grid_name(grid, row++, 6, ROLE_PLAIN, word(scene->lang, W_term_goOn), grid->columns - 7);
    }
    grid_str(grid, row, 3, ROLE_KEY, "j");
    grid_name(grid, row++, 6, ROLE_PLAIN, word(scene->lang, W_term_joinTable), grid->columns - 7);
    grid_str(grid, row, 3, ROLE_KEY, "t");
    grid_name(grid, row++, 6, ROLE_PLAIN, word(scene->lang, W_term_homeNight), grid->columns - 7);
    grid_str(grid, row, 3, ROLE_KEY, "r");
    grid_name(grid, row++, 6, ROLE_PLAIN, word(scene->lang, W_rules), grid->columns - 7);
    grid_str(grid, row, 3, ROLE_KEY, "n");
    grid_name(grid, row, 6, ROLE_PLAIN, word(scene->lang, W_lang), grid->columns - 7);
    text_init(&text, question, sizeof(question));
    if (scene->typed.open) {
        say(&text, scene->lang, W_term_askCode, NULL);
        text_str(&text, " ");
        text_str(&text, scene->typed.text);
        text_str(&text, "▏");
    } else {
        say(&text, scene->lang, W_term_askPlay, games[scene->wish.game]->title,
            NUM(scene->wish.bots), NULL);
    }
    grid_wrap(grid, grid->rows - 4, 1, ROLE_BAD, scene_logged(scene, 0), grid->columns - 2, 2);
    screen_foot(scene, grid, question, key, 3, true);
}

// ---- the lobby

static bool draw_qr(struct grid *grid, int row, int right, const char *text)
{
    static uint8_t scratch[qrcodegen_BUFFER_LEN_MAX], code[qrcodegen_BUFFER_LEN_MAX];
    int size, from;

    if (!qrcodegen_encodeText(text, scratch, code, qrcodegen_Ecc_LOW, 1, 10, qrcodegen_Mask_AUTO,
                              true))
        return false;
    size = qrcodegen_getSize(code);
    from = right - size - 2 * QR_MARGIN;
    if (row + (size + 2 * QR_MARGIN + 1) / 2 > grid->rows - 5 || from < 42)
        return false;
    for (int y = -QR_MARGIN; y < size + QR_MARGIN; y += 2)
        for (int x = -QR_MARGIN; x < size + QR_MARGIN; x++) {
            bool top = !qrcodegen_getModule(code, x, y);
            bool low = y + 1 < size + QR_MARGIN && !qrcodegen_getModule(code, x, y + 1);

            grid_str(grid, row + (y + QR_MARGIN) / 2, from + x + QR_MARGIN, ROLE_PLAIN,
                     top && low ? "█"
                     : top      ? "▀"
                     : low      ? "▄"
                                : " ");
        }
    return true;
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

    grid_right(grid, row, 4, ROLE_DIM, NUM(i + 1));
    grid_name(grid, row, 6, ROLE_PLAIN, chair->name, NAME_COLUMN);
    grid_name(grid, row, 6 + NAME_COLUMN + 1, ROLE_DIM, what, 16);
    if (i == scene->news.host)
        grid_str(grid, row, 5, ROLE_KEY, "*");
}

static void lobby_question(const struct scene *scene, struct text *out)
{
    const struct news *news = &scene->news;
    const char *names[NEWS_CHAIRS] = { NULL };
    int waits = 0;

    for (int i = 0; i < news->chairs; i++)
        if (!news->chair[i].bot[0] && !(news->you & SEAT_BIT(i)) && !news->chair[i].ready &&
            !news->chair[i].away)
            names[waits++] = news->chair[i].name;
    if (news->you == 0)
        say(out, scene->lang, W_watching, NULL);
    else if (news->chairs < news->least)
        say(out, scene->lang, W_needMore, NUM(news->least - news->chairs), NULL);
    else if (waits > 0)
        say(out, scene->lang, W_waitFor, names[0], NULL);
    else
        say(out, scene->lang, W_term_askBegin, NULL);
}

void lobby_draw(const struct scene *scene, struct grid *grid)
{
    static const struct key_word key[] = { { "Enter", W_start }, { "b", W_addBot } };
    const struct news *news = &scene->news;
    int row = 2;
    char line[LINE], title[LINE];
    struct text text;

    snprintf(title, sizeof(title), "%s  %s", news->game ? news->game->title : "",
             scene->lost ? word(scene->lang, W_term_noLine) : "");
    screen_title(scene, grid, title, scene->names[0]);
    if (scene->url[0])
        draw_qr(grid, row, grid->columns - 1, scene->url);
    if (!scene->near) {
        grid_name(grid, row, 2, ROLE_DIM, word(scene->lang, W_code), 20);
        grid_str(grid, row, 24, ROLE_BOLD, news->code);
        grid_name(grid, row + 1, 2, ROLE_PLAIN, scene->url, 44);
        row += 3;
    }
    for (int i = 0; i < news->chairs && row < grid->rows - 6; i++)
        chair_row(scene, grid, row++, i);
    grid_name(grid, row + 1, 2, ROLE_DIM, news->options, 44);
    screen_rule(grid, grid->rows - 5, word(scene->lang, W_term_messages));
    for (int r = 0; r < 2; r++)
        grid_name(grid, grid->rows - 4 + r, 1, r == 1 ? ROLE_PLAIN : ROLE_DIM,
                  scene_logged(scene, 1 - r), grid->columns - 2);
    text_init(&text, line, sizeof(line));
    lobby_question(scene, &text);
    screen_foot(scene, grid, line, key, 2, false);
}

// ---- the result

/* Seats from the most points to the least. */
static void rank(const struct status *st, int order[SEATS_MAX])
{
    for (int s = 0; s < st->seats; s++) {
        int at = s;

        while (at > 0 && st->score[order[at - 1]] < st->score[s]) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = s;
    }
}

/* How a series stands, as a line. */
static void series_text(const struct scene *scene, struct text *out)
{
    const struct news_series *series = &scene->news.series;
    const struct status *st = scene_status(scene);
    const char *gap = ":  ";

    say(out, scene->lang, W_term_gameOf, NUM(series->played), NUM(series->games), NULL);
    for (int s = 0; s < st->seats; s++) {
        text_str(out, gap);
        text_str(out, scene_name(scene, s));
        text_char(out, ' ');
        text_int(out, series->score[s]);
        gap = ", ";
    }
}

/* What Enter does after a match: of a series the next one comes, until all are played. */
static void over_question(const struct scene *scene, struct text *out)
{
    const struct news_series *series = &scene->news.series;
    const char *gap = "";
    char names[LINE];
    struct text list;

    text_init(&list, names, sizeof(names));
    for (int s = 0; s < NEWS_CHAIRS; s++)
        if (series->ahead & SEAT_BIT(s)) {
            text_str(&list, gap);
            text_str(&list, scene_name(scene, s));
            gap = ", ";
        }
    if (!series->on)
        say(out, scene->lang, W_term_askAgain, NULL);
    else if (series->played < series->games)
        say(out, scene->lang, W_term_askNext, NULL);
    else
        say(out, scene->lang, W_term_seriesWon, names, NULL);
}

void over_draw(const struct scene *scene, struct grid *grid)
{
    static const struct key_word key[] = { { "Enter", W_term_keyPlay },
                                           { "w", W_term_keyReplay },
                                           { "v", W_term_keyVerify },
                                           { "o", W_toLobby },
                                           { "l", W_term_keyLog } };
    const struct status *st = scene_status(scene);
    const struct board *board = board_find(scene->news.asked.game);
    int order[SEATS_MAX] = { 0 }, row = 3, best;
    char line[LINE];
    struct text text;

    text_init(&text, line, sizeof(line));
    scene_winners(scene, &text);
    screen_title(scene, grid, scene->news.asked.game->title, scene->names[0]);
    screen_rule(grid, 1, line);
    rank(st, order);
    best = st->score[order[0]] > 0 ? st->score[order[0]] : 1;
    for (int i = 0; i < st->seats; i++, row++) {
        int s = order[i];
        bool won = st->winners & SEAT_BIT(s);

        snprintf(line, sizeof(line), "%d.", i + 1);
        grid_str(grid, row, 3, ROLE_DIM, line);
        grid_name(grid, row, 7, won ? ROLE_GOOD : ROLE_PLAIN, scene_name(scene, s), 14);
        grid_right(grid, row, 28, ROLE_BOLD, NUM(st->score[s]));
        if (grid->columns > 32 + BAR && st->score[s] > 0)
            grid_fill(grid, row, 31, won ? ROLE_GOOD : ROLE_DIM, "█", st->score[s] * BAR / best);
    }
    row += 1;
    if (scene->news.series.on && row < grid->rows - 5) {
        text_init(&text, line, sizeof(line));
        series_text(scene, &text);
        grid_wrap(grid, row, 3, ROLE_BOLD, line, grid->columns - 4, 2);
        row += 3;
    }
    if (board->points && row < grid->rows - 6)
        board->points(scene, grid,
                      (struct area) { row, 2, grid->rows - 5 - row, grid->columns - 4 });
    if (scene->kept[0])
        grid_name(grid, grid->rows - 4, 1, ROLE_DIM, scene->kept, grid->columns - 2);
    text_init(&text, line, sizeof(line));
    over_question(scene, &text);
    screen_foot(scene, grid, line, key, 5, false);
}
