/* news.c -- reads what a server says: see news.h. */
#include "news.h"

#include <jansson.h>
#include <string.h>

#include "base/utf8.h"

/* Copies a text; what a terminal might obey becomes a question mark. */
static void copy(char *to, size_t room, const char *from)
{
    size_t len = strlen(from), done = 0;

    for (size_t at = 0, size; at < len; at += size) {
        uint32_t c;
        bool plain;

        size = utf8_read(from + at, len - at, &c);
        plain = size > 0 && utf8_shows(c);
        size = size > 0 ? size : 1;
        if (done + (plain ? size : 1) >= room)
            break;
        if (plain)
            memcpy(to + done, from + at, size);
        else
            to[done] = '?';
        done += plain ? size : 1;
    }
    to[done] = '\0';
}

/* These leave a value as it is where the message has none, or one of another kind. */
static void take_text(const json_t *from, const char *key, char *to, size_t room)
{
    const json_t *value = json_object_get(from, key);

    if (json_is_string(value))
        copy(to, room, json_string_value(value));
    else if (json_is_null(value))
        to[0] = '\0';
}

static void take_bool(const json_t *from, const char *key, bool *to)
{
    const json_t *value = json_object_get(from, key);

    if (json_is_boolean(value))
        *to = json_is_true(value);
}

static void take_int(const json_t *from, const char *key, int32_t *to)
{
    const json_t *value = json_object_get(from, key);
    json_int_t n = json_integer_value(value);

    if (json_is_integer(value) && n >= INT32_MIN && n <= INT32_MAX)
        *to = (int32_t)n;
    else if (json_is_null(value))
        *to = -1;
}

static void take_long(const json_t *from, const char *key, int64_t *to)
{
    const json_t *value = json_object_get(from, key);

    if (json_is_integer(value))
        *to = json_integer_value(value);
    else if (json_is_null(value))
        *to = -1;
}

/* The bits of an array of small numbers. */
static uint32_t mask_of(const json_t *array)
{
    uint32_t mask = 0;
    size_t i;
    json_t *value;

    json_array_foreach(array, i, value)
    {
        json_int_t n = json_integer_value(value);

        if (json_is_integer(value) && n >= 0 && n < NEWS_CHAIRS)
            mask |= UINT32_C(1) << n;
    }
    return mask;
}

#define TAKE_TEXT(from, key, to) take_text(from, key, to, sizeof(to))

static void take_chair(const json_t *from, struct news_chair *chair)
{
    const json_t *thinking = json_object_get(from, "thinking");

    TAKE_TEXT(from, "name", chair->name);
    TAKE_TEXT(from, "bot", chair->bot);
    TAKE_TEXT(from, "held", chair->held);
    chair->out = mask_of(json_object_get(from, "out"));
    take_int(from, "symbol", &chair->symbol);
    take_bool(from, "away", &chair->away);
    take_bool(from, "ready", &chair->ready);
    take_bool(from, "asking", &chair->asking);
    take_bool(from, "committed", &chair->committed);
    take_bool(from, "hand", &chair->hand);
    chair->thinking = json_is_object(thinking);
    chair->nudged = chair->asked = -1;
    take_int(thinking, "nudged", &chair->nudged);
    take_int(thinking, "asked", &chair->asked);
    take_int(from, "wins", &chair->wins);
    take_int(from, "n", &chair->n);
}

static void take_chairs(const json_t *from, struct news *news)
{
    size_t i;
    json_t *value;

    if (!json_is_array(from))
        return;
    news->chairs = 0;
    json_array_foreach(from, i, value)
    {
        struct news_chair *chair = &news->chair[news->chairs];
        int32_t n = chair->n;

        if (news->chairs == NEWS_CHAIRS)
            break;
        *chair = (struct news_chair) { .n = n };
        take_chair(value, chair);
        news->chairs++;
    }
}

