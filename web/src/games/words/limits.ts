// Of the C code: written by tools/limits.c, compared by tests/limits.sh.

/** Lines for own words. */
export const OWN = 3;
/** Bytes of a word. */
export const WORD_BYTES = 80;
/** From the end of writing. */
export const REVIEW_MS = 60000;
