/* room.h -- a table with its connections; shared by the files of this folder. */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H

#include "due.h"
#include "guess.h"
#include "message.h"
#include "rooms.h"

enum {
    ID_CHARS = 12,          /* of a table */
    STEPS_MAX = 32,         /* moves of dice, clock and bots at one time */
    TICKET_MS = 120000,     /* how long a seat can be moved to another device */
    RETRY_MS = 1000,        /* after the store failed */
    WAITING_MAX = 64,       /* messages that wait for a room's store, */
    SESSION_WAITS_MAX = 8,  /* and of one connection */
    SWEEP_MS = 60000,       /* how often deserted tables are looked for */
    DESERTED_MS = 86400000, /* a lobby nobody came back to */
};

/* A message that waits until the room's changes are stored. */
struct waiting {
    struct waiting *next;
    struct session *session;
    int64_t at_ms;
    size_t len;
    char text[];
};

struct room {
    struct due due; /* first: the heap gives it back as the room */
    struct rooms *rooms;
    struct room *next_code, *next_id; /* in the buckets */
    struct table table;
    uint32_t lines; /* of the match's log */
    struct session *sessions;
    struct waiting *first, **last;
    int queued;
    char ticket[TOKEN_CHARS + 1]; /* lets another device take over `ticket_member`, once */
    int32_t ticket_member;
    int64_t ticket_until_ms;

    /* While changes are on their way to the store: */
    bool busy;
    struct table *kept; /* the table before them */
    uint32_t kept_lines;
    struct session *author; /* who asked; NULL if nobody, or gone */
    bool joined;            /* the author sits down with this */
    char token[TOKEN_CHARS + 1];
    char verb[16]; /* what was asked, for the refusal */
    int64_t n;
    int32_t seat;
    int64_t retry_ms; /* not before */
};

enum { BUCKETS = 4096, LOG_MAX = 128 * 1024 };

struct rooms {
    struct rooms_config config;
    struct rooms_world world;
    struct store *store;
    struct rng rng;
    uint32_t random[256];
    size_t random_left;
    struct due_heap heap;
    struct room *by_code[BUCKETS], *by_id[BUCKETS];
    struct guesses guesses;
    struct rooms_stats stats;
    int64_t sweep_ms, now_ms;
    char log_bytes[LOG_MAX];
    struct text log; /* lines the table at hand wrote */
    struct table_shown shown;
};

/* room.c: one room's life between table and store. */
struct room *room_new(struct rooms *rooms);
void room_free(struct room *room); /* out of the registry, its sessions detached and told `gone` */
struct room *room_by_code(struct rooms *rooms, struct span code);
struct room *room_by_id(struct rooms *rooms, struct span id);
void room_register(struct room *room);
/* Remembers the table before a change. */
void room_begin(struct room *room);
/* Undoes the change. */
void room_undo(struct room *room);
/* Stores what changed and shows it then, or shows it at once if there is nothing to store. */
void room_commit(struct room *room, int64_t now_ms);
void room_attach(struct room *room, struct session *session, int32_t member, int64_t now_ms);
void room_detach(struct session *session, int64_t now_ms);
struct table_sink room_sink(struct rooms *rooms);
void room_show_to(struct room *room, struct session *session, int64_t now_ms);
/* Moves that are due, then the next time. */
void room_turn(struct room *room, int64_t now_ms);

/* Remembers who asked for what, until it is stored. */
void room_author(struct room *room, struct session *session, const struct ask *ask);
/* Keeps a message until the room's changes are stored; NULL or a reason. */
const char *room_wait(struct room *room, struct session *session, const char *text, size_t len,
                      int64_t now_ms);

/* enter.c: how a connection gets to a table. */
bool enter_verb(struct span verb);
const char *enter(struct rooms *rooms, struct session *session, const struct message *message,
                  const struct ask *ask, const char *text, size_t len, int64_t now_ms);
/* Makes the word with which another device may take over this one's chairs. */
const char *enter_ticket(struct room *room, struct session *session, int64_t now_ms);

/* talk.c: what clients say and are told. */
void talk_message(struct rooms *rooms, struct session *session, const char *text, size_t len,
                  int64_t now_ms);
void talk_no(struct rooms *rooms, struct session *session, struct span verb, const char *why,
             int32_t seat, int64_t n);
void talk_gone(struct rooms *rooms, struct session *session, const char *why);
void talk_seat(struct rooms *rooms, struct session *session, const struct room *room,
               const char *token);
void talk_hello(struct rooms *rooms, struct session *session);
void rooms_send(struct rooms *rooms, struct session *session, struct span message);

#endif
