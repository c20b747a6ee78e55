/*
 * fair.h -- where the dice of a match come from, as its log tells it. docs/fairness.md explains.
 *
 * The table writes these lines and passes each to fair_read(); so do a restart and `verify`. What
 * the log does not say never happened.
 *
 *     @ rules N, @ mix N           versions of the game's rules, and of how the dice are made
 *     @ set LINE                   what they are drawn from, if it is not our own set (set.h)
 *     @ hand VERB...               throws that people make themselves, if it is not all of them
 *     @ challenge SAYS             the dice are those of a challenge (challenge.h): no mix, no
 * hands
 *     @ lexicon HEX16              where its words are looked up
 *     @ order N                    its rounds come in the N-th player's own order
 *     @ own N                      its dice are the N-th player's own
 *     @ TIME bot S STRENGTH        a bot plays seat S; from the start, or for a person
 *     @ TIME back S                the person is back
 *     @ TIME mix commit S,S HEX    a claim: a device's commitment to its part, and its seats
 *     @ dice HEX                   the server's commitment to its seed; it covers all of that
 *     @ TIME mix reveal S HEX      the part of the device whose first seat is S
 *     @ TIME mix drop S            it was not shown in time
 *     @ TIME mix fresh HEX         after a drop and new claims, once: its second commitment
 *     @ TIME off                   after a drop in that round: there is no match
 *     @ TIME typed S [S]           the next throw was thrown by hand: who typed it, who agreed
 *     @ seed HEX                   after the match: the seeds, in order
 *     @ sealed                     instead: the seed of the challenge is not to be known yet
 *     @ hash HEX                   the last line: SHA-256 of all bytes before it
 */
#ifndef RULES_FAIR_H
#define RULES_FAIR_H

#include "base/chacha.h"
#include "base/sha256.h"
#include "challenge.h"
#include "game.h"

enum {
    /* Raised when the dice follow from the seeds in another way; the second is that of matches with
     * a set, or with some throws by hand: else nothing has changed, and those are as they were. */
    FAIR_VERSION = 2,
    FAIR_VERSION_BOX = 3,
    FAIR_VERSION_CHALLENGE = 4, /* that of a match whose dice are a challenge's */
    FAIR_ROUNDS = 2,
    CHECK_DIGITS = 6,
    ORDER_MAX = 60, /* rounds that may come in an order of one's own, and orders */
    HAND_MAX = 31,  /* bytes of the verbs of throws by hand */
};

/* A device is named by its first seat, a bit in masks. */
struct fair_round {
    struct sha256 before;             /* the log before the server's commitment, */
    uint8_t commitment[SHA256_BYTES]; /* and that */
    uint32_t claimed, shown, dropped; /* devices */
    uint8_t commit[SEATS_MAX][SHA256_BYTES], part[SEATS_MAX][SHA256_BYTES];
};

struct fair {
    uint32_t rules;  /* versions that the log states: of the game's rules, */
    uint32_t mix;    /* and of how the dice are made; 1 if it states none */
    int64_t mix_ms;  /* time of the last line of the mix */
    uint32_t rounds; /* the server has committed to; claims are of the next one */
    struct fair_round round[FAIR_ROUNDS];
    uint32_t device[SEATS_MAX]; /* all its seats */
    struct challenge challenge; /* whose dice these are, if they are one's */
    uint32_t order;             /* whose order its rounds come in, from 1; 0: as they are */
    uint32_t own;               /* whose dice they are, from 1; 0: everybody's */
    bool begun;                 /* the game line was there */
    char hand[HAND_MAX + 1]; /* verbs of throws by hand; "": none, or all if nothing is committed */
    uint32_t seats;          /* there are */

    struct sha256 sha;  /* of the log so far; it and what follows changes also after a throw */
    uint32_t bots;      /* seats, since the start; */
    uint32_t held;      /* now */
    uint32_t throws;    /* so far */
    uint32_t seeds;     /* shown */
    bool typed;         /* the next throw was typed in */
    bool sealed;        /* the seed of the challenge is not shown */
    bool off;           /* the match was called off */
    bool whole, forged; /* the line `@ hash` was there, and right; or wrong */
};

void fair_init(struct fair *fair);
/* Takes the next line of the log, without its LF. NULL, or what is wrong with it. */
const char *fair_read(struct fair *fair, struct span line);

/* The server's commitment to a seed at this point of the log: SHA-256 of it and `@ seed HEX`. */
void fair_commit(const struct sha256 *before, const uint8_t seed[SHA256_BYTES],
                 uint8_t out[SHA256_BYTES]);
/* A device's commitment to its part: SHA-256 of its 64 digits. */
void fair_commit_part(const uint8_t part[SHA256_BYTES], uint8_t out[SHA256_BYTES]);
/* The round that the server committed to last; the first one before it has. */
const struct fair_round *fair_now(const struct fair *fair);
/* All seats of these devices. */
uint32_t fair_seats(const struct fair *fair, uint32_t devices);
/* Devices that have claimed a part and neither shown it nor dropped out. */
uint32_t fair_waits(const struct fair *fair);
/* Whether nothing is waited for any more, so that dice may fall and bots may think. */
bool fair_mixed(const struct fair *fair);
/* Whether this is how dice are made here. */
bool fair_knows(int64_t version);
/* Whether the match is played by these rules, with dice made as here. */
bool fair_ours(const struct fair *fair, const struct game *game);
/* Whether dice are drawn, from a seed that was committed to or that of a challenge. */
bool fair_draws(const struct fair *fair);
/* The hash of the log so far. */
void fair_hash(const struct fair *fair, uint8_t out[SHA256_BYTES]);

/*
 * The key of a match, from the seed of the last round and the parts shown in it. In a challenge it
 * is that of its seed, which of a day or a duel follows from the log: `seed` may be NULL there.
 * Dice of one's own have a key that follows from that.
 */
void fair_key(const struct fair *fair, const uint8_t seed[SHA256_BYTES], uint8_t key[SHA256_BYTES]);
/* Its check digits, for people to compare. */
void fair_check(const uint8_t key[SHA256_BYTES], char digits[CHECK_DIGITS + 1]);
/*
 * The name under which a throw is drawn in a match of so many rounds: its own, unless they come in
 * an order of somebody's own. That follows from the key, too.
 */
struct throw_name fair_drawn(const struct fair *fair, const uint8_t key[SHA256_BYTES],
                             const struct throw_name *name, int32_t rounds);
/* The numbers of the throw of this name. */
void fair_dice(const uint8_t key[SHA256_BYTES], const struct throw_name *name, struct chacha *out);
/* How long the dice are hidden before it. */
int32_t fair_shake_ms(const uint8_t key[SHA256_BYTES], const struct throw_name *name,
                      const struct game *game);
/*
 * A bot's random numbers for its next decision in what its seat sees; `again` counts how often it
 * has had to decide again at that point. They reveal nothing about the dice, and depend on nothing
 * that others did in this round.
 */
void fair_bot(const uint8_t key[SHA256_BYTES], const struct status *seen, int32_t seat,
              uint32_t again, struct chacha *out);

#endif
