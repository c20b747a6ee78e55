// The coach of Fiese 15: the best move of the turn, and what the choice at hand costs against it.
import { useEffect, useState } from 'preact/hooks';
import { loadCoach } from '../../rules/coach';
import { Mark, type Shown } from '../../dice/face';
import type { Texts } from '../../text';
import { placeOf, type Props, type Turn } from './turn';

/** Values are hundredths of expected points or, on the last strips, of per cent of the wins. */
export interface Advice {
    best: number;
    wins: boolean;
    /** Letters of the dice to place, none if none. */
    place: string;
    /** Absent when all six are placed. */
    then: 'roll' | 'stop' | undefined;
    /** Of stopping and rolling with the chosen dice, as far as that may be played. */
    stop?: number | undefined;
    roll?: number | undefined;
}

/** What is best in a turn, and what the choice at hand is worth. */
function adviceOn({ advice }: Props['question'], { taken, all }: Turn): Advice | null {
    const best = advice();
    if (!best) return null;
    const after = (first: string[]) => ({
        stop: advice('stop', ...first)?.value,
        roll: advice('roll', ...first)?.value,
    });
    const [verb, ...dice] = best.move.split(' ');
    const place = verb === 'place';
    const { stop = 0, roll } = after(place ? [best.move] : []);
    const chosen = taken.length ? [placeOf(taken)] : [];
    return {
        best: best.best,
        wins: best.wins ?? false,
        place: place ? dice.join(' ') : '',
        then: roll === undefined ? undefined : roll > stop ? 'roll' : 'stop',
        // All six end the turn.
        ...(all ? { stop: advice(chosen[0])?.value } : after(chosen)),
    };
}

/** Points with one decimal, from hundredths. */
const told = (hundredths: number) => (hundredths / 100).toFixed(1);

/** Whole per cents, from hundredths; what is not sure is not told as sure. */
function percent(hundredths: number): number {
    if (hundredths <= 0 || hundredths >= 10000) return hundredths <= 0 ? 0 : 100;
    return Math.min(99, Math.max(1, Math.round(hundredths / 100)));
}

/** What the coach says; null while it may not, or has nothing to say. */
export function useAdvice({ table, question }: Props, turn: Turn): Advice | null {
    const { view, own, caughtUp } = turn;
    const on = own && caughtUp && table.coach;
    const [there, setThere] = useState(false);
    useEffect(() => {
        if (on) void loadCoach().then((coach) => setThere(coach !== undefined));
    }, [on]);
    return on && there && !view.fresh && view.to_act[0] === view.turn
        ? adviceOn(question, turn)
        : null;
}

/** What a choice costs against the best one; on the last strips how often it wins. */
export function Cost({ advice, verb, t }: { advice: Advice; verb: 'roll' | 'stop'; t: Texts }) {
    const c = t.boards.fiese15.coach;
    const value = advice[verb];
    if (value === undefined) return null;
    const cost = told(advice.best - value);
    const says = Number(cost) > 0 ? c.costs(cost) : c.bestChoice;
    return <b class="cost">{advice.wins ? c.wins(percent(value)) : says}</b>;
}

const THEN = { roll: 'placeRoll', stop: 'placeStop' } as const;

/** Its place is kept while it has nothing to say. */
export function Coach({ advice, t }: { advice: Advice | null; t: Texts }) {
    const c = t.boards.fiese15.coach;
    if (!advice) return <p class="coach idle" aria-hidden="true" />;
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
            <span class="dim">
                {advice.wins ? c.wins(percent(advice.best)) : c.worth(told(advice.best))}
            </span>
        </p>
    );
}
