// What is being written in Haste Worte: kept on the device at every key, checked by the rules, and
// brought to the table after a pause.
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadDraft, saveDraft } from '../../wire/device';
import type { BoardProps } from '../game';
import type { WordsView } from './view';
import type { Category } from './symbols';
import { OWN } from './limits';

type Props = BoardProps<WordsView>;

const PAUSE_MS = 600;
/** So close to the end of the glass nothing waits any more. */
const LAST_MS = 2500;

/** Own lines have no symbol: it is the player's. */
export interface Line {
    symbol: Category | null;
    word: string;
}

export interface Draft {
    lines: Line[];
    /** Why a line does not count, '' if it does; known after a pause. */
    wrong: string[];
    /** The table has it as it stands here. */
    kept: boolean[];
    edit(at: number, line: Partial<Line>): void;
    /** The line was left: no pause any more. */
    leave(): void;
    /** Says `done` as soon as the table has every line. */
    finish(): void;
}

/** The symbols that only others have, the next player's first. */
export function othersOf({ players, seats }: WordsView, seat: number): Category[] {
    const own = players[seat]!.symbol;
    const others = players.slice(1).map((_, i) => players[(seat + 1 + i) % seats]!.symbol!);
    return [...new Set(others.filter((symbol) => symbol !== own))];
}

/** What stands in the lines at the table; an empty foreign line has some symbol. */
function linesOf(view: WordsView, seat: number): Line[] {
    const { own, foreign } = view.players[seat]!;
    const others = othersOf(view, seat);
    return [
        ...own.map(({ word }) => ({ symbol: null, word })),
        ...foreign.map(({ word, symbol }, i) => ({
            symbol: symbol ?? others[i % others.length] ?? null,
            word,
        })),
    ];
}

const emptied = (at: number) => (at < OWN ? `own ${at + 1}` : `foreign ${at - OWN + 1}`);

/** The move that writes a line. */
function moveOf({ symbol, word }: Line, at: number): string {
    const text = word.trim();
    return [emptied(at), ...(text ? [symbol, text] : [])].filter(Boolean).join(' ');
}

/**
 * Why the rules would refuse each of these lines after those before it, '' if they would not: asked
 * from empty lines on, as a word may have changed its line. Who may not write now is told nothing.
 */
function refusals({ view, seat, question }: Props, moves: readonly string[]): string[] {
    const first = moves.map((_, at) => emptied(at));
    if (view.players[seat]!.done) first.unshift('undone');
    const whys = question.wouldEach([...first, ...moves]);
    const may = first.every((_, i) => !whys[i]);
    return moves.map((_, at) => (may && whys[first.length + at]) || '');
}

/**
 * The next move that brings the lines at the table nearer to those wanted; undefined if they are the
 * same. A word may have changed its line: before several change, what stood in them goes away.
 */
function nextMove(table: readonly string[], wanted: readonly string[]): string | undefined {
    const differ = wanted.flatMap((move, at) => (move === table[at] ? [] : [at]));
    const full = differ.find((at) => table[at] !== emptied(at));
    if (differ.length > 1 && full !== undefined) return emptied(full);
    return wanted[differ[0]!];
}

/** The move said last: it is not said again by itself until the writing was settled anew. */
interface Said {
    move: string | undefined;
    answered: boolean;
}
type Flight = { current: Said };

/** Whether the writing rests, a way to say that it does, and one to say that it goes on. */
function useSettled({ view, live, now }: Props, flight: Flight) {
    const [settled, setSettled] = useState(true);
    const timer = useRef(0);
    const settle = () => {
        clearTimeout(timer.current);
        flight.current.move = undefined;
        setSettled(true);
    };
    const stir = () => {
        setSettled(view.deadline! - now() < LAST_MS);
        clearTimeout(timer.current);
        timer.current = setTimeout(settle, PAUSE_MS);
    };
    useEffect(() => {
        const end = setTimeout(settle, Math.max(0, view.deadline! - now() - LAST_MS));
        return () => clearTimeout(end);
    }, [view.deadline, live]);
    useEffect(() => () => clearTimeout(timer.current), []);
    return { settled, settle, stir };
}

/** Says the move that is next, when the one before has its answer; `refused` if it was in vain. */
function useSaying(
    { view, seat, live, pending, send }: Props,
    flight: Flight,
    settled: boolean,
    next: string | undefined,
    refused: () => void,
): void {
    const writing = live && view.to_act.includes(seat) && !view.players[seat]!.done;
    useEffect(() => {
        const said = flight.current;
        said.answered ||= pending !== null;
        if (!writing || pending || !settled) return;
        if (next === said.move) {
            if (said.answered) refused();
            return;
        }
        flight.current = { move: next, answered: false };
        if (next) send(next);
    });
}

/** One person's lines while a glass runs; `about` says which glass. */
export function useDraft(props: Props, about: string): Draft {
    const { view, seat } = props;
    const there = linesOf(view, seat);
    const [lines, setLines] = useState(() => loadDraft<Line[]>(about) ?? there);
    const [finishing, setFinishing] = useState(false);
    const flight = useRef<Said>({ move: undefined, answered: false });
    const { settled, settle, stir } = useSettled(props, flight);
    const moves = lines.map(moveOf);
    const table = there.map(moveOf);
    const wrong = refusals(props, moves);
    const wanted = moves.map((move, at) => (wrong[at] ? emptied(at) : move));
    const next = nextMove(table, wanted) ?? (finishing ? 'done' : undefined);
    useSaying(props, flight, settled, next, () => setFinishing(false));
    return {
        lines,
        wrong: settled ? wrong : wrong.map(() => ''),
        kept: moves.map((move, at) => move === table[at]),
        edit: (at, some) => {
            const edited = lines.map((line, i) => (i === at ? { ...line, ...some } : line));
            saveDraft(about, edited);
            setLines(edited);
            stir();
        },
        leave: settle,
        finish: () => {
            settle();
            setFinishing(true);
        },
    };
}
