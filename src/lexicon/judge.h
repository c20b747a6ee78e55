/*
 * judge.h -- what the judge of Haste Worte says (W10, W12), and the notes of a table: words it
 * brought along, and what it ruled in earlier matches (W14).
 *
 * A note is a line `LANG own|yes|no CATEGORY WORD`: a word that counts as known, one that stood,
 * one that fell. Notes are lines, each ended by LF.
 */
#ifndef LEXICON_JUDGE_H
#define LEXICON_JUDGE_H

#include "lexicon.h"

enum note_kind { NOTE_OWN, NOTE_YES, NOTE_NO, NOTE_KINDS };

struct note {
    int lang, category;
    enum note_kind kind;
    struct span word; /* a piece of the line */
};

/* False if the line is no note. */
bool note_read(struct span line, struct note *note);
void note_write(const struct note *note, struct text *out);

/*
 * Writes the judge's next move in a review; nothing, and false, if all is said. Each own word is
 * judged once, near misses (`same`) before the hint. The judge is silent if `lex` is NULL, or `w`.
 */
bool judge_next(const struct lexicon *lex, const struct words *w, struct span notes,
                struct text *out);

#endif
