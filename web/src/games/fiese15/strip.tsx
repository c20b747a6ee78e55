// The strip of Fiese 15: six targets, and the dice that lie on them.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Face, Mark } from '../../dice/face';
import { fly } from '../../dice/fly';
import { SIX } from './limits';
import type { Fiese15View, Letter } from './view';
import type { Texts } from '../../text';
import type { Stage } from './stage';

interface StripProps {
    stage: Stage;
    view: Fiese15View;
    chosen: Letter[];
    root: { current: HTMLElement | null };
    motion: boolean;
    t: Texts;
    /** The keys that choose the dice are told. */
    keys?: boolean;
    onTap?(die: Letter): void;
}

/** The limits with what lies on them; dice that are new there fly. */
export function Slots({
    stage,
    view,
    chosen,
    root,
    motion,
    keys,
    t,
    onTap = () => {},
}: StripProps) {
    const b = t.boards.fiese15;
    const dice = SIX.map((c, i) => stage.placed[i] || (chosen.includes(c) ? stage.rolled[i]! : 0));
    const filled = dice.map(Boolean).join();
    const before = useRef(dice);

    useLayoutEffect(() => {
        SIX.forEach((c, i) => {
            const from = root.current!.querySelector(`.tray [data-die=${c}]`);
            const to = root.current!.querySelector<HTMLElement>(`.well-${c} .face`);
            if (motion && dice[i] && !before.current[i] && from && to) fly(from, to);
        });
        before.current = dice;
    }, [filled]);

    return (
        <ol class="strip" aria-label={b.stripLabel}>
            {SIX.map((c, i) => (
                <Slot
                    key={c}
                    colour={c}
                    target={stage.target[i]!}
                    pips={dice[i]!}
                    picked={chosen.includes(c)}
                    tile={view.handicap && c === 'W'}
                    cap={keys ? `${i + 1}` : ''}
                    t={t}
                    onTap={onTap}
                />
            ))}
        </ol>
    );
}

export function Strip(props: StripProps) {
    const { stage, chosen, t } = props;
    const placed = stage.placed.filter(Boolean).length + chosen.length;
    return (
        <section class={`strip-card${stage.ended?.end === 'bust' ? ' busted' : ''}`}>
            <Goals {...{ stage, placed, t }} />
            <Slots {...props} keys />
        </section>
    );
}

/** So many dice missing at most, and a goal is near. */
const NEAR = 2;

interface GoalsProps {
    stage: Stage;
    placed: number;
    t: Texts;
}

/** How far the strip is, and what five dice and all six bring, before they can. */
function Goals({ stage, placed, t }: GoalsProps) {
    const b = t.boards.fiese15;
    const look = (goal: number) =>
        placed === goal ? ' reached' : placed > 0 && goal - placed <= NEAR ? ' near' : '';
    const hidden = stage.target[0] === 0 || stage.ended !== null;
    return (
        <header class={hidden ? 'goals idle' : 'goals'}>
            <span class="dots" aria-hidden="true">
                {SIX.map((c, i) => (
                    <i key={c} class={i < placed ? 'on' : ''} />
                ))}
            </span>
            <span class="count">{placed > 0 && b.placed(placed)}</span>
            <span class={`goal${placed > 5 ? '' : look(5)}`}>{b.fiveGoal}</span>
            <span class={`goal${look(6)}`}>{b.sixGoal}</span>
        </header>
    );
}

function Slot({
    colour,
    target,
    pips,
    picked,
    tile,
    cap,
    t,
    onTap,
}: {
    colour: Letter;
    target: number;
    pips: number;
    picked: boolean;
    tile: boolean;
    cap: string;
    t: Texts;
    onTap(die: Letter): void;
}) {
    const b = t.boards.fiese15,
        name = t.dice[colour];
    const label = !pips
        ? target
            ? b.slot(name, target)
            : name
        : (picked ? b.slotChosen : b.slotFilled)(name, target, pips);
    const face = pips > 0 && <Face die={`${colour}${pips}`} />;
    return (
        <li class={`slot c-${colour}${tile ? ' tile' : ''}${pips ? '' : ' free'}`}>
            <span class="target" aria-hidden="true">
                <Mark colour={colour} />
                {target || ''}
            </span>
            {picked ? (
                <button
                    type="button"
                    class={`well well-${colour} picked`}
                    data-die={colour}
                    aria-label={label}
                    onClick={() => onTap(colour)}>
                    {face}
                </button>
            ) : (
                <span class={`well well-${colour}`}>
                    {face}
                    <span class="sr">
                        {pips ? '' : label}
                        {tile ? `, ${b.tile(target)}` : ''}
                    </span>
                </span>
            )}
            {cap && <kbd aria-hidden="true">{cap}</kbd>}
        </li>
    );
}
