// Haste Worte while the glass runs: the own die and letter, and the lines.
import { useEffect, useRef } from 'preact/hooks';
import { Face } from '../../dice/face';
import type { BoardProps } from '../game';
import { isFreeGo, useKeys } from '../../parts/keys';
import { Name, Symbol } from '../../parts/parts';
import { useSure } from '../../parts/sure';
import { useLeft } from '../../parts/ring';
import { othersOf, useDraft, type Draft } from './draft';
import { Glass } from './glass';
import { called } from './letter';
import { Guesses, OwnLines } from './lines';
import type { WordsView } from './view';
import type { Category } from './symbols';

type Props = BoardProps<WordsView>;

/** The die and its name, the letter, the glass. */
function Head({ props, symbol }: { props: Props; symbol: Category | null }) {
    const { view, table, seat, now, t } = props;
    const b = t.boards.words;
    const chair = table.chairs[seat];
    return (
        <div class="words-head">
            {symbol && chair && (
                <p class="owner">
                    <Symbol n={chair.symbol} bot={chair.bot} />
                    <b class="name">{called(props, seat)}</b>
                </p>
            )}
            {symbol && <Face die={symbol} />}
            <h2 class="grow">
                {symbol
                    ? t.cards.words.symbols[symbol]
                    : view.by_turns
                      ? b.writes(writers(props))
                      : b.allWrite}
                {symbol && <small>{b.takes[symbol]}</small>}
            </h2>
            <b class="letter" aria-label={`${b.begin} ${view.letter}`}>
                {view.letter}
            </b>
            {view.deadline !== null && (
                <Glass end={view.deadline} length={view.glass_length} now={now} t={t} />
            )}
        </div>
    );
}

/** Before the own glass: nothing to be seen that would help. */
export function Ready({ live, pending, send, t }: Props) {
    const b = t.boards.words;
    const may = live && !pending;
    const ready = () => {
        if (may) send('ready');
    };
    useKeys(true, (e) => {
        if (isFreeGo(e)) ready();
    });
    return (
        <div class="board words">
            <div class="centre grow">
                <p>{b.readyHelp}</p>
            </div>
            <div class="foot">
                <button
                    type="button"
                    class="btn primary"
                    aria-disabled={!may}
                    aria-keyshortcuts="Enter Space"
                    onClick={ready}>
                    {b.ready}
                    <kbd aria-hidden="true">↵</kbd>
                </button>
            </div>
        </div>
    );
}

function writers({ view, table }: Props): string {
    const open = view.players.flatMap(({ done }, seat) =>
        (view.by_turns ? seat === view.writer : !done) ? [table.chairs[seat]!.name] : [],
    );
    return open.join(', ');
}

/** Who does not write now sees who does. */
export function Watch(props: Props) {
    const { view, table, t } = props;
    const b = t.boards.words;
    return (
        <div class="board words watching">
            <Head props={props} symbol={null} />
            <ul class="list">
                {view.players.map(({ symbol, done }, seat) => (
                    <li class="line" key={seat}>
                        {symbol && <Face die={symbol} size={36} />}
                        <span class="grow">
                            <Name chair={table.chairs[seat]!} />
                        </span>
                        {done && <span class="pill good">{b.isDone}</span>}
                    </li>
                ))}
            </ul>
        </div>
    );
}

/** Says that the lines are finished; words that do not count are asked about, once. */
function useFinish(props: Props, draft: Draft, form: { current: HTMLFormElement | null }) {
    const { view, seat, live, send, t } = props;
    const bad = draft.lines.flatMap(({ word }, at) => (draft.wrong[at] ? [{ at, word }] : []));
    const [sure, ask] = useSure(
        bad.map(({ at, word }) => `${at} ${word}`).join(),
        `${t.boards.words.noCount(bad.length)}. ${t.boards.words.doneSure}`,
    );
    const finish = () => {
        if (!live) return;
        if (view.players[seat]!.done) return send('undone');
        if (bad.length === 0 || sure) return draft.finish();
        ask();
        draft.leave();
        form.current!.querySelector<HTMLInputElement>(`[name="${bad[0]!.at}"]`)?.focus();
    };
    return { asks: bad.length > 0 && sure, bad: bad.length, finish };
}

export function Write({ about, ...props }: Props & { about: string }) {
    const { view, seat } = props;
    const { symbol, done } = view.players[seat]!;
    const draft = useDraft(props, about);
    const form = useRef<HTMLFormElement>(null);
    const end = useFinish(props, draft, form);
    // A form with several lines and no button that sends it is not sent by Enter.
    const next = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) return end.finish();
        const inputs = [...form.current!.querySelectorAll('input')];
        const at = inputs.indexOf(event.target);
        (inputs[at + 1] ?? form.current!.querySelector<HTMLElement>('.foot .primary'))?.focus();
    };
    useEffect(() => {
        if (!done) form.current!.querySelector('input')?.focus({ preventScroll: true });
    }, []);
    useVisibleLine(form);
    return (
        <form
            ref={form}
            class={`board words writing${end.asks ? ' asks' : ''}`}
            onKeyDown={next}
            onSubmit={(event) => event.preventDefault()}>
            <Head props={props} symbol={symbol} />
            <div class="sheets">
                <OwnLines {...{ draft, props }} />
                {othersOf(view, seat).length > 0 && <Guesses {...{ draft, props }} />}
            </div>
            <div class="foot">
                <Beside {...props} />
                <Done {...{ props, end }} />
            </div>
        </form>
    );
}

function Done({ props, end }: { props: Props; end: ReturnType<typeof useFinish> }) {
    const { view, seat, live, t } = props;
    const b = t.boards.words;
    const { done } = view.players[seat]!;
    return (
        <button
            type="button"
            class={`btn ${done ? '' : 'primary'}`}
            aria-disabled={!live}
            aria-keyshortcuts="Control+Enter"
            onClick={end.finish}>
            {done ? b.undone : end.asks ? b.doneSure : b.done}
            {done && <small>{b.waitsFor(writers(props))}</small>}
            {end.asks && <small>{b.noCount(end.bad)}</small>}
            {!done && <kbd aria-hidden="true">Ctrl ↵</kbd>}
        </button>
    );
}

/** When a keyboard comes up, the line that is written in stays in sight. */
function useVisibleLine(form: { readonly current: HTMLFormElement | null }): void {
    useEffect(() => {
        const show = () => {
            const at = document.activeElement;
            if (at instanceof HTMLInputElement && form.current?.contains(at))
                at.scrollIntoView({ block: 'center' });
        };
        const seen = window.visualViewport ?? window;
        seen.addEventListener('resize', show);
        return () => seen.removeEventListener('resize', show);
    }, []);
}

/** Asks for another letter, while others can hear of it in time; then tells how many are done. */
function Beside({ view, seat, live, send, now, t }: Props) {
    const b = t.boards.words;
    const left = useLeft(view.redraw_end, now);
    const count = (flag: 'redraw' | 'done') => view.players.filter((one) => one[flag]).length;
    if (left <= 1)
        return (
            <p class="second">
                {count('done')}/{view.seats} {b.isDone}
            </p>
        );
    const want = b.wanted(count('redraw'), view.seats);
    if (view.players[seat]!.redraw)
        return (
            <p class="second">
                {b.redraw} <small>{want}</small>
            </p>
        );
    return (
        <button
            type="button"
            class="btn ghost second"
            aria-disabled={!live}
            onClick={() => live && send('redraw')}>
            {b.redraw}
            <small>{want}</small>
        </button>
    );
}
