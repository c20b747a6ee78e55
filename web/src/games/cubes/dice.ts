// The thirteen dice of Rolling Cubes, and what the rules and the solver say about them.
import { readDie, signDie, type Shown } from '../../dice/face';
import { loadCoach } from '../../rules/coach';
import type { BoardProps } from '../game';
import { CUBES_ROWS } from './limits';
import type { CubesRow, CubesView } from './view';

/** A die of a throw; those with the same sign are alike, but each has a name of its own. */
export interface CubesDie {
    id: string;
    sign: string;
}

/** The dice of a text such as `57 _ +`, and the =: green, blue, red, orange. */
export function rackOf(dice: string): CubesDie[] {
    const signs = [...dice.replace(/[ _]/g, ''), '='];
    return signs.map((sign, i) => ({ id: `${sign}${i - signs.indexOf(sign)}`, sign }));
}

/** Which dice of a rack show these signs, in their order. */
export function diceOf(rack: CubesDie[], signs: string): string[] {
    const left = [...rack];
    return [...signs].flatMap((sign) => {
        const at = left.findIndex((die) => die.sign === sign);
        return at < 0 ? [] : [left.splice(at, 1)[0]!.id];
    });
}

export const shownDie = (sign: string): Shown => readDie(signDie(sign));

/** The token of dice/face. */
export const dieToken = signDie;

// ---- what is known about them ----------------------------------------------------------------

type Asked = Pick<BoardProps<CubesView>, 'view' | 'question'>;

export interface Feedback {
    points: number;
    /** Of each die, up to the first that may not stand where it does. */
    of: number[];
}

/** What an equation scores, finished or not; null before the rules are there. */
export function feedbackOn({ question }: Asked, equation: string): Feedback | null {
    const [, points, ...of] = question.tell(`points ${equation}`).split(' ').map(Number);
    return points === undefined ? null : { points, of };
}

/** What each side of an equation comes to, finished or not; '' where there is nothing. */
export interface Sides {
    left: string;
    right: string;
}

export function sidesOn({ question }: Asked, equation: string): Sides {
    const [, ...values] = question.tell(`sides ${equation}`).split(' ');
    const [left = '', right = ''] = values.map((value) =>
        value === '-' ? '' : value.replace('-', '−'),
    );
    return { left, right };
}

/** By how much they differ, if both are whole numbers. */
export function apartOf({ left, right }: Sides): number | null {
    const [a, b] = [left, right].map((side) => (side ? Number(side.replace('−', '-')) : NaN));
    const apart = Math.abs(a! - b!);
    return Number.isInteger(apart) ? apart : null;
}

/** Where an equation may go, and what it brings there; or why it may not. */
export interface Verdict {
    why: string;
    /** Solitaire: by row, as far as it fits there. */
    fits: Partial<Record<CubesRow, number>>;
}

/** What the rules say of an equation that a seat would hand in. */
export function verdictOn({ view, question }: Asked, seat: number, equation: string): Verdict {
    const rows = view.rows?.[seat];
    if (!rows) return { why: question.would(`equation ${equation}`), fits: {} };
    const open = CUBES_ROWS.filter((row) => rows[row] === null);
    const fits: Verdict['fits'] = {};
    for (const row of open) {
        const then = question.after(`equation ${row} ${equation}`);
        if (then) fits[row] = then.rows![seat]![row]!;
    }
    const why = question.would(`equation ${open[0]} ${equation}`);
    // It is right, though not there.
    return { why: why === 'row_not_fit' ? '' : why, fits };
}

/** What is best in a throw. */
export interface Hint {
    /** 0: there is no equation. What was thrown again is not taken off. */
    points: number;
    equation: string;
    row: CubesRow | undefined;
}

/** The best equation of the throw; null if the solver cannot be had. */
export async function hintFor({ question }: Pick<Asked, 'question'>): Promise<Hint | null> {
    await loadCoach();
    const advice = question.advice();
    if (!advice) return null;
    const [, ...rest] = advice.move.split(' ');
    const equation = rest.pop() ?? '';
    return { points: advice.best / 100, equation, row: rest[0] as CubesRow | undefined };
}
