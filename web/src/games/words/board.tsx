// Haste Worte: a die and a letter each, words in secret, and what is left of them when they are read
// out. Here is a round up to the letter.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dieName, Face, readDie } from '../../dice/face';
import { useHand, type Hand } from '../../dice/hand';
import { Tray, type TrayDie } from '../../dice/tray';
import type { BoardProps, GameModule } from '../game';
import { announce, Icon, Symbol, Waiting } from '../../parts/parts';
import { sound } from '../../parts/sound';
import { saysText, type Texts } from '../../text';
import { Beside } from './beside';
import { Reading, useCalm } from './reading';
import { chartOf, highlights } from './review';
import { Ready, Watch, Write } from './write';
import { holdersOf, type WordsView } from './view';
import { lesson } from './lesson';
import { moves } from './moves';
import { record } from './record';
import { firsts, type Category } from './symbols';

type Props = BoardProps<WordsView>;

function Board(props: Props) {
    const { view, table, seat, mine } = props;
    const arrived = useRef(view.moves);
    useSpoken(props);
    if (view.phase === 'write') {
        const writes = mine.includes(seat) && (!view.by_turns || view.writer === seat);
        const about = `${table.match} ${view.glass} ${seat}`;
        if (writes && view.unready) return <Ready {...props} />;
        return writes ? <Write key={about} {...props} about={about} /> : <Watch {...props} />;
    }
    const read = view.players.some(({ own, foreign }) =>
        [...own, ...foreign].some(({ word }) => word),
    );
    if (read || view.phase === 'review')
        return (
            <Reading {...props}>
                <Throw {...props} />
            </Reading>
        );
    return <Choose {...props} fresh={view.moves !== arrived.current} />;
}

/** The letter that is known before the dice are taken. */
function Letter({ view: { letter }, t }: Pick<Props, 'view' | 't'>) {
    return letter ? (
        <>
            <small>{t.boards.words.begin}</small>
            <b class="letter">{letter}</b>
        </>
    ) : null;
}

/** The button that throws, or who has it. */
function Throw({ view, table, mine, pending, live, send, t, hand }: Props & { hand?: Hand }) {
    const b = t.boards.words;
    const calm = useCalm(view.phase);
    const own =
        view.phase === 'throw' && mine.includes(view.start) && view.to_act.includes(view.start);
    const name = table.chairs[view.start]!.name;
    const may = live && !pending && calm;
    if (view.over) return null;
    return (
        <div class="foot">
            {view.letter_first && view.phase === 'throw' && <Letter {...{ view, t }} />}
            {own ? (
                <button
                    type="button"
                    class="btn primary"
                    aria-disabled={!may}
                    onPointerDown={() => may && hand?.press()}
                    onClick={() => {
                        if (!may) return;
                        hand?.take();
                        send('throw', view.start);
                    }}>
                    {mine.length > 1 ? saysText(name, b.throwIt) : b.throwIt}
                </button>
            ) : (
                <Waiting>{view.phase === 'letter' ? b.letterComes : t.turnOf(name)}</Waiting>
            )}
        </div>
    );
}

/** Whose die it is that is taken on this device now; -1 if nobody's. */
function takerOf({ view, seat, mine }: Props): number {
    const may = view.phase === 'take' ? mine.filter((n) => view.to_act.includes(n)) : [];
    return may.includes(seat) ? seat : (may[0] ?? -1);
}

export function trayDice(view: WordsView, taker: number, t: Texts): TrayDie[] {
    return holdersOf(view).map(({ symbol, holder }, i) => {
        const free = holder < 0;
        const first = view.dice.indexOf(symbol) === i;
        return {
            id: first ? symbol : `${symbol} ${i}`,
            shown: readDie(symbol),
            label: t.cards.words.symbols[symbol],
            look: free ? (taker >= 0 ? 'lit' : 'plain') : 'gone',
            disabled: !free,
        } satisfies TrayDie;
    });
}

/** The six dice before the throw: one symbol of each. */
const SHAKEN = firsts.map(readDie);

/** The throw, and the dice by name: each takes one. */
function Choose({ fresh, ...props }: Props & { fresh: boolean }) {
    const { view, pending, live, send, t, settings } = props;
    const taker = takerOf(props);
    const take = (symbol: string) =>
        live && !pending && taker >= 0 && send(`take ${symbol}`, taker);
    const round = view.dice.length ? view.round : 0;
    // Dice that come with this board fly onto it.
    const [thrown, setThrown] = useState(fresh ? 0 : round);
    useLayoutEffect(() => setThrown(round), [round]);
    const hand = useHand(thrown, Boolean(pending) || view.to_act.includes('dice'));
    return (
        <div class="board words choosing">
            <Tray
                dice={trayDice(view, taker, t)}
                most={SHAKEN.length}
                thrown={thrown}
                hand={hand.held ? SHAKEN : undefined}
                motion={settings.motion}
                onTap={taker >= 0 ? (id) => take(id.split(' ')[0]!) : undefined}>
                {view.phase === 'throw' && <Aim {...{ ...props, hand }} />}
            </Tray>
            {view.dice.length > 0 && (
                <ul class="symbols-list">
                    {holdersOf(view).map(({ symbol, holder }, i) => (
                        <li key={i}>
                            <Choice {...{ symbol, holder, taker, take, props }} />
                        </li>
                    ))}
                </ul>
            )}
            {view.phase === 'throw' ? (
                <Throw {...{ ...props, hand }} />
            ) : (
                <div class="foot">
                    <Letter {...{ view, t }} />
                    <p class="waiting">{chooseText(props, taker)}</p>
                </div>
            )}
        </div>
    );
}

