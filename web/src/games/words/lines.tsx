// The lines that somebody writes in, in Haste Worte: the own ones, and a row for each symbol of others.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Face } from '../../dice/face';
import type { BoardProps } from '../game';
import { Icon, Symbol } from '../../parts/parts';
import { reasonText } from '../../text';
import { meant, useKnown } from './known';
import { othersOf, type Draft } from './draft';
import type { WordsView } from './view';
import type { Category } from './symbols';
import { OWN, WORD_BYTES } from './limits';

type Props = BoardProps<WordsView>;

interface LinesProps {
    draft: Draft;
    props: Props;
}

export function OwnLines({ draft, props }: LinesProps) {
    const { view, seat, t } = props;
    const b = t.boards.words;
    return (
        <section class="card own">
            <h3>
                <span>{b.own}</span> <small>{b.ownHelp}</small>
            </h3>
            <ol class="lines">
                {draft.lines.slice(0, OWN).map((_, i) => (
                    <WordLine key={i} at={i} n={i + 1} {...{ draft, props }} />
                ))}
            </ol>
            <p class="counts">
                <b>{b.counts}</b> {b.takes[view.players[seat]!.symbol!]}. {b.begin} {view.letter}.
                {b.articles}
            </p>
            <p class="keys dim">
                <kbd>Tab</kbd>
                <kbd>↵</kbd> {b.nextLine}
            </p>
        </section>
    );
}

/** A row for each symbol that only others have: whose it is, what it takes, what they may have. */
export function Guesses({ draft, props }: LinesProps) {
    const { view, seat, t } = props;
    const b = t.boards.words;
    const root = useRef<HTMLElement>(null);
    const go = useGo(root);
    return (
        <section ref={root} class="card guesses">
            <h3>
                <span>{b.foreign}</span>{' '}
                <small>
                    <span class="dots" aria-hidden="true">
                        {Array.from({ length: view.seats }, (_, i) => (
                            <i class={i < view.seats - draft.left ? 'on' : ''} />
                        ))}
                    </span>{' '}
                    {b.left(draft.left, view.seats)}
                </small>
            </h3>
            <ul class="rows">
                {othersOf(view, seat).map((symbol) => (
                    <Row key={symbol} {...{ symbol, draft, props }} />
                ))}
            </ul>
            <Meant {...{ draft, props, go }} />
        </section>
    );
}

/** Goes to a line, as soon as it is there: at once, or keyboards of phones stay away. */
function useGo(root: { readonly current: Element | null }): (at: number) => void {
    const to = useRef(-1);
    const go = (at: number) => {
        const line = root.current!.closest('form')!.querySelector<HTMLElement>(`[name="${at}"]`);
        to.current = line ? -1 : at;
        line?.focus();
    };
    useLayoutEffect(() => {
        if (to.current >= 0) go(to.current);
    });
    return go;
}

function Row({ symbol, draft, props }: LinesProps & { symbol: Category }) {
    const { view, table, seat, t } = props;
    const b = t.boards.words;
    const row = useRef<HTMLLIElement>(null);
    const go = useGo(row);
    const name = t.cards.words.symbols[symbol];
    const lines = draft.lines.flatMap((line, at) => (line.symbol === symbol ? [at] : []));
    const blank = lines.find((at) => !draft.lines[at]!.word.trim());
    const may = draft.left > 0 && !view.players[seat]!.done;
    const add = () => {
        if (!may) return;
        if (blank === undefined) draft.add(symbol);
        go(blank ?? draft.lines.length);
    };
    return (
        <li ref={row} class="for">
            <Face die={symbol} />
            <p class="whose">
                {table.chairs.map(
                    (chair, n) =>
                        view.players[n]?.symbol === symbol && (
                            <>
                                <Symbol n={chair.symbol} bot={chair.bot} />
                                <b class="name">{chair.name}</b>
                            </>
                        ),
                )}
                <span>{name}</span>
                <small>{b.takes[symbol]}</small>
            </p>
            <ol class="lines">
                {lines.map((at, i) => (
                    <WordLine key={at} at={at} n={i + 1} {...{ draft, props }} />
                ))}
            </ol>
            <button
                type="button"
                class="add"
                aria-label={b.another(name)}
                aria-disabled={!may}
                onClick={add}>
                <Icon name="plus" />
            </button>
        </li>
    );
}

interface MeantProps extends LinesProps {
    go(at: number): void;
}

/** A word that fits another symbol in play may have been meant for that; else what guesses do. */
function Meant({ draft, props, go }: MeantProps) {
    const { view, table, seat, t } = props;
    const b = t.boards.words;
    const own = view.players[seat]!.symbol!;
    const others = othersOf(view, seat);
    const known = useKnown(view.lang, view.letter);
    const found = draft.lines.flatMap(({ symbol, word, slot }, at) => {
        const fits = slot < 0 ? undefined : meant(known, word, symbol ?? own, [own, ...others]);
        return fits ? [{ at, word, fits }] : [];
    });
    const ask = view.players[seat]!.done || !draft.settled ? undefined : found.at(-1);
    const room = ask && (ask.fits !== own || draft.lines.slice(0, OWN).some((line) => !line.word));
    if (!ask || !room || (ask.at < OWN && draft.left === 0))
        return <p class="mean dim">{b.foreignHelp}</p>;
    const holder = table.chairs.find((_, n) => view.players[n]?.symbol === ask.fits);
    const whose = [ask.fits !== own && holder?.name, t.cards.words.symbols[ask.fits]];
    return (
        <p class="mean asks" role="status">
            <span class="grow">{b.meant(ask.word, whose.filter(Boolean).join(' · '))}</span>
            <button
                type="button"
                class="btn primary"
                onClick={() => go(draft.move(ask.at, ask.fits === own ? null : ask.fits))}>
                {b.moveIt}
            </button>
        </p>
    );
}

interface WordLineProps extends LinesProps {
    at: number;
    /** Which one of its symbol, from 1. */
    n: number;
}

function WordLine({ at, n, draft, props }: WordLineProps) {
    const { view, seat, t } = props;
    const b = t.boards.words;
    const { symbol, word, slot } = draft.lines[at]!;
    const { done, symbol: own } = view.players[seat]!;
    const wrong = draft.settled && draft.wrong[at];
    const about = t.cards.words.symbols[symbol ?? own!];
    const full = slot < 0 && draft.left === 0;
    return (
        <li class={`word-line${wrong ? ' refused' : ''}`}>
            <input
                name={`${at}`}
                lang={view.lang}
                value={word}
                readOnly={done || full}
                maxLength={WORD_BYTES}
                aria-label={symbol ? b.foreignLine(about, n) : b.ownLine(about, n)}
                aria-invalid={Boolean(wrong)}
                aria-describedby={`wrong-${at}`}
                placeholder={full ? '' : `${view.letter}…`}
                autocomplete="off"
                autocorrect="off"
                autocapitalize="sentences"
                spellcheck={false}
                enterkeyhint="next"
                onInput={(event) => draft.edit(at, event.currentTarget.value)}
                onBlur={draft.leave}
            />
            {word.trim() && draft.kept[at] && (
                <span class="kept">
                    <Icon name="edit" />
                    <span class="sr">{b.kept}</span>
                </span>
            )}
            <p id={`wrong-${at}`} class="wrong" role="alert">
                {wrong &&
                    (wrong === 'wrong_initial' ? b.begins(view.letter!) : reasonText(t, wrong))}
            </p>
        </li>
    );
}
