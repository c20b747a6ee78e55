/* app_over.c -- what keys do in what lies over a screen: the menu, the rules, the log. */
#include <stdio.h>

#include "app_internal.h"
#include "base/clock.h"

void app_ask_lang(struct app *app)
{
    app_over(app, OVER_LANG);
    app->at.scene.scroll = app->at.scene.lang;
}

/* By its number, or by the arrows; it is known the next time. */
static void lang_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    int lang = key == K_ENTER ? scene->scroll : key - '1';

    if (key == K_UP || key == K_DOWN) {
        scene->scroll = (scene->scroll + (key == K_UP ? LANGS - 1 : 1)) % LANGS;
        return;
    }
    scene->over = OVER_NONE;
    if (lang < 0 || lang >= LANGS)
        return;
    scene->lang = scene->wish.lang = lang;
    device_keep_lang(&app->at.device, word_lang[lang]);
}

// ---- the menu

/* What is about others, by the letter; false if it is something else. */
static bool about_others(struct app *app, int key)
{
    const struct scene *scene = &app->at.scene;
    struct client *client = &app->at.client;
    int slow = menu_slow(scene), absent = menu_absent(scene), other = menu_other(scene);

    if (key == 'b' && scene_held(scene))
        client_seat(client, "take", scene_seat(scene), clock_ms());
    else if (key == 'd' && slow >= 0)
        client_seat(client, "nudge", slow, clock_ms());
    else if (key == 'h' && absent >= 0)
        client_seat(client, "hand", absent, clock_ms());
    else if (key == 'x' && other >= 0)
        client_chair(client, "remove", other, -1, clock_ms());
    else
        return false;
    return true;
}

/* How the screen is shown; false if it is something else. */
static bool about_screen(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;

    if (key == 'n')
        app_ask_lang(app);
    else if (key == 'k')
        tty_colours(app->tty, !(scene->grey = !scene->grey));
    else if (key == 'u')
        tty_mouse(app->tty, scene->mouse = !scene->mouse);
    else if (key == 'z')
        app->quit = app->lines = true;
    else
        return false;
    return true;
}

static void do_item(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;

    if (scene->goes && (key == 'c' || key == 'g' || key == 'z'))
        return; /* they are not in the menu */
    if (key == 'g' && !board_guard(scene, key))
        return; /* once more: it cannot be taken back */
    scene->over = OVER_NONE;
    if (about_others(app, key) || about_screen(app, key))
        return;
    if (key == 'r')
        app_over(app, OVER_RULES);
    else if (key == 'p' && scene->news.state == NEWS_MATCH)
        client_say(&app->at.client, "pause",
                   !scene->news.paused && !(scene->news.pause & scene->news.you), clock_ms());
    else if (key == 'c')
        client_say(&app->at.client, "coach", !scene->news.coach, clock_ms());
    else if (key == 'g' && scene->news.you)
        client_say(&app->at.client, "leave", -1, clock_ms());
    else if (key == 't' || key == 'l' || key == 'i' || key == 'q')
        app_common_key(app, key);
}

static void menu_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    struct menu_item item[MENU_MAX];
    int count = menu_items(scene, item);

    if (key == K_ENTER && scene->scroll < count)
        key = item[scene->scroll].key;
    if (key != scene->hand.guard)
        scene->hand.guard = 0;
    if (key == K_UP || key == K_DOWN)
        scene->scroll = (scene->scroll + (key == K_UP ? count - 1 : 1)) % count;
    else
        do_item(app, key);
}

// ---- what is longer than the screen

static void scroll(struct app *app, int by, int most)
{
    int *at = &app->at.scene.scroll;

    *at += by;
    *at = *at > most ? most : *at;
    *at = *at < 0 ? 0 : *at;
}

void app_find(struct app *app, const char *what)
{
    int at = pager_find(&app->at.scene, app->grid.columns, what);

    snprintf(app->found, sizeof(app->found), "%s", what);
    if (at >= 0)
        app->at.scene.scroll = at;
}

static void rules_key(struct app *app, int key)
{
    int room = pager_room(app->grid.rows);
    int most = pager_lines(&app->at.scene, app->grid.columns) - room;

    if (key == K_DOWN || key == K_UP)
        scroll(app, key == K_DOWN ? 1 : -1, most);
    else if (key == ' ' || key == 'b')
        scroll(app, key == ' ' ? room - 1 : 1 - room, most);
    else if (key == K_HOME || key == K_END)
        scroll(app, key == K_HOME ? -most : most, most);
    else if (key == '/')
        app_line(app, TYPED_FIND, "");
    else if (key == 'n' && app->found[0])
        app_find(app, app->found);
    else if (key == K_ESC || key == 'q' || key == 'r')
        app->at.scene.over = OVER_NONE;
}

static void log_key(struct app *app, int key)
{
    int logged = app->at.scene.logged < LOG_LINES ? app->at.scene.logged : LOG_LINES;
    int page = app->grid.rows / 2;

    if (key == K_UP || key == K_DOWN)
        scroll(app, key == K_UP ? 1 : -1, logged - 1);
    else if (key == ' ' || key == 'b')
        scroll(app, key == 'b' ? page : -page, logged - 1);
    else
        app->at.scene.over = OVER_NONE;
}

void app_overlay_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    bool more = scene->over == OVER_HELP && scene->page == PAGE_TABLE;

    if (scene->over == OVER_MENU)
        menu_key(app, key);
    else if (scene->over == OVER_RULES)
        rules_key(app, key);
    else if (scene->over == OVER_LOG)
        log_key(app, key);
    else if (scene->over == OVER_LANG)
        lang_key(app, key);
    else if (more && (key == 'r' || key == 't' || key == 'l'))
        app_over(app, key == 'r' ? OVER_RULES : key == 't' ? OVER_POINTS : OVER_LOG);
    else
        scene->over = OVER_NONE;
}
