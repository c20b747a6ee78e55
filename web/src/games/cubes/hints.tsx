// The ladder of hints: the best value, how many dice, which operators, one side, all of it. Each step
// is taken by a tap of its own, and counted.
import { useEffect, useState } from 'preact/hooks';
import { Face } from '../../dice/face';
import { announce, Button, Icon, Sheet } from '../../parts/parts';
import { dieToken, diceOf, hintFor, type Hint } from './dice';
import type { Forming } from './forming';
import { pretty } from './moves';

const STEPS = ['value', 'dice', 'signs', 'side', 'all'] as const;
type Step = (typeof STEPS)[number];

/** The side that has more dice first: its value is told once it is laid, and the rest follows it. */
function turned(hint: Hint | null): Hint | null {
    const [left = '', right = ''] = hint?.equation.split('=') ?? [];
    return hint && right.length > left.length ? { ...hint, equation: `${right}=${left}` } : hint;
}

/** What is laid; the other side is left to be found. */
const firstSide = (equation: string) => equation.slice(0, equation.indexOf('=') + 1);

const Signs = ({ of }: { of: string }) => (
    <span class="dice-row">
        {[...of.replace(/\d/g, '')].map((sign, i) =>
            sign === '=' ? <b key={i}>=</b> : <Face key={i} die={dieToken(sign)} />,
        )}
    </span>
);

function useHint(props: Forming): Hint | null | undefined {
    const [hint, setHint] = useState<Hint | null | undefined>();
    useEffect(() => void hintFor(props).then((best) => setHint(turned(best))), []);
    return hint;
}

export function Ladder({ close, ...forming }: Forming & { close(): void }) {
    const { t, line } = forming;
    const b = t.boards.cubes;
    const hint = useHint(forming);
    return (
        <Sheet title={b.hint} close={close}>
            <p class="pill used">{b.hintsUsed(line.hints, STEPS.length)}</p>
            {hint === null || hint?.points === 0 ? (
                <p>{hint ? b.hintNone : b.hintMissing}</p>
            ) : (
                <ol class="ladder">
                    {STEPS.map((step, i) => (
                        <Rung key={step} {...{ forming, hint, step, i, close }} />
                    ))}
                </ol>
            )}
            <p class="dim note">{line.hints > 0 ? b.hintsTold(line.hints) : b.hintsCount}</p>
            <div class="foot">
                <Button onClick={close}>{b.hintsBack}</Button>
            </div>
        </Sheet>
    );
}

interface RungProps {
    forming: Forming;
    hint: Hint | undefined;
    step: Step;
    i: number;
    close(): void;
}

/** What a step says, in words. */
function saysOf({ forming: { view, t }, hint, step }: RungProps): string {
    const b = t.boards.cubes;
    const { points, equation, row } = hint!;
    const best = b.points(points - (view.thrown_again ?? 0));
    switch (step) {
        case 'value':
            return view.mode === 'last'
                ? b.hintSome
                : row
                  ? `${best} ${b.hintRow(b.rows[row])}`
                  : best;
        case 'dice':
            return b.dice(equation.length);
        case 'signs':
            return pretty(equation.replace(/\d/g, ' '));
        case 'side':
            return pretty(firstSide(equation));
        case 'all':
            return pretty(equation);
    }
}

/** Lays what the step says. */
const lay = ({ rack, line }: Forming, { equation }: Hint, step: Step) =>
    line.lay(diceOf(rack, step === 'all' ? equation : firstSide(equation)));

function Rung(props: RungProps) {
    const { forming, hint, step, i, close } = props;
    const { t, line } = forming;
    const b = t.boards.cubes;
    const used = i < line.hints,
        next = i === line.hints,
        lays = step === 'side' || step === 'all';
    const take = () => {
        announce(saysOf(props));
        if (!used) line.hint();
        if (!lays) return;
        lay(forming, hint!, step);
        close();
    };
    return (
        <li class={used ? 'used' : next ? 'next' : ''}>
            <span class="rung">{used ? <Icon name="check" /> : i + 1}</span>
            <span class="grow">
                {b.ladder[step]}
                <small>{b.ladderHelp[step]}</small>
            </span>
            {used && !lays ? (
                step === 'signs' ? (
                    <Signs of={hint?.equation ?? ''} />
                ) : (
                    <b>{hint && saysOf(props)}</b>
                )
            ) : next || used ? (
                <Button kind={next ? 'primary' : 'plain'} disabled={!hint} onClick={take}>
                    {lays ? b.hintLay : b.hintShow}
                </Button>
            ) : (
                <Icon name="lock" />
            )}
        </li>
    );
}
