/* enter.c -- how a connection gets to a table: open, join, watch, come back, take a seat over. */
#include <string.h>

#include "base/secret.h"
#include "class.h"
#include "limit/guess.h"

void token_hash(struct span token, uint8_t key[KEY_BYTES])
{
    struct sha256 sha;

    sha256_init(&sha);
    sha256_add(&sha, token);
    sha256_end(&sha, key);
}

/* A new token for whoever sits down with the change at hand, who gets it once that is stored. */
static void new_token(struct room *room, uint8_t key[KEY_BYTES])
{
    rng_word(&room->rooms->rng, room->flight.token, TOKEN_CHARS, RNG_LETTERS);
    token_hash(span_of(room->flight.token), key);
}

/* Whether others sent this device away: as it shows by its old token, or by where it comes from. */
static bool was_removed(const struct room *room, const struct saying *s)
{
    uint8_t key[KEY_BYTES];

    token_hash(message_text(s->message, "token"), key);
    return table_removed(&room->table, room_mark(room, s->session), key);
}

const char *enter_sit(struct room *room, const struct saying *s)
{
    struct ask ask = s->ask;
    uint8_t key[KEY_BYTES];
    int32_t member;
    const char *why;

    room_author(room, s);
    room->flight.joined = true;
    new_token(room, key);
    ask.removed = was_removed(room, s);
    why = table_join(&room->table, key, &ask, s->now_ms, &member);
    if (!why)
        room_attach(room, s->session, member, s->now_ms);
    return why;
}

/* Bots for empty chairs, and the start, if that was asked for. */
static const char *fill(struct room *room, const struct saying *s)
{
    struct span bot = message_text(s->message, "bot");
    const char *why = NULL;

    if (bot.len == 0)
        bot = span_of(bot_usual(room->table.game)->name);
    for (int32_t i = 0; i < s->ask.bots && !why; i++)
        why = table_add_bot(&room->table, bot);
    if (!why && message_true(s->message, "start"))
        why = table_start(&room->table, s->now_ms);
    return why;
}

/* Whether the message has what opens tables; NULL or a reason. */
const char *enter_password(const struct saying *s)
{
    struct ledger *ledger = s->rooms->config.ledger;
    uint8_t key[KEY_BYTES];

    if (!s->rooms->config.password)
        return NULL;
    if (!guess_allowed(ledger, &s->session->address, s->now_ms))
        return "too_many_guesses";
    token_hash(message_text(s->message, "password"), key);
    if (secret_same(key, s->rooms->config.password, KEY_BYTES))
        return NULL;
    guess_wrong(ledger, &s->session->address, s->now_ms);
    return "wrong_password";
}

void enter_draw_code(struct rooms *rooms, char code[TABLE_CODE + 1])
{
    char drawn[TABLE_CODE + 1];

    do {
        rng_word(&rooms->rng, drawn, TABLE_CODE, TABLE_CODE_LETTERS);
    } while (room_by_code(rooms, span_of(drawn)) || class_by_code(rooms, span_of(drawn)));
    text_copy(code, TABLE_CODE + 1, drawn);
}

const char *enter_open(const struct saying *s)
{
    struct rooms *rooms = s->rooms;
    const struct table_lent lent = room_lent(rooms);
    char id[ID_CHARS + 1], code[TABLE_CODE + 1];
    struct room *room;
    const char *why;

    if (s->ask.program)
        return "people_only";
    if (rooms->draining)
        return nodes_elsewhere(s) ? NULL : "draining";
    why = enter_password(s);
    if (why)
        return why;
    why = tidy_may_open(rooms, &s->session->address, s->now_ms);
    if (why)
        return why;
    do {
        rng_word(&rooms->rng, id, ID_CHARS, RNG_LETTERS);
    } while (room_by_id(rooms, span_of(id)));
    enter_draw_code(rooms, code);
    room = room_new(rooms);
    room_begin(room, false); /* of nothing: a table that cannot be stored never was */
    why = table_open(&room->table, id, code, s->ask.game, s->ask.options, &lent);
    room->table.opened_s = rooms->world.wall_s(rooms->world.ctx);
    if (!why)
        why = enter_sit(room, s);
    if (!why && message_get(s->message, "challenge"))
        why = table_challenge(&room->table, message_text(s->message, "challenge"),
                              1 + (s->ask.bots > 0 ? s->ask.bots : 0));
    if (!why)
        why = fill(room, s);
    if (why) {
        room->sessions = NULL;
        s->session->room = NULL;
        s->session->member = -1;
        room_free(room);
        return why;
    }
    tidy_opened(room, &s->session->address);
    room_register(room);
    if (store_is_shared(rooms->store) &&
        !rooms->nodes.reopening) /* another node may have a table of this code */
        room->flight.again = room_copy_message(s);
    room_commit(room, s->now_ms);
    return NULL;
}

