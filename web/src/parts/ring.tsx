// A clock that runs down.
import { useEffect, useState } from 'preact/hooks';

/** Seconds until a match time; looked at often enough to be right. */
export function useLeft(end: number, now: () => number): number {
    const left = () => Math.max(0, Math.ceil((end - now()) / 1000));
    const [shown, setShown] = useState(left);
    useEffect(() => {
        setShown(left());
        const timer = setInterval(() => setShown(left()), 200);
        return () => clearInterval(timer);
    }, [end]);
    return shown;
}

/** The time that is left. It is looked at, never read aloud by itself. */
export function Ring({
    deadline,
    total,
    now,
    label,
}: {
    deadline: number;
    total: number;
    now(): number;
    label(seconds: number): string;
}) {
    const shown = useLeft(deadline, now);
    const part = Math.min(1, (shown * 1000) / total);
    return (
        <span
            class={`ring${shown <= 5 ? ' soon' : ''}`}
            role="timer"
            aria-live="off"
            aria-label={label(shown)}>
            <svg viewBox="0 0 40 40" aria-hidden="true">
                <circle cx="20" cy="20" r="17" />
                <circle
                    cx="20"
                    cy="20"
                    r="17"
                    pathLength="1"
                    stroke-dasharray="1"
                    stroke-dashoffset={1 - part}
                />
            </svg>
            <b aria-hidden="true">{shown}</b>
        </span>
    );
}
