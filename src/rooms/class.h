/*
 * class.h -- a class in step: one game and the same dice for many, each on their own device and at
 * a table of their own. All decide on a throw before the next one falls.
 *
 * A class is kept and owned as a table is: its row stands among those of tables. The pupils' tables
 * are ordinary ones, with a gate (table.h) that the class lifts, step by step, once that is stored.
 * So whoever tampers with one finds all that holds for any table. What came of it the logs say;
 * what is shown meanwhile is read from the tables.
 *
 * Or a class is at everybody's own pace, open until a day: who comes in shows a word that stands on
 * a slip of paper, has dice of its own, and is waited for by nobody.
 */
#ifndef ROOMS_CLASS_H
#define ROOMS_CLASS_H

#include "bots/go.h"
#include "bots/step.h"
#include "room.h"

enum {
    CLASS_TITLE_MAX = NAME_MAX_BYTES,
    CLASS_TRIES = 2,        /* other names that a pupil may ask for */
    CLASS_GONE_MS = 5000,   /* who is gone so long is not waited for, */
    CLASS_BACK_MS = 15000,  /* but after a restart so long */
    CLASS_BARS_MS = 3000,   /* between a decision and the next throw of a round, */
    CLASS_ALONE_MS = 20000, /* and after a round while no host is here */
    CLASS_SHOW_MS = 1000,   /* between two messages to the same one, unless a step begins or ends */
    CLASS_TWICE_MS = 1000,  /* a second tap on what made the dice fall */
    CLASS_FIVE = 5,
    CLASS_JSON_MAX = 32 * 1024, /* bytes of a message: to a host, with all results */
    CLASS_KEEP_DAYS = 14,
    CLASS_KEEP_MAX_DAYS = 60,
    CLASS_DECIDE_MAX_S = 600,
    CLASS_DAYS_MAX = 60, /* that one is open */
    CLASS_SLIP = 8,      /* characters of a slip's word: letters, then digits */
};

/* Open is one at everybody's own pace. */
enum class_state { CLASS_LOBBY, CLASS_DECIDE, CLASS_BARS, CLASS_OVER, CLASS_OPEN, CLASS_STATES };
enum class_switch { CLASS_HOLD, CLASS_LOCK, CLASS_NOD, CLASS_AUTO, CLASS_SWITCHES };
enum class_show { SHOW_FIVE, SHOW_ALL, SHOW_NONE, SHOW_END, CLASS_SHOWS };
enum class_lang { CLASS_LANGS = 5 };

enum pupil_is { PUPIL_ASKING, PUPIL_IN, PUPIL_OUT };

struct pupil {
    struct class *class;
    struct room *room; /* NULL: its table is not here */
    char table[TABLE_ID_MAX + 1];
    char name[NAME_MAX_BYTES + 1];
    int32_t symbol;
    enum pupil_is is;
    bool more;     /* twice the time */
    int32_t tries; /* left */
    int32_t since; /* the first round that counts; 0: no match yet */
    int32_t slip;  /* which it came with, from 1; 0: none */

    /* Not stored. */
    bool held;      /* its table stands still, for the class is to go */
    int32_t points; /* as standings have it */
    bool looked;    /* the file was asked for, */
    bool knows;     /* and this is what came of it */
    struct result result;
};

struct class
{
    struct class *next;
    struct rooms *rooms;
    char id[ID_CHARS + 1], code[TABLE_CODE + 1], after[TABLE_CODE + 1];
    char title[CLASS_TITLE_MAX + 1];
    const struct step_game *game;
    char options[OPTIONS_MAX + 1]; /* all of them, as a table has them */
    int32_t rounds, lang, decide_s, keep_days;
    enum class_show show;
    bool on[CLASS_SWITCHES];
    enum class_state state;
    struct step step;
    int64_t opened_s, ended_s;
    int32_t slips;                     /* of paper, at everybody's own pace; 0: in step */
    int64_t closes_s;                  /* then */
    uint8_t key[KEY_BYTES];            /* of the host, hashed */
    char says[CHALLENGE_SAYS_MAX + 1]; /* `sealed CODE DATE` */
    char lexicon[HEX16_CHARS + 1];     /* "": none is asked */
    uint8_t commit[SHA256_BYTES], seed[SHA256_BYTES], seal[SHA256_BYTES];
    bool sealed; /* the part is known: */
    uint8_t part[SHA256_BYTES];
    int32_t pupils;
    struct pupil pupil[LIMIT_CLASS_PEOPLE];

