/*
 * verify.h -- checks a finished match: its dice follow from seeds that were committed to, its log
 * is whole, it keeps to the rules, its result is right; and it is what a device noted, if it did.
 *
 * The seeds come at the end, so a file is read twice: verify_read() for every line, verify_turn(),
 * verify_read() for every line again, verify_end(). The first answer that is not NULL says what is
 * wrong, at line verify->line; 0 means the file as a whole.
 */
#ifndef RULES_VERIFY_H
#define RULES_VERIFY_H

#include "fair.h"
#include "kept.h"
#include "replay.h"

struct verify {
    struct fair fair;
    struct replay replay;
    struct kept kept;
    uint32_t line;
    uint32_t hash_line; /* of a hash that is wrong: told only if nothing more specific is */
    uint32_t off_line;  /* of `off` */
    bool again;         /* the file is read for the second time */
    bool cut;           /* the last line has no LF */
    uint32_t results;   /* lines of the result so far */
    uint32_t seeds;
    uint8_t seed[FAIR_ROUNDS][SHA256_BYTES];
    bool knows_seed;           /* of a sealed challenge: verify_seed() */
    uint8_t key[SHA256_BYTES]; /* from which dice and bots follow, unless all was typed */

    /* What was found out. */
    uint32_t typed;          /* throws by hand */
    struct set_reader set;   /* what the dice are drawn from; no line of it: ours */
    uint32_t mixed, dropped; /* seats of devices in the mix; of those that dropped out */
    uint32_t handed;         /* the device's own that a bot played for a while */
    bool unseen;             /* the challenge is sealed: the dice cannot be checked yet */
    bool own;                /* a part of the device with the notes is in the mix */
    uint32_t lost;           /* other matches in the notes that never came to an end */

    /* How many notes of a kind the file has met so far. */
    uint32_t met_seats, met_bots, met_throws;
    uint32_t made[SEATS_MAX]; /* moves so far */
    bool has_hash, met_hash;
    uint8_t hash[SHA256_BYTES];
    char wrong[WRONG_MAX];
};

void verify_init(struct verify *verify);
/*
 * What a device noted, to be kept by the caller for as long as the file is verified. NULL, or what
 * is wrong with them, at line verify->line.
 */
const char *verify_notes(struct verify *verify, struct span notes);

/* The seed of a challenge that is sealed in the file, and was shown since. */
void verify_seed(struct verify *verify, const uint8_t seed[SHA256_BYTES]);

/* A line, with its LF if it has one. */
const char *verify_read(struct verify *verify, struct span line);
const char *verify_turn(struct verify *verify);
const char *verify_end(struct verify *verify);
/* All of that, for a whole file. */
const char *verify_file(struct verify *verify, struct span file);

/* Whether no part of any device is in the mix, so that the server could choose. */
bool verify_alone(const struct verify *verify);

#endif
