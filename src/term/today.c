/* today.c -- the screens of what everybody plays on a day, and of how a go went. */
#include <stdio.h>
#include <string.h>

#include "screen.h"

enum {
    LINE = 512,
    TITLE_COLUMN = 6,
    NAME_COLUMN = 26, /* of the game, where there is room */
    OTHER_COLUMN = 14,
    SCORE_COLUMN = 20,
    BAR_COLUMN = 22,
    BAR = 30,
    SHARE_ROWS = 4,
};

static bool is_tight(const struct grid *grid)
{
    return grid->rows < SCREEN_ROWS || grid->columns < SCREEN_COLUMNS;
}

/* What of a game is played on a day. */
static const char *title_of(const struct scene *scene, const struct game *game)
{
    const char *title = game ? word_find(scene->lang, "days", game->name) : NULL;

    return title ? title : game ? game->title : "";
}

int today_next(const struct today *today)
{
    for (int i = 0; i < today->games; i++)
        if (today->game[i].far != TODAY_OVER)
            return i;
    return -1;
}

void today_title(const struct scene *scene, struct text *out)
{
    const struct going *go = &scene->going;

    text_str(out, go->date[0] ? title_of(scene, go->game) : go->game->title);
    if (go->rival[0]) {
        text_str(out, "  ");
        say(out, scene->lang, W_term_says, go->rival, NUM(go->rival_score), NULL);
    }
    if (go->practice) {
        text_str(out, "  ");
        text_str(out, word(scene->lang, W_term_practice));
    }
}

/* Wraps it there; the row behind it. */
static int wrap(struct grid *grid, int row, enum role role, const char *text, int most)
{
    int room = grid->columns - 4, rows = 0, at = 0, end = grid->rows - 3;
    struct span rest = span_of(text), one;

    if (!text[0] || row >= end)
        return row;
    while ((one = span_word(&rest)).len > 0) {
        int columns = text_columns(one);

        if (rows == 0 || at + 1 + columns > room) {
            rows++;
            at = columns;
        } else {
            at += 1 + columns;
        }
    }
    rows = rows < most ? rows : most;
    rows = rows < end - row ? rows : end - row;
    grid_wrap(grid, row, 2, role, text, room, rows);
    return row + rows;
}

// ---- the day

static enum word verb_of(enum today_far far)
{
    return far == TODAY_NEW ? W_today_play : W_today_goOn;
}

static void draw_game(const struct scene *scene, struct grid *grid, int row, int i)
{
    const struct today_game *of = &scene->today.game[i];
    bool marked = i == scene->today.mark, over = of->far == TODAY_OVER;
    const char *title = title_of(scene, of->game);
    char made[TODAY_WORD * 2 + 2];

    snprintf(made, sizeof(made), "%s%s%s", of->marks, of->marks[0] ? "  " : "", of->made);
    grid_str(grid, row, 1, ROLE_BOLD, marked ? "▶" : " ");
    grid_str(grid, row, 3, ROLE_KEY, NUM(i + 1));
    grid_name(grid, row, TITLE_COLUMN, marked ? ROLE_BOLD : ROLE_PLAIN, title,
              NAME_COLUMN - TITLE_COLUMN - 1);
    if (!is_tight(grid))
        grid_name(grid, row, NAME_COLUMN, ROLE_DIM, of->game->title, 16);
    grid_right(grid, row, grid->columns - 1, over ? ROLE_GOOD : ROLE_DIM,
               over ? made : word(scene->lang, verb_of(of->far)));
    screen_click(grid, row, 3, grid->columns, NUM(i + 1));
}

/* What is to be done in the marked one. */
static int draw_about(const struct scene *scene, struct grid *grid, int row)
{
    const struct today *today = &scene->today;
    const char *name = today->games > 0 ? today->game[today->mark].game->name : "";
    const char *does = word_find(scene->lang, "does", name);
    const char *about = word_find(scene->lang, "about", name);

    row = wrap(grid, row, ROLE_PLAIN, does ? does : "", 2);
    return is_tight(grid) ? row : wrap(grid, row, ROLE_DIM, about ? about : "", 3);
}

static void today_question(const struct scene *scene, struct text *out)
{
    static const enum word ask[] = { W_term_askToday, W_term_askTodayOn, W_term_askTodayOver };
    const struct today *today = &scene->today;

    if (today->games > 0)
        say(out, scene->lang, ask[today->game[today->mark].far],
            title_of(scene, today->game[today->mark].game), NULL);
}

