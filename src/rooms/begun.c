/* begun.c -- a match that was begun without a table gets one. */
#include <string.h>

#include "room.h"

static void store_lines(struct store_job *job, const struct table *t, struct span lines)
{
    char line[STORE_LINE_MAX + 1];

    for (uint32_t n = 0; lines.len > 0; n++) {
        struct text out;

        text_init(&out, line, sizeof(line));
        text_span(&out, span_until(&lines, '\n'));
        store_job_append(job, t->match_id, n, line);
    }
}

/* The head of the file ends with its game. */
static struct span head_of(struct span file, struct span *lines)
{
    struct span rest = file;

    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');

        if (span_is(span_word(&line), "game"))
            break;
    }
    *lines = rest;
    return (struct span) { file.at, file.len - rest.len };
}

/* What the store would have of it, had it been played here. */
static void keep(struct room *room, struct store_job *job, const char *row, struct span file)
{
    const struct table *t = &room->table;
    char head[STORE_HEAD_MAX];
    struct span lines;
    struct text out;

    text_init(&out, head, sizeof(head));
    text_span(&out, head_of(file, &lines));
    store_job_put_table(job, &(struct store_table) { .id = t->id,
                                                     .head = row,
                                                     .changed_s = room->changed_s,
                                                     .shown = t->match_id,
                                                     .code = t->code,
                                                     .listing = "" });
    store_job_create_match(job, &(struct store_match) { .id = t->match_id,
                                                        .table_id = t->id,
                                                        .game = t->game->name,
                                                        .version = t->game->version,
                                                        .head = head,
                                                        .began_s = tidy_stamp_s(room->rooms),
                                                        .result = "",
                                                        .alone = true });
    store_lines(job, t, lines);
}

static uint32_t lines_behind(struct span file)
{
    struct span lines;
    uint32_t count = 0;

    head_of(file, &lines);
    for (; lines.len > 0; count++)
        span_until(&lines, '\n');
    return count;
}

const char *rooms_adopt(struct rooms *rooms, struct span file, struct rooms_key *seat,
                        int64_t now_ms)
{
    char row[TABLE_ROW_MAX], text[STORE_HEAD_MAX];
    uint8_t key[KEY_BYTES];
    struct store_job *job = store_job_new();
    struct text out, copy;
    struct room *room = NULL;
    const char *why = "not the file of a match of a challenge";

    rng_word(&rooms->rng, seat->table, ID_CHARS, RNG_LETTERS);
    rng_word(&rooms->rng, seat->token, TOKEN_CHARS, RNG_LETTERS);
    enter_draw_code(rooms, seat->code);
    token_hash(span_of(seat->token), key);
    text_init(&out, row, sizeof(row));
    text_init(&copy, text, sizeof(text));
    text_span(&copy, file);
    rooms->now_ms = now_ms;
    if (!copy.full && table_adopt(file, seat->code, key, &out))
        room = room_restore(
            rooms, &(struct store_table) { .id = seat->table, .head = row },
            &(struct store_file) { .text = text, .len = file.len, .lines = lines_behind(file) },
            job, &why);
    if (!room) {
        store_job_free(job);
        return why;
    }
    keep(room, job, row, file);
    store_submit(rooms->store, job, NULL, NULL);
    rooms->stats.matches++;
    room_register(room);
    tidy_sort(room, now_ms);
    return NULL;
}
