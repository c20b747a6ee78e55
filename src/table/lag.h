/*
 * lag.h -- fair time: how much of a move's network delay is credited to its player.
 *
 * The page says how long its player took, from painting the throw to the press. It is believed only
 * as far as the server's own measurements bear it out: no more is credited than a round trip can
 * have taken, and what is credited comes out of a purse that fills with little more than the least
 * round trip of a long time. Means and the largest can be had by filling one's own line, or by
 * answering late; the least cannot, but by being late always.
 */
#ifndef TABLE_LAG_H
#define TABLE_LAG_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PINGS_KEPT = 5,
    PINGS_LONG = 64,        /* of so many the least counts */
    PING_EVERY_MS = 1000,   /* not more often, */
    PING_LOST_MS = 10000,   /* and not while one is under way, unless it got lost */
    RENEW_EVERY_MS = 10000, /* a page may ask to be measured anew, not more often */
    PAINT_MS = 25,          /* from receiving a view to painting it, which no ping measures */
    USUAL_PART = 8,         /* usually a trip takes the least one, a part of that, */
    USUAL_MS = 5,           /* and this more; */
    MOST_PART = 2,          /* at the most these */
    MOST_MS = 40,
    PURSE_LAGS = 2,      /* a purse holds this many times the game's `lag`, */
    PURSE_START_MS = 60, /* and this at the beginning of a match */
};

/* The round trips of a connection, by pings that the server sends and times. */
struct pings {
    uint64_t nonce; /* of the one under way; 0: none */
    int64_t sent_ms;
    int32_t rtt_ms[PINGS_KEPT];
    uint32_t heard;
    int32_t long_ms[PINGS_LONG]; /* what is measured anew is not forgotten here */
    uint32_t longs;
    int64_t renewed_ms; /* 0: never */
};

bool pings_due(const struct pings *p, int64_t now_ms);
/* A ping was sent; the nonce must be unpredictable and not 0. */
void pings_sent(struct pings *p, uint64_t nonce, int64_t now_ms);
/* A pong arrived; answers to anything but the last ping are ignored. */
void pings_heard(struct pings *p, uint64_t nonce, int64_t now_ms);
/* The page slept, and wants to be measured anew: the next ping is due, recent ones are forgotten.
 */
void pings_renew(struct pings *p, int64_t now_ms);
/* The least round trip of all that are kept; -1: none is. */
int32_t pings_least(const struct pings *p);

/* What is known of a connection's round trips. */
struct route {
    int32_t least_ms, usual_ms, most_ms; /* -1: nothing */
};

/*
 * What the kernel itself reports, or the proxy's: no page can influence that. -1: nothing. A proxy
 * tells the least alone, of the moment at which the connection began.
 */
struct rtt {
    int32_t least_ms, mean_ms, most_ms;
};

/* From the recent pings, and never more than the system and the least of many pings allow. */
struct route pings_route(const struct pings *p, struct rtt system);
/* The most that can be credited to a line whose least round trip is this. */
int32_t lag_bound_ms(int32_t least_ms);

/* What a seat can still be credited; refilled throw by throw. */
struct purse {
    int32_t left_ms, drawn_ms; /* drawn for the throw at hand, */
    int64_t throw_ms;          /* which is the one of this time */
};

struct claim {
    int64_t throw_ms;   /* of the throw that the player answers, match time; */
    int64_t elapsed_ms; /* since it left for all seats */
    int32_t took_ms;    /* what the page reports; 0 or less: nothing */
    int32_t cap_ms;     /* the game's `lag` */
    struct route route;
};

/* For whoever runs the server. */
struct lag_stats {
    uint64_t credits, credited_ms, clamps, ties;
};

struct credit {
    int32_t ms;
    int32_t bound_ms; /* the most that could be credited; -1: nothing was claimed */
    int32_t doubt_ms; /* how much of it rests on the page's word alone */
    bool clamped;     /* the page asked for more */
};

void purse_fill(struct purse *p);
struct credit purse_draw(struct purse *p, const struct claim *c);

#endif