    /* Not stored. */
    struct address opener;
    struct session *sessions;       /* hosts and screens */
    char host_key[TOKEN_CHARS + 1]; /* to be told once it is stored */
    bool stored;                    /* its row stands in the store; */
    bool dirty, storing;            /* it is to be written, is being written */
    bool unread;                    /* nobody can read it, and its tables stay for who can */
    bool away;                      /* on its way here, or to another node: it stands still, */
    int32_t coming;                 /* and so many of its tables are still to come */
    char to[STORE_NODE_MAX + 1];    /* the node that it goes to */
    struct waiting *again;          /* what opens it, said again if its code is taken; or NULL */
    bool lifted;                    /* the step is stored, and dice may fall; */
    bool fallen;                    /* they have, at some table */
    bool hurried;                   /* the host waits for nobody */
    bool round_over;                /* with this step */
    bool reading;                   /* a file, for what came of it */
    int64_t retry_ms, due_ms;
    int64_t until_ms;   /* of a decision, or of the bars; INT64_MAX: nobody's clock */
    int64_t bars_ms;    /* since when they are shown */
    int64_t fell_ms;    /* when the dice did */
    int64_t idle_ms;    /* since when nobody is here */
    int64_t patient_ms; /* who is gone is waited for until then */
    int64_t shown_ms;
    bool news, pressing;  /* there is something to show; at once */
    bool standing;        /* points are worth showing */
    char bars_json[2048]; /* what came of the last step; "": nothing yet */
};

/* What the rooms call, where there are classes. */
struct class_ops {
    /* Reads a row of the store: whether it is a class's, and then what is wrong with it, or NULL.
     */
    bool (*load)(struct rooms *rooms, const struct store_table *row, const char **why);
    /* All tables are there: pupils find theirs, those of no class go. */
    void (*bind)(struct rooms *rooms, struct store_job *job);
    /* What is due; when to be called next. */
    int64_t (*turn)(struct rooms *rooms, int64_t now_ms);
    /* Lets go what was to be kept so long; `steady`: the clock can be believed. */
    void (*sweep)(struct rooms *rooms, bool steady);
    void (*release)(struct rooms *rooms);
    /*
     * Where several nodes share the store. A row is here, with the ids of the tables that go with
     * it, a line each; true: it is a class's. Then: one of those has come, or cannot be read.
     */
    bool (*arrive)(struct rooms *rooms, const struct store_table *row, struct span ids);
    bool (*gather)(struct rooms *rooms, const char *id); /* whether it was the last */
    /* If this node is drained: gives classes to others, each with its tables. */
    void (*give)(struct rooms *rooms);
    /* What may be played, for the greeting. */
    void (*offer)(const struct rooms *rooms, struct text *out);
    /* What is said to classes; the verb's name is in the saying. */
    say_fn *say;
    /* The class of a code is asked for, or watched. */
    const char *(*peek)(struct class *class, const struct saying *s);
    const char *(*watch)(struct class *class, const struct saying *s);
    /* Tells a session that came how things stand. */
    void (*show_to)(struct class *class, struct session *session, int64_t now_ms);
};

/* Something has happened to the class, or to one of its tables. */
static inline void class_touch(struct class *class)
{
    class->due_ms = class->rooms->now_ms;
}

static inline void class_touched(const struct room *room)
{
    if (!room->pupil)
        return;
    room->pupil->class->news = true;
    class_touch(room->pupil->class);
}

/* What a session that has just sat down is told of its class. */
static inline void class_welcome(const struct room *room, struct session *session, int64_t now_ms)
{
    if (room->pupil)
        room->rooms->config.classes->show_to(room->pupil->class, session, now_ms);
}

/* class_at.c: by code one that is away is not found. */
extern const char *const class_state_word[CLASS_STATES];

/* class.c: its life. */
/* Whether there can be any. */
bool classes_offered(const struct rooms *rooms);
struct class *class_new(struct rooms *rooms);
void class_free(struct class *class);
struct class *class_by_code(const struct rooms *rooms, struct span code);
struct class *class_by_id(const struct rooms *rooms, struct span id);
void class_store(struct class *class); /* what was changed, soon */
/* Its table goes, before it has a match. */
void class_drop(struct pupil *p);
void class_end(struct class *class, int64_t now_ms);
/* The store has all of it: the end is told, and seeds are, when nobody can forget it any more. */
bool class_is_kept(const struct class *class);
/* It is over, and to be deleted. */
bool class_is_doomed(const struct class *class);
/* Submits a job of the class, which may be no more when it is told: then class_submitted(), to
 * which the callback's `ctx` is given, once, is NULL. */
