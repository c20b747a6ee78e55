/*
 * words.h -- the state of Haste Worte (rules W1-W18), for code that inspects it, and what the
 * game's files share.
 */
#ifndef RULES_WORDS_H
#define RULES_WORDS_H

#include "fold.h"
#include "game.h"

enum {
    WORDS_SEATS = 6,
    WORDS_DICE = 6,
    WORDS_OWN = 3,
    WORDS_FOREIGN = WORDS_SEATS, /* lines for the symbols of others: as many as players */
    WORDS_RULINGS = 128,
    WORDS_LETTERS = 21, /* of a deck */
    WORDS_ROUNDS_MAX = 20,

    WORDS_REDRAW_MS = 15000,
    WORDS_REVIEW_MS = 60000,
    WORDS_VOTE_MS = 20000,

    /* How it is shown, which those wait for who see nothing. */
    WORDS_LANDED_MS = 1100,    /* the dice lie still, and may be told apart */
    WORDS_READ_MS = 1500,      /* to read out a word */
    WORDS_READ_ALL_MS = 20000, /* all of them, at most */
};

enum words_category {
    DISHES,
    SPORTS,
    CAR,
    DRINKS,
    TOYS,
    MUSIC,
    ANIMALS,
    BOOKS,
    CITIES,
    PRODUCE,
    WATERS,
    APPLIANCES,
    CLOTHING,
    SCREEN,
    SWEETS,
    PLANTS,
    COUNTRIES,
    PROFESSIONS,
    WORDS_CATEGORIES,
    WORDS_NONE = -1,
};

enum words_phase {
    WORDS_THROW, /* the start player, then the dice */
    WORDS_TAKE,
    WORDS_LETTER,
    WORDS_WRITE,
    WORDS_REVIEW,
    WORDS_OVER,
};

struct words_set {
    int8_t face[WORDS_DICE][SET_FACES];
    int8_t dice;                             /* that were read */
    char letter[WORDS_LANGS][WORDS_LETTERS]; /* rising; all NUL: ours */
};
extern const struct words_set *const words_ours;

/* What a word was struck for. */
enum words_struck {
    WORDS_STANDS,
    WORDS_SHARED, /* another player wrote it too (W5) */
    WORDS_RULED,  /* it fell in an earlier vote (W14) */
    WORDS_VOTED,  /* it fell in a vote of this review */
    WORDS_JUDGED, /* the judge says it is the same as another's (W10) */
};

/* WORDS_WORD: only a dictionary of the language knows it. */
enum words_hint {
    WORDS_UNHINTED,
    WORDS_KNOWN,
    WORDS_ELSEWHERE,
    WORDS_WORD,
    WORDS_UNKNOWN,
    WORDS_HINTS
};

enum words_vote_kind { WORDS_CLOSED, WORDS_CHALLENGE, WORDS_SAME, WORDS_OBJECT };

struct words_line {
    uint8_t len; /* 0: empty */
    int8_t category;
    char text[WORD_MAX];
};

struct words_ruling {
    struct words_line word;
    uint8_t stands;
};

/* One of a player's own words in the review. Sets of seats have one bit per seat. */
struct words_mark {
    int64_t end_ms; /* of the vote */
    uint8_t vote;   /* enum words_vote_kind */
    uint8_t by;     /* who opened it */
    uint8_t voters, yes, no;
    uint8_t struck;              /* enum words_struck */
    uint8_t hint;                /* enum words_hint */
    uint8_t may_object;          /* the judge struck it and its writer has not objected */
    uint8_t claims[WORDS_SEATS]; /* bit n: claimed to be the same as that seat's foreign line n */
};

