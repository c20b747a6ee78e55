/* open.c -- which kinds of store there are, and opening one. */
#include <stdio.h>
#include <string.h>

#include "backend.h"

static const struct store_ops *const backends[] = { &store_sqlite, &store_postgres, &store_memory };

const struct store_ops *store_find(const char *url, const char **where, char err[STORE_ERROR_MAX])
{
    size_t len = strcspn(url, ":");
    int at = snprintf(err, STORE_ERROR_MAX, "unknown store \"%.100s\", known are", url);

    *where = url + len + (url[len] == ':');
    for (size_t i = 0; i < sizeof(backends) / sizeof(*backends); i++) {
        const char *scheme = backends[i]->scheme;

        if (url[len] == ':' && strlen(scheme) == len && !memcmp(scheme, url, len))
            return backends[i];
        at += snprintf(err + at, STORE_ERROR_MAX - (size_t)at, " %s:", scheme);
    }
    return NULL;
}

struct store *store_open(const char *url, void (*wake)(void *ctx), void *wake_ctx,
                         char err[STORE_ERROR_MAX])
{
    const char *where;
    const struct store_ops *ops = store_find(url, &where, err);
    void *self = ops ? ops->open(where, err) : NULL;

    return self && store_is_whole(ops, self, err) ? store_start(ops, self, wake, wake_ctx) : NULL;
}

struct store *store_join(const char *url, const struct store_node *node, void (*wake)(void *ctx),
                         void *wake_ctx, char err[STORE_ERROR_MAX])
{
    const char *where;
    const struct store_ops *ops = store_find(url, &where, err);
    struct store *store;
    void *self;

    if (ops && !ops->share)
        snprintf(err, STORE_ERROR_MAX, "a store of the kind %s: cannot be shared", ops->scheme);
    self = ops && ops->share ? ops->share->join(where, node, err) : NULL;
    if (!self || !store_is_whole(ops, self, err))
        return NULL;
    store = store_start(ops, self, wake, wake_ctx);
    store_start_node(store);
    return store;
}

bool store_replica(struct store *store, const char *url, char err[STORE_ERROR_MAX])
{
    const char *where;
    const struct store_ops *ops = store_find(url, &where, err);

    return ops && store_start_replica(store, ops, where, err);
}

enum store_result store_backup(const char *url, const char *to, char err[STORE_ERROR_MAX])
{
    const char *where;
    const struct store_ops *ops = store_find(url, &where, err);

    if (!ops)
        return STORE_MISSING;
    if (!ops->backup) {
        snprintf(err, STORE_ERROR_MAX, "a store of the kind %s: cannot be copied", ops->scheme);
        return STORE_MISSING;
    }
    return ops->backup(where, to, err);
}
