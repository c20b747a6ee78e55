/* guess.c -- who guesses what lets in: see guess.h. */
#include "guess.h"

static bool spare(struct ledger *ledger, const struct account *account, enum limit limit,
                  int64_t now_ms)
{
    bool empty = ledger_empty(ledger, account, limit, now_ms);

    ledger->refused[limit] += empty;
    return !empty;
}

bool guess_allowed(struct ledger *ledger, const struct address *address, int64_t now_ms)
{
    struct address site = address_site(address);

    if (!ledger || address_none(address))
        return true;
    return spare(ledger, &ledger->all, LIMIT_ALL_GUESSES, now_ms) &&
           spare(ledger, ledger_account(ledger, &site), LIMIT_SITE_GUESSES, now_ms) &&
           spare(ledger, ledger_account(ledger, address), LIMIT_GUESSES, now_ms);
}

void guess_wrong(struct ledger *ledger, const struct address *address, int64_t now_ms)
{
    struct address site = address_site(address);

    if (!ledger || address_none(address))
        return;
    ledger_charge(ledger, &ledger->all, LIMIT_ALL_GUESSES, now_ms, 1);
    ledger_charge(ledger, ledger_account(ledger, &site), LIMIT_SITE_GUESSES, now_ms, 1);
    ledger_charge(ledger, ledger_account(ledger, address), LIMIT_GUESSES, now_ms, 1);
}
