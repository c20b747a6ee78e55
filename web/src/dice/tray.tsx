// The tray: dice on felt. What they show is decided before they fly; a tap lands them at once. A canvas
// shows them; what can be touched and read aloud are buttons over it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Shown } from './face';
import { Felt, type Body, type FeltDie } from './felt';
import { canWait, gridWithin } from './places';
import { Show } from './show';
import { farFrom, project } from './space';

export interface TrayDie extends FeltDie {
    label: string;
    pressed?: boolean;
    disabled?: boolean;
    /** Struck out: it does not count. */
    crossed?: boolean;
}

interface TrayProps {
    dice: TrayDie[];
    /** They come to rest in rows of so many each, in their order. */
    rack?: readonly number[];
    /** As many dice as there ever are: they stay as large with fewer. */
    most?: number;
    /** Changes with every throw; the first one seen just lies there. */
    thrown: number;
    /** Dice that somebody shakes here: they lie there, or are brought along. */
    hand?: readonly Shown[] | undefined;
    /** Whether a throw is seen flying. */
    motion: boolean;
    /** Kept free above and below for what is written there, in px, as long as dice are so large. */
    clear?: readonly [above: number, below: number, least: number];
    /** Dice are as large as the tray allows. */
    large?: boolean;
    onTap?: ((id: string) => void) | undefined;
    /** Over the dice: a box, a banner. */
    children?: ComponentChildren;
}

type Ref = { readonly current: HTMLElement | null };

const NOTHING = [0, 0, 0] as const;

function useSize(box: Ref): { width: number; height: number } {
    const [size, setSize] = useState({ width: 0, height: 0 });
    useLayoutEffect(() => {
        const el = box.current!;
        const measure = () => setSize({ width: el.clientWidth, height: el.clientHeight });
        const watch = new ResizeObserver(measure);
        watch.observe(el);
        const soon = setTimeout(measure); // a task of its own, and no frame is waited for
        return () => {
            clearTimeout(soon);
            watch.disconnect();
        };
    }, []);
    return size;
}

/** The dice of a tray, and how large they are. */
function useFelt(
    { dice, rack, most = 0, thrown, clear = NOTHING, large }: TrayProps,
    width: number,
    height: number,
): { felt: Felt; size: number; shown: TrayDie[] } {
    const felt = useMemo(() => new Felt(), []);
    const count = Math.max(most, dice.length);
    const grid = useMemo(
        () => gridWithin(count, { width, height, clear }, rack, large ? Infinity : undefined),
        [count, rack?.join(), width, height, clear.join()],
    );
    const wait = canWait(grid, height, count),
        shown = dice.filter(({ waits }) => wait || !waits);
    if (width > 0) felt.lay(shown, thrown, { width, height, grid }, performance.now());
    return { felt, size: grid.size, shown };
}

/** Shows them, and plays the throw whenever `thrown` changes; gives whether dice move, and a way to land. */
function useShow(
    felt: Felt,
    { thrown, hand, motion }: TrayProps,
    [width, height, size]: [number, number, number],
) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const show = useRef<Show | null>(null);
    const before = useRef<{ thrown: number; held: boolean } | null>(null);
    const [flying, setFlying] = useState(false);

    useLayoutEffect(() => {
        show.current = new Show(canvas.current!, felt, () => setFlying(false));
        return () => show.current!.stop();
    }, []);
    useLayoutEffect(() => {
        const now = performance.now(),
            held = motion && hand !== undefined,
            was = before.current ?? { thrown, held: false };
        before.current = width ? { thrown, held } : was;
        if (!width) return;
        if (!motion) felt.land();
        else if (thrown !== was.thrown) felt.fly(now);
        else if (held && !was.held) felt.grab(hand, now);
        else if (!held && was.held) felt.giveBack(now);
        show.current!.update(width, height, size);
        setFlying(felt.flying);
    });
    return { canvas, flying, land: () => show.current!.land() };
}

export function Tray(props: TrayProps) {
    const { onTap, children } = props;
    const box = useRef<HTMLDivElement>(null);
    const { width, height } = useSize(box);
    const { felt, size, shown } = useFelt(props, width, height);
    const { canvas, flying, land } = useShow(felt, props, [width, height, size]);
    const far = farFrom(width, height);
    return (
        <div
            ref={box}
            class={`tray${flying ? ' flying' : ''}${shown[0]?.waits ? ' waits' : ''}`}
            style={{ '--die': `${size}px` }}
            onPointerDown={flying && felt.ends ? land : undefined}>
            <canvas ref={canvas} aria-hidden="true" />
            {width > 0 &&
                shown.map(
                    (die, i) =>
                        !die.waits && (
                            <Die
                                key={die.id}
                                die={die}
                                place={placeOf(felt.bodies[i]!, size, far)}
                                onTap={onTap}
                            />
                        ),
                )}
            {children}
        </div>
    );
}

/** Where the button of a die is. */
function placeOf({ rest }: Body, size: number, far: number): Record<string, string> {
    const [x, y, scale] = project([rest.x, rest.y, size * 0.7], far);
    return {
        '--yaw': `${rest.yaw.toFixed(3)}rad`,
        transform:
            `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) ` +
            `rotate(var(--yaw)) scale(${scale.toFixed(3)})`,
    };
}

const Cross = () => (
    <svg class="crossed" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M14 14 86 86M86 14 14 86" />
    </svg>
);

interface DieProps {
    die: TrayDie;
    place: Record<string, string>;
    onTap: TrayProps['onTap'];
}

function Die({ die, place, onTap }: DieProps) {
    const rest = {
        class: `die ${die.look ?? 'plain'}`,
        'data-die': die.id,
        'aria-label': die.label,
        style: place,
    };
    const inside = (
        <>
            {die.crossed && <Cross />}
            {die.tag && <span class="dietag">{die.tag}</span>}
        </>
    );
    if (!onTap)
        return (
            <span role="img" {...rest}>
                {inside}
            </span>
        );
    return (
        <button
            type="button"
            {...rest}
            aria-pressed={die.pressed ?? false}
            aria-disabled={die.disabled}
            onClick={() => die.disabled || onTap(die.id)}>
            {inside}
        </button>
    );
}
