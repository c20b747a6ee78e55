// The numbers one can call: a tap is a call, and digits typed on a keyboard are one too.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useKeys } from '../../parts/keys';
import type { Texts } from '../../text';
import { CALL_MAX } from './limits';

export type CallMark = 'sent' | 'right' | 'wrong';

/** Nothing higher comes up with the dice we know; up to CALL_MAX may be called. */
const SHOWN_MAX = 30;

const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** How a number looks while digits are typed: it is what they say, or may become it. */
const typing = (number: string, typed: string) =>
    !typed || !number.startsWith(typed) ? '' : number === typed ? 'typed' : 'may';

interface GridProps {
    marks: ReadonlyMap<number, CallMark>;
    active: boolean;
    label: string;
    /** Digits typed so far. */
    typed: string;
    t: Texts;
    onCall(n: number): void;
}

export function Grid({ marks, active, label, typed, t, onCall }: GridProps) {
    const b = t.boards.blitz;
    const [more, setMore] = useState(false);
    return (
        <div class={`numbers${active ? '' : ' locked'}`} role="group" aria-label={label}>
            {(more ? range(SHOWN_MAX + 1, CALL_MAX) : range(0, SHOWN_MAX)).map((n) => (
                <button
                    key={n}
                    type="button"
                    class={marks.get(n) ?? typing(`${n}`, typed)}
                    aria-label={b.call(n)}
                    aria-disabled={!active || marks.get(n) === 'wrong'}
                    onPointerDown={(e) => e.button === 0 && onCall(n)}
                    onClick={(e) => e.detail === 0 && onCall(n)}>
                    {n}
                    {marks.get(n) === 'wrong' ? ' ✗' : marks.get(n) === 'right' ? ' ✓' : ''}
                </button>
            ))}
            <button
                type="button"
                class="rest"
                aria-disabled={!active}
                onClick={() => setMore(!more)}>
                {more ? `0–${SHOWN_MAX}` : `${SHOWN_MAX + 1}–${CALL_MAX}`}
            </button>
        </div>
    );
}

/**
 * Digits so far. A number is called as soon as no other can follow, or at Enter. What was meant for
 * the throw before, as this one is not read, is none.
 */
export function useTyping(
    active: boolean,
    isRead: () => boolean,
    onCall: (n: number) => void,
): string {
    const [typed, show] = useState('');
    const digits = useRef(''); // keys come faster than the page is drawn
    const set = (text: string) => show((digits.current = text));
    const call = (text: string) => {
        set('');
        onCall(Number(text));
    };

    useLayoutEffect(() => {
        if (!active) set('');
    }, [active]);
    useKeys(active, (e) => {
        if (!isRead()) return;
        if (e.key === 'Backspace' || e.key === 'Escape') set('');
        else if (e.key === 'Enter' && digits.current) {
            e.preventDefault();
            call(digits.current);
        } else if (/^\d$/.test(e.key)) {
            const longer = digits.current + e.key;
            const next = Number(longer) > CALL_MAX ? e.key : longer;
            if (next === '0' || Number(next) * 10 > CALL_MAX) call(next);
            else set(next);
        }
    });
    return typed;
}
