// What this device notes of a match while it is played, to check the file by afterwards: an entry of
// the storage a match, the very text that `knobel verify --kept` reads (docs/fairness.md). Only who
// has a seat in a match notes anything.
import { dropText, load, loadText, namesOf, save, saveText } from './device';
import type { TableMsg } from './wire';

const ENTRY = 'dice.';
const ENDED_MAX = 12;

/** What a device notes of the end: it was seen, or a later check has counted the match as lost. */
type End = 'over' | 'counted';

/** The notes of a match; empty if nothing is kept of it. */
export const notesOf = (match: string): string => loadText(ENTRY + match);

/** The server's commitments for which this device was asked for a part, in order. */
export const commitmentsIn = (notes: string): string[] =>
    Array.from(notes.matchAll(/^commitment (.*)/gm), ([, commitment]) => commitment!);

/** Whether every move was noted that this device made. */
export const isWhole = (notes: string): boolean => /^own /m.test(notes);

const hasEnded = (notes: string): boolean => /^(over|counted)$/m.test(notes);

/** What a server says must not begin a line. */
const lineOf = (text: string): string => text.replace(/[\r\n]+/g, ' ') + '\n';

/** Whether it is kept now. Notes for which there was no room once are not whole. */
function keep(match: string, notes: string): boolean {
    if (saveText(ENTRY + match, notes)) return true;
    ownOnly(match, []);
    return false;
}

/** Before the first throw. */
export function beginNotes(match: string, { chairs, you, view }: TableMsg): void {
    if (notesOf(match) || !/^[\w-]+$/.test(match)) return;
    const seats = chairs.slice(0, view?.seats);
    const lines = [
        `match ${match}`,
        ...seats.map(({ name }, seat) => `seat ${seat} ${name}`),
        ...seats.flatMap(({ bot }, seat) => (bot ? [`bot ${seat} ${bot}`] : [])),
        ...you.filter((seat) => seats[seat]?.n === 0).map((seat) => `own ${seat}`),
    ];
    keep(match, lines.map(lineOf).join(''));
}

/** Adds a line to the notes of a match, once; of hashes the last one counts. False: it is not kept. */
export function note(match: string, text: string): boolean {
    const notes = notesOf(match);
    const line = lineOf(text);
    const others = text.startsWith('hash ') ? notes.replace(/^hash .*\n/m, '') : notes;
    return notes.includes('\n' + line) || (notes !== '' && keep(match, others + line));
}

/** Only these seats are this device's; what others do there is not noted here. */
export function ownOnly(match: string, seats: readonly number[]): void {
    const notes = notesOf(match);
    const left = notes.replace(/^own (\d+)\n/gm, (line, seat: string) =>
        seats.includes(Number(seat)) ? line : '',
    );
    if (left !== notes) saveText(ENTRY + match, left);
}

/** Notes of matches that have ended make room for later ones; others never do. */
export function endNotes(match: string, end: End): void {
    const notes = notesOf(match);
    if (!notes || hasEnded(notes)) return;
    note(match, end);
    const ended = [match, ...load<string[]>('ended', [])];
    ended.slice(ENDED_MAX).forEach((old) => dropText(ENTRY + old));
    save('ended', ended.slice(0, ENDED_MAX));
}

/** Matches for which a part was shown and whose end was never seen. */
export const openMatches = (): string[] =>
    namesOf(ENTRY)
        .map((name) => name.slice(ENTRY.length))
        .filter((match) => /^commitment /m.test(notesOf(match)) && !hasEnded(notesOf(match)));
