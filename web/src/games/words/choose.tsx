// Haste Worte up to the letter: the throw, and the dice by name, of which everybody takes one.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Face, readDie } from '../../dice/face';
import { useHand, type Hand } from '../../dice/hand';
import { Tray, type TrayDie } from '../../dice/tray';
import { isFreeGo, keepFocus, useKeys } from '../../parts/keys';
import { Symbol, Waiting } from '../../parts/parts';
import { reasonText, saysText, type Texts } from '../../text';
import type { BoardProps } from '../game';
import { Deck } from './letter';
import { LANDED_MS } from './limits';
import { firsts, type Category } from './symbols';
import { holdersOf, type WordsView } from './view';

type Props = BoardProps<WordsView>;

/** The button that throws, or who has it. */
export function Throw({ hand, ...props }: Props & { hand?: Hand }) {
    const { view, table, mine, pending, live, send, t } = props;
    const b = t.boards.words;
    const calm = useCalm(view.phase);
    const own =
        view.phase === 'throw' && mine.includes(view.start) && view.to_act.includes(view.start);
    const name = table.chairs[view.start]!.name;
    const may = live && !pending && calm;
    const go = () => {
        if (!may) return;
        hand?.take();
        send('throw', view.start);
    };
    useKeys(own, (e) => {
        if (isFreeGo(e)) go();
    });
    if (!own) return <Waiting>{view.phase === 'letter' ? b.letterComes : t.turnOf(name)}</Waiting>;
    return (
        <button
            type="button"
            class="btn primary"
            aria-disabled={!may}
            aria-keyshortcuts="Enter Space"
            onPointerDown={() => may && hand?.press()}
            onClick={go}>
            {mine.length > 1 ? saysText(name, b.throwIt) : b.throwIt}
            <kbd aria-hidden="true">↵</kbd>
        </button>
    );
}

const CALM_MS = 600;

/** False for a moment after `about` changed: a tap may have been meant for what was there before. */
export function useCalm(about: string): boolean {
    const [calm, setCalm] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setCalm(about), CALM_MS);
        return () => clearTimeout(timer);
    }, [about]);
    return calm === about;
}

/** Whose die it is that is taken on this device now; -1 if nobody's. */
function takerOf({ view, seat, mine }: Props): number {
    const may = view.phase === 'take' ? mine.filter((n) => view.to_act.includes(n)) : [];
    return may.includes(seat) ? seat : (may[0] ?? -1);
}

export function trayDice(view: WordsView, taker: number, t: Texts, missed = ''): TrayDie[] {
    return holdersOf(view).map(({ symbol, holder }, i) => {
        const free = holder < 0;
        const first = view.dice.indexOf(symbol) === i;
        return {
            id: first ? symbol : `${symbol} ${i}`,
            shown: readDie(symbol),
            label: t.cards.words.symbols[symbol],
            look: free ? (taker >= 0 ? 'lit' : 'plain') : 'gone',
            disabled: !free,
            tag: missed === symbol && first ? reasonText(t, 'die_taken') : undefined,
        } satisfies TrayDie;
    });
}

/** The six dice before the throw: one symbol of each. */
const SHAKEN = firsts.map(readDie);

/**
 * The throw on show, and whether its dice lie still: only then they have names. Where all grab at once
 * that is the same moment for everybody, whatever moves on a screen.
 */
function useLanding({ view, settings }: Props, fresh: boolean): [thrown: number, lies: boolean] {
    const round = view.dice.length ? view.round : 0;
    // Dice that come with this board fly onto it.
    const [thrown, setThrown] = useState(fresh ? 0 : round);
    const [landed, setLanded] = useState(thrown);
    useLayoutEffect(() => setThrown(round), [round]);
    useEffect(() => {
        const ms = settings.motion || view.grab ? LANDED_MS : 0;
        const timer = setTimeout(() => setLanded(thrown), ms);
        return () => clearTimeout(timer);
    }, [thrown]);
    return [thrown, landed === round];
}

