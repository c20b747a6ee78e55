/* board_words.h -- what the files of Haste Worte's full screen share. */
#ifndef TERM_BOARD_WORDS_H
#define TERM_BOARD_WORDS_H

#include "board.h"
#include "rules/words.h"

enum { WORDS_WIDE = 70 }; /* columns that have room for what is said of a word */

/* An own word that was read out. */
struct place {
    int seat, line;
};

int64_t words_seconds_left(const struct scene *scene, int64_t end_ms);

/* The words of everybody, and what became of them. */
void words_review_draw(const struct scene *scene, struct grid *grid, struct area area);
/* What a round brought lies there until the next throw. */
bool words_is_read_out(const struct words *w);
/* A vote in which this seat still has to say something; false: there is none. */
bool words_open_vote(const struct scene *scene, struct place *at);
/* What may be said of the word that is marked; how many keys. */
int words_review_keys(const struct scene *scene, struct key_word key[KEYS_MAX]);
bool words_review_key(struct scene *scene, int key, struct text *move);

#endif
