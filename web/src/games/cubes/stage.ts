// What of a match of Rolling Cubes is on show: what others threw, and what they made of it, stays for a
// moment.
import { isHurried, useOnShow, useSpeed, type Speed } from '../../parts/show';
import { useSteps } from '../../parts/stage';
import type { CubesView } from './view';

/** How long what others threw, and what somebody made of a throw, is shown before the next. */
const MS = {
    live: { thrown: 1500, made: 2500 },
    calm: { thrown: 1500, made: 2500 },
    quick: { thrown: 400, made: 1600 },
    now: { thrown: 0, made: 0 },
} satisfies Record<Speed, Record<string, number>>;

/** All that others do between own turns, hurried: two equations can be followed, die by die. */
const HURRY_MS = 2600;

/** Who only looks on sees the match as it is played, and an own turn begins at once. */
function lengthOf({ mode, phase, to_act }: CubesView, mine: number[], speed: Speed): number {
    const waits = mine.length > 0 && !to_act.some((seat) => mine.includes(seat as number));
    if (!waits || mode === 'together') return 0;
    return MS[speed][phase === 'form' ? 'thrown' : 'made'];
}

export interface OnStage {
    /** Not the newest one while the show is behind the match. */
    view: CubesView;
    /** Jumps to the match as it is; null: that is on show. */
    skip: (() => void) | null;
    /** Bots are shown, at the pace of who plays alone. */
    bots: boolean;
    /** ... and hurried: no die flies. */
    hurried: boolean;
}

export function useStage(newest: CubesView, mine: number[]): OnStage {
    const speed = useSpeed();
    const stepsTo = (before: CubesView | null, view: CubesView) => {
        const again = before?.moves === view.moves;
        return [{ view, ms: again ? 0 : lengthOf(view, mine, speed) }];
    };
    const { step, behind, catchUp } = useSteps(newest, stepsTo, HURRY_MS);
    const { view } = step;
    const bots = speed !== 'live' && view.mode !== 'together' && !mine.includes(view.turn);
    useOnShow(behind ? view : null, catchUp);
    return { view, skip: behind ? catchUp : null, bots, hurried: bots && isHurried(speed) };
}
