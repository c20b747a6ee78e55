/* screen.c -- the frame around every board, and which screen it is: see screen.h. */
#include "screen.h"

#include <stdio.h>
#include <string.h>

#include "hand.h"

enum { WIDE = 110, LOG_PANEL = 27, CELL_MAX = 20, TITLE_MAX = 160 };

const char *(*screen_rules)(const struct game *game, const char *lang, int columns);

void screen_title(const struct scene *scene, struct grid *grid, const char *what, const char *right)
{
    int at = grid_str(grid, 0, 0, ROLE_TITLE, " ");
    int room = grid->columns - at - text_columns(span_of(right)) - 3;
    char title[TITLE_MAX], *last;

    (void)scene;
    grid_paint(grid, 0, 0, grid->columns, ROLE_TITLE);
    /* What comes last goes first. */
    snprintf(title, sizeof(title), "%s", what);
    while (text_columns(span_of(title)) > room && (last = strrchr(title, ' ')) && last > title)
        *last = '\0';
    grid_name(grid, 0, at, ROLE_TITLE, title, room);
    grid_right(grid, 0, grid->columns - 1, ROLE_TITLE, right);
}

void screen_rule(struct grid *grid, int row, const char *title)
{
    grid_fill(grid, row, 0, ROLE_RULE, "─", grid->columns);
    if (!title[0])
        return;
    grid_str(grid, row, 2, ROLE_RULE, " ");
    grid_str(grid, row, grid_name(grid, row, 3, ROLE_PLAIN, title, grid->columns - 8), ROLE_RULE,
             " ");
}

/* The key of that name; 0: it stands for several. */
static int key_code(struct span name)
{
    static const struct {
        const char *name;
        int key;
    } known[] = {
        { "Enter", K_ENTER },      { "Tab", K_TAB },          { "Esc", K_ESC },
        { "Space", ' ' },          { "Bksp", K_BACK },        { "↑", K_UP },
        { "↓", K_DOWN },           { "←", K_LEFT },           { "→", K_RIGHT },
        { "Ctrl-D", K_CTRL('D') }, { "Ctrl-R", K_CTRL('R') }, { "F1", K_F1 },
    };

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        if (span_is(name, known[i].name))
            return known[i].key;
    return name.len == 1 ? name.at[0] : 0;
}

void screen_click(struct grid *grid, int row, int column, int end, const char *key)
{
    struct span rest = span_of(key), one = span_word(&rest);

    if (rest.len == 0) {
        grid_click(grid, row, column, 1, end - column, key_code(one));
        return;
    }
    for (; one.len > 0; one = span_word(&rest)) {
        grid_click(grid, row, column, 1, text_columns(one), key_code(one));
        column += text_columns(one) + 1;
    }
}

static int put_key(struct grid *grid, int row, int at, const char *key, const char *what)
{
    int from = at;

    at = grid_str(grid, row, at, ROLE_KEY, key);
    at = what[0] ? grid_str(grid, row, at + 1, ROLE_PLAIN, what) : at;
    screen_click(grid, row, from, at, key);
    return at;
}

/* In two rows where one is too short. */
static void put_question(struct grid *grid, int row, const char *question)
{
    int room = grid->columns - 2, rows = text_columns(span_of(question)) > room ? 2 : 1;

    for (int r = row - rows + 1; r <= row; r++)
        grid_fill(grid, r, 0, ROLE_PLAIN, " ", grid->columns);
    grid_wrap(grid, row - rows + 1, 1, ROLE_BOLD, question, room, rows);
}

static int key_columns(const char *key, const char *what)
{
    int columns = text_columns(span_of(what));

    return text_columns(span_of(key)) + (columns > 0 ? 1 + columns : 0);
}

void screen_foot(const struct scene *scene, struct grid *grid, const char *question,
                 const struct key_word *key, int keys, bool plain)
{
    bool tight = grid->columns < SCREEN_COLUMNS;
    const char *help = tight ? "" : word(scene->lang, W_term_keyKeys);
    bool home = scene->page == PAGE_HOME && !scene->typed.open && scene->over == OVER_NONE;
    const char *menu = tight ? ""
                             : word(scene->lang, home    ? W_term_keyQuit
                                                 : plain ? W_term_keyBack
                                                         : W_term_keyMenu);
    int row = grid->rows - 1, at = 1, end;

    put_question(grid, row - 1, question);
    end = grid->columns - 1 - key_columns("?", help) - 2 - key_columns("Esc", menu);
    put_key(grid, row, put_key(grid, row, end, "?", help) + 2, "Esc", menu);
    /* Keys drop whole, from their end. */
    for (int i = 0; i < keys; i++) {
        const char *what = word(scene->lang, key[i].word);

        if (at + key_columns(key[i].key, what) + 1 > end)
            break;
        at = put_key(grid, row, at, key[i].key, what) + 2;
    }
}

