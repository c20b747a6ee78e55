/* guess.c -- how often an address has guessed a table's code wrong. */
#include "guess.h"

#include "base/text.h"

static uint32_t slot_of(const char *address)
{
    return (uint32_t)(span_hash(span_of(address)) % GUESS_SLOTS);
}

bool guess_allowed(const struct guesses *guesses, const char *address, int64_t now_ms, int max)
{
    uint32_t i = slot_of(address);

    return guesses->slot[i].count < max || now_ms - guesses->slot[i].since_ms >= GUESS_WINDOW_MS;
}

void guess_wrong(struct guesses *guesses, const char *address, int64_t now_ms)
{
    uint32_t i = slot_of(address);

    if (guesses->slot[i].count == 0 || now_ms - guesses->slot[i].since_ms >= GUESS_WINDOW_MS) {
        guesses->slot[i].since_ms = now_ms;
        guesses->slot[i].count = 0;
    }
    guesses->slot[i].count++;
}
