// A table for a spreadsheet: UTF-8 with a mark in front, a semicolon between cells, numbers as the
// language writes them. What begins like a formula is text, and is marked as such.

export type Cell = string | number | null;

const MARK = '\ufeff';
const FORMULA = /^[=+\-@\t\r]/;
const PARTS = /[;"\r\n]/;

const safe = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string =>
    PARTS.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function written(cell: Cell, decimal: string): string {
    if (cell === null) return '';
    return typeof cell === 'number' ? `${cell}`.replace('.', decimal) : quoted(safe(cell));
}

/** Rows of cells as a file; null: an empty cell. */
export const csvOf = (rows: readonly Cell[][], decimal: string): string =>
    MARK + rows.map((row) => row.map((cell) => written(cell, decimal)).join(';') + '\r\n').join('');
