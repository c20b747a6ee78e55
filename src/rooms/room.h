/* room.h -- a table with its connections; shared by the files of this folder. */
#ifndef ROOMS_ROOM_H
#define ROOMS_ROOM_H

#include "desk.h"
#include "due.h"
#include "glean.h"
#include "operator.h"
#include "rooms.h"
#include "tidy.h"
#include "verbs.h"

enum {
    ID_CHARS = 12,         /* of a table */
    STEPS_MAX = 32,        /* moves of dice, clock and bots in one turn of the loop */
    TICKET_MS = 120000,    /* how long a ticket for moving a seat stays valid */
    RETRY_MS = 1000,       /* after the store failed */
    WAITING_MAX = 64,      /* messages that wait for a room's store, */
    SESSION_WAITS_MAX = 8, /* and of one connection */
    TURN_US = 2000,        /* of a turn; then people are heard again */
    SPARES_MAX = 64,       /* copies of tables that wait for the next change */
};

/* A message that waits until the room's changes are stored. */
struct waiting {
    struct waiting *next;
    struct session *session;
    int64_t at_ms;
    size_t len;
    char text[];
};

/* What ends a table for good. */
struct doom {
    char why[CLOSE_WHY_MAX + 1]; /* everybody is told; "": nothing more */
    store_done_fn *done;         /* told once that is stored */
    void *ctx;
};

/* What is in flight: who asked for the change on its way to the store, and is told of it. */
struct flight {
    struct session *author; /* NULL if nobody, or gone */
    const char *verb;       /* what was asked, for the refusal; so are the two below */
    int32_t seat;
    int64_t n;
    bool joined;                 /* the author sits down with this, */
    char token[TOKEN_CHARS + 1]; /* and has this from then on */
    struct waiting *again;       /* said again if the store has such a table already; or NULL */
};

struct pupil;

struct room {
    struct due due; /* first: the heap gives it back as the room */
    struct rooms *rooms;
    uint32_t lines; /* of the match's log */
    char *unseen; /* throws in it that are not counted yet, malloc'ed, each with its LF; or NULL */
    int64_t next_ms;   /* when the table has something to do */
    int64_t changed_s; /* wall time of what was stored last */
    struct session *sessions;
    struct waiting *first, **last;
    int queued;
    bool serving; /* those that waited */

    struct pupil *pupil; /* whose table it is, in a class; or NULL */

    /* While changes are on their way to the store: */
    bool busy;
    bool kept_moves;    /* they are moves: of the table before them */
    struct table *kept; /* only what those change was kept */
    uint32_t kept_lines;
    size_t kept_unseen; /* bytes */
    struct flight flight;
    int64_t retry_ms;  /* not before */
    struct doom *doom; /* what is to follow; or NULL */

    /* Of tidy.c: */
    struct ring *deserted_in, *listed_in; /* the lists they are in, or NULL */
    struct ring deserted, listed;
    int64_t deserted_ms;   /* since when */
    struct address opener; /* for whom it is counted */
    bool counted;

    struct room *next_code, *next_id; /* in the buckets */
    char ticket[TOKEN_CHARS + 1];     /* lets another device take over the chairs, once, */
    uint8_t ticket_key[KEY_BYTES];    /* of the member whose key this is */
    int64_t ticket_until_ms;
    struct table table; /* last: what moves need of it is its end */
};

/* One line for who runs the server. */
void rooms_warn(struct rooms *rooms, const char *id, const char *what, const char *why);

struct class;

enum { BUCKETS = 4096, SEEK_BUCKETS = 256, LOG_MAX = 128 * 1024, HELLO_MAX = 16 * 1024 };

struct seek;
struct fetch;

/* Of nodes.c, where several share the store. */
struct nodes {
    struct seek *seeks[SEEK_BUCKETS]; /* the oldest first */
    struct fetch *fetches;
    int fetching;          /* how many */
    char *listed;          /* what a list of all tables says, malloc'ed lines; or NULL */
    int64_t listed_ms;     /* since when */
    bool listing;          /* it is asked for */
    int given;             /* turns the peers */
    bool unread;           /* others have changed bans, reports or the notice, */
    bool reading;          /* which are being read; */
    int64_t read_ms;       /* not before; */
    int told, told_before; /* how often this node did, and when that began */
    bool reopening;        /* a message is said again: not a third time */
};

/* A copy of a table that no room needs at the moment. */
struct spare {
    struct table table; /* first: a room keeps it as a table */
    struct spare *next;
};

