// Lines of points, one a player: by round after a match, by move when it is seen again.
import { BotShape } from '../parts/bots';
import { markOf } from '../parts/parts';
import { decimal, useTexts } from '../text';
import type { Chair } from '../wire/wire';

const WIDTH = 320;
const HEIGHT = 150;
const LABEL = 24; /* room for the numbers at the left */
const MARK = 22; /* room for the symbols at the right */
const GAP = 17; /* symbols do not cover each other */
const NUMBER = 12; /* nor do the numbers */
const DASHES = ['none', '9 5', '2 6', '14 5 2 5'];

/** On a laptop they are broader than high. */
const broad = matchMedia('(min-width: 1000px)');
const BROAD = 520;
export const broadly = () => (broad.matches ? BROAD : WIDTH);

/** Where the lines of these seats end, so that their symbols do not cover each other. */
function endsOf(heights: number[]): { seat: number; y: number }[] {
    const ends = heights.map((y, seat) => ({ seat, y })).sort((a, b) => a.y - b.y);
    ends.forEach((end, i) => (end.y = Math.max(end.y, (ends[i - 1]?.y ?? -GAP) + GAP)));
    for (let i = ends.length - 1, limit = HEIGHT - 8; i >= 0; i--, limit -= GAP) {
        const end = ends[i]!;
        limit = end.y = Math.min(end.y, limit);
    }
    return ends;
}

/** A line a player, with the player's symbol at its end; the same as a table for screen readers. */
export function Chart({ rows, chairs }: { rows: number[][]; chairs: Chair[] }) {
    const t = useTexts();
    return (
        <section class="card">
            <h2>{t.chart}</h2>
            <Lines {...{ rows, chairs }} width={broadly()} />
            <div class="sr">
                <ScoreTable rows={rows} chairs={chairs} />
            </div>
        </section>
    );
}

interface LinesProps {
    /** By round or move, then by seat. */
    rows: number[][];
    chairs: readonly Pick<Chair, 'symbol' | 'bot'>[];
    /** Which of the rows is shown elsewhere, and which are marked, for whom. */
    at?: number;
    marks?: readonly { at: number; seat: number }[];
    width?: number;
}

/** Where rows and points lie in the drawing. */
function scaleOf(rows: number[][], width: number) {
    const all = rows.flat();
    const top = Math.max(1, ...all);
    const low = Math.min(0, ...all);
    return {
        top,
        low,
        x: (row: number) => LABEL + (row / rows.length) * (width - LABEL - MARK),
        y: (points: number) => HEIGHT - 8 - ((points - low) / (top - low)) * (HEIGHT - 20),
    };
}

export function Lines({ rows, chairs, at, marks = [], width = WIDTH }: LinesProps) {
    const { top, low, x, y } = scaleOf(rows, width);
    const last = rows[rows.length - 1] ?? [];
    const middle = low < 0 ? 0 : (low + top) / 2;
    const apart = (points: number) => Math.abs(y(points) - y(middle)) >= NUMBER;
    const ruled = [middle, ...[low, top].filter(apart)];
    return (
        <svg class="chart" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
            {ruled.map(Math.round).map((points) => (
                <g key={points}>
                    <path class="rule" d={`M${LABEL} ${y(points)}H${width - MARK}`} />
                    <text x={LABEL - 5} y={y(points) + 4}>
                        {decimal(points, 0).replace('-', '−')}
                    </text>
                </g>
            ))}
            {at !== undefined && <path class="now" d={`M${x(at)} 4V${HEIGHT - 4}`} />}
            {chairs.map((chair, seat) => (
                <polyline
                    key={seat}
                    stroke={markOf(chair.symbol).line}
                    stroke-dasharray={DASHES[seat % DASHES.length]}
                    points={[0, ...rows.map((row) => row[seat] ?? 0)]
                        .map((points, row) => `${x(row)},${y(points)}`)
                        .join(' ')}
                />
            ))}
            {marks.map(({ at: row, seat }) => (
                <path
                    key={row}
                    class={`mistake ${row === at ? 'here' : ''}`}
                    d={`M${x(row)} ${y(rows[row - 1]?.[seat] ?? 0)}l-4-7h8z`}
                />
            ))}
            {endsOf(chairs.map((_, seat) => y(last[seat] ?? 0))).map((end) => (
                <End key={end.seat} chair={chairs[end.seat]!} x={width - MARK / 2} y={end.y} />
            ))}
        </svg>
    );
}

function End({
    chair: { symbol, bot },
    x,
    y,
}: {
    chair: Pick<Chair, 'symbol' | 'bot'>;
    x: number;
    y: number;
}) {
    const { path, back, ink, line } = markOf(symbol);
    if (bot)
        return (
            <g transform={`translate(${x} ${y}) scale(.6)`}>
                <BotShape bot={bot} colour={line} />
            </g>
        );
    return (
        <g transform={`translate(${x} ${y})`}>
            <circle r="8" fill={back} />
            <path d={path} transform="scale(.5)" fill={ink} />
        </g>
    );
}

function ScoreTable({ rows, chairs }: { rows: number[][]; chairs: Chair[] }) {
    const t = useTexts();
    return (
        <table>
            <caption>{t.chart}</caption>
            <thead>
                <tr>
                    <th scope="col">{t.round}</th>
                    {chairs.map(({ name }) => (
                        <th key={name} scope="col">
                            {name}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((row, i) => (
                    <tr key={i}>
                        <th scope="row">{i + 1}</th>
                        {row.map((points, seat) => (
                            <td key={seat}>{decimal(points, Number.isInteger(points) ? 0 : 1)}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