/* What the title says of the line to the table. */
static void line_text(const struct scene *scene, struct text *out)
{
    if (!scene->near && scene->news.code[0]) {
        text_str(out, scene->news.code);
        text_str(out, "  ");
    }
    text_str(out, scene_shared(scene) ? scene_name(scene, scene->news.seat) : scene->names[0]);
    if (scene->near)
        return;
    text_str(out, "  ");
    if (scene->lost)
        text_str(out, word(scene->lang, W_term_noLine));
    text_str(out, scene->lost ? " ○" : "●");
}

/* Where a replay is. */
static void film_text(const struct scene *scene, struct text *out)
{
    say(out, scene->lang, W_term_replayAt, NUM(scene->film_at), NUM(scene->film_of), NULL);
}

static void table_title(const struct scene *scene, struct grid *grid)
{
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    char what[TITLE_MAX], right[TITLE_MAX];
    struct text title, line;

    text_init(&title, what, sizeof(what));
    text_init(&line, right, sizeof(right));
    if (scene->goes)
        today_title(scene, &title);
    else
        text_str(&title, scene->news.game ? scene->news.game->title : "Knobel");
    if (board && scene->news.state != NEWS_LOBBY) {
        text_str(&title, "  ");
        board->title(scene, &title);
    }
    if (scene->page == PAGE_REPLAY)
        film_text(scene, &line);
    else
        line_text(scene, &line);
    screen_title(scene, grid, what, right);
}

/* Everybody with their points, whose turn it is and who is away. */
static void players(const struct scene *scene, struct grid *grid)
{
    const struct status *st = scene_status(scene);
    int cell = (grid->columns - 1) / (st->seats > 0 ? st->seats : 1);
    bool cut = grid->cut;

    cell = cell > CELL_MAX ? CELL_MAX : cell;
    for (int s = 0; s < st->seats; s++) {
        const struct news_chair *chair = &scene->news.chair[s];
        bool turn = st->to_act & SEAT_BIT(s);
        int at = s * cell, end = at + cell - 1;
        const char *mark = chair->bot[0] || chair->held[0] ? "~" : chair->away ? " z" : "";
        const char *score = NUM(st->score[s]);
        int room = end - at - 2 - text_columns(span_of(score)) - text_columns(span_of(mark));

        at = grid_str(grid, 1, at, ROLE_BOLD, turn ? "▶" : " ");
        at = grid_name(grid, 1, at, turn ? ROLE_BOLD : ROLE_PLAIN, chair->name, room);
        at = grid_str(grid, 1, at, ROLE_DIM, mark);
        grid_str(grid, 1, at + 1, turn ? ROLE_BOLD : ROLE_PLAIN, score);
    }
    grid->cut = cut; /* names are people's, and stand on the board, too */
}

static void log_panel(const struct scene *scene, struct grid *grid, struct area area)
{
    bool cut = grid->cut;

    for (int r = 0; r < area.rows; r++) {
        grid_str(grid, area.top + r, area.left, ROLE_RULE, "│");
        grid_name(grid, area.top + r, area.left + 2, r == 0 ? ROLE_PLAIN : ROLE_DIM,
                  scene_logged(scene, r), area.columns - 3);
    }
    grid->cut = cut; /* all of it is to be had elsewhere */
}

/* The newest lines of the log, the last one below. */
static void messages(const struct scene *scene, struct grid *grid, int row, int rows)
{
    for (int r = 0; r < rows; r++)
        grid_name(grid, row + r, 1, r == rows - 1 ? ROLE_PLAIN : ROLE_DIM,
                  scene_logged(scene, rows - 1 - r), grid->columns - 2);
}

/* Dice of wood: what they show is typed in, or another's word for it is asked for. */
static bool hand_text(const struct scene *scene, struct text *out)
{
    const struct news *news = &scene->news;
    char ask[TITLE_MAX * 2];

    if (news->throw_text[0]) {
        say(out, scene->lang, W_term_typedBy, scene_name(scene, news->throw_seat), news->throw_text,
            NULL);
        return true;
    }
    if (!scene_throws(scene))
        return false;
    hand_question(ask, sizeof(ask), news->asked.game, news->asked.seen, word_lang[scene->lang]);
    text_str(out, ask);
    text_char(out, ' ');
    text_str(out, scene->typed.text);
    text_str(out, "▏");
    return true;
}

