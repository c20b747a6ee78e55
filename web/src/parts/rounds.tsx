// A table of what was won round by round.
import type { GameView, TableMsg } from '../wire/wire';
import { roundsOf, signed, tallyOf, type Played, type Round } from './gains';
import { Symbol } from './parts';

/** How a game speaks of its rounds. */
export interface RoundWords {
    caption: string;
    round: string;
    total: string;
}

interface RoundsProps<V extends GameView> {
    view: V;
    table: TableMsg;
    words: RoundWords;
    played: Played<V> | undefined;
}

export function Rounds<V extends GameView>({ view, table, words, played }: RoundsProps<V>) {
    const rounds = roundsOf(view, table, played);
    return (
        <table class="history">
            <caption>{words.caption}</caption>
            <thead>
                <tr>
                    <th scope="col">{words.round}</th>
                    {table.chairs.slice(0, view.seats).map(({ symbol, bot, name }) => (
                        <th key={name} scope="col" title={name}>
                            <Symbol n={symbol} bot={bot} />
                            <span class="name">{name}</span>
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rounds.map((round) => (
                    <Row key={round.n} {...round} here={round.n === view.round && !view.over} />
                ))}
            </tbody>
            <tfoot>
                <tr>
                    <th scope="row">{words.total}</th>
                    {tallyOf(view).map((n) => (
                        <td>{n}</td>
                    ))}
                </tr>
            </tfoot>
        </table>
    );
}

function Row({ n, won, here }: Round & { here: boolean }) {
    const best = Math.max(1, ...won.map((points) => points ?? 0));
    return (
        <tr class={here ? 'here' : ''}>
            <th scope="row">{n}</th>
            {won.map((points) => (
                <td class={points === best ? 'best' : ''}>
                    {points === null ? '…' : points < 0 ? signed(points) : points}
                </td>
            ))}
        </tr>
    );
}
