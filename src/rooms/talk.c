/* talk.c -- what clients are told, besides views: docs/protocol.md. */
#include "class.h"

enum { TABLES_LISTED = 50 };

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

void talk_gone(struct rooms *rooms, struct session *session, const char *why, const char *text)
{
    char buf[2 * CLOSE_WHY_MAX + 64]; /* a quote takes two bytes */
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("gone"));
    js_str(&out, "why", span_of(why));
    if (text[0])
        js_str(&out, "text", span_of(text));
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

void talk_banned(struct rooms *rooms, struct session *session, const struct ban *ban)
{
    char buf[2 * BAN_WHY_MAX + 96];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("gone"));
    js_str(&out, "why", SPAN("banned"));
    js_str(&out, "text", span_of(ban->why));
    if (ban->until_s > 0)
        js_int(&out, "left_s", ban->until_s - rooms->world.wall_s(rooms->world.ctx));
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

void talk_reported(struct rooms *rooms, struct session *session)
{
    rooms_send(rooms, session, SPAN("{\"is\":\"reported\"}"));
}

void talk_notice(struct rooms *rooms, struct session *session)
{
    char buf[2 * NOTICE_MAX + 64];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("notice"));
    js_str(&out, "text", span_of(rooms->notice));
    js_bool(&out, "draining", rooms->draining);
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

void talk_node(struct rooms *rooms, struct session *session, const char *node, struct span message)
{
    char buf[MESSAGE_SMALL + 128];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("node"));
    js_str(&out, "node", span_of(node));
    if (message.len > 0 && message.len <= MESSAGE_SMALL) {
        text_str(&out, ",\"say\":");
        text_span(&out, message);
    }
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
    js_str(&out, "code", span_of(room->pupil ? room->pupil->class->code : room->table.code));
    js_str(&out, "token", span_of(token));
    if (room->table.class[0])
        js_str(&out, "class", span_of(room->table.class));
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

void talk_pass(struct rooms *rooms, struct session *session, const struct table *t)
{
    char buf[64];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("pass"));
    js_str(&out, "pass", span_of(t->pass));
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

static void throws_show(const struct game *game, struct text *out)
{
    js_open(out, "throws", '[');
    for (const char *const *verb = game->throws; verb && *verb; verb++)
        js_str(out, NULL, span_of(*verb));
    js_close(out, ']');
}

/* Where a judge needs the lexicon bots do, too. */
static void offer_bots(const struct rooms *rooms, const struct game *game, struct text *out)
{
    bool mute = judge_find(game) && rooms->config.lex && !lexicon_speaks(rooms->config.lex);

    if (!mute) {
        bots_show(game, "bots", out);
        return;
    }
    js_open(out, "bots", '[');
    js_close(out, ']');
}

/* The same for everybody, but for who sits at the server itself: phones need another address. */
static void write_hello(struct rooms *rooms, bool local)
{
    struct text out;

    text_init(&out, rooms->hello_bytes[local], HELLO_MAX);
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("hello"));
    js_str(&out, "build", span_of(rooms->config.build));
    js_bool(&out, "public", rooms->config.may_list);
    js_bool(&out, "password", rooms->config.password != NULL);
    js_bool(&out, "about", rooms->config.about);
    js_bool(&out, "sets", rooms->config.sets);
    js_bool(&out, "gleans", rooms->config.glean);
    if (rooms->config.node)
        js_str(&out, "node", span_of(rooms->config.node));
    js_bool(&out, "near", rooms->config.near);
    if (local)
        js_str(&out, "lan", span_of(rooms->lan));
    js_open(&out, "games", '[');
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];

        js_open(&out, NULL, '{');
        js_str(&out, "name", span_of(g->name));
        js_str(&out, "title", span_of(g->title));
        js_int(&out, "version", g->version);
        if (g->sane)
            js_int(&out, "layout", g->layout);
        js_int(&out, "seats_min", g->seats_min);
        js_int(&out, "seats_max", g->seats_max);
        offer_bots(rooms, g, &out);
        throws_show(g, &out);
        setup_show(g, "options", &out);
        js_close(&out, '}');
    }
    js_close(&out, ']');
    if (classes_offered(rooms))
        rooms->config.classes->offer(rooms, &out);
    js_open(&out, "series", '[');
    for (int i = 0; tours[i]; i++)
        js_str(&out, NULL, span_of(tours[i]));
    js_close(&out, ']');
    js_close(&out, '}');
    rooms->hello[local] = text_all(&out);
}

