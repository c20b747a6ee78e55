// The sand glass of Haste Worte.
import { useLeft } from '../../parts/ring';
import type { Texts } from '../../text';

const SOON_S = 10;

/** Drawn with so much of its sand still above, 0 to 1. */
export const Sand = ({ sand }: { sand: number }) => (
    <svg viewBox="0 0 24 36" aria-hidden="true">
        <path
            class="sand"
            d="M5 4h14c0 6-4 9-7 14-3-5-7-8-7-14z"
            style={{ clipPath: `inset(${100 - 100 * sand}% 0 0)` }}
        />
        <path
            class="sand"
            d="M12 18c3 5 7 8 7 14H5c0-6 4-9 7-14z"
            style={{ clipPath: `inset(${100 * sand}% 0 0)` }}
        />
        <path
            class="frame"
            d="M3 3h18M3 33h18M5 3c0 7 4 10 7 15 3-5 7-8 7-15M5 33c0-7 4-10 7-15 3 5 7 8 7 15"
        />
    </svg>
);

interface GlassProps {
    end: number;
    length: number;
    now(): number;
    t: Texts;
}

/** Looked at, never read aloud by itself. */
export function Glass({ end, length, now, t }: GlassProps) {
    const left = useLeft(end, now);
    return (
        <span
            class={`glass${left <= SOON_S ? ' soon' : ''}`}
            role="timer"
            aria-live="off"
            aria-label={t.boards.words.secondsLeft(left)}>
            <Sand sand={Math.min(1, (left * 1000) / length)} />
            <b aria-hidden="true">{left}</b>
        </span>
    );
}
