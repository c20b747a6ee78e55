// Haste Worte after the glass: the words are read out one by one; then the chips of the round.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Face } from '../../dice/face';
import type { BoardProps } from '../game';
import { isFreeGo, keepFocus, useKeys } from '../../parts/keys';
import { announce, Icon, Name, Waiting } from '../../parts/parts';
import { sound } from '../../parts/sound';
import { listText, saysText, type Texts } from '../../text';
import { useCalm } from './choose';
import { Glass } from './glass';
import { called } from './letter';
import { whyStruck, Word, type Item } from './word';
import type { OwnWord, WordsView } from './view';
import { READ_ALL_MS, READ_MS, REVIEW_MS } from './limits';

type Props = BoardProps<WordsView>;

/** The words in the order in which they are read: from the start player of that round. */
export function itemsOf({ phase, start, seats, players }: WordsView): Item[] {
    const first = phase === 'review' || phase === 'over' ? start : start + seats - 1;
    return players.flatMap((_, place) => {
        const seat = (first + place) % seats;
        return players[seat]!.own.flatMap((own, i) =>
            own.word ? [{ seat, line: i + 1, own }] : [],
        );
    });
}

/** How many words are read already: by the clock of the match, so on all devices at once. */
export function useReading(
    { view, now }: Pick<Props, 'view' | 'now'>,
    count: number,
): [number, () => void] {
    const [shown, setShown] = useState(-1);
    const step = Math.min(READ_MS, READ_ALL_MS / count);
    const byClock = () =>
        Math.min(count, 1 + Math.floor((now() - view.review_end + REVIEW_MS) / step));
    const read = view.phase === 'review' ? Math.max(shown, byClock()) : count;
    useEffect(() => {
        if (read >= count) return;
        const timer = setInterval(() => setShown((before) => Math.max(before, byClock())), 100);
        return () => clearInterval(timer);
    }, [read >= count]);
    return [read, () => setShown(count)];
}

/** Says words as they are read, and what is voted. */
function useSpoken({ view, table, t }: Props, items: Item[], read: number): void {
    const b = t.boards.words;
    const said = useRef(view.phase === 'review' ? 0 : read);
    useEffect(() => {
        const news = items.slice(said.current, read);
        const lines = news.map(({ seat, own }) =>
            [saysText(table.chairs[seat]!.name, own.word), whyStruck(table, own, t)]
                .filter(Boolean)
                .join(', '),
        );
        if (said.current === 0 && view.phase === 'review') lines.unshift(b.saysEnd);
        said.current = read;
        if (lines.length === 0) return;
        announce(lines.join('. '));
        sound.play(news.some(({ own }) => own.struck) ? 'wrong' : 'tap');
    }, [read]);
    const votes = items.map(({ own }) => own.vote?.kind ?? '');
    const before = useRef(votes);
    useEffect(() => {
        items.forEach(({ own }, i) => {
            const was = before.current[i];
            if (!was && own.vote)
                announce(`${own.word}: ${b.asks[own.vote.kind](table.chairs[own.vote.by]!.name)}`);
            else if (was && !own.vote) announce(`${own.word}: ${own.struck ? b.no : b.yes}`);
        });
        before.current = votes;
    }, [votes.join()]);
}

export function Reading({ children, ...props }: Props & { children?: ComponentChildren }) {
    const { view, now, t } = props;
    const b = t.boards.words;
    const root = useRef<HTMLDivElement>(null);
    const items = itemsOf(view);
    const [read, readAll] = useReading(props, items.length);
    useSpoken(props, items, read);
    useFlights(root, props);
    const review = view.phase === 'review';
    const letter = useRef<string | null>(null);
    if (review) letter.current = view.letter;
    const finished = read >= items.length;
    // Whose turn has not come yet is not there yet.
    const order = new Set(items.slice(0, read).map(({ seat }) => seat));
    if (finished) view.players.forEach((_, seat) => order.add(seat));
    return (
        <div ref={root} class="board words reading" onMouseDown={keepFocus}>
            <div class="words-head">
                {letter.current && <b class="letter">{letter.current}</b>}
                <h2 class="grow">
                    {b.words}
                    {review && <small>{b.readOut(read, items.length)}</small>}
                </h2>
                {review && <Glass end={view.review_end} length={REVIEW_MS} now={now} t={t} />}
            </div>
            <div class="sheets" tabIndex={0} role="group" aria-label={b.words}>
                {[...order].map((seat) => (
                    <Sheet key={seat} {...{ seat, items, read, props }} />
                ))}
            </div>
            <div class="foot">
                {review ? <Agree props={props} finished={finished} readAll={readAll} /> : children}
            </div>
        </div>
    );
}

interface SheetProps {
    seat: number;
    items: Item[];
    read: number;
    props: Props;
}

