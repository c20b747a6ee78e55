// Of the C code: written by tools/limits.c, compared by tests/limits.sh.

/** To call after the buzzer. */
export const BUZZ_MS = 5000;
/** The highest call. */
export const CALL_MAX = 36;
/** No person calls sooner. */
export const PERSON_MS = 250;
