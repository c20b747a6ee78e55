// Haste Worte at one device, before it is passed on: the glass waits, and who has written.
import { Symbol } from '../../parts/parts';
import type { BoardProps } from '../game';
import { Sand } from './glass';
import type { WordsView } from './view';

type Props = Pick<BoardProps<WordsView>, 'table' | 'view' | 't'>;

export function Order({ table, view, t }: Props) {
    const b = t.boards.words;
    const { players, writer, start, seats, unready } = view;
    if (view.phase !== 'write') return null;
    const order = players.map((_, place) => (start + place) % seats);
    const says = (seat: number) =>
        players[seat]!.done ? `✓ ${b.isDone}` : seat === writer ? b.now : b.then;
    return (
        <div class="words order">
            {unready && (
                <p class="waits">
                    <Sand sand={1} />
                    <span>
                        <b>{b.seconds(view.glass_length / 1000)}</b>
                        {b.waits}
                    </span>
                </p>
            )}
            <ol>
                {order.map((seat) => (
                    <li key={seat} class={seat === writer ? 'now' : ''}>
                        <Symbol n={table.chairs[seat]!.symbol} bot={table.chairs[seat]!.bot} />
                        <span class="name">{table.chairs[seat]!.name}</span>
                        <small>{says(seat)}</small>
                    </li>
                ))}
            </ol>
        </div>
    );
}
