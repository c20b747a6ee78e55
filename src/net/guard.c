/* guard.c -- who may come in: see guard.h. */
#include "guard.h"

#include <arpa/inet.h>
#include <assert.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/mem.h"

enum { SLOTS = 4096, SWEEP_MS = 60 * 1000, PREFIX_BYTES = 8, US_PER_S = 1000 * 1000 };

static const uint8_t v4_prefix[12] = { [10] = 0xff, [11] = 0xff };

struct entry {
    struct entry *next;
    struct ip key;
    int open;
    struct bucket rate;
};

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

bool bucket_take(struct bucket *bucket, int64_t now_ms, int per_s, int burst)
{
    int64_t now_us = now_ms * 1000, cost_us = US_PER_S / per_s;

    if (bucket->paid_us < now_us)
        bucket->paid_us = now_us;
    if (bucket->paid_us - now_us > cost_us * (burst - 1))
        return false;
    bucket->paid_us += cost_us;
    return true;
}

void book_init(struct book *book, int open_max, int per_s, int burst)
{
    *book = (struct book) { .open_max = open_max, .per_s = per_s, .burst = burst };
    book->slot = mem_new(SLOTS * sizeof(*book->slot));
    if (getrandom(&book->seed, sizeof(book->seed), 0) != sizeof(book->seed))
        abort();
}

static struct ip key_of(const struct ip *ip)
{
    struct ip key = *ip;

    if (!is_v4(ip))
        memset(key.b + PREFIX_BYTES, 0, sizeof(key.b) - PREFIX_BYTES);
    return key;
}

/* Where the entry of a key hangs, or would. The secret seed keeps the chains from being aimed at.
 */
static struct entry **find(const struct book *book, const struct ip *key)
{
    uint64_t hash = book->seed;

    for (size_t i = 0; i < sizeof(key->b); i++)
        hash = (hash ^ (hash >> 29) ^ key->b[i]) * UINT64_C(0x9e3779b97f4a7c15);
    struct entry **at = &book->slot[hash >> 32 & (SLOTS - 1)];
    while (*at && !equal(&(*at)->key, key))
        at = &(*at)->next;
    return at;
}

static struct entry *entry_of(struct book *book, const struct ip *ip)
{
    struct ip key = key_of(ip);
    struct entry **at = find(book, &key);

    if (!*at) {
        *at = mem_new(sizeof(**at));
        (*at)->key = key;
    }
    return *at;
}

/* Forgets the addresses about which there is nothing left to know; all of them for INT64_MAX. */
static void sweep(struct book *book, int64_t now_ms)
{
    for (size_t i = 0; i < SLOTS; i++) {
        for (struct entry **at = &book->slot[i]; *at;) {
            struct entry *e = *at;

            if (now_ms == INT64_MAX || (e->open == 0 && e->rate.paid_us <= now_ms * 1000)) {
                *at = e->next;
                free(e);
            } else {
                at = &e->next;
            }
        }
    }
}

void book_release(struct book *book)
{
    sweep(book, INT64_MAX);
    free(book->slot);
}

bool book_admit(struct book *book, const struct ip *ip, int64_t now_ms)
{
    if (now_ms - book->swept_ms >= SWEEP_MS) {
        sweep(book, now_ms);
        book->swept_ms = now_ms;
    }
    struct entry *e = entry_of(book, ip);
    return e->open < book->open_max && bucket_take(&e->rate, now_ms, book->per_s, book->burst);
}

void book_enter(struct book *book, const struct ip *ip)
{
    entry_of(book, ip)->open++;
}

void book_leave(struct book *book, const struct ip *ip)
{
    struct entry *e = entry_of(book, ip);

    assert(e->open > 0);
    e->open--;
}
