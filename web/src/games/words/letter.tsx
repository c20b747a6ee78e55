// The letter of Haste Worte: a card of the deck, turned over on the felt for all to see.
import { useEffect, useState } from 'preact/hooks';
import { Face } from '../../dice/face';
import { isFreeGo, useKeys } from '../../parts/keys';
import type { BoardProps } from '../game';
import { Glass } from './glass';
import type { WordsView } from './view';

type Props = BoardProps<WordsView>;

/** So long a letter is all there is to see. */
const TURNED_MS = 1100;

/** The deck, and its upper card, turned over; without a letter it lies on its face. */
export const Deck = ({ letter }: { letter: string | null }) => (
    <span class="deck" role="img" aria-label={letter ?? ''}>
        <i />
        <i />
        {letter && (
            <b key={letter}>
                <u>{letter}</u>
                {letter}
                <u>{letter}</u>
            </b>
        )}
    </span>
);

/** Whether a letter has just been turned and is looked at, and a way to go on at once. */
export function useTurned({ view, settings }: Props): [boolean, () => void] {
    const writing = view.phase === 'write' && !view.unready && !view.letter_first;
    const [passed, setPassed] = useState(writing ? view.glass : -1);
    const turned = writing && settings.motion && view.glass !== passed;
    const pass = () => setPassed(view.glass);
    useEffect(() => {
        if (!turned) return undefined;
        const timer = setTimeout(pass, TURNED_MS);
        return () => clearTimeout(timer);
    }, [turned, view.glass]);
    return [turned, pass];
}

/** What somebody is called here. */
export const called = ({ table, mine, t }: Pick<Props, 'table' | 'mine' | 't'>, seat: number) =>
    mine.length === 1 && mine[0] === seat ? t.boards.words.you : table.chairs[seat]!.name;

/** The letter large on the felt, and who writes about what; a tap goes on. */
export function Turned({ props, pass }: { props: Props; pass(): void }) {
    const { view, seat, mine, now, t } = props;
    const b = t.boards.words;
    const own = mine.includes(seat) && view.players[seat]!.symbol;
    useKeys(true, (e) => {
        if (isFreeGo(e)) pass();
    });
    return (
        <div class="board words turned" onClick={pass}>
            <div class="tray">
                <i class="rays" />
                <p>{b.begin}</p>
                <Deck letter={view.letter} />
                <p class="about">{own && t.cards.words.symbols[own]}</p>
                <Glass end={view.deadline!} length={view.glass_length} {...{ now, t }} />
                <ul>
                    {view.players.map(({ symbol }, n) => (
                        <li key={n} class={n === seat && own ? 'me' : ''}>
                            {symbol && <Face die={symbol} />}
                            <b class="name">{called(props, n)}</b>
                            <small>{symbol && t.cards.words.symbols[symbol]}</small>
                        </li>
                    ))}
                </ul>
            </div>
        </div>
    );
}