/* The room if it may be entered now; NULL and a reason, or none: the message waits. */
static struct room *found(const struct saying *s, struct room *room, const char **why)
{
    *why = "no_such_table";
    if (!room || !room->busy)
        return room;
    *why = room_wait(room, s);
    return NULL;
}

/* That of a class, and no table's. */
static const char is_class[] = "is_class";

/* The code as it is meant; "": it is none. */
static void read_code(const struct saying *s, char code[TABLE_CODE + 1])
{
    struct span given = message_text(s->message, "code");

    memset(code, 0, TABLE_CODE + 1);
    for (size_t i = 0; given.len == TABLE_CODE && i < TABLE_CODE; i++)
        code[i] = (char)(given.at[i] >= 'a' && given.at[i] <= 'z' ? given.at[i] - 32 : given.at[i]);
}

static struct room *by_code(const struct saying *s, const char **why)
{
    char code[TABLE_CODE + 1];
    struct ledger *ledger = s->rooms->config.ledger;
    struct room *room;

    if (!guess_allowed(ledger, &s->session->address, s->now_ms)) {
        *why = "too_many_guesses";
        return NULL;
    }
    read_code(s, code);
    room = code[0] ? room_by_code(s->rooms, span_of(code)) : NULL;
    if (!room && code[0] && class_by_code(s->rooms, span_of(code))) {
        *why = is_class;
        return NULL;
    }
    if (!room && nodes_may_have(s->rooms, span_of(code))) {
        *why = nodes_seek(s, span_of(code), true);
        return NULL;
    }
    if (!room)
        guess_wrong(ledger, &s->session->address, s->now_ms);
    return found(s, room, why);
}

/* The class whose code is not a table's. */
static struct class *class_of(const struct saying *s, const char *why)
{
    char code[TABLE_CODE + 1];

    read_code(s, code);
    return why == is_class ? class_by_code(s->rooms, span_of(code)) : NULL;
}

struct class *enter_class(const struct saying *s, const char **why)
{
    struct class *c;

    if (by_code(s, why)) {
        *why = "no_class";
        return NULL;
    }
    c = class_of(s, *why);
    return c;
}

/* Of who has a token or a ticket: nobody guesses those, and a right one is never refused. */
static struct room *by_id(const struct saying *s, const char **why)
{
    struct span id = message_text(s->message, "table");
    struct room *room = room_by_id(s->rooms, id);

    if (!room && nodes_may_have(s->rooms, id)) {
        *why = nodes_seek(s, id, false);
        return NULL;
    }
    return found(s, room, why);
}

const char *enter_join(const struct saying *s)
{
    const char *why;
    struct room *room = by_code(s, &why);

    if (!room)
        return why;
    room_begin(room, false);
    why = enter_sit(room, s);
    if (why)
        room_undo(room);
    else
        room_commit(room, s->now_ms);
    return why;
}

const char *enter_peek(const struct saying *s)
{
    const char *why;
    struct room *room = by_code(s, &why);
    struct class *c = room ? NULL : class_of(s, why);

    if (c)
        return s->rooms->config.classes->peek(c, s);
    if (!room)
        return why;
    talk_peek(s->rooms, s->session, &room->table);
    return NULL;
}

