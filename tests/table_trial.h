/* table_trial.h -- a table in virtual time, for the tests: its log, its time, its chance. */
#ifndef TABLE_TRIAL_H
#define TABLE_TRIAL_H

#include <stdlib.h>

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

#endif
