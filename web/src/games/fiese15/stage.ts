// What of a match of Fiese 15 is on show. Others may play faster than dice fly: every roll is seen
// and how a turn ended stays for a moment, as long as the show does not fall far behind the match.
import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { Fiese15View, Six } from './view';

export type Last = NonNullable<Fiese15View['last']>;

export interface Stage {
    /** The view this shows; not the newest one while the show is behind. */
    view: Fiese15View;
    /** How the last turn ended, while that is shown instead of the current one. */
    ended: Last | null;
    round: number;
    target: Six;
    rolled: Six;
    placed: Six;
    /** Dice in the tray, with those of the same roll that were taken from it since. */
    lying: Six;
    /** Changes with every roll. */
    thrown: number;
    /** After a bust: what stopping before it would have brought, if that could be done. */
    missed: number | null;
}

/** A view to be shown for some time at least, before the next one. */
interface Step {
    view: Fiese15View;
    ended: Last | null;
    ms: number;
    missed: number | null;
}

const ROLL_MS = 1500;
const PLACE_MS = 500;
const STOP_MS = 1700;
const BUST_MS = 2800;
const BEHIND_MS = 5000;
const NONE: Six = [0, 0, 0, 0, 0, 0];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What has to be shown when one view follows another; own moves need no time to be noticed. */
function stepsTo(before: Fiese15View, view: Fiese15View, mine: number[]): Step[] {
    const steps: Step[] = [];
    if (view.last && !same(view.last, before.last)) {
        const bust = view.last.end === 'bust';
        const could = bust && before.turn === view.last.seat && !before.fresh && !before.must_place;
        steps.push({
            view,
            ended: view.last,
            ms: bust ? BUST_MS : STOP_MS,
            missed: could ? before.worth!.stop : null,
        });
    }
    if (!view.over) {
        const own = mine.includes(view.turn) || view.fresh;
        steps.push({
            view,
            ended: null,
            ms: own ? 0 : view.must_place ? ROLL_MS : PLACE_MS,
            missed: null,
        });
    }
    return steps;
}

/** Whether `rolled` is what is left of `lying`. */
const leftOf = (lying: Six, rolled: Six) =>
    rolled.every((pips, i) => pips === 0 || pips === lying[i]);

function draw(before: Stage | null, { view, ended, missed }: Step): Stage {
    const { target, rolled, placed } = ended ?? view;
    // Before the first turn of a round the last one belongs to the round before.
    const round = ended && !view.over && view.turn === view.starter ? view.round - 1 : view.round;
    const stage = { view, ended, round, target, rolled, placed, missed };
    const thrown = before?.thrown ?? view.moves;

    if (ended?.end === 'bust' && before?.ended !== ended)
        return { ...stage, lying: rolled, thrown: view.moves };
    // Nothing can have been placed since this roll: it is a new one.
    if (!ended && view.must_place) return { ...stage, lying: rolled, thrown: view.moves };
    if (!ended && view.fresh) return { ...stage, lying: NONE, thrown };
    return {
        ...stage,
        lying: before && leftOf(before.lying, rolled) ? before.lying : rolled,
        thrown,
    };
}

/** The stage, whether it shows the match as it is now, and a way to catch up. */
export function useStage(
    view: Fiese15View,
    mine: number[],
): { stage: Stage; live: boolean; catchUp(): void } {
    const newest = useRef(view);
    const steps = useRef<Step[]>([
        { view, ended: view.over ? view.last! : null, ms: 0, missed: null },
    ]);
    const stage = useRef<Stage | null>(null);
    const [, redraw] = useReducer((n: number) => n + 1, 0);

    if (newest.current !== view) {
        steps.current.push(...stepsTo(newest.current, view, mine));
        newest.current = view;
        const behind = () => steps.current.slice(0, -1).reduce((ms, step) => ms + step.ms, 0);
        while (steps.current.length > 1 && (steps.current[0]!.ms === 0 || behind() > BEHIND_MS))
            steps.current.shift();
        if (view.over) steps.current.splice(0, steps.current.length - 1);
    }
    const step = steps.current[0]!;
    if (stage.current?.view !== step.view || stage.current.ended !== step.ended)
        stage.current = draw(stage.current, step);

    useEffect(() => {
        const timer = setTimeout(() => {
            step.ms = 0; // has had its time: the next one follows at once
            if (steps.current.length > 1) {
                steps.current.shift();
                redraw(0);
            }
        }, step.ms);
        return () => clearTimeout(timer);
    }, [step]);

    return {
        stage: stage.current,
        live: steps.current.length === 1 && !step.ended,
        catchUp: () => {
            if (steps.current.length === 1) return;
            steps.current.splice(0, steps.current.length - 1);
            redraw(0);
        },
    };
}
