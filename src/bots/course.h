/*
 * course.h -- the match that everybody plays who takes a challenge, each by themselves: of a day or
 * of a duel, whose dice follow from what it is called (rules/challenge.h); and its par, what bots
 * make of the same dice.
 */
#ifndef BOTS_COURSE_H
#define BOTS_COURSE_H

#include "bot.h"
#include "rules/fair.h"

enum {
    COURSE_HEAD_MAX = 4096,
    COURSE_NAME_MAX = 63,     /* bytes of a player's name */
    COURSE_OPTIONS_MAX = 160, /* of a link */
    COURSE_SEEDS = 10,        /* of a date, for the throw of the day */
    COURSE_BEST = 19,         /* points that the best equation of such a throw has at least */
    PAR_BOTS = 3,             /* easy, medium, hard */
};

#define COURSE_BESIDE "medium" /* who sits in the other seats */

struct course {
    const struct game *game;
    struct setup setup;
    const struct bot *beside; /* who sits in the other seats, if there are any */
    char says[CHALLENGE_SAYS_MAX + 1];
    char lexicon[HEX16_CHARS + 1]; /* "": no words are looked up */
    char id[CHALLENGE_ID_CHARS + 1];
    uint8_t key[SHA256_BYTES];
};

/*
 * That of a game for a date (date_read()): the same everywhere. `lang` is of words.h, and says
 * which words; `lex` may be NULL for games without. False: the game has none, or no lexicon.
 */
bool course_day(struct course *course, const struct game *game, struct span date, int lang,
                const struct lexicon *lex);

/*
 * That which somebody says, `duel HEX16` or `day DATE`: anything that one plays alone, or words
 * with dealt symbols, so many rounds and no redraw. NULL, or what is wrong.
 */
const char *course_read(struct course *course, const struct game *game, struct span options,
                        struct span says, const struct lexicon *lex);

/*
 * The same of a class, whose dice nobody knows before: seals the seed for `sealed CODE DATE` and
 * the commitment to a part (challenge.h). The key is the caller's to fill in once the part is
 * known.
 */
struct course_seal {
    struct span says;
    uint8_t commit[SHA256_BYTES], seed[SHA256_BYTES];
    uint8_t seal[SHA256_BYTES]; /* what comes of it */
};
const char *course_seal(struct course *course, const struct game *game, struct span options,
                        struct course_seal *with, const struct lexicon *lex);

/* The head of a match of it, played by `name`: all lines up to the bots, each with its LF. */
void course_head(const struct course *course, const char *match, const char *name,
                 struct text *out);

/* What a bot made of the same dice. */
struct par {
    const struct bot *bot;
    int32_t score;
    int64_t ms; /* to call, in all; of games in which that counts */
};
/* Writes up to PAR_BOTS, from weak to strong; returns how many. */
int course_par(const struct course *course, const struct lexicon *lex, struct par par[PAR_BOTS]);

/* All of it as JSON, for who plays it: what it is, its options, and par. */
void course_show(const struct course *course, const struct lexicon *lex, struct text *out);

/*
 * Tells the dice that are everybody's, whatever one does, as lines `dice TIME throw ...`: strips,
 * throws, symbols and letters.
 */
void course_dice(const struct course *course, const struct lexicon *lex, void *ctx,
                 void (*tell)(void *ctx, struct span line));

#endif
