// Haste Worte while the glass runs: the own die and letter, and the lines.
import { useEffect, useRef } from 'preact/hooks';
import { Face } from '../../dice/face';
import type { BoardProps } from '../game';
import { Icon, Name } from '../../parts/parts';
import { reasonText, type Texts } from '../../text';
import type { TableMsg } from '../../wire/wire';
import { useLeft } from '../../parts/ring';
import { othersOf, useDraft, type Draft } from './draft';
import type { WordsView } from './view';
import type { Category } from './symbols';
import { OWN, WORD_BYTES } from './limits';

type Props = BoardProps<WordsView>;

const SOON_S = 10;

/** The glass: looked at, never read aloud by itself. */
export function Glass({
    end,
    length,
    now,
    t,
}: {
    end: number;
    length: number;
    now(): number;
    t: Texts;
}) {
    const left = useLeft(end, now);
    const sand = Math.min(1, (left * 1000) / length);
    return (
        <span
            class={`glass${left <= SOON_S ? ' soon' : ''}`}
            role="timer"
            aria-live="off"
            aria-label={t.boards.words.secondsLeft(left)}>
            <svg viewBox="0 0 24 36" aria-hidden="true">
                <path class="sand" d="M5 4h14c0 6-4 9-7 14-3-5-7-8-7-14z" />
                <rect class="air" x="4" y="3" width="16" height={15 * (1 - sand)} />
                <path
                    class="sand"
                    d="M12 18c3 5 7 8 7 14H5c0-6 4-9 7-14z"
                    style={{ clipPath: `inset(${100 * sand}% 0 0)` }}
                />
                <path
                    class="frame"
                    d="M3 3h18M3 33h18M5 3c0 7 4 10 7 15 3-5 7-8 7-15M5 33c0-7 4-10 7-15 3 5 7 8 7 15"
                />
            </svg>
            <b aria-hidden="true">{left}</b>
        </span>
    );
}

