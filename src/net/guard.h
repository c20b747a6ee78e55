/*
 * guard.h -- who may come in: addresses, the Host and Origin headers. Pure functions of text and
 * numbers.
 */
#ifndef NET_GUARD_H
#define NET_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

#include "limit/address.h"

/* An IPv6 address, or an IPv4 one mapped into it. */
struct ip {
    uint8_t b[16];
};

/* Reads an address: IPv4, IPv6, "[IPv6]", either with ":port" where that is unambiguous. */
bool ip_parse(struct ip *ip, const char *text, size_t n);
struct ip ip_of(const struct sockaddr *address);
void ip_text(const struct ip *ip, char *text, size_t n);
/* By which limits count. */
struct address ip_address(const struct ip *ip);
bool ip_listed(const struct ip *ip, const struct ip *list, size_t n);

/*
 * Whether a Host header names this server: an IP literal, localhost, *.localhost, *.local, or one
 * of the NULL-ended list. Anything else may be another site whose name was rebound to us (DNS
 * rebinding). One that does can stand in a header of ours.
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

#endif
