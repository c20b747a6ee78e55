// What of a match of Fiese 15 is on show. Others may play faster than dice fly: every roll is seen
// and how a turn ended stays for a moment, as long as the show does not fall far behind the match.
import { useRef } from 'preact/hooks';
import { useSpeed, type Speed } from '../../parts/show';
import { useSteps, type Step as Staged } from '../../parts/stage';
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
    /** How long that is shown, in ms. */
    lasts: number;
    /** After a bust: what stopping before it would have brought, if that could be done. */
    missed: number | null;
    /** What there was before a bust: nothing else tells of it until its dice lie. */
    before: Fiese15View | null;
}

/** What is shown, with how a turn ended if that is. */
interface Step extends Staged<Fiese15View> {
    ended: Last | null;
    missed: number | null;
    before: Fiese15View | null;
}

/** How long each kind of step is shown. */
const MS = {
    live: { roll: 1500, place: 500, stop: 1700, bust: 2800 },
    calm: { roll: 1500, place: 500, stop: 1700, bust: 2800 },
    quick: { roll: 500, place: 150, stop: 900, bust: 1100 },
    now: { roll: 0, place: 0, stop: 0, bust: 0 },
} satisfies Record<Speed, Record<string, number>>;
/** The end of an own turn is read, and may be taken back, whatever the speed. */
const OWN = { stop: 2500, bust: 3600 };
/** The dice that made a bust have come to rest by then. */
export const LANDED_MS = 1060;
const NONE: Six = [0, 0, 0, 0, 0, 0];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What has to be shown when one view follows another; own moves need no time to be noticed. */
function stepsTo(
    before: Fiese15View | null,
    view: Fiese15View,
    mine: number[],
    speed: Speed,
): Step[] {
    const plain = { view, ended: null, missed: null, before: null };
    if (!before) return [{ ...plain, ended: view.over ? view.last! : null, ms: 0 }];
    const steps: Step[] = [];
    const ms = MS[speed];
    if (view.last && !same(view.last, before.last)) {
        const bust = view.last.end === 'bust';
        const could = bust && before.turn === view.last.seat && !before.fresh && !before.must_place;
        const own = mine.includes(view.last.seat);
        steps.push({
            view,
            ended: view.last,
            ms: (own ? OWN : ms)[bust ? 'bust' : 'stop'],
            own,
            missed: could ? before.worth!.stop : null,
            before: bust ? before : null,
        });
    }
    if (!view.over) {
        const own = mine.includes(view.turn) || view.fresh;
        steps.push({ ...plain, ms: own ? 0 : view.must_place ? ms.roll : ms.place });
    }
    return steps;
}

/** Whether `rolled` is what is left of `lying`. */
const leftOf = (lying: Six, rolled: Six) =>
    rolled.every((pips, i) => pips === 0 || pips === lying[i]);

function draw(last: Stage | null, { view, ended, missed, ms, before }: Step): Stage {
    const { target, rolled, placed } = ended ?? view;
    // Before the first turn of a round the last one belongs to the round before.
    const round = ended && !view.over && view.turn === view.starter ? view.round - 1 : view.round;
    const stage = { view, ended, round, target, rolled, placed, missed, before, lasts: ms };
    const thrown = last?.thrown ?? view.moves;

    if (ended?.end === 'bust' && last?.ended !== ended)
        return { ...stage, lying: rolled, thrown: view.moves };
    // Nothing can have been placed since this roll: it is a new one.
    if (!ended && view.must_place) return { ...stage, lying: rolled, thrown: view.moves };
    if (!ended && view.fresh) return { ...stage, lying: NONE, thrown };
    return {
        ...stage,
        lying: last && leftOf(last.lying, rolled) ? last.lying : rolled,
        thrown,
    };
}

export interface OnStage {
    stage: Stage;
    /** It shows the match as it is. */
    live: boolean;
    catchUp(): void;
    /** Goes on with what comes next. */
    next(): void;
}

export function useStage(view: Fiese15View, mine: number[]): OnStage {
    const speed = useSpeed();
    const { step, behind, catchUp, next } = useSteps(view, (before, then) =>
        stepsTo(before, then, mine, speed),
    );
    const stage = useRef<Stage | null>(null);
    if (stage.current?.view !== step.view || stage.current.ended !== step.ended)
        stage.current = draw(stage.current, step);
    return { stage: stage.current, live: !behind && !step.ended, catchUp, next };
}