struct words {
    struct status st;
    int32_t lang, letter_first, grab, by_turns, target;
    int32_t phase, start;
    int32_t thrown;    /* whether the first throw was asked for */
    int32_t dealt;     /* everybody has a die of this round */
    int32_t letter;    /* A to Z; 0 before it is turned */
    uint32_t turned;   /* letters since the deck was full, A the lowest bit */
    uint32_t letters;  /* turned in this match */
    int32_t writer;    /* with write=turn, who writes */
    uint32_t done;     /* with writing */
    uint32_t redraw;   /* who asked for another letter */
    uint32_t accepted; /* the review */
    int32_t rulings;
    int32_t unready; /* with write=turn: the writer has not turned the own glass yet */
    int32_t deals;   /* nobody takes: seat 0 has the first die (W16) */
    int32_t rounds;  /* then it is over (W17); 0: with the target */
    int32_t no_redraw;
    int32_t unused;
    int64_t glass_length_ms, thrown_ms, glass_ms, review_end_ms;
    int64_t taken_ms[WORDS_SEATS]; /* corrected */
    struct words_mark mark[WORDS_SEATS][WORDS_OWN];
    int8_t die[WORDS_DICE];     /* the categories thrown */
    int8_t symbol[WORDS_SEATS]; /* the category each player took, or WORDS_NONE */
    uint8_t chips[WORDS_SEATS]; /* of the last round */
    struct words_line own[WORDS_SEATS][WORDS_OWN];
    struct words_line foreign[WORDS_SEATS][WORDS_FOREIGN];
    struct words_ruling ruling[WORDS_RULINGS]; /* the oldest first */
    struct words_set set;
};

extern const struct game game_words;

extern const char *const words_category_name[WORDS_CATEGORIES];
extern const char *const words_lang_name[]; /* ends with NULL */
extern const char *const words_hint_name[WORDS_HINTS];

/* The category of this name, or WORDS_NONE. */
int words_category_find(struct span name);
/* The letters in the deck of a language, A the lowest bit. */
uint32_t words_deck(const struct words_set *set, int32_t lang);
/* How words of a category are folded (W9); WORDS_NONE: as animals are. */
uint32_t words_how(int lang, int category);
/* Whether a category also accepts the initial of the last word (W11). */
bool words_by_last(int category);
struct span words_text(const struct words_line *line);
/* Writes `VERB SEAT LINE`: a move about an own word; lines are written from 1. */
void words_about(struct text *out, const char *verb, int seat, int line);
/* Whether somebody has taken the symbol. */
bool words_held(const struct words *w, int category);
/* The dice that show the symbol and that nobody has taken. */
int words_free(const struct words *w, int category);
/* How many bits are set. */
int words_count(uint32_t bits);
/* Takes a number off the front of the arguments; false if there is none. */
bool words_number(struct span *args, int64_t *n);

/* words_write.c: from the glass to the last `done`. */
void words_turn_glass(struct words *w, int64_t at_ms);
const char *words_write(struct words *w, const struct move *m, struct span verb, struct span args);
void words_glass_empty(struct words *w, int64_t at_ms);
/* Whether the seat may write this word in that line now; foreign lines have a category. */
const char *words_check(const struct words *w, int seat, bool own, int line, struct span word,
                        int category);

/* words_review.c: from the reading out to the chips. */
void words_begin_review(struct words *w, int64_t at_ms);
const char *words_review(struct words *w, const struct move *m, struct span verb, struct span args);
const char *words_judge(struct words *w, struct span verb, struct span args);
void words_review_tick(struct words *w, int64_t at_ms);
/* What was ruled on the own word: its place in the list, or -1. */
int words_ruling_find(const struct words *w, int category, struct span word);
/* The other players who wrote the own word of a seat for its symbol. */
uint32_t words_writers(const struct words *w, int seat, struct span word);

/* words.c: what follows a review and a redraw. */
void words_next_round(struct words *w);
void words_want_letter(struct words *w);

/* words_sane.c, words_sample.c, words_show.c: members of the game. */
/* As struct set_form has it. */
const char *words_set_whole(const void *of, int32_t *n);
bool words_sane(const void *state);
void words_sample(const void *state, int seat, struct rng *rng, struct text *out);
void words_thrown(const void *seen, struct text *out);
void words_show(const void *state, struct text *out);
bool words_tell(const void *state, struct span key, struct span args, struct text *out);

#endif
