// What is being written in Haste Worte: kept on the device at every key, checked by the rules, and
// brought to the table after a pause.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadDraft, saveDraft } from '../device';
import type { Category } from '../dice/symbols';
import type { BoardProps } from '../game';
import { loadRules, tryMoves } from '../rules';
import type { WordsView } from '../wire';

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
    /** Brings everything to the table now. */
    flush(): void;
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

/** Whether two words for the symbol of a seat are the same to the rules. */
export function isSame(view: WordsView, seat: number, a: string, b: string): boolean {
    return refusals(view, seat, [`own 1 ${a}`, `own 2 ${b}`])[1] === 'twice';
}

/** One person's lines while a glass runs; `about` says which glass. */
export function useDraft(props: BoardProps<WordsView>, about: string): Draft {
    const { view, seat, live, pending, send } = props;
    const table = linesOf(view, seat);
    const [lines, setLines] = useState(() => loadDraft<Line[]>(about) ?? table);
    const [settled, setSettled] = useState(true);
    const [, setLoaded] = useState(false);
    const sent = useRef(table.map(moveOf));
    const timer = useRef(0);
    const writing = live && view.to_act.includes(seat) && !view.players[seat]!.done;

    const moves = lines.map(moveOf);
    const wrong = refusals(view, seat, moves);
    const wanted = moves.map((move, at) => (wrong[at] ? emptied(at) : move));
    // What is under way is as good as there.
    const there = pending ? sent.current : table.map(moveOf);
    const differs = wanted.flatMap((move, at) => (move === there[at] ? [] : [at]));

    const flush = () => {
        clearTimeout(timer.current);
        setSettled(true);
        if (!writing || differs.length === 0) return;
        // First away with what stood there: a word may have changed its line.
        const full = differs.filter((at) => there[at] !== emptied(at));
        if (differs.length > 1) full.forEach((at) => send(emptied(at)));
        for (const at of differs)
            if (wanted[at] !== emptied(at) || differs.length === 1) send(wanted[at]!);
        sent.current = wanted;
    };
    const newest = useRef(flush);
    useLayoutEffect(() => void (newest.current = flush));

    const edit = (at: number, some: Partial<Line>) => {
        const next = lines.map((line, i) => (i === at ? { ...line, ...some } : line));
        saveDraft(about, next);
        setLines(next);
        setSettled(false);
        clearTimeout(timer.current);
        const late = view.deadline !== null && view.deadline - props.now() < LAST_MS;
        timer.current = setTimeout(() => newest.current(), late ? 0 : PAUSE_MS);
    };

    useEffect(() => void loadRules().then(() => setLoaded(true)), []);
    // What was written while nothing could be sent.
    useEffect(() => newest.current(), [writing]);
    useEffect(() => {
        if (view.deadline === null) return;
        const left = view.deadline - props.now() - LAST_MS;
        const end = setTimeout(() => newest.current(), Math.max(0, left));
        return () => clearTimeout(end);
    }, [view.deadline, live]);
    useEffect(() => () => clearTimeout(timer.current), []);

    return {
        lines,
        wrong: settled ? wrong : wrong.map(() => ''),
        kept: moves.map((move, at) => !pending && move === moveOf(table[at]!, at)),
        edit,
        flush,
    };
}
