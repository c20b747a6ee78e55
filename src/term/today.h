/*
 * today.h -- what everybody plays on a day, each alone, on the same dice: what there is, a go at
 * one of it, and how it went. What it all is, who has the solvers and the files lends (struct
 * day_lent).
 */
#ifndef TERM_TODAY_H
#define TERM_TODAY_H

#include <limits.h>

#include "rules/challenge.h"
#include "rules/game.h"

enum {
    TODAY_GAMES = 8,
    GOING_OPTIONS = 256, /* bytes */
    TODAY_WORD = 64,     /* bytes of what is told in a word, */
    TODAY_LINE = 320,    /* and in a sentence */
    TODAY_OTHERS = 4,    /* whose points stand beside one's own: bots, and who challenged */
    TODAY_MARKS = 128,   /* bytes */
};

enum today_far { TODAY_NEW, TODAY_BEGUN, TODAY_OVER };

struct today {
    char date[DATE_CHARS + 1];
    char said[TODAY_WORD]; /* `16 November` */
    bool past;             /* it is an older day */
    int days;              /* that were played */
    int games, mark;
    struct today_game {
        const struct game *game;
        enum today_far far;
        char made[TODAY_WORD];  /* once it is over: `20 of 20 points`, */
        char marks[TODAY_WORD]; /* and its stars, "": it has none */
    } game[TODAY_GAMES];
};

/* A go: a match of a challenge, which is kept as a file while it is played. */
struct going {
    const struct game *game;   /* NULL: none */
    char date[DATE_CHARS + 1]; /* of a day; "": of a duel */
    enum today_far far;
    char options[GOING_OPTIONS];       /* without the seats */
    char says[CHALLENGE_SAYS_MAX + 1]; /* which challenge it is */
    int bots;
    const char *bot;       /* how strong; NULL: there are none */
    char path[PATH_MAX];   /* of the file; "": one named after the time */
    bool practice;         /* the first one is over */
    char asks[TODAY_LINE]; /* of a duel: who says what */
    char rival[TODAY_WORD];
    int32_t rival_score;
};

/* How a go went. */
struct gone {
    bool wrong;            /* its file is not in order */
    char day[TODAY_WORD];  /* `16 November`; "": it was a duel */
    char made[TODAY_LINE]; /* `20 of 20 points`, with what there is to say of it, */
    char stars[TODAY_WORD];
    int32_t score;
    int others;
    struct gone_other {
        char name[TODAY_WORD];
        int32_t score;
        bool rival;
    } other[TODAY_OTHERS];  /* from few points to many */
    char given[TODAY_LINE]; /* what decisions cost; "": nobody knows */
    char best[TODAY_LINE];  /* what was possible, or best where most was given away; "": nothing */
    char luck[TODAY_LINE];  /* what is luck between equals; "": nobody knows */
    char share[TODAY_LINE * 2], marks[TODAY_MARKS]; /* to send to others; "": it is not for that */
};

/* The first game of the day that is still to be played; -1: none. */
int today_next(const struct today *today);

/* Which day it is and what is played then; what a go is, and how it went. */
struct day_lent {
    /* today->date: which day; "": this one. */
    void (*look)(struct today *today, int lang);
    /* The go of a game on that day. False: it cannot be played. */
    bool (*go)(struct going *going, const struct game *game, const char *date, int lang);
    /* What a link challenges to, which is one. */
    bool (*duel)(struct going *going, const char *link, int lang);
    void (*tell)(const struct going *going, int lang, struct gone *gone);
};

#endif
