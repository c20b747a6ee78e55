// Sets, docs/sets.md: what the dice of a match are drawn from.
import { fetchModule, put, take, type Module } from './wasm';

interface SetModule extends Module {
    set_ours(length: number): number;
    set_check(length: number): number;
}

let asked: Promise<SetModule> | undefined;

function loadModule(): Promise<SetModule> {
    asked ??= fetchModule<SetModule>(__SET__);
    asked.catch(() => (asked = undefined)); /* it is asked for again */
    return asked;
}

/** Our own set of a game; '' if it has none. */
export async function loadOurs(game: string): Promise<string> {
    const module = await loadModule();
    return take(module, module.set_ours(put(module, game)));
}

/** What is wrong with a set: the number of the line, a word of docs/sets.md, the number that goes with it. */
export interface SetWrong {
    line: number;
    why: string;
    n: number;
}

/** A set as it is kept, or what is wrong with it. */
export async function checkSet(text: string): Promise<string | SetWrong> {
    const module = await loadModule();
    const said = take(module, module.set_check(put(module, text)));
    const [, line, why = '', n] = /^! (\d+) (\w+) (-?\d+)$/.exec(said) ?? [];
    return why ? { line: Number(line), why, n: Number(n) } : said;
}

/** What stands behind a word at the beginning of lines: for each its words. */
export const linesOf = (set: string, word: string): string[][] =>
    set
        .split('\n')
        .map((line) => line.split(' '))
        .filter(([first]) => first === word)
        .map(([, ...rest]) => rest);

// ---- sets that are not whole yet ---------------------------------------------------------------

/** Stands in a line for what was not tapped in yet. */
const GAP = '_';
const FACES = 6;

export const emptyLine = (word: string): string => word + ` ${GAP}`.repeat(FACES);

/** Words that stand for faces, and back. */
export const readFaces = (words: readonly string[]): (string | null)[] =>
    words.map((word) => (word === GAP ? null : word));
export const writeFaces = (faces: readonly (string | null)[]): string =>
    faces.map((face) => face ?? GAP).join(' ');