/* Who is asked, where several sit here. */
static void asked_text(const struct scene *scene, const struct board *board, struct text *out)
{
    uint32_t acting = scene_status(scene)->to_act & scene->news.you;
    char ask[TITLE_MAX * 2];
    struct text text;

    /* Of those who race anybody may be first. */
    if (!scene_shared(scene) || (acting & (acting - 1) && !board->covers)) {
        board->ask(scene, out);
        return;
    }
    text_init(&text, ask, sizeof(ask));
    board->ask(scene, &text);
    say(out, scene->lang, W_term_says, scene_name(scene, scene_seat(scene)), ask, NULL);
}

/* That everybody waits for who is not there, and what may be done about it; false: it is not so. */
static bool away_text(const struct scene *scene, struct text *out)
{
    const struct status *st = scene_status(scene);
    int seat = 0, absent = menu_absent(scene);

    while (seat < st->seats && !(st->to_act & SEAT_BIT(seat) && scene->news.chair[seat].away))
        seat++;
    if (seat == st->seats || scene->news.chair[seat].held[0])
        return false;
    say(out, scene->lang, W_awayLong, scene_name(scene, seat), NULL);
    if (seat != absent)
        return true;
    text_str(out, "  Esc h: ");
    say(out, scene->lang, W_term_menuHand, scene_name(scene, seat), NULL);
    return true;
}

static void question_text(const struct scene *scene, const struct board *board, struct text *out)
{
    if (scene->page == PAGE_REPLAY) {
        say(out, scene->lang, W_term_askReplay, NULL);
    } else if (page_typed(scene, out)) {
        return;
    } else if (scene->lost) {
        say(out, scene->lang, W_reconnecting, NULL);
    } else if (scene->news.paused) {
        scene_paused(scene, out);
    } else if (scene->waiting) {
        say(out, scene->lang, W_waiting, NULL);
    } else if (hand_text(scene, out)) {
        return;
    } else if (scene_held(scene)) {
        say(out, scene->lang, W_term_botPlays, NULL);
    } else if (scene->rests) {
        say(out, scene->lang, W_term_askOn, NULL);
    } else if (scene_mine(scene)) {
        asked_text(scene, board, out);
    } else if (!away_text(scene, out)) {
        board->wait(scene, out);
    }
}

/* What the bar offers now. */
static int foot_keys(const struct scene *scene, const struct board *board,
                     struct key_word key[KEYS_MAX])
{
    int keys = 0;

    if (scene->page == PAGE_REPLAY || scene->news.paused)
        return 0;
    if (scene->typed.open || scene_throws(scene)) {
        key[keys++] = (struct key_word) { "Enter", W_term_keySend };
        return keys;
    }
    if (scene->news.throw_text[0]) {
        key[keys++] = (struct key_word) { "y", W_term_keyRight };
        key[keys++] = (struct key_word) { "n", W_term_keyWrong };
        return keys;
    }
    if (scene_mine(scene) && !scene->waiting)
        keys = board->keys(scene, key);
    for (int i = 0; scene->hand.guard && i < keys; i++)
        if (key[i].key[0] == scene->hand.guard) { /* once more, or not */
            key[0] = key[i];
            return 1;
        }
    if (scene->news.coach && scene_mine(scene) && keys < KEYS_MAX - 1 &&
        !(board->writes && board->writes(scene)))
        key[keys++] = (struct key_word) { "h", W_term_keyHint };
    if (scene_mine(scene) && keys < KEYS_MAX && !(board->writes && board->writes(scene)))
        key[keys++] = (struct key_word) { ">", W_term_keyType };
    return keys;
}

static void foot(const struct scene *scene, const struct board *board, struct grid *grid)
{
    char question[TITLE_MAX * 2];
    struct key_word key[KEYS_MAX];
    struct text text;
    int keys;

    text_init(&text, question, sizeof(question));
    question_text(scene, board, &text);
    keys = foot_keys(scene, board, key);
    screen_foot(scene, grid, question, key, keys, scene->typed.open || scene->page == PAGE_REPLAY);
}

