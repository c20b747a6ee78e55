/* talk.c -- what clients say, and what they are told: docs/protocol.md. */
#include <jansson.h>
#include <nettle/memops.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

#include "room.h"

enum { HELLO_MAX = 16384, TABLES_LISTED = 50 };

/* Of ids, tokens and tickets: 32 letters that are not mistaken for each other. */
#define WORD_LETTERS "abcdefghijkmnpqrstuvwxyz23456789"

void rooms_send(struct rooms *rooms, struct session *session, struct span message)
{
    if (rooms->world.send)
        rooms->world.send(rooms->world.ctx, session, message.at, message.len);
}

void talk_no(struct rooms *rooms, struct session *session, struct span verb, const char *why,
             int32_t seat, int64_t n)
{
    char buf[512];
    struct text out;

    rooms->stats.refused++;
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("no"));
    js_str(&out, "do", verb);
    js_str(&out, "why", span_of(why));
    if (span_is(verb, "move")) {
        js_int(&out, "seat", seat);
        js_int(&out, "n", n);
    }
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

void talk_gone(struct rooms *rooms, struct session *session, const char *why)
{
    char buf[64];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("gone"));
    js_str(&out, "why", span_of(why));
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

void talk_seat(struct rooms *rooms, struct session *session, const struct room *room,
               const char *token)
{
    char buf[256];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("seat"));
    js_str(&out, "table", span_of(room->table.id));
    js_str(&out, "code", span_of(room->table.code));
    js_str(&out, "token", span_of(token));
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

void talk_hello(struct rooms *rooms, struct session *session)
{
    char buf[HELLO_MAX];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("hello"));
    js_str(&out, "build", span_of(rooms->config.build));
    js_bool(&out, "public", rooms->config.may_list);
    js_open(&out, "games", '[');
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];

        js_open(&out, NULL, '{');
        js_str(&out, "name", span_of(g->name));
        js_str(&out, "title", span_of(g->title));
        js_int(&out, "version", g->version);
        js_int(&out, "seats_min", g->seats_min);
        js_int(&out, "seats_max", g->seats_max);
        bots_show(g, "bots", &out);
        setup_show(g, "options", &out);
        js_close(&out, '}');
    }
    js_close(&out, ']');
    js_open(&out, "series", '[');
    js_str(&out, NULL, SPAN(TOUR_CUBES));
    js_close(&out, ']');
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

static void send_tables(struct rooms *rooms, struct session *session)
{
    char buf[TABLES_LISTED * 128 + 64];
    struct text out;
    int listed = 0;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("tables"));
    js_open(&out, "tables", '[');
    for (int b = 0; rooms->config.may_list && b < BUCKETS; b++) {
        for (const struct room *r = rooms->by_code[b]; r && listed < TABLES_LISTED;
             r = r->next_code) {
            const struct table *t = &r->table;

            if (!t->listed || t->locked || (t->state == TABLE_LOBBY && t->chairs == 0))
                continue;
            listed++;
            js_open(&out, NULL, '{');
            js_str(&out, "code", span_of(t->code));
            js_str(&out, "game", span_of(t->game->name));
            js_str(&out, "state", t->state == TABLE_LOBBY ? SPAN("lobby") : SPAN("match"));
            js_int(&out, "chairs", t->chairs);
            js_int(&out, "seats_max", t->game->seats_max);
            js_close(&out, '}');
        }
    }
    js_close(&out, ']');
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

static struct span str_of(const json_t *message, const char *key)
{
    const json_t *value = json_object_get(message, key);

    if (!json_is_string(value))
        return SPAN("");
    return (struct span) { json_string_value(value), json_string_length(value) };
}

/* A number within int32, or -1. */
static int32_t int_of(const json_t *message, const char *key)
{
    const json_t *value = json_object_get(message, key);
    json_int_t n = json_is_integer(value) ? json_integer_value(value) : -1;

    return n < 0 || n > INT32_MAX ? -1 : (int32_t)n;
}

