/* Who may come in: names, origins, addresses behind proxies, rates. */
#include <string.h>

#include "net/guard.h"
#include "tap.h"

static struct ip ip(const char *text)
{
    struct ip a = { { 0 } };

    ok(ip_parse(&a, text, strlen(text)), "%s is an address", text);
    return a;
}

static void test_hosts(void)
{
    static const char *const hosts[] = { "dice.example.org", NULL };
    static const char *const good[] = {
        "127.0.0.1",     "192.168.1.20:8080", "[::1]:8080",           "[fe80::1]",
        "localhost",     "LocalHost:80",      "knobel.local",         "knobel.local:8080",
        "a.localhost:1", "dice.example.org",  "DICE.example.org:443",
    };
    static const char *const bad[] = {
        "",
        "evil.example",
        "localhost.evil.example",
        "evil.example:127.0.0.1",
        ".local",
        "local",
        "127.0.0.1.evil.example",
        "[::1].evil.example",
        "[::1",
        "x.dice.example.org",
        "dice.example.org.evil",
        "notlocalhost",
        "127.0.0.",
        "localhost@evil",
    };

    for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++)
        ok(guard_host(good[i], hosts), "host %s", good[i]);
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
        ok(!guard_host(bad[i], hosts), "not host %s", bad[i]);
    ok(!guard_host("dice.example.org", NULL), "no names given, none known");
}

static void test_origins(void)
{
    ok(guard_origin("http://10.0.0.1:8080", "10.0.0.1:8080", NULL), "the same");
    ok(guard_origin("http://Dice.local", "dice.LOCAL:80", NULL), "case and default port");
    ok(guard_origin("https://dice.local:443", "dice.local", "https"), "https behind a proxy");
    ok(!guard_origin("http://dice.local", "dice.local", "https"), "another scheme");
    ok(!guard_origin("https://dice.local", "dice.local:80", NULL), "another port");
    ok(!guard_origin("http://dice.local:8081", "dice.local:8080", NULL), "a near port");
    ok(!guard_origin("http://evil.example", "dice.local", NULL), "another host");
    ok(!guard_origin("http://dice.local.evil.example", "dice.local", NULL), "a longer host");
    ok(!guard_origin("null", "dice.local", NULL), "null");
    ok(!guard_origin("", "", NULL), "nothing");
    ok(!guard_origin("file://", "", NULL), "a file");
}

static bool client_is(const char *peer, const char *forwarded, const char *want)
{
    struct ip proxies[2] = { ip("127.0.0.1"), ip("10.0.0.2") }, from = ip(peer);
    struct ip client = guard_client(&from, forwarded, proxies, 2);
    char text[64];

    ip_text(&client, text, sizeof(text));
    return strcmp(text, want) == 0;
}

static void test_clients(void)
{
    ok(client_is("1.2.3.4", "6.6.6.6", "1.2.3.4"), "a stranger is not believed");
    ok(client_is("127.0.0.1", NULL, "127.0.0.1"), "a proxy that says nothing");
    ok(client_is("127.0.0.1", "1.2.3.4", "1.2.3.4"), "a proxy is believed");
    ok(client_is("127.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"), "what it was told is not");
    ok(client_is("127.0.0.1", "6.6.6.6,1.2.3.4 , 10.0.0.2", "1.2.3.4"), "two proxies");
    ok(client_is("127.0.0.1", "2001:db8::7", "2001:db8::7"), "IPv6");
    ok(client_is("127.0.0.1", "[2001:db8::7]:99", "2001:db8::7"), "IPv6 with a port");
    ok(client_is("127.0.0.1", "unknown", "127.0.0.1"), "no address");
    ok(client_is("127.0.0.1", " , ,", "127.0.0.1"), "nothing but commas");
    ok(client_is("::ffff:127.0.0.1", "1.2.3.4", "1.2.3.4"), "IPv4 within IPv6 is the same");
}

static void test_rates(void)
{
    struct bucket b = { 0 };
    int taken = 0;

    for (int i = 0; i < 20; i++)
        taken += bucket_take(&b, 1000, 10, 5);
    ok(taken == 5, "a burst");
    ok(!bucket_take(&b, 1099, 10, 5) && bucket_take(&b, 1100, 10, 5), "then one in 100 ms");
    ok(!bucket_take(&b, 1100, 10, 5), "and no more");
    taken = 0;
    for (int i = 0; i < 20; i++)
        taken += bucket_take(&b, 60000, 10, 5);
    ok(taken == 5, "a rest does not save up more than a burst");
}

static void test_book(void)
{
    struct book book;
    struct ip a = ip("10.0.0.1"), b = ip("10.0.0.2");
    struct ip c = ip("2001:db8::1"), d = ip("2001:db8::ffff:1"), e = ip("2001:db8:0:1::1");

    book_init(&book, 2, 1000, 1000);
    book_enter(&book, &a);
    ok(book_admit(&book, &a, 0), "one open: another may come");
    book_enter(&book, &a);
    ok(!book_admit(&book, &a, 0) && book_admit(&book, &b, 0), "two open: that address is full");
    book_leave(&book, &a);
    ok(book_admit(&book, &a, 0), "one left: another may come");
    book_enter(&book, &c);
    book_enter(&book, &c);
    ok(!book_admit(&book, &d, 0) && book_admit(&book, &e, 0), "IPv6 counts by /64");
    book_leave(&book, &d);
    ok(book_admit(&book, &c, 200000), "what is open survives the sweep");
    book_enter(&book, &c);
    ok(!book_admit(&book, &c, 200000), "with its number");
    book_release(&book);

    book_init(&book, 1000, 1, 3);
    int n = 0;
    for (int i = 0; i < 10; i++)
        n += book_admit(&book, &a, 5);
    ok(n == 3 && book_admit(&book, &b, 5), "opening too fast");
    book_release(&book);
}

int main(void)
{
    test_hosts();
    test_origins();
    test_clients();
    test_rates();
    test_book();
    return tap_end();
}
