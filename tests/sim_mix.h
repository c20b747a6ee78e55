/* sim_mix.h -- the devices of the simulation: their parts of the mix, and what they note. */
#ifndef TESTS_SIM_MIX_H
#define TESTS_SIM_MIX_H

#include <jansson.h>

#include "base/rng.h"
#include "rules/verify.h"

enum { MIX_PARTS = 64, MIX_MATCHES = 64, MIX_ID = 32, MIX_SAID = 512, MIX_NOTES = 1024 };

/* A part, and the one match and commitment of the server for which it was asked. */
struct mix_part {
    uint8_t part[SHA256_BYTES];
    char commit[HEX_CHARS + 1], match[MIX_ID], commitment[HEX_CHARS + 1];
};

struct mix_noted {
    char match[MIX_ID];
    int rounds;
    char commitment[FAIR_ROUNDS][HEX_CHARS + 1], part[FAIR_ROUNDS][HEX_CHARS + 1];
    int asked[FAIR_ROUNDS]; /* the seat for which the part was asked for; */
    int seat[FAIR_ROUNDS];  /* -1 until the part was seen in the mix */
    char check[CHECK_DIGITS + 1], hash[HEX_CHARS + 1];
};

struct mixer {
    struct mix_part part[MIX_PARTS];
    int parts; /* made so far; the last MIX_PARTS of them are there */
    struct mix_noted noted[MIX_MATCHES];
    int matches;
    char silent[HEX_CHARS + 1]; /* the commitment for which this device drops out */
};

/* A commitment to a new part. */
const char *mix_promise(struct mixer *mixer, struct rng *rng);
/* A view: nothing is asked for that was shown to another pair. NULL, or what is wrong. */
const char *mix_view(struct mixer *mixer, const json_t *table);
/* What the device says to it, if anything; `loyal`: it never drops out. */
bool mix_says(struct mixer *mixer, const json_t *table, struct rng *rng, bool loyal,
              char out[MIX_SAID]);
/* Whether all is mixed. */
bool mix_done(const json_t *table);
/* The log of a match is what the device noted, if it did: NULL, or what is wrong. */
const char *mix_verify(const struct mixer *mixer, const char *match, struct span log);
long mix_verified(void); /* so many were */

#endif
