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
        "localhost:80; script-src *",
        "a b.local",
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

int main(void)
{
    test_hosts();
    test_origins();
    test_clients();
    return tap_end();
}
