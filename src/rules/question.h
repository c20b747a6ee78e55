/*
 * question.h -- what would happen, asked of what one seat may know.
 *
 * Whoever runs these rules may have a redacted state itself instead of its JSON (pack.h), and asks:
 * what is to be seen, would this move be legal, what is to be seen then. What redact() wiped cannot
 * be told: then the answer is `unknown`, never a guess.
 *
 * The bytes come from afar. Nothing is done with them before all that is used as an index, a count,
 * a length or a time is found in range (sane.h).
 */
#ifndef RULES_QUESTION_H
#define RULES_QUESTION_H

#include "pack.h"

extern const char question_unknown[]; /* the reason `unknown` */

struct question {
    const struct game *game; /* NULL: nothing is loaded */
    int32_t seat;            /* whose eyes see it; SEAT_WATCHER */
    _Alignas(16) uint8_t seen[STATE_MAX];
};

/*
 * Takes the parts of a state. NULL, or why not, and then nothing is loaded: `other_layout` (ask for
 * JSON), `bad_state`.
 */
const char *question_load(struct question *q, const struct game *game, int64_t layout, int64_t seat,
                          struct span body, struct span apart);

void question_show(const struct question *q, struct text *out);
/* The throw that is to be seen, as game_thrown() writes it: for whoever notes what was painted. */
void question_thrown(const struct question *q, struct text *out);

/*
 * NULL if the move would be accepted, else the reason. `unknown`: it is another player's, of whom
 * something is wiped, or the clock's, whose time nobody sees. A time before the last move is that
 * one's; where the deadline is hidden there is none.
 */
const char *question_would(const struct question *q, struct move m);

/*
 * NULL, and what the seat would see then, to be asked on; else the reason. `unknown` also if what
 * comes of the move depends on what is wiped. `then` may be `q`, which stays if there is a reason.
 */
const char *question_after(const struct question *q, struct move m, struct question *then);

#endif
