// What is being written in Haste Worte: kept on the device at every key, checked by the rules, and
// brought to the table after a pause.
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadDraft, saveDraft } from '../../wire/device';
import type { BoardProps } from '../game';
import { loadRules, tryMoves } from '../../rules/rules';
import type { WordsView } from './view';
import type { Category } from './symbols';

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

export const OWN = 3;

/** The symbols that others have, the next player's first. */
export function othersOf({ players, seats }: WordsView, seat: number): Category[] {
    return players.slice(1).map((_, i) => players[(seat + 1 + i) % seats]!.symbol!);
}

/** What stands in the lines at the table; an empty foreign line has some symbol. */
function linesOf(view: WordsView, seat: number): Line[] {
    const { own, foreign } = view.players[seat]!;
    const others = othersOf(view, seat);
    return [
        ...own.map(({ word }) => ({ symbol: null, word })),
        ...foreign.map(({ word, symbol }, i) => ({
            symbol: symbol ?? others[i % others.length]!,
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

/** A match in which the seats have taken their symbols and the letter is turned. */
const playOf = ({ seats, lang, dice, letter, players }: WordsView) => [
    'knobel 1',
    `game words seats=${seats} lang=${lang}`,
    '0 0 throw',
    `dice 0 throw ${dice.join(' ')}`,
    ...players.map(({ symbol }, seat) => `${seat} 0 take ${symbol}`),
    `dice 0 letter ${letter}`,
];

/** Why the rules would refuse each of the moves after those before it; they may not be there yet. */
function refusals(view: WordsView, seat: number, moves: readonly string[]): string[] {
    const lines = moves.map((move) => `${seat} 0 ${move}`);
    return tryMoves(playOf(view), lines) ?? moves.map(() => '');
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

/** One person's lines while a glass runs; `about` says which glass. */
export function useDraft(props: BoardProps<WordsView>, about: string): Draft {
    const { view, seat, live, pending, now, send } = props;
    const there = linesOf(view, seat);
    const [lines, setLines] = useState(() => loadDraft<Line[]>(about) ?? there);
    const [settled, setSettled] = useState(true);
    const [finishing, setFinishing] = useState(false);
    const [, setLoaded] = useState(false);
    const timer = useRef(0);
    const tried = useRef<string | undefined>(undefined);
    const answered = useRef(false);
    const writing = live && view.to_act.includes(seat) && !view.players[seat]!.done;

    const moves = lines.map(moveOf);
    const table = there.map(moveOf);
    const wrong = refusals(view, seat, moves);
    const wanted = moves.map((move, at) => (wrong[at] ? emptied(at) : move));

    // One move after the other, each when the one before has its answer; what is refused is not
    // said again by itself.
    useEffect(() => {
        answered.current ||= pending !== null;
        if (!writing || pending || !settled) return;
        const move = nextMove(table, wanted) ?? (finishing ? 'done' : undefined);
        if (move === tried.current) {
            if (answered.current && finishing) setFinishing(false);
            return;
        }
        tried.current = move;
        answered.current = false;
        if (move) send(move);
    });
    const settle = () => {
        clearTimeout(timer.current);
        tried.current = undefined;
        setSettled(true);
    };
    const edit = (at: number, some: Partial<Line>) => {
        const next = lines.map((line, i) => (i === at ? { ...line, ...some } : line));
        const late = view.deadline! - now() < LAST_MS;
        saveDraft(about, next);
        setLines(next);
        setSettled(late);
        clearTimeout(timer.current);
        timer.current = setTimeout(settle, PAUSE_MS);
    };

    useEffect(() => void loadRules().then(() => setLoaded(true)), []);
    useEffect(() => {
        const end = setTimeout(settle, Math.max(0, view.deadline! - now() - LAST_MS));
        return () => clearTimeout(end);
    }, [view.deadline, live]);
    useEffect(() => () => clearTimeout(timer.current), []);

    return {
        lines,
        wrong: settled ? wrong : wrong.map(() => ''),
        kept: moves.map((move, at) => move === table[at]),
        edit,
        leave: settle,
        finish: () => {
            settle();
            setFinishing(true);
        },
    };
}
