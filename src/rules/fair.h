/*
 * fair.h -- where the dice of a match come from, as its log tells it. docs/fairness.md explains.
 *
 * The table writes these lines and passes each to fair_read(); so do a restart and `verify`. What
 * the log does not say never happened.
 *
 *     @ dice HEX               the server's commitment to its seed
 *     @ TIME mix commit S HEX  seat S's commitment to its part, before anybody shows one
 *     @ TIME mix reveal S HEX  the part
 *     @ TIME mix drop S        it was not shown in time
 *     @ TIME mix fresh HEX     after a drop, once: another seed, and everybody commits anew
 *     @ TIME typed S [S]       the next throw was thrown by hand: who typed it, who agreed
 *     @ seed HEX               after the match: the seeds, in order
 *     @ hash HEX               the last line: SHA-256 of all bytes before it
 */
#ifndef RULES_FAIR_H
#define RULES_FAIR_H

#include "base/chacha.h"
#include "base/sha256.h"
#include "game.h"

enum { FAIR_ROUNDS = 2 };

struct fair {
    struct sha256 sha;  /* of the log so far */
    uint32_t rounds;    /* commitments of the server */
    uint32_t seeds;     /* seeds shown */
    uint32_t throws;    /* so far: the number of the next one */
    uint32_t in, shown; /* seats in the mix; those of them that have shown their part */
    bool dropped;       /* somebody failed to, in this round */
    bool typed;         /* the next throw was typed in */
    bool whole;         /* the line `@ hash` was there, and right */
    struct sha256 before[FAIR_ROUNDS]; /* the log before each commitment */
    uint8_t commitment[FAIR_ROUNDS][SHA256_BYTES];
    uint8_t commit[SEATS_MAX][SHA256_BYTES], part[SEATS_MAX][SHA256_BYTES];
};

void fair_init(struct fair *fair);
/* Takes the next line of the log, without its LF. NULL, or what is wrong with it. */
const char *fair_read(struct fair *fair, struct span line);

/* The server's commitment to a seed at this point of the log: SHA-256 of it and `@ seed HEX`. */
void fair_commit(const struct sha256 *before, const uint8_t seed[SHA256_BYTES],
                 uint8_t out[SHA256_BYTES]);
/* A seat's commitment to its part: SHA-256 of its 64 digits. */
void fair_commit_part(const uint8_t part[SHA256_BYTES], uint8_t out[SHA256_BYTES]);
/* Whether no part is waited for any more, so that the dice may fall. */
bool fair_mixed(const struct fair *fair);
/* The hash of the log so far. */
void fair_hash(const struct fair *fair, uint8_t out[SHA256_BYTES]);

/* The numbers of the next throw, from the seed of the last round and what was mixed in. */
void fair_dice(const struct fair *fair, const uint8_t seed[SHA256_BYTES], struct chacha *out);
/*
 * A bot's random numbers, from the first seed, for its decision after `moves` moves; `again` counts
 * how often it has had to decide again at that point. They reveal nothing about the dice.
 */
void fair_bot(const uint8_t seed[SHA256_BYTES], uint32_t moves, int32_t seat, uint32_t again,
              struct chacha *out);

#endif
