/* table_trial.h -- a table in virtual time, for the tests: its log, its time, its chance. */
#ifndef TABLE_TRIAL_H
#define TABLE_TRIAL_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/internal.h"

enum { LOG_BYTES = 1 << 20 };

static char log_bytes[LOG_BYTES];
static struct text log_text;
static struct rng chance;
static int64_t now_ms;

static void to_log(void *ctx, struct span line)
{
    (void)ctx;
    text_span(&log_text, line);
    text_char(&log_text, '\n');
}

static const struct table_lent lent = { .rng = &chance, .line = to_log };

static void log_clear(void)
{
    text_init(&log_text, log_bytes, sizeof(log_bytes));
}

/* A table without anybody. */
static inline struct table *opened(const char *game, const char *options)
{
    struct table *t = calloc(1, sizeof(*t));

    log_clear();
    chance = rng_seeded(1);
    now_ms = 1000000;
    if (!t || table_open(t, "id", "ABCDE", span_of(game), span_of(options), &lent))
        abort();
    return t;
}

/* Somebody sits down with a device of their own; its member, or -1. */
static inline int32_t join(struct table *t, const char *name)
{
    static uint8_t serial;
    uint8_t key[KEY_BYTES] = { ++serial };
    struct ask ask = { .name = span_of(name) };
    int32_t member = -1;

    return table_join(t, key, &ask, now_ms, &member) ? -1 : member;
}

static void closed(struct table *t)
{
    table_release(t);
    free(t);
}

/* Starts the next match; the log becomes its file, from its head on. */
static inline void begin_match(struct table *t)
{
    static char lines[LOG_BYTES], head[TABLE_ROW_MAX];
    struct text out;
    const char *why;

    log_clear();
    why = table_start(t, now_ms);
    if (why) {
        printf("# %s\n", why);
        abort();
    }
    strcpy(lines, log_bytes);
    text_init(&out, head, sizeof(head));
    table_match_head(t, &out);
    log_clear();
    text_str(&log_text, head);
    text_str(&log_text, lines);
}

/* Lets time pass, and whatever is due happen. */
static inline void pass(struct table *t, int64_t ms)
{
    int64_t end_ms = now_ms + ms;

    while (now_ms < end_ms) {
        int64_t due_ms = table_due_ms(t, now_ms);

        now_ms = due_ms < now_ms ? now_ms : due_ms < end_ms ? due_ms : end_ms;
        while (table_turn(t, now_ms))
            continue;
    }
}

/* The table as it comes back after its server died; frees the old one. */
static inline struct table *died(struct table *t)
{
    static char row[TABLE_ROW_MAX], head[TABLE_ROW_MAX];
    struct table *back = calloc(1, sizeof(*back));
    struct text out, begin;
    const char *why;

    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    text_init(&begin, head, sizeof(head));
    table_match_head(t, &begin);
    strcpy(back->id, t->id);
    why = table_load(back, text_all(&out), &lent, now_ms);
    for (struct span rest = text_all(&begin); rest.len > 0 && !why;)
        why = table_replay(back, span_until(&rest, '\n'));
    for (struct span rest = text_all(&log_text); rest.len > 0 && !why;)
        why = table_replay(back, span_until(&rest, '\n'));
    if (why)
        abort();
    closed(t);
    return back;
}

#endif
