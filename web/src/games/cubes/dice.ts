// The thirteen dice of Rolling Cubes, and what the rules and the solver say about them.
import type { Shown } from '../../dice/face';
import { askCoach, loadCoach } from '../../rules/coach';
import { askRules } from '../../rules/rules';
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

export function shownDie(sign: string): Shown {
    const colour = sign === '=' ? 'O' : '+-x:'.includes(sign) ? 'R' : Number(sign) % 2 ? 'G' : 'B';
    return { colour, pips: 0, sign };
}

/** The token of dice/face. */
export const dieToken = (sign: string) => `${shownDie(sign).colour}_${sign}`;

// ---- what is known about them ----------------------------------------------------------------

export interface Feedback {
    /** Why it cannot be handed in. */
    why?: string;
    points: number;
    /** Of each die, up to the first that may not stand where it does. */
    of: number[];
    /** Solitaire, when it can be: its worth in each row that it fits. */
    rows?: Partial<Record<CubesRow, number>>;
}

const question = ({ mode, commuted, fractions, dice, last = '' }: CubesView, rest: string) =>
    `${mode} ${Number(commuted)} ${Number(fractions)} / ${dice} / ${last} / ${rest}`;

/** What this equation would bring; null before the rules are there. */
export const feedbackOn = (view: CubesView, equation: string): Feedback | null =>
    askRules('cubes_feedback', question(view, equation));

export interface Hint {
    /** 0: there is no equation. What was thrown again is not taken off. */
    points: number;
    dice: number;
    equation: string;
    row?: CubesRow;
}

/** The best equation of the throw; null if the solver cannot be had. */
export async function hintFor(view: CubesView): Promise<Hint | null> {
    const rows = Object.entries(view.rows?.[view.turn] ?? {}).filter(([, n]) => n === null);
    await loadCoach();
    return askCoach('cubes_hint', question(view, rows.map(([row]) => row).join(' ')));
}
