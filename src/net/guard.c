/* guard.c -- who may come in: see guard.h. */
#include "guard.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

/* Of a name or an address, with a port. */
#define HOST_CHARS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]"

static const uint8_t v4_prefix[12] = { [10] = 0xff, [11] = 0xff };

static bool is_v4(const struct ip *ip)
{
    return memcmp(ip->b, v4_prefix, sizeof(v4_prefix)) == 0;
}

/* Cuts ":port" and brackets off an authority: the host alone stays. */
static void strip_port(const char **text, size_t *n)
{
    const char *end = *text + *n, *colon = memchr(*text, ':', *n);

    if (*n > 0 && **text == '[') {
        const char *close = memchr(*text, ']', *n);

        if (!close || (close + 1 < end && close[1] != ':'))
            return;
        *n = (size_t)(close - ++*text);
    } else if (colon && !memchr(colon + 1, ':', (size_t)(end - colon - 1))) {
        *n = (size_t)(colon - *text);
    }
}

bool ip_parse(struct ip *ip, const char *text, size_t n)
{
    char copy[INET6_ADDRSTRLEN];

    strip_port(&text, &n);
    if (n >= sizeof(copy) || memchr(text, '\0', n))
        return false;
    memcpy(copy, text, n);
    copy[n] = '\0';
    memcpy(ip->b, v4_prefix, sizeof(v4_prefix));
    return inet_pton(AF_INET, copy, ip->b + sizeof(v4_prefix)) == 1 ||
           inet_pton(AF_INET6, copy, ip->b) == 1;
}

struct ip ip_of(const struct sockaddr *address)
{
    struct ip ip = { 0 };

    if (address->sa_family == AF_INET6) {
        memcpy(ip.b, &((const struct sockaddr_in6 *)address)->sin6_addr, sizeof(ip.b));
    } else if (address->sa_family == AF_INET) {
        memcpy(ip.b, v4_prefix, sizeof(v4_prefix));
        memcpy(ip.b + sizeof(v4_prefix), &((const struct sockaddr_in *)address)->sin_addr, 4);
    }
    return ip;
}

void ip_text(const struct ip *ip, char *text, size_t n)
{
    bool v4 = is_v4(ip);

    inet_ntop(v4 ? AF_INET : AF_INET6, ip->b + (v4 ? sizeof(v4_prefix) : 0), text, (socklen_t)n);
}

struct address ip_address(const struct ip *ip)
{
    return address_of(ip->b);
}

static bool equal(const struct ip *a, const struct ip *b)
{
    return memcmp(a->b, b->b, sizeof(a->b)) == 0;
}

bool ip_listed(const struct ip *ip, const struct ip *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (equal(ip, &list[i]))
            return true;
    return false;
}

static bool ends_with(const char *s, size_t n, const char *tail)
{
    size_t m = strlen(tail);

    return n > m && strncasecmp(s + n - m, tail, m) == 0;
}

bool guard_host(const char *host, const char *const *hosts)
{
    size_t n = strlen(host);
    struct ip ip;

    if (strspn(host, HOST_CHARS) != n)
        return false;
    if (ip_parse(&ip, host, n))
        return true;
    strip_port(&host, &n);
    if (n == strlen("localhost") && strncasecmp(host, "localhost", n) == 0)
        return true;
    for (; hosts && *hosts; hosts++)
        if (n == strlen(*hosts) && strncasecmp(host, *hosts, n) == 0)
            return true;
    return ends_with(host, n, ".local") || ends_with(host, n, ".localhost");
}

bool guard_origin(const char *origin, const char *host, const char *proto)
{
    const char *authority = strstr(origin, "://");
    size_t scheme = authority ? (size_t)(authority - origin) : 0;
    bool tls = scheme == 5 && strncasecmp(origin, "https", 5) == 0;
    const char *port = tls ? ":443" : ":80";

    if (!tls && !(scheme == 4 && strncasecmp(origin, "http", 4) == 0))
        return false;
    if (proto && (strlen(proto) != scheme || strncasecmp(origin, proto, scheme) != 0))
        return false;
    authority += 3;
    size_t n = strlen(authority), m = strlen(host);
    n -= ends_with(authority, n, port) ? strlen(port) : 0;
    m -= ends_with(host, m, port) ? strlen(port) : 0;
    return n == m && strncasecmp(authority, host, n) == 0;
}

struct ip guard_client(const struct ip *peer, const char *forwarded_for, const struct ip *proxies,
                       size_t n)
{
    struct ip client = *peer, ip;
    size_t end = forwarded_for ? strlen(forwarded_for) : 0;

    while (end > 0 && ip_listed(&client, proxies, n)) {
        size_t start = end;

        while (start > 0 && forwarded_for[start - 1] != ',')
            start--;
        size_t first = start + strspn(forwarded_for + start, " \t"), last = end;
        while (last > first && strchr(" \t", forwarded_for[last - 1]))
            last--;
        if (first > last || !ip_parse(&ip, forwarded_for + first, last - first))
            break;
        client = ip;
        end = start > 0 ? start - 1 : 0;
    }
    return client;
}
