/*
 * postgres_replica.c -- a standby of the database that is only read, and may be behind: matches
 * that have ended, and lists. It has a thread of its own, so nobody who plays waits for it. What it
 * lacks is MISSING, and the store asks its leader; one that hangs, or is far behind, is left in
 * peace for a while.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "postgres.h"

enum { ANSWER_MS = 1000, SHUN_MS = 10 * 1000 };

/* Whether the URL can be read; it is connected to when it is needed. */
static bool is_url(const char *url, char err[STORE_ERROR_MAX])
{
    char *why = NULL;
    PQconninfoOption *options = PQconninfoParse(url, &why);
    bool is = options != NULL;

    if (!is) {
        snprintf(err, STORE_ERROR_MAX, "cannot use the replica: %.400s", why ? why : "no memory");
        err[strcspn(err, "\n")] = '\0';
    }
    PQconninfoFree(options);
    PQfreemem(why);
    return is;
}

static void *open_replica(const char *where, char err[STORE_ERROR_MAX])
{
    static const char scheme[] = "postgres:";
    size_t bytes = sizeof(scheme) + strlen(where);
    char *url = mem_resize(NULL, bytes);
    struct postgres *pg;

    snprintf(url, bytes, "%s%s", scheme, where);
    if (!is_url(url, err)) {
        free(url);
        return NULL;
    }
    pg = mem_new(sizeof(*pg));
    pg->url = url;
    pg->link = (struct link) { .url = url, .reads = true, .answer_ms = ANSWER_MS };
    memset(pg->bucket, -1, sizeof(pg->bucket));
    return pg;
}

static bool lags(struct postgres *pg)
{
    PGresult *rows = NULL;
    bool does;

    link_clear(&pg->link);
    link_send(&pg->link, LAGS, 0, NULL);
    does = !link_collect(&pg->link, false, &rows) || *PQgetvalue(rows, 0, 0) == 't';
    PQclear(rows);
    return does;
}

static enum store_result batch_begin(void *self)
{
    struct postgres *pg = self;

    if (clock_ms() < pg->shunned_ms)
        return STORE_DOWN;
    if (link_dial(&pg->link) && !lags(pg))
        return STORE_OK;
    pg->shunned_ms = clock_ms() + SHUN_MS;
    return STORE_DOWN;
}

static enum store_result batch_end(void *self, bool keep)
{
    (void)keep;
    if (!((struct postgres *)self)->link.conn) /* it hung in the midst of it */
        ((struct postgres *)self)->shunned_ms = clock_ms() + SHUN_MS;
    return STORE_OK;
}

static enum store_result job_begin(void *self)
{
    (void)self;
    return STORE_OK;
}

static enum store_result job_end(void *self, bool keep)
{
    (void)self, (void)keep;
    return STORE_OK;
}

/* After one that it did not answer it is asked nothing more in a batch. */
static enum store_result read_match(void *self, const char *id, store_match_fn *head,
                                    store_line_fn *line, void *ctx)
{
    return ((struct postgres *)self)->link.conn ? postgres_read(self, id, head, line, ctx)
                                                : STORE_DOWN;
}

static enum store_result list(void *self, const char *salt, store_line_fn *line, void *ctx)
{
    return ((struct postgres *)self)->link.conn ? postgres_list(self, salt, line, ctx) : STORE_DOWN;
}

static const struct store_share share = { .list = list };

const struct store_ops postgres_replica = {
    .scheme = "postgres",
    .share = &share,
    .runner = &store_thread,
    .open = open_replica,
    .close = postgres_close,
    .why = postgres_why,
    .batch_begin = batch_begin,
    .batch_end = batch_end,
    .job_begin = job_begin,
    .job_end = job_end,
    .read = read_match,
};
