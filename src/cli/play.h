/* play.h -- a match played at this keyboard. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "bots/bot.h"
#include "cli.h"
#include "day.h"
#include "keep.h"
#include "match/match.h"
#include "term/hand.h"
#include "term/look.h"

enum { PLAYER_NAME_BYTES = 16 };

struct play {
    const struct look *look;
    const struct bot *bot[SEATS_MAX]; /* who plays a seat if nobody here does */
    const struct lexicon *lex;
    struct out out;
    struct keep keep;
    struct lines in;
    uint64_t seed; /* of dice and bots, */
    bool named;    /* but in a challenge they follow from its key, */
    uint8_t key[SHA256_BYTES];
    bool practice;      /* of which this is not the first go */
    struct rival rival; /* of a duel */
    int people;         /* who sit on the first seats; the others are bots */
    bool paced;         /* somebody watches: dice and bots take their time */
    bool asking;        /* the prompt stands at the end of the screen */
    bool quit;
    bool plain;              /* dice as words, also on a terminal */
    char hand[HAND_MAX + 1]; /* verbs of throws that the people make themselves */
    uint32_t drawn;          /* people who could move when the table was last drawn */
    char name[SEATS_MAX][PLAYER_NAME_BYTES];
    const char *names[SEATS_MAX];
    struct match match;
};

/* What was asked for: the words behind `knobel play`, NULL if there are none. */
struct play_wish {
    const char *seed, *people, *bot, *limit, *resume, *file, *set, *hand, *name, *series, *date;
    const char *duel, *lang;
    bool plain, json, day;
};

/* Goes on with what is kept in wish->resume. Returns an exit status, as those below do. */
int play_resume(struct play *p, const struct play_wish *wish, const char *command);
/* What everybody plays on a day: `count` words, of which argv[1] may be a game. */
int play_day(struct play *p, struct play_wish *wish, int count, char **argv);
/* What a link challenges to. */
int play_duel(struct play *p, const struct play_wish *wish);
/* Whoever is not at this keyboard is this one. */
void play_bots(struct play *p, const struct bot *bot);

/*
 * Plays p->match on until it is over, the people quit, input ends or a signal asks for it. The
 * caller has set bot, keep, seed, people and match. Returns an exit status.
 */
int play_on(struct play *p);

#endif
