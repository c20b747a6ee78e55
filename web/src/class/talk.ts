// What a class may talk about afterwards: the decisions that few found best, as this panel saw them.
import { load, save } from '../wire/device';
import type { ClassMsg } from '../wire/wire';

export interface Decision {
    round: number;
    throw: number;
    /** How many did what was best, and how many there were. */
    found: number;
    of: number;
}

const SHOWN = 3;
const name = (id: string): string => `talk.${id}`;
const kept = (id: string): Decision[] => load<Decision[]>(name(id), [], 'sessionStorage');

export function noteBars(id: string, { bars }: ClassMsg): void {
    if (!bars?.best) return;
    const { round, throw: nth, best, choices = [], rest = 0 } = bars;
    const of = choices.reduce((sum, { count }) => sum + count, rest);
    const others = kept(id).filter((one) => one.round !== round || one.throw !== nth);
    save(name(id), [...others, { round, throw: nth, found: best.count, of }], 'sessionStorage');
}

/** Those that fewest found, of more than a few. */
export const hardest = (id: string): Decision[] =>
    kept(id)
        .filter(({ found, of }) => found < of)
        .sort((a, b) => a.found / a.of - b.found / b.of)
        .slice(0, SHOWN);
