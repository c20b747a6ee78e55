/* app_today.c -- what keys do on the screens of a day: to a go, to how it went, and back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app_internal.h"
#include "base/clock.h"

/* What one comes from is marked, or what is next. */
static void set_mark(struct today *today, const struct game *from)
{
    int next = today_next(today);

    today->mark = next > 0 ? next : 0;
    for (int i = 0; i < today->games; i++)
        if (today->game[i].game == from)
            today->mark = i;
}

void app_today(struct app *app, const char *date)
{
    struct scene *scene = &app->at.scene;
    struct today *today = &scene->today;

    sitting_leave(&app->at);
    *today = (struct today) { .games = 0 };
    snprintf(today->date, sizeof(today->date), "%s", date);
    app->config->day->look(today, scene->lang);
    set_mark(today, scene->going.game);
    scene->logged = 0;
    scene->going = (struct going) { .game = NULL };
    scene->page = PAGE_TODAY;
    scene->over = OVER_NONE;
    app->hold_ms = 0;
    app->dirty = true;
}

/* Once it is over, or was before. */
void app_gone(struct app *app)
{
    struct scene *scene = &app->at.scene;
    struct going go = scene->going;

    app_today(app, go.date);
    scene->going = go;
    app->config->day->tell(&go, scene->lang, &scene->gone);
    scene->page = PAGE_GONE;
    scene->news = (struct news) { .state = NEWS_NOWHERE };
}

static void go_at(struct app *app, const struct going *go)
{
    struct scene *scene = &app->at.scene;
    char why[LOG_BYTES];

    if (go->far == TODAY_OVER && !go->practice) {
        scene->going = *go;
        app_gone(app);
    } else if (!sitting_go(&app->at, go)) {
        snprintf(why, sizeof(why), "%s", scene_logged(scene, 0));
        app_today(app, go->date);
        app_say(app, why);
    }
    app->dirty = true;
}

/* That of a game, first or for practice. */
static void begin(struct app *app, const struct game *game, bool practice)
{
    struct scene *scene = &app->at.scene;
    struct going go;

    if (!app->config->day->go(&go, game, scene->today.date, scene->lang))
        return;
    if (practice) {
        go.practice = true;
        go.far = TODAY_NEW;
        go.path[0] = '\0';
    }
    scene->logged = 0;
    go_at(app, &go);
}

void app_begin_day(struct app *app)
{
    const struct app_config *config = app->config;
    struct going go;

    if (config->date)
        app_today(app, config->date);
    else if (config->day->duel(&go, config->duel, app->at.scene.lang))
        go_at(app, &go);
    if (config->date && config->game)
        begin(app, config->game, false);
}

/* So many days later, or the same if that one is yet to come. */
static void turn_day(struct app *app, int by)
{
    struct today *today = &app->at.scene.today;
    char date[DATE_CHARS + 1] = "";
    int year, month, day;
    struct tm tm;

    if ((by > 0 && !today->past) || sscanf(today->date, "%4d-%2d-%2d", &year, &month, &day) != 3)
        return;
    tm = (struct tm) {
        .tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day + by, .tm_hour = 12
    };
    mktime(&tm);
    strftime(date, sizeof(date), "%Y-%m-%d", &tm);
    app_today(app, date);
}

void app_today_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    struct today *today = &scene->today;
    int count = today->games;

    scene->logged = 0;
    if (key >= '1' && key < '1' + count)
        today->mark = key - '1';
    else if ((key == K_UP || key == K_DOWN) && count > 0)
        today->mark = (today->mark + (key == K_UP ? count - 1 : 1)) % count;
    else if (key == K_LEFT || key == K_RIGHT)
        turn_day(app, key == K_LEFT ? -1 : 1);
    else if (key == K_ENTER && count > 0)
        begin(app, today->game[today->mark].game, false);
    else if (key == '?' || key == K_F1)
        app_over(app, OVER_HELP);
    else if (key == K_ESC || key == 'q')
        app_home(app);
}

/* The match of which it is told. */
static void replay(struct app *app)
{
    struct scene *scene = &app->at.scene;
    size_t len;
    char *text = sitting_read(scene->going.path, &len);

    if (!text || !film_open(&app->film, text, len, scene))
        return;
    film_verify(&app->film, scene);
    film_go(&app->film, scene, app->film.moves);
    scene->page = PAGE_REPLAY;
}

void app_gone_key(struct app *app, int key)
{
    struct scene *scene = &app->at.scene;
    int next = today_next(&scene->today);

    if (key == K_ENTER && next >= 0)
        begin(app, scene->today.game[next].game, false);
    else if (key == 'p')
        begin(app, scene->going.game, true);
    else if (key == 'w')
        replay(app);
    else if (key == 'r')
        app_over(app, OVER_RULES);
    else if (key == '?' || key == K_F1)
        app_over(app, OVER_HELP);
    else if (key == K_ENTER || key == K_ESC || key == 'q')
        app_today(app, scene->going.date);
}
