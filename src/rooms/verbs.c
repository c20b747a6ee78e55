/* verbs.c -- what clients may say, and who may say it: docs/protocol.md. */
#include "verbs.h"

#include "class.h"

enum {
    VERB_MAX = 15, /* longer ones are not repeated in a refusal */
    REACTIONS = 8, /* pictures, which the page has */
};

static const char *say_tables(const struct saying *s)
{
    if (store_is_shared(s->rooms->store))
        nodes_list(s);
    else
        talk_tables(s->rooms, s->session);
    return NULL;
}

/* Whether somebody is here who may answer, for who has heard nothing for a while. */
static const char *say_ping(const struct saying *s)
{
    rooms_send(s->rooms, s->session, SPAN("{\"is\":\"pong\"}"));
    return NULL;
}

static const char *say_notes(const struct saying *s)
{
    talk_notes(s->rooms, s->session, &s->session->room->table);
    return NULL;
}

static const char *say_look(const struct saying *s)
{
    struct room *room = s->session->room;

    if (!table_owns(&room->table, s->session->member, s->ask.chair))
        return "not_yours";
    s->session->look = s->ask.chair;
    table_shown_reset(&s->rooms->shown);
    room_show_to(room, s->session, s->now_ms);
    return NULL;
}

/* Typing, building, or a word after a nudge: nothing of it is stored, and hardly any shown. */
static const char *say_here(const struct saying *s)
{
    struct room *room = s->session->room;

    if (table_stir(&room->table, s->session->member, s->now_ms))
        room_show(room, s->now_ms);
    return NULL;
}

static const char *say_react(const struct saying *s)
{
    struct session *session = s->session;

    if (!table_owns(&session->room->table, session->member, s->ask.chair))
        return "not_yours";
    if (s->ask.n < 0 || s->ask.n >= REACTIONS)
        return "bad_message";
    if (s->now_ms - session->reacted_ms < LIMIT_REACT_MS)
        return "slow_down";
    session->reacted_ms = s->now_ms;
    talk_react(session->room, s->ask.chair, s->ask.n);
    return NULL;
}

/* Shows all there is to see, whatever was shown before. */
static void show_anew(const struct saying *s, bool parts)
{
    s->session->told = (struct table_told) { .parts = parts };
    if (!s->session->room)
        return;
    table_shown_reset(&s->rooms->shown);
    room_show_to(s->session->room, s->session, s->now_ms);
}

static const char *say_packed(const struct saying *s)
{
    show_anew(s, s->ask.on);
    return NULL;
}

static const char *say_sync(const struct saying *s)
{
    if (s->session->pings)
        pings_renew(s->session->pings, s->now_ms);
    show_anew(s, s->session->told.parts);
    return NULL;
}

static const char *say_hash(const struct saying *s)
{
    return talk_hash(s->rooms, s->session, &s->session->room->table);
}

/* Of who looks on; a member's is the table's business. */
static const char *say_leave(const struct saying *s)
{
    room_detach(s->session, s->now_ms);
    class_leave(s->session);
    talk_gone(s->rooms, s->session, "left", "");
    return NULL;
}

static const char *say_to_class(const struct saying *s)
{
    return s->rooms->config.classes ? s->rooms->config.classes->say(s) : "not_now";
}

