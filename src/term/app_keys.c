/* app_keys.c -- what keys do on each screen. */
#include <string.h>

#include "app_internal.h"
#include "base/clock.h"
#include "base/utf8.h"

// ---- a line of text

/* Adds to the line, or takes from it; true once it is to be used. */
static bool type(struct typed *typed, int key)
{
    char bytes[UTF8_MAX];
    size_t size;

    if (key == K_ENTER)
        return true;
    if (key == K_BACK) {
        while (typed->len > 0 && (typed->text[--typed->len] & 0xc0) == 0x80)
            continue;
        typed->text[typed->len] = '\0';
        return false;
    }
    if (key < ' ' || key >= K_UP)
        return false;
    size = utf8_write((uint32_t)key, bytes);
    if (typed->len + size >= TYPED_MAX)
        return false;
    memcpy(typed->text + typed->len, bytes, size);
    typed->len += size;
    typed->text[typed->len] = '\0';
    return false;
}

static void open_line(struct typed *typed)
{
    *typed = (struct typed) { .open = true };
}

// ---- at the table

/* Says why something was not sent. */
static void refuse(struct app *app, const char *why)
{
    if (why)
        app_say(app, why);
}

static void open_over(struct app *app, enum overlay over)
{
    app->at.scene.over = over;
    app->at.scene.scroll = 0;
}

/* Keys that mean the same in every game. */
static void common_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;

    if (key == '?' || key == K_F1)
        open_over(app, OVER_HELP);
    else if (key == K_ESC)
        open_over(app, OVER_MENU);
    else if (key == 't')
        open_over(app, OVER_POINTS);
    else if (key == 'l')
        open_over(app, OVER_LOG);
    else if (key == 'i' && !scene->near)
        open_over(app, OVER_CODE);
    else if (key == '>' && scene->news.state == NEWS_MATCH)
        open_line(&scene->typed);
    else if (key == 'q')
        app_home(app);
}

static void match_key(struct app *app, int key, bool pasted)
{
    struct scene *scene = &app->at.scene;
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    bool writes = board && board->writes && board->writes(scene);
    char buf[MOVE_MAX * 2];
    struct text move;

    if (pasted && !writes)
        return;
    app->hold_ms = 0; /* who presses a key has seen it */
    text_init(&move, buf, sizeof(buf));
    if (board && scene_mine(scene) && !client_busy(&app->at.client) && key != K_ESC &&
        key != K_F1 && board->key(scene, key, &move))
        refuse(app, sitting_send(&app->at, text_all(&move)));
    else if (!writes || key == K_ESC || key == K_F1)
        common_key(app, key);
}

static void over_key(struct app *app, int key)
{
    if (key == K_ENTER)
        client_say(&app->at.client, "again", -1, clock_ms());
    else if (key == 'o' && app->at.scene.near)
        app_home(app);
    else if (key == 'o')
        client_say(&app->at.client, "lobby", -1, clock_ms());
    else
        common_key(app, key);
}

/* Who opened the table starts; others say that they are ready. */
static void lobby_key(struct app *app, int key)
{
    const struct news *news = &app->at.scene.news;
    bool host = news->host >= 0 && news->host < NEWS_CHAIRS && news->you & SEAT_BIT(news->host);
    bool ready = news->you && news->chair[__builtin_ctz(news->you)].ready;

    if (key == K_ENTER && (host || ready))
        client_say(&app->at.client, "start", -1, clock_ms());
    else if (key == K_ENTER)
        client_say(&app->at.client, "ready", 1, clock_ms());
    else if (key == 'b')
        client_ask(&app->at.client, "bot", "name", "medium", clock_ms());
    else
        common_key(app, key);
}

// ---- over a screen

static void next_lang(struct scene *scene)
{
    scene->lang = (scene->lang + 1) % LANGS;
}

static void menu_key(struct app *app, int key)
{
    app->at.scene.over = OVER_NONE;
    if (key == 'r')
        open_over(app, OVER_RULES);
    else if (key == 'p')
        client_say(&app->at.client, "pause", !app->at.scene.news.paused, clock_ms());
    else if (key == 'n')
        next_lang(&app->at.scene);
    else if (key == 'g') {
        client_say(&app->at.client, "leave", -1, clock_ms());
    } else if (key != K_ESC)
        common_key(app, key);
}

