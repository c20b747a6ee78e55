/* app.c -- plays on a full screen: see app.h. One loop over keys, the table and the time. */
#include "app.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_internal.h"
#include "base/clock.h"
#include "base/mem.h"
#include "ends.h"

enum { HOLD_MS = 800, TICK_MS = 1000 };

void app_say(struct app *app, const char *line)
{
    scene_log(&app->at.scene, line);
    app->dirty = true;
}

void app_home(struct app *app)
{
    struct device_seat seat;

    sitting_leave(&app->at);
    app->hold_ms = 0;
    app->at.scene.page = PAGE_HOME;
    app->at.scene.over = OVER_NONE;
    app->at.scene.can_resume = device_seat(&app->at.device, "near", NULL, &seat);
    app->dirty = true;
}

// ---- what the table tells

/* A bot's moves come at once where one plays alone: each is shown for a while. */
static bool deserves_look(const struct scene *scene)
{
    const struct status *st = scene_status(scene), *was = news_status(&scene->before);

    return scene->near && st && was && scene->news.state == NEWS_MATCH && !scene_mine(scene) &&
           st->moves != was->moves && !(st->to_act & SEAT_BIT(SEAT_CLOCK));
}

/* Takes one thing that happened; false if there is none. */
static bool listen(struct app *app, int64_t now_ms)
{
    enum client_event event;

    if (now_ms < app->hold_ms)
        return false;
    event = sitting_next(&app->at, now_ms);
    if (event == CLIENT_QUIET)
        return false;
    app->dirty = true;
    if ((event == CLIENT_NEWS || event == CLIENT_WARNED) && deserves_look(&app->at.scene))
        app->hold_ms = now_ms + HOLD_MS;
    if (!app->at.joined && app->at.scene.page == PAGE_TABLE)
        app_home(app);
    return true;
}

// ---- the loop

/* Keys that were pressed before a throw could be seen are not meant for it. */
static void drop_early(struct app *app)
{
    const struct status *st = scene_status(&app->at.scene);
    char now[sizeof(app->thrown)] = "";

    if (st)
        snprintf(now, sizeof(now), "%.30s %u %u %u", app->at.scene.news.match, st->last.round,
                 st->last.turn, st->last.nth);
    if (strcmp(now, app->thrown) != 0 && app->thrown[0])
        tty_drop(app->tty);
    memcpy(app->thrown, now, sizeof(now));
}

static void draw(struct app *app, int64_t now_ms)
{
    struct scene *scene = &app->at.scene;
    int rows, columns;

    scene->now_ms = now_ms;
    scene->match_ms = app->at.joined ? client_match_ms(&app->at.client, now_ms) : 0;
    scene->waiting = app->at.joined && client_busy(&app->at.client);
    tty_size(app->tty, &rows, &columns);
    screen_draw(scene, &app->grid, rows, columns);
    tty_show(app->tty, &app->grid);
    app->dirty = false;
    drop_early(app);
    if (app->at.joined)
        client_painted(&app->at.client, clock_ms());
}

static bool clock_runs(const struct app *app)
{
    const struct status *st = app->at.joined ? scene_status(&app->at.scene) : NULL;

    return st && app->at.scene.news.state == NEWS_MATCH && st->to_act & SEAT_BIT(SEAT_CLOCK);
}

static void wait(struct app *app, const sigset_t *mask)
{
    int64_t now_ms = clock_ms(), until_ms = INT64_MAX;
    bool held = now_ms < app->hold_ms;

    if (clock_runs(app))
        until_ms = now_ms + TICK_MS;
    if (held && app->hold_ms < until_ms)
        until_ms = app->hold_ms;
    if (sitting_wait(&app->at, true, !held, until_ms, mask) == WOKEN_GONE)
        app->quit = true;
    app->dirty = app->dirty || clock_runs(app);
}

static void take_keys(struct app *app)
{
    bool pasted = false;
    int key;

    while (!app->quit && (key = tty_key(app->tty, &pasted)) != 0) {
        app->at.scene.now_ms = clock_ms();
        app_key(app, key, pasted);
        app->dirty = true;
    }
}

static void begin(struct app *app, const struct app_config *config)
{
    app->config = config;
    screen_rules = config->rules;
    grid_init(&app->grid);
    sitting_init(&app->at, config);
    app_home(app);
    if (config->join)
        sitting_join(&app->at, config->join);
    else if (config->game)
        sitting_play(&app->at);
}

static void release(struct app *app)
{
    sitting_release(&app->at);
    grid_release(&app->grid);
    free(app);
}

bool app_plays(const struct game *game)
{
    return board_find(game);
}

enum app_end app_run(const struct app_config *config, char err[LINE_ERROR_MAX])
{
    struct app *app = mem_new(sizeof(*app));
    const char *why;
    sigset_t mask;

    app->tty = tty_open(&why);
    if (!app->tty) {
        snprintf(err, LINE_ERROR_MAX, "%s", why);
        free(app);
        return APP_NO_TERMINAL;
    }
    begin(app, config);
    ends_catch(&mask);
    while (!app->quit && !ends_asked()) {
        while (listen(app, clock_ms()))
            continue;
        if (app->dirty)
            draw(app, clock_ms());
        wait(app, &mask);
        take_keys(app);
    }
    tty_close(app->tty);
    release(app);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    return APP_FINE;
}
