/*
 * rooms.h -- every table of this server, its connections and its place in the store.
 *
 * Whatever changes a table is stored first and shown afterwards. While a table's changes are being
 * stored, other messages for it wait; if they cannot be stored, the table is restored and the
 * sender is told `not_stored`.
 *
 * The rooms do no I/O of their own: they send through a callback and store through src/store, so
 * the simulation in the tests runs this very code in virtual time.
 */
#ifndef ROOMS_ROOMS_H
#define ROOMS_ROOMS_H

#include "faces.h"
#include "limit/ledger.h"
#include "store/store.h"
#include "table/table.h"

enum { TOKEN_CHARS = 32, LAN_URL_MAX = 127 };

struct rooms;
struct room;
struct class;

/* A connection, as the rooms see it; embedded in whatever its owner keeps about it. */
struct session {
    /* What every view needs stands together, and first, beside what its owner needs for it: */
    struct room *room;      /* NULL: at no table yet */
    struct session *next;   /* in the room */
    int32_t member;         /* -1: a watcher */
    int32_t look;           /* the chair whose view it gets; -1: its first one */
    struct table_told told; /* of the room it is in, */
    uint32_t since_v;       /* where it has been since this version of the table, */
    bool held;              /* and is still to be shown something */
    bool banned;            /* is no longer listened to */
    struct pings *pings;    /* NULL: it was never measured */

    struct room *waiting;            /* the room whose queue holds messages of this session, */
    int waits;                       /* how many */
    struct address address;          /* by which limits count */
    struct session *after, **before; /* among all sessions */
    int reports;                     /* how many it has made */
    int seeks;                       /* messages that wait for a table to be found elsewhere */
    int64_t reacted_ms;              /* when it did last */
    struct class *class;             /* at no table, but in front of a class; or NULL */
    struct session *class_next;
    bool hosts; /* that class; else it watches */
};

struct class_ops;
/* Classes in step; a program that has none of them is linked without, see class.h. */
extern const struct class_ops rooms_classes;

struct rooms_config {
    int tables_max;            /* 0: LIMIT_ALL_TABLES */
    int keep_days;             /* finished matches and abandoned tables; 0: 30 */
    uint64_t disk_bytes;       /* that the store may use before it takes nothing new; 0: all */
    bool may_list;             /* tables may be public */
    bool about;                /* the page has a text about who runs this, and how */
    bool sets;                 /* there are sets to play with */
    bool glean;                /* what stands though it is unknown is collected */
    bool near;                 /* the rooms are on the device of who plays, and nobody else's */
    const uint8_t *password;   /* SHA-256 of what opens tables; NULL: nothing is asked for */
    const char *build;         /* id of the page */
    const char *node;          /* of several that share the store: its name; or NULL */
    const struct lexicon *lex; /* for the tables; NULL: no judge */
    struct speller speller;    /* for the judge, if there is one */
    const struct class_ops *classes; /* NULL: there are none */
    const char *const *blocked;      /* for the tables, see struct table_lent */
    struct ledger *ledger;           /* of the addresses; NULL: nothing is counted */
};

/* What the rooms need from outside. */
struct rooms_world {
    void *ctx;
    void (*send)(void *ctx, struct session *session, const char *text, size_t len);
    /* Sends a ping that carries the number; rooms_pong() is told when it is back. */
    void (*ping)(void *ctx, struct session *session, uint64_t nonce);
    /* Ends the connection, after what was sent; rooms_closed() follows. NULL: nobody is banned. */
    void (*close)(void *ctx, struct session *session);
    /* What the system itself knows of round trips. */
    struct rtt (*rtt)(void *ctx, struct session *session);
    int64_t (*wall_s)(void *ctx);
    /* Fills with unpredictable bytes. */
    void (*random)(void *ctx, void *bytes, size_t count);
    /* One line for whoever runs this; may be NULL. */
    void (*warn)(void *ctx, const char *line);
    /* What time it is while the rooms take their turn; NULL: a turn may take as long as it likes.
     */
    int64_t (*clock_us)(void *ctx);
    /*
     * Lets a bot think elsewhere, about a copy of all that it is asked with, and brings its answer
     * by rooms_answer(), later. False: it is to answer at once. NULL: all do.
     */
    bool (*think)(void *ctx, const char *table, uint64_t ticket, const struct thought *thought);
};

struct rooms *rooms_new(const struct rooms_config *config, const struct rooms_world *world,
                        struct store *store);
/* Ends without sending anything; sessions must not be used afterwards. */
void rooms_free(struct rooms *rooms);

/* Brings every stored table back. Returns how many, or -1 and one line in `err`. */
int rooms_load(struct rooms *rooms, int64_t now_ms, char err[STORE_ERROR_MAX]);

/*
 * Makes a table for a match of a challenge that was begun without one, from its file; what leads to
 * the first chair goes to `seat`. NULL, or what is wrong with the file.
 */
struct rooms_key {
    char table[TABLE_ID_MAX + 1], code[TABLE_CODE + 1], token[TOKEN_CHARS + 1];
};
const char *rooms_adopt(struct rooms *rooms, struct span file, struct rooms_key *seat,
                        int64_t now_ms);

/* Tells browsers on this computer from now on where phones find it. */
void rooms_lan(struct rooms *rooms, const char *url);

/* Greets everybody anew: the lexicon speaks another language, or more is lent to the solvers. */
void rooms_greet(struct rooms *rooms);

void rooms_open(struct rooms *rooms, struct session *session, const struct address *address);
void rooms_closed(struct rooms *rooms, struct session *session, int64_t now_ms);
/* A message of the session will come at once: what it needs of memory is fetched meanwhile. */
void rooms_expect(const struct session *session);
/* A message, not ended by NUL; returns its price in us, see limit/limits.h. */
int64_t rooms_message(struct rooms *rooms, struct session *session, const char *text, size_t len,
                      int64_t now_ms);

/*
 * The file of a match whose challenge was sealed, with the seed: once its class is over. malloc'ed;
 * NULL: it stays as it is, unless another node has the class: that of `code`, whose row the store
 * has, and which says so ("": none).
 */
char *rooms_unsealed(const struct rooms *rooms, struct span file, char code[STORE_CODE_MAX + 1]);
char *rooms_unsealed_by(const char *row, struct span file);

/* The answer to a ping. */
void rooms_pong(struct session *session, uint64_t nonce, int64_t now_ms);

/*
 * What a bot of this table has decided, with the ticket of its question. Whenever it comes, and
 * however often: if nobody waits for it (any more) nothing happens, and it is false.
 */
bool rooms_answer(struct rooms *rooms, const char *table, uint64_t ticket, int32_t wait_ms,
                  struct span text, int64_t now_ms);

/*
 * Lets what is due happen, first what is due longest, until it is all done or TURN_US are over;
 * returns when to be called again, or INT64_MAX.
 */
int64_t rooms_turn(struct rooms *rooms, int64_t now_ms);

struct rooms_stats {
    int64_t tables, matches, sessions;             /* now */
    uint64_t moves, refused, not_stored, finished; /* so far */
    uint64_t no_room, no_disk;                     /* refused, as the server or its disk is full */
    uint64_t turns, late_ms; /* of tables, when something was due; how late they were */
    struct lag_stats lags;
    struct faces faces; /* of the dice the table threw */
};
const struct rooms_stats *rooms_stats(const struct rooms *rooms);

#endif
