/* app_keys.c -- what keys do on each screen. */
#include <stdio.h>
#include <string.h>

#include "app_internal.h"
#include "base/clock.h"
#include "base/utf8.h"
#include "hint.h"

enum { LATE_MS = 1500 };

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
    if (key == K_CTRL('U'))
        *typed = (struct typed) { .open = typed->open, .what = typed->what };
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

void app_line(struct app *app, enum typed_what what, const char *text)
{
    struct typed *typed = &app->at.scene.typed;

    *typed = (struct typed) { .open = true, .what = what };
    snprintf(typed->text, sizeof(typed->text), "%s", text);
    typed->len = strlen(typed->text);
}

// ---- at the table

/* Says why something was not sent. */
static void refuse(struct app *app, const char *why)
{
    if (why)
        app_say(app, why);
}

void app_over(struct app *app, enum overlay over)
{
    app->at.scene.over = over;
    app->at.scene.scroll = 0;
}

/* What the coach says goes to the messages, a step at a time. */
static void hint(struct app *app)
{
    struct scene *scene = &app->at.scene;
    char line[LOG_BYTES];
    struct text out;

    text_init(&out, line, sizeof(line));
    if (scene->news.coach)
        hint_write(scene, scene->hand.hints++, &out);
    else
        say(&out, scene->lang, scene->goes ? W_term_hintsNot : W_term_hintsOff, NULL);
    app_say(app, line);
}

/* Keys that mean the same in every game. */
void app_common_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;

    if (key == '?' || key == K_F1)
        app_over(app, OVER_HELP);
    else if (key == K_ESC)
        app_over(app, OVER_MENU);
    else if (key == 't')
        app_over(app, OVER_POINTS);
    else if (key == 'l')
        app_over(app, OVER_LOG);
    else if (key == 'i' && !scene->near)
        app_over(app, OVER_CODE);
    else if (key == 'h' && scene->news.state == NEWS_MATCH)
        hint(app);
    else if (key == '>' && scene->news.state == NEWS_MATCH)
        app_line(app, TYPED_MOVE, "");
    else if (key == 'q' && scene->goes)
        app_today(app, scene->going.date);
    else if (key == 'q') {
        app_home(app);
        scene->logged = 0;
    }
}

/* Enter behind a number that was called already: it is not for what came then. */
static bool is_late(struct scene *scene, int key)
{
    bool late =
        key == K_ENTER && scene->called_ms > 0 && scene->now_ms - scene->called_ms < LATE_MS;

    if (key == K_ENTER)
        scene->called_ms = 0;
    return late;
}

static void match_key(struct app *app, int key, bool pasted)
{
    struct scene *scene = &app->at.scene;
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    bool writes = board && board->writes && board->writes(scene);
    char buf[MOVE_MAX * 2];
    struct text move;

    if ((pasted && !writes) || is_late(scene, key))
        return;
    app->hold_ms = 0; /* who presses a key has seen it */
    if (scene->hand.guard && key != scene->hand.guard) {
        scene->hand.guard = 0; /* not, then */
        if (key == K_ESC)
            return;
    }
    text_init(&move, buf, sizeof(buf));
    /* Text is taken while what was written before is on its way. */
    if (board && scene_mine(scene) && (writes || !client_busy(&app->at.client)) && key != K_ESC &&
        key != K_F1 && board->key(scene, key, &move))
        refuse(app, sitting_send(&app->at, text_all(&move)));
    else if (!writes || key == K_ESC || key == K_F1 || key == '?')
        app_common_key(app, key);
}

static void over_key(struct app *app, int key)
{
    if (key == K_ENTER)
        client_say(&app->at.client, "again", -1, clock_ms());
    else if (key == 'w' || key == 'v')
        app_film(app, key == 'v');
    else if (key == 'o' && app->at.scene.near)
        app_home(app);
    else if (key == 'o')
        client_say(&app->at.client, "lobby", -1, clock_ms());
    else
        app_common_key(app, key);
}

/* The options of the table whose lobby this is. */
static void change_options(struct app *app)
{
    struct scene *scene = &app->at.scene;
    struct span where;
    int game = 0;

    for (int i = 0; games[i]; i++)
        game = games[i] == scene->news.game ? i : game;
    wish_init(&scene->wish, game);
    scene->wish.only = true;
    setup_read(&scene->wish.setup, games[game], span_of(scene->news.options), &where);
    scene->page = PAGE_OPTIONS;
}

/* A bot of another strength in that chair. */
static void turn_bot(struct app *app, int chair, int by)
{
    const struct news_chair *who = &app->at.scene.news.chair[chair];
    char buf[CLIENT_SAY_MAX];
    struct text out;

    if (!who->bot[0])
        return;
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "do", SPAN("bot"));
    js_int(&out, "chair", chair);
    js_str(&out, "name", span_of(wish_strength(who->bot, by)));
    js_close(&out, '}');
    client_tell(&app->at.client, text_all(&out), clock_ms());
}

