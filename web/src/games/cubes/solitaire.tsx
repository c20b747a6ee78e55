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

/** What a row wants, at a glance. */
function Wanted({ row }: { row: CubesRow }) {
    const [count, colours = []] = WANTED[row] ?? [];
    const [colour] = colours;
    return (
        <i class="wanted" aria-hidden="true">
            {colours.length > 1
                ? `${count}×`
                : colour
                  ? Array.from({ length: count! }, (_, i) => <Mark key={i} colour={colour} />)
                  : '101'}
        </i>
    );
}

interface CardProps {
    view: CubesView;
    seat: number;
    name: string;
    /** What the equation on the line would bring where; of the rest it is asked what they want. */
    fits: Partial<Record<CubesRow, number>>;
    chosen: CubesRow | null;
    /** There is an equation on the line. */
    forming: boolean;
    choose(row: CubesRow): void;
    t: Texts;
}

export function Card({ view, seat, name, fits, chosen, forming, choose, t }: CardProps) {
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
                        aria-pressed={row === chosen}
                        onClick={() => choose(row)}>
                        <Wanted row={row} />
                        <span class="name">
                            <b>{b.rows[row]}</b> <small>{b.rowHelp[row]}</small>
                        </span>
                        <b class="value">
                            {value ?? (would !== undefined ? `+${would}` : forming && b.notYet)}
                        </b>
                    </button>
                );
            })}
        </div>
    );
}
