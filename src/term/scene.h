/*
 * scene.h -- all that a screen is drawn from: what is known of the table, and what the person at
 * the keyboard is about to do. Screens are functions of it; keys change it.
 */
#ifndef TERM_SCENE_H
#define TERM_SCENE_H

#include "client/news.h"
#include "grid.h"
#include "today.h"
#include "words.h"

enum {
    LOG_LINES = 200,
    LOG_BYTES = 192,
    TYPED_MAX = 128, /* bytes of a line that is typed */
    EQUATION_MAX = 64,
    SERVER_MAX = 256, /* bytes of its address */
    WORD_LINES = 9,   /* own ones, and those for others */
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
    K_DRAFT, /* nobody pressed it: what was written is to be kept */
};
#define K_CTRL(letter) ((letter) - '@')

enum page { PAGE_HOME, PAGE_OPTIONS, PAGE_TABLE, PAGE_REPLAY, PAGE_TODAY, PAGE_GONE };
enum overlay {
    OVER_NONE,
    OVER_HELP,
    OVER_MENU,
    OVER_POINTS,
    OVER_LOG,
    OVER_CODE,
    OVER_RULES,
    OVER_VERIFY,
    OVER_LANG
};

/* A line of text that is being typed, and what it is. */
enum typed_what {
    TYPED_MOVE,
    TYPED_JOIN,     /* the code or the link of a table */
    TYPED_OPEN,     /* a server, to open one there, */
    TYPED_PASSWORD, /* and its password */
    TYPED_NAMES,
    TYPED_FIND, /* what is looked for in the rules */
};
struct typed {
    char text[TYPED_MAX];
    size_t len;
    bool open;
    enum typed_what what;
};

/* What is chosen and not yet sent. */
struct hand {
    uint32_t taken;          /* dice, by bit */
    char line[EQUATION_MAX]; /* an equation, or digits */
    size_t len, caret;
    int mark; /* what the arrows point at */
    char words[WORD_LINES][TYPED_MAX];
    int on[WORD_LINES]; /* for a word of others: whose symbol */
    int hints;          /* steps that the coach was asked for */
    int row;            /* of a card */
    int guard;          /* a key that has to be pressed once more; 0: none, */
    int64_t guard_ms;   /* since when */
};

/* What somebody would play next. */
struct wish {
    int game;  /* in `games` */
    int night; /* a series instead of it; -1: none */
    bool only; /* it is about the options alone: the table is there */
    int lang;  /* that words are in, unless another is chosen */
    int people, bots;
    bool coach, hand;    /* hints are allowed; throws are made with real dice */
    char bot[NEWS_WORD]; /* "": as usual */
    struct setup setup;
    int mark;
};

struct scene {
    enum page page;
    enum overlay over;
    int scroll; /* of an overlay; of the menu what is marked */
    int lang;
    bool mouse, grey; /* clicks are keys; without colours */
    bool ascii;       /* the terminal has no more than that */
    struct wish wish;
    struct today today; /* what is played on a day, */
    struct going going; /* a go at that, */
    struct gone gone;   /* and how it went */
    bool goes;          /* the table is that of a go: nothing is arranged there */
    bool can_resume;    /* there is a match to go on with, */
    char back[64];      /* and a table elsewhere: its code and where; "": none */
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
    bool rests;         /* what came of the last move stays until a key, or a while */
    int64_t called_ms;  /* when a key was taken for Enter, too; 0: none was */
    int64_t now_ms, match_ms;
    char names[SEATS_MAX][NEWS_NAME]; /* of who sits here */
    int cover;               /* until that seat, from 1, says so, nothing is shown; 0: it is */
    int bare;                /* the one that has, as long as it has secrets */
    int as;                  /* the seat, from 1, for which a key was; 0: whose eyes these are */
    char server[SERVER_MAX]; /* where its tables are; "": here */
    char url[256];           /* where others find the table; "": nowhere */
    char kept[512];          /* where the file of the match is; "": not kept yet */
    char feats[1024];        /* what was remarkable in the match that is over, a line each */
    int film_at, film_of;    /* of a replay: moves shown, of so many */
    char verdict[512];       /* on the dice of the match, in lines */
    struct hand hand;
    char log[LOG_LINES][LOG_BYTES]; /* what happened, a ring */
    int logged;                     /* lines so far */
};

/* The seat of who sits here; -1: looks on. */
int scene_seat(const struct scene *scene);
/* Whether several people share this keyboard. */
bool scene_shared(const struct scene *scene);
/* What the dice of wood show is to be typed in here. */
bool scene_throws(const struct scene *scene);
/* Whether a bot plays for who sits here. */
bool scene_held(const struct scene *scene);
/* Whether it is to act. */
bool scene_mine(const struct scene *scene);
const void *scene_seen(const struct scene *scene);
const struct status *scene_status(const struct scene *scene);
/* What the log says of a seat: its name, or `you`. */
const char *scene_name(const struct scene *scene, int seat);

/* Whether that link leads to this very computer, so that no other finds it. */
bool scene_loops(const char *url);
/* That the server cannot be reached, by its link without the code. */
void scene_unreached(const struct scene *scene, struct text *out);
/* Who has won; nothing before the end. */
void scene_winners(const struct scene *scene, struct text *out);
/* That the match stands still, and how it goes on. */
void scene_paused(const struct scene *scene, struct text *out);
/* How a series stands; who is ahead in it. */
void scene_series(const struct scene *scene, struct text *out);
void scene_ahead(const struct scene *scene, struct text *out);

/* Adds a line to the log. */
void scene_log(struct scene *scene, const char *line);
/* The line that was added so many before the last one; "": none. */
const char *scene_logged(const struct scene *scene, int before);

/* Forgets what is chosen. */
void hand_clear(struct hand *hand);

#endif
