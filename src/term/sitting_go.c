/* sitting_go.c -- how somebody gets to a table, and what is said there before a match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "screen.h"
#include "sitting.h"

// ---- what is to be said before a match

static void drop_errands(struct sitting *sitting)
{
    for (int i = 0; i < sitting->errands; i++)
        free(sitting->errand[i]), sitting->errand[i] = NULL;
    sitting->errands = sitting->run = 0;
}

void sitting_errand(struct sitting *sitting, int64_t now_ms)
{
    struct client *client = &sitting->client;

    if (sitting->run < sitting->errands && client->news.state == NEWS_LOBBY)
        client_tell(client, span_of(sitting->errand[sitting->run++]), now_ms);
}

/* A message of two members. */
static void errand(struct sitting *sitting, const char *what, const char *key, const char *value)
{
    char buf[CLIENT_SAY_MAX];
    struct text out;

    if (sitting->errands == ERRANDS)
        return;
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "do", span_of(what));
    if (value)
        js_str(&out, key, span_of(value));
    else if (key)
        js_bool(&out, key, true);
    if (strcmp(what, "typed") == 0)
        js_bool(&out, "on", true);
    js_close(&out, '}');
    if (!out.full)
        mem_append(&sitting->errand[sitting->errands++], text_all(&out));
}

/* What has to be said between sitting down and the first throw; the last of it: start. */
static void plan_errands(struct sitting *sitting, bool start)
{
    const struct app_config *config = sitting->config;
    const struct wish *wish = &sitting->scene.wish;
    const char *series = config->series ? config->series : wish_series(wish);
    const char *verbs = config->hand && config->hand[0] ? config->hand : NULL;

    for (int i = 1; i < wish->people; i++)
        errand(sitting, "add", "name", sitting->scene.names[i]);
    if (config->set && !series && config->game == games[wish->game])
        errand(sitting, "set", "text", config->set);
    if (series)
        errand(sitting, "series", "options", series);
    if (wish->hand)
        errand(sitting, "typed", verbs ? "text" : NULL, verbs);
    if (wish->coach)
        errand(sitting, "coach", "on", NULL);
    if (start && sitting->errands > 0)
        errand(sitting, "start", NULL, NULL);
}

// ---- to a table

void sitting_name(struct sitting *sitting, const char *names)
{
    struct scene *scene = &sitting->scene;
    struct span rest = span_of(names);

    for (int i = 0; i < SEATS_MAX; i++) {
        struct span name = span_trim(span_until(&rest, ','));

        if (name.len > 0 && name.len < NEWS_NAME)
            snprintf(scene->names[i], NEWS_NAME, "%.*s", (int)name.len, name.at);
        else if (!scene->names[i][0])
            snprintf(scene->names[i], NEWS_NAME, i > 0 ? "%s %d" : "%s", word(scene->lang, W_guest),
                     i + 1);
    }
}

/* The address of a server, as a page is opened there. */
static void server_of(const struct place *place, char url[SERVER_MAX])
{
    int sub = (int)strlen(place->path) - 2;

    snprintf(url, SERVER_MAX, "%s://%.120s%.*s", place->secure ? "https" : "http", place->host,
             sub < 80 ? sub : 80, place->path);
}

/* The server that is asked unless another is named: the one where somebody sat last. */
static void usual_server(struct sitting *sitting)
{
    struct device_seat seat;
    struct place place;
    char link[LINE_URL_MAX];

    snprintf(sitting->server, sizeof(sitting->server), "%s",
             sitting->config->server ? sitting->config->server : APP_SERVER);
    if (sitting->config->server || !device_far(&sitting->device, &seat))
        return;
    device_link(&seat, link);
    if (place_read(link, &place))
        server_of(&place, sitting->server);
}

void sitting_init(struct sitting *sitting, const struct app_config *config)
{
    struct scene *scene = &sitting->scene;
    char chosen[NEWS_WORD];
    struct span where;
    int game = 0;

    sitting->config = config;
    device_init(&sitting->device, config->folder);
    device_init(&sitting->nobody, NULL);
    usual_server(sitting);
    device_lang(&sitting->device, chosen);
    scene->lang = words_lang(config->lang ? config->lang : chosen[0] ? chosen : config->locale);
    scene->wish.lang = scene->lang;
    sitting_name(sitting, config->name ? config->name : "");
    for (int i = 0; config->game && games[i]; i++)
        game = games[i] == config->game ? i : game;
    scene->wish.people = config->people;
    wish_init(&scene->wish, game);
    if (config->bots >= 0)
        scene->wish.bots = config->bots;
    scene->wish.hand = config->hand;
    if (config->bot)
        snprintf(scene->wish.bot, sizeof(scene->wish.bot), "%s", config->bot);
    if (config->game)
        setup_read(&scene->wish.setup, config->game, span_of(config->options), &where);
}

void sitting_leave(struct sitting *sitting)
{
    if (sitting->joined)
        client_leave(&sitting->client, clock_ms());
    sitting->joined = false;
    sitting_end_go(sitting);
    drop_errands(sitting);
}

bool sitting_kept(const struct sitting *sitting, char line[LINE_URL_MAX])
{
    const struct scene *scene = &sitting->scene;
    char url[LINE_URL_MAX];
    struct text out;

    if (!sitting->joined || !scene->news.you || scene->news.state == NEWS_OVER)
        return false;
    text_init(&out, line, LINE_URL_MAX);
    if (sitting->course)
        return sitting_kept_go(sitting, &out);
    snprintf(url, sizeof(url), "%.200s#%s", scene->server, scene->news.code);
    say(&out, scene->lang, scene->near ? W_term_keptNear : W_term_keptFar, url, NULL);
    return true;
}