static void take_dice(const json_t *from, struct news_dice *dice)
{
    size_t i;
    json_t *value;

    if (!from)
        return;
    *dice = (struct news_dice) { .told = json_is_object(from) };
    TAKE_TEXT(from, "commitment", dice->commitment);
    TAKE_TEXT(from, "check", dice->check);
    json_array_foreach(json_object_get(from, "waits"), i, value)
    {
        if (dice->waits == NEWS_CHAIRS)
            break;
        take_int(value, "seat", &dice->waits_seat[dice->waits]);
        TAKE_TEXT(value, "commit", dice->waits_for[dice->waits]);
        dice->waits++;
    }
}

static void take_series(const json_t *from, struct news_series *series)
{
    const json_t *score = json_object_get(from, "score");

    if (!from)
        return;
    *series = (struct news_series) { .on = json_is_object(from) };
    take_int(from, "games", &series->games);
    take_int(from, "played", &series->played);
    series->ahead = mask_of(json_object_get(from, "ahead"));
    for (size_t i = 0; i < NEWS_CHAIRS && i < json_array_size(score); i++) {
        json_int_t n = json_integer_value(json_array_get(score, i));

        series->score[i] = n >= 0 && n <= INT32_MAX ? (int32_t)n : 0;
    }
}

/* Throws that people make, what they are drawn from, and one that waits for others. */
static void take_hand(const json_t *from, struct news *news)
{
    const json_t *verbs = json_object_get(from, "hand"), *set = json_object_get(from, "set");
    const json_t *thrown = json_object_get(from, "throw");
    struct text out;
    size_t i;
    json_t *value;

    if (json_is_array(verbs)) {
        text_init(&out, news->hand, sizeof(news->hand));
        json_array_foreach(verbs, i, value)
        {
            char word[NEWS_WORD] = "";

            if (json_is_string(value))
                copy(word, sizeof(word), json_string_value(value));
            text_str(&out, i > 0 ? " " : "");
            text_str(&out, word);
        }
    }
    if (thrown) {
        news->throw_seat = -1;
        news->throw_text[0] = '\0';
        take_int(thrown, "seat", &news->throw_seat);
        TAKE_TEXT(thrown, "text", news->throw_text);
    }
    if (set) {
        news->set = json_is_object(set);
        news->set_name[0] = '\0';
        TAKE_TEXT(set, "name", news->set_name);
    }
}

static void take_state(const json_t *from, struct news *news)
{
    static const char *const name[] = { "", "lobby", "match", "over" };
    const char *state = json_string_value(json_object_get(from, "state"));
    const char *game = json_string_value(json_object_get(from, "game"));

    for (int i = NEWS_LOBBY; state && i <= NEWS_OVER; i++)
        if (strcmp(state, name[i]) == 0)
            news->state = (enum news_state)i;
    if (game)
        news->game = game_find(span_of(game));
}

/* What of the table is not about the match. */
static void take_table(const json_t *from, struct news *news)
{
    TAKE_TEXT(from, "id", news->id);
    TAKE_TEXT(from, "code", news->code);
    TAKE_TEXT(from, "match", news->match);
    TAKE_TEXT(from, "options", news->options);
    take_state(from, news);
    take_bool(from, "paused", &news->paused);
    if (json_is_array(json_object_get(from, "pause")))
        news->pause = mask_of(json_object_get(from, "pause"));
    take_bool(from, "locked", &news->locked);
    take_bool(from, "nod", &news->nod);
    take_bool(from, "coach", &news->coach);
    take_bool(from, "fast", &news->fast);
    take_bool(from, "typed", &news->typed);
    take_int(from, "host", &news->host);
    take_int(from, "played", &news->played);
    take_int(from, "watchers", &news->watchers);
    take_int(from, "least", &news->least);
    take_int(from, "most", &news->most);
    take_dice(json_object_get(from, "dice"), &news->dice);
    take_series(json_object_get(from, "series"), &news->series);
    take_hand(from, news);
    take_chairs(json_object_get(from, "chairs"), news);
    if (json_is_array(json_object_get(from, "you")))
        news->you = mask_of(json_object_get(from, "you"));
}

