/* test_lag.c -- how much delay is credited: pings, bounds, the purse. TAP. */
#include "table/lag.h"

#include "tap.h"

enum { CAP_MS = 250 };

static struct pings heard(const int32_t *rtt_ms, int count)
{
    struct pings p = { 0 };

    for (int i = 0; i < count; i++) {
        pings_sent(&p, (uint64_t)i + 1, 10000 * i);
        pings_heard(&p, (uint64_t)i + 1, 10000 * i + rtt_ms[i]);
    }
    return p;
}

static bool is_route(struct route r, int32_t least, int32_t usual, int32_t most)
{
    return r.least_ms == least && r.usual_ms == usual && r.most_ms == most;
}

static void test_pings(void)
{
    static const int32_t six[] = { 900, 40, 50, 60, 70, 80 };
    struct pings p = { 0 };

    ok(is_route(pings_route(&p, (struct rtt) { 30, 60 }), -1, -1, -1), "no pong, no route");
    ok(pings_due(&p, 5), "the first ping is due at once");
    pings_sent(&p, 77, 100);
    ok(!pings_due(&p, 100 + PING_LOST_MS - 1), "no other while one is under way,");
    ok(pings_due(&p, 100 + PING_LOST_MS), "unless it got lost");
    pings_heard(&p, 78, 140);
    ok(p.heard == 0, "a pong that nobody sent for is none");
    pings_heard(&p, 77, 140);
    ok(p.heard == 1 && p.rtt_ms[0] == 40, "the server times it");
    pings_heard(&p, 77, 900);
    ok(p.heard == 1, "nor is the same one twice");
    ok(!pings_due(&p, 1099) && pings_due(&p, 1100), "one a second");
    p = heard(six, 6);
    ok(is_route(pings_route(&p, (struct rtt) { -1, -1 }), 40, 60, 80), "the last five count");
    ok(is_route(pings_route(&p, (struct rtt) { 50, 70 }), 40, 50, 70), "the system's word limits");
    ok(is_route(pings_route(&p, (struct rtt) { 500, 900 }), 40, 60, 80), "and never adds");
}

static struct credit draw(struct purse *p, int64_t throw_ms, int64_t elapsed_ms, int32_t took_ms)
{
    const struct claim c = { throw_ms, elapsed_ms, took_ms, CAP_MS, { 90, 100, 120 } };

    return purse_draw(p, &c);
}

static void test_credit(void)
{
    struct purse p;
    struct credit c;
    struct claim unknown = { 0, 1000, 900, CAP_MS, { -1, -1, -1 } };

    purse_fill(&p, CAP_MS);
    c = draw(&p, 1, 1000, 890);
    ok(c.ms == 110 && !c.clamped && c.doubt_ms == 20, "what the page says, within the bound");
    c = draw(&p, 2, 1000, 700);
    ok(c.ms == 120 + PAINT_MS && c.clamped && c.doubt_ms == 55, "more is not believed");
    ok(draw(&p, 3, 1000, 1000).ms == 0 && draw(&p, 3, 1000, 1500).ms == 0, "nothing, nothing");
    ok(draw(&p, 3, 1000, 0).bound_ms == -1, "a page that says nothing gets nothing");
    ok(purse_draw(&p, &unknown).ms == 0, "nor does one that answers no ping");
    ok(draw(&p, 4, INT64_C(1) << 60, 1).ms == 120 + PAINT_MS, "late by years");
}

static void test_purse(void)
{
    struct purse p;
    int64_t sum = 0, one;

    purse_fill(&p, CAP_MS);
    for (int i = 0; i < 100; i++)
        sum += draw(&p, i, 1000, 1).ms;
    ok(sum <= 100 * (100 + PAINT_MS) + PURSE_LAGS * CAP_MS,
       "a hundred lies gain what round trips usually take, and one purse");
    purse_fill(&p, CAP_MS);
    one = draw(&p, 1, 1000, 1).ms;
    for (int i = 0; i < 10; i++)
        ok(draw(&p, 1, 1000, 1).ms == one, "calls of one throw are paid once (%d)", i);
    purse_fill(&p, 0);
    ok(purse_draw(&p, &(struct claim) { 1, 1000, 1, 0, { 90, 100, 120 } }).ms == 0,
       "lag=0 credits nothing");
}

int main(void)
{
    test_pings();
    test_credit();
    test_purse();
    return tap_end();
}
