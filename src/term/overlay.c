/* overlay.c -- what lies over a screen for a moment: keys, menu, points, log, code, rules. */
#include <stdio.h>
#include <string.h>

#include "screen.h"

enum { BOX_COLUMNS = 64, KEY_COLUMN = 7, MENU_COLUMN = 3, LINE = 512, VERDICT_ROWS = 10 };

static struct area box(struct grid *grid, int rows, const char *title)
{
    int columns = grid->columns - 2 < BOX_COLUMNS ? grid->columns - 2 : BOX_COLUMNS;
    int room = grid->rows - 4, top;

    rows = rows + 2 > room ? room : rows + 2;
    top = (grid->rows - rows) / 2 - 1;
    top = top < 1 ? 1 : top;
    grid_box(grid, top, (grid->columns - columns) / 2, rows, columns, title);
    return (struct area) { top + 1, (grid->columns - columns) / 2 + 2, rows - 2, columns - 4 };
}

static void key_row(const struct scene *scene, struct grid *grid, struct area *area,
                    struct key_word key, int column)
{
    if (area->rows <= 0)
        return;
    grid_name(grid, area->top, area->left, ROLE_KEY, key.key, column - 1);
    grid_name(grid, area->top, area->left + column, ROLE_PLAIN, word(scene->lang, key.word),
              area->columns - column);
    area->top++;
    area->rows--;
}

/* What a key means on every screen of this kind; how many there are. */
static int common_keys(const struct scene *scene, struct key_word key[KEYS_MAX])
{
    bool table = scene->page == PAGE_TABLE, home = scene->page == PAGE_HOME;
    bool plays = table && scene->news.state == NEWS_MATCH && scene_seat(scene) >= 0;
    const struct {
        bool is;
        struct key_word key;
    } all[] = {
        { true,
          { "Esc", home    ? W_term_keyQuit
                   : table ? W_term_helpEsc
                           : W_term_keyBack } },
        { scene->news.shown && !home, { "t", W_term_keyPoints } },
        { table || scene->page == PAGE_REPLAY, { "l", W_term_keyLog } },
        { plays && scene->news.coach, { "h", W_term_keyHint } },
        { table, { "r", W_rules } },
        { plays, { ">", W_term_helpType } },
        { true, { "Ctrl-L", W_term_helpDraw } },
        { true, { "Ctrl-Z", W_term_helpShell } },
        { table && scene->news.you, { "q", W_term_menuQuit } },
    };
    int count = 0;

    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
        if (all[i].is)
            key[count++] = all[i].key;
    return count;
}

/* How moves are written, never one for these dice. */
static void help_draw(const struct scene *scene, struct grid *grid)
{
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    bool match = scene->page == PAGE_TABLE && board && scene->news.state == NEWS_MATCH;
    struct key_word key[KEYS_MAX], common[KEYS_MAX];
    int keys = !match ? page_keys(scene, key) : scene_mine(scene) ? board->keys(scene, key) : 0;
    int column = KEY_COLUMN, rest = common_keys(scene, common);
    struct area area = box(grid, keys + (keys > 0) + rest, word(scene->lang, W_term_keyKeys));

    for (int i = 0; i < keys; i++)
        if (text_columns(span_of(key[i].key)) >= column)
            column = text_columns(span_of(key[i].key)) + 1;
    for (int i = 0; i < keys; i++)
        key_row(scene, grid, &area, key[i], column);
    area.top += keys > 0;
    area.rows -= keys > 0;
    for (int i = 0; i < rest; i++)
        key_row(scene, grid, &area, common[i], column);
}

// ---- the menu

/* The first chair of others for which this holds; -1: none. */
static int find_other(const struct scene *scene, bool (*holds)(const struct news_chair *chair))
{
    const struct news *news = &scene->news;

    for (int i = 0; news->you && i < news->chairs; i++)
        if (!(news->you & SEAT_BIT(i)) && !news->chair[i].bot[0] && holds(&news->chair[i]))
            return i;
    return -1;
}

static bool is_slow(const struct news_chair *chair)
{
    return chair->thinking && chair->nudged < 0;
}

static bool is_absent(const struct news_chair *chair)
{
    return chair->hand && !chair->held[0];
}

static bool is_unwanted(const struct news_chair *chair)
{
    return chair->away || chair->out;
}

