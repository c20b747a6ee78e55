// What comes down in parts, put together: about the table, and what is seen. A part is whole
// whenever it comes; what does not come has not changed.
import type { GameView, PartsMsg, TableMsg, TableParts } from './wire';

export const isWhole = (down: TableMsg | PartsMsg): down is TableMsg =>
    down.is === 'table' && 'view' in down && !('n' in down);

/** All that is known after this message; of `view` and `packed` there is one. */
export function joined(known: TableParts | null, down: PartsMsg): TableParts {
    const { is, ...parts } = down;
    const both = { ...known, ...parts } as TableParts;
    if ('view' in parts) both.packed = '';
    return both;
}

/** The table as the page shows it; null if the state cannot be read. */
export function tableOf(
    { n, doubt, layout, packed: body, apart, ...table }: TableParts,
    read: ((packed: string) => GameView | null) | undefined,
): TableMsg | null {
    const chairs = table.chairs.map((chair, i) => ({ ...chair, n: n[i]!, doubt: doubt[i]! }));
    if (!body) return { ...table, is: 'table', chairs };
    const packed = [table.game, layout, table.seat, body, apart].join(' ');
    const view = read?.(packed);
    return view ? { ...table, is: 'table', chairs, view, packed } : null;
}
