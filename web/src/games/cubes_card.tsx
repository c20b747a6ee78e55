// Solitaire: the card with five rows, each filled once.
import { Mark } from '../dice/face';
import type { Texts } from '../text';
import { CUBES_ROWS, type Colour, type CubesRow, type CubesView } from '../wire';

const MARKS: Partial<Record<CubesRow, Colour>> = { blue: 'B', green: 'G', red: 'R' };

/** The row with most points that is open and that the equation fits. */
export function bestRow(
    rows: Record<CubesRow, number | null>,
    fits: Partial<Record<CubesRow, number>>,
): CubesRow | null {
    const may = CUBES_ROWS.filter((row) => rows[row] === null && fits[row] !== undefined);
    return may.reduce<CubesRow | null>(
        (best, row) => (best && fits[best]! >= fits[row]! ? best : row),
        null,
    );
}

interface CardProps {
    view: CubesView;
    seat: number;
    name: string;
    /** What the equation on the line would bring where. */
    fits: Partial<Record<CubesRow, number>>;
    chosen: CubesRow | null;
    choose?: ((row: CubesRow) => void) | undefined;
    t: Texts;
}

export function Card({ view, seat, name, fits, chosen, choose, t }: CardProps) {
    const b = t.boards.cubes,
        rows = view.rows![seat]!;
    const cost = view.thrown_again ?? 0;
    return (
        <div class="rows" role="group" aria-label={b.card(name)}>
            {CUBES_ROWS.map((row) => {
                const value = rows[row],
                    would = value === null ? fits[row] : undefined,
                    label = b.rows[row],
                    mark = MARKS[row];
                return (
                    <button
                        key={row}
                        type="button"
                        class={`cubes-row ${value !== null ? 'full' : would !== undefined ? 'fits' : ''}`}
                        title={b.rowHelp[row]}
                        aria-pressed={row === chosen}
                        aria-disabled={would === undefined}
                        onClick={() => would !== undefined && choose?.(row)}>
                        <span>
                            {mark && <Mark colour={mark} />}
                            {label}
                        </span>
                        <span class="sr">{value === null && b.rowHelp[row]}</span>
                        <b>{value ?? (would !== undefined ? `+${would - cost}` : '–')}</b>
                    </button>
                );
            })}
        </div>
    );
}
