/*
 * challenge.h -- the same dice for many: what a challenge is called, and what follows from that.
 *
 * The name is a text that holds all on which dice and results depend, so that nothing is compared
 * that differs, and nobody has to be asked for the dice of a day:
 *
 *     knobel challenge 1
 *     rules N
 *     day 2026-11-16               or `day DATE/N`, `duel HEX16`, `sealed CODE DATE COMMIT`
 *     lexicon HEX16                where words are looked up
 *     set LINE                     every line of it, also of our own
 *     game ID OPTION=VALUE...
 *     bot SEAT STRENGTH            of those that play along
 *
 * Words are parted by one space, each line ends with LF. The seed of a day or a duel is the SHA-256
 * of its name. That of a sealed one is secret until DATE: the name has the COMMIT of a part of the
 * opener's device, and the seal is the SHA-256 of the name and of the line `@ seed HEX`.
 */
#ifndef RULES_CHALLENGE_H
#define RULES_CHALLENGE_H

#include "base/sha256.h"

enum {
    CHALLENGE_SAYS_MAX = 39,  /* bytes of `day 2026-11-16/3`, `sealed KMPQR 2026-11-23` */
    CHALLENGE_LINE_MAX = 255, /* of all that stands behind `@ challenge` */
    CHALLENGE_CODE_MAX = 16,
    HEX16_CHARS = 16, /* that tell duels apart, and lexicons */
    DATE_CHARS = 10,
    CHALLENGE_ID_CHARS = 16,
};

enum challenge_kind { CHALLENGE_NONE, CHALLENGE_DAY, CHALLENGE_DUEL, CHALLENGE_SEALED };

struct challenge {
    uint8_t kind; /* enum challenge_kind */
    bool has_set; /* the name has lines of a set */
    char says[CHALLENGE_SAYS_MAX + 1];
    struct sha256 name;                                                   /* so far */
    uint8_t commit[SHA256_BYTES], seal[SHA256_BYTES], part[SHA256_BYTES]; /* of a sealed one */
};

/* Whether it is a day of the calendar, 2000 to 2999: `2026-11-16`. */
bool date_read(struct span word);
/* Writes the day of a time in seconds since 1970, as it is in Greenwich. */
void date_write(int64_t wall_s, struct text *out);
/* Whether it is 16 hexadecimal digits in lower case. */
bool hex16_read(struct span word);

/*
 * Begins the name with what stands behind `@ challenge`: `day DATE`, `day DATE/N`, `duel HEX16`
 * or `sealed CODE DATE COMMIT SEAL PART`. NULL, or what is wrong.
 */
const char *challenge_begin(struct challenge *c, uint32_t rules, struct span says);
/*
 * The same for whoever is to seal it, and does not know the part yet: `says` is `sealed CODE DATE`,
 * `commit` the commitment to the part.
 */
const char *challenge_begin_sealed(struct challenge *c, uint32_t rules, struct span says,
                                   const uint8_t commit[SHA256_BYTES]);
/* Adds a line to the name: a word and what stands behind it. */
void challenge_add(struct challenge *c, const char *what, struct span rest);
/* Adds the game, and our own set if no other was. */
void challenge_add_game(struct challenge *c, struct span rest);

/* The seed of a day or a duel. */
void challenge_seed(const struct challenge *c, uint8_t seed[SHA256_BYTES]);
/* Seals a seed: the name is whole. */
void challenge_seal(const struct challenge *c, const uint8_t seed[SHA256_BYTES],
                    uint8_t seal[SHA256_BYTES]);
/* Whether this is the seed of a sealed one. */
bool challenge_fits(const struct challenge *c, const uint8_t seed[SHA256_BYTES]);
/* What tells challenges apart: the first digits of the hash of the name. */
void challenge_id(const struct challenge *c, char id[CHALLENGE_ID_CHARS + 1]);
/* The date, until which a sealed one is. */
struct span challenge_date(const struct challenge *c);

#endif
