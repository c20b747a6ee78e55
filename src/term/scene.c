/* scene.c -- what screens are drawn from: see scene.h. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "hand.h"

enum { REPEAT_MS = 250 }; /* a key that is held down says nothing */

const void *scene_seen(const struct scene *scene)
{
    return news_seen(&scene->news);
}

const struct status *scene_status(const struct scene *scene)
{
    return news_seen(&scene->news);
}

int scene_seat(const struct scene *scene)
{
    const struct status *st = scene_status(scene);
    int seat = scene->news.seat;

    return st && seat >= 0 && seat < st->seats && scene->news.you & SEAT_BIT(seat) ? seat : -1;
}

bool scene_shared(const struct scene *scene)
{
    return scene->news.you & (scene->news.you - 1);
}

bool scene_throws(const struct scene *scene)
{
    const struct news *news = &scene->news;

    return news->state == NEWS_MATCH && news->shown && news->you && !news->throw_text[0] &&
           hand_next(news->hand, news->asked.game, news->asked.seen);
}

bool scene_mine(const struct scene *scene)
{
    const struct status *st = scene_status(scene);
    int seat = scene_seat(scene);

    return seat >= 0 && scene->news.state == NEWS_MATCH && (st->to_act & SEAT_BIT(seat)) &&
           !scene_held(scene);
}

bool scene_held(const struct scene *scene)
{
    int seat = scene_seat(scene);

    return seat >= 0 && seat < NEWS_CHAIRS && scene->news.chair[seat].held[0];
}

const char *scene_name(const struct scene *scene, int seat)
{
    return seat >= 0 && seat < NEWS_CHAIRS ? scene->news.chair[seat].name : "";
}

bool scene_loops(const char *url)
{
    static const char *const name[] = { "127.", "localhost:", "localhost/", "[::1]" };
    const char *host = strstr(url, "://");

    for (int i = 0; host && i < 4; i++)
        if (strncmp(host + 3, name[i], strlen(name[i])) == 0)
            return true;
    return false;
}

void scene_unreached(const struct scene *scene, struct text *out)
{
    say(out, scene->lang, W_term_cannotReach, scene->server, NULL);
}

void scene_winners(const struct scene *scene, struct text *out)
{
    const struct status *st = scene_status(scene);
    int seat = scene_seat(scene), last = -1, count = 0;
    char names[256];
    struct text all;

    text_init(&all, names, sizeof(names));
    for (int s = 0; s < st->seats; s++) {
        if (!(st->winners & SEAT_BIT(s)))
            continue;
        text_str(&all, count++ > 0 ? ", " : "");
        text_str(&all, scene_name(scene, s));
        last = s;
    }
    if (count == 1 && last == seat)
        say(out, scene->lang, W_youWin, NULL);
    else if (count == 1)
        say(out, scene->lang, W_winner, names, NULL);
    else if (count > 1)
        say(out, scene->lang, W_winners, names, NULL);
}

void scene_paused(const struct scene *scene, struct text *out)
{
    text_str(out, word(scene->lang, W_paused));
    text_str(out, ". ");
    text_str(out, word(scene->lang, W_term_askOn));
}

void scene_series(const struct scene *scene, struct text *out)
{
    const struct news_series *series = &scene->news.series;
    const struct status *st = scene_status(scene);
    const char *gap = ":  ";

    say(out, scene->lang, W_term_gameOf, NUM(series->played), NUM(series->games), NULL);
    for (int s = 0; s < st->seats; s++) {
        text_str(out, gap);
        text_str(out, scene_name(scene, s));
        text_char(out, ' ');
        text_int(out, series->score[s]);
        gap = ", ";
    }
}

void scene_ahead(const struct scene *scene, struct text *out)
{
    const char *gap = "";
    char names[256];
    struct text list;

    text_init(&list, names, sizeof(names));
    for (int s = 0; s < NEWS_CHAIRS; s++)
        if (scene->news.series.ahead & SEAT_BIT(s)) {
            text_str(&list, gap);
            text_str(&list, scene_name(scene, s));
            gap = ", ";
        }
    say(out, scene->lang, W_term_seriesWon, names, NULL);
}

void scene_log(struct scene *scene, const char *line)
{
    snprintf(scene->log[scene->logged % LOG_LINES], LOG_BYTES, "%s", line);
    scene->logged++;
}

const char *scene_logged(const struct scene *scene, int before)
{
    int at = scene->logged - 1 - before;

    return at >= 0 && before < LOG_LINES ? scene->log[at % LOG_LINES] : "";
}

void hand_clear(struct hand *hand)
{
    *hand = (struct hand) { .guard = 0 };
}

const struct board *board_find(const struct game *game)
{
    for (int i = 0; boards[i]; i++)
        if (boards[i]->game == game)
            return boards[i];
    return NULL;
}

bool board_guard(struct scene *scene, int key)
{
    struct hand *hand = &scene->hand;

    if (hand->guard != key) {
        hand->guard = key;
        hand->guard_ms = scene->now_ms;
        return false;
    }
    if (scene->now_ms - hand->guard_ms < REPEAT_MS) {
        hand->guard_ms = scene->now_ms;
        return false;
    }
    hand->guard = 0;
    return true;
}

void board_row(const struct scene *scene, struct grid *grid, int row, int left, int seat)
{
    const struct status *st = scene_status(scene);
    const struct news_chair *chair = &scene->news.chair[seat];
    bool turn = st && st->to_act & SEAT_BIT(seat);
    int column = grid_str(grid, row, left, ROLE_BOLD, turn ? "▶" : " ");

    column = grid_name(grid, row, column, turn ? ROLE_BOLD : ROLE_PLAIN, chair->name, 7);
    if (chair->bot[0] || chair->held[0])
        grid_str(grid, row, column, ROLE_DIM, "~");
}