struct rooms {
    struct rooms_config config;
    struct rooms_world world;
    struct store *store;
    struct rng rng;
    uint32_t random[256];
    size_t random_left;
    struct due_heap heap;
    struct room *by_code[BUCKETS], *by_id[BUCKETS];
    struct session *sessions; /* all of them, */
    struct session *untold;   /* from whom on they do not know of the notice yet */
    char notice[NOTICE_MAX + 1];
    bool draining;
    struct nodes nodes;
    struct desk desk;
    struct glean glean;
    struct rooms_stats stats;
    int64_t now_ms;
    struct tidy tidy;
    struct class *classes;
    struct ring listed; /* rooms that are public, who was told of the longest ago first */
    uint64_t tickets;   /* the last that was given to a question; no undo sets it back */
    char log_bytes[LOG_MAX];
    struct text log; /* lines the table at hand wrote */
    struct spare *spare;
    int spares;
    struct table_shown shown;
    char lan[LAN_URL_MAX + 1]; /* where phones find the server; "": nowhere */
    struct span hello[2];      /* the greeting, and with that; empty: not written yet */
    char hello_bytes[2][HELLO_MAX];
};

/* room.c: one room's life between table and store. */
struct room *room_new(struct rooms *rooms);
void room_free_spares(struct rooms *rooms);
void room_free(struct room *room); /* unregisters it; detaches its sessions and tells them `gone` */
struct room *room_by_code(struct rooms *rooms, struct span code);
struct room *room_by_id(struct rooms *rooms, struct span id);
void room_register(struct room *room);
/* Remembers the table before a change; before ask_move() and table_turn() what they change. */
void room_begin(struct room *room, bool moves);
/* Undoes the change; nobody is its author any more. */
void room_undo(struct room *room);
/* Stores what changed and shows it then, or shows it at once if there is nothing to store. */
void room_commit(struct room *room, int64_t now_ms);
/* Of where the session comes from, another at every table: see struct removed. */
uint32_t room_mark(const struct room *room, const struct session *session);
void room_attach(struct room *room, struct session *session, int32_t member, int64_t now_ms);
void room_detach(struct session *session, int64_t now_ms);
/* Tells the table what is known of everybody's line. */
void room_measure(struct room *room);
struct table_lent room_lent(struct rooms *rooms);
/* Ends the table and its running match for good, at once or when the store has what is on its way.
 */
void room_doom(struct room *room, const struct doom *doom);
/* Moves that are due, then the next time. */
void room_turn(struct room *room, int64_t now_ms);
/* Its table may have something to do sooner than it had. */
void room_hurry(struct room *room, int64_t now_ms);

/* enter.c */
/* What is kept of a token. */
void token_hash(struct span token, uint8_t key[KEY_BYTES]);
/* Whether the message has what opens tables; NULL or a reason. */
/* A code that neither a table nor a class has. */
void enter_draw_code(struct rooms *rooms, char code[TABLE_CODE + 1]);
const char *enter_password(const struct saying *s);
/* Whoever says it takes a chair; NULL or a reason. */
const char *enter_sit(struct room *room, const struct saying *s);
/* Whoever has the token comes back. */
const char *enter_again(struct room *room, int32_t member, struct span token,
                        const struct saying *s);

/* Remembers who asked for what, until it is stored. */
void room_author(struct room *room, const struct saying *s);
struct waiting *room_copy_message(const struct saying *s);
/* Keeps a message until the room's changes are stored; NULL or a reason. */
const char *room_wait(struct room *room, const struct saying *s);

/* What happened is over: whoever waits for the room has it. */
void room_settle(struct room *room, int64_t now_ms);
/* A table that was stored, from its row and the file of its match (text NULL: none), which must be
 * there. NULL and why it cannot be; what has to be stored goes to the job.
 */
struct room *room_restore(struct rooms *rooms, const struct store_table *row,
                          const struct store_file *file, struct store_job *job, const char **why);
/* Who is there has to look for the table at this node, or anywhere ("") from now on; it is freed.
 */
void room_free_moved(struct room *room, const char *node);

/* nodes.c: tables that come from other nodes, go there, and are there. */
/* The table of this id or code is not here: the message waits until it is known where it is. NULL
 * or a reason. */
