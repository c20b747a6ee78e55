/*
 * duel.h -- *beat my 118*: a challenge as a link that carries everything. Whoever made the link may
 * have written anything into it: it is bounded, names are checked like those at a table, and the
 * score is only what it says, unless it carries the moves.
 *
 *     duel=2,GAME,OPTIONS,WHICH,ID,SCORE,NAME          or behind that ,MOVES
 *
 * OPTIONS are those of a match file, WHICH is the 16 digits of a duel, or `2026-11-16` of a day, ID
 * is that of the challenge, by which other rules, sets or lexicons are noticed. A space is written
 * `+`; all but letters, digits and `=-_/` is written `%XX`. MOVES are those of the one player, a
 * line each, in base64: who is challenged does not read the answer in the link.
 */
#ifndef TABLE_DUEL_H
#define TABLE_DUEL_H

#include "bots/course.h"
#include "bots/result.h"
#include "table.h"

enum {
    DUEL_LINK_MAX = 4096, /* bytes */
    DUEL_SCORE_MAX = 9999,
};

struct duel {
    struct course course;
    char name[NAME_MAX_BYTES + 1];
    int32_t score;
    bool checked;         /* the moves make that score, on the dice of the challenge, */
    struct result result; /* and this of it */
};

/*
 * Reads what stands behind the `#`. NULL, or the reason: bad_link, other_version (also of rules,
 * sets and lexicons), no_such_game, bad_options, bad_name, bad_moves.
 */
const char *duel_read(struct duel *duel, struct span link, const struct lexicon *lex);

/* Writes it, with the moves, a line each, if there are any. */
void duel_write(const struct duel *duel, struct span moves, struct text *out);

#endif