int menu_slow(const struct scene *scene)
{
    return find_other(scene, is_slow);
}

int menu_absent(const struct scene *scene)
{
    return find_other(scene, is_absent);
}

int menu_other(const struct scene *scene)
{
    return find_other(scene, is_unwanted);
}

/* What is about a person who is not there, or does not play. */
static int about_others(const struct scene *scene, struct menu_item *item)
{
    int slow = menu_slow(scene), absent = menu_absent(scene), other = menu_other(scene), count = 0;

    if (scene_held(scene))
        item[count++] = (struct menu_item) { 'b', W_term_menuBack, NULL };
    if (slow >= 0)
        item[count++] = (struct menu_item) { 'd', W_term_menuNudge, scene_name(scene, slow) };
    if (absent >= 0)
        item[count++] = (struct menu_item) { 'h', W_term_menuHand, scene_name(scene, absent) };
    if (other >= 0)
        item[count++] = (struct menu_item) { 'x', W_removeName, scene_name(scene, other) };
    return count;
}

int menu_items(const struct scene *scene, struct menu_item item[MENU_MAX])
{
    const struct news *news = &scene->news;
    bool match = news->state == NEWS_MATCH, there = news->state != NEWS_NOWHERE;
    enum word pause = news->paused              ? W_goOn
                      : news->pause & news->you ? W_pauseBack
                      : scene->near             ? W_pauseAlone
                                                : W_pause;
    const struct {
        bool is;
        struct menu_item item;
    } all[] = {
        { true, { 'r', W_rules, NULL } },
        { news->shown, { 't', W_term_keyPoints, NULL } },
        { there, { 'l', W_term_keyLog, NULL } },
        { !scene->near && there, { 'i', W_term_menuCode, NULL } },
        { match && news->you, { 'p', pause, NULL } },
        { news->you && !scene->goes, { 'c', W_term_menuHints, NULL } },
        { true, { 'n', W_lang, NULL } },
        { true, { 'k', W_term_menuColours, NULL } },
        { true, { 'u', W_term_menuMouse, NULL } },
        { there && !scene->goes, { 'z', W_term_menuLines, NULL } },
        { true, { 'q', news->you ? W_term_menuQuit : W_term_keyHome, NULL } },
        { news->you && !scene->goes, { 'g', W_term_menuGive, NULL } },
    };
    int count = 0;

    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
        if (all[i].item.key == 'c')
            count += about_others(scene, item + count);
        if (all[i].is)
            item[count++] = all[i].item;
    }
    return count;
}

static void menu_draw(const struct scene *scene, struct grid *grid)
{
    struct menu_item item[MENU_MAX];
    int count = menu_items(scene, item), room;
    struct area area = box(grid, count, word(scene->lang, W_menu));
    int from;

    room = area.rows;
    from = scene->scroll >= room ? scene->scroll - room + 1 : 0;
    for (int i = from; i < count && i - from < room; i++) {
        int row = area.top + i - from;
        char key[2] = { item[i].key, '\0' }, line[LINE];
        struct text text;

        text_init(&text, line, sizeof(line));
        say(&text, scene->lang, item[i].word, item[i].name, NULL);
        grid_str(grid, row, area.left, ROLE_BOLD, i == scene->scroll ? "▶" : " ");
        grid_str(grid, row, area.left + 2, ROLE_KEY, key);
        grid_name(grid, row, area.left + 2 + MENU_COLUMN,
                  i == scene->scroll ? ROLE_BOLD : ROLE_PLAIN, line,
                  area.columns - 2 - MENU_COLUMN);
        grid_click(grid, row, area.left, 1, area.columns, item[i].key);
    }
}

/* Each by its own name. */
static void lang_draw(const struct scene *scene, struct grid *grid)
{
    struct area area = box(grid, LANGS, word(scene->lang, W_lang));

    for (int i = 0; i < LANGS && i < area.rows; i++) {
        bool marked = i == scene->scroll;

        grid_str(grid, area.top + i, area.left, ROLE_BOLD, marked ? "▶" : " ");
        grid_str(grid, area.top + i, area.left + 2, ROLE_KEY, NUM(i + 1));
        grid_name(grid, area.top + i, area.left + 2 + MENU_COLUMN, marked ? ROLE_BOLD : ROLE_PLAIN,
                  word_lang_name[i], area.columns - 2 - MENU_COLUMN);
        grid_click(grid, area.top + i, area.left, 1, area.columns, '1' + i);
    }
}