void today_draw(const struct scene *scene, struct grid *grid)
{
    const struct today *today = &scene->today;
    struct key_word key[KEYS_MAX];
    bool tight = is_tight(grid);
    int row = tight ? 1 : 2, step = tight ? 1 : 2;
    char line[LINE];
    struct text text;

    text_init(&text, line, sizeof(line));
    if (today->past)
        text_str(&text, today->said);
    else
        say(&text, scene->lang, W_today_today, today->said, NULL);
    screen_title(scene, grid, line, scene->names[0]);
    snprintf(line, sizeof(line), "%s %s", word(scene->lang, W_today_same),
             word(scene->lang, W_today_first));
    row = wrap(grid, row, ROLE_DIM, line, 2) + 1;
    for (int i = 0; i < today->games && row < grid->rows - 3; i++, row += step)
        draw_game(scene, grid, row, i);
    row = draw_about(scene, grid, row + tight);
    text_init(&text, line, sizeof(line));
    text_int(&text, today->days);
    text_char(&text, ' ');
    say(&text, scene->lang, W_today_played, NUM(today->days), NULL);
    if (!tight)
        wrap(grid, row + 1, ROLE_DIM, line, 1);
    grid_wrap(grid, grid->rows - 4, 1, ROLE_BAD, scene_logged(scene, 0), grid->columns - 2, 2);
    text_init(&text, line, sizeof(line));
    today_question(scene, &text);
    screen_foot(scene, grid, line, key, page_keys(scene, key), true);
}

// ---- how a go went

static void draw_other(const struct scene *scene, struct grid *grid, int row, const char *name,
                       int32_t score, bool own)
{
    const struct gone *gone = &scene->gone;
    int32_t best = gone->score > 0 ? gone->score : 1;
    enum role role = own ? ROLE_GOOD : ROLE_DIM;
    bool cut = grid->cut;

    for (int i = 0; i < gone->others; i++)
        best = gone->other[i].score > best ? gone->other[i].score : best;
    grid_name(grid, row, 3, own ? ROLE_BOLD : ROLE_PLAIN, name, OTHER_COLUMN);
    grid->cut = cut; /* names are people's */
    grid_right(grid, row, SCORE_COLUMN + 1, own ? ROLE_BOLD : ROLE_PLAIN, NUM(score));
    if (score > 0 && grid->columns > BAR_COLUMN + BAR)
        grid_fill(grid, row, BAR_COLUMN, role, "█", score * BAR / best);
}

/* From few points to many, the own ones among them. */
static int draw_others(const struct scene *scene, struct grid *grid, int row)
{
    const struct gone *gone = &scene->gone;
    bool placed = false;

    for (int i = 0; i <= gone->others; i++) {
        const struct gone_other *other = &gone->other[i];

        if (!placed && (i == gone->others || other->score > gone->score)) {
            draw_other(scene, grid, row++, word(scene->lang, W_today_you), gone->score, true);
            placed = true;
        }
        if (i < gone->others)
            draw_other(scene, grid, row++, other->name, other->score, false);
    }
    return row;
}

static void gone_question(const struct scene *scene, struct text *out)
{
    int next = today_next(&scene->today);

    if (next >= 0)
        say(out, scene->lang, W_term_askDayNext, title_of(scene, scene->today.game[next].game),
            NULL);
    else
        say(out, scene->lang, W_term_askDayOver, NULL);
}

/* Without a frame, so that a terminal's own marking takes no more than what is meant. */
static int draw_share(const struct scene *scene, struct grid *grid, int row)
{
    const struct gone *gone = &scene->gone;

    if (!gone->share[0])
        return row;
    if (!is_tight(grid))
        row = wrap(grid, row + 1, ROLE_DIM, word(scene->lang, W_term_toSend), 1);
    row = wrap(grid, row, ROLE_PLAIN, gone->share, SHARE_ROWS);
    return wrap(grid, row, ROLE_PLAIN, gone->marks, 1);
}

void gone_draw(const struct scene *scene, struct grid *grid)
{
    const struct gone *gone = &scene->gone;
    const struct going *go = &scene->going;
    bool tight = is_tight(grid);
    struct key_word key[KEYS_MAX];
    const char *rule = go->practice ? word(scene->lang, W_today_practice) : go->asks;
    int row = !tight ? 3 : rule[0] ? 2 : 1;
    char line[LINE * 2];
    struct text text;

    snprintf(line, sizeof(line), "%s  %s", title_of(scene, go->game), gone->day);
    screen_title(scene, grid, line, scene->names[0]);
    if (!tight || rule[0])
        screen_rule(grid, 1, rule);
    if (gone->wrong)
        wrap(grid, row, ROLE_BAD, word(scene->lang, W_today_notIn), 2);
    else {
        snprintf(line, sizeof(line), "%s%s%s", gone->stars, gone->stars[0] ? "  " : "", gone->made);
        row = wrap(grid, row, ROLE_BOLD, line, 3) + !tight;
        row = draw_others(scene, grid, row);
        row = wrap(grid, row, ROLE_DIM, tight ? "" : gone->luck, 2) + !tight;
        row = wrap(grid, row, ROLE_PLAIN, gone->given, 2);
        row = wrap(grid, row, ROLE_PLAIN, tight && gone->given[0] ? "" : gone->best, 2);
        draw_share(scene, grid, row);
    }
    text_init(&text, line, sizeof(line));
    gone_question(scene, &text);
    screen_foot(scene, grid, line, key, page_keys(scene, key), true);
}
