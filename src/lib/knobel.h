/*
 * knobel.h -- the games of Knobel for other programs: rules, bots, exact solvers, words.
 *
 * A match is a handle. A move is a line of text ("place B Y"), what a seat may know is JSON, and a
 * match is a text file: all of it the same as in the program, its files and its protocol
 * (docs/match-format.md, docs/protocol.md, docs/library.md).
 *
 * - Nothing is global. Different handles may be used by different threads at the same time, one
 *   handle by one thread at a time; functions that take it as const, by several.
 * - Texts are UTF-8. Functions that write one take the caller's buffer, of one byte at least, and
 *   return the text's length without its NUL; what does not fit is not written: 0 and an empty
 *   text. KNOBEL_VIEW_BYTES are enough for any.
 * - Reasons are static words in snake_case; NULL is success.
 * - Without memory knobel_match_new() and its like return NULL with a text that says so; a solver
 *   that has none ends the program.
 */
#ifndef KNOBEL_H
#define KNOBEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    KNOBEL_SEATS_MAX = 7, /* players: seats from 0 */
    KNOBEL_DICE = 7,      /* seats too: a throw, a time-out and what the lexicon says are moves */
    KNOBEL_CLOCK = 8,
    KNOBEL_JUDGE = 9,
    KNOBEL_WATCHER = -1, /* sees what everybody sees, never moves */

    KNOBEL_MOVE_BYTES = 513,   /* of a buffer for a move, */
    KNOBEL_WRONG_BYTES = 512,  /* for what is wrong, */
    KNOBEL_VIEW_BYTES = 32768, /* for any other text */
};

/* A seat's bit, in sets of seats. */
#define KNOBEL_BIT(seat) (UINT32_C(1) << (seat))

/* "0.1.0" */
const char *knobel_version(void);

/*
 * Every game as a JSON array: name, title, version of the rules, fewest and most seats, options,
 * bots from weak to strong, number of actions (below).
 */
size_t knobel_games(char *out, size_t size);

/* ---- words ---- */

struct knobel_lexicon;

/*
 * Opens a lexicon (the file that is installed beside the library) in memory that the caller lends:
 * aligned to 8, and unchanged as long as the handle is there. All of it is checked. NULL, and what
 * is wrong.
 */
struct knobel_lexicon *knobel_lexicon_open(const void *bytes, size_t size,
                                           char wrong[KNOBEL_WRONG_BYTES]);
/* After every match that was lent it. */
void knobel_lexicon_free(struct knobel_lexicon *lexicon);

/*
 * Whether a word belongs to a category ("animals") in a language ("de", "en", "es", "fr", "it"):
 * "known", "elsewhere" (in another category), "unknown"; NULL if there is no such language or
 * category.
 */
const char *knobel_word(const struct knobel_lexicon *lexicon, const char *lang,
                        const char *category, const char *word);

/*
 * What two words are compared by in that language: small letters without accents and leading
 * article. 0 also if there is no such language.
 */
size_t knobel_fold(const char *lang, const char *word, char *out, size_t size);

/* ---- a match ---- */

struct knobel_match;

/*
 * Begins a match: "fiese15", "cubes mode=last seats=3". Dice and bots follow from the seed. NULL,
 * and what is wrong.
 */
struct knobel_match *knobel_match_new(const char *game, uint64_t seed,
                                      char wrong[KNOBEL_WRONG_BYTES]);
/*
 * The same from a match file, at its end: every move must be legal, every expectation right. NULL,
 * and `LINE: what is wrong`.
 */
struct knobel_match *knobel_match_read(const char *file, size_t size, uint64_t seed,
                                       char wrong[KNOBEL_WRONG_BYTES]);
/* As it is now, with its bots and random numbers to come, without its log; NULL: no memory. */
struct knobel_match *knobel_match_copy(const struct knobel_match *match);
/* The same game and options from the start, with the same bots. */
void knobel_match_restart(struct knobel_match *match, uint64_t seed);
void knobel_match_free(struct knobel_match *match);
/* How many bytes it takes. */
size_t knobel_match_bytes(const struct knobel_match *match);

/* Lends the words to bots and judge; NULL takes them back. */
void knobel_match_lend(struct knobel_match *match, const struct knobel_lexicon *lexicon);
/* Is told each move from now on, as a line without LF; with knobel_match_head() that is a file. */
void knobel_match_log(struct knobel_match *match, void (*log)(void *ctx, const char *line),
                      void *ctx);
