/* paint.h -- dice as drawings and as words. */
#ifndef TERM_PAINT_H
#define TERM_PAINT_H

#include "out.h"

/*
 * Draws dice side by side, each in a box with its name (`B4`, `R*G`) and its pips or dot; with
 * `mark`, a word of at most five letters under each.
 */
void paint_dice(struct out *out, const struct face *face, int count, const char *const *mark);

/* Writes a die as a word on its colour's paper. */
void paint_face(struct out *out, struct face face);

#endif