static const struct verb verbs[] = {
    { "tables", ANYBODY, .say = say_tables },
    { "packed", ANYBODY, .say = say_packed },
    { "peek", ANYBODY, .say = enter_peek },
    { "ping", ANYBODY, .say = say_ping },

    { "open", DOOR, .say = enter_open },
    { "join", DOOR, .say = enter_join },
    { "watch", DOOR, .say = enter_watch },
    { "back", DOOR, .say = enter_back },
    { "claim", DOOR, .say = enter_claim },

    { "look", INSIDE, .say = say_look },
    { "sync", INSIDE, .say = say_sync },
    { "hash", INSIDE, .say = say_hash },
    { "notes", INSIDE, .say = say_notes },
    { "report", INSIDE, .say = say_report },
    { "ticket", MEMBER, .say = enter_ticket },
    { "class", DOOR, .say = say_to_class },
    { "panel", DOOR, .say = say_to_class },
    { "enter", DOOR, .say = say_to_class },
    { "another", MEMBER, .say = say_to_class },
    { "host", HOSTS_CLASS, .say = say_to_class },
    { "leave", HOSTS_CLASS | SHOWS_CLASS, .say = say_leave },

    { "leave", WATCHER, .say = say_leave },
    { "leave", MEMBER | PROGRAM, .ask = ask_leave },
    { "name", MEMBER, .ask = ask_name },
    { "here", MEMBER, .say = say_here },

    { "add", SEATED, .ask = ask_add },
    { "admit", SEATED, .ask = ask_admit },
    { "bot", SEATED, .ask = ask_bot },
    { "commit", PLAYS, .ask = ask_commit },
    { "confirm", SEATED, .ask = ask_confirm },
    { "move", PLAYS, .ask = ask_move },
    { "keep", SEATED, .ask = ask_keep },
    { "ready", SEATED, .ask = ask_ready },
    { "remove", SEATED, .ask = ask_remove },
    { "reveal", PLAYS, .ask = ask_reveal },
    { "start", SEATED, .ask = ask_start },
    { "take", PLAYS, .ask = ask_take },
    { "throw", SEATED, .ask = ask_throw },
    { "react", SEATED, .say = say_react },
    { "coach", SEATED, .ask = ask_switch },
    { "fast", SEATED, .ask = ask_switch },

    { "again", PLAYER, .ask = ask_again },
    { "hand", PLAYER, .ask = ask_hand },
    { "lobby", PLAYER, .ask = ask_lobby },
    { "nudge", PLAYER, .ask = ask_nudge },
    { "pause", PLAYER, .ask = ask_pause },
    { "read", PLAYER, .ask = ask_read },

    { "begin", HOST, .ask = ask_begin },
    { "bring", HOST, .ask = ask_bring },
    { "forget", HOST, .ask = ask_forget },
    { "options", HOST, .ask = ask_options },
    { "series", HOST, .ask = ask_series },
    { "curtain", HOST, .ask = ask_switch },
    { "lock", HOST, .ask = ask_switch },
    { "nod", HOST, .ask = ask_switch },
    { "public", HOST, .ask = ask_switch },
    { "believe", HOST, .ask = ask_switch },
    { "typed", HOST, .ask = ask_typed },
    { "set", HOST, .ask = ask_set },
    { "unjudged", HOST, .ask = ask_switch },
};

unsigned verb_who(const struct table *t, int32_t member)
{
    if (!t)
        return OUTSIDE;
    if (member < 0 || member >= MEMBERS_MAX || !t->member[member].used)
        return WATCHER;
    if (!table_admitted(t, member))
        return ASKING;
    if (t->member[member].program)
        return PROGRAM;
    return SEATED | (table_speaks(t, member) ? PLAYER : 0u) | (table_host(t) == member ? HOST : 0u);
}

/* Why somebody may not say what `may` say. */
static const char *why_not(unsigned who, unsigned may)
{
    if (may == HOSTS_CLASS)
        return "not_host";
    if (who & DOOR)
        return "not_seated";
    if (may & OUTSIDE)
        return "not_now";
    if (who & PROGRAM && may)
        return "people_only";
    if (who & ASKING)
        return "not_admitted";
    return may & HOST ? "not_host" : may & PLAYER ? "not_playing" : "bad_message";
}

const struct verb *verb_find(struct span name, unsigned who, const char **why)
{
    unsigned may = 0;

    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++) {
        if (!span_is(name, verbs[i].name))
            continue;
        if (verbs[i].who & who)
            return &verbs[i];
        may |= verbs[i].who;
    }
    *why = why_not(who, may);
    return NULL;
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
        .thrown_ms = message_int(message, "thrown"),
        .on = message_true(message, "on"),
        .program = message_true(message, "program"),
        .chair = message_int(message, message_get(message, "seat") ? "seat" : "chair"),
    };

    return ask;
}

/* What the table would do, but not at this server, or not now. */
static const char *forbidden(const struct saying *s, const struct table *t)
{
    if (s->rooms->draining && (t->dirty & DIRTY_BEGUN))
        return "draining";
    if ((t->dirty & DIRTY_BEGUN) && tidy_full(s->rooms))
        return "disk_full";
    if (!s->rooms->config.may_list && s->ask.on && span_is(s->ask.verb, "public"))
        return "no_public_tables";
    return NULL;
}

