/*
 * verify.h -- checks a finished match: its dice follow from seeds that were committed to, its log
 * is whole, it keeps to the rules, its result is right.
 *
 * The seeds come at the end, so a file is read twice: verify_read() for every line, verify_turn(),
 * verify_read() for every line again, verify_end(). The first answer that is not NULL says what is
 * wrong, at line verify->line; 0 means the file as a whole.
 */
#ifndef RULES_VERIFY_H
#define RULES_VERIFY_H

#include "fair.h"
#include "replay.h"

struct verify {
    struct fair fair;
    struct replay replay;
    uint32_t line, seeds;
    bool again;  /* the file is read for the second time */
    bool cut;    /* the last line has no LF */
    bool forged; /* the hash is wrong; reported only if nothing more specific is */
    uint32_t hash_line;
    uint8_t seed[FAIR_ROUNDS][SHA256_BYTES];
    uint8_t key[SHA256_BYTES]; /* from which dice and bots follow, unless all was typed */
    uint32_t off_line;         /* where the match was called off; 0: nowhere */
    uint32_t typed, mixed;     /* throws that were typed; seats in the mix */

    /* What a device kept during the match. */
    bool has_commitment, has_hash, met_commitment, met_hash;
    uint32_t has_part, met_part;
    uint8_t commitment[SHA256_BYTES], hash[SHA256_BYTES], part[SEATS_MAX][SHA256_BYTES];
};

void verify_init(struct verify *verify);
/*
 * Something a device kept: `commitment HEX` the server's when the device showed its parts,
 * `part SEAT HEX` such a part, `hash HEX` of the log when it was seen last, as fair_commit() has it
 * with the first seed. False if it is not such a line.
 */
bool verify_keep(struct verify *verify, struct span line);

/* A line, with its LF if it has one. */
const char *verify_read(struct verify *verify, struct span line);
const char *verify_turn(struct verify *verify);
const char *verify_end(struct verify *verify);
/* All of that, for a whole file. */
const char *verify_file(struct verify *verify, struct span file);

#endif