static bool same_secret(struct span given, const char *secret)
{
    return given.len == strlen(secret) && secret_same(given.at, secret, given.len);
}

/* A screen that looked on before has the pass of the table. */
static const char *watch_refused(const struct room *room, const struct saying *s)
{
    const struct table *t = &room->table;

    if (was_removed(room, s))
        return "not_welcome";
    if (t->on[SWITCH_CURTAIN])
        return "curtain";
    if (t->on[SWITCH_LOCK] && !same_secret(message_text(s->message, "pass"), t->pass))
        return "table_locked";
    return t->watchers >= LIMIT_WATCHERS ? "too_many_watchers" : NULL;
}

const char *enter_watch(const struct saying *s)
{
    const char *why;
    struct room *room = by_code(s, &why);
    struct class *c = room ? NULL : class_of(s, why);

    if (c)
        return s->rooms->config.classes->watch(c, s);
    if (!room)
        return why;
    why = watch_refused(room, s);
    if (why)
        return why;
    talk_pass(s->rooms, s->session, &room->table);
    room_attach(room, s->session, -1, s->now_ms);
    room_begin(room, false);
    room->table.dirty |= DIRTY_VIEW;
    room_commit(room, s->now_ms);
    return NULL;
}

const char *enter_again(struct room *room, int32_t member, struct span token,
                        const struct saying *s)
{
    char copy[TOKEN_CHARS + 1] = "";

    if (room->busy)
        return room_wait(room, s);
    memcpy(copy, token.at, token.len);
    room_attach(room, s->session, member, s->now_ms);
    talk_seat(s->rooms, s->session, room, copy);
    class_welcome(room, s->session, s->now_ms);
    room_begin(room, false);
    room->table.dirty |= DIRTY_VIEW;
    room_commit(room, s->now_ms);
    room_turn(room, s->now_ms); /* time may have stood still until now */
    return NULL;
}

const char *enter_back(const struct saying *s)
{
    struct span token = message_text(s->message, "token");
    uint8_t key[KEY_BYTES];
    int32_t member;
    const char *why;
    struct room *room = by_id(s, &why);

    if (!room)
        return why;
    token_hash(token, key);
    member = table_member(&room->table, key);
    if (member < 0 || token.len > TOKEN_CHARS)
        return "no_such_table";
    return enter_again(room, member, token, s);
}

/* Creates the one-time code with which another device may take over this one's chairs. */
const char *enter_ticket(const struct saying *s)
{
    struct room *room = s->session->room;
    char buf[128];
    struct text out;

    rng_word(&s->rooms->rng, room->ticket, TOKEN_CHARS, RNG_LETTERS);
    memcpy(room->ticket_key, room->table.key[s->session->member], KEY_BYTES);
    room->ticket_until_ms = s->now_ms + TICKET_MS;
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("ticket"));
    js_str(&out, "ticket", span_of(room->ticket));
    js_int(&out, "ms", TICKET_MS);
    js_close(&out, '}');
    rooms_send(s->rooms, s->session, text_all(&out));
    return NULL;
}

/* The device gets a token of its own, and the one before loses its chairs. */
const char *enter_claim(const struct saying *s)
{
    uint8_t key[KEY_BYTES];
    int32_t member;
    const char *why;
    struct room *room = by_id(s, &why);

    if (!room)
        return why;
    member = table_member(&room->table, room->ticket_key);
    if (!room->ticket[0] || s->now_ms > room->ticket_until_ms || member < 0 ||
        !same_secret(message_text(s->message, "ticket"), room->ticket))
        return "no_such_table";
    room->ticket[0] = '\0';
    room_begin(room, false);
    room_author(room, s);
    room->flight.joined = true;
    new_token(room, key);
    table_rekey(&room->table, member, key);
    room_attach(room, s->session, member, s->now_ms);
    room_commit(room, s->now_ms);
    return NULL;
}
