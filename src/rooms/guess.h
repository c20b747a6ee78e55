/* guess.h -- how often an address has guessed a table's code wrong. */
#ifndef ROOMS_GUESS_H
#define ROOMS_GUESS_H

#include <stdbool.h>
#include <stdint.h>

enum { GUESS_SLOTS = 4096, GUESS_WINDOW_MS = 60000 };

/*
 * Addresses share a slot now and then: that can only make the limit stricter, and memory stays
 * bounded whatever an attacker does.
 */
struct guesses {
    struct {
        int64_t since_ms;
        int32_t count;
    } slot[GUESS_SLOTS];
};

bool guess_allowed(const struct guesses *guesses, const char *address, int64_t now_ms, int max);
void guess_wrong(struct guesses *guesses, const char *address, int64_t now_ms);

#endif
