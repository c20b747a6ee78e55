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

/** A line to write in. Own ones have no symbol: it is the player's. */
export interface Line {
    symbol: Category | null;
    word: string;
    /** Its number at the table, from 0; -1 while nothing is written for others. */
    slot: number;
}

export interface Draft {
    /** The own ones first, then those for others in the order in which they were begun. */
    lines: Line[];
    /** Why a line does not count, '' if it does. */
    wrong: string[];
    /** Nothing is being typed: the time to tell. */
    settled: boolean;
    /** The table has it as it stands here. */
    kept: boolean[];
    /** How many words may still be written for others. */
    left: number;
    edit(at: number, word: string): void;
    /** Another line for a symbol of somebody else. */
    add(symbol: Category): void;
    /** Brings a word to where it was meant for; null: to the own ones. Gives its new place. */
    move(at: number, symbol: Category | null): number;
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

/** What stands in the lines at the table, and a line at least for each symbol. */
function linesOf(view: WordsView, seat: number): Line[] {
    const { own, foreign } = view.players[seat]!;
    const written = foreign.flatMap(({ word, symbol }, slot) =>
        word && symbol ? [{ symbol, word, slot }] : [],
    );
    const blank = othersOf(view, seat).filter((one) => !written.some((w) => w.symbol === one));
    return [
        ...own.map(({ word }, slot) => ({ symbol: null, word, slot })),
        ...written,
        ...blank.map((symbol) => ({ symbol, word: '', slot: -1 })),
    ];
}

/** The first number that no line for others has. */
function freeSlot(lines: readonly Line[]): number {
    const used = lines.filter(({ symbol }) => symbol).map(({ slot }) => slot);
    return [...used, -1].findIndex((_, slot) => !used.includes(slot));
}

/** A word is written over what stands in a line. */
function rewritten(lines: readonly Line[], at: number, word: string): Line[] {
    const { symbol, slot } = lines[at]!;
    const begun = slot >= 0 ? slot : freeSlot(lines);
    const line = { symbol, word, slot: symbol && !word.trim() ? -1 : begun };
    return lines.map((other, i) => (i === at ? line : other));
}

/** Where a line stands at the table, and how that is emptied. */
const placeOf = ({ symbol, slot }: Line) => (symbol ? OWN + slot : slot);
const emptied = (at: number) => (at < OWN ? `own ${at + 1}` : `foreign ${at - OWN + 1}`);

/** The moves that write these lines, by their places at the table. */
function movesOf(lines: readonly Line[], places: number): string[] {
    const moves = Array.from({ length: places }, (_, at) => emptied(at));
    for (const line of lines) {
        const text = line.word.trim();
        if (!text || line.slot < 0) continue;
        const at = placeOf(line);
        moves[at] = [emptied(at), line.symbol, text].filter(Boolean).join(' ');
    }
    return moves;
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

/** The lines as they are kept on the device, and ways to change them. */
function useLines(there: Line[], about: string, changed: () => void) {
    const kept = `lines ${about}`;
    const [lines, setLines] = useState(() => loadDraft<Line[]>(kept) ?? there);
    const keep = (edited: Line[]) => {
        saveDraft(kept, edited);
        setLines(edited);
        changed();
    };
    const move = (at: number, symbol: Category | null) => {
        const emptied = rewritten(lines, at, '');
        const empty = emptied.findIndex((line) => line.symbol === symbol && !line.word.trim());
        if (empty < 0 && !symbol) return at;
        const to = empty < 0 ? emptied.length : empty;
        const room = empty < 0 ? [...emptied, { symbol, word: '', slot: -1 }] : emptied;
        keep(rewritten(room, to, lines[at]!.word));
        return to;
    };
    return {
        lines,
        move,
        edit: (at: number, word: string) => keep(rewritten(lines, at, word)),
        add: (symbol: Category) => keep([...lines, { symbol, word: '', slot: -1 }]),
    };
}

/** One person's lines while a glass runs; `about` says which glass. */
export function useDraft(props: Props, about: string): Draft {
    const { view, seat } = props;
    const there = linesOf(view, seat);
    const [finishing, setFinishing] = useState(false);
    const flight = useRef<Said>({ move: undefined, answered: false });
    const { settled, settle, stir } = useSettled(props, flight);
    const { lines, ...ways } = useLines(there, about, stir);
    const moves = movesOf(lines, OWN + view.seats);
    const table = movesOf(there, OWN + view.seats);
    const wrong = refusals(props, moves);
    const wanted = moves.map((move, at) => (wrong[at] ? emptied(at) : move));
    const next = nextMove(table, wanted) ?? (finishing ? 'done' : undefined);
    useSaying(props, flight, settled, next, () => setFinishing(false));
    return {
        lines,
        ...ways,
        settled,
        wrong: lines.map((line) => (line.slot >= 0 && wrong[placeOf(line)]) || ''),
        kept: lines.map((line) => line.slot >= 0 && moves[placeOf(line)] === table[placeOf(line)]),
        left: view.seats - lines.filter(({ symbol, slot }) => symbol && slot >= 0).length,
        leave: settle,
        finish: () => {
            settle();
            setFinishing(true);
        },
    };
}