/** On the empty felt: what it is about, and that it may be tapped. */
function Aim({ view, mine, pending, live, send, t, hand }: Props & { hand: Hand }) {
    const b = t.boards.words;
    const aim = (
        <small>
            {b.take}. {b.ownHelp}.
        </small>
    );
    if (!view.to_act.includes(view.start) || !mine.includes(view.start))
        return <p class="felt-text">{aim}</p>;
    const may = live && !pending;
    return (
        <button
            type="button"
            class="felt-text"
            onPointerDown={() => may && hand.press()}
            onClick={() => {
                if (!may) return;
                hand.take();
                send('throw', view.start);
            }}>
            {b.tapToThrow}
            {aim}
        </button>
    );
}

/** What is to be done; of several people at this device it says by whom. */
function chooseText({ view, table, mine, t }: Props, taker: number): string {
    const b = t.boards.words;
    if (view.phase !== 'letter' && taker < 0) {
        const acting = view.to_act.filter((actor) => typeof actor === 'number');
        return acting.length === 1 ? t.turnOf(table.chairs[acting[0]!]!.name) : b.waitTakes;
    }
    const text = view.phase === 'letter' ? b.letterComes : view.grab ? b.grab : b.take;
    return taker >= 0 && mine.length > 1 ? saysText(table.chairs[taker]!.name, text) : text;
}

interface ChoiceProps {
    symbol: Category;
    /** -1: nobody. */
    holder: number;
    taker: number;
    take(symbol: string): void;
    props: Props;
}

function Choice({ symbol, holder: seat, taker, take, props: { table, t } }: ChoiceProps) {
    const holder = table.chairs[seat];
    const inside = (
        <>
            {holder ? (
                <Symbol n={holder.symbol} bot={holder.bot} />
            ) : (
                <Face die={symbol} size={36} />
            )}
            <span class="grow">
                {t.cards.words.symbols[symbol]} <small>{t.boards.words.takes[symbol]}</small>
            </span>
        </>
    );
    if (holder || taker < 0)
        return (
            <span class={`choice${holder ? ' taken' : ''}`}>
                {inside}
                {holder && <span class="sr">{holder.name}</span>}
            </span>
        );
    return (
        <button type="button" class="choice" onClick={() => take(symbol)}>
            {inside}
        </button>
    );
}

/** Says aloud what happens to whoever does not see it, and makes the sounds. */
function useSpoken({ view, table, seat, t }: Props): void {
    const b = t.boards.words;
    const begun = useRef(view.moves);
    const symbol = view.players[seat]?.symbol;
    const taken = view.players.flatMap(({ symbol: has }, n) => (has ? [`${n} ${has}`] : []));
    const before = useRef(taken);
    useEffect(() => {
        if (begun.current === view.moves || view.dice.length === 0) return;
        sound.play('roll');
        announce(b.saysThrown(view.dice.map((die) => dieName(t, readDie(die))).join(', ')));
    }, [view.dice.join()]);
    useEffect(() => {
        const now = taken.filter((one) => !before.current.includes(one));
        before.current = taken;
        if (begun.current === view.moves) return;
        const says = now.map((one) => {
            const [n, has] = one.split(' ') as [string, Category];
            return b.saysTaken(table.chairs[Number(n)]!.name, t.cards.words.symbols[has]);
        });
        if (says.length === 0) return;
        sound.play('place');
        announce(says.join('. '));
    }, [taken.join()]);
    useEffect(() => {
        if (begun.current === view.moves) return;
        if (view.phase === 'write' && symbol)
            announce(b.saysLetter(view.letter!, t.cards.words.symbols[symbol]));
        if (view.phase === 'write') sound.play('turn');
    }, [view.phase, view.glass]);
}

function Score({ view, seat, t }: { view: WordsView; seat: number; t: Texts }) {
    const b = t.boards.words;
    const { done, accepted } = view.players[seat]!;
    const ready = view.phase === 'write' ? done : view.phase === 'review' && accepted;
    return (
        <span class="words-score">
            <span class="sr">
                {b.score(view.score[seat]!, view.target)}
                {ready && `, ${view.phase === 'write' ? b.isDone : b.accept}`}
            </span>
            <span aria-hidden="true">
                {view.score[seat]}
                <small>/{view.target}</small>
                {ready && <Icon name="check" />}
            </span>
        </span>
    );
}

export const game: GameModule<WordsView> = {
    Board,
    uncover: ({ unready }) => (unready ? 'ready' : undefined),
    Beside,
    Score,
    chartOf,
    highlights,
    record,
    moves,
    lesson,
};
