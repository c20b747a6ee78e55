/* pages.c -- the screens around a match: home, the result. */
#include <stdio.h>
#include <string.h>

#include "screen.h"

enum { LINE = 256, BAR = 30 };

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
        screen_click(grid, row, 3, grid->columns, NUM(i + 1));
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

/* Letters that do something else than play, each with its line. */
static int home_rows(const struct scene *scene, struct key_word row[KEYS_MAX])
{
    int count = 0;

    if (scene->can_resume)
        row[count++] = (struct key_word) { "g", W_term_goOn };
    if (scene->back[0])
        row[count++] = (struct key_word) { "b", W_term_backTo };
    row[count++] = (struct key_word) { "d", W_term_today };
    row[count++] = (struct key_word) { "j", W_term_joinTable };
    row[count++] = (struct key_word) { "o", W_term_homeOpen };
    row[count++] = (struct key_word) { "t", W_term_homeNight };
    row[count++] = (struct key_word) { "r", W_rules };
    row[count++] = (struct key_word) { "n", W_lang };
    return count;
}

static void draw_letter(const struct scene *scene, struct grid *grid, int row, struct key_word what)
{
    int at = grid_name(grid, row, 6, ROLE_PLAIN, word(scene->lang, what.word), grid->columns - 7);
    bool cut = grid->cut;

    grid_str(grid, row, 3, ROLE_KEY, what.key);
    if (what.word == W_term_backTo)
        grid_name(grid, row, at + 2, ROLE_DIM, scene->back, grid->columns - at - 3);
    grid->cut = cut; /* addresses are people's */
    screen_click(grid, row, 3, grid->columns, what.key);
}

void home_draw(const struct scene *scene, struct grid *grid)
{
    int step = grid->rows >= SCREEN_ROWS ? 2 : 1, row = step + step * game_count();
    struct key_word key[KEYS_MAX], letter[KEYS_MAX];
    int letters = home_rows(scene, letter), keys = page_keys(scene, key);
    char question[LINE];
    struct text text;

    snprintf(question, sizeof(question), "Knobel  %s", word(scene->lang, W_term_tagline));
    screen_title(scene, grid, question, word_lang_name[scene->lang]);
    draw_games(scene, grid, step, step);
    if (step > 1) {
        draw_blurb(scene, grid, row);
        row += 3;
    }
    for (int i = 0; i < letters && row < grid->rows - 3; i++, row++)
        draw_letter(scene, grid, row, letter[i]);
    text_init(&text, question, sizeof(question));
    if (!page_typed(scene, &text))
        say(&text, scene->lang, W_term_askPlay, games[scene->wish.game]->title,
            NUM(scene->wish.bots), NULL);
    if (scene_logged(scene, 0)[0])
        grid_fill(grid, grid->rows - 4, 0, ROLE_PLAIN, " ", grid->columns);
    grid_wrap(grid, grid->rows - 4, 1, ROLE_BAD, scene_logged(scene, 0), grid->columns - 2, 2);
    screen_foot(scene, grid, question, key, keys < 3 ? keys : 3, true);
}

// ---- keys and lines of them all

bool page_typed(const struct scene *scene, struct text *out)
{
    static const enum word ask[] = {
        [TYPED_JOIN] = W_term_askCode,         [TYPED_OPEN] = W_term_askServer,
        [TYPED_PASSWORD] = W_term_askPassword, [TYPED_NAMES] = W_term_askNames,
        [TYPED_FIND] = W_term_askFind,
    };
    const struct typed *typed = &scene->typed;

    if (!typed->open)
        return false;
    text_str(out, typed->what == TYPED_MOVE ? ">" : word(scene->lang, ask[typed->what]));
    text_char(out, ' ');
    for (size_t i = 0; typed->what == TYPED_PASSWORD && i < typed->len; i++)
        text_char(out, '*');
    if (typed->what != TYPED_PASSWORD)
        text_str(out, typed->text);
    text_str(out, "▏");
    return true;
}

static int put(struct key_word key[KEYS_MAX], int count, const struct key_word *more, int many)
{
    for (int i = 0; i < many && count < KEYS_MAX; i++)
        key[count++] = more[i];
    return count;
}

static int lobby_keys(const struct scene *scene, struct key_word key[KEYS_MAX])
{
    static const struct key_word asked[] = { { "y", W_admit }, { "n", W_refuse } };
    static const struct key_word ready[] = { { "Enter", W_imReady } };
    static const struct key_word start[] = { { "Enter", W_start } };
    static const struct key_word bot[] = { { "b", W_addBot } };
    static const struct key_word options[] = { { "o", W_term_keyOptions } };
    static const struct key_word chairs[] = { { "↑ ↓", W_term_keyChoose } };
    static const struct key_word chosen[] = { { "-", W_term_keyRemove } };
    static const struct key_word strength[] = { { "← →", W_strength } };
    static const struct key_word code[] = { { "i", W_term_menuCode } };
    int count = put(key, 0, asked, lobby_asking(scene) >= 0 ? 2 : 0), chair = lobby_chosen(scene);
    bool sits = scene->news.you != 0;

    if (!lobby_starts(scene))
        return put(key, put(key, count, ready, sits), code, !scene->near);
    count = put(key, count, start, lobby_begins(scene));
    count = put(key, count, bot, sits && scene->news.chairs < scene->news.most);
    count = put(key, count, options, lobby_hosts(scene));
    count = put(key, count, chairs, scene->news.chairs > 1);
    count = put(key, count, chosen, chair >= 0);
    count = put(key, count, strength, chair >= 0 && scene->news.chair[chair].bot[0]);
    return put(key, count, code, !scene->near);
}

