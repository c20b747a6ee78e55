/*
 * match.h -- a match under way: its state, its time, and what those have in mind who move by
 * themselves.
 *
 * The owner (a table, a simulation, a terminal, a test) says what people do and what time it is.
 * Bots, dice and judge are movers: lent with every call, asked when their seat may act, answering
 * at once or later. So a match keeps no pointer but its game's. It is plain bytes: whoever keeps a
 * copy can put it back as if nothing had happened.
 *
 * Moves are made here, and where a file is read (rules/replay.h); nowhere else in a loop.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include <stddef.h>

#include "rules/game.h"
#include "rules/replay.h"

/* What a mover is asked with, valid during the call. */
struct mover_ask {
    const struct game *game;
    const void *seen; /* what its seat may know, from game_see(); dice and judge know it all */
    int32_t seat;     /* any but the clock's */
    uint32_t moves;   /* so many were made, */
    uint32_t again;   /* and so often it was asked since, without being forgotten */
    bool refused;     /* what it had in mind could not be played */
    uint64_t *ticket; /* to be set by who answers later */
};

enum {
    MOVER_SILENT = -1, /* nothing to say: it is asked again after the next move */
    MOVER_LATER = -2,  /* the answer comes with match_answer() */
};

/* Who moves by itself now, and where the lines of the log go. Lent for a call, never kept. */
struct movers {
    void *ctx;
    uint32_t seats; /* SEAT_BIT of each that moves by itself; the clock always does */
    uint32_t ahead; /* of these, whose moves are logged when decided, and made at their time */

    /*
     * Writes a move and returns after how many ms to make it, or one of the above; with no text it
     * is asked again after so many ms. A ticket is the mover's own number, never used twice
     * whatever the owner undoes: if the match counted them, an undo would set them back, and an old
     * answer would be taken for a new one.
     */
    int32_t (*choose)(void *ctx, const struct mover_ask *ask, struct text *out);

    /* A line without LF; NULL: nobody keeps them. */
    void (*log)(void *ctx, struct span line);
};

enum plan_is { PLAN_NONE, PLAN_AWAITED, PLAN_SILENT, PLAN_MADE };

/*
 * What a mover has in mind. It is asked once when its seat may act, and the plan stays until it is
 * carried out, is refused or the seat may no longer act: asking again at every event would make
 * bots faster the more the others do. Who was silent is asked again after every move.
 */
struct plan {
    int64_t at_ms;         /* match time: when to carry it out; PLAN_AWAITED: when it was asked */
    uint64_t ticket;       /* PLAN_AWAITED: of the answer */
    uint32_t moves, again; /* as it was asked with */
    uint8_t is;            /* enum plan_is */
    bool refused;          /* the one before it was */
    bool ahead, logged;    /* to be logged ahead of its time; it is */
};

enum { ROUNDS_KEPT = 64 };

/* What everybody had won at the end of each round, game_tally(); of many rounds the newest. */
struct rounds {
    int32_t count; /* that are over */
    int16_t won[ROUNDS_KEPT][SEATS_MAX];
};

struct match {
    struct setup setup;
    const struct game *game; /* from here on: what moves change, and what each of them needs */
    bool running;            /* match time goes on: */
    int64_t zero_ms;         /* the owner's time at which it was 0 */
    int64_t stood_ms;        /* match time while it stands still */
    struct plan plan[SEATS_ALL];
    struct rounds rounds;
    char text[SEATS_ALL][MOVE_MAX + 1];             /* of plans that are made */
    _Alignas(max_align_t) uint8_t state[STATE_MAX]; /* last: of match_size() the game's only */
};

/* How many bytes a match of this game needs; a struct match is enough for any. */
size_t match_size(const struct game *game);
void match_copy(struct match *to, const struct match *from);
/* Only what moves change: enough to go back in the same match. */
void match_copy_moves(struct match *to, const struct match *from);

/* Sets up a match whose time is 0 and stands still. */
void match_begin(struct match *m, const struct game *game, const struct setup *setup);
/* The same with a match that was read from a file, at the time of its last move. */
void match_resume(struct match *m, const struct replay *from);
const struct status *match_status(const struct match *m);
/* Writes the rounds that are kept, the oldest first: `[[3,0],[5,7]]`. */
void match_show_rounds(const struct match *m, struct text *out);
/* Another number whenever that would write something else. */
uint64_t match_rounds_hash(const struct match *m);

/* Match time at the owner's time. */
int64_t match_ms(const struct match *m, int64_t now_ms);
/* Lets match time run or stand; doing so twice changes nothing. */
void match_run(struct match *m, bool run, int64_t now_ms);
/* Lets time that runs jump to where the clock strikes and nobody else is in time; else nothing. */
void match_expire(struct match *m, int64_t now_ms);

/* Lets time that runs jump to what is due first; false: nothing is, or it is due already. */
bool match_jump(struct match *m, int64_t now_ms);

/* A move of a seat at this moment. Time never runs backwards. */
struct move match_move(const struct match *m, int32_t seat, struct span text, int64_t now_ms);

/*
 * Makes a move of a person, or of a file (`by` NULL: it is not logged); NULL, or a reason, and then
 * nothing has changed. What follows from it is match_turn()'s.
 */
const char *match_play(struct match *m, const struct movers *by, const struct move *move);

/* Asks whoever may act and has nothing in mind; the judge first, and alone if it speaks. */
void match_ask(struct match *m, const struct movers *by, int64_t now_ms);
/*
 * The answer to a ticket; false if nobody waits for it (any more). It must be told to every copy
 * that may be put back, too: one that was taken while the answer was out would wait for ever.
 */
bool match_answer(struct match *m, uint64_t ticket, int32_t wait_ms, struct span text);
/* The seat has nothing in mind, and thinks as if for the first time. */
void match_forget(struct match *m, int32_t seat);

/* Who moves by itself first, of those that were asked, or the clock; at the same time the lowest.
 */
struct match_due {
    int32_t seat;  /* -1: nobody, */
    int64_t at_ms; /* INT64_MAX; match time, 0 if its move is still to be logged ahead */
};
struct match_due match_due(const struct match *m);

enum match_did {
    MATCH_IDLE,    /* nothing is due */
    MATCH_LOGGED,  /* a move stands in the log and is made at its time */
    MATCH_MOVED,   /* a move was made, */
    MATCH_REFUSED, /* or not: whoever had it in mind is asked again */
};

/*
 * Asks, and lets the one move be made that is due first, if one is. It is told in *made, its text
 * valid until the next call.
 */
enum match_did match_turn(struct match *m, const struct movers *by, int64_t now_ms,
                          struct move *made);

/*
 * The same in the match's own time, which jumps to the next move; nothing is logged ahead.
 * MATCH_IDLE: an answer is out, or nobody moves by itself.
 */
enum match_did match_step(struct match *m, const struct movers *by, struct move *made);

#endif
