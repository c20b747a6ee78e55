/*
 * fuzz_guard.c -- headers of strangers: Host, Origin, X-Forwarded-For and -Proto, a line each, and
 * the address they come from. Each answer of the guard is compared with one that is put together
 * the other way round.
 */
#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "net/guard.h"

enum { LINES = 5, LINE_MAX = 1000 };

static const char *const hosts[] = { "dice.example.org", NULL };

/* What is let in may stand in a header of ours. */
static void check_host(const char *host)
{
    if (!guard_host(host, hosts))
        return;
    for (const char *c = host; *c; c++)
        expect(!strchr(" \t;,'\"<>/\\?#@\r\n", *c) && (unsigned char)*c < 0x7f);
}

static bool same(const char *a, const char *b)
{
    return strcasecmp(a, b) == 0;
}

/* Cuts a port off the end. */
static void without(char *text, const char *port)
{
    size_t n = strlen(text), m = strlen(port);

    if (n > m && same(text + n - m, port))
        text[n - m] = '\0';
}

static void check_origin(const char *origin, const char *host, const char *proto)
{
    static const char *const scheme[][2] = { { "http", ":80" }, { "https", ":443" } };
    bool own = false;

    for (int i = 0; i < 2; i++) {
        char want[LINE_MAX + 16], got[LINE_MAX + 16], wanted[LINE_MAX + 16];

        snprintf(want, sizeof(want), "%s", host);
        without(want, scheme[i][1]);
        snprintf(wanted, sizeof(wanted), "%s://%s", scheme[i][0], want);
        snprintf(got, sizeof(got), "%s", origin);
        if (strlen(got) > strlen(scheme[i][0]) + 3 + strlen(scheme[i][1]))
            without(got, scheme[i][1]);
        own = own || (same(got, wanted) && (!proto || same(proto, scheme[i][0])));
    }
    expect(guard_origin(origin, host, proto) == own);
}

/* From the right, one proxy vouches for the address before it. */
static struct ip client(struct ip peer, char *chain, const struct ip *proxies, size_t n)
{
    char *comma, *entry;
    struct ip ip;

    while (chain && ip_listed(&peer, proxies, n)) {
        comma = strrchr(chain, ',');
        entry = comma ? comma + 1 : chain;
        if (!*chain)
            break;
        entry += strspn(entry, " \t");
        for (size_t len = strlen(entry); len > 0 && strchr(" \t", entry[len - 1]);)
            entry[--len] = '\0';
        if (!ip_parse(&ip, entry, strlen(entry)))
            break;
        peer = ip;
        if (comma)
            *comma = '\0';
        chain = comma ? chain : NULL;
    }
    return peer;
}

static void check_client(const char *peer, const char *forwarded)
{
    static const char *const own[] = { "127.0.0.1", "10.0.0.2", "2001:db8::1" };
    struct ip proxies[3], ip, got, want;
    char chain[LINE_MAX + 1], text[64];

    for (int i = 0; i < 3; i++)
        expect(ip_parse(&proxies[i], own[i], strlen(own[i])));
    if (!ip_parse(&ip, peer, strlen(peer)))
        ip = proxies[0];
    snprintf(chain, sizeof(chain), "%s", forwarded);
    got = guard_client(&ip, forwarded, proxies, 3);
    want = client(ip, chain, proxies, 3);
    expect(memcmp(&got, &want, sizeof(got)) == 0);
    ip_text(&got, text, sizeof(text));
    expect(ip_parse(&want, text, strlen(text)) && memcmp(&got, &want, sizeof(got)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char line[LINES][LINE_MAX + 1] = { { 0 } };
    size_t at = 0;

    for (int i = 0; i < LINES && at < size; i++, at++)
        for (size_t n = 0; at < size && data[at] != '\n'; at++)
            if (n < LINE_MAX && data[at])
                line[i][n++] = (char)data[at];
    check_host(line[0]);
    check_origin(line[1], line[0], line[2][0] ? line[2] : NULL);
    check_client(line[3], line[4]);
    return 0;
}