void class_submit(struct class *class, struct store_job *job, store_done_fn *done);
struct class *class_submitted(void *ctx);

/* class_node.c: a class that comes from another node, or goes there. */
bool class_arrive(struct rooms *rooms, const struct store_table *row, struct span ids);
bool class_gather(struct rooms *rooms, const char *id);
void class_give(struct rooms *rooms);

/* class_step.c */
/* Does what is due while people decide, and while it is shown what came of it. */
void class_decide(struct class *class, int64_t now_ms);
/* When who has not decided by then is not waited for, with dice that fall now: the first ones have
 * twice the time, as everybody looks at what it is. INT64_MAX: never. */
int64_t class_deadline_ms(const struct class *class, int64_t now_ms);
void class_bars(struct class *class, int64_t now_ms);
/* Somebody who plays is here, or was a moment ago. */
bool class_attended(const struct class *class, int64_t now_ms);
/* Makes the next dice fall, whoever has not decided, unless these have just fallen; NULL or a
 * reason. */
const char *class_next(struct class *class, int64_t now_ms);
const char *class_start(struct class *class, int64_t now_ms);
/* The pupil's match begins, if it may. */
void class_begin(struct pupil *p, int64_t now_ms);
/* Whether the pupil is waited for: it is here, or was a moment ago. */
bool pupil_here(const struct pupil *p, int64_t now_ms);
/* It has nothing to decide at the moment. */
bool pupil_decided(const struct pupil *p);
/* Somebody plays a match of the class. */
bool pupil_plays(const struct pupil *p);
int32_t pupil_points(const struct pupil *p);
int64_t pupil_left_ms(const struct pupil *p, int64_t now_ms); /* INT64_MAX: no clock of the class */

/* class_own.c: at everybody's own pace. */
/* What is asked for when one is opened; NULL or a reason. */
const char *class_own_read(struct class *class, const struct saying *s);
void class_own_turn(struct class *class, int64_t now_ms);
/* Which slip has this word; 0: none. */
int32_t class_slip(const struct class *class, struct span word);
/* Who came with it; NULL: nobody yet. */
struct pupil *class_slip_pupil(struct class *class, int32_t slip);
/* What stands on it. */
struct slip {
    char word[CLASS_SLIP + 1];
    const char *name;
    int32_t symbol;
};
struct slip class_slip_of(const struct class *class, int32_t slip);
/* Tells a host all of them. */
void class_tell_slips(struct class *class, struct session *session);

/* class_row.c: how it is stored. */
void class_save(const struct class *class, struct text *out);
/* What stands behind `@ challenge`. */
void class_line(const struct class *class, struct text *out);
/* Only what the row says, of a class that the rooms do not know. */
bool class_read(struct class *class, struct span row);
bool class_load(struct rooms *rooms, const struct store_table *row, const char **why);
void class_bind(struct rooms *rooms, struct store_job *job);
/* The same of one of them; the job deletes what nobody knows. */
void class_bind_one(struct class *class, struct store_job *job);
/* It goes on where it was. */
void class_resume(struct class *class);

/* class_ask.c: what is said to it. */
say_fn class_say;
const char *class_watch(struct class *class, const struct saying *s);
/* Of the class that the session hosts or watches: it is at none any more. */
void class_leave(struct session *session);
void class_attach(struct class *class, struct session *session, bool hosts);

/* enter.c: the class of the code; NULL and a reason, or none: the message waits. */
struct class *enter_class(const struct saying *s, const char **why);

/* class_show.c: what it says. */
void class_show(struct class *class, int64_t now_ms); /* to all */
void class_show_to(struct class *class, struct session *session, int64_t now_ms);
const char *class_peek(struct class *class, const struct saying *s);
/* What is offered. */
void class_offer(const struct rooms *rooms, struct text *out);
void class_tell_key(struct class *class);
/* Notes what came of the step that has ended. */
void class_sum_up(struct class *class);

/* given.c: names that are given. */
/* The n-th of a language, counted in a circle. */
const char *given_name(int32_t lang, int32_t n);
int32_t given_count(void);
/* Which of them it is; -1: none. */
int32_t given_find(int32_t lang, struct span name);

#endif
