/* What an address may use: addresses, rates, accounts, guesses. */
#include "limit/ledger.h"

#include <string.h>

#include "limit/guess.h"
#include "tap.h"

enum { SEED = 15 };

static struct address at(const char *text)
{
    struct address a;

    ok(address_read(&a, span_of(text)), "%s is an address", text);
    return a;
}

/* One of many IPv6 networks. */
static struct address net_of(uint32_t site, uint32_t net)
{
    return (struct address) { { 0x20, 0x01, (uint8_t)(site >> 16), (uint8_t)(site >> 8),
                                (uint8_t)site, 0, (uint8_t)(net >> 8), (uint8_t)net } };
}

static bool writes(const struct address *a, const char *want)
{
    char buf[ADDRESS_TEXT_MAX + 1];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    address_text(a, &out);
    return !out.full && strcmp(buf, want) == 0;
}

static void test_addresses(void)
{
    static const char *const good[] = { "192.0.2.7", "255.255.255.255", "2001:db8:0:1::/64",
                                        "ffff:ffff:ffff:ffff::/64" };
    static const char *const bad[] = {
        "",
        "1.2.3",
        "1.2.3.4.5",
        "256.1.1.1",
        "01.2.3.4",
        "1.2.3.4 ",
        "::1",
        "1:2:3:4::/48",
        "1:2:3:4::5",
        "12345:1:1:1::/64",
        "g:1:1:1::/64",
        "x",
        "0:0:0:0::/64",
        "1:2:3:4:::/64",
        "1:2:3::/64",
    };
    const uint8_t six[16] = { 0x20, 1, 0xd, 0xb8, [7] = 9, [15] = 1 };
    const uint8_t four[16] = { [10] = 0xff, 0xff, 10, 1, 2, 3 };
    struct address a, none = { { 0 } };

    for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
        a = at(good[i]);
        ok(writes(&a, good[i]), "%s is written as it was read", good[i]);
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
        ok(!address_read(&a, span_of(bad[i])), "'%s' is none", bad[i]);
    a = address_of(six);
    ok(writes(&a, "2001:db8:0:9::/64"), "IPv6 counts by its /64");
    a = address_site(&a);
    ok(writes(&a, "2001:db8:0:0::/64"), "and its site by the /48");
    a = address_of(four);
    ok(writes(&a, "10.1.2.3"), "IPv4 within IPv6");
    struct address site = address_site(&a);
    ok(address_same(&site, &a) && !address_none(&a), "is its own site");
    ok(address_none(&none) && writes(&none, ""), "none");
}

static void test_buckets(void)
{
    const struct rate rate = { 100 * 1000, 5 };
    struct bucket b = { 0 };
    int taken = 0;

    for (int i = 0; i < 20; i++)
        taken += bucket_take(&b, &rate, 1000);
    ok(taken == 5, "a burst");
    ok(!bucket_take(&b, &rate, 1099) && bucket_take(&b, &rate, 1100), "then one in 100 ms");
    ok(!bucket_take(&b, &rate, 1100), "and no more");
    taken = 0;
    for (int i = 0; i < 20; i++)
        taken += bucket_take(&b, &rate, 60000);
    ok(taken == 5, "a rest does not save up more than a burst");
    bucket_charge(&b, &rate, 100000, 15);
    ok(bucket_empty(&b, &rate, 101000) && !bucket_empty(&b, &rate, 101100),
       "what is owed has to be refilled first");
}

static void test_connections(void)
{
    struct ledger *ledger = ledger_new(SEED, 2);
    struct address a = at("10.0.0.1"), b = at("10.0.0.2"), none = { { 0 } };

    ledger_connected(ledger, &a, 1);
    ok(ledger_admit(ledger, &a, 0), "one open: another may come");
    ledger_connected(ledger, &a, 1);
    ok(!ledger_admit(ledger, &a, 0) && ledger_admit(ledger, &b, 0),
       "two open: that address is full");
    ledger_connected(ledger, &a, -1);
    ok(ledger_admit(ledger, &a, 0), "one left: another may come");
    ok(!ledger_admit(ledger, &a, 0) && ledger_admit(ledger, &a, 1000), "not faster than its rate");
    for (int i = 0; i < 1000; i++)
        ledger_connected(ledger, &none, 1);
    ok(ledger_admit(ledger, &none, 0) && ledger_admit(NULL, &a, 0), "no address, no limit");
    ledger_free(ledger);
}

