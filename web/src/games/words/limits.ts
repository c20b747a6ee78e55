// Of the C code: written by tools/limits.c, compared by tests/limits.sh.

/** Lines for own words. */
export const OWN = 3;
/** Bytes of a word. */
export const WORD_BYTES = 80;
/** From the end of writing. */
export const REVIEW_MS = 60000;
/** Until the dice lie still. */
export const LANDED_MS = 1100;
/** To read out a word. */
export const READ_MS = 1500;
/** To read out all of them, at most. */
export const READ_ALL_MS = 20000;
