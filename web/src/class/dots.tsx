// A class as dots: each is somebody, and nobody is told who is where.

/** One dot: how far along the line, and how high above it. */
interface Dot {
    at: number;
    level: number;
    /** Among those who are named, or oneself. */
    lit: boolean;
}

const WIDE = 1000;
const TICKS = 7;
const ROOM = 30; /* below the line, for the numbers */

/** 1, 2 or 5 times a power of ten, so that there are about so many steps. */
export function stepOf(span: number, steps: number): number {
    const power = 10 ** Math.floor(Math.log10(Math.max(1, span / steps)));
    return [1, 2, 5, 10].map((n) => n * power).find((step) => span / step <= steps)!;
}

/** Where the line begins and ends, and its marks. */
export function scaleOf(points: readonly number[]): { from: number; to: number; step: number } {
    const [least, most] = [Math.min(0, ...points), Math.max(5, ...points)];
    const step = stepOf(most - least, TICKS);
    return {
        from: Math.floor(least / step) * step,
        to: Math.ceil((most + 1) / step) * step,
        step,
    };
}

/** Dots side by side along the line, those of like points above each other. */
export function dotsOf(
    points: readonly number[],
    lit: readonly number[],
    columns: number,
): { dots: Dot[]; high: number } {
    const { from, to } = scaleOf(points);
    const left = [...lit];
    const levels = new Map<number, number>();
    const dots = [...points]
        .sort((a, b) => a - b)
        .map((n) => {
            const column = Math.min(columns - 1, Math.floor(((n - from) / (to - from)) * columns));
            const level = levels.get(column) ?? 0;
            levels.set(column, level + 1);
            const named = left.indexOf(n);
            if (named >= 0) left.splice(named, 1);
            return { at: (column + 0.5) / columns, level, lit: named >= 0 };
        });
    return { dots, high: Math.max(1, ...levels.values()) };
}

/** What so much of all stays below. */
export function part(points: readonly number[], share: number): number {
    const at = (points.length - 1) * share;
    const [low, high] = [points[Math.floor(at)] ?? 0, points[Math.ceil(at)] ?? 0];
    return low + (high - low) * (at - Math.floor(at));
}

interface DotsProps {
    /** Of all who play. */
    points: readonly number[];
    /** Of those whose dots are lit. */
    lit: readonly number[];
    label: string;
    /** Height of the drawing; it is 1000 wide. */
    high: number;
    columns: number;
    /** Height of the numbers. */
    size: number;
}

export function Dots({ points, lit, label, high, columns, size }: DotsProps) {
    const { from, to, step } = scaleOf(points);
    const { dots, high: levels } = dotsOf(points, lit, columns);
    const room = high - size - ROOM;
    const r = Math.min(WIDE / columns / 2.1, room / levels / 2);
    const ticks = Array.from(
        { length: Math.round((to - from) / step) + 1 },
        (_, i) => from + i * step,
    );
    return (
        <svg class="classdots" viewBox={`0 0 ${WIDE} ${high}`} role="img" aria-label={label}>
            {dots.map(({ at, level, lit }, i) => (
                <circle
                    key={i}
                    class={lit ? 'lit' : ''}
                    cx={at * WIDE}
                    cy={room - r * (2 * level + 1)}
                    r={r * 0.94}
                />
            ))}
            <path d={`M0 ${room + 4}H${WIDE}`} />
            {ticks.map((n) => (
                <text
                    key={n}
                    x={Math.max(
                        size * 0.6,
                        Math.min(WIDE - size * 0.6, ((n - from) / (to - from)) * WIDE),
                    )}
                    y={room + 14 + size}
                    font-size={size}>
                    {n}
                </text>
            ))}
        </svg>
    );
}
