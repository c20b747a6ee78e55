// Solitaire: the card with five rows, each filled once.
import { Mark } from '../../dice/face';
import type { Texts } from '../../text';
import type { Colour } from '../../wire/wire';
import { CUBES_ROWS } from './limits';
import type { CubesRow, CubesView } from './view';

/** What a row wants at least: so many dice of one of these colours. */
const WANTED: Partial<Record<CubesRow, readonly [number, readonly Colour[]]>> = {
    blue: [3, ['B']],
    green: [3, ['G']],
    red: [3, ['R']],
    poker: [4, ['B', 'G', 'R']],
};

/** The row with most points, if there is one. */
export const bestRow = (fits: Partial<Record<CubesRow, number>>): CubesRow | null =>
    CUBES_ROWS.reduce<CubesRow | null>(
        (best, row) => (fits[row] === undefined || (best && fits[best]! >= fits[row]) ? best : row),
        null,
    );

/** The same as `rowHelp`, at a glance. */
function Wanted({ row }: { row: CubesRow }) {
    const [count, colours = []] = WANTED[row] ?? [];
    return (
        <small aria-hidden="true">
            {count ? `${count}×` : '>\u00a0100'}
            {colours.map((colour) => (
                <Mark key={colour} colour={colour} />
            ))}
        </small>
    );
}

interface CardProps {
    view: CubesView;
    seat: number;
    name: string;
    /** What the equation on the line would bring where; of the rest it is asked what they want. */
    fits: Partial<Record<CubesRow, number>>;
    chosen: CubesRow | null;
    choose(row: CubesRow): void;
    t: Texts;
}

export function Card({ view, seat, name, fits, chosen, choose, t }: CardProps) {
    const b = t.boards.cubes,
        rows = view.rows![seat]!;
    return (
        <div class="rows" role="group" aria-label={b.card(name)}>
            {CUBES_ROWS.map((row) => {
                const value = rows[row],
                    would = fits[row],
                    look = value !== null ? 'full' : would !== undefined ? 'fits' : '';
                return (
                    <button
                        key={row}
                        type="button"
                        class={`cubes-row ${look}`}
                        title={b.rowHelp[row]}
                        aria-pressed={row === chosen}
                        onClick={() => choose(row)}>
                        <span>{b.rows[row]}</span>
                        <span class="sr">{value === null && b.rowHelp[row]}</span>
                        {value === null && would === undefined ? (
                            <Wanted row={row} />
                        ) : (
                            <b>{value ?? `+${would}`}</b>
                        )}
                    </button>
                );
            })}
        </div>
    );
}
