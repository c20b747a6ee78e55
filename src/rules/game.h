/*
 * game.h -- what a game is.
 *
 * A game is a pure function from a log of moves to a state. Everything that changes a state is a
 * move made from a seat, and besides the players there are three more seats: the dice, the clock
 * and the judge. So the rules hold no randomness, never ask the time and need no dictionary: a
 * throw, a time-out and a finding of the judge are moves in the log like any other.
 *
 * A move is one line of text, "verb" or "verb arguments". The same text is what a client sends,
 * what the log stores, what a replay reads and what a test is written in.
 */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "base/rng.h"
#include "base/text.h"
#include "setup.h"

enum {
    SEAT_DICE = SEATS_MAX, /* chance */
    SEAT_CLOCK,            /* time */
    SEAT_JUDGE,            /* the lexicon; never listed, may move where its bit is set */
    SEATS_ALL,
    SEAT_WATCHER = -1, /* watches, never moves */

    MOVE_MAX = 512,    /* bytes of a move's text */
    STATE_MAX = 16384, /* bytes of a state */
    VIEW_MAX = 32768,  /* bytes of a view */
    LAG_MAX = 250,     /* most network delay credited, in ms, unless the game has an option */
};

#define SEAT_BIT(seat) (UINT32_C(1) << (seat))

struct move {
    int64_t at_ms;  /* time since the match began; never runs backwards */
    int32_t lag_ms; /* network delay credited to the player */
    int32_t seat;
    struct span text;
};

/*
 * The name of a throw. No two of a match have the same, and what others do changes none of one's
 * own: its numbers follow from it (fair.h), so the same key means the same dice for everybody.
 */
struct throw_name {
    uint32_t round; /* of the match, from 1; 0: counted throughout the match */
    uint32_t turn;  /* 0: everybody's, 1 + seat: that player's */
    uint32_t nth;   /* throws of this round and turn before it */
};

/*
 * The first member of every state: all that the table, a series and the tests need to know
 * without knowing the game.
 */
struct status {
    /* Aligned: a state is as large wherever the rules run. */
    _Alignas(8) int64_t now_ms; /* time of the last move */

    int64_t deadline_ms; /* when the clock is to move, if to_act has it */
    uint32_t to_act;     /* SEAT_BIT of each seat that may move; 0: over */
    uint32_t secret;     /* players whose moves so far the others must not be able to tell apart */
    uint32_t winners;    /* when it is over */
    uint32_t moves;      /* moves so far: the log's next number */
    uint32_t ties;       /* races that several won at the same time, so far */
    int32_t lag_max_ms;  /* how much network delay counts */
    int32_t by_arrival;  /* the deadline includes the lag: arrival time counts, no grace period */
    int32_t round;       /* as the game counts them, 0 before the first */
    int32_t seats;
    int32_t score[SEATS_MAX];
    int32_t made[SEATS_MAX]; /* moves of each player in this round; a view has one's own only */
    struct throw_name next;  /* of the throw the dice are to make, while they may act */
    struct throw_name last;  /* of the throw they made last */
    uint32_t blind;          /* enum status_blind: of a redacted copy; 0 in a whole state */
};

/*
 * What a redacted copy lacks. Set by redact(), by what everybody knows of the state (its phase),
 * never by what was wiped: the bit itself would tell.
 */
enum status_blind {
    BLIND = 1,        /* something is wiped that a move may need */
    BLIND_TIME = 2,   /* the real deadline may be another one: what is in time is not known */
    BLIND_NEEDED = 4, /* a move did need what is wiped, what came of it is worth nothing: set by
                         status_needs() */
};
_Static_assert(sizeof(struct status) == 136, "no padding: states are sent as bytes");

/*
 * The rules of one game. States are plain bytes without pointers, state_size long, zeroed before
 * init(). Copying is memcpy, comparing is memcmp, there is nothing to free.
 */
struct game {
    const char *name;  /* "fiese15": in files, URLs and file names */
    const char *title; /* "Fiese 15" */
    int version;       /* raised when an old log would replay differently */
    int layout;        /* raised when the bytes of a state mean something else */
    int seats_min, seats_max;
    const struct param *param; /* up to PARAMS_MAX, ends with a NULL name */

    const uint8_t *ours; /* the set that its dice are drawn from, of data/sets; NULL: it has none */

    /* Fits the options to the set that was just put in, see setup_set(). NULL: any will do. */
    const char *(*fits)(struct setup *setup, int32_t *n);

    /* The verbs of the throws, which may each be made by hand; ends with NULL. */
    const char *const *throws;
    /* Which of them the dice are to make, while they may act. NULL: there is but one. */
    int (*next_throw)(const void *state);

