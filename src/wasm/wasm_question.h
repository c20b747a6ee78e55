/*
 * wasm_question.h -- the state that is asked about (rules/question.h), in every module that has
 * questions.
 *
 *     load(len)                  for `GAME LAYOUT SEAT BODY [APART]`: nothing, or why such bytes
 *                                are not taken
 *
 * Questions are lines `SEAT TIME TEXT` as a match file has them; a time before the last move is
 * that one's, so 0 will do where time makes no difference.
 */
#ifndef WASM_WASM_QUESTION_H
#define WASM_WASM_QUESTION_H

#include "rules/question.h"
#include "wasm.h"

extern struct question question;

/* Each module's own: the game of this name, if it can be asked about here; else NULL. */
const struct game *question_game(struct span name);

/* Reads a line. NULL, or what is wrong with it or with asking. */
const char *question_read(struct span line, struct move *m);

/* Puts a text into the buffer; its length. NULL is nothing. */
int output(const char *text);

#endif
