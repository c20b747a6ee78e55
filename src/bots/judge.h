/*
 * judge.h -- who speaks from the judge's seat of a game, and what it remembers between matches.
 *
 * A judge keeps nothing between calls. What it is to remember are its notes: lines of text, each
 * ended by LF, that nobody else has to understand. The table keeps them for it.
 */
#ifndef BOTS_JUDGE_H
#define BOTS_JUDGE_H

#include "lexicon/lexicon.h"
#include "rules/game.h"

enum {
    NOTES_BROUGHT_MAX = 16 * 1024, /* bytes of notes that people bring along, */
    NOTES_MAX = 32 * 1024,         /* and of all that are kept */
    STOOD_MAX = WORD_MAX + 20,     /* of a line about a word that stood, */
    STOOD_BYTES = 4 * 1024,        /* and of all of a round */
};

/* What a judge is asked with. */
struct judge_ask {
    const void *state;         /* of its game; nothing is hidden from it */
    const struct lexicon *lex; /* NULL: there is none, or nobody wants it to be asked */
    struct speller speller;    /* a dictionary, if there is one */
    struct span notes;
};

struct judge {
    const struct game *game; /* at whose matches it sits */

    /* Reads notes that people bring along and writes them as it would; NULL, or a reason. */
    const char *(*bring)(struct span brought, struct text *out);

    /*
     * Writes the next of the moves with which a match begins, and takes the notes it has used off
     * the front of ask->notes; false: there is none left.
     */
    bool (*begin)(struct judge_ask *ask, struct text *out);

    /* Writes the next move; false: there is nothing to say, as long as nobody moves. */
    bool (*next)(const struct judge_ask *ask, struct text *out);

    /* Writes the notes that stay when a match is over. */
    void (*end)(const struct judge_ask *ask, struct text *out);

    /*
     * Writes a line, ended by LF, for each word of the round that is just over that stood though
     * the judge had not known it: LANG, CATEGORY and WORD, parted by tabs, as the lists have it.
     */
    void (*stood)(const struct judge_ask *ask, struct text *out);
    /* Whether such a line (without its LF) is one, and the lexicon still does not know the word. */
    bool (*news)(const struct lexicon *lex, struct span line);
};

/* Every judge, ends with NULL. */
extern const struct judge *const judges[];

/* NULL if the game needs none. */
const struct judge *judge_find(const struct game *game);

#endif
