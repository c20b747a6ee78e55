/*
 * class_node.c -- a class that comes from another node, or goes there, always with all its tables.
 *
 * On its way it is away: who asks for it waits, as for a table that is not here, and its tables
 * stand still, as while they are being stored. It goes when nothing of it is on its way to the
 * store, and is here when the last of its tables is: a pupil whose table is still to come is not
 * overlooked.
 */
#include <string.h>

#include "base/mem.h"
#include "class.h"

/* ---- from another node ------------------------------------------------------------------------
 */

/* All that can be read is here: it goes on, and whoever waits for it is heard. */
static void arrived(struct class *c)
{
    struct store_job *job = store_job_new();

    c->away = false;
    class_bind_one(c, job);
    store_submit(c->rooms->store, job, NULL, NULL);
    class_resume(c);
    for (int32_t i = 0; i < c->pupils; i++)
        if (c->pupil[i].room)
            room_settle(c->pupil[i].room, c->rooms->now_ms);
}

bool class_arrive(struct rooms *rooms, const struct store_table *row, struct span ids)
{
    const char *why;
    struct class *c;

    if (!class_load(rooms, row, &why))
        return false;
    c = rooms->classes;
    if (why) {
        rooms_warn(rooms, row->id, " is left out: ", why);
        class_free(c);
        return true;
    }
    c->away = true;
    c->coming = 1; /* so that it does not arrive before all are asked for */
    while (ids.len > 0) {
        char id[STORE_ID_MAX + 1] = "";
        struct span line = span_until(&ids, '\n');

        memcpy(id, line.at, line.len);
        c->coming += nodes_fetch(rooms, id, c->id);
    }
    class_gather(rooms, c->id);
    return true;
}

bool class_gather(struct rooms *rooms, const char *id)
{
    struct class *c = class_by_id(rooms, span_of(id));

    if (c && --c->coming == 0)
        arrived(c);
    return c && !c->away;
}

/* ---- to another node --------------------------------------------------------------------------
 */

/* Whether nothing of it is on its way to the store; nothing new begins. */
static bool rests(struct class *c)
{
    bool rests = c->stored && !c->dirty && !c->storing;

    c->away = true;
    for (int32_t i = 0; i < c->pupils; i++) {
        struct pupil *p = &c->pupil[i];

        if (!p->room || p->held)
            continue;
        rests = rests && !p->room->busy && !p->room->doom;
        if (!p->room->busy && !p->room->doom)
            p->held = p->room->busy = true;
    }
    return rests;
}

/* It goes on here. */
static void stay(struct class *c)
{
    c->away = c->storing = false;
    c->to[0] = '\0';
    c->retry_ms = c->rooms->now_ms + RETRY_MS;
    class_touch(c);
    for (int32_t i = 0; i < c->pupils; i++) {
        struct pupil *p = &c->pupil[i];

        if (p->room && p->held)
            room_settle(p->room, c->rooms->now_ms);
        p->held = false;
    }
}

/* Who is there goes after it. */
static void gone(struct class *c, const char *node)
{
    for (int32_t i = 0; i < c->pupils; i++) {
        struct room *room = c->pupil[i].room;

        if (!room)
            continue;
        room->busy = false;
        room_free_moved(room, node);
    }
    while (c->sessions) {
        struct session *s = c->sessions;

        class_leave(s);
        talk_node(c->rooms, s, node, SPAN(""));
    }
    class_free(c);
}

static void given(void *ctx, enum store_result result, struct store_file *file)
{
    struct class *c = class_submitted(ctx);

    (void)file;
    if (c && result == STORE_OK)
        gone(c, c->to);
    else if (c)
        stay(c);
}

static void give(struct class *c)
{
    struct rooms *rooms = c->rooms;
    struct store_peer peer;
    struct store_job *job;

    if (c->coming > 0 || c->to[0])
        return;
    if (!rooms->draining || class_is_doomed(c) || rooms->now_ms < c->retry_ms ||
        !nodes_peer(rooms, &peer)) {
        if (c->away)
            stay(c);
        return;
    }
    if (!rests(c))
        return;
    text_copy(c->to, sizeof(c->to), peer.name);
    job = store_job_new();
    store_job_give(job, c->id, peer.id);
    class_submit(c, job, given);
}

void class_give(struct rooms *rooms)
{
    for (struct class *c = rooms->classes, *next; c; c = next) {
        next = c->next;
        give(c);
    }
}
