/*
 * fiese15_question.h -- a turn of Fiese 15 as the page asks about it.
 *
 *     TARGET / ROLLED / PLACED / CHOSEN / ZOCKER [/ NOW]
 *
 * for example `B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / Y / 0`: the six targets, the last roll
 * less what is placed, what is placed, the letters of the dice about to be placed, 1 with the
 * option zocker, 1 if a die of the last roll is placed already.
 */
#ifndef WASM_FIESE15_QUESTION_H
#define WASM_FIESE15_QUESTION_H

#include "rules/fiese15.h"

/* Reads the dice into the turn; false if that cannot be done. */
bool fiese15_question(struct span in, struct fiese15_turn *turn, struct span *chosen, bool *zocker);

/* Places the dice named by their letters; false if one of them cannot be. */
bool fiese15_choose(struct fiese15_turn *turn, struct span letters);

#endif
