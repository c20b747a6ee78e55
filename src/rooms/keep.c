/* keep.c -- what is stored of a room: its table's row, and the log of its match. */
#include <string.h>

#include "room.h"

static void put_row(struct room *room, struct store_job *job)
{
    char row[TABLE_ROW_MAX], listing[STORE_LISTING_MAX + 1] = "";
    struct text out;

    text_init(&out, listing, sizeof(listing));
    if (store_is_shared(room->rooms->store) && tidy_listed(room))
        talk_listing(&room->table, &out);
    text_init(&out, row, sizeof(row));
    table_save(&room->table, &out);
    store_job_put_table(job, &(struct store_table) {
                                 .id = room->table.id,
                                 .head = row,
                                 .changed_s = room->changed_s,
                                 .shown = room->table.match_id,
                                 .code = room->table.code[0] ? room->table.code : NULL,
                                 .listing = listing,
                                 .with = room->table.class[0] ? room->table.class : NULL,
                             });
}

static void put_begun(struct room *room, struct store_job *job)
{
    const struct table *t = &room->table;
    char head[TABLE_ROW_MAX];
    struct text out;

    text_init(&out, head, sizeof(head));
    table_match_head(t, &out);
    store_job_create_match(job, &(struct store_match) {
                                    .id = t->match_id,
                                    .table_id = t->id,
                                    .game = t->game->name,
                                    .version = t->game->version,
                                    .head = head,
                                    .began_s = tidy_stamp_s(room->rooms),
                                    .result = "",
                                    .alone = !t->shared,
                                });
    room->lines = 0;
}

static void put_lines(struct room *room, struct store_job *job)
{
    char *line = room->rooms->log_bytes;

    while (*line) {
        char *end = strchr(line, '\n');

        *end = '\0';
        room_note(room, line);
        store_job_append(job, room->table.match_id, room->lines++, line);
        line = end + 1;
    }
}

static void put_ended(struct room *room, struct store_job *job)
{
    char result[256];
    struct text out;

    text_init(&out, result, sizeof(result));
    table_match_result(&room->table, &out);
    store_job_finish(job, room->table.match_id, tidy_stamp_s(room->rooms), result);
}

void room_abandon(struct room *room, struct store_job *job)
{
    if (room->table.state == TABLE_MATCH)
        store_job_finish(job, room->table.match_id, tidy_stamp_s(room->rooms), "abandoned");
    table_to_lobby(&room->table);
    room->changed_s = tidy_stamp_s(room->rooms);
    put_row(room, job);
}

struct store_job *room_job(struct room *room)
{
    uint32_t dirty = room->table.dirty;
    struct store_job *job = store_job_new();

    room->changed_s = tidy_stamp_s(room->rooms);
    if (dirty & DIRTY_ROW)
        put_row(room, job);
    if (dirty & DIRTY_BEGUN)
        put_begun(room, job);
    put_lines(room, job);
    if (dirty & DIRTY_ENDED)
        put_ended(room, job);
    if (dirty & DIRTY_FORGET)
        store_job_delete_match(job, room->table.forgotten, room->table.id);
    return job;
}

struct store_job *room_deletion(struct room *room)
{
    struct store_job *job = store_job_new();

    store_job_delete_table(job, room->table.id);
    if (room->table.state == TABLE_MATCH) {
        store_job_delete_match(job, room->table.match_id, room->table.id);
        room->rooms->stats.matches--;
    }
    return job;
}