/** What somebody wrote, as far as it is read; in the end what others wrote for the same. */
function Sheet({ seat, items, read, props }: SheetProps) {
    const { view, table, t } = props;
    const { symbol, own } = view.players[seat]!;
    const last = items.map((item) => item.seat).lastIndexOf(seat);
    return (
        <section class="card read">
            <h3>
                {symbol && <Face die={symbol} />}
                <Name chair={{ ...table.chairs[seat]!, name: called(props, seat) }} />
                <small>{symbol && t.cards.words.symbols[symbol]}</small>
                {last < read && <Chips own={own} t={t} />}
            </h3>
            <ul>
                {items.map((item, i) =>
                    item.seat === seat && i < read ? (
                        <Word
                            key={item.line}
                            item={item}
                            fresh={i === read - 1 && read < items.length}
                            props={props}
                        />
                    ) : null,
                )}
            </ul>
            {last < 0 && <p class="dim">{t.boards.words.noWords}</p>}
            {last < read && <Others seat={seat} props={props} />}
        </section>
    );
}

const FLY_MS = 450;
const NEXT_MS = 120;

/** When a round is scored its chips fly to the scores, one after the other. */
function useFlights(root: { readonly current: HTMLElement | null }, { view, settings }: Props) {
    const before = useRef(view.phase);
    useEffect(() => {
        const scored = before.current === 'review' && view.phase !== 'review';
        before.current = view.phase;
        if (!scored || !settings.motion) return;
        const chips = document.querySelectorAll('.scores .chip');
        root.current!.querySelectorAll<HTMLElement>('.disc').forEach((disc, n) => {
            const from = disc.getBoundingClientRect();
            const to = chips[Number(disc.dataset.seat)]?.getBoundingClientRect();
            if (!to) return;
            const way = [to.left - from.left + to.width / 3, to.top - from.top + 6];
            const chip = disc.cloneNode(true) as HTMLElement;
            chip.classList.add('flies');
            Object.assign(chip.style, { left: `${from.left}px`, top: `${from.top}px` });
            root.current!.append(chip);
            const flight = chip.animate(
                [{}, { transform: `translate(${way[0]}px,${way[1]}px)`, opacity: 0.9 }],
                { duration: FLY_MS, delay: n * NEXT_MS, easing: 'ease-in-out' },
            );
            flight.onfinish = () => chip.remove();
        });
    }, [view.phase]);
}

/** What the words bring as they stand. */
function Chips({ own, t }: { own: OwnWord[]; t: Texts }) {
    const n = own.filter(({ word, struck }) => word && !struck).length;
    return (
        <b class={`pill${n ? ' own' : ''}`}>
            {n > 0 && '+'}
            {t.boards.words.chips(n)}
        </b>
    );
}

/** What others wrote for the symbol of a seat. */
function Others({ seat, props: { view, table, t } }: { seat: number; props: Props }) {
    const { symbol } = view.players[seat]!;
    const words = view.players.flatMap(({ foreign }, other) =>
        foreign.flatMap((line) =>
            line.word && line.symbol === symbol
                ? [`${line.word} (${table.chairs[other]!.name})`]
                : [],
        ),
    );
    if (words.length === 0) return null;
    return (
        <p class="others">
            {t.boards.words.othersWrote} {words.join(', ')}
        </p>
    );
}

interface AgreeProps {
    props: Props;
    finished: boolean;
    readAll(): void;
}

/** Somebody of these has still to vote. */
const votesOpen = ({ players }: WordsView, seats: number[]) =>
    players.some(({ own }) =>
        own.some(
            ({ vote }) =>
                vote &&
                seats.some(
                    (n) => vote.voters.includes(n) && ![...vote.yes, ...vote.no].includes(n),
                ),
        ),
    );

/** Ends the review; who could still object is asked twice, who has to vote does that first. */
function Agree({ props, finished, readAll }: AgreeProps) {
    const { view, table, mine, live, send, t } = props;
    const b = t.boards.words;
    const [sure, setSure] = useState(-1);
    const calm = useCalm(`${finished} ${sure}`);
    const open = mine.filter((n) => !view.players[n]!.accepted);
    const votes = votesOpen(view, open);
    const may = live && calm && finished && !votes;
    const accept = (n: number) => {
        if (!may) return;
        if (sure !== n && view.players[n]!.own.some((own) => own.may_object)) setSure(n);
        else send('accept', n);
    };
    useKeys(open.length > 0, (e) => {
        if (isFreeGo(e)) finished ? accept(open[0]!) : readAll();
    });
    const missing = view.players.flatMap(({ accepted }, n) =>
        accepted ? [] : [table.chairs[n]!.name],
    );
    if (open.length === 0) return <Waiting>{b.waitsFor(listText(missing))}</Waiting>;
    const says = (n: number) => {
        if (sure === n) return b.acceptSure;
        return mine.length > 1 ? saysText(table.chairs[n]!.name, b.accept) : b.accept;
    };
    return (
        <>
            {(finished || mine.length === 1) &&
                open.map((n) => (
                    <button
                        key={n}
                        type="button"
                        class={`btn${finished ? ' primary' : ''}`}
                        aria-disabled={!may}
                        onClick={() => accept(n)}>
                        {says(n)}
                        {votes && <small>{b.afterVote}</small>}
                        {sure === n && <small>{b.acceptHelp}</small>}
                        {finished && <kbd aria-hidden="true">↵</kbd>}
                    </button>
                ))}
            {!finished && (
                <button type="button" class="btn primary on" onClick={readAll}>
                    <span>
                        <Icon name="forward" />
                        <Icon name="forward" />
                        {b.showAll}
                    </span>
                    <kbd aria-hidden="true">↵</kbd>
                </button>
            )}
        </>
    );
}
