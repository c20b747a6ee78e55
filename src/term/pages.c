/* pages.c -- the screens around a match: home, options, the lobby, the result. */
#include <qrcodegen/qrcodegen.h>
#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "screen.h"

enum { LINE = 256, NAME_COLUMN = 18, VALUE = 26, VALUE_END = 44, BAR = 30, QR_MARGIN = 2 };

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

// ---- what is to be played

const struct param *wish_param(const struct wish *wish, int i)
{
    const struct param *param = games[wish->game]->param;

    for (int k = 0; k < i && param->name; k++)
        param++;
    return param->name ? param : NULL;
}

/* Of a list all get the same here; who begins is drawn. */
bool wish_offers(const struct wish *wish, int i)
{
    const struct param *param = wish_param(wish, i);

    return param->kind != PARAM_SEAT && !param->alone && strcmp(param->name, "lag") != 0 &&
           strcmp(param->name, "tie") != 0;
}

void wish_init(struct wish *wish, int game)
{
    const struct game *g = games[game];

    *wish = (struct wish) { .game = game };
    setup_default(&wish->setup, g);
    wish->bots = g->seats_max > 2 ? 2 : g->seats_max - 1;
}

static void turn_param(const struct param *param, int32_t *value, int by)
{
    int32_t last = param->max;

    if (param->kind == PARAM_WORD) {
        for (last = 0; param->word[last + 1];)
            last++;
        *value = (*value + by + last + 1) % (last + 1);
        return;
    }
    if (*value < param->min || *value > last) /* off, or as the game chooses */
        *value = by > 0 ? param->min : last;
    else if ((*value == param->min && by < 0) || (*value == last && by > 0))
        *value = param->off                                     ? 0
                 : param->def < param->min || param->def > last ? param->def
                                                                : *value;
    else
        *value += by;
}

/* Strengths that every game has; "": as usual. */
static void turn_bot(struct wish *wish, int by)
{
    static const char *const strength[] = { "", "easy", "medium", "hard" };
    int count = sizeof(strength) / sizeof(strength[0]), at = 0;

    for (int i = 0; i < count; i++)
        if (strcmp(wish->bot, strength[i]) == 0)
            at = i;
    snprintf(wish->bot, sizeof(wish->bot), "%s", strength[(at + by + count) % count]);
}

void wish_turn(struct wish *wish, int by)
{
    const struct game *game = games[wish->game];
    int at = 2;

    if (wish->mark == 0) {
        wish->bots += by;
        if (wish->bots < game->seats_min - 1)
            wish->bots = game->seats_max - 1;
        if (wish->bots > game->seats_max - 1)
            wish->bots = game->seats_min - 1;
    } else if (wish->mark == 1) {
        turn_bot(wish, by);
    }
    for (int i = 0; wish_param(wish, i); i++) {
        if (!wish_offers(wish, i))
            continue;
        if (at++ != wish->mark)
            continue;
        turn_param(wish_param(wish, i), &wish->setup.value[i][0], by);
        if (wish->setup.value[i][0] != wish_param(wish, i)->def)
            wish->setup.given |= UINT32_C(1) << i;
        else
            wish->setup.given &= ~(UINT32_C(1) << i);
    }
}

void wish_options(const struct wish *wish, struct text *out)
{
    for (int i = 0; wish_param(wish, i); i++) {
        const struct param *param = wish_param(wish, i);

        if (!(wish->setup.given & UINT32_C(1) << i))
            continue;
        text_str(out, out->len > 0 ? " " : "");
        text_str(out, param->name);
        text_char(out, '=');
        if (param->kind == PARAM_WORD)
            text_str(out, param->word[wish->setup.value[i][0]]);
        else
            text_int(out, wish->setup.value[i][0]);
    }
}

static void value_text(const struct scene *scene, int i, struct text *out)
{
    const struct wish *wish = &scene->wish;
    const struct param *param = wish_param(wish, i);
    int32_t value = wish->setup.value[i][0];
    const char *known = NULL;
    char kind[64];

    if (param->kind == PARAM_WORD) {
        snprintf(kind, sizeof(kind), "values.%s.%s", games[wish->game]->name, param->name);
        known = word_find(scene->lang, kind, param->word[value]);
        text_str(out, known ? known : param->word[value]);
    } else if (param->off && value == 0) {
        text_str(out, word(scene->lang, W_untimed));
    } else if (value < param->min || value > param->max) {
        text_str(out, word(scene->lang, W_auto));
    } else if (param->min == 0 && param->max == 1) {
        text_str(out, value ? word(scene->lang, W_term_on) : word(scene->lang, W_off));
    } else {
        text_int(out, value);
    }
}

