// The rules themselves, in WebAssembly: the same C that the server plays by. Whatever the page says
// about a move before it is made comes from here; without it the page says nothing.
import { ask, bytes, fetchModule, put, take, type Module } from './wasm';
import type { Fiese15View, GameView, Six } from '../wire/wire';

interface Rules extends Module {
    open(): void;
    read(length: number): number;
    view(seat: number): number;
    state(): number;
    would(length: number): number;
    fiese15_feedback(length: number): number;
    cubes_feedback(length: number): number;
    commit(length: number): number;
}

/** The order of the dice in views of Fiese 15. */
export const SIX = ['R', 'Y', 'G', 'B', 'K', 'W'] as const;
export type Letter = (typeof SIX)[number];

export interface Feedback {
    /** A bit for each die that may be placed, in the order of SIX. */
    valid: number;
    /** Points for stopping with the chosen dice placed. */
    chosen?: number;
    /** Points if the rest is rolled and busts, which it does in `lost` of `of` cases. */
    bust?: number;
    lost?: number;
    of?: number;
}

/** How likely the rest busts when it is rolled, in percent. */
export const riskPercent = ({ lost = 0, of = 1 }: Feedback) => Math.round((100 * lost) / of);

let wasm: Rules | undefined;
let loading: Promise<void> | undefined;

/** Fetches the rules once; `undefined` rules stay so if that fails. */
export function loadRules(): Promise<void> {
    loading ??= (async () => {
        if (!__WASM__) return;
        try {
            wasm = await fetchModule<Rules>(__WASM__);
        } catch {
            loading = undefined; // the next board asks again
        }
    })();
    return loading;
}

/** What the rules answer to a question about a game; null before they are there. */
export function askRules<A>(about: 'fiese15_feedback' | 'cubes_feedback', text: string): A | null {
    return wasm ? ask(wasm, (rules, length) => rules[about](length), text) : null;
}

const diceText = (dice: Six) => SIX.map((c, i) => (dice[i] ? `${c}${dice[i]}` : '')).join(' ');

/** A turn of Fiese 15 with these dice (letters) about to be placed, as the C code is asked about it. */
export function fiese15Question(
    view: Pick<Fiese15View, 'target' | 'rolled' | 'placed' | 'zocker'>,
    chosen: readonly string[],
): string {
    return [
        diceText(view.target),
        diceText(view.rolled),
        diceText(view.placed),
        chosen.join(' '),
        Number(view.zocker),
    ].join(' / ');
}

/** What placing the chosen dice now would bring; null before the rules are there. */
export const fiese15Feedback = (
    view: Parameters<typeof fiese15Question>[0],
    chosen: readonly string[],
): Feedback | null => askRules('fiese15_feedback', fiese15Question(view, chosen));

/** The commitment to a part of the mix; empty before the rules are there. */
export function commitmentTo(part: string): string {
    return wasm ? take(wasm, wasm.commit(put(wasm, part))) : '';
}

/** A moment of a match: the line that led to it, what everybody sees. */
export interface Moment {
    line: string;
    view: GameView;
}

/** Plays a match file: its beginning, and the moment after each move; stops where a line is wrong. */
export function* playThrough(play: string, seat = -1): Generator<Moment> {
    if (!wasm) return;
    let moves = -1;
    wasm.open();
    for (const line of play.split('\n')) {
        if (wasm.read(put(wasm, line))) return;
        const length = wasm.view(seat);
        const view = length ? (JSON.parse(take(wasm, length)) as GameView) : null;
        if (!view || view.moves === moves) continue;
        moves = view.moves;
        yield { line, view };
    }
}

/** What everybody saw at the beginning and after each move. */
export const replay = (play: string): GameView[] =>
    Array.from(playThrough(play), ({ view }) => view);

/** The state of the match that is being played through, for the coach. */
export function stateBytes(): Uint8Array {
    return wasm ? bytes(wasm, wasm.state()) : new Uint8Array();
}

/**
 * Makes the moves, lines of a match file, one after another in a match that stands as `play` has it:
 * the reason for which each is refused, '' if it is not. Null before the rules are there.
 */
export function tryMoves(play: readonly string[], moves: readonly string[]): string[] | null {
    if (!wasm) return null;
    const rules = wasm;
    rules.open();
    for (const line of play) rules.read(put(rules, line));
    return moves.map((line) => {
        const why = take(rules, rules.would(put(rules, line)));
        if (!why) rules.read(put(rules, line));
        return why;
    });
}

/** The right call for a throw of Würfelblitz; null before the rules are there. */
function blitzAnswer(dice: readonly string[], brainteaser: boolean): number | null {
    const view = replay(
        [
            'knobel 1',
            `game blitz seats=2 white=${dice.length - 6} brainteaser=${Number(brainteaser)} first=0`,
            '0 0 throw',
            `dice 0 throw ${dice.join(' ')}`,
            '0 0 call 36',
            '1 0 call 36',
        ].join('\n'),
    ).pop();
    return view && 'answer' in view ? view.answer : null;
}

/** Which dice of a throw count: those whose pips make a difference to the answer. */
export function blitzCounts(dice: readonly string[], brainteaser: boolean): boolean[] | null {
    const answer = blitzAnswer(dice, brainteaser);
    if (answer === null) return null;
    return dice.map((die, i) => {
        if (die[1] === '*') return false;
        const other = `${die[0]}${(Number(die[1]) % 6) + 1}`;
        return (
            blitzAnswer(
                dice.map((d, j) => (j === i ? other : d)),
                brainteaser,
            ) !== answer
        );
    });
}
