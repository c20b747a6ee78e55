/* ledger.c -- what each address has used: see ledger.h. */
#include "ledger.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/must.h"

enum { SLOTS = 16384, US_PER_S = 1000 * 1000 };

/* What an address is given: one in so many us, after so many at once. */
static const struct rate standard[LIMITS] = {
    [LIMIT_CONNECTS] = { US_PER_S / 50, 400 },
    [LIMIT_WORK] = { 10, 150 * 1000 }, /* a tenth of the loop */
    [LIMIT_OPENED] = { 2 * US_PER_S, 60 },
    [LIMIT_GUESSES] = { 5 * US_PER_S, 120 },
    [LIMIT_SITE_GUESSES] = { US_PER_S, 480 },
    [LIMIT_ALL_GUESSES] = { US_PER_S, 1200 },
    [LIMIT_REPORTS] = { 180 * US_PER_S, 20 },
    [LIMIT_WORDS] = { 120 * US_PER_S, 120 },
};

const char *const limit_name[LIMITS] = {
    [LIMIT_CONNECTS] = "connections",
    [LIMIT_WORK] = "work",
    [LIMIT_OPENED] = "tables",
    [LIMIT_GUESSES] = "guesses",
    [LIMIT_SITE_GUESSES] = "guesses of a site",
    [LIMIT_ALL_GUESSES] = "guesses of all",
    [LIMIT_REPORTS] = "reports",
    [LIMIT_WORDS] = "words",
};

bool bucket_empty(const struct bucket *bucket, const struct rate *rate, int64_t now_ms)
{
    return bucket->paid_us - now_ms * 1000 > rate->every_us * (rate->burst - 1);
}

void bucket_charge(struct bucket *bucket, const struct rate *rate, int64_t now_ms, int64_t count)
{
    if (bucket->paid_us < now_ms * 1000)
        bucket->paid_us = now_ms * 1000;
    bucket->paid_us += rate->every_us * count;
}

bool bucket_take(struct bucket *bucket, const struct rate *rate, int64_t now_ms)
{
    if (bucket_empty(bucket, rate, now_ms))
        return false;
    bucket_charge(bucket, rate, now_ms, 1);
    return true;
}

struct ledger *ledger_new(uint64_t seed, int32_t connections_max)
{
    struct ledger *ledger = mem_new(sizeof(*ledger));

    ledger->seed = seed;
    ledger->slot = mem_new(SLOTS * sizeof(*ledger->slot));
    ledger->connections_max = connections_max > 0 ? connections_max : LIMIT_CONNECTIONS;
    for (int i = 0; i < LIMITS; i++)
        ledger->rate[i] = standard[i];
    if (connections_max > 0)
        ledger->rate[LIMIT_CONNECTS] =
            (struct rate) { US_PER_S / connections_max, connections_max };
    return ledger;
}

static struct account **find(const struct ledger *ledger, const struct address *address)
{
    uint64_t hash = ledger->seed;

    for (size_t i = 0; i < sizeof(address->b); i++)
        hash = (hash ^ (hash >> 29) ^ address->b[i]) * UINT64_C(0x9e3779b97f4a7c15);
    struct account **at = &ledger->slot[hash >> 32 & (SLOTS - 1)];
    while (*at && !address_same(&(*at)->address, address))
        at = &(*at)->next;
    return at;
}

static void unlink_account(struct ledger *ledger, struct account *a)
{
    *(a->older ? &a->older->newer : &ledger->oldest) = a->newer;
    *(a->newer ? &a->newer->older : &ledger->newest) = a->older;
}

static void link_newest(struct ledger *ledger, struct account *a)
{
    a->older = ledger->newest;
    a->newer = NULL;
    *(a->older ? &a->older->newer : &ledger->oldest) = a;
    ledger->newest = a;
}

static void forget(struct ledger *ledger, struct account *a)
{
    *find(ledger, &a->address) = a->next;
    unlink_account(ledger, a);
    ledger->accounts--;
    free(a);
}

/* There are fewer connections than accounts: one without is found. */
static void forget_oldest(struct ledger *ledger)
{
    while (ledger->oldest->connections > 0) {
        struct account *busy = ledger->oldest;

        unlink_account(ledger, busy);
        link_newest(ledger, busy);
    }
    forget(ledger, ledger->oldest);
}

void ledger_free(struct ledger *ledger)
{
    if (!ledger)
        return;
    while (ledger->oldest)
        forget(ledger, ledger->oldest);
    free(ledger->slot);
    free(ledger);
}

struct account *ledger_account(struct ledger *ledger, const struct address *address)
{
    struct account *a;

    if (!ledger || address_none(address))
        return NULL;
    a = *find(ledger, address);
    if (a) {
        unlink_account(ledger, a);
    } else {
        if (ledger->accounts == LIMIT_ADDRESSES)
            forget_oldest(ledger);
        a = mem_new(sizeof(*a));
        a->address = *address;
        *find(ledger, address) = a;
        ledger->accounts++;
    }
    link_newest(ledger, a);
    return a;
}

bool ledger_empty(const struct ledger *ledger, const struct account *account, enum limit limit,
                  int64_t now_ms)
{
    return account && bucket_empty(&account->used[limit], &ledger->rate[limit], now_ms);
}

void ledger_charge(const struct ledger *ledger, struct account *account, enum limit limit,
                   int64_t now_ms, int64_t count)
{
    if (account)
        bucket_charge(&account->used[limit], &ledger->rate[limit], now_ms, count);
}

bool ledger_take(struct ledger *ledger, struct account *account, enum limit limit, int64_t now_ms)
{
    if (!account || bucket_take(&account->used[limit], &ledger->rate[limit], now_ms))
        return true;
    ledger->refused[limit]++;
    return false;
}

bool ledger_crowded(struct ledger *ledger, const struct address *address)
{
    const struct account *a = ledger_account(ledger, address);

    return a && a->connections >= ledger->connections_max;
}

bool ledger_admit(struct ledger *ledger, const struct address *address, int64_t now_ms)
{
    struct account *a = ledger_account(ledger, address);

    if (!ledger_crowded(ledger, address))
        return ledger_take(ledger, a, LIMIT_CONNECTS, now_ms);
    ledger->refused[LIMIT_CONNECTS]++;
    return false;
}

/* The account may have been forgotten meanwhile, and with it what it had opened. */
void ledger_tables(struct ledger *ledger, const struct address *address, int32_t more)
{
    struct account *a = ledger_account(ledger, address);

    if (a && a->tables + more >= 0)
        a->tables += more;
}

void ledger_connected(struct ledger *ledger, const struct address *address, int32_t more)
{
    struct account *a = ledger_account(ledger, address);

    if (!a)
        return;
    a->connections += more;
    must(a->connections >= 0);
}