static void option_row(const struct scene *scene, struct grid *grid, int row, int at,
                       const char *name, const char *value, const char *help)
{
    bool marked = scene->wish.mark == at;

    grid_str(grid, row, 1, ROLE_BOLD, marked ? "▶" : " ");
    grid_name(grid, row, 3, marked ? ROLE_BOLD : ROLE_PLAIN, name, VALUE - 4);
    grid_str(grid, row, VALUE, ROLE_KEY, "‹");
    grid_name(grid, row, VALUE + 2, ROLE_BOLD, value, VALUE_END - VALUE - 3);
    grid_str(grid, row, VALUE_END, ROLE_KEY, "›");
    if (marked)
        grid_wrap(grid, grid->rows - 5, 1, ROLE_DIM, help, grid->columns - 2, 2);
}

void options_draw(const struct scene *scene, struct grid *grid)
{
    static const struct key_word key[] = { { "↑ ↓", W_term_keyChoose },
                                           { "← →", W_term_keyValue },
                                           { "Enter", W_start } };
    const struct wish *wish = &scene->wish;
    const char *strength = wish->bot[0] ? word_find(scene->lang, "strengths", wish->bot) : NULL;
    char line[LINE], kind[64];
    struct text text;
    int row = 4, at = 2;

    screen_title(scene, grid, games[wish->game]->title, word_lang_name[scene->lang]);
    screen_rule(grid, 1, word(scene->lang, W_chairs));
    option_row(scene, grid, 2, 0, word(scene->lang, W_term_bots), NUM(wish->bots), "");
    option_row(scene, grid, 3, 1, word(scene->lang, W_strength),
               strength ? strength : word(scene->lang, W_auto), "");
    screen_rule(grid, row++, word(scene->lang, W_optionsTitle));
    for (int i = 0; wish_param(wish, i) && row < grid->rows - 6; i++) {
        const struct param *param = wish_param(wish, i);
        const char *name, *help;

        if (!wish_offers(wish, i))
            continue;
        snprintf(kind, sizeof(kind), "%s.%s", games[wish->game]->name, param->name);
        name = word_find(scene->lang, "options", kind);
        help = word_find(scene->lang, "help", kind);
        text_init(&text, line, sizeof(line));
        value_text(scene, i, &text);
        option_row(scene, grid, row++, at++, name ? name : param->name, line,
                   help ? help : param->help);
    }
    text_init(&text, line, sizeof(line));
    text_str(&text, "knobel play ");
    text_str(&text, games[wish->game]->name);
    text_str(&text, " seats=");
    text_int(&text, wish->bots + 1);
    text_char(&text, ' ');
    wish_options(wish, &text);
    if (row < grid->rows - 7)
        grid_name(grid, row + 1, 3, ROLE_DIM, line, grid->columns - 4);
    screen_foot(scene, grid, word(scene->lang, W_term_askBegin), key, 3, true);
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
    screen_title(scene, grid, title, scene->name);
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

void over_draw(const struct scene *scene, struct grid *grid)
{
    static const struct key_word key[] = {
        { "Enter", W_again }, { "o", W_toLobby }, { "t", W_term_keyPoints }, { "l", W_term_keyLog }
    };
    const struct status *st = scene_status(scene);
    const struct board *board = board_find(scene->news.asked.game);
    int order[SEATS_MAX] = { 0 }, row = 3, best;
    char line[LINE];
    struct text text;

    text_init(&text, line, sizeof(line));
    scene_winners(scene, &text);
    screen_title(scene, grid, scene->news.asked.game->title, scene->name);
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
    if (board->points && row < grid->rows - 6)
        board->points(scene, grid,
                      (struct area) { row, 2, grid->rows - 5 - row, grid->columns - 4 });
    if (scene->kept[0])
        grid_name(grid, grid->rows - 4, 1, ROLE_DIM, scene->kept, grid->columns - 2);
    screen_foot(scene, grid, word(scene->lang, W_term_askAgain), key, 4, false);
}
