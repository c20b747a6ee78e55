// Moves as they stand in a file, in the words of the page.
import type { Texts } from '../text';

/** An equation as it is read. */
export const pretty = (equation: string) => equation.replaceAll('x', '×').replaceAll('-', '−');

/** `place B Y`: the verb is translated, colours are named, the rest stays as it is. */
export function moveText(t: Texts, text: string): string {
    const [verb = '', ...rest] = text.split(' ').filter(Boolean);
    const verbs: Record<string, string> = t.extra.moves;
    const colours: Record<string, unknown> = t.boards.dice;
    const word = (part: string) => (part.length === 1 ? String(colours[part] ?? part) : part);
    const shown = verb === 'equation' ? pretty(rest.join(' ')) : rest.map(word).join(' ');
    return [verbs[verb] ?? verb, shown].filter(Boolean).join(' ');
}

/** A move as advice: what one should have done. */
export function adviceText(t: Texts, text: string): string {
    const [verb = '', ...rest] = text.split(' ').filter(Boolean);
    const { place, roll, stop } = t.extra.coach;
    const colours: Record<string, unknown> = t.boards.dice;
    if (verb === 'equation') return pretty(rest.join(' '));
    if (verb === 'place') return place(rest.map((die) => colours[die]).join(', '));
    return { roll, stop, pass: t.boards.cubes.pass }[verb] ?? moveText(t, text);
}

/** What a line of a match file says: who acts, and the move. Null if it is no move. */
export function readLine(line: string): { actor: string; text: string } | null {
    const found = /^(\w+) \d+(?:~\d+)? +(.*)$/.exec(line.trim());
    return found ? { actor: found[1]!, text: found[2]! } : null;
}
