// The box of Würfelblitz: three, two, one before the first throw, and what helps in the first round.
import { useEffect, useState } from 'preact/hooks';
import { dieName, Mark, readDie } from '../../dice/face';
import { announce } from '../../parts/parts';
import type { Props } from './calls';
import { isOpen, type BlitzView } from './view';

/** What is painted on the box. */
const BOX = ['R', 'Y', 'G', 'B', 'K', 'O'] as const;
/** The box is shaken for longer than three of these, whatever the throw. */
const COUNT_MS = 330;
/** After this long in the first round, dice that are out are crossed. */
const CROSS_MS = 4000;

interface BoxProps {
    view: BlitzView;
    /** Somebody here shakes it, and the table does not know yet. */
    held?: boolean;
    counts: boolean;
}

export function Box({ view, held, counts }: BoxProps) {
    const shaking = view.phase === 'shake';
    const look = shaking || held ? 'shaking' : view.dice.length ? 'opened' : '';
    return (
        <>
            <div class={`box ${look}`} aria-hidden="true">
                {BOX.map((colour) => (
                    <Mark key={colour} colour={colour} />
                ))}
            </div>
            {shaking && counts && <Count key={view.round} />}
        </>
    );
}

function Count() {
    const [left, setLeft] = useState(3);
    useEffect(() => {
        const timer = setTimeout(() => setLeft(left - 1), COUNT_MS);
        return () => clearTimeout(timer);
    }, [left]);
    return left > 0 ? (
        <b key={left} class="countdown" aria-hidden="true">
            {left}
        </b>
    ) : null;
}

/** Dice that show pips in a colour that is a spot on another die. */
const outOf = (dice: readonly string[]) =>
    dice.map(
        (die, i) =>
            !die.includes('*') && dice.some((other, n) => n !== i && other.endsWith(`*${die[0]}`)),
    );

/** In the first round, once everybody has had a look: which dice are out. */
export function useCrossed({ view, now, t }: Props): boolean[] | null {
    const [late, setLate] = useState(-1);
    const helps = view.round === 1 && isOpen(view) && !view.brainteaser;
    useEffect(() => {
        if (!helps) return undefined;
        const cross = () => {
            setLate(view.reveal);
            const out = view.dice.filter((_, i) => outOf(view.dice)[i]);
            const names = out.map((die) => dieName(t, readDie(die))).join(', ');
            if (names) announce(t.boards.blitz.crossedOut(names));
        };
        const timer = setTimeout(cross, Math.max(0, view.reveal + CROSS_MS - now()));
        return () => clearTimeout(timer);
    }, [helps, view.reveal]);
    return helps && late === view.reveal ? outOf(view.dice) : null;
}
