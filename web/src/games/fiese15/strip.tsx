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
    onTap?(die: Letter): void;
}

/** The limits with what lies on them; dice that are new there fly. */
export function Slots({ stage, view, chosen, root, motion, t, onTap = () => {} }: StripProps) {
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
                    t={t}
                    onTap={onTap}
                />
            ))}
        </ol>
    );
}

export function Strip(props: StripProps) {
    const { stage, view, t } = props;
    const b = t.boards.fiese15;
    return (
        <section class="strip-card">
            <header>
                <h2>{b.strip(stage.round, view.rounds)}</h2>
                {view.zocker && (
                    <span class="pill" title={b.zocker}>
                        {b.zockerShort}
                    </span>
                )}
                {view.handicap && <span class="pill">{b.handicapShort}</span>}
            </header>
            <Slots {...props} />
        </section>
    );
}

function Slot({
    colour,
    target,
    pips,
    picked,
    tile,
    t,
    onTap,
}: {
    colour: Letter;
    target: number;
    pips: number;
    picked: boolean;
    tile: boolean;
    t: Texts;
    onTap(die: Letter): void;
}) {
    const b = t.boards.fiese15,
        name = t.dice[colour];
    const label = !pips
        ? b.slot(name, target)
        : (picked ? b.slotChosen : b.slotFilled)(name, target, pips);
    const face = pips > 0 && <Face die={`${colour}${pips}`} />;
    return (
        <li class={`slot c-${colour}${tile ? ' tile' : ''}`}>
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
        </li>
    );
}