const char *nodes_seek(const struct saying *s, struct span key, bool code);
void nodes_closed(struct session *session, struct rooms *rooms);
void nodes_release(struct rooms *rooms);
/* Whether it may be: others share the store. */
bool nodes_may_have(const struct rooms *rooms, struct span key);
/* Loads the table, one of the class of this id, which is told ("": of none); false: it is here. */
bool nodes_fetch(struct rooms *rooms, const char *id, const char *class);
/* Those that could not be read; when the next is to be asked for again. */
int64_t nodes_fetch_again(struct rooms *rooms);
void nodes_forget_fetches(struct rooms *rooms);
/* Something has come: who waits for a table asks again. */
void nodes_hurry(struct rooms *rooms);
/* Sends who says it to another node, which takes what this one does not; false if there is none. */
bool nodes_elsewhere(const struct saying *s);
/* Who asks for a table or a list waits no longer than it must; when to be called next. */
int64_t nodes_turn(struct rooms *rooms, int64_t now_ms);
/* Another node to go to; false if there is none. */
bool nodes_peer(struct rooms *rooms, struct store_peer *peer);
/* The public tables of all nodes, now or when they are known. */
void nodes_list(const struct saying *s);

/* keep.c: what is stored of it. */
/* What changed since room_begin(). */
struct store_job *room_job(struct room *room);
/* The match cannot go on, or be looked at: the job says so, and people find the lobby. */
void room_abandon(struct room *room, struct store_job *job);
/* The table is to be no more, with a match that never ended; to be freed, too. */
struct store_job *room_deletion(struct room *room);

/* show.c: who is there, and what they are shown. */
/* Tells the table who is here, as its connections say. */
void room_presence(struct room *room, int64_t now_ms);
/* The session is at no table any more, and told why. */
void room_send_away(struct session **at, const char *why);
/* Everybody, but for those who have to go now. */
void room_show(struct room *room, int64_t now_ms);
/* Now, or as soon as it may be shown to this one. */
void room_show_to(struct room *room, struct session *session, int64_t now_ms);
/* What was held back, to those who may see it now. */
void room_show_held(struct room *room, int64_t now_ms);
/* Notes a line of the log that is a throw: it is counted once everybody may have seen it. */
void room_note(struct room *room, const char *line);
size_t room_unseen(const struct room *room); /* bytes of what is noted */

/* operator.c */
/* Takes a fact that was stored for the operator; ctx: the rooms. Others it leaves alone. */
store_fact_fn operator_fact;
/* Sends the session away if its address is banned. */
bool operator_banned(struct rooms *rooms, struct session *session);
/* Takes note of what other nodes were told about bans, reports and the notice. */
void operator_look(struct rooms *rooms);
/* Tells some of those who do not know of the notice yet; whether there are more. */
bool operator_tell(struct rooms *rooms);
/* Forgets bans that are over. */
void operator_sweep(struct rooms *rooms);
/* Collects what stood in a round that has ended, if that is wanted. */
void operator_glean(struct room *room);

/* talk.c: what clients are told. */
void talk_no(struct rooms *rooms, struct session *session, struct span verb, const char *why,
             int32_t seat, int64_t n);
/* `text`: what the operator says about it; "": nothing. */
void talk_gone(struct rooms *rooms, struct session *session, const char *why, const char *text);
void talk_banned(struct rooms *rooms, struct session *session, const struct ban *ban);
void talk_reported(struct rooms *rooms, struct session *session);
/* What the operator has to say to everybody. */
void talk_notice(struct rooms *rooms, struct session *session);
/* The table is at another node ("": at any), where the message, if there is one, is to be said
 * again.
 */
void talk_node(struct rooms *rooms, struct session *session, const char *node, struct span message);
/* What a list says of the table. */
void talk_listing(const struct table *t, struct text *out);
void talk_listed(struct rooms *rooms, struct session *session, struct span lines);
void talk_seat(struct rooms *rooms, struct session *session, const struct room *room,
               const char *token);
/* With which a screen that looks on comes back. */
void talk_pass(struct rooms *rooms, struct session *session, const struct table *t);
void talk_peek(struct rooms *rooms, struct session *session, const struct table *t);
void talk_hello(struct rooms *rooms, struct session *session);
/* The hash of the log so far; NULL, or why there is none. */
const char *talk_hash(struct rooms *rooms, struct session *session, const struct table *t);
/* A picture from somebody at the table to all there, kept nowhere. */
void talk_react(const struct room *room, int32_t chair, int64_t n);
void talk_tables(struct rooms *rooms, struct session *session);
/* What judges remember at the table. */
void talk_notes(struct rooms *rooms, struct session *session, const struct table *t);
void rooms_send(struct rooms *rooms, struct session *session, struct span message);

#endif
