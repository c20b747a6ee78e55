/*
 * guess.h -- who guesses what lets in (a table's code, a password): counted by address, by the site
 * it belongs to, and in all. Ask before the answer is looked up, so that a limit tells nothing.
 */
#ifndef LIMIT_GUESS_H
#define LIMIT_GUESS_H

#include "ledger.h"

/* Whether the address may try; right tries cost nothing. */
bool guess_allowed(struct ledger *ledger, const struct address *address, int64_t now_ms);
/* It was wrong. */
void guess_wrong(struct ledger *ledger, const struct address *address, int64_t now_ms);

#endif
