/*
 * scene.h -- all that a screen is drawn from: what is known of the table, and what the person at
 * the keyboard is about to do. Screens are functions of it; keys change it.
 */
#ifndef TERM_SCENE_H
#define TERM_SCENE_H

#include "client/news.h"
#include "grid.h"
#include "words.h"

enum {
    LOG_LINES = 200,
    LOG_BYTES = 192,
    TYPED_MAX = 128, /* bytes of a line that is typed */
    EQUATION_MAX = 64,
    WORD_LINES = 9, /* own ones, and those for others */
};

/* Keys, besides characters; ctrl('C') is 3. */
enum {
    K_TAB = '\t',
    K_ENTER = '\n',
    K_ESC = 27,
    K_BACK = 127,
    K_UP = 0x110000,
    K_DOWN,
    K_LEFT,
    K_RIGHT,
    K_HOME,
    K_END,
    K_DELETE,
    K_F1,
};
#define K_CTRL(letter) ((letter) - '@')

enum page { PAGE_HOME, PAGE_OPTIONS, PAGE_TABLE };
enum overlay { OVER_NONE, OVER_HELP, OVER_MENU, OVER_POINTS, OVER_LOG, OVER_CODE, OVER_RULES };

/* A line of text that is being typed. */
struct typed {
    char text[TYPED_MAX];
    size_t len;
    bool open;
};

/* What is chosen and not yet sent. */
struct hand {
    uint32_t taken;          /* dice, by bit */
    char line[EQUATION_MAX]; /* an equation, or digits */
    size_t len, caret;
    int mark; /* what the arrows point at */
    char words[WORD_LINES][TYPED_MAX];
    int on[WORD_LINES]; /* for a word of others: whose symbol */
    int row;            /* of a card */
    int guard;          /* a key that has to be pressed once more; 0: none, */
    int64_t guard_ms;   /* since when */
};

/* What somebody would play next. */
struct wish {
    int game; /* in `games` */
    int bots;
    char bot[NEWS_WORD]; /* "": as usual */
    struct setup setup;
    int mark;
};

struct scene {
    enum page page;
    enum overlay over;
    int scroll; /* of an overlay */
    int lang;
    struct wish wish;
    bool can_resume;    /* there is a match to go on with */
    struct typed typed; /* a move, a code */
    struct news news;   /* what is on the screen, */
    struct news before; /* and what was before */
    bool near;          /* the table is in this process */
    bool greeted;       /* somebody answered there */
    bool lost;          /* the line is, and the table stays as it was */
    int tries;          /* to get it back, */
    char wrong[128];    /* and what the system says of it */
    bool aloud;         /* in words: it is not looked at */
    bool waiting;       /* a move is on its way */
    int64_t now_ms, match_ms;
    char name[NEWS_NAME]; /* of who sits here */
    char url[256];        /* where others find the table; "": nowhere */
    char kept[512];       /* where the file of the match is; "": not kept yet */
    struct hand hand;
    char log[LOG_LINES][LOG_BYTES]; /* what happened, a ring */
    int logged;                     /* lines so far */
};

/* The seat of who sits here; -1: looks on. */
int scene_seat(const struct scene *scene);
/* Whether it is to act. */
bool scene_mine(const struct scene *scene);
const void *scene_seen(const struct scene *scene);
const struct status *scene_status(const struct scene *scene);
/* What the log says of a seat: its name, or `you`. */
const char *scene_name(const struct scene *scene, int seat);

/* That the server cannot be reached, by its link without the code. */
void scene_unreached(const struct scene *scene, struct text *out);
/* Who has won; nothing before the end. */
void scene_winners(const struct scene *scene, struct text *out);

/* Adds a line to the log. */
void scene_log(struct scene *scene, const char *line);
/* The line that was added so many before the last one; "": none. */
const char *scene_logged(const struct scene *scene, int before);

/* Forgets what is chosen. */
void hand_clear(struct hand *hand);

#endif