/* The lines with which the file of the match begins. */
size_t knobel_match_head(const struct knobel_match *match, char *out, size_t size);

int knobel_seats(const struct knobel_match *match);
/* KNOBEL_BIT of all who may move now; 0: it is over. */
uint32_t knobel_to_act(const struct knobel_match *match);
/* When it is over. */
uint32_t knobel_winners(const struct knobel_match *match);
int32_t knobel_score(const struct knobel_match *match, int seat);
/* Moves so far, and the time of the match in ms. */
uint32_t knobel_moves(const struct knobel_match *match);
int64_t knobel_now(const struct knobel_match *match);

/* What a seat may know, as a JSON object. */
size_t knobel_view(const struct knobel_match *match, int seat, char *out, size_t size);
/* What an expectation (`= KEY …`) should say: "score", "row 0 blue". 0 if there is no such key. */
size_t knobel_tell(const struct knobel_match *match, const char *key, char *out, size_t size);

/* ---- moves ---- */

/*
 * Makes a move at that time of the match; before the last move counts as just then. NULL, or the
 * reason why not, and then nothing has changed.
 */
const char *knobel_play(struct knobel_match *match, int seat, int64_t at_ms, const char *move);
/* The same reason, without making it. */
const char *knobel_would(const struct knobel_match *match, int seat, int64_t at_ms,
                         const char *move);
/* Some legal move of a seat that may act; 0: it would rather wait. The dice: the throw itself. */
size_t knobel_sample(struct knobel_match *match, int seat, char *out, size_t size);

/*
 * The players' moves of a game have numbers, the same in every state, if they can be listed. How
 * many; 0: there are too many (equations, words).
 */
int knobel_actions(const struct knobel_match *match);
/* The move of a number; 0 if there is none. */
size_t knobel_action(const struct knobel_match *match, int action, char *out, size_t size);
/* Sets legal[action] to 1 or 0 for a player now; returns how many are legal. */
int knobel_legal(const struct knobel_match *match, int seat, uint8_t *legal);

/* ---- those who move by themselves ---- */

/* A bot plays the seat, NULL: nobody does any more. False if the game has none of that name. */
bool knobel_bot(struct knobel_match *match, int seat, const char *bot);
/*
 * What a bot would do in that seat: a move, and after how many ms. -1 if the game has no such bot
 * or the seat may not act.
 */
int32_t knobel_choose(struct knobel_match *match, int seat, const char *bot, char *out,
                      size_t size);

enum knobel_did {
    KNOBEL_MOVED,   /* a move was made: by dice, clock, judge, a bot, or one that was answered */
    KNOBEL_REFUSED, /* or could not be made: whoever wanted it decides anew */
    KNOBEL_ASKED,   /* players without a bot have to decide: knobel_asked() */
    KNOBEL_OVER,
};

/*
 * Lets the next move be made, in the match's own time, which jumps there. Whoever is asked answers
 * with knobel_answer() or knobel_play().
 */
enum knobel_did knobel_step(struct knobel_match *match);
/* Steps until somebody is asked or it is over: the lowest seat that is asked, or -1. */
int knobel_run(struct knobel_match *match);
/* KNOBEL_BIT of the players that are asked. */
uint32_t knobel_asked(const struct knobel_match *match);
/*
 * What a seat that is asked will do, and after how many ms, unless others change that: a step makes
 * the move. With an empty text it is asked again after that time. False if it is not asked.
 */
bool knobel_answer(struct knobel_match *match, int seat, int32_t wait_ms, const char *move);

/*
 * For many matches at once: makes the action of the seat that each match asks, and runs on. A match
 * that was over, and one whose action is -1, is restarted, with the next seed. seat[i] is who is
 * asked then, -1 if it is over; legal, if not NULL, has knobel_actions() bytes for each. Returns
 * how many actions were refused: such a match stays as it is. All are of one game.
 */
size_t knobel_act(struct knobel_match *const *match, size_t count, const int32_t *action,
                  int32_t *seat, uint8_t *legal);

/* ---- exact play ---- */

struct knobel_value {
    double value, best;           /* of the move that was asked about, of the best one */
    char move[KNOBEL_MOVE_BYTES]; /* the best one */
};

/*
 * What a move of a seat is worth against the best one (docs/bots.md, Coach, says in what); without
 * a move `value` is that of the best. False if there is nothing to choose or no solver knows.
 */
bool knobel_solve(const struct knobel_match *match, int seat, const char *move,
                  struct knobel_value *out);

#ifdef __cplusplus
}
#endif

#endif
