/*
 * guard.h -- who may come in: addresses, the Host and Origin headers, and how many connections an
 * address may open. Pure functions of text and numbers, except for the address table.
 */
#ifndef NET_GUARD_H
#define NET_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* An IPv6 address, or an IPv4 one mapped into it. */
struct ip {
    uint8_t b[16];
};

/* Reads an address: IPv4, IPv6, "[IPv6]", either with ":port" where that is unambiguous. */
bool ip_parse(struct ip *ip, const char *text, size_t n);
struct ip ip_of(const struct sockaddr *address);
void ip_text(const struct ip *ip, char *text, size_t n);
bool ip_listed(const struct ip *ip, const struct ip *list, size_t n);

/*
 * Whether a Host header names this server: an IP literal, localhost, *.localhost, *.local, or one
 * of the NULL-ended list. Anything else may be another site whose name was rebound to us (DNS
 * rebinding).
 */
bool guard_host(const char *host, const char *const *hosts);
/*
 * Whether an Origin header is a page of this host itself; default ports may be left out. proto is
 * the scheme the proxy reports, or NULL.
 */
bool guard_origin(const char *origin, const char *host, const char *proto);
/*
 * The client behind our proxies: the last address of X-Forwarded-For that is not one of them, or
 * peer if the header makes no sense.
 */
struct ip guard_client(const struct ip *peer, const char *forwarded_for, const struct ip *proxies,
                       size_t n);

/* A rate limit in one number: the time until which the budget is used up. */
struct bucket {
    int64_t paid_us;
};
/* Takes one from a bucket that refills with per_s and holds burst; false if it is empty. */
bool bucket_take(struct bucket *bucket, int64_t now_ms, int per_s, int burst);

/* How many connections each address (IPv6: each /64) has and how fast it opened them. */
struct book {
    struct entry **slot;
    uint64_t seed;
    int64_t swept_ms;
    int open_max, per_s, burst;
};
void book_init(struct book *book, int open_max, int per_s, int burst);
void book_release(struct book *book);
/* Whether the address may open one more; that counts against its rate, but opens nothing yet. */
bool book_admit(struct book *book, const struct ip *ip, int64_t now_ms);
void book_enter(struct book *book, const struct ip *ip);
void book_leave(struct book *book, const struct ip *ip);

#endif
