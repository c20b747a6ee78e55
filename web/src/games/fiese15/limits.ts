// Of the C code: written by tools/limits.c, compared by tests/limits.sh.

/** The order of the dice in views. */
export const SIX = ['R', 'Y', 'G', 'B', 'K', 'W'] as const;