/* A change that the table makes, stored before it is shown. */
static const char *change(const struct saying *s, table_verb *ask)
{
    struct room *room = s->session->room;
    const char *why;

    if (room->table.state != TABLE_MATCH)
        room_measure(room);
    room_begin(room, ask == ask_move);
    room_author(room, s);
    why = ask(&room->table, s->session->member, &s->ask, s->now_ms);
    if (!why)
        why = forbidden(s, &room->table);
    if (why) {
        room_undo(room);
        return why;
    }
    room_commit(room, s->now_ms);
    room_turn(room, s->now_ms);
    return NULL;
}

/* At a table of a class one plays; who leaves may come back. */
static const char *obey_pupil(struct saying *s, const struct verb *verb)
{
    const struct pupil *p = s->session->room->pupil;

    if (verb->ask == ask_leave)
        return say_leave(s);
    if (verb->ask != ask_move || !p || p->class->state == CLASS_OVER)
        return "not_now";
    return change(s, verb->ask);
}

/* In a challenge, in which all have the same, nothing is arranged. */
static bool arranges(const struct verb *verb)
{
    static table_verb *const fine[] = { ask_commit, ask_forget, ask_leave, ask_move,
                                        ask_name,   ask_pause,  ask_read };
    bool found = verb->say != NULL;

    for (size_t i = 0; i < sizeof(fine) / sizeof(fine[0]); i++)
        found = found || verb->ask == fine[i];
    return !found;
}

static unsigned who_is(const struct session *session)
{
    unsigned who = verb_who(session->room ? &session->room->table : NULL, session->member);

    return !session->class ? who : who | (session->hosts ? HOSTS_CLASS : SHOWS_CLASS);
}

static const char *obey(struct saying *s)
{
    struct room *room = s->session->room;
    const struct verb *verb;
    const char *why;

    if (room && room->busy && !verb_find(s->ask.verb, OUTSIDE, &why))
        return room_wait(room, s);
    verb = verb_find(s->ask.verb, who_is(s->session), &why);
    if (!verb)
        return why;
    if (room && room->table.challenge[0] && !room->table.class[0] && arranges(verb))
        return "not_now";
    if (room && verb->who == DOOR)
        room_detach(s->session, s->now_ms);
    if (verb->who == DOOR)
        class_leave(s->session);
    s->verb = verb->name;
    if (!verb->say && room->table.class[0])
        return obey_pupil(s, verb);
    return verb->say ? verb->say(s) : change(s, verb->ask);
}

/* What a message is charged, see limit/limits.h: also if it waits, or is refused. */
static int64_t price_us(const struct saying *s)
{
    const char *why;
    const struct verb *verb = verb_find(s->ask.verb, ANYBODY, &why);
    int64_t us = PRICE_MESSAGE_US + (int64_t)s->text.len * PRICE_KB_US / 1024;

    if (verb && verb->say == say_tables)
        return us + PRICE_LIST_US;
    if (verb && verb->say && verb->say != say_react && verb->who != DOOR)
        return us + PRICE_VIEW_US; /* for who asks alone */
    for (const struct session *v = s->session->room ? s->session->room->sessions : NULL; v;
         v = v->next)
        us += PRICE_VIEW_US;
    return us;
}

/* What is known of the way that a message took. */
static struct route route_of(const struct rooms *rooms, struct session *session)
{
    if (!session->pings)
        return (struct route) { -1, -1, -1 };
    return pings_route(session->pings, rooms->world.rtt(rooms->world.ctx, session));
}

int64_t verbs_message(struct rooms *rooms, struct session *session, struct span text,
                      int64_t now_ms)
{
    struct message message;
    bool fine = message_read(&message, text);
    struct saying s = {
        .rooms = rooms,
        .session = session,
        .text = text,
        .message = &message,
        .ask = ask_of(&message),
        .now_ms = now_ms,
    };
    struct span verb = s.ask.verb;
    const char *why = "bad_message";

    if (span_is(verb, "move")) {
        s.ask.route = route_of(rooms, session);
        s.ask.since_v = session->since_v;
    }
    if (fine && text.len > MESSAGE_SMALL && !span_is(verb, "bring"))
        why = "too_long";
    else if (fine && verb.len > 0 && verb.len <= VERB_MAX)
        why = obey(&s);
    if (why)
        talk_no(rooms, session, verb.len > VERB_MAX ? SPAN("") : verb, why, s.ask.chair, s.ask.n);
    return price_us(&s);
}
