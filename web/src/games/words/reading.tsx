// Haste Worte after the glass: the words are read out one by one, doubted and voted on; then the
// chips of the round.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Face } from '../../dice/face';
import type { BoardProps } from '../game';
import { announce, Button, Name, Waiting } from '../../parts/parts';
import { sound } from '../../parts/sound';
import { listText, saysText, type Texts } from '../../text';
import { useLeft } from '../../parts/ring';
import { Glass } from './write';
import type { OwnWord, WordsView, WordsVote } from './view';
import { REVIEW_MS } from './limits';

type Props = BoardProps<WordsView>;

/** A word takes so long to be read, or less, so that the last one has its time too. */
const WORD_MS = 1500,
    ALL_MS = 20000;

interface Item {
    seat: number;
    /** 1-based. */
    line: number;
    own: OwnWord;
}

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
    const step = Math.min(WORD_MS, ALL_MS / count);
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

export function whyStruck(
    { chairs }: Props['table'],
    { struck, by = [] }: OwnWord,
    t: Texts,
): string {
    return struck ? t.boards.words.struck[struck](listText(by.map((n) => chairs[n]!.name))) : '';
}

export function Reading({ children, ...props }: Props & { children?: ComponentChildren }) {
    const { view, table, now, t } = props;
    const b = t.boards.words;
    const items = itemsOf(view);
    const [read, readAll] = useReading(props, items.length);
    useSpoken(props, items, read);
    const review = view.phase === 'review';
    const finished = read >= items.length;
    // Whose turn has not come yet is not there yet.
    const order = new Set(items.slice(0, read).map(({ seat }) => seat));
    if (finished) view.players.forEach((_, seat) => order.add(seat));
    return (
        <div class="board words reading">
            <div class="words-head">
                <h2 class="grow">{b.words}</h2>
                {review && <Glass end={view.review_end} length={REVIEW_MS} now={now} t={t} />}
            </div>
            <div class="sheets">
                {[...order].map((seat) => (
                    <section key={seat} class="card read">
                        <h3>
                            {view.players[seat]!.symbol && (
                                <Face die={view.players[seat]!.symbol!} size={32} />
                            )}
                            <Name chair={table.chairs[seat]!} />
                            {finished && <Chips own={view.players[seat]!.own} t={t} />}
                        </h3>
                        <ul>
                            {items.map((item, i) =>
                                item.seat === seat && i < read ? (
                                    <Word
                                        key={item.line}
                                        item={item}
                                        fresh={i === read - 1 && !finished}
                                        props={props}
                                    />
                                ) : null,
                            )}
                        </ul>
                        {!items.some((item) => item.seat === seat) && (
                            <p class="dim">{b.noWords}</p>
                        )}
                        {finished && <Others seat={seat} props={props} />}
                    </section>
                ))}
            </div>
            {review ? <Agree props={props} finished={finished} readAll={readAll} /> : children}
        </div>
    );
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

const HINT = { known: '✓', elsewhere: '≈', word: '≈', unknown: '?' };

interface WordProps {
    item: Item;
    /** It is the one being read. */
    fresh: boolean;
    props: Props;
}

function Word({ item, fresh, props }: WordProps) {
    const { view, table, t } = props;
    const { own } = item;
    const b = t.boards.words;
    const at = useRef<HTMLLIElement>(null);
    // What is read, and what is voted on, is in sight.
    const shown = fresh || Boolean(own.vote);
    useEffect(() => {
        if (shown)
            at.current!.scrollIntoView({
                block: 'nearest',
                behavior: props.settings.motion ? 'smooth' : 'auto',
            });
    }, [shown]);
    return (
        <li ref={at} class={`word${own.struck ? ' struck' : ''}${fresh ? ' fresh' : ''}`}>
            <span class="grow">
                <span class="text">{own.word}</span>
                {own.struck ? (
                    <small>{whyStruck(table, own, t)}</small>
                ) : own.ruled ? (
                    <small class="hint known">✓ {b.yes}</small>
                ) : (
                    own.hint && (
                        <small class={`hint ${own.hint}`}>
                            {HINT[own.hint]} {b.hints[own.hint]}
                        </small>
                    )
                )}
            </span>
            {view.phase === 'review' &&
                (own.vote ? (
                    <Vote item={item} vote={own.vote} props={props} />
                ) : (
                    <Actions item={item} props={props} />
                ))}
        </li>
    );
}

/** What those at this device may do about a word: one button, and why, if there may be two reasons. */
function Actions({ item: { seat, line, own }, props }: Omit<WordProps, 'fresh'>) {
    const { view, mine, live, send, t } = props;
    const b = t.boards.words;
    const [asked, setAsked] = useState(false);
    const open = mine.filter((n) => !view.players[n]!.accepted);
    const act = (text: string, by: number) => live && send(text, by);
    if (own.may_object && open.includes(seat))
        return (
            <Button kind="ghost" onClick={() => act(`object ${line}`, seat)}>
                {b.object}
            </Button>
        );
    const by = open.filter((n) => n !== seat);
    const guesses = guessesOf(view, seat, by);
    if (own.struck || by.length === 0 || (own.ruled && guesses.length === 0)) return null;
    const doubt = () => act(`challenge ${seat} ${line}`, by[0]!);
    if (!asked)
        return (
            <Button
                kind="ghost"
                aria-label={b.doubtWord(own.word)}
                onClick={() => (guesses.length ? setAsked(true) : doubt())}>
                {b.doubt}
            </Button>
        );
    return (
        <span class="acts">
            {!own.ruled && (
                <Button kind="ghost" onClick={doubt}>
                    {b.doesNotFit}
                </Button>
            )}
            {guesses.map(({ n, my, word }) => (
                <Button kind="ghost" onClick={() => act(`same ${seat} ${line} ${my}`, n)}>
                    {b.sameAs(word)}
                </Button>
            ))}
        </span>
    );
}

/** What these players wrote for the symbol of a seat, but for what struck a word of it already. */
function guessesOf({ players }: WordsView, seat: number, by: number[]) {
    const { symbol, own } = players[seat]!;
    const used = own.map(({ word, struck }) => struck && word.toLowerCase());
    return by.flatMap((n) =>
        players[n]!.foreign.flatMap(({ word, symbol: of }, i) =>
            word && of === symbol && !used.includes(word.toLowerCase())
                ? [{ n, my: i + 1, word }]
                : [],
        ),
    );
}

function Vote({
    item: { seat, line },
    vote,
    props,
}: {
    item: Item;
    vote: WordsVote;
    props: Props;
}) {
    const { table, mine, pending, live, now, send, t } = props;
    const b = t.boards.words;
    const left = useLeft(vote.end, now);
    const cast = [...vote.yes, ...vote.no];
    const voters = mine.filter((n) => vote.voters.includes(n) && !cast.includes(n));
    const doubt = vote.kind === 'challenge';
    const ask = b.asks[vote.kind](table.chairs[vote.by]!.name);
    const say = (n: number, word: string) => live && send(`vote ${seat} ${line} ${word}`, n);
    // Who doubts need not say so twice.
    const doubter = voters.includes(vote.by);
    useEffect(() => {
        if (doubter && !pending) say(vote.by, 'no');
    }, [doubter, live, !pending]);
    return (
        <div class="vote" role="group" aria-label={ask}>
            <p>
                {ask}{' '}
                <small>
                    {b.votesIn(cast.length, vote.voters.length)}
                    <span role="timer" aria-live="off">
                        {' · '}
                        {b.secondsLeft(left)}
                    </span>
                </small>
            </p>
            {voters
                .filter((n) => n !== vote.by)
                .map((n) => (
                    <span key={n} class="acts">
                        {mine.length > 1 && <small>{b.voteFor(table.chairs[n]!.name)}</small>}
                        <Button kind="ok" icon="check" onClick={() => say(n, 'yes')}>
                            {doubt ? b.yes : b.yesOther}
                        </Button>
                        <Button kind="bad" icon="close" onClick={() => say(n, 'no')}>
                            {doubt ? b.no : b.noOther}
                        </Button>
                    </span>
                ))}
        </div>
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

interface AgreeProps {
    props: Props;
    finished: boolean;
    readAll(): void;
}

/** Ends the review; who could still object is asked twice. */
function Agree({ props, finished, readAll }: AgreeProps) {
    const { view, table, mine, live, send, t } = props;
    const b = t.boards.words;
    const [sure, setSure] = useState(-1);
    const calm = useCalm(`${finished} ${sure}`);
    const open = mine.filter((n) => !view.players[n]!.accepted);
    const accept = (n: number) => {
        if (!live || !calm) return;
        if (sure !== n && view.players[n]!.own.some((own) => own.may_object)) setSure(n);
        else send('accept', n);
    };
    const missing = view.players.flatMap(({ accepted }, n) =>
        accepted ? [] : [table.chairs[n]!.name],
    );
    return (
        <div class="foot">
            {open.length === 0 && <Waiting>{b.waitsFor(listText(missing))}</Waiting>}
            {!finished && open.length > 0 && (
                <button type="button" class="btn" onClick={readAll}>
                    {b.showAll}
                </button>
            )}
            {finished &&
                open.map((n) => (
                    <button
                        key={n}
                        type="button"
                        class="btn primary"
                        aria-disabled={!live || !calm}
                        onClick={() => accept(n)}>
                        {sure === n
                            ? b.acceptSure
                            : mine.length > 1
                              ? saysText(table.chairs[n]!.name, b.accept)
                              : b.accept}
                        {sure === n && <small>{b.acceptHelp}</small>}
                    </button>
                ))}
        </div>
    );
}
