// Of the C code: written by tools/limits.c, compared by tests/limits.sh.

/** With the =. */
export const DICE = 13;
/** Of each player in solitaire. */
export const THROWS = 5;
/** Dice thrown again. */
export const AGAIN_MAX = 5;
/** The rows of solitaire. */
export const CUBES_ROWS = ['blue', 'green', 'red', 'poker', '101'] as const;
