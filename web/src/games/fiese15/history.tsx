// The points of Fiese 15, strip by strip.
import { Symbol } from '../../parts/parts';
import type { Texts } from '../../text';
import type { TableMsg } from '../../wire/wire';
import type { Fiese15View } from './view';

/** Whether a seat has played a strip, counted from 0. Of that at hand those have who came before. */
export function hasPlayed(view: Fiese15View, strip: number, seat: number): boolean {
    const place = (n: number) => (n - view.starter + view.seats) % view.seats;
    return strip < view.round - 1 || view.over || place(seat) < place(view.turn);
}

export function History({ view, table, t }: { view: Fiese15View; table: TableMsg; t: Texts }) {
    const b = t.boards.fiese15,
        rows = view.points.slice(0, view.round);
    const best = (row: number[], r: number) =>
        Math.max(...row.filter((_, seat) => hasPlayed(view, r, seat)));
    return (
        <table class="history">
            <caption>{b.history}</caption>
            <thead>
                <tr>
                    <th scope="col">{b.round}</th>
                    {table.chairs.slice(0, view.seats).map(({ symbol, bot, name }) => (
                        <th key={name} scope="col" title={name}>
                            <Symbol n={symbol} bot={bot} />
                            <span class="sr">{name}</span>
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((row, r) => (
                    <tr key={r} class={r === view.round - 1 && !view.over ? 'here' : ''}>
                        <th scope="row">{r + 1}</th>
                        {row.map((n, seat) =>
                            hasPlayed(view, r, seat) ? (
                                <td class={n === best(row, r) ? 'best' : ''}>{n}</td>
                            ) : (
                                <td>…</td>
                            ),
                        )}
                    </tr>
                ))}
            </tbody>
            <tfoot>
                <tr>
                    <th scope="row">{b.total}</th>
                    {view.score.map((n) => (
                        <td>{n}</td>
                    ))}
                </tr>
            </tfoot>
        </table>
    );
}