static void log_draw(const struct scene *scene, struct grid *grid)
{
    int lines = scene->logged < grid->rows ? scene->logged : grid->rows;
    struct area area = box(grid, lines > 0 ? lines : 1, word(scene->lang, W_term_keyLog));

    for (int r = 0; r < area.rows; r++)
        grid_name(grid, area.top + area.rows - 1 - r, area.left, ROLE_PLAIN,
                  scene_logged(scene, r + scene->scroll), area.columns);
}

static void points_draw(const struct scene *scene, struct grid *grid)
{
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    struct area area = box(grid, SEATS_MAX + 2, word(scene->lang, W_term_keyPoints));
    const struct status *st = scene_status(scene);

    if (!board || (board->points && board->points(scene, grid, area) > 0))
        return;
    for (int s = 0; s < st->seats && s < area.rows; s++) {
        board_row(scene, grid, area.top + s, area.left, s);
        grid_right(grid, area.top + s, area.left + 16, ROLE_BOLD, NUM(st->score[s]));
    }
}

/* How others get to the table. */
static void code_draw(const struct scene *scene, struct grid *grid)
{
    struct area area = box(grid, grid->rows, word(scene->lang, W_code));

    grid_name(grid, area.top, area.left, ROLE_BOLD, scene->news.code, area.columns);
    grid_name(grid, area.top + 1, area.left, ROLE_PLAIN, scene->url, area.columns);
    if (!scene->ascii)
        qr_draw(grid, area.top + 2, area.left, area.left + area.columns, scene->url);
}

/* What is known of the dice, a line each. */
static void verify_draw(const struct scene *scene, struct grid *grid)
{
    struct area area = box(grid, VERDICT_ROWS, word(scene->lang, W_term_keyVerify));
    struct span rest = span_of(scene->verdict);
    int row = area.top;

    while (rest.len > 0 && row < area.top + area.rows) {
        struct span cut = span_until(&rest, '\n');
        char line[LINE];

        snprintf(line, sizeof(line), "%.*s", (int)cut.len, cut.at);
        grid_wrap(grid, row, area.left, row == area.top ? ROLE_BOLD : ROLE_PLAIN, line,
                  area.columns, 3);
        row += 1 + text_columns(cut) / area.columns;
    }
}

/* What keys do while it lies there. */
static void overlay_foot(const struct scene *scene, struct grid *grid)
{
    static const struct key_word menu[] = { { "↑ ↓", W_term_keyChoose },
                                            { "Enter", W_term_keyDo } };
    static const struct key_word help[] = { { "r", W_rules },
                                            { "t", W_term_keyPoints },
                                            { "l", W_term_keyLog } };
    static const struct key_word log[] = { { "↑ ↓", W_term_keyMore } };
    bool table = scene->page == PAGE_TABLE;

    if (scene->over == OVER_MENU || scene->over == OVER_LANG)
        screen_foot(scene, grid,
                    word(scene->lang, scene->over == OVER_LANG   ? W_term_askLang
                                      : scene->hand.guard == 'g' ? W_term_askGive
                                                                 : W_term_askMenu),
                    menu, 2, true);
    else if (scene->over == OVER_LOG)
        screen_foot(scene, grid, word(scene->lang, W_term_askClose), log, 1, true);
    else
        screen_foot(scene, grid, word(scene->lang, W_term_askClose), help,
                    scene->over == OVER_HELP && table ? 3 : 0, true);
}

void overlay_draw(const struct scene *scene, struct grid *grid)
{
    static void (*const draw[])(const struct scene *, struct grid *) = {
        [OVER_HELP] = help_draw, [OVER_MENU] = menu_draw, [OVER_POINTS] = points_draw,
        [OVER_LOG] = log_draw,   [OVER_CODE] = code_draw, [OVER_VERIFY] = verify_draw,
        [OVER_LANG] = lang_draw,
    };

    draw[scene->over](scene, grid);
    grid_fill(grid, grid->rows - 1, 0, ROLE_PLAIN, " ", grid->columns);
    grid_click(grid, grid->rows - 1, 0, 1, grid->columns, 0);
    overlay_foot(scene, grid);
}
