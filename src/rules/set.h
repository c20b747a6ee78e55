/*
 * set.h -- what a box contains and the rulebooks do not print: strips, faces, letters. A set is a
 * small text (docs/sets.md); ours are such files too, in data/sets, and are built in.
 *
 * Only the source of the dice draws from it (struct game, sample): the rules take any throw that
 * dice of some box could show.
 */
#ifndef RULES_SET_H
#define RULES_SET_H

#include "base/text.h"

enum {
    SET_BYTES = 192,     /* of what any game keeps of a set */
    SET_FACES = 6,       /* of a die */
    SET_NAME_CHARS = 24, /* as people's */
    SET_NAME_BYTES = 4 * SET_NAME_CHARS,
    SET_TEXT_MAX = 2048, /* bytes of a set as text */
    SET_WRONG_MAX = 160, /* bytes of a sentence about one that is wrong */
};

/*
 * What sets of a game are made of: GAME_set.c. All of it is bytes, zeroed before the first line,
 * and the same wherever it is read. Reasons are words in snake_case that set_explain() knows; *n is
 * the number in their sentence.
 */
struct set_form {
    const char *game;
    /* Takes a line, its first word apart. */
    const char *(*read)(void *of, struct span key, struct span rest, int32_t *n);
    /* What is missing or wrong, whoever wrote these bytes; NULL if a match may draw from them. */
    const char *(*whole)(const void *of, int32_t *n);
    /* All its lines, each with its LF. */
    void (*write)(const void *of, struct text *out);
};

/* Of every game that has sets, ends with NULL. Made by src/meson.build. */
extern const struct set_form *const set_forms[];

/* That of a game; NULL if it has no sets. */
const struct set_form *set_find(struct span game);

/* Our own, by game, ends with NULL: made by tools/setc.c from data/sets. */
extern const struct set_ours {
    const char *game;
    const uint8_t *of;
} sets_ours[];

struct set {
    const struct set_form *form;   /* NULL: none */
    char name[SET_NAME_BYTES + 1]; /* "": it has none */
    uint8_t of[SET_BYTES];
};

/* Reads a set line by line; zeroed at first. */
struct set_reader {
    struct set set;
    uint32_t line; /* so many were read */
    int32_t n;     /* of the last reason */
    bool begun;
};
/* Takes the next line, without its LF. NULL, or the reason why it is none. */
const char *set_line(struct set_reader *reader, struct span line);
/* After the last line: NULL, or the reason why the set is not whole. */
const char *set_end(struct set_reader *reader);
/* All of a text at once. */
const char *set_read(struct set_reader *reader, struct span text);

/* Writes it so that the same comes back, in one way only. */
void set_write(const struct set *set, struct text *out);
/* The same with something before each line. */
void set_write_after(const struct set *set, const char *before, struct text *out);

/* A sentence about what is wrong, in English. */
void set_explain(const char *why, int32_t n, struct text *out);

/* Reads the six faces of a die, each by `face`, which is given the number of the face. */
const char *set_die(struct span rest, bool (*face)(void *with, int at, struct span word),
                    void *with, int32_t *n);

#endif
