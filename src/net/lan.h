/* lan.h -- how a phone in the same network finds this computer: its addresses, and a QR code. */
#ifndef NET_LAN_H
#define NET_LAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LAN_ADDRESS_MAX = 46, LAN_ADDRESSES_MAX = 8 };

/*
 * Fills in the addresses others can reach, the one of the default route first; no loopback or
 * link-local ones. Returns their number: 0 means no network.
 */
size_t lan_addresses(char address[LAN_ADDRESSES_MAX][LAN_ADDRESS_MAX]);

/* Writes "http://address:port/path", with brackets around IPv6. path: "" or without first slash. */
void lan_url(char *url, size_t n, const char *address, int port, const char *path);

/*
 * Prints a QR code of a text with half blocks. With colour it is black on white everywhere; without
 * colour it relies on a terminal with a dark background. false: the text is too long.
 */
bool lan_qr(FILE *out, const char *text, bool colour);

#endif