/* More addresses than are remembered: memory is bounded, and who is here is not forgotten. */
static void test_bounded(void)
{
    struct ledger *ledger = ledger_new(SEED, 1);
    struct address here = at("10.0.0.1"), lately = at("10.0.0.2"), a;

    ledger_connected(ledger, &here, 1);
    ledger_admit(ledger, &lately, 0);
    for (uint32_t i = 0; i < LIMIT_ADDRESSES - 2; i++) {
        a = net_of(i, 0);
        ledger_admit(ledger, &a, 0);
    }
    ok(ledger->accounts == LIMIT_ADDRESSES && !ledger_admit(ledger, &lately, 0),
       "%d addresses are remembered", LIMIT_ADDRESSES);
    for (uint32_t i = LIMIT_ADDRESSES; i < LIMIT_ADDRESSES + 1000; i++) {
        a = net_of(i, 0);
        ledger_admit(ledger, &a, 0);
    }
    ok(ledger->accounts == LIMIT_ADDRESSES, "and no more");
    ok(!ledger_admit(ledger, &here, 0), "one with a connection is not forgotten");
    ok(!ledger_admit(ledger, &lately, 0), "nor one that was here lately");
    a = net_of(0, 0);
    ok(ledger_admit(ledger, &a, 0), "but the oldest");
    ledger_free(ledger);
}

/* Wrong guesses of an address until it may guess no more. */
static int guesses(struct ledger *ledger, const struct address *a, int64_t now_ms)
{
    int n = 0;

    for (; n < 10000 && guess_allowed(ledger, a, now_ms); n++)
        guess_wrong(ledger, a, now_ms);
    return n;
}

static void test_guesses(void)
{
    struct ledger *ledger = ledger_new(SEED, 0);
    struct address a = at("10.0.0.1"), b = at("10.0.0.2"), six;
    int n;

    for (int i = 0; i < 10; i++)
        guess_wrong(ledger, &a, 0);
    ok(guess_allowed(ledger, &a, 0), "ten wrong codes of a household harm nobody");
    ok(guesses(ledger, &a, 0) == 110, "many do");
    ok(guess_allowed(ledger, &b, 0), "nobody else");
    n = 0;
    for (int64_t now_ms = 0; now_ms < 3600 * 1000; now_ms += 1000)
        n += guesses(ledger, &a, now_ms);
    ok(n >= 715 && n <= 720, "then an address has a guess in five seconds: %d an hour", n);

    ledger_free(ledger);
    ledger = ledger_new(SEED, 0);
    n = 0;
    for (uint32_t net = 0; net < 1000; net++) {
        six = net_of(1, net);
        n += guesses(ledger, &six, 0);
    }
    ok(n == 480 && guess_allowed(ledger, &a, 0), "a thousand networks of one site: %d guesses", n);
    for (uint32_t site = 2; site < 1000; site++) {
        six = net_of(site, 0);
        n += guesses(ledger, &six, 0);
    }
    ok(n == 1200 && !guess_allowed(ledger, &b, 0),
       "an attack from everywhere: %d guesses, then everybody waits", n);
    for (int64_t now_ms = 0; now_ms < 60 * 1000; now_ms += 100)
        for (uint32_t site = 2000; site < 2010; site++) {
            six = net_of(site + (uint32_t)now_ms, 0);
            n += guesses(ledger, &six, now_ms);
        }
    ok(n <= 1261, "then one a second in all: %d after a minute", n);
    ok(guess_allowed(ledger, &b, 60 * 1000 + 1000), "as everybody else may");
    struct address none = { { 0 } };
    ok(guesses(ledger, &none, 0) == 10000 && guesses(NULL, &a, 0) == 10000, "no address, no limit");
    ledger_free(ledger);
}

int main(void)
{
    test_addresses();
    test_buckets();
    test_connections();
    test_bounded();
    test_guesses();
    return tap_end();
}
