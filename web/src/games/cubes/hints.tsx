// Hints in steps: how many points there are, with how many dice, and how.
import { useState } from 'preact/hooks';
import { pretty } from './moves';
import { announce, Button } from '../../parts/parts';
import type { Texts } from '../../text';
import { hintFor, type Hint } from './dice';
import type { Props } from './forming';
import type { CubesView } from './view';

function stepsOf(hint: Hint | null, { mode, thrown_again = 0 }: CubesView, t: Texts): string[] {
    const b = t.boards.cubes;
    if (!hint) return [b.hintMissing];
    if (hint.points === 0) return [b.hintNone];
    const what = mode === 'last' ? b.hintSome : b.hintPoints(hint.points - thrown_again);
    return [
        hint.row ? `${what} ${b.hintRow(b.rows[hint.row])}` : what,
        b.hintDice(hint.equation.length),
        pretty(hint.equation),
    ];
}

export function Hints(props: Props) {
    const { view, t } = props;
    const b = t.boards.cubes;
    const [hint, setHint] = useState<Hint | null | undefined>();
    const [shown, setShown] = useState(0);
    const steps = hint === undefined ? [] : stepsOf(hint, view, t);
    const more = async () => {
        const known = hint ?? (await hintFor(props));
        setHint(known);
        if (known) setShown(shown + 1);
        announce(stepsOf(known, view, t)[shown] ?? '');
    };
    return (
        <div class="hints">
            <span class="grow">{steps.slice(0, Math.max(1, shown)).join(', ')}</span>
            {(shown === 0 || shown < steps.length) && (
                <Button kind="ghost" onClick={() => void more()}>
                    {shown ? b.hintMore : b.hint}
                </Button>
            )}
        </div>
    );
}