/* Seats and chairs are the same numbers: the protocol says `seat` where a match goes on. */
static struct ask ask_of(const json_t *message)
{
    struct ask ask = {
        .verb = str_of(message, "do"),
        .game = str_of(message, "game"),
        .options = str_of(message, "options"),
        .name = str_of(message, "name"),
        .text = str_of(message, "text"),
        .match = str_of(message, "match"),
        .symbol = int_of(message, "symbol"),
        .bots = int_of(message, "bots"),
        .n = int_of(message, "n"),
        .on = json_is_true(json_object_get(message, "on")),
        .chair = int_of(message, json_object_get(message, "seat") ? "seat" : "chair"),
    };

    return ask;
}

static void random_word(struct rooms *rooms, char *out, size_t count, const char *letters)
{
    uint32_t n = (uint32_t)strlen(letters);

    for (size_t i = 0; i < count; i++)
        out[i] = letters[rng_below(&rooms->rng, n)];
    out[count] = '\0';
}

static void hash_token(struct span token, uint8_t key[KEY_BYTES])
{
    struct sha256_ctx sha;

    sha256_init(&sha);
    sha256_update(&sha, token.len, (const uint8_t *)token.at);
    sha256_digest(&sha, KEY_BYTES, key);
}

/* Remembers who asked for what, until it is stored. */
static void set_author(struct room *room, struct session *session, const struct ask *ask)
{
    size_t len = ask->verb.len < sizeof(room->verb) - 1 ? ask->verb.len : sizeof(room->verb) - 1;

    room->author = session;
    room->joined = false;
    memcpy(room->verb, ask->verb.at, len);
    room->verb[len] = '\0';
    room->n = ask->n;
    room->seat = ask->chair;
}

/* A new token for whoever sits down with the change at hand, who gets it once that is stored. */
static void new_token(struct room *room, uint8_t key[KEY_BYTES])
{
    random_word(room->rooms, room->token, TOKEN_CHARS, WORD_LETTERS);
    hash_token(span_of(room->token), key);
}

static const char *sit(struct room *room, struct session *session, const struct ask *ask,
                       int64_t now_ms)
{
    uint8_t key[KEY_BYTES];
    int32_t member;
    const char *why;

    new_token(room, key);
    why = table_join(&room->table, key, ask, now_ms, &member);
    if (why)
        return why;
    set_author(room, session, ask);
    room->joined = true;
    room_attach(room, session, member, now_ms);
    return NULL;
}

static const char *fill(struct room *room, const json_t *message, const struct ask *ask,
                        int64_t now_ms)
{
    const char *why = NULL;

    for (int32_t i = 0; i < ask->bots && !why; i++)
        why = table_add_bot(&room->table, span_of(bots[0]->name));
    if (!why && json_is_true(json_object_get(message, "start")))
        why = table_start(&room->table, now_ms);
    return why;
}

static const char *do_open(struct rooms *rooms, struct session *session, const json_t *message,
                           const struct ask *ask, int64_t now_ms)
{
    char id[ID_CHARS + 1], code[TABLE_CODE + 1];
    struct room *room;
    const char *why;

    if (rooms->stats.tables >= rooms->config.tables_max)
        return "too_many_tables";
    do {
        random_word(rooms, id, ID_CHARS, WORD_LETTERS);
    } while (room_by_id(rooms, span_of(id)));
    do {
        random_word(rooms, code, TABLE_CODE, "ABCDEFGHJKLMNPQRSTUVWXYZ");
    } while (room_by_code(rooms, span_of(code)));
    room = room_new(rooms);
    room_begin(room); /* of nothing: a table that cannot be stored never was */
    why =
        table_open(&room->table, id, code, ask->game, ask->options, &rooms->rng, room_sink(rooms));
    if (!why)
        why = sit(room, session, ask, now_ms);
    if (!why)
        why = fill(room, message, ask, now_ms);
    if (why) {
        room->sessions = NULL;
        session->room = NULL;
        session->member = -1;
        room_free(room);
        return why;
    }
    room_register(room);
    room_commit(room, now_ms);
    return NULL;
}