/* How many moves each seat has made. */
static void take_made(const json_t *from, struct news *news)
{
    size_t i;
    json_t *value;

    json_array_foreach(from, i, value) if (i < NEWS_CHAIRS && json_is_integer(value) &&
                                           json_integer_value(value) >= 0 &&
                                           json_integer_value(value) <= INT32_MAX) news->chair[i]
        .n = (int32_t)json_integer_value(value);
}

/* The state, if there is one that these rules take. */
static void take_view(const json_t *from, struct news *news)
{
    const json_t *packed = json_object_get(from, "packed"), *view = json_object_get(from, "view");
    const json_t *apart = json_object_get(from, "apart");
    int64_t layout = 0;

    take_long(from, "thrown", &news->thrown_ms);
    take_int(from, "seat", &news->seat);
    take_made(json_object_get(from, "n"), news);
    if (json_is_string(apart) && json_string_length(apart) < sizeof(news->apart)) {
        news->apart_len = json_string_length(apart);
        memcpy(news->apart, json_string_value(apart), news->apart_len);
    }
    take_long(from, "layout", &layout);
    if (json_is_string(packed) && news->game) {
        struct span body = { json_string_value(packed), json_string_length(packed) };
        struct span rest = { news->apart, news->apart_len };

        news->shown = !question_load(&news->asked, news->game, layout, news->seat, body, rest);
        news->other = !news->shown;
    } else if (view || json_is_string(packed)) {
        news->shown = false;
        news->other = !json_is_null(view);
    }
}

static enum news_kind read_told(const json_t *from, struct news_told *told, const char *is)
{
    *told = (struct news_told) { .password = false };
    take_bool(from, "password", &told->password);
    TAKE_TEXT(from, "table", told->table);
    TAKE_TEXT(from, "code", told->code);
    TAKE_TEXT(from, "token", told->token);
    TAKE_TEXT(from, "pass", told->pass);
    TAKE_TEXT(from, "node", told->node);
    if (strspn(told->node, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(told->node))
        told->node[0] = '\0'; /* it becomes part of a path */
    TAKE_TEXT(from, "do", told->about);
    TAKE_TEXT(from, "why", told->why);
    TAKE_TEXT(from, "text", told->text);
    TAKE_TEXT(from, "lan", told->lan);
    return strcmp(is, "hello") == 0  ? NEWS_HELLO
           : strcmp(is, "seat") == 0 ? NEWS_SEAT
           : strcmp(is, "no") == 0   ? NEWS_NO
           : strcmp(is, "gone") == 0 ? NEWS_GONE
           : strcmp(is, "pass") == 0 ? NEWS_PASS
           : strcmp(is, "node") == 0 ? NEWS_NODE
           : strcmp(is, "pong") == 0 ? NEWS_PONG
                                     : NEWS_NOTHING;
}

enum news_kind news_read(struct news *news, struct news_told *told, struct span message)
{
    json_t *from = json_loadb(message.at, message.len, JSON_REJECT_DUPLICATES, NULL);
    const char *is = json_string_value(json_object_get(from, "is"));
    enum news_kind kind = NEWS_NOTHING;

    if (is && (strcmp(is, "table") == 0 || strcmp(is, "view") == 0)) {
        take_long(from, "v", &news->v);
        take_long(from, "now", &news->now_ms);
        take_table(from, news);
        take_view(from, news);
        kind = NEWS_TABLE;
    } else if (is) {
        kind = read_told(from, told, is);
    }
    json_decref(from);
    return kind;
}

const void *news_seen(const struct news *news)
{
    return news->shown ? news->asked.seen : NULL;
}

const struct status *news_status(const struct news *news)
{
    return news_seen(news);
}
