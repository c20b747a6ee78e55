/*
 * stage.h -- rooms on a store in memory and a few clients: the stage of the fuzzers that send
 * messages. One at a time.
 */
#ifndef FUZZ_STAGE_H
#define FUZZ_STAGE_H

#include "limit/ledger.h"
#include "rooms/rooms.h"

enum { STAGE_CLIENTS = 4 };

struct stage {
    struct store *store;
    struct ledger *ledger; /* or NULL */
    struct rooms *rooms;
    struct session session[STAGE_CLIENTS];
    bool there[STAGE_CLIENTS]; /* a client connects when it first has something to say */
    int64_t now_ms;
    unsigned lost_every; /* so manieth batch of the store is lost; 0: none */
};
extern struct stage stage;

/*
 * An empty store; put into it what is to be there, then bring the rooms. counted: what each address
 * uses is.
 */
void stage_open(bool counted);
/* Rooms with what the store holds; returns how many tables that is, -1: the store fails. */
int stage_rooms(void);
/* Waits for the store and ends the rooms; how many tables there were. */
int64_t stage_clear(void);
void stage_close(void);

/*
 * A client says something. `$c`, `$i`, `$t` and `$k` stand for code, table, token and ticket as
 * they were told last; `$p` and `$h` for a part of the dice of this client's own and the commitment
 * to it, `$q` and `$g` for its next one.
 */
void stage_say(int who, struct span line);
/* The client's connection ends. */
void stage_hang_up(int who);
/* The store's queue is full until it answers. */
void stage_plug(void);
/* Lets time pass and everything that is due happen. */
void stage_turn(int64_t ms);

/*
 * Lines of a fuzzer's input, at most so many: a byte for the client and what it says. A line
 * without words lets time pass, one of a single "-" ends the client's connection, of a single "!"
 * plugs the store. A byte with 64 in it: the next line comes before the store has answered.
 */
void stage_lines(struct span in, int lines_max);

#endif
