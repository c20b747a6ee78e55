// What would happen, asked of the rules themselves (src/rules/question.h). A board is given one of
// these with its view, at a table, in a replay and in a lesson alike. Nothing else on the page says
// anything about a move before it is made.
//
// What others keep secret is not on this device, so an answer may be `unknown`; and until the rules
// are there every answer is. Asking costs microseconds: ask while drawing, keep nothing. The time is
// that of the last move: whether a move comes too late is for the table to say, whose clock counts.
import { useEffect, useState } from 'preact/hooks';
import type { Actor, GameView } from '../wire/wire';
import { coachAsked } from './coach';
import { loadRules, rulesAsked } from './rules';

/** In hundredths of expected points. */
export interface Advice {
    /** The best move there is, as the table takes it, and its value. */
    move: string;
    best: number;
    /** Of the move asked about, if there is one and it can be compared. */
    value?: number;
    /** The values are chances to win the match, in hundredths of a per cent. */
    wins?: true;
}

export interface Question<V extends GameView = GameView> {
    /** '' if this move may be made now, a reason of the rules if not, or 'unknown'. */
    would(text: string, by?: Actor): string;
    /**
     * The same for several moves of the own seat, each made after those before it that could be. A
     * draft that is to be checked as a whole first empties what stands at the table.
     */
    wouldEach(texts: readonly string[]): string[];
    /** What would be seen after these moves of the own seat; null if one is refused or unknown. */
    after(...texts: string[]): V | null;
    /** What an expectation `= text` of a match file should say: `points 72:4` says `72:4 6 2 1 3`. */
    tell(text: string): string;
    /**
     * What the solvers say, after the moves in `first`, of the best move and of `text`; null if none
     * knows, or before loadCoach() has brought them.
     */
    advice(text?: string, ...first: string[]): Advice | null;
}

/** A question about a packed state, what load() of the WebAssembly takes; without one nothing is known. */
export function questionOf<V extends GameView>(
    packed: string | null | undefined,
    seat: number,
): Question<V> {
    const line = (text: string, by: Actor = seat) => `${by} 0 ${text}`;
    const lines = (texts: readonly string[]) => texts.map((text) => line(text)).join('\n');
    const asked = (name: 'would' | 'after' | 'tell', text: string) =>
        (packed && rulesAsked(packed, name, text)) ?? null;
    return {
        would: (text, by) => asked('would', line(text, by)) ?? 'unknown',
        wouldEach: (texts) =>
            asked('would', lines(texts))?.split('\n') ?? texts.map(() => 'unknown'),
        after: (...texts) => {
            const then = asked('after', lines(texts));
            return then?.startsWith('{') ? (JSON.parse(then) as V) : null;
        },
        tell: (text) => asked('tell', text) ?? '',
        advice: (text = '', ...first) => {
            const said = packed && coachAsked(packed, lines([...first, text]));
            return said ? (JSON.parse(said) as Advice) : null;
        },
    };
}

/** The same at a table, drawn again when the rules have come. */
export function useQuestion(packed: string | null | undefined, seat: number): Question {
    const [, setLoaded] = useState(false);
    useEffect(() => void loadRules().then(() => setLoaded(true)), []);
    return questionOf(packed, seat);
}