static void lobby_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    struct client *client = &app->at.client;
    int asking = lobby_asking(scene), chosen = lobby_chosen(scene), chairs = scene->news.chairs;

    if (key == K_ENTER && lobby_starts(scene))
        client_say(client, "start", -1, clock_ms());
    else if (key == K_ENTER)
        client_say(client, "ready", 1, clock_ms());
    else if ((key == 'y' || key == 'n') && asking >= 0)
        client_chair(client, "admit", asking, key == 'y', clock_ms());
    else if (key == 'b')
        client_ask(client, "bot", "name", "medium", clock_ms());
    else if (key == '-' && chosen >= 0)
        client_chair(client, "remove", chosen, -1, clock_ms());
    else if ((key == K_UP || key == K_DOWN) && chairs > 0)
        scene->hand.mark =
            1 + (scene->hand.mark + (key == K_UP ? chairs - 2 + !scene->hand.mark : 0)) % chairs;
    else if ((key == K_LEFT || key == K_RIGHT) && chosen >= 0)
        turn_bot(app, chosen, key == K_LEFT ? -1 : 1);
    else if (key == 'o' && lobby_hosts(scene))
        change_options(app);
    else
        app_common_key(app, key);
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
    else if (key == 't') {
        wish_begin_night(&scene->wish);
        scene->page = PAGE_OPTIONS;
    } else if (key == 'g' && scene->can_resume)
        sitting_resume(&app->at);
    else if (key == 'b' && scene->back[0])
        sitting_back(&app->at);
    else if (key == 'd')
        app_today(app, "");
    else if (key == 'j')
        app_line(app, TYPED_JOIN, "");
    else if (key == 'o')
        app_line(app, TYPED_OPEN, app->at.server);
    else if (key == 'r')
        app_over(app, OVER_RULES);
    else if (key == 'n')
        app_ask_lang(app);
    else if (key == '?' || key == K_F1)
        app_over(app, OVER_HELP);
    else if (key == K_ESC || key == 'q')
        app->quit = true;
}

/* What the table is to play from now on, in its lobby. */
static void tell_options(struct app *app)
{
    const struct wish *wish = &app->at.scene.wish;
    char buf[CLIENT_SAY_MAX], options[LOG_BYTES * 2];
    struct text out, text;

    text_init(&text, options, sizeof(options));
    wish_options(wish, &text);
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "do", SPAN("options"));
    js_str(&out, "game", span_of(games[wish->game]->name));
    js_str(&out, "options", text_all(&text));
    js_close(&out, '}');
    client_tell(&app->at.client, text_all(&out), clock_ms());
    app->at.scene.page = PAGE_TABLE;
}

/* Who sits here, to be changed. */
static void ask_names(struct app *app)
{
    const struct scene *scene = &app->at.scene;
    char names[TYPED_MAX];
    struct text out;

    text_init(&out, names, sizeof(names));
    for (int i = 0; i < scene->wish.people; i++) {
        text_str(&out, i > 0 ? ", " : "");
        text_str(&out, scene->names[i]);
    }
    app_line(app, TYPED_NAMES, names);
}

static void options_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    struct wish *wish = &scene->wish;
    struct wish_row row[WISH_ROWS];
    int rows = wish_rows(wish, row);

    if (key == K_UP || key == K_DOWN)
        wish->mark = (wish->mark + (key == K_UP ? rows - 1 : 1)) % rows;
    else if (key == K_LEFT || key == K_RIGHT || key == ' ')
        wish_turn(wish, key == K_LEFT ? -1 : 1);
    else if (key == K_ENTER && app->at.joined)
        tell_options(app);
    else if (key == K_ENTER)
        sitting_play(&app->at);
    else if (key == 'n' && !app->at.joined)
        ask_names(app);
    else if (key == 'o' && !app->at.joined)
        app_line(app, TYPED_OPEN, app->at.server);
    else if (key == '?' || key == K_F1)
        app_over(app, OVER_HELP);
    else if (key == K_ESC || key == 'q') {
        if (!app->at.joined)
            wish_init(wish, wish->game);
        scene->page = app->at.joined ? PAGE_TABLE : PAGE_HOME;
    }
}

/* As many people as names. */
static void take_names(struct app *app, const char *names)
{
    struct wish *wish = &app->at.scene.wish;
    int count = 1;

    for (const char *comma = names; (comma = strchr(comma, ',')); comma++)
        count++;
    sitting_name(&app->at, names);
    wish->mark = 0;
    for (int i = 0; wish->people != count && i < SEATS_MAX; i++)
        wish_turn(wish, 1);
}

