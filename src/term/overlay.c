/* overlay.c -- what lies over a screen for a moment: keys, menu, points, log, code, rules. */
#include <stdio.h>
#include <string.h>

#include "screen.h"

enum { BOX_COLUMNS = 64, KEY_COLUMN = 12, MENU_COLUMN = 3, LINE = 512, VERDICT_ROWS = 10 };

static struct area box(struct grid *grid, int rows, const char *title)
{
    int columns = grid->columns - 4 < BOX_COLUMNS ? grid->columns - 4 : BOX_COLUMNS;
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

/* How moves are written, never one for these dice. */
static void help_draw(const struct scene *scene, struct grid *grid)
{
    static const struct key_word common[] = {
        { ">", W_term_helpType },       { "Esc", W_term_helpEsc },
        { "h", W_term_keyHint },        { "t", W_term_keyPoints },
        { "l", W_term_keyLog },         { "r", W_rules },
        { "Ctrl-L", W_term_helpDraw },  { "Ctrl-Z", W_term_helpShell },
        { "Ctrl-C", W_term_helpLeave },
    };
    int all = sizeof(common) / sizeof(common[0]);
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    struct key_word key[KEYS_MAX];
    int keys =
        scene->page == PAGE_TABLE && board && scene_mine(scene) ? board->keys(scene, key) : 0;
    struct area area = box(grid, keys + (keys > 0) + all, word(scene->lang, W_term_keyKeys));

    for (int i = 0; i < keys; i++)
        key_row(scene, grid, &area, key[i], KEY_COLUMN);
    area.top += keys > 0;
    area.rows -= keys > 0;
    for (int i = 0; i < all; i++)
        key_row(scene, grid, &area, common[i], KEY_COLUMN);
}

static void menu_draw(const struct scene *scene, struct grid *grid)
{
    static const struct key_word all[] = {
        { "r", W_rules },         { "t", W_term_keyPoints }, { "l", W_term_keyLog },
        { "i", W_term_menuCode }, { "p", W_pause },          { "c", W_term_menuHints },
        { "n", W_lang },          { "q", W_term_menuQuit },  { "g", W_term_menuGive },
    };
    int count = sizeof(all) / sizeof(all[0]);
    struct area area = box(grid, scene->near ? count - 2 : count, word(scene->lang, W_menu));

    for (int i = 0; i < count; i++)
        if (!scene->near || (all[i].key[0] != 'i' && all[i].key[0] != 'p'))
            key_row(scene, grid, &area, all[i], MENU_COLUMN);
}

static void log_draw(const struct scene *scene, struct grid *grid)
{
    struct area area = box(grid, grid->rows, word(scene->lang, W_term_keyLog));

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

static void code_draw(const struct scene *scene, struct grid *grid)
{
    struct area area = box(grid, 3, word(scene->lang, W_code));

    grid_name(grid, area.top, area.left, ROLE_BOLD, scene->news.code, area.columns);
    grid_name(grid, area.top + 1, area.left, ROLE_PLAIN, scene->url, area.columns);
}

static void rules_draw(const struct scene *scene, struct grid *grid)
{
    const struct game *game =
        scene->page == PAGE_TABLE && scene->news.game ? scene->news.game : games[scene->wish.game];
    struct area area = box(grid, grid->rows, game->title);
    const char *text = screen_rules ? screen_rules(game, word_lang[scene->lang], area.columns) : "";
    struct span rest = span_of(text);

    for (int skip = 0; skip < scene->scroll && rest.len > 0; skip++)
        span_until(&rest, '\n');
    for (int r = 0; r < area.rows && rest.len > 0; r++) {
        struct span cut = span_until(&rest, '\n');
        char line[LINE];

        snprintf(line, sizeof(line), "%.*s", (int)cut.len, cut.at);
        grid_name(grid, area.top + r, area.left, ROLE_PLAIN, line, area.columns);
    }
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

void overlay_draw(const struct scene *scene, struct grid *grid)
{
    static void (*const draw[])(const struct scene *, struct grid *) = {
        [OVER_HELP] = help_draw,     [OVER_MENU] = menu_draw, [OVER_POINTS] = points_draw,
        [OVER_LOG] = log_draw,       [OVER_CODE] = code_draw, [OVER_RULES] = rules_draw,
        [OVER_VERIFY] = verify_draw,
    };

    draw[scene->over](scene, grid);
}
