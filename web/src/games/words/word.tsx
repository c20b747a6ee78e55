// A word of Haste Worte that was read out: what became of it, what may be said against it, a vote.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../game';
import { Button, Symbol } from '../../parts/parts';
import { useLeft } from '../../parts/ring';
import { listText, type Texts } from '../../text';
import type { OwnWord, WordsView, WordsVote } from './view';

type Props = BoardProps<WordsView>;

export interface Item {
    seat: number;
    /** 1-based. */
    line: number;
    own: OwnWord;
}

export function whyStruck(
    { chairs }: Props['table'],
    { struck, by = [] }: OwnWord,
    t: Texts,
): string {
    return struck ? t.boards.words.struck[struck](listText(by.map((n) => chairs[n]!.name))) : '';
}

const HINT = { known: '✓', elsewhere: '≈', word: '≈', unknown: '?' };

interface WordProps {
    item: Item;
    props: Props;
}

/** `fresh`: it is the one being read. */
export function Word({ item, fresh, props }: WordProps & { fresh: boolean }) {
    const { table, t } = props;
    const { own, seat } = item;
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
            <Actions {...{ item, props }}>
                {!own.struck && !own.vote && (
                    <b class="disc" data-seat={seat} aria-hidden="true">
                        +1
                    </b>
                )}
            </Actions>
            {own.vote && <Vote item={item} vote={own.vote} props={props} />}
        </li>
    );
}

interface Act {
    /** The move, and who makes it. */
    text: string;
    by: number;
    says: string;
}

/** What those at this device may say against a word now. */
function actsOn({ seat, line, own }: Item, { view, mine, question, t }: Props): Act[] {
    const b = t.boards.words;
    if (view.phase !== 'review' || own.vote) return [];
    const open = mine.filter((n) => !view.players[n]!.accepted);
    const others = open.filter((n) => n !== seat);
    // What struck a word already is not likely to be another one too.
    const used = view.players[seat]!.own.map(({ word, struck }) => struck && word.toLowerCase());
    const same = others.flatMap((by) =>
        view.players[by]!.foreign.flatMap(({ word, symbol }, i) =>
            word && symbol === view.players[seat]!.symbol && !used.includes(word.toLowerCase())
                ? [{ text: `same ${seat} ${line} ${i + 1}`, by, says: b.sameAs(word) }]
                : [],
        ),
    );
    const doubts = others.slice(0, 1).map((by) => ({
        text: `challenge ${seat} ${line}`,
        by,
        says: b.doesNotFit,
    }));
    const objects =
        own.may_object && open.includes(seat)
            ? [{ text: `object ${line}`, by: seat, says: b.object }]
            : [];
    const may = ({ text, by }: Act) => ['', 'unknown'].includes(question.would(text, by));
    return [...objects, ...(own.struck ? [] : [...doubts, ...same])].filter(may);
}

/** One button, and why, if there may be several reasons; without any what is given instead. */
function Actions({ item, props, children }: WordProps & { children: ComponentChildren }) {
    const { live, send, t } = props;
    const b = t.boards.words;
    const [asked, setAsked] = useState(false);
    const acts = actsOn(item, props);
    const act = ({ text, by }: Act) => live && send(text, by);
    const [first] = acts;
    if (!first) return <>{children}</>;
    if (first.text.startsWith('object'))
        return (
            <Button kind="ghost" onClick={() => act(first)}>
                {first.says}
            </Button>
        );
    if (!asked)
        return (
            <Button
                kind="ghost"
                aria-label={b.doubtWord(item.own.word)}
                onClick={() => (acts.length > 1 ? setAsked(true) : act(first))}>
                {b.doubt}
            </Button>
        );
    return (
        <span class="acts" ref={(acts) => acts?.scrollIntoView({ block: 'nearest' })}>
            {acts.map((one) => (
                <Button kind="ghost" onClick={() => act(one)}>
                    {one.says}
                </Button>
            ))}
        </span>
    );
}

function Vote({ item: { seat, line }, vote, props }: WordProps & { vote: WordsVote }) {
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
                {ask}
                <small role="timer" aria-live="off">
                    {b.secondsLeft(left)}
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
            <Tally {...{ vote, table, t }} />
        </div>
    );
}

/** Who has voted what. */
function Tally({ vote, table, t }: { vote: WordsVote } & Pick<Props, 'table' | 't'>) {
    const said = (n: number) => (vote.yes.includes(n) ? '✓' : vote.no.includes(n) ? '✗' : '…');
    return (
        <p class="cast">
            {vote.voters.map((n) => (
                <span key={n}>
                    <Symbol n={table.chairs[n]!.symbol} bot={table.chairs[n]!.bot} />
                    <span class="sr">{table.chairs[n]!.name}</span> {said(n)}
                </span>
            ))}
            <small>
                {t.boards.words.votesIn(vote.yes.length + vote.no.length, vote.voters.length)}
            </small>
        </p>
    );
}
