/*
 * fold_form.h -- the form of the table of foldings, for tools/fold.c that writes it and fold.c that
 * reads it.
 *
 * A value says what a code point becomes: 0 itself, if its class is FOLD_KEEP, or nothing; up to
 * FOLD_UMLAUT + 2 an umlaut; from FOLD_POOL on a string of UTF-16 in the pool that ends with 0;
 * else the code point of that number. A capital is that letter, bare: nothing was taken off it, an
 * article may have it, and a mark behind it can join it. A space, an apostrophe and `-` stand for
 * what falls off.
 */
#ifndef RULES_FOLD_FORM_H
#define RULES_FOLD_FORM_H

#include <stdint.h>

enum {
    FOLD_LOW = 0x180,   /* values below this are looked up directly */
    FOLD_UMLAUT = 1,    /* the first of three: a, o, u with a diaeresis */
    FOLD_POOL = 0xd800, /* surrogates and private use: no other values */
    FOLD_POOL_MAX = 0xf900 - FOLD_POOL,
    FOLD_STEP_RUNS = 32,
};

/*
 * `fold_class` holds, from FOLD_LOW on, one after another the runs of code points of the same
 * class: length << 3 | class, in groups of seven bits, the lowest first, all but the last with the
 * top bit set. `fold_step` says where every so manyth of them stands.
 */
enum fold_class {
    FOLD_OFF,
    FOLD_KEEP,     /* a letter or a digit */
    FOLD_MARK_0,   /* a combining mark, by its combining class: nothing joins across this one */
    FOLD_MARK,     /* of any class that joins no a, o or u */
    FOLD_MARK_202, /* hooked on below */
    FOLD_MARK_216,
    FOLD_MARK_220, /* below */
    FOLD_MARK_230, /* above */
};

struct fold_step {
    uint32_t first; /* code point */
    uint32_t at;    /* in `fold_class` */
};

/*
 * Runs of code points that follow each other: `fold_run_head` is first << 3 | kind,
 * `fold_run_count` their number, `fold_run_to` what the first becomes or the index of its value in
 * the list. The list is kept as low and high bytes, and the runs as columns, since they compress
 * better so.
 */
enum fold_kind {
    FOLD_LIST,     /* a value each */
    FOLD_STEP_1,   /* the next one becomes the next */
    FOLD_STEP_2,   /* every other one becomes the one after the next */
    FOLD_HIGH = 4, /* added: `to` lacks 0x10000 */
};

struct fold_spoiler {
    char vowel;
    uint16_t mark;
};

#endif