/* Keeps the message until the room's changes are stored. */
static const char *wait_for(struct room *room, struct session *session, const char *text,
                            size_t len, int64_t now_ms)
{
    struct waiting *w;

    if (room->queued == WAITING_MAX || session->waits == SESSION_WAITS_MAX ||
        (session->waiting && session->waiting != room))
        return "slow_down";
    w = malloc(sizeof(*w) + len);
    if (!w)
        abort();
    *w = (struct waiting) { .session = session, .at_ms = now_ms, .len = len };
    memcpy(w->text, text, len);
    session->waiting = room;
    session->waits++;
    *room->last = w;
    room->last = &w->next;
    room->queued++;
    return NULL;
}

/* The room a message without a room is about; NULL and a reason. */
static struct room *find_room(struct rooms *rooms, struct session *session, const json_t *message,
                              const struct ask *ask, int64_t now_ms, const char **why)
{
    struct room *room;
    char code[TABLE_CODE + 1] = "";
    struct span given = str_of(message, "code");

    if (span_is(ask->verb, "back") || span_is(ask->verb, "claim"))
        room = room_by_id(rooms, str_of(message, "table"));
    else {
        for (size_t i = 0; given.len == TABLE_CODE && i < TABLE_CODE; i++)
            code[i] =
                (char)(given.at[i] >= 'a' && given.at[i] <= 'z' ? given.at[i] - 32 : given.at[i]);
        room = room_by_code(rooms, span_of(code));
    }
    *why = "no_such_table";
    if (!guess_allowed(&rooms->guesses, session->address, now_ms, GUESSES_PER_MINUTE)) {
        *why = "too_many_guesses";
        return NULL;
    }
    if (!room)
        guess_wrong(&rooms->guesses, session->address, now_ms);
    return room;
}

static const char *do_back(struct room *room, struct session *session, const json_t *message,
                           int64_t now_ms)
{
    struct span token = str_of(message, "token");
    uint8_t key[KEY_BYTES];
    char copy[TOKEN_CHARS + 1] = "";
    int32_t member;

    hash_token(token, key);
    member = table_member(&room->table, key);
    if (member < 0 || token.len > TOKEN_CHARS) {
        guess_wrong(&room->rooms->guesses, session->address, now_ms);
        return "no_such_table";
    }
    memcpy(copy, token.at, token.len);
    room_attach(room, session, member, now_ms);
    talk_seat(room->rooms, session, room, copy);
    room_begin(room);
    room->table.dirty |= DIRTY_VIEW;
    room_commit(room, now_ms);
    room_turn(room, now_ms); /* time may have stood still until now */
    return NULL;
}

/* Makes the word with which another device may take over this one's chairs. */
static const char *do_ticket(struct room *room, struct session *session, int64_t now_ms)
{
    char buf[128];
    struct text out;

    if (session->member < 0)
        return "not_seated";
    random_word(room->rooms, room->ticket, TOKEN_CHARS, WORD_LETTERS);
    room->ticket_member = session->member;
    room->ticket_until_ms = now_ms + TICKET_MS;
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("ticket"));
    js_str(&out, "ticket", span_of(room->ticket));
    js_int(&out, "ms", TICKET_MS);
    js_close(&out, '}');
    rooms_send(room->rooms, session, text_all(&out));
    return NULL;
}

static bool same_secret(struct span given, const char *secret)
{
    return given.len == TOKEN_CHARS && memeql_sec(given.at, secret, TOKEN_CHARS);
}

/* The device gets a token of its own, and the one before loses its chairs. */
static const char *do_claim(struct room *room, struct session *session, const json_t *message,
                            const struct ask *ask, int64_t now_ms)
{
    int32_t member = room->ticket_member;
    uint8_t key[KEY_BYTES];

    if (!room->ticket[0] || now_ms > room->ticket_until_ms || !room->table.member[member].used ||
        !same_secret(str_of(message, "ticket"), room->ticket)) {
        guess_wrong(&room->rooms->guesses, session->address, now_ms);
        return "no_such_table";
    }
    room->ticket[0] = '\0';
    room_begin(room);
    new_token(room, key);
    table_rekey(&room->table, member, key);
    set_author(room, session, ask);
    room->joined = true;
    room_attach(room, session, member, now_ms);
    room_commit(room, now_ms);
    return NULL;
}

