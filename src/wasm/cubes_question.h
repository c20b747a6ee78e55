/*
 * cubes_question.h -- a throw of Rolling Cubes as the page asks about it.
 *
 *     MODE COMMUTED FRACTIONS / DICE / LAST / REST
 *
 * for example `last 1 1 / 5577 0248 +-x: / 5x8=40 / 75-5x7=40`: the way to play and the options,
 * the dice on the table, the last equation of a round of mode last (else nothing); what the rest is
 * depends on the question.
 */
#ifndef WASM_CUBES_QUESTION_H
#define WASM_CUBES_QUESTION_H

#include "rules/cubes.h"

/* Reads it into a match where somebody is to form an equation; false if it cannot be read. */
bool cubes_question(struct span in, struct cubes *c, struct span *rest);

#endif
