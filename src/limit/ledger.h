/*
 * ledger.h -- what each address has used of what it may: one account an address, shared by the net
 * and the rooms. Memory is bounded: the account that was not asked for the longest is forgotten,
 * unless it has connections.
 */
#ifndef LIMIT_LEDGER_H
#define LIMIT_LEDGER_H

#include "address.h"
#include "limits.h"

/* So much, given back one by one. */
struct rate {
    int64_t every_us; /* until one more may be used, */
    int64_t burst;    /* after so many at once */
};

/* A rate that is used, in one number: the time until which it is used up. */
struct bucket {
    int64_t paid_us;
};
/* Whether nothing is left. */
bool bucket_empty(const struct bucket *bucket, const struct rate *rate, int64_t now_ms);
/* Uses so much, whether it is there or not: what is owed has to be refilled first. */
void bucket_charge(struct bucket *bucket, const struct rate *rate, int64_t now_ms, int64_t count);
/* Uses one; false if nothing is left. */
bool bucket_take(struct bucket *bucket, const struct rate *rate, int64_t now_ms);

/* Of one address. Valid until the next ledger_account(), or as long as it has connections. */
struct account {
    struct account *next;          /* in its slot */
    struct account *older, *newer; /* by when it was asked for */
    struct address address;
    int32_t connections; /* open now, */
    int32_t tables;      /* and tables it opened */
    struct bucket used[LIMITS];
};

struct ledger {
    struct account **slot;
    struct account *oldest, *newest;
    struct account all; /* what is counted for everybody together */
    uint64_t seed;
    int32_t accounts, connections_max;
    struct rate rate[LIMITS];
    uint64_t refused[LIMITS]; /* how often, so far */
};

/* What the limit is about, for figures and logs. */
extern const char *const limit_name[LIMITS];

/* The seed is secret: it keeps strangers from choosing whom they share a slot with. */
struct ledger *ledger_new(uint64_t seed, int32_t connections_max);
void ledger_free(struct ledger *ledger);

/* Opens one if there is none. NULL for no ledger and for no address: nothing is counted there. */
struct account *ledger_account(struct ledger *ledger, const struct address *address);

/* Whether the address has used all it may of something; never for NULL, like what follows. */
bool ledger_empty(const struct ledger *ledger, const struct account *account, enum limit limit,
                  int64_t now_ms);
void ledger_charge(const struct ledger *ledger, struct account *account, enum limit limit,
                   int64_t now_ms, int64_t count);
/* Uses one; false if nothing is left, which is counted. */
bool ledger_take(struct ledger *ledger, struct account *account, enum limit limit, int64_t now_ms);

/* Whether the address has as many connections as it may. */
bool ledger_crowded(struct ledger *ledger, const struct address *address);
/* Whether the address may open one more connection; that counts, but opens nothing yet. */
bool ledger_admit(struct ledger *ledger, const struct address *address, int64_t now_ms);
/* One more table that the address opened, or fewer. */
void ledger_tables(struct ledger *ledger, const struct address *address, int32_t more);
/* One more connection, or fewer. */
void ledger_connected(struct ledger *ledger, const struct address *address, int32_t more);

#endif
