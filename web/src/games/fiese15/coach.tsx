// The coach of Fiese 15: the best move of the turn, and what the choice at hand costs against it.
import { useEffect, useState } from 'preact/hooks';
import { askCoach, loadCoach } from '../../rules/coach';
import { Mark, type Shown } from '../../dice/face';
import type { Texts } from '../../text';
import { fiese15Question } from './feedback';
import type { Fiese15View } from './view';

/** Values are hundredths of expected points. */
export interface Advice {
    best: number;
    /** Letters of the dice to place, none if none. */
    place: string;
    /** Absent when all six are placed. */
    then?: 'roll' | 'stop';
    /** Of stopping and rolling with the chosen dice, as far as that may be played. */
    stop?: number;
    roll?: number;
}

/** What is best in a turn, and what the choice at hand is worth. */
const adviceOn = (view: Fiese15View, chosen: readonly string[]): Advice | null =>
    askCoach('fiese15_coach', `${fiese15Question(view, chosen)} / ${Number(!view.must_place)}`);

/** Points with one decimal, from hundredths. */
const told = (hundredths: number) => (hundredths / 100).toFixed(1);

/** What the coach says; null while it may not, or has nothing to say. */
export function useAdvice(view: Fiese15View, chosen: string[], on: boolean): Advice | null {
    const [there, setThere] = useState(false);
    useEffect(() => {
        if (on) void loadCoach().then((coach) => setThere(coach !== undefined));
    }, [on]);
    return on && there && !view.fresh && view.to_act[0] === view.turn
        ? adviceOn(view, chosen)
        : null;
}

/** What a choice costs against the best one. */
export function Cost({ advice, verb, t }: { advice: Advice; verb: 'roll' | 'stop'; t: Texts }) {
    const c = t.boards.fiese15.coach;
    const value = advice[verb];
    if (value === undefined) return null;
    const cost = told(advice.best - value);
    return <small class="cost">{Number(cost) > 0 ? c.costs(cost) : c.bestChoice}</small>;
}

const THEN = { roll: 'placeRoll', stop: 'placeStop' } as const;

export function Coach({ advice, t }: { advice: Advice; t: Texts }) {
    const c = t.boards.fiese15.coach;
    const letters = advice.place.split(' ').filter(Boolean) as Shown['colour'][];
    const names = letters.map((letter) => t.dice[letter]).join(', ');
    const move = !names
        ? c[advice.then ?? 'stop']
        : c[advice.then ? THEN[advice.then] : 'place'](names);
    return (
        <p class="coach">
            <span>
                <b>{c.label}</b>{' '}
                {letters.map((colour) => (
                    <Mark key={colour} colour={colour} />
                ))}{' '}
                {move}
            </span>
            <span class="dim">{c.worth(told(advice.best))}</span>
        </p>
    );
}