/* What whoever has the code may know before sitting down. */
void talk_peek(struct rooms *rooms, struct session *session, const struct table *t)
{
    char buf[TABLE_MEMBERS_MAX];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("peek"));
    table_peek(t, &out);
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

void talk_hello(struct rooms *rooms, struct session *session)
{
    bool local = rooms->lan[0] && address_loopback(&session->address);

    if (rooms->hello[local].len == 0)
        write_hello(rooms, local);
    rooms_send(rooms, session, rooms->hello[local]);
}

/* What judges remember at the table, in the form in which it can be brought again. */
void talk_notes(struct rooms *rooms, struct session *session, const struct table *t)
{
    char buf[2 * NOTES_MAX + 64]; /* a LF takes two bytes */
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("notes"));
    js_str(&out, "text", span_of(t->notes ? t->notes : ""));
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

const char *talk_hash(struct rooms *rooms, struct session *session, const struct table *t)
{
    uint8_t hash[SHA256_BYTES];
    char buf[256], hex[2 * SHA256_BYTES + 1];
    struct text out, digits;

    if (!table_hash(t, hash))
        return "not_now";
    text_init(&digits, hex, sizeof(hex));
    hex_write(hash, &digits);
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("hash"));
    js_str(&out, "match", span_of(t->match_id));
    js_str(&out, "hash", text_all(&digits));
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
    return NULL;
}

/* From whom a throw is held back hears no sighs about it either. */
void talk_react(const struct room *room, int32_t chair, int64_t n)
{
    char buf[64];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("react"));
    js_int(&out, "chair", chair);
    js_int(&out, "n", n);
    js_close(&out, '}');
    for (struct session *s = room->sessions; s; s = s->next)
        if (!s->held)
            rooms_send(room->rooms, s, text_all(&out));
}

void talk_listing(const struct table *t, struct text *out)
{
    js_open(out, NULL, '{');
    js_str(out, "code", span_of(t->code));
    js_str(out, "game", span_of(t->game->name));
    js_str(out, "state", t->state == TABLE_LOBBY ? SPAN("lobby") : SPAN("match"));
    js_int(out, "chairs", t->chairs);
    js_int(out, "seats_max", t->game->seats_max);
    js_str(out, "host", span_of(table_host_name(t)));
    js_close(out, '}');
}

/* Whoever was listed goes to the end, so that all are listed equally often. */
void talk_tables(struct rooms *rooms, struct session *session)
{
    char buf[TABLES_LISTED * (128 + 2 * NAME_MAX_BYTES) + 64];
    struct ring *first = rooms->listed.next, *r = first;
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("tables"));
    js_open(&out, "tables", '[');
    for (int i = 0; i < TABLES_LISTED && r != &rooms->listed && (i == 0 || r != first); i++) {
        talk_listing(&RING_OF(r, struct room, listed)->table, &out);
        ring_remove(r);
        ring_add_last(&rooms->listed, r);
        r = rooms->listed.next;
    }
    js_close(&out, ']');
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}

/* The lines are as talk_listing() writes them, of whichever node. */
void talk_listed(struct rooms *rooms, struct session *session, struct span lines)
{
    char buf[STORE_LIST_MAX * STORE_LISTING_MAX + 64];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("tables"));
    js_open(&out, "tables", '[');
    for (bool first = true; lines.len > 0; first = false) {
        text_str(&out, first ? "" : ",");
        text_span(&out, span_until(&lines, '\n'));
    }
    js_close(&out, ']');
    js_close(&out, '}');
    rooms_send(rooms, session, text_all(&out));
}