void sitting_release(struct sitting *sitting)
{
    sitting_leave(sitting);
    if (sitting->near)
        sitting->near->ops->free(sitting->near);
    if (sitting->far)
        sitting->far->ops->free(sitting->far);
}

void sitting_sit(struct sitting *sitting, struct line *line, struct device *device)
{
    struct scene *scene = &sitting->scene;

    client_init(&sitting->client, line, device);
    sitting->client.overhear = sitting->overhear;
    sitting->client.ctx = sitting;
    sitting->joined = true;
    scene->page = PAGE_TABLE;
    scene->over = OVER_NONE;
    scene->near = line != sitting->far;
    scene->goes = line == sitting->course;
    scene->lost = scene->waiting = scene->greeted = false;
    scene->tries = scene->cover = scene->bare = scene->as = 0;
    scene->kept[0] = scene->url[0] = sitting->lan[0] = '\0';
    scene->news = (struct news) { .state = NEWS_NOWHERE };
    hand_clear(&scene->hand);
}

static void sit_down(struct sitting *sitting, struct line *line)
{
    sitting_leave(sitting);
    sitting_sit(sitting, line, &sitting->device);
}

static bool open_near(struct sitting *sitting)
{
    char path[PATH_MAX + 8], err[LINE_ERROR_MAX];
    const struct near_config config = { .path = path, .lex = sitting->config->lex };

    snprintf(path, sizeof(path), "%snear", sitting->config->folder);
    if (!sitting->near && !(sitting->near = near_new(&config, err)))
        scene_log(&sitting->scene, err);
    return sitting->near;
}

/* A table for what is wished; here it starts at once, elsewhere others are waited for. */
static void open_table(struct sitting *sitting, const char *password)
{
    const struct scene *scene = &sitting->scene;
    const struct wish *wish = &scene->wish;
    char options[512];
    struct text text;

    text_init(&text, options, sizeof(options));
    wish_options(wish, &text);
    plan_errands(sitting, scene->near);
    client_open(&sitting->client,
                &(struct client_open) { .game = games[wish->game]->name,
                                        .options = options,
                                        .name = scene->names[0],
                                        .bots = scene->near ? wish->bots : 0,
                                        .bot = wish->bot[0] ? wish->bot : NULL,
                                        .password = password,
                                        .start = scene->near && sitting->errands == 0 },
                clock_ms());
}

bool sitting_play(struct sitting *sitting)
{
    if (!open_near(sitting))
        return false;
    sit_down(sitting, sitting->near);
    sitting->scene.logged = 0;
    open_table(sitting, NULL);
    return true;
}

bool sitting_resume(struct sitting *sitting)
{
    struct device_seat seat;

    if (!open_near(sitting) || !device_seat(&sitting->device, sitting->near->name, NULL, &seat))
        return false;
    sit_down(sitting, sitting->near);
    client_return(&sitting->client, &seat, clock_ms());
    return true;
}

bool sitting_back(struct sitting *sitting)
{
    struct device_seat seat;
    char link[LINE_URL_MAX];

    if (!device_far(&sitting->device, &seat))
        return false;
    device_link(&seat, link);
    return sitting_join(sitting, link);
}

void sitting_left(struct sitting *sitting)
{
    struct scene *scene = &sitting->scene;
    struct device_seat seat;
    struct place place;
    char link[LINE_URL_MAX];

    scene->can_resume = device_seat(&sitting->device, "near", NULL, &seat);
    scene->back[0] = '\0';
    if (!device_far(&sitting->device, &seat))
        return;
    device_link(&seat, link);
    if (place_read(link, &place))
        snprintf(scene->back, sizeof(scene->back), "%.15s  %.45s", place.code, place.host);
}

/* A link has its code behind `#`; a code alone is looked for at the usual server. */
static bool read_place(struct sitting *sitting, const char *where, struct place *place)
{
    bool link = strstr(where, "://");

    if (!place_read(link ? where : sitting->server, place) ||
        (!link && strlen(where) >= sizeof(place->code))) {
        scene_log(&sitting->scene, word(sitting->scene.lang, W_term_badLink));
        return false;
    }
    if (!link)
        snprintf(place->code, sizeof(place->code), "%s", where);
    for (char *c = place->code; *c; c++)
        *c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    return true;
}

/* Sits down in front of a server. */
static bool go_far(struct sitting *sitting, const struct place *place)
{
    struct scene *scene = &sitting->scene;
    char err[LINE_ERROR_MAX];
    struct line *far = far_new(place, err);

    if (!far) {
        scene_log(scene, err);
        return false;
    }
    sitting_leave(sitting);
    if (sitting->far)
        sitting->far->ops->free(sitting->far);
    sitting->far = far;
    sit_down(sitting, far);
    scene->logged = 0;
    server_of(place, scene->server);
    server_of(place, sitting->server);
    return true;
}

bool sitting_open(struct sitting *sitting, const char *server, const char *password)
{
    struct place place;

    if (!place_read(server, &place)) {
        scene_log(&sitting->scene, word(sitting->scene.lang, W_term_badLink));
        return false;
    }
    if (!go_far(sitting, &place))
        return false;
    open_table(sitting, password);
    return true;
}

bool sitting_join(struct sitting *sitting, const char *where)
{
    struct place place;
    struct device_seat seat;

    if (!read_place(sitting, where, &place) || !go_far(sitting, &place))
        return false;
    if (sitting->config->watch)
        client_watch(&sitting->client, place.code, clock_ms());
    else if (device_seat(&sitting->device, sitting->far->name, place.code, &seat))
        client_return(&sitting->client, &seat, clock_ms());
    else
        client_join(&sitting->client, place.code, sitting->scene.names[0], 0, clock_ms());
    return true;
}
