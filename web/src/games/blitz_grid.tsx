// The numbers one can call: a tap is a call, and digits typed on a keyboard are one too.
import { useEffect, useState } from 'preact/hooks';
import type { Texts } from '../text';

export type CallMark = 'sent' | 'right' | 'wrong';

/** Nothing higher comes up with the dice we know; up to CALL_MAX may be called. */
const SHOWN_MAX = 30;
const CALL_MAX = 36;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

interface GridProps {
    marks: ReadonlyMap<number, CallMark>;
    active: boolean;
    label: string;
    t: Texts;
    onCall(n: number): void;
}

export function Grid({ marks, active, label, t, onCall }: GridProps) {
    const b = t.boards.blitz;
    const [more, setMore] = useState(false);
    return (
        <div class={`numbers${active ? '' : ' locked'}`} role="group" aria-label={label}>
            {(more ? range(SHOWN_MAX + 1, CALL_MAX) : range(0, SHOWN_MAX)).map(n => (
                <button key={n} type="button" class={marks.get(n) ?? ''} aria-label={b.call(n)}
                    aria-disabled={!active || marks.get(n) === 'wrong'}
                    onPointerDown={e => e.button === 0 && onCall(n)} onClick={e => e.detail === 0 && onCall(n)}>
                    {n}
                    {marks.get(n) === 'wrong' ? ' ✗' : marks.get(n) === 'right' ? ' ✓' : ''}
                </button>
            ))}
            <button type="button" class="rest" onClick={() => setMore(!more)}>{more ? b.fewer : b.more}</button>
        </div>
    );
}

/** Digits so far. A number is called as soon as no other can follow, or at Enter. */
export function useTyping(active: boolean, onCall: (n: number) => void): string {
    const [typed, setTyped] = useState('');
    useEffect(() => {
        if (!active) {
            setTyped('');
            return undefined;
        }
        const press = (e: KeyboardEvent) => {
            const at = e.target as HTMLElement;
            if (e.ctrlKey || e.altKey || e.metaKey || e.repeat || at.closest('input, textarea, select, dialog'))
                return;
            if (e.key === 'Backspace' || e.key === 'Escape')
                setTyped('');
            else if (e.key === 'Enter' && typed) {
                e.preventDefault();
                setTyped('');
                onCall(Number(typed));
            } else if (/^\d$/.test(e.key)) {
                const next = Number(typed + e.key) > CALL_MAX ? e.key : typed + e.key;
                const whole = next === '0' || Number(next) * 10 > CALL_MAX;
                setTyped(whole ? '' : next);
                if (whole)
                    onCall(Number(next));
            }
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
    return typed;
}
