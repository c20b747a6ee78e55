/* talk.c -- what clients say, and what they are told: docs/protocol.md. */
#include "room.h"

enum { HELLO_MAX = 16384, TABLES_LISTED = 50 };

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
    for (int i = 0; tours[i]; i++)
        js_str(&out, NULL, span_of(tours[i]));
    js_close(&out, ']');
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

/* What the table keeps about words, in the form in which it can be brought again. */
static void send_notes(struct rooms *rooms, struct session *session, const struct table *t)
{
    char buf[2 * TABLE_NOTES_MAX + 64]; /* a LF takes two bytes */
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("notes"));
    js_str(&out, "text", span_of(t->notes ? t->notes : ""));
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

            if (!t->on[SWITCH_PUBLIC] || t->on[SWITCH_LOCK] ||
                (t->state == TABLE_LOBBY && t->chairs == 0))
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

/* Seats and chairs are the same numbers: the protocol says `seat` where a match goes on. */
static struct ask ask_of(const struct message *message)
{
    struct ask ask = {
        .verb = message_text(message, "do"),
        .game = message_text(message, "game"),
        .options = message_text(message, "options"),
        .name = message_text(message, "name"),
        .text = message_text(message, "text"),
        .match = message_text(message, "match"),
        .commit = message_text(message, "commit"),
        .symbol = message_int(message, "symbol"),
        .bots = message_int(message, "bots"),
        .n = message_int(message, "n"),
        .took_ms = message_int(message, "took"),
        .on = message_true(message, "on"),
        .chair = message_int(message, message_get(message, "seat") ? "seat" : "chair"),
    };

    return ask;
}

static const char *from_inside(struct room *room, struct session *session, const struct ask *ask,
                               const char *text, size_t len, int64_t now_ms)
{
    const char *why;

    if (room->busy)
        return room_wait(room, session, text, len, now_ms);
    if (span_is(ask->verb, "look")) {
        if (!table_owns(&room->table, session->member, ask->chair))
            return "not_yours";
        session->look = ask->chair;
        table_shown_reset(&room->rooms->shown);
        room_show_to(room, session, now_ms);
        return NULL;
    }
    if (span_is(ask->verb, "sync")) {
        session->pings = (struct pings) { 0 };
        table_shown_reset(&room->rooms->shown);
        room_show_to(room, session, now_ms);
        return NULL;
    }
    if (span_is(ask->verb, "notes")) {
        send_notes(room->rooms, session, &room->table);
        return NULL;
    }
    if (span_is(ask->verb, "ticket"))
        return enter_ticket(room, session, now_ms);
    if (session->member < 0 && span_is(ask->verb, "leave")) {
        struct rooms *rooms = room->rooms;

        room_detach(session, now_ms);
        talk_gone(rooms, session, "left");
        return NULL;
    }
    room_begin(room);
    room_author(room, session, ask);
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
    struct message message;
    bool fine = message_read(&message, (struct span) { text, len });
    struct ask ask = ask_of(&message);
    bool outside = enter_verb(ask.verb);
    const char *why = NULL;

    if (span_is(ask.verb, "move"))
        ask.route = pings_route(&session->pings, rooms->world.rtt(rooms->world.ctx, session));
    if (outside && session->room && session->member < 0)
        room_detach(session, now_ms); /* a watcher takes a chair, here or elsewhere */
    if (!fine || ask.verb.len == 0 || ask.verb.len > 15)
        why = "bad_message";
    else if (span_is(ask.verb, "tables"))
        send_tables(rooms, session);
    else if (session->room && outside)
        why = "not_now";
    else if (session->room)
        why = from_inside(session->room, session, &ask, text, len, now_ms);
    else
        why = enter(rooms, session, &message, &ask, text, len, now_ms);
    if (why)
        talk_no(rooms, session, ask.verb.len > 15 ? SPAN("") : ask.verb, why, ask.chair, ask.n);
}
