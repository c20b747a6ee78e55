/*
 * news.h -- what a server has told of a table, as plain values.
 *
 * Messages come in parts that are whole (docs/protocol.md, packed states), so what is known is the
 * last of each. Everything is bounded, and no text has a control character in it: it may be shown
 * on a terminal.
 */
#ifndef CLIENT_NEWS_H
#define CLIENT_NEWS_H

#include "rules/question.h"

enum {
    NEWS_CHAIRS = 12,
    NEWS_NAME = 100, /* bytes of a name, with its 0; */
    NEWS_WORD = 40,  /* of a short word: an id, a code, a token, a reason, a bot, */
    NEWS_HEX = 65,   /* of a hash, */
    NEWS_LINE = 512, /* and of what may be longer */
};

struct news_chair {
    char name[NEWS_NAME];
    int32_t symbol;
    char bot[NEWS_WORD], held[NEWS_WORD]; /* strengths; "": none */
    bool away, ready, asking, committed;
    uint32_t out;          /* chairs that ask to remove it */
    bool thinking, hand;   /* all wait for it; it may be handed to a bot */
    int32_t nudged, asked; /* who nudged it, and who asked for a bot instead; -1: nobody */
    int32_t wins, n;
};

enum news_state { NEWS_NOWHERE, NEWS_LOBBY, NEWS_MATCH, NEWS_OVER };

/* Where the dice of the match come from. */
struct news_dice {
    bool told; /* false: there are none, or they are real ones */
    char commitment[NEWS_HEX];
    char check[NEWS_WORD];                 /* "": not mixed yet */
    int32_t waits_seat[NEWS_CHAIRS];       /* devices that have to show their part, */
    char waits_for[NEWS_CHAIRS][NEWS_HEX]; /* and what they committed to */
    int32_t waits;
};

/* Several matches as one. */
struct news_series {
    bool on;
    int32_t games, played;
    int32_t score[NEWS_CHAIRS]; /* by seat */
    uint32_t ahead;             /* who has won, or is ahead, by bit */
};

struct news {
    int64_t v, now_ms;
    char id[NEWS_WORD], code[NEWS_WORD], match[NEWS_WORD];
    enum news_state state;
    const struct game *game; /* NULL: none that this program knows */
    char options[NEWS_LINE];
    bool paused, locked, nod, coach, fast, typed;
    uint32_t pause;                              /* chairs that ask for one */
    int32_t host, played, watchers, least, most; /* host: -1, least: -1, none */
    int64_t thrown_ms;                           /* -1: nothing yet */
    struct news_dice dice;
    struct news_series series;
    char hand[NEWS_LINE];      /* verbs of throws that people make, with spaces */
    int32_t throw_seat;        /* who typed one that waits for others; -1: nobody, */
    char throw_text[MOVE_MAX]; /* and what */
    bool set;                  /* the dice are of a set, */
    char set_name[NEWS_NAME];  /* which may have a name */
    int32_t chairs;
    struct news_chair chair[NEWS_CHAIRS];
    uint32_t you;           /* chairs of this device, by bit */
    int32_t seat;           /* through whose eyes `asked` looks */
    bool shown;             /* there is a state, in `asked` */
    bool other;             /* there is one that this program cannot read */
    struct question asked;  /* what is seen of the match, to be drawn and asked */
    char apart[PACKED_MAX]; /* what of it comes seldom */
    size_t apart_len;
};

/* What a message is about. */
enum news_kind {
    NEWS_NOTHING, /* nothing we know, or no message at all */
    NEWS_HELLO,
    NEWS_SEAT,  /* in `told`: this device has a chair */
    NEWS_TABLE, /* in `news` */
    NEWS_NO,    /* in `told`: something was refused */
    NEWS_GONE,  /* in `told`: the device is not at the table any more */
    NEWS_PASS,  /* in `told`: it looks on */
    NEWS_NODE,  /* in `told`: the table is at another node */
    NEWS_PONG,
};

struct news_told {
    char table[NEWS_WORD], code[NEWS_WORD], token[NEWS_WORD], pass[NEWS_WORD];
    char node[NEWS_WORD];                  /* of several: who greets, or has the table */
    char about[NEWS_WORD], why[NEWS_WORD]; /* what was refused, and the reason */
    char text[NEWS_LINE];
    char lan[NEWS_LINE]; /* hello: where others find a server of this very computer; "": nowhere */
    bool password;       /* hello: who opens a table needs one */
};

/* Reads a message, and changes `news` only if it is about the table. */
enum news_kind news_read(struct news *news, struct news_told *told, struct span message);

/* What this seat may see of the match; NULL if nothing is shown. */
const void *news_seen(const struct news *news);
const struct status *news_status(const struct news *news);

#endif
