/* health.c -- whether the store really stores: see health.h. */
#include "health.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "base/mem.h"

enum { PROBE_MS = 1000 };

struct asking {
    struct asking *next;
    struct net_request *request;
};

struct health {
    struct store *store;
    char key[STORE_KEY_MAX + 1];
    struct asking *asking; /* wait for the probe under way */
    bool probing, fine;
    int64_t next_ms; /* the answer is good until then */
};

static void answer(const struct health *health, struct net_request *request)
{
    net_answer_text(request, health->fine ? 200 : 503,
                    health->fine ? "ok" : "the store does not store");
}

static void probed(void *ctx, enum store_result result, struct store_file *file)
{
    struct health *health = ctx;

    (void)file;
    health->probing = false;
    health->fine = result == STORE_OK;
    health->next_ms = clock_ms() + PROBE_MS;
    while (health->asking) {
        struct asking *a = health->asking;

        health->asking = a->next;
        answer(health, a->request);
        free(a);
    }
}

/* Another text each time: what is the same already might not be written. */
static void probe(struct health *health)
{
    struct store_job *job = store_job_new();
    char now[32];

    snprintf(now, sizeof(now), "%lld.%03d", (long long)time(NULL), (int)(clock_ms() % 1000));
    store_job_put_fact(job, health->key, now);
    health->probing = true;
    if (store_submit(health->store, job, probed, health) != STORE_OK)
        probed(health, STORE_DOWN, NULL);
}

void health_request(struct health *health, struct net_request *request)
{
    struct asking *a;

    if (!health->probing && clock_ms() < health->next_ms) {
        answer(health, request);
        return;
    }
    a = mem_new(sizeof(*a));
    *a = (struct asking) { health->asking, request };
    health->asking = a;
    if (!health->probing)
        probe(health);
}

void health_gone(struct health *health, struct net_request *request)
{
    struct asking **at = &health->asking, *a;

    while ((a = *at) && a->request != request)
        at = &a->next;
    if (!a)
        return;
    *at = a->next;
    free(a);
}

int64_t health_turn(struct health *health, int64_t now_ms)
{
    if (health->fine || health->probing)
        return INT64_MAX;
    if (now_ms >= health->next_ms)
        probe(health);
    return health->probing ? INT64_MAX : health->next_ms;
}

struct health *health_new(struct store *store, const char *node)
{
    struct health *health = mem_new(sizeof(*health));

    health->store = store;
    snprintf(health->key, sizeof(health->key), "health%s%s", node[0] ? "/" : "", node);
    return health;
}

void health_free(struct health *health)
{
    while (health->asking)
        health_gone(health, health->asking->request);
    free(health);
}
