/*
 * kept.h -- what a device noted of its matches while they were played, a line each:
 * docs/fairness.md has them. Nothing is stored here: notes are looked up in the text, which its
 * owner keeps.
 */
#ifndef RULES_KEPT_H
#define RULES_KEPT_H

#include "base/text.h"

struct kept {
    struct span text;  /* all of them; empty: none were kept */
    struct span match; /* whose section counts, part of `text`; */
    bool sections;     /* without any, all of it does */
};

/* All notes of a device. 0, or the line of the first one that is none, with its first word. */
uint32_t kept_init(struct kept *kept, struct span text, struct span *word);
/* From now on only the section of this match counts. */
void kept_about(struct kept *kept, struct span match);

/* Goes through the notes that count, one with each kept_next() until that is false. */
struct kept_walk {
    struct span rest;
    bool here;
};
struct kept_walk kept_walk(const struct kept *kept);
bool kept_next(const struct kept *kept, struct kept_walk *walk, struct span *note);

/* How many notes have this first word; are this line; whether one begins like this. */
uint32_t kept_count(const struct kept *kept, const char *key);
uint32_t kept_same(const struct kept *kept, struct span line);
bool kept_begins(const struct kept *kept, struct span line);
/* How many other sections have a commitment, but neither `over` nor `counted`. */
uint32_t kept_lost(const struct kept *kept);

#endif
