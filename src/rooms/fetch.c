/*
 * fetch.c -- tables of this node that are not here yet are loaded. What cannot be read now is read
 * again later. A class is loaded with its tables (class_node.c), and they with it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "class.h"

/* A table that is being loaded. */
struct fetch {
    struct fetch *next;
    struct rooms *rooms;
    char id[STORE_ID_MAX + 1];
    char class[STORE_ID_MAX + 1]; /* that waits for it; "": none */
    int64_t again_ms;             /* when the store is asked again; INT64_MAX: it is being asked */
};

/* A table that was read is here from now on; one of a class stands still until all of them are. */
static void admit(struct room *room, const struct fetch *fetch)
{
    struct rooms *rooms = room->rooms;

    if (room->table.class[0] && !fetch->class[0]) { /* it comes with its class */
        room_free(room);
        return;
    }
    rooms->stats.matches += room->table.state == TABLE_MATCH;
    room_register(room);
    tidy_sort(room, rooms->now_ms);
    room->busy = fetch->class[0];
    room_turn(room, rooms->now_ms);
}

static void came(struct fetch *fetch, const struct store_file *file)
{
    struct rooms *rooms = fetch->rooms;
    const struct class_ops *classes = rooms->config.classes;
    const struct store_table row = { .id = fetch->id,
                                     .head = file->row,
                                     .changed_s = file->changed_s };
    struct store_job *job;
    struct room *room;
    const char *why;

    if (classes && classes->arrive(rooms, &row, (struct span) { file->text, file->len }))
        return;
    job = store_job_new();
    room = room_restore(rooms, &row, file, job, &why);
    if (room)
        admit(room, fetch);
    store_submit(rooms->store, job, NULL, NULL);
}

static void fetched(void *ctx, enum store_result result, struct store_file *file)
{
    struct fetch *fetch = ctx, **at = &fetch->rooms->nodes.fetches;
    struct rooms *rooms = fetch->rooms;

    if (result == STORE_DOWN) {
        fetch->again_ms = rooms->now_ms + RETRY_MS;
        return;
    }
    while (*at != fetch)
        at = &(*at)->next;
    *at = fetch->next;
    rooms->nodes.fetching--;
    if (result == STORE_OK)
        came(fetch, file);
    if (!fetch->class[0] || rooms->config.classes->gather(rooms, fetch->class))
        nodes_hurry(rooms);
    free(fetch);
}

static void read_table(struct fetch *fetch)
{
    struct store_job *job = store_job_new();

    store_job_load(job, fetch->id);
    fetch->again_ms = INT64_MAX;
    if (store_submit(fetch->rooms->store, job, fetched, fetch) != STORE_OK)
        fetched(fetch, STORE_DOWN, NULL);
}

bool nodes_fetch(struct rooms *rooms, const char *id, const char *class)
{
    struct fetch *fetch = rooms->nodes.fetches;

    while (fetch && strcmp(fetch->id, id) != 0)
        fetch = fetch->next;
    if (fetch && class[0])
        text_copy(fetch->class, sizeof(fetch->class), class);
    if (fetch)
        return true;
    if (room_by_id(rooms, span_of(id)) || class_by_id(rooms, span_of(id)))
        return false;
    fetch = mem_new(sizeof(*fetch));
    *fetch = (struct fetch) { .next = rooms->nodes.fetches, .rooms = rooms };
    text_copy(fetch->id, sizeof(fetch->id), id);
    text_copy(fetch->class, sizeof(fetch->class), class);
    rooms->nodes.fetches = fetch;
    rooms->nodes.fetching++;
    read_table(fetch);
    return true;
}

int64_t nodes_fetch_again(struct rooms *rooms)
{
    int64_t next_ms = INT64_MAX;

    for (struct fetch *fetch = rooms->nodes.fetches; fetch; fetch = fetch->next) {
        if (fetch->again_ms <= rooms->now_ms)
            read_table(fetch);
        next_ms = fetch->again_ms < next_ms ? fetch->again_ms : next_ms;
    }
    return next_ms;
}

void nodes_forget_fetches(struct rooms *rooms)
{
    for (struct fetch *fetch; (fetch = rooms->nodes.fetches); free(fetch))
        rooms->nodes.fetches = fetch->next;
}
