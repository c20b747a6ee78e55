/*
 * fuzz_rows.c -- what a store may hold: rows of tables and logs of matches that somebody else
 * wrote, or a disk that lies. What cannot be read is left out, what can is a table like any other:
 * it is shown as JSON, people come back to it and play, and it can be stored and loaded again.
 *
 * The input, parted by empty lines: the row of a table; the head of its match and its log, from
 * the line after `game` on; then lines, see stage.h.
 */
#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "stage.h"

enum { LINES_MAX = 12 };

static const char table_id[] = "t";
static char match_id[STORE_ID_MAX + 1];

/* As the row has it, else "m". */
static void read_match_id(const char *row)
{
    const char *match = strstr(row, "\nmatch ");
    size_t len = match ? strcspn(match + 7, "\n") : 0;

    if (len > 0 && len <= STORE_ID_MAX)
        snprintf(match_id, sizeof(match_id), "%.*s", (int)len, match + 7);
    else
        snprintf(match_id, sizeof(match_id), "m");
}

/* Takes the lines up to an empty one off the front; NUL-ended, malloc'ed, or "" if too long. */
static char *take_text(struct span *in, size_t max)
{
    const char *end = memmem(in->at, in->len, "\n\n", 2);
    size_t len = end ? (size_t)(end - in->at) + 1 : in->len;
    char *text = calloc(1, len + 1);

    if (len <= max)
        memcpy(text, in->at, len);
    *in = (struct span) { in->at + (end ? len + 1 : len), in->len - (end ? len + 1 : len) };
    return text;
}

/* The first lines up to `game`, then the others. */
static void put_match(struct store_job *job, char *log)
{
    char *game = strstr(log, "\ngame "), *end = game ? strchr(game + 1, '\n') : NULL, *line;
    struct store_match match = { .id = match_id, .table_id = table_id, .game = "fiese15" };
    char *head;

    if (!end)
        return;
    head = strndup(log, (size_t)(end + 1 - log));
    match.head = head;
    match.began_s = 1;
    store_job_create_match(job, &match);
    for (uint32_t seq = 0; (line = strsep(&end, "\n"));)
        if (line[0] && strlen(line) <= STORE_LINE_MAX)
            store_job_append(job, match_id, seq++, line);
    free(head);
}

static void put_rows(struct span *in)
{
    struct store_job *job = store_job_new();
    char *row = take_text(in, TABLE_ROW_MAX), *log = take_text(in, STORE_HEAD_MAX);

    store_job_put_table(job,
                        &(struct store_table) { .id = table_id, .head = row, .changed_s = 999999 });
    read_match_id(row);
    put_match(job, log);
    store_submit(stage.store, job, NULL, NULL);
    store_finished(stage.store);
    free(row);
    free(log);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span in = { (const char *)data, size };
    int tables;

    stage_open(false);
    put_rows(&in);
    tables = stage_rooms();
    expect(tables == 0 || tables == 1);
    stage_lines(in, LINES_MAX);
    stage_clear();
    if (tables == 1) {
        expect(stage_rooms() >= 0);
        stage_clear();
    }
    stage_close();
    return 0;
}
