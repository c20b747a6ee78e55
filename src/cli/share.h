/*
 * share.h -- a result to send to others, which spoils nothing: a sentence that says everything, and
 * a line of at most ten marks, of decisions and not of dice.
 */
#ifndef CLI_SHARE_H
#define CLI_SHARE_H

#include "base/text.h"
#include "bots/course.h"
#include "bots/result.h"

enum { SHARE_MARKS = 10 };

/* `16 November`, of 2026-11-16; `20 of 20 points`. */
void share_date(struct span date, int lang, struct text *out);
void share_points(const struct result *result, int lang, struct text *out);
/* The sentence; par is that of easy, medium and hard. */
void share_words(const struct result *result, struct span date, const struct par par[PAR_BOTS],
                 int lang, struct text *out);
/* The marks. */
void share_marks(const struct result *result, struct text *out);

#endif
