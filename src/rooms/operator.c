/* operator.c -- what who runs the server may see of its tables, and do. */
#include "operator.h"

#include <string.h>

#include "room.h"

#define NOTICE_KEY "notice"

static struct rooms_table seen_of(const struct room *room)
{
    struct rooms_table seen = { .table = &room->table, .changed_s = room->changed_s };

    for (const struct session *s = room->sessions; s; s = s->next) {
        seen.people += s->member >= 0;
        seen.watchers += s->member < 0;
    }
    return seen;
}

void rooms_each(const struct rooms *rooms, rooms_table_fn *fn, void *ctx)
{
    for (int b = 0; b < BUCKETS; b++) {
        for (const struct room *room = rooms->by_id[b]; room; room = room->next_id) {
            const struct rooms_table seen = seen_of(room);

            fn(ctx, &seen);
        }
    }
}

static struct room *find(struct rooms *rooms, struct span name)
{
    struct room *room = room_by_id(rooms, name);

    return room ? room : room_by_code(rooms, name);
}

bool rooms_find(struct rooms *rooms, struct span name, struct rooms_table *seen)
{
    const struct room *room = find(rooms, name);

    if (room)
        *seen = seen_of(room);
    return room != NULL;
}

bool rooms_end(struct rooms *rooms, struct span name, struct span why, store_done_fn *done,
               void *ctx)
{
    struct room *room = find(rooms, name);
    struct doom doom = { .done = done, .ctx = ctx };

    if (!room || room->doom)
        return false;
    memcpy(doom.why, why.at, why.len);
    room_doom(room, &doom);
    return true;
}

static void tell_all(struct rooms *rooms)
{
    for (struct session *s = rooms->sessions; s; s = s->after)
        talk_notice(rooms, s);
}

void rooms_notice(struct rooms *rooms, struct span text, store_done_fn *done, void *ctx)
{
    struct store_job *job = store_job_new();
    bool had = rooms->notice[0] != '\0';

    memcpy(rooms->notice, text.at, text.len);
    rooms->notice[text.len] = '\0';
    if (text.len > 0)
        store_job_put_fact(job, NOTICE_KEY, rooms->notice);
    else if (had)
        store_job_delete_fact(job, NOTICE_KEY);
    tell_all(rooms);
    if (store_submit(rooms->store, job, done, ctx) != STORE_OK)
        done(ctx, STORE_DOWN, NULL);
}

void rooms_drain(struct rooms *rooms, bool on)
{
    rooms->draining = on;
    tell_all(rooms);
}

bool rooms_draining(const struct rooms *rooms)
{
    return rooms->draining;
}

static void count_match(void *ctx, const struct rooms_table *seen)
{
    int *left = ctx;

    *left += seen->table->state == TABLE_MATCH && seen->people > 0;
}

int rooms_left(const struct rooms *rooms)
{
    int left = 0;

    rooms_each(rooms, count_match, &left);
    return left;
}

void rooms_fact(void *ctx, const char *key, const char *text)
{
    struct rooms *rooms = ctx;

    if (strcmp(key, NOTICE_KEY) == 0)
        text_copy(rooms->notice, sizeof(rooms->notice), text);
}
