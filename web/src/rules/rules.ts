// The rules themselves, in WebAssembly: the same C that the server plays by. Whatever the page says
// about a move before it is made comes from here; without it the page says nothing.
import { ask, bytes, fetchModule, put, take, type Module } from './wasm';
import type { GameView } from '../wire/wire';

interface Rules extends Module {
    open(): void;
    read(length: number): number;
    view(seat: number): number;
    state(): number;
    see(seat: number): number;
    show(): number;
    load(length: number): number;
    after(length: number): number;
    tell(length: number): number;
    would(length: number): number;
    commit(length: number): number;
}

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
export const askRules = <A>(about: string, text: string): A | null =>
    wasm ? ask(wasm, about, text) : null;

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
export const replay = <V extends GameView = GameView>(play: string): V[] =>
    Array.from(playThrough(play), ({ view }) => view as V);

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
    wasm.open();
    for (const line of play) wasm.read(put(wasm, line));
    wasm.see(Number.parseInt(moves[0] ?? ''));
    return take(wasm, wasm.would(put(wasm, moves.join('\n')))).split('\n');
}
