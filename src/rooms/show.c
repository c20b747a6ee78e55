/* show.c -- who is at a table, as its connections say, and what they are shown. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "room.h"

void room_send_away(struct session **at, const char *why)
{
    struct session *s = *at;
    const struct room *room = s->room;
    struct rooms *rooms = room->rooms;

    *at = s->next;
    s->room = NULL;
    s->member = -1;
    talk_gone(rooms, s, why, room->doom ? room->doom->why : "");
}

static void count_watchers(struct room *room)
{
    int32_t watchers = 0;

    for (const struct session *s = room->sessions; s; s = s->next)
        watchers += s->member < 0;
    table_watched(&room->table, watchers);
}

void room_presence(struct room *room, int64_t now_ms)
{
    bool here[MEMBERS_MAX] = { false };

    for (const struct session *s = room->sessions; s; s = s->next)
        if (s->member >= 0)
            here[s->member] = true;
    count_watchers(room);
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        if (room->table.member[m].used && room->table.member[m].here != here[m])
            table_here(&room->table, m, here[m], now_ms);
    tidy_sort(room, now_ms);
}

/* Why the session may not stay; NULL: it may. */
static const char *unwelcome(const struct room *room, const struct session *s)
{
    if (s->member < 0)
        return room->table.on[SWITCH_CURTAIN] ? "curtain" : NULL;
    if (room->table.member[s->member].used)
        return NULL;
    return s == room->flight.author ? "left" : "removed";
}

/* Whoever lost the last chair is sent away, and who looks on when the curtain falls. */
static void send_away_unwelcome(struct room *room)
{
    struct session **at = &room->sessions;

    while (*at) {
        const char *why = unwelcome(room, *at);

        if (why)
            room_send_away(at, why);
        else
            at = &(*at)->next;
    }
    count_watchers(room);
}

/* Measures the connection, if that is due: views are what it is measured for. */
static void ping(struct rooms *rooms, struct session *session, int64_t now_ms)
{
    uint64_t nonce;

    if (!session->pings)
        session->pings = mem_new(sizeof(*session->pings));
    if (!pings_due(session->pings, now_ms))
        return;
    nonce = (uint64_t)rooms->rng.next(&rooms->rng) << 32 | rooms->rng.next(&rooms->rng) | 1;
    pings_sent(session->pings, nonce, now_ms);
    rooms->world.ping(rooms->world.ctx, session, nonce);
}

void room_show_to(struct room *room, struct session *session, int64_t now_ms)
{
    struct rooms *rooms = room->rooms;
    struct table *t = &room->table;
    int32_t seat = session->look;

    session->held = table_holds(t, session->member, now_ms);
    if (session->held)
        return;
    if (seat < 0 || seat >= t->seats || !table_owns(t, session->member, seat))
        seat = table_blind(t, session->member) ? EYES_SHUT : table_eyes(t, session->member);
    rooms_send(rooms, session,
               session->told.parts ? table_show_parts(t, &rooms->shown, &session->told,
                                                      session->member, seat, now_ms)
                                   : table_show(t, &rooms->shown, session->member, seat, now_ms));
    if (t->state == TABLE_MATCH && t->game->races && session->member >= 0)
        ping(rooms, session, now_ms);
}

size_t room_unseen(const struct room *room)
{
    return room->unseen ? strlen(room->unseen) : 0;
}

/* Throws are counted once everybody may have seen them: the figures are for everybody, too. */
static void count_unseen(struct room *room, int64_t now_ms)
{
    struct span rest = span_of(room->unseen ? room->unseen : "");

    if (rest.len == 0 || table_hides(&room->table, now_ms))
        return;
    while (rest.len > 0)
        faces_count(&room->rooms->stats.faces, room->table.game, span_until(&rest, '\n'));
    free(room->unseen);
    room->unseen = NULL;
}

void room_note(struct room *room, const char *line)
{
    size_t had = room_unseen(room), len = strlen(line);

    /* Faces of other dice than ours would tell nothing about ours. */
    if (room->table.hand[0] || room->table.sets || strncmp(line, "dice ", 5) != 0)
        return;
    room->unseen = mem_resize(room->unseen, had + len + 2);
    memcpy(room->unseen + had, line, len);
    memcpy(room->unseen + had + len, "\n", 2);
}

void room_show(struct room *room, int64_t now_ms)
{
    send_away_unwelcome(room);
    table_sent(&room->table, now_ms);
    table_shown_reset(&room->rooms->shown);
    for (struct session *s = room->sessions; s; s = s->next)
        room_show_to(room, s, now_ms);
    count_unseen(room, now_ms);
    tidy_sort(room, now_ms);
}

void room_show_held(struct room *room, int64_t now_ms)
{
    table_shown_reset(&room->rooms->shown);
    for (struct session *s = room->sessions; s; s = s->next)
        if (s->held)
            room_show_to(room, s, now_ms);
    count_unseen(room, now_ms);
}
