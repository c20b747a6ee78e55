// After a turn of Rolling Cubes: what it brought, what was possible, and how.
import { useEffect, useState } from 'preact/hooks';
import { Face } from '../../dice/face';
import { Button } from '../../parts/parts';
import type { Texts } from '../../text';
import { dieToken, hintFor, type Hint } from './dice';
import { DICE } from './limits';
import type { Formed } from './reading';
import { worth } from './round';
import type { CubesEntry, CubesView } from './view';

/** The best of a throw that is over; null while nobody knows. */
function useBest(formed: Formed | undefined): Hint | null {
    const [best, setBest] = useState<Hint | null>(null);
    useEffect(() => {
        let on = true;
        setBest(null);
        if (formed) void hintFor(formed).then((found) => on && setBest(found));
        return () => {
            on = false;
        };
    }, [formed]);
    return best;
}

/** An equation as a row of dice. */
export const Dice = ({ of }: { of: string }) => (
    <span class="dice-row">
        {[...of].map((sign, i) => (
            <Face key={i} die={dieToken(sign)} />
        ))}
    </span>
);

interface PossibleProps {
    view: CubesView;
    entry: CubesEntry;
    formed: Formed | undefined;
    /** With both equations, rather than in a line. */
    large?: boolean;
    /** The best one is looked at. */
    keep?(): void;
    t: Texts;
}

/** What was reached, and what was possible before what the round adds to it. */
function figures({ view, entry, t }: PossibleProps, best: Hint | null): [string, string] {
    const b = t.boards.cubes;
    if (view.mode === 'last')
        return [
            b.diceCount(entry.equation!.length),
            best ? b.diceCount(best.equation.length) : '…',
        ];
    const again = entry.again ?? 0;
    return [
        `${view.mode === 'solitaire' ? worth(entry) : entry.points}`,
        best ? `${Math.max(0, best.points - again)}` : '…',
    ];
}

export function Possible(props: PossibleProps) {
    const { entry, formed, large, t } = props;
    const b = t.boards.cubes;
    const best = useBest(formed);
    const [open, setOpen] = useState(false);
    const [own, most] = figures(props, best);
    const toggle = () => {
        setOpen(!open);
        props.keep?.();
    };
    const share = best && best.points > 0 ? Math.min(1, entry.points / best.points) : 0;
    return (
        <section class={`possible${large ? ' card large' : ''}${open ? ' open' : ''}`}>
            <p class="both">
                <span>
                    <small>
                        {[b.you, formed?.hints && b.hints(formed.hints)]
                            .filter(Boolean)
                            .join(' · ')}
                    </small>{' '}
                    <b>{own}</b>
                </span>
                <span class="most">
                    <small>{b.possible}</small> <b>{most}</b>
                </span>
                {best?.equation && (
                    <Button aria-expanded={open} onClick={toggle}>
                        {open ? b.hideBest : b.showBest}
                    </Button>
                )}
            </p>
            {large && (
                <>
                    <span class="bar-of">
                        <i style={{ width: `${100 * share}%` }} />
                    </span>
                    <Told name={b.line} equation={entry.equation ?? ''} none={b.passed} t={t} />
                </>
            )}
            {open && best && <Told name={b.bestOne} equation={best.equation} none="" t={t} />}
        </section>
    );
}

interface ToldProps {
    name: string;
    equation: string;
    none: string;
    t: Texts;
}

const Told = ({ name, equation, none, t }: ToldProps) => (
    <div class="told">
        <b>{name}</b>
        <small>
            {equation.length === DICE
                ? t.boards.cubes.allDice()
                : equation && t.boards.cubes.diceCount(equation.length)}
        </small>
        {equation ? <Dice of={equation} /> : <span>{none}</span>}
    </div>
);