static void overlay_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    int page = app->grid.rows / 2;
    bool down = key == K_DOWN || key == ' ', up = key == K_UP || key == 'b';
    bool scrolls = scene->over == OVER_RULES || scene->over == OVER_LOG;

    if (scene->over == OVER_MENU) {
        menu_key(app, key);
    } else if (scrolls && (down || up)) {
        int by = key == ' ' || key == 'b' ? page : 1;

        scene->scroll += (down == (scene->over == OVER_RULES)) ? by : -by;
        scene->scroll = scene->scroll < 0 ? 0 : scene->scroll;
    } else if (scene->over == OVER_HELP && (key == 'r' || key == 't' || key == 'l')) {
        open_over(app, key == 'r' ? OVER_RULES : key == 't' ? OVER_POINTS : OVER_LOG);
    } else {
        scene->over = OVER_NONE;
    }
}

// ---- before a match

static int game_count(void)
{
    int count = 0;

    while (games[count])
        count++;
    return count;
}

static void home_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    int count = game_count();

    if (key >= '1' && key < '1' + count)
        wish_init(&scene->wish, key - '1');
    else if (key == K_UP || key == K_DOWN)
        wish_init(&scene->wish, (scene->wish.game + (key == K_UP ? count - 1 : 1)) % count);
    else if (key == K_ENTER)
        sitting_play(&app->at);
    else if (key == K_TAB)
        scene->page = PAGE_OPTIONS;
    else if (key == 'g' && scene->can_resume)
        sitting_resume(&app->at);
    else if (key == 'j')
        open_line(&scene->typed);
    else if (key == 'r')
        open_over(app, OVER_RULES);
    else if (key == 'n')
        next_lang(scene);
    else if (key == '?' || key == K_F1)
        open_over(app, OVER_HELP);
    else if (key == K_ESC || key == 'q')
        app->quit = true;
}

static void options_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    struct wish *wish = &scene->wish;
    int rows = 2;

    for (int i = 0; wish_param(wish, i); i++)
        rows += wish_offers(wish, i);
    if (key == K_UP || key == K_DOWN)
        wish->mark = (wish->mark + (key == K_UP ? rows - 1 : 1)) % rows;
    else if (key == K_LEFT || key == K_RIGHT || key == ' ')
        wish_turn(wish, key == K_LEFT ? -1 : 1);
    else if (key == K_ENTER)
        sitting_play(&app->at);
    else if (key == '?' || key == K_F1)
        open_over(app, OVER_HELP);
    else if (key == K_ESC || key == 'q')
        scene->page = PAGE_HOME;
}

/* A line that is typed takes every key but these. */
static void line_key(struct app *app, int key)
{
    struct typed *typed = &app->at.scene.typed;

    if (key == K_ESC)
        typed->open = false;
    else if (type(typed, key)) {
        typed->open = false;
        if (app->at.scene.page == PAGE_HOME && typed->len > 0)
            sitting_join(&app->at, typed->text);
        else if (app->at.scene.page == PAGE_TABLE)
            refuse(app, sitting_typed(&app->at, span_trim(span_of(typed->text))));
    }
}

void app_key(struct app *app, int key, bool pasted)
{
    struct scene *scene = &app->at.scene;

    if (key == K_CTRL('C'))
        app->quit = true;
    else if (key == K_CTRL('L'))
        tty_redraw(app->tty);
    else if (scene->typed.open)
        line_key(app, key);
    else if (scene->over != OVER_NONE && !pasted)
        overlay_key(app, key);
    else if (scene->page == PAGE_TABLE && scene->lost && key == K_ENTER)
        client_retry(&app->at.client, clock_ms());
    else if (scene->page == PAGE_TABLE && scene->news.state == NEWS_MATCH)
        match_key(app, key, pasted);
    else if (pasted)
        return;
    else if (scene->page == PAGE_HOME)
        home_key(app, key);
    else if (scene->page == PAGE_OPTIONS)
        options_key(app, key);
    else if (scene->news.state == NEWS_LOBBY)
        lobby_key(app, key);
    else if (scene->news.state == NEWS_OVER)
        over_key(app, key);
    else
        common_key(app, key);
}