int page_keys(const struct scene *scene, struct key_word key[KEYS_MAX])
{
    static const struct key_word send[] = { { "Enter", W_term_keySend } };
    static const struct key_word home[] = { { "↑ ↓", W_term_keyChoose },
                                            { "Enter", W_term_keyPlay },
                                            { "Tab", W_term_keyOptions } };
    static const struct key_word options[] = { { "↑ ↓", W_term_keyChoose },
                                               { "← →", W_term_keyValue },
                                               { "Enter", W_start },
                                               { "n", W_term_keyNames },
                                               { "o", W_term_keyServer } };
    static const struct key_word save[] = { { "Enter", W_save } };
    static const struct key_word over[] = { { "Enter", W_term_keyPlay },
                                            { "w", W_term_keyReplay },
                                            { "v", W_term_keyVerify },
                                            { "o", W_toLobby },
                                            { "l", W_term_keyLog } };
    static const struct key_word film[] = { { "← →", W_term_keyMove },
                                            { "↑ ↓", W_term_keyRound },
                                            { "v", W_term_keyVerify } };
    static const struct key_word today[] = { { "↑ ↓", W_term_keyChoose },
                                             { "Enter", W_term_keyPlay },
                                             { "← →", W_term_keyDays } };
    static const struct key_word gone[] = { { "Enter", W_term_keyOn },
                                            { "p", W_term_keyPractice },
                                            { "w", W_term_keyReplay } };
    static const struct key_word lost[] = { { "Enter", W_term_keyRetry }, { "q", W_term_keyHome } };
    struct key_word letter[KEYS_MAX];

    if (scene->typed.open)
        return put(key, 0, send, 1);
    if (scene->page == PAGE_HOME)
        return put(key, put(key, 0, home, 3), letter, home_rows(scene, letter));
    if (scene->page == PAGE_TODAY)
        return put(key, 0, today, 3);
    if (scene->page == PAGE_GONE)
        return put(key, 0, gone, 3);
    if (scene->page == PAGE_OPTIONS && scene->wish.only)
        return put(key, put(key, 0, options, 2), save, 1);
    if (scene->page == PAGE_OPTIONS)
        return put(key, 0, options, 5);
    if (scene->page == PAGE_REPLAY)
        return put(key, 0, film, 3);
    if (scene->news.state == NEWS_LOBBY)
        return lobby_keys(scene, key);
    if (scene->news.state != NEWS_OVER)
        return put(key, 0, lost, scene->lost ? 2 : 0);
    return put(key, 0, over, 5);
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

/* What Enter does after a match: of a series the next one comes, until all are played. */
static void over_question(const struct scene *scene, struct text *out)
{
    const struct news_series *series = &scene->news.series;

    if (!series->on)
        say(out, scene->lang, W_term_askAgain, NULL);
    else if (series->played < series->games)
        say(out, scene->lang, W_term_askNext, NULL);
    else
        scene_ahead(scene, out);
}

/* As many as there is room for; names and equations are people's. */
static void feats_draw(const struct scene *scene, struct grid *grid, int row)
{
    struct span rest = span_of(scene->feats);
    bool cut = grid->cut;
    char line[LINE];

    while (rest.len > 0 && row < grid->rows - 5) {
        struct span feat = span_until(&rest, '\n');

        snprintf(line, sizeof(line), "%.*s", (int)feat.len, feat.at);
        if (feat.len > 0)
            grid_name(grid, row++, 3, ROLE_PLAIN, line, grid->columns - 4);
    }
    grid->cut = cut;
}

void over_draw(const struct scene *scene, struct grid *grid)
{
    struct key_word key[KEYS_MAX];
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
        scene_series(scene, &text);
        grid_wrap(grid, row, 3, ROLE_BOLD, line, grid->columns - 4, 2);
        row += 3;
    }
    if (board->points && row < grid->rows - 6)
        row += 1 + board->points(scene, grid,
                                 (struct area) { row, 2, grid->rows - 5 - row, grid->columns - 4 });
    feats_draw(scene, grid, row);
    if (scene->kept[0])
        grid_name(grid, grid->rows - 4, 1, ROLE_DIM, scene->kept, grid->columns - 2);
    text_init(&text, line, sizeof(line));
    over_question(scene, &text);
    screen_foot(scene, grid, line, key, page_keys(scene, key), false);
}
