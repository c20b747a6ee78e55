// The coach of Fiese 15: the best move of the turn, and what the choice at hand costs against it.
import { useEffect, useState } from 'preact/hooks';
import { adviceOn, loadCoach, type Advice } from '../../rules/coach';
import { Mark, type Shown } from '../../dice/face';
import type { Texts } from '../../text';
import type { Fiese15View } from '../../wire/wire';

/** Points with one decimal, from hundredths. */
const told = (hundredths: number) => (hundredths / 100).toFixed(1);

/** What the coach says; null while it may not, or has nothing to say. */
export function useAdvice(view: Fiese15View, chosen: string[], on: boolean): Advice | null {
    const [there, setThere] = useState(false);
    useEffect(() => {
        if (on) void loadCoach().then(setThere);
    }, [on]);
    return on && there && !view.fresh && view.to_act[0] === view.turn
        ? adviceOn(view, chosen)
        : null;
}

/** What a choice costs against the best one. */
export function Cost({ advice, verb, t }: { advice: Advice; verb: 'roll' | 'stop'; t: Texts }) {
    const c = t.extra.coach;
    const value = advice[verb];
    if (value === undefined) return null;
    const cost = told(advice.best - value);
    return <small class="cost">{Number(cost) > 0 ? c.costs(cost) : c.bestChoice}</small>;
}

const THEN = { roll: 'placeRoll', stop: 'placeStop' } as const;

export function Coach({ advice, t }: { advice: Advice; t: Texts }) {
    const c = t.extra.coach;
    const letters = advice.place.split(' ').filter(Boolean) as Shown['colour'][];
    const names = letters.map((letter) => t.boards.dice[letter]).join(', ');
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
