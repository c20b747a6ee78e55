// Of the C code: written by tools/limits.c, compared by tests/limits.sh.

/** Characters of a person's name. */
export const NAME_CHARS = 24;
/** Letters of a table's code. */
export const CODE_LENGTH = 5;
/** People at a table. */
export const CHAIRS_MAX = 12;
/** Matches of a series. */
export const MATCHES_MAX = 9;
/** Characters of what a report says. */
export const REPORT_CHARS = 200;
/** Those that codes are made of. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
