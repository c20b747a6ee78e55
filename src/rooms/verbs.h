/* verbs.h -- what clients may say, and who may say it: one table of verbs, in verbs.c. */
#ifndef ROOMS_VERBS_H
#define ROOMS_VERBS_H

#include "message.h"
#include "rooms.h"

/* Where somebody is who says something, and in what right. */
enum who {
    OUTSIDE = 1,       /* at no table */
    WATCHER = 2,       /* looks on */
    ASKING = 4,        /* waits for a nod */
    SEATED = 8,        /* sits at the table and has a say, */
    PLAYER = 16,       /* also about the match shown, */
    HOST = 32,         /* or about the table itself */
    PROGRAM = 64,      /* sits at the table and is no person: it plays, and has no say */
    HOSTS_CLASS = 128, /* at no table, hosts a class, */
    SHOWS_CLASS = 256, /* or shows it */

    DOOR = OUTSIDE | WATCHER, /* who looks on goes out first, and in again with a chair */
    MEMBER = ASKING | SEATED,
    PLAYS = SEATED | PROGRAM,
    INSIDE = WATCHER | MEMBER | PROGRAM,
    ANYBODY = OUTSIDE | INSIDE,
};

/* A message, and what is known about it. */
struct saying {
    struct rooms *rooms;
    struct session *session;
    struct span text; /* as it came */
    const struct message *message;
    const char *verb; /* its name in the table */
    struct ask ask;
    int64_t now_ms;
};

/* NULL, or why it is refused. */
typedef const char *say_fn(const struct saying *s);

struct verb {
    const char *name;
    unsigned who;    /* may say it */
    say_fn *say;     /* what is done, or NULL: */
    table_verb *ask; /* asked of the table, stored, then shown */
};

/* What a member of the table is, all of it; WATCHER if it is none, OUTSIDE without a table. */
unsigned verb_who(const struct table *t, int32_t member);
/* The verb in the mouth of somebody who is that; NULL and a reason. */
const struct verb *verb_find(struct span name, unsigned who, const char **why);

/* enter.c: how a connection gets to a table. */
say_fn enter_open, enter_join, enter_watch, enter_back, enter_claim, enter_ticket, enter_peek;

/* operator.c: tells who runs the server about a table. */
say_fn say_report;

/* Reads a message and does what it says, or tells why not; returns its price. */
int64_t verbs_message(struct rooms *rooms, struct session *session, struct span text,
                      int64_t now_ms);

#endif