static void match_draw(const struct scene *scene, struct grid *grid)
{
    const struct board *board = board_find(scene->news.asked.game);
    bool tight = grid->rows < SCREEN_ROWS || grid->columns < SCREEN_COLUMNS;
    bool wide = grid->columns >= WIDE;
    int bottom = grid->rows - (tight ? 3 : 5);
    int panel = wide ? (grid->columns - LOG_PANEL - SCREEN_COLUMNS > 12 ? 38 : LOG_PANEL) : 0;
    struct area area = { 3, 0, bottom - 3, grid->columns - panel };

    table_title(scene, grid);
    players(scene, grid);
    if (!tight)
        screen_rule(grid, 2, "");
    if (!tight)
        screen_rule(grid, bottom, word(scene->lang, W_term_messages));
    messages(scene, grid, tight ? bottom : bottom + 1, tight ? 1 : 2);
    board->draw(scene, grid, area);
    if (wide)
        log_panel(scene, grid, (struct area) { 3, grid->columns - panel, bottom - 3, panel });
    foot(scene, board, grid);
}

static void lost_draw(const struct scene *scene, struct grid *grid)
{
    char line[TITLE_MAX * 2];
    struct text text;

    text_init(&text, line, sizeof(line));
    scene_unreached(scene, &text);
    grid_wrap(grid, 3, 2, ROLE_BAD, line, grid->columns - 4, 2);
    grid_wrap(grid, 5, 2, ROLE_DIM, scene->wrong, grid->columns - 4, 2);
    text_init(&text, line, sizeof(line));
    say(&text, scene->lang, W_term_tryCount, NUM(scene->tries), NULL);
    grid_wrap(grid, 8, 2, ROLE_PLAIN, line, grid->columns - 4, 2);
    if (!scene->greeted && scene_loops(scene->server))
        grid_wrap(grid, 10, 2, ROLE_PLAIN, word(scene->lang, W_term_noServer), grid->columns - 4,
                  2);
}

/* Nobody is at a table yet, or it cannot be shown. */
static void waiting_draw(const struct scene *scene, struct grid *grid)
{
    struct key_word key[KEYS_MAX];
    enum word what = scene->news.other ? W_term_otherVersion
                     : scene->lost     ? W_reconnecting
                                       : W_waiting;

    table_title(scene, grid);
    if (scene->lost && !scene->near)
        lost_draw(scene, grid);
    screen_foot(scene, grid, word(scene->lang, what), key, page_keys(scene, key), false);
}

static void cover_draw(const struct scene *scene, struct grid *grid)
{
    const char *who = scene_name(scene, scene->cover - 1);
    char line[TITLE_MAX];
    struct text text;

    table_title(scene, grid);
    text_init(&text, line, sizeof(line));
    say(&text, scene->lang, W_term_cover, who, NULL);
    grid_name(grid, grid->rows / 2 - 2, 2, ROLE_BOLD, line, grid->columns - 4);
    text_init(&text, line, sizeof(line));
    say(&text, scene->lang, W_term_askCover, who, NULL);
    screen_foot(scene, grid, line, NULL, 0, false);
}

static void small_draw(const struct scene *scene, struct grid *grid)
{
    char line[TITLE_MAX];
    struct text text;

    text_init(&text, line, sizeof(line));
    say(&text, scene->lang, W_term_tooSmall, NUM(grid->columns), NUM(grid->rows),
        NUM(SCREEN_COLUMNS_MIN), NUM(SCREEN_ROWS_MIN), NULL);
    if (grid->rows > 1 && grid->columns > 2)
        grid_wrap(grid, grid->rows / 2 - 1, 0, ROLE_BOLD, line, grid->columns, 2);
}

void screen_draw(const struct scene *scene, struct grid *grid, int rows, int columns)
{
    const struct news *news = &scene->news;

    grid_clear(grid, rows, columns);
    if (rows < SCREEN_ROWS_MIN || columns < SCREEN_COLUMNS_MIN) {
        small_draw(scene, grid);
        return;
    }
    if (scene->over == OVER_RULES) {
        pager_draw(scene, grid);
        return;
    }
    if (scene->page == PAGE_HOME)
        home_draw(scene, grid);
    else if (scene->page == PAGE_TODAY)
        today_draw(scene, grid);
    else if (scene->page == PAGE_GONE)
        gone_draw(scene, grid);
    else if (scene->page == PAGE_OPTIONS)
        options_draw(scene, grid);
    else if (scene->page == PAGE_TABLE && news->state == NEWS_LOBBY)
        lobby_draw(scene, grid);
    else if (!news->shown || !board_find(news->asked.game))
        waiting_draw(scene, grid);
    else if (scene->page == PAGE_TABLE && news->state == NEWS_OVER)
        over_draw(scene, grid);
    else if (scene->cover)
        cover_draw(scene, grid);
    else
        match_draw(scene, grid);
    if (scene->over != OVER_NONE)
        overlay_draw(scene, grid);
}
