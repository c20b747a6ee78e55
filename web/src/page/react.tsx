// Reactions: one of eight pictures from somebody at the table, in place of their symbol for a moment.
// Nobody writes anything; who is muted, or everybody on a calm device, is not shown.
import { useEffect, useRef, useState } from 'preact/hooks';
import { lazily, loadLater } from './lazy';
import { announce, Icon, Symbol } from '../parts/parts';
import type { TableProps } from './props';
import { saysText, useTexts } from '../text';
import { load, save } from '../wire/device';
import type { Chair, ReactMsg } from '../wire/wire';

const SHOWN_MS = 3300; /* with the 300 in which it fades */
const AGAIN_MS = 2000; /* the table takes one in so long */

const Picture = lazily((later) => later.Picture, loadLater, null);
const Picker = lazily((later) => later.Picker, loadLater, null);

/** Who is muted on this device, until the tab is closed. */
export interface Muted {
    names: readonly string[];
    toggle(name: string): void;
}

export function useMuted(): Muted {
    const [names, setNames] = useState(() => load<string[]>('muted', [], 'sessionStorage'));
    const toggle = (name: string) => {
        const others = names.filter((other) => other !== name);
        const next = others.length < names.length ? others : [...names, name];
        save('muted', next, 'sessionStorage');
        setNames(next);
    };
    return { names, toggle };
}

/** The picture that each chair shows now. */
export type Reactions = readonly (number | undefined)[];

export function useReactions(
    { table, now, settings }: Pick<TableProps, 'table' | 'now' | 'settings'>,
    { names }: Pick<Muted, 'names'>,
): Reactions {
    const t = useTexts();
    const [shown, setShown] = useState<ReactMsg[]>([]);
    const seen = useRef(now.react);
    useEffect(() => {
        const { react } = now;
        if (!react || react === seen.current) return;
        seen.current = react;
        const name = table.chairs[react.chair]?.name ?? '';
        if (settings.calm || names.includes(name)) return;
        setShown((before) => [...before.filter(({ chair }) => chair !== react.chair), react]);
        announce(saysText(name, t.reactions[react.n] ?? ''));
        setTimeout(() => setShown((all) => all.filter((one) => one !== react)), SHOWN_MS);
    }, [now.react]);
    return table.chairs.map((_, n) => shown.find(({ chair }) => chair === n)?.n);
}

/** Somebody's symbol, or what they show in its place. */
export const Sign = ({ chair, react }: { chair: Chair; react: number | undefined }) =>
    react === undefined ? (
        <Symbol n={chair.symbol} bot={chair.bot} />
    ) : (
        <span key={react} class="symbol reacts">
            <Picture n={react} />
        </span>
    );

/** Opens the eight; not while the table would refuse another. */
export function React({ table, link, settings }: TableProps) {
    const t = useTexts();
    const [open, setOpen] = useState(false);
    const [slow, setSlow] = useState(false);
    const box = useRef<HTMLSpanElement>(null);
    const chair = table.you.includes(table.seat) ? table.seat : table.you[0];
    useOutside(box, open, () => setOpen(false));
    if (settings.calm || chair === undefined) return null;
    const send = (n: number) => {
        link.say({ do: 'react', chair, n });
        setOpen(false);
        setSlow(true);
        setTimeout(() => setSlow(false), AGAIN_MS);
        box.current?.querySelector('button')?.focus();
    };
    return (
        <span ref={box} class="react">
            <button
                type="button"
                class="btn"
                aria-label={t.react}
                title={t.react}
                aria-expanded={open}
                aria-disabled={slow}
                onClick={() => setOpen(!open && !slow)}>
                <Icon name="smile" />
            </button>
            {open && <Picker send={send} />}
        </span>
    );
}

/** Whatever is tapped elsewhere, and Escape, closes it. */
function useOutside(box: { current: Element | null }, open: boolean, close: () => void): void {
    useEffect(() => {
        if (!open) return;
        const tapped = (e: Event) => {
            if (!box.current?.contains(e.target as Node)) close();
        };
        const pressed = (e: KeyboardEvent) => {
            if (e.key !== 'Escape') return;
            close();
            box.current?.querySelector('button')?.focus();
        };
        addEventListener('pointerdown', tapped);
        addEventListener('keydown', pressed);
        return () => {
            removeEventListener('pointerdown', tapped);
            removeEventListener('keydown', pressed);
        };
    }, [open]);
}