const TAG_MS = 1600;

/** The symbol of a die that was asked for in vain: somebody was quicker. */
function useMissed({ view, pending }: Props, taker: number): string {
    const asked = useRef('');
    const [missed, setMissed] = useState('');
    const [, symbol = ''] = /^take (\w+)/.exec(pending ?? '') ?? [];
    useEffect(() => {
        const before = asked.current;
        asked.current = symbol;
        const gone = taker >= 0 && before && !symbol && view.players[taker]!.symbol === null;
        if (gone) setMissed(before);
    }, [symbol]);
    useEffect(() => {
        const timer = setTimeout(() => setMissed(''), TAG_MS);
        return () => clearTimeout(timer);
    }, [missed]);
    return missed;
}

/** The throw, and the dice by name: each takes one. */
export function Choose({ fresh, ...props }: Props & { fresh: boolean }) {
    const { view, pending, live, send, t, settings } = props;
    const taker = takerOf(props);
    const [thrown, lies] = useLanding(props, fresh);
    const missed = useMissed(props, taker);
    const takes = lies ? taker : -1;
    const take = (symbol: string) =>
        live && !pending && takes >= 0 && send(`take ${symbol}`, takes);
    const hand = useHand(thrown, Boolean(pending) || view.to_act.includes('dice'));
    const free = holdersOf(view);
    useKeys(takes >= 0, ({ key }) => {
        const die = free[Number(key) - 1];
        if (die && die.holder < 0) take(die.symbol);
    });
    const throwing = view.phase === 'throw' || (view.phase === 'letter' && !view.dice.length);
    return (
        <div class={`board halves words choosing${lies ? '' : ' rolling'}`} onMouseDown={keepFocus}>
            <Tray
                dice={trayDice(view, takes, t, missed)}
                most={SHAKEN.length}
                thrown={thrown}
                hand={hand.held ? SHAKEN : undefined}
                motion={settings.motion}
                onTap={takes >= 0 ? (id) => take(id.split(' ')[0]!) : undefined}>
                {view.letter && !throwing && <b class="letter">{view.letter}</b>}
                {throwing && <Aim {...{ ...props, hand }} />}
            </Tray>
            <ul class="symbols-list">
                {SHAKEN.map((_, i) => (
                    <li key={i}>
                        {free[i] && (
                            <Choice n={i + 1} taker={takes} {...{ ...free[i], take, props }} />
                        )}
                    </li>
                ))}
            </ul>
            <div class="foot">
                {throwing ? (
                    <Throw {...{ ...props, hand }} />
                ) : (
                    <p class="waiting">{lies && chooseText(props, taker)}</p>
                )}
            </div>
        </div>
    );
}

/** On the empty felt: the letter if it comes first, what it is about, and that it may be tapped. */
function Aim({ view, mine, pending, live, send, t, hand }: Props & { hand: Hand }) {
    const b = t.boards.words;
    const about = view.letter_first ? (
        <>
            <small>{b.begin}</small>
            <Deck letter={view.letter} />
        </>
    ) : (
        <small>
            {b.take}. {b.ownHelp}.
        </small>
    );
    if (!view.to_act.includes(view.start) || !mine.includes(view.start))
        return <p class="felt-text">{about}</p>;
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
            {about}
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
    /** Its key. */
    n: number;
    symbol: Category;
    /** -1: nobody. */
    holder: number;
    taker: number;
    take(symbol: string): void;
    props: Props;
}

function Choice({ n, symbol, holder: seat, taker, take, props: { table, t } }: ChoiceProps) {
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
        <button
            type="button"
            class="choice"
            aria-keyshortcuts={`${n}`}
            onClick={() => take(symbol)}>
            {inside}
            <kbd aria-hidden="true">{n}</kbd>
        </button>
    );
}
