// The tray: dice on felt. What they show is decided before they fly; a tap lands them at once.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Cube } from './die';
import type { Shown } from './face';
import { bake, FLIGHT_MS, seeded, settle, SPREAD_MS } from './throw';

export interface TrayDie {
    id: string;
    shown: Shown;
    label: string;
    /** dim: lies there but does not count; gone: taken away, its place stays. */
    look?: 'plain' | 'dim' | 'lit' | 'gone';
    pressed?: boolean;
    disabled?: boolean;
    /** Told at the die: why it may not be taken. */
    tag?: string | undefined;
    /** Struck out: it does not count. */
    crossed?: boolean;
    /** Not part of the throw. */
    still?: boolean;
}

interface TrayProps {
    dice: TrayDie[];
    /** They come to rest in rows of so many each, in their order. */
    rack?: readonly number[];
    /** Changes with every throw; the first one seen just lies there. */
    thrown: number;
    /** Whether a throw is seen flying. */
    motion: boolean;
    /** Sides without pips: nothing but the top is there to be read. */
    blank?: boolean;
    onTap?(id: string): void;
    /** Over the dice: a box, a banner. */
    children?: ComponentChildren;
}

type Ref = { readonly current: HTMLElement | null };

function useSize(box: Ref): { width: number; height: number } {
    const [size, setSize] = useState({ width: 0, height: 0 });
    useLayoutEffect(() => {
        const el = box.current!;
        const measure = () => setSize({ width: el.clientWidth, height: el.clientHeight });
        const watch = new ResizeObserver(measure);
        watch.observe(el);
        measure();
        return () => watch.disconnect();
    }, []);
    return size;
}

/** Plays the throw whenever `thrown` changes; gives whether dice are in the air, and a way to land. */
function useThrow(
    box: Ref,
    thrown: number,
    motion: boolean,
    fly: (el: HTMLElement, i: number) => Animation[],
) {
    const before = useRef(thrown);
    const running = useRef<Animation[]>([]);
    const [flying, setFlying] = useState(false);

    useLayoutEffect(() => {
        if (thrown === before.current) return;
        before.current = thrown;
        if (!motion) return;
        const cubes = [...box.current!.querySelectorAll<HTMLElement>('.die')];
        const all = cubes.flatMap(fly);
        running.current = all;
        setFlying(true);
        void Promise.all(all.map((a) => a.finished)).then(
            () => running.current === all && setFlying(false),
            () => {},
        );
    }, [thrown]);
    useEffect(() => () => running.current.forEach((a) => a.cancel()), []);
    return { flying, land: () => running.current.forEach((a) => a.finish()) };
}

export function Tray({ dice, rack, thrown, motion, blank = false, onTap, children }: TrayProps) {
    const box = useRef<HTMLDivElement>(null);
    const { width, height } = useSize(box);
    const { size, rests } = useMemo(
        () => settle(dice.length, width * 0.9 - 8, height * 0.9 - 8, thrown + 1, rack),
        [dice.length, rack?.join(), width, height, thrown],
    );

    const { flying, land } = useThrow(box, thrown, motion, (el, i) => {
        if (dice[i]!.still) return [];
        const flight = bake(rests[i]!, size, seeded(thrown * 31 + i));
        const timing: KeyframeAnimationOptions = {
            duration: FLIGHT_MS,
            delay: (i * SPREAD_MS) / dice.length,
            fill: 'backwards',
        };
        return [
            el.querySelector('.cube')!.animate(flight.cube, timing),
            el.querySelector('.shade')!.animate(flight.shadow, timing),
            ...[...el.querySelectorAll('.skin')].map((skin, face) =>
                skin.animate(flight.skins[face]!, timing),
            ),
        ];
    });

    return (
        <div
            ref={box}
            class={`tray${flying ? ' flying' : ''}`}
            style={{ '--die': `${size}px`, '--eye': `${Math.max(900, 2.6 * height)}px` }}
            onPointerDown={flying ? land : undefined}>
            <div class="floor">
                {width > 0 &&
                    dice.map((die, i) => (
                        <Die key={die.id} die={die} {...rests[i]!} blank={blank} onTap={onTap} />
                    ))}
            </div>
            {children}
        </div>
    );
}

const Cross = () => (
    <svg class="crossed" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M14 14 86 86M86 14 14 86" />
    </svg>
);

interface DieProps {
    die: TrayDie;
    x: number;
    y: number;
    yaw: number;
    blank: boolean;
    onTap?: ((id: string) => void) | undefined;
}

function Die({ die, x, y, yaw, blank, onTap }: DieProps) {
    const rest = {
        class: `die ${die.look ?? 'plain'}${die.tag ? ' refused' : ''}`,
        'data-die': die.id,
        'aria-label': die.label,
        style: { transform: `translate3d(${x.toFixed(1)}px,${y.toFixed(1)}px,0)` },
    };
    const inside = (
        <>
            <span class="shade" />
            <Cube shown={die.shown} yaw={yaw} blank={blank} />
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
