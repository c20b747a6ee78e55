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

/* What nobody but the pings knows. */
static const struct rtt unknown = { -1, -1, -1 };

static void test_pings(void)
{
    static const int32_t six[] = { 900, 40, 50, 60, 70, 80 };
    struct pings p = { 0 };

    ok(is_route(pings_route(&p, (struct rtt) { 20, 30, 60 }), -1, -1, -1), "no pong, no route");
    ok(pings_least(&p) == -1, "and no least one");
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
    ok(is_route(pings_route(&p, unknown), 40, 50, 80),
       "of the last five the mean and the most count, as far as the least bears them out");
    ok(is_route(pings_route(&p, (struct rtt) { 40, 45, 70 }), 40, 45, 70),
       "the system's word limits");
    ok(is_route(pings_route(&p, (struct rtt) { 400, 500, 900 }), 40, 50, 80), "and never adds");
    ok(is_route(pings_route(&p, (struct rtt) { 24, -1, -1 }), 24, 32, 76),
       "a proxy's word is the least");
}

static void test_least(void)
{
    int32_t late[PINGS_LONG];
    struct pings p;

    for (int i = 0; i < PINGS_LONG; i++)
        late[i] = i == 0 ? 8 : 258;
    p = heard(late, PINGS_LONG);
    ok(is_route(pings_route(&p, unknown), 8, 8 + 1 + USUAL_MS, 8 + 4 + MOST_MS),
       "who answers late has answered soon once: that counts");
    pings_renew(&p, 1000000);
    ok(pings_due(&p, 1000000), "measured anew: a ping is due");
    ok(is_route(pings_route(&p, unknown), -1, -1, -1), "and before its answer there is no route");
    pings_sent(&p, 7, 1000000);
    pings_heard(&p, 7, 1000258);
    ok(pings_least(&p) == 258, "so many later the best one is forgotten,");
    p = heard(late, PINGS_LONG - 1);
    pings_renew(&p, 1000000);
    pings_sent(&p, 7, 1000000);
    pings_heard(&p, 7, 1000258);
    ok(is_route(pings_route(&p, unknown), 8, 8 + 1 + USUAL_MS, 8 + 4 + MOST_MS),
       "but not by being measured anew,");
    pings_renew(&p, 1000000 + RENEW_EVERY_MS - 1);
    ok(p.heard == 1, "which nobody is all the time");
    pings_renew(&p, 1000000 + RENEW_EVERY_MS);
    ok(p.heard == 0, "but now and then");
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
    struct claim silent = { 0, 1000, 900, CAP_MS, { -1, -1, -1 } };

    purse_fill(&p);
    c = draw(&p, 1, 1000, 890);
    ok(c.ms == 110 && !c.clamped && c.doubt_ms == 20, "what the page says, within the bound");
    c = draw(&p, 2, 1000, 700);
    ok(c.ms == 120 + PAINT_MS && c.clamped && c.doubt_ms == 55, "more is not believed");
    ok(draw(&p, 3, 1000, 1000).ms == 0 && draw(&p, 3, 1000, 1500).ms == 0, "nothing, nothing");
    ok(draw(&p, 3, 1000, 0).bound_ms == -1, "a page that says nothing gets nothing");
    ok(purse_draw(&p, &silent).ms == 0, "nor does one that answers no ping");
    ok(draw(&p, 4, INT64_C(1) << 60, 1).ms == 120 + PAINT_MS, "late by years");
}

static void test_purse(void)
{
    struct purse p;
    int64_t sum = 0, one;

    purse_fill(&p);
    for (int i = 0; i < 100; i++)
        sum += draw(&p, i, 1000, 1).ms;
    ok(sum <= 100 * (100 + PAINT_MS) + PURSE_START_MS,
       "a hundred lies gain what round trips usually take, and what a purse begins with");
    purse_fill(&p);
    one = draw(&p, 1, 1000, 1).ms;
    for (int i = 0; i < 10; i++)
        ok(draw(&p, 1, 1000, 1).ms == one, "calls of one throw are paid once (%d)", i);
    purse_fill(&p);
    ok(purse_draw(&p, &(struct claim) { 1, 1000, 1, 0, { 90, 100, 120 } }).ms == 0,
       "lag=0 credits nothing");
}

int main(void)
{
    test_pings();
    test_least();
    test_credit();
    test_purse();
    return tap_end();
}
