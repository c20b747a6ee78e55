/* guess.c -- how often an address has guessed a table's code wrong. */
#include "guess.h"

static uint32_t slot_of(const char *address)
{
    uint32_t h = 2166136261U;

    while (*address)
        h = (h ^ (uint8_t)*address++) * 16777619U;
    return h % GUESS_SLOTS;
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
