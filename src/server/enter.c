/* enter.c -- how a connection gets to a table: open, join, watch, come back, take a seat over. */
#include <string.h>

#include "base/secret.h"
#include "room.h"

/* Of ids, tokens and tickets: 32 letters that are not mistaken for each other. */
#define WORD_LETTERS "abcdefghijkmnpqrstuvwxyz23456789"

static void random_word(struct rooms *rooms, char *out, size_t count, const char *letters)
{
    uint32_t n = (uint32_t)strlen(letters);

    for (size_t i = 0; i < count; i++)
        out[i] = letters[rng_below(&rooms->rng, n)];
    out[count] = '\0';
}

static void hash_token(struct span token, uint8_t key[KEY_BYTES])
{
    struct sha256 sha;

    sha256_init(&sha);
    sha256_add(&sha, token);
    sha256_end(&sha, key);
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
    room_author(room, session, ask);
    room->joined = true;
    room_attach(room, session, member, now_ms);
    return NULL;
}

static const char *fill(struct room *room, const struct message *message, const struct ask *ask,
                        int64_t now_ms)
{
    struct span bot = message_text(message, "bot");
    const char *why = NULL;

    if (bot.len == 0)
        bot = span_of(bot_usual(room->table.game)->name);
    for (int32_t i = 0; i < ask->bots && !why; i++)
        why = table_add_bot(&room->table, bot);
    if (!why && message_true(message, "start"))
        why = table_start(&room->table, now_ms);
    return why;
}

static const char *do_open(struct rooms *rooms, struct session *session,
                           const struct message *message, const struct ask *ask, int64_t now_ms)
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
    why = table_open(&room->table, id, code, ask->game, ask->options, rooms->config.lex,
                     &rooms->rng, room_sink(rooms));
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

/* The room a message without a room is about; NULL and a reason. */
static struct room *find_room(struct rooms *rooms, struct session *session,
                              const struct message *message, const struct ask *ask, int64_t now_ms,
                              const char **why)
{
    struct room *room;
    char code[TABLE_CODE + 1] = "";
    struct span given = message_text(message, "code");

    if (span_is(ask->verb, "back") || span_is(ask->verb, "claim"))
        room = room_by_id(rooms, message_text(message, "table"));
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

static const char *do_back(struct room *room, struct session *session,
                           const struct message *message, int64_t now_ms)
{
    struct span token = message_text(message, "token");
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
const char *enter_ticket(struct room *room, struct session *session, int64_t now_ms)
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
    return given.len == TOKEN_CHARS && secret_same(given.at, secret, TOKEN_CHARS);
}

/* The device gets a token of its own, and the one before loses its chairs. */
static const char *do_claim(struct room *room, struct session *session,
                            const struct message *message, const struct ask *ask, int64_t now_ms)
{
    int32_t member = room->ticket_member;
    uint8_t key[KEY_BYTES];

    if (!room->ticket[0] || now_ms > room->ticket_until_ms || !room->table.member[member].used ||
        !same_secret(message_text(message, "ticket"), room->ticket)) {
        guess_wrong(&room->rooms->guesses, session->address, now_ms);
        return "no_such_table";
    }
    room->ticket[0] = '\0';
    room_begin(room);
    new_token(room, key);
    table_rekey(&room->table, member, key);
    room_author(room, session, ask);
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
bool enter_verb(struct span verb)
{
    return span_is(verb, "open") || span_is(verb, "join") || span_is(verb, "watch") ||
           span_is(verb, "back") || span_is(verb, "claim");
}

/* A session that is at no table may open one, join, watch, come back, or ask which there are. */
const char *enter(struct rooms *rooms, struct session *session, const struct message *message,
                  const struct ask *ask, const char *text, size_t len, int64_t now_ms)
{
    struct room *room;
    const char *why;

    if (span_is(ask->verb, "open"))
        return do_open(rooms, session, message, ask, now_ms);
    if (!enter_verb(ask->verb))
        return "not_seated";
    room = find_room(rooms, session, message, ask, now_ms, &why);
    if (!room)
        return why;
    if (room->busy)
        return room_wait(room, session, text, len, now_ms);
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
