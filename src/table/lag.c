/* lag.c -- fair time: how much of a move's network delay is credited to its player. */
#include "lag.h"

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

bool pings_due(const struct pings *p, int64_t now_ms)
{
    if (!p->nonce && !p->heard)
        return true;
    return now_ms - p->sent_ms >= (p->nonce ? PING_LOST_MS : PING_EVERY_MS);
}

void pings_sent(struct pings *p, uint64_t nonce, int64_t now_ms)
{
    p->nonce = nonce;
    p->sent_ms = now_ms;
}

void pings_heard(struct pings *p, uint64_t nonce, int64_t now_ms)
{
    int64_t rtt_ms = now_ms - p->sent_ms;

    if (!p->nonce || nonce != p->nonce)
        return;
    p->nonce = 0;
    if (rtt_ms > PING_LOST_MS)
        rtt_ms = PING_LOST_MS;
    p->rtt_ms[p->heard++ % PINGS_KEPT] = (int32_t)rtt_ms;
    p->long_ms[p->longs++ % PINGS_LONG] = (int32_t)rtt_ms;
}

void pings_renew(struct pings *p, int64_t now_ms)
{
    if (p->renewed_ms > 0 && now_ms - p->renewed_ms < RENEW_EVERY_MS)
        return;
    p->renewed_ms = now_ms;
    p->nonce = 0;
    p->heard = 0;
}

int32_t pings_least(const struct pings *p)
{
    uint32_t count = p->longs < PINGS_LONG ? p->longs : PINGS_LONG;
    int32_t least_ms = count > 0 ? p->long_ms[0] : -1;

    for (uint32_t i = 1; i < count; i++)
        least_ms = smaller(least_ms, p->long_ms[i]);
    return least_ms;
}

static int32_t usual_of(int32_t least_ms)
{
    return least_ms + least_ms / USUAL_PART + USUAL_MS;
}

static int32_t most_of(int32_t least_ms)
{
    return least_ms + least_ms / MOST_PART + MOST_MS;
}

int32_t lag_bound_ms(int32_t least_ms)
{
    return most_of(least_ms) + PAINT_MS;
}

static void limit(int32_t *ms, int32_t most_ms)
{
    if (most_ms >= 0)
        *ms = smaller(*ms, most_ms);
}

struct route pings_route(const struct pings *p, struct rtt system)
{
    int32_t count = (int32_t)(p->heard < PINGS_KEPT ? p->heard : PINGS_KEPT), sum = 0;
    struct route route = { pings_least(p), -1, -1 };

    if (count == 0)
        return (struct route) { -1, -1, -1 };
    for (int32_t i = 0; i < count; i++) {
        sum += p->rtt_ms[i];
        if (p->rtt_ms[i] > route.most_ms)
            route.most_ms = p->rtt_ms[i];
    }
    limit(&route.least_ms, system.least_ms);
    limit(&route.least_ms, system.mean_ms);
    route.usual_ms = smaller(sum / count, usual_of(route.least_ms));
    limit(&route.usual_ms, system.mean_ms);
    limit(&route.most_ms, most_of(route.least_ms));
    limit(&route.most_ms, system.most_ms);
    return route;
}

void purse_fill(struct purse *p)
{
    *p = (struct purse) { .left_ms = PURSE_START_MS, .throw_ms = -1 };
}

/* Several moves of a seat in one throw travelled the same way: the dearest is paid. */
static void settle(struct purse *p, const struct claim *c)
{
    if (p->throw_ms == c->throw_ms)
        return;
    p->left_ms =
        smaller(p->left_ms - p->drawn_ms + c->route.usual_ms + PAINT_MS, PURSE_LAGS * c->cap_ms);
    p->drawn_ms = 0;
    p->throw_ms = c->throw_ms;
}

struct credit purse_draw(struct purse *p, const struct claim *c)
{
    int64_t wanted_ms = c->elapsed_ms - c->took_ms;
    struct credit credit = { .bound_ms = -1 };

    if (c->took_ms <= 0 || c->route.most_ms < 0 || wanted_ms <= 0)
        return credit;
    settle(p, c);
    credit.bound_ms = smaller(smaller(c->route.most_ms + PAINT_MS, p->left_ms), c->cap_ms);
    credit.clamped = wanted_ms > credit.bound_ms;
    credit.ms = credit.clamped ? credit.bound_ms : (int32_t)wanted_ms;
    credit.doubt_ms = credit.ms > c->route.least_ms ? credit.ms - c->route.least_ms : 0;
    if (credit.ms > p->drawn_ms)
        p->drawn_ms = credit.ms;
    return credit;
}
