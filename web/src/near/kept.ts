// What the rooms of this device keep, in IndexedDB: tables, matches, facts as rows (src/wasm/kept.h),
// and what was fetched to be lent. A job of the store is one transaction: all of it, or nothing.

const NAME = 'knobel';
/** The order in which rows are given back: a match before its lines, those before its end. */
const ORDER: Record<string, number> = { F: 0, T: 1, M: 2, L: 3, E: 4 };
const FIELDS: Record<string, number> = { T: 5, M: 8, L: 4, E: 4, F: 3, t: 2, m: 2, f: 2 };

/** Fields of a row; the first is its letter, the second its name. */
export type Row = readonly string[];
type Key = [order: number, id: string, seq: number];

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
    });

/** Whether all of it was kept. */
const ended = (work: IDBTransaction): Promise<void> =>
    new Promise((resolve, reject) => {
        work.oncomplete = () => resolve();
        work.onabort = work.onerror = () => reject(work.error);
    });

export async function openKept(): Promise<IDBDatabase> {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
        asked.result.createObjectStore('rows');
        asked.result.createObjectStore('lent');
    };
    return done(asked);
}

/** Takes changes apart. */
export function rowsOf(changes: string): Row[] {
    const fields = changes.split('\0');
    const rows: Row[] = [];
    for (let at = 0; at + 1 < fields.length;) {
        const count = FIELDS[fields[at]!] ?? fields.length;
        rows.push(fields.slice(at, at + count));
        at += count;
    }
    return rows;
}

export const textOf = (rows: readonly Row[]): string =>
    rows.map((row) => row.map((field) => field + '\0').join('')).join('');

/** A row with a letter has one place. */
const keyOf = ([letter, id, seq]: Row): Key => [
    ORDER[letter!]!,
    id!,
    letter === 'L' ? Number(seq) : 0,
];
const allOf = (order: number, id: string): IDBKeyRange =>
    IDBKeyRange.bound([order, id, 0], [order, id, Infinity]);

/** A match that is over needs no line a row: its end has them all, and is read as them and it. */
function fold(rows: IDBObjectStore, end: Row): void {
    const range = allOf(ORDER.L!, end[1]!);
    rows.getAll(range).onsuccess = (event) => {
        const lines = (event.target as IDBRequest<Row[]>).result;
        rows.delete(range);
        rows.put([...end, ...lines.map((line) => line[3]!)], keyOf(end));
    };
}

const unfold = (row: Row): Row[] =>
    row[0] === 'E'
        ? [...row.slice(4).map((line, n) => ['L', row[1]!, String(n), line]), row.slice(0, 4)]
        : [row];

function change(rows: IDBObjectStore, row: Row): void {
    const [letter, id] = row as [string, string];
    if (letter === 'E') fold(rows, row);
    else if (letter === 'm') ['M', 'L', 'E'].forEach((of) => rows.delete(allOf(ORDER[of]!, id)));
    else if (letter in ORDER)
        letter === 'L' || letter === 'M' ? rows.add(row, keyOf(row)) : rows.put(row, keyOf(row));
    else rows.delete([ORDER[letter.toUpperCase()]!, id, 0]);
}

/** Keeps what changed. A line that is there already is another tab's: nothing of it is kept. */
export async function keep(db: IDBDatabase, changes: string): Promise<void> {
    const work = db.transaction('rows', 'readwrite');
    const rows = work.objectStore('rows');
    try {
        for (const row of rowsOf(changes)) change(rows, row);
    } catch (error) {
        work.abort();
        throw error;
    }
    await ended(work);
}

/** All rows, in the order in which they are given back. */
export async function allRows(db: IDBDatabase): Promise<Row[]> {
    const rows = db.transaction('rows').objectStore('rows');
    return (await done<Row[]>(rows.getAll())).flatMap(unfold);
}

/** Adds rows of another device: tables and matches that are not here yet. */
export async function addRows(db: IDBDatabase, rows: readonly Row[]): Promise<void> {
    const work = db.transaction('rows', 'readwrite');
    const store = work.objectStore('rows');
    const keys = (await done(store.getAllKeys())) as Key[];
    const known = new Set(keys.filter(([order]) => order < ORDER.L!).map(([, id]) => id));
    for (const row of rows) if (row[0] !== 'F' && !known.has(row[1]!)) store.put(row, keyOf(row));
    await ended(work);
}

// ---- what is lent ------------------------------------------------------------------------------

/** Under the name of what it is: a newer one takes its place. */
export interface Lent {
    url: string;
    bytes: ArrayBuffer;
}

export const lentBefore = (db: IDBDatabase, name: string): Promise<Lent | undefined> =>
    done(db.transaction('lent').objectStore('lent').get(name));

export async function keepLent(db: IDBDatabase, name: string, lent: Lent): Promise<void> {
    const work = db.transaction('lent', 'readwrite');
    work.objectStore('lent').put(lent, name);
    await ended(work);
}
