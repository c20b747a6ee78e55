/*
 * limits.h -- what strangers may use, all of it in one place. docs/hosting.md has the same figures
 * with their reasons.
 *
 * Rates stand in the table of ledger.c's `standard`, by the names below; whoever has used one up
 * waits or is refused, until time has refilled it.
 */
#ifndef LIMIT_LIMITS_H
#define LIMIT_LIMITS_H

enum {
    /* Of one address (IPv6: of one /64). --no-limits lifts them. */
    LIMIT_CONNECTIONS = 200, /* open at once, --per-address */
    LIMIT_ADDRESSES = 65536, /* that are remembered: whoever was away the longest is forgotten */

    /* Of one connection. */
    LIMIT_FRAMES_PER_S = 20,            /* then it is closed, */
    LIMIT_FRAMES_BURST = 100,           /* unless it was silent before */
    LIMIT_HANDSHAKE_MS = 10 * 1000,     /* from connecting to a whole request */
    LIMIT_IDLE_MS = 60 * 1000,          /* without an answer to three pings */
    LIMIT_SEND_QUEUE_BYTES = 256 << 10, /* unsent: a slow reader is dropped */

    /* Of the whole server. */
    LIMIT_ALL_CONNECTIONS = 20000, /* fewer if the system allows fewer open files */
};

/* What each address is given at a rate. */
enum limit {
    LIMIT_CONNECTS,     /* new connections */
    LIMIT_GUESSES,      /* wrong codes, */
    LIMIT_SITE_GUESSES, /* of a whole IPv6 /48, */
    LIMIT_ALL_GUESSES,  /* and of everybody together */
    LIMITS,
};

#endif
