/*
 * address.h -- an address by which limits count: an IPv4 address, or the /64 of an IPv6 one, which
 * is what a household has; or none, where there is no network.
 */
#ifndef LIMIT_ADDRESS_H
#define LIMIT_ADDRESS_H

#include "base/text.h"

enum { ADDRESS_BYTES = 16, ADDRESS_TEXT_MAX = 24 };

/* Bytes that are equal for the same address: IPv4 as ::ffff:a.b.c.d, all 0 for none. */
struct address {
    uint8_t b[ADDRESS_BYTES];
};

/* Of an IPv6 address, or an IPv4 one mapped into it. */
struct address address_of(const uint8_t ip[ADDRESS_BYTES]);
bool address_none(const struct address *a);
/* Of this computer itself, or none. */
bool address_loopback(const struct address *a);
bool address_same(const struct address *a, const struct address *b);
/* The /48 that an IPv6 address is in, which one customer may have; IPv4 stays as it is. */
struct address address_site(const struct address *a);

/* As "192.0.2.7" or "2001:db8:0:1::/64"; "" for none. At most ADDRESS_TEXT_MAX bytes. */
void address_text(const struct address *a, struct text *out);
/* Reads what address_text() writes; false if it is anything else. */
bool address_read(struct address *a, struct span text);

#endif
