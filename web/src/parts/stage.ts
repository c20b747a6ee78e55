// What of a match is on show. Others may play faster than one can follow: what a board has to show is
// queued, and every step of it stays for a moment, unless it is skipped. The show never falls far
// behind the match.
import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { GameView } from '../wire/wire';
import { useSpeed, type Speed } from './show';

/** A view to be shown for some time at least, before the next one. */
export interface Step<V extends GameView = GameView> {
    view: V;
    ms: number;
    /** It is about who sits here, who reads it: nothing hurries it. */
    own?: boolean;
}

/** So far the show may be behind: then the oldest steps are left out, or all take less time. */
const BEHIND_MS = 5000;
const HURRY_MS = 1800;

const lengthOf = (steps: Step[]) => steps.reduce((ms, step) => ms + step.ms, 0);

/** Leaves out what need not be shown, and keeps the show from falling far behind. */
export function trim(steps: Step[], speed: Speed): void {
    while (steps.length > 1 && steps[0]!.ms === 0) steps.shift();
    if (speed !== 'live') return;
    for (;;) {
        const waits = steps.slice(0, -1),
            others = waits.filter(({ own }) => !own);
        if (others.length === 0 || lengthOf(waits) <= BEHIND_MS) return;
        steps.splice(steps.indexOf(others[0]!), 1);
    }
}

/** How long the next step takes: of others who are shown hurried all together at most `most`. */
function useHurry(speed: Speed, most: number): (steps: Step[]) => number {
    const until = useRef(0);
    return (steps) => {
        const [{ ms, own }] = steps as [Step];
        if (speed !== 'quick' || own) return ms;
        const now = performance.now();
        if (steps.length === 1 || until.current < now) until.current = now + most;
        return ms * Math.min(1, (until.current - now) / lengthOf(steps));
    };
}

export interface Steps<S> {
    step: S;
    /** Others wait to be shown. */
    behind: boolean;
    catchUp(): void;
    /** Goes on with what comes next. */
    next(): void;
}

/** Shows what `stepsTo` makes of a view that follows another; of the first one it makes a single step. */
export function useSteps<V extends GameView, S extends Step<V>>(
    view: V,
    stepsTo: (before: V | null, view: V) => S[],
    hurry = HURRY_MS,
): Steps<S> {
    const speed = useSpeed();
    const hurried = useHurry(speed, hurry);
    const newest = useRef<V | null>(null);
    const steps = useRef<S[]>([]);
    const [, redraw] = useReducer((n: number) => n + 1, 0);
    const before = newest.current;
    if (before !== view) {
        newest.current = view;
        // What was taken back has never been.
        const goesOn = before !== null && view.moves >= before.moves;
        if (!goesOn) steps.current = [];
        steps.current.push(...stepsTo(goesOn ? before : null, view));
        trim(steps.current, speed);
        if (view.over && speed === 'now') steps.current.splice(0, steps.current.length - 1);
    }
    const step = steps.current[0]!;
    const leaveOut = (count: number) => {
        steps.current.splice(0, count);
        redraw(0);
    };
    const next = () => leaveOut(Number(steps.current.length > 1));
    useEffect(() => {
        const timer = setTimeout(() => {
            step.ms = 0; // has had its time: the next one follows at once
            next();
        }, hurried(steps.current));
        return () => clearTimeout(timer);
    }, [step]);
    return {
        step,
        behind: steps.current.length > 1,
        catchUp: () => leaveOut(steps.current.length - 1),
        next,
    };
}