    /* The fewest seats with these options, where they make a difference; else NULL. */
    int32_t (*fewest)(const struct setup *setup);
    /* The name of an option that cannot be with the others, or NULL. NULL: all go together. */
    const char *(*clash)(const struct setup *setup);

    size_t state_size;
    size_t apart; /* where in the state the part begins that changes seldom, and travels by itself;
                     0: there is none */

    /*
     * How long the dice are hidden after somebody asked for them: from min to max, drawn as they
     * are (fair.h). Zero: they fall at once. Nobody else may move in the meantime: the throw is
     * already stored.
     */
    int32_t shake_min_ms, shake_max_ms;

    /* Who is quicker matters, with some of its options at least: connections are measured. */
    bool races;

    /* Sets the opening state; status.seats is already set. The game counts status.round. */
    void (*init)(void *state, const struct setup *setup);

    /*
     * Plays one move, or returns why not: a static snake_case word. The caller has made the
     * checks that all games share, and discards the state when a reason is returned, so
     * half-made changes are harmless.
     */
    const char *(*apply)(void *state, const struct move *m);

    /*
     * Writes some legal move for a seat in to_act; for the dice, the throw itself. A player's move
     * is chosen only from what that seat may see. Nothing is written if the seat would rather wait,
     * which not all may. Drives the dice, the simplest bot and the tests. How a throw follows from
     * the numbers drawn is part of FAIR_VERSION (fair.h): whoever verifies a match draws them
     * again. Every die draws its number, also one that is not thrown: so its face depends on
     * nothing else.
     */
    void (*sample)(const void *state, int seat, struct rng *rng, struct text *out);

    /*
     * Wipes what the seat may not know: the one place where secrecy is decided. NULL if the game
     * hides nothing.
     */
    void (*redact)(void *state, int seat);

    /*
     * Whether bytes from afar (question.h) are fit for all the functions here: every index, count,
     * length and time is in range, text is UTF-8, only those may act whom the game ever lets act,
     * and nobody searches in vain. The status was looked at. NULL: such bytes are not taken.
     */
    bool (*sane)(const void *state);

    /*
     * Counts what each player has won so far, in what is won in a round; nothing of it is secret.
     * NULL: the score does.
     */
    void (*tally)(const void *state, int32_t *won);

    /*
     * Writes the last throw as the dice wrote it, if what the seat sees still shows it; else
     * nothing.
     */
    void (*thrown)(const void *seen, struct text *out);

    /* Writes the members of the JSON view that are the game's own. */
    void (*show)(const void *state, struct text *out);

    /*
     * Writes what one of the game's own expectations (`= key args`) should say; false if there is
     * no such key. `args` lets a key have parts: `= row 0 blue 10`.
     */
    bool (*tell)(const void *state, struct span key, struct span args, struct text *out);
};

/* Every game that can be played, ends with NULL. Made by src/meson.build. */
extern const struct game *const games[];
/* The template for new ones; built and tested, not offered. */
extern const struct game game_null;

const struct game *game_find(struct span name);

/* Sets the opening state in `state` (game->state_size bytes, aligned to 16). */
void game_init(const struct game *game, void *state, const struct setup *setup);

/* The verb of the throw that the dice are to make. */
const char *game_next_throw(const struct game *game, const void *state);

/* Plays a move, or returns a reason and leaves the state as it was. */
const char *game_apply(const struct game *game, void *state, const struct move *m);

/* Why the move would be refused, or NULL; the state stays as it is. */
const char *game_would(const struct game *game, const void *state, const struct move *m);

/* Copies into `seen` what the seat may know; SEAT_WATCHER knows only what everybody knows. */
void game_see(const struct game *game, const void *state, int seat, void *seen);

/* What a seat sees, from game_see(), as one JSON object. */
void game_show(const struct game *game, const void *seen, struct text *out);

/* What each player has won so far: the points of a round are what that grew by. */
void game_tally(const struct game *game, const void *state, int32_t *won);

/* Writes the last throw that a seat sees, `ROUND TURN NTH TEXT`; nothing if it sees none. */
void game_thrown(const struct game *game, const void *seen, struct text *out);

/* Writes what the expectation should say, `-` for nothing; false if the key is unknown. */
bool game_tell(const struct game *game, const void *state, struct span key, struct span args,
               struct text *out);

/* For the games: the time of a move, minus the delay credited to it. */
int64_t move_corrected_ms(const struct status *st, const struct move *m);
/* To be called where apply() reads what redact() may have wiped. */
void status_needs(struct status *st);
/* Lets the dice make a throw that is everybody's (turn 0) or a player's (1 + seat). */
void status_throw(struct status *st, int32_t turn);
/* Ends the match; those with the highest score have won. */
void status_finish(struct status *st);
/* All players' bits. */
uint32_t status_players(const struct status *st);
/* Writes numbers separated by spaces. */
void text_ints(struct text *out, const int32_t *n, int count);

#endif
