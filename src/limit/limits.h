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
    LIMIT_TABLES = 120,      /* it opened, until nobody has been there for a day */
    LIMIT_ADDRESSES = 65536, /* that are remembered: whoever was away the longest is forgotten */

    /*
     * The work of an address: us of the loop's time, by a list of prices, so that what is asked for
     * can be told from how slow the machine is. Who has used it up is read from later. A
     * connection that uses less than its own share is always read from, whatever the others of its
     * address do.
     */
    LIMIT_SHARE_EVERY_US = 2000, /* a connection's us, one in so many, */
    LIMIT_SHARE_US = 500,        /* and so many at once */
    PRICE_MESSAGE_US = 10,
    PRICE_VIEW_US = 10,    /* of a table, for everybody who sees the change */
    PRICE_LIST_US = 50,    /* of the public tables */
    PRICE_KB_US = 4,       /* of what is read */
    PRICE_REQUEST_US = 20, /* over HTTP */

    /* Of one connection. */
    LIMIT_FRAMES_PER_S = 20,            /* then it is closed, */
    LIMIT_FRAMES_BURST = 100,           /* unless it was silent before */
    LIMIT_HANDSHAKE_MS = 10 * 1000,     /* from connecting to a whole request */
    LIMIT_IDLE_MS = 60 * 1000,          /* without an answer to three pings */
    LIMIT_SEND_QUEUE_BYTES = 256 << 10, /* unsent: a slow reader is dropped */
    LIMIT_REACT_MS = 2000,              /* between two reactions */

    /* Of a class in step. */
    LIMIT_CLASS_PEOPLE = 60, /* in one */
    LIMIT_CLASSES = 20,      /* that an address opened and that are not over, */
    LIMIT_OWN_CLASSES = 100, /* also those that are kept, */
    LIMIT_ALL_CLASSES = 200, /* and of the server */

    /* Of one table. */
    LIMIT_WATCHERS = 50, /* screens that look on at once */

    /* Of the whole server. */
    LIMIT_ALL_CONNECTIONS = 20000, /* fewer if the system allows fewer open files */
    LIMIT_ALL_TABLES = 10000,      /* --tables; which go then: rooms/tidy.h */
};

/* What each address is given at a rate. */
enum limit {
    LIMIT_CONNECTS,     /* new connections */
    LIMIT_WORK,         /* us, see above */
    LIMIT_OPENED,       /* new tables */
    LIMIT_GUESSES,      /* wrong codes, */
    LIMIT_SITE_GUESSES, /* of a whole IPv6 /48, */
    LIMIT_ALL_GUESSES,  /* and of everybody together */
    LIMIT_REPORTS,      /* of a table to who runs the server */
    LIMIT_WORDS,        /* that are collected, of the tables it opened */
    LIMITS,
};

#endif