/* What the dice of wood show. */
static void throw_key(struct app *app, int key)
{
    struct typed *typed = &app->at.scene.typed;

    const char *why;

    if (!type(typed, key))
        return;
    why = sitting_throw(&app->at, span_trim(span_of(typed->text)));
    refuse(app, why);
    if (!why) /* otherwise it is to be mended */
        *typed = (struct typed) { .open = false };
}

/* Another's word for what the dice show. */
static void agree_key(struct app *app, int key)
{
    if (key == 'y' || key == 'n')
        client_confirm(&app->at.client, key == 'y', clock_ms());
    else
        app_common_key(app, key);
}

/* Through a match that is over. */
static void film_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    struct film *film = &app->film;

    if (key == K_ESC || key == 'q')
        app_end_film(app);
    else if (key == 'v')
        app_over(app, OVER_VERIFY);
    else if (key == '?' || key == K_F1)
        app_over(app, OVER_HELP);
    else if (key == 'l')
        app_over(app, OVER_LOG);
    else if (key == 't')
        app_over(app, OVER_POINTS);
    else if (key == K_LEFT || key == K_RIGHT)
        film_go(film, scene, scene->film_at + (key == K_LEFT ? -1 : 1));
    else if (key == K_UP || key == K_DOWN)
        film_round(film, scene, key == K_UP ? -1 : 1);
    else if (key == K_HOME || key == K_END)
        film_go(film, scene, key == K_HOME ? 0 : scene->film_of);
}

/* What was typed is used. */
static void use_line(struct app *app)
{
    struct typed typed = app->at.scene.typed;

    app->at.scene.typed = (struct typed) { .open = false };
    if (typed.what == TYPED_MOVE)
        refuse(app, sitting_typed(&app->at, span_trim(span_of(typed.text))));
    else if (typed.len == 0)
        return;
    else if (typed.what == TYPED_JOIN || typed.what == TYPED_OPEN) {
        if (!(typed.what == TYPED_JOIN ? sitting_join(&app->at, typed.text)
                                       : sitting_open(&app->at, typed.text, NULL)))
            app->at.scene.typed = typed; /* to be mended */
    } else if (typed.what == TYPED_PASSWORD)
        sitting_open(&app->at, app->at.scene.server, typed.text);
    else if (typed.what == TYPED_NAMES)
        take_names(app, typed.text);
    else
        app_find(app, typed.text);
}

/* A line that is typed takes every key but these. */
static void line_key(struct app *app, int key)
{
    if (key == K_ESC)
        app->at.scene.typed.open = false;
    else if (type(&app->at.scene.typed, key))
        use_line(app);
}

void app_key(struct app *app, int key, bool pasted)
{
    struct scene *scene = &app->at.scene;

    if (app->at.joined && !scene->near && scene_mine(scene))
        client_here(&app->at.client, clock_ms());
    if (key == K_CTRL('C'))
        app->quit = true;
    else if (scene->page == PAGE_REPLAY && scene->over == OVER_NONE)
        film_key(app, key);
    else if (key == K_CTRL('L'))
        tty_redraw(app->tty);
    else if (scene->typed.open)
        line_key(app, key);
    else if (scene->over != OVER_NONE && !pasted)
        app_overlay_key(app, key);
    else if (scene->page == PAGE_TABLE && scene->lost && key == K_ENTER)
        client_retry(&app->at.client, clock_ms());
    else if (scene->page == PAGE_TABLE && scene->news.paused && key == K_ENTER && !pasted)
        client_say(&app->at.client, "pause", 0, clock_ms());
    else if (scene->page == PAGE_TABLE && scene_held(scene) && key == K_ENTER && !pasted)
        client_seat(&app->at.client, "take", scene_seat(scene), clock_ms());
    else if (scene->page == PAGE_TABLE && scene->cover) {
        if (key == K_ENTER && !pasted)
            sitting_uncover(&app->at);
        else if (key == K_ESC)
            app_over(app, OVER_MENU);
    } else if (scene->page == PAGE_TABLE && scene_throws(scene) && key != K_ESC && key != K_F1)
        throw_key(app, key);
    else if (scene->page == PAGE_TABLE && scene->news.throw_text[0])
        agree_key(app, key);
    else if (scene->page == PAGE_TABLE && scene->news.state == NEWS_MATCH)
        match_key(app, key, pasted);
    else if (pasted)
        return;
    else if (scene->page == PAGE_HOME)
        home_key(app, key);
    else if (scene->page == PAGE_OPTIONS)
        options_key(app, key);
    else if (scene->page == PAGE_TODAY)
        app_today_key(app, key);
    else if (scene->page == PAGE_GONE)
        app_gone_key(app, key);
    else if (scene->news.state == NEWS_LOBBY)
        lobby_key(app, key);
    else if (scene->news.state == NEWS_OVER)
        over_key(app, key);
    else
        app_common_key(app, key);
}