/** The die and its name, the letter, the glass. */
function Head({ props, symbol }: { props: Props; symbol: Category | null }) {
    const { view, now, t } = props;
    const b = t.boards.words;
    return (
        <div class="words-head">
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
    return (
        <div class="board words">
            <div class="centre grow">
                <p>{b.readyHelp}</p>
            </div>
            <div class="foot">
                <button
                    type="button"
                    class="btn primary"
                    aria-disabled={!live || Boolean(pending)}
                    onClick={() => live && !pending && send('ready')}>
                    {b.ready}
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
        <div class="board words">
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

export function Write({ about, ...props }: Props & { about: string }) {
    const { view, seat, live, send, t } = props;
    const b = t.boards.words;
    const { symbol, done } = view.players[seat]!;
    const draft = useDraft(props, about);
    const form = useRef<HTMLFormElement>(null);
    const finish = () => {
        if (!live) return;
        if (done) send('undone');
        else draft.finish();
    };
    // A form with several lines and no button that sends it is not sent by Enter.
    const next = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        const inputs = [...form.current!.querySelectorAll('input')];
        const at = inputs.indexOf(event.target);
        (inputs[at + 1] ?? form.current!.querySelector<HTMLElement>('.primary'))?.focus();
    };
    useEffect(() => {
        if (!done) form.current!.querySelector('input')?.focus({ preventScroll: true });
    }, []);
    useVisibleLine(form);
    return (
        <form ref={form} class="board words writing" onKeyDown={next}>
            <Head props={props} symbol={symbol} />
            <div class="sheets">
                <Lines title={b.own} help={b.ownHelp} from={0} to={OWN} {...{ draft, props }} />
                {othersOf(view, seat).length > 0 && (
                    <Lines
                        title={b.foreign}
                        help={b.foreignHelp}
                        from={OWN}
                        to={OWN + view.seats}
                        {...{ draft, props }}
                    />
                )}
            </div>
            <div class="foot">
                {done && <p class="note dim">{b.waitsFor(writers(props))}</p>}
                <Redraw {...props} />
                <button
                    type="button"
                    class={`btn ${done ? '' : 'primary'}`}
                    aria-disabled={!live}
                    onClick={finish}>
                    {done ? b.undone : b.done}
                </button>
            </div>
        </form>
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

interface LinesProps {
    title: string;
    help: string;
    from: number;
    to: number;
    draft: Draft;
    props: Props;
}

function Lines({ title, help, from, to, draft, props }: LinesProps) {
    return (
        <section class="card">
            <h3>
                {title} <small>{help}</small>
            </h3>
            <ol class="lines">
                {draft.lines.slice(from, to).map((_, i) => (
                    <WordLine key={i} at={from + i} {...{ draft, props }} />
                ))}
            </ol>
        </section>
    );
}

function WordLine({ at, draft, props }: { at: number; draft: Draft; props: Props }) {
    const { view, seat, table, t } = props;
    const b = t.boards.words;
    const { symbol, word } = draft.lines[at]!;
    const { done, symbol: own } = view.players[seat]!;
    const wrong = draft.wrong[at],
        n = at < OWN ? at + 1 : at - OWN + 1;
    const about = t.cards.words.symbols[symbol ?? own!];
    return (
        <li class={`word-line${wrong ? ' refused' : ''}`}>
            {symbol && <Chooser {...{ at, n, symbol, draft, props }} />}
            <input
                lang={view.lang}
                value={word}
                readOnly={done}
                maxLength={WORD_BYTES}
                aria-label={symbol ? b.foreignLine(about, n) : b.ownLine(about, n)}
                aria-invalid={Boolean(wrong)}
                aria-describedby={`wrong-${at}`}
                placeholder={
                    symbol ? `${about} · ${holder(view, table, symbol)}` : `${view.letter}…`
                }
                autocomplete="off"
                autocorrect="off"
                autocapitalize="sentences"
                spellcheck={false}
                enterkeyhint="next"
                onInput={(event) => draft.edit(at, { word: event.currentTarget.value })}
                onBlur={draft.leave}
            />
            {word.trim() && draft.kept[at] && (
                <span class="kept">
                    <Icon name="check" />
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

const holder = ({ players }: WordsView, { chairs }: TableMsg, symbol: Category) =>
    chairs
        .filter((_, seat) => players[seat]?.symbol === symbol)
        .map(({ name }) => name)
        .join(', ');

interface ChooserProps {
    at: number;
    n: number;
    symbol: Category;
    draft: Draft;
    props: Props;
}

/** For whose symbol a word is; the browser's own list lies over the picture. */
function Chooser({ at, n, symbol, draft, props: { view, seat, table, t } }: ChooserProps) {
    const b = t.boards.words;
    const others = othersOf(view, seat);
    return (
        <span class={`chooser${others.length > 1 ? '' : ' only'}`}>
            <Face die={symbol} />
            {others.length > 1 && (
                <select
                    aria-label={b.symbolOf(n)}
                    disabled={view.players[seat]!.done}
                    value={symbol}
                    onChange={(event) =>
                        draft.edit(at, { symbol: event.currentTarget.value as Category })
                    }>
                    {others.map((other) => (
                        <option key={other} value={other}>
                            {`${t.cards.words.symbols[other]} · ${holder(view, table, other)}`}
                        </option>
                    ))}
                </select>
            )}
        </span>
    );
}

/** Asks for another letter, while there is time for that. */
function Redraw({ view, seat, live, send, now, t }: Props) {
    const b = t.boards.words;
    const left = useLeft(view.redraw_end, now);
    const asked = view.players.filter(({ redraw }) => redraw).length;
    if (left === 0) return null;
    const want = b.redrawAsked(asked, view.seats);
    if (view.players[seat]!.redraw)
        return (
            <p class="waiting">
                {b.redraw} {want}
            </p>
        );
    return (
        <button
            type="button"
            class="btn ghost"
            aria-disabled={!live}
            onClick={() => live && send('redraw')}>
            {b.redraw}
            <small>{want}</small>
        </button>
    );
}
