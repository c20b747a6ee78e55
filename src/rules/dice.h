/* dice.h -- colours and faces, as every game writes them. */
#ifndef RULES_DICE_H
#define RULES_DICE_H

#include "base/text.h"

enum colour { RED, YELLOW, GREEN, BLUE, BLACK, WHITE, ORANGE, COLOURS };

extern const char colour_letter[COLOURS]; /* R Y G B K W O */

/* The colour a letter stands for; -1 if none. */
int colour_read(char letter);

/* What a die shows: pips 1-6, or, if `pips` is 0, a dot. */
struct face {
    int8_t colour, pips, dot;
};

/* `B4` or `R*G`; false if the word is neither. */
bool face_read(struct span word, struct face *face);
void face_write(struct face face, struct text *out);

#endif