static const char *do_join(struct room *room, struct session *session, const struct ask *ask,
                           int64_t now_ms)
{
    const char *why;

    room_begin(room);
    why = sit(room, session, ask, now_ms);
    if (why)
        room_undo(room);
    else
        room_commit(room, now_ms);
    return why;
}

/* Whether somebody without a table says this, to get to one. */
static bool is_entrance(struct span verb)
{
    return span_is(verb, "open") || span_is(verb, "join") || span_is(verb, "watch") ||
           span_is(verb, "back") || span_is(verb, "claim");
}

/* A session that is at no table may open one, join, watch, come back, or ask which there are. */
static const char *from_outside(struct rooms *rooms, struct session *session, const json_t *message,
                                const struct ask *ask, const char *text, size_t len, int64_t now_ms)
{
    struct room *room;
    const char *why;

    if (span_is(ask->verb, "open"))
        return do_open(rooms, session, message, ask, now_ms);
    if (!is_entrance(ask->verb))
        return "not_seated";
    room = find_room(rooms, session, message, ask, now_ms, &why);
    if (!room)
        return why;
    if (room->busy)
        return wait_for(room, session, text, len, now_ms);
    if (span_is(ask->verb, "join"))
        return do_join(room, session, ask, now_ms);
    if (span_is(ask->verb, "back"))
        return do_back(room, session, message, now_ms);
    if (span_is(ask->verb, "claim"))
        return do_claim(room, session, message, ask, now_ms);
    room_attach(room, session, -1, now_ms);
    table_shown_reset(&rooms->shown);
    room_show_to(room, session, now_ms);
    return NULL;
}

static const char *from_inside(struct room *room, struct session *session, const struct ask *ask,
                               const char *text, size_t len, int64_t now_ms)
{
    const char *why;

    if (room->busy)
        return wait_for(room, session, text, len, now_ms);
    if (span_is(ask->verb, "look")) {
        if (!table_owns(&room->table, session->member, ask->chair))
            return "not_yours";
        session->look = ask->chair;
        table_shown_reset(&room->rooms->shown);
        room_show_to(room, session, now_ms);
        return NULL;
    }
    if (span_is(ask->verb, "ticket"))
        return do_ticket(room, session, now_ms);
    if (session->member < 0 && span_is(ask->verb, "leave")) {
        struct rooms *rooms = room->rooms;

        room_detach(session, now_ms);
        talk_gone(rooms, session, "left");
        return NULL;
    }
    room_begin(room);
    set_author(room, session, ask);
    why = table_do(&room->table, session->member, ask, now_ms);
    if (why) {
        room->author = NULL;
        room_undo(room);
        return why;
    }
    room_commit(room, now_ms);
    room_turn(room, now_ms);
    return NULL;
}

void talk_message(struct rooms *rooms, struct session *session, const char *text, size_t len,
                  int64_t now_ms)
{
    json_error_t error;
    json_t *message = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    struct ask ask = ask_of(message);
    bool outside = is_entrance(ask.verb);
    const char *why = NULL;

    if (outside && session->room && session->member < 0)
        room_detach(session, now_ms); /* a watcher takes a chair, here or elsewhere */
    if (!json_is_object(message) || ask.verb.len == 0 || ask.verb.len > 15)
        why = "bad_message";
    else if (span_is(ask.verb, "tables"))
        send_tables(rooms, session);
    else if (session->room && outside)
        why = "not_now";
    else if (session->room)
        why = from_inside(session->room, session, &ask, text, len, now_ms);
    else
        why = from_outside(rooms, session, message, &ask, text, len, now_ms);
    if (why)
        talk_no(rooms, session, ask.verb.len > 15 ? SPAN("") : ask.verb, why, ask.chair, ask.n);
    json_decref(message);
}
