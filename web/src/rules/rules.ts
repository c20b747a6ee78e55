// The rules themselves, in WebAssembly: the same C that the server plays by. Whatever the page says
// about a move before it is made comes from here; without it the page says nothing.
import { bytes, fetchModule, loadState, put, take, type Loads } from './wasm';
import { nearOnly } from '../wire/line';
import type { GameView } from '../wire/wire';

export interface Rules extends Loads {
    open(): void;
    read(length: number): number;
    view(seat: number): number;
    state(): number;
    see(seat: number): number;
    show(length: number): number;
    thrown(length: number): number;
    after(length: number): number;
    tell(length: number): number;
    would(length: number): number;
    commit(length: number): number;
}

/** Rules of the rooms of this page: those that are there soon, and what adds to them all they can do. */
export interface Given {
    first(): Promise<Rules>;
    fill(rules: Rules): Promise<unknown>;
}

let wasm: Rules | undefined;
let loading: Promise<void> | undefined;
let fill: Given['fill'] | undefined;
let filling: Promise<unknown> | undefined;
let give: (rules: Given) => void;
/** Where there is no server, rooms of this page will be there, which have the rules too. */
let given: Promise<Given> | undefined = nearOnly
    ? new Promise((resolve) => (give = resolve))
    : undefined;

/** The rules need not be fetched besides. */
export function rulesFrom(rules: Given): void {
    if (nearOnly) give(rules);
    else given = Promise.resolve(rules);
}

async function takeGiven(rules: Given): Promise<Rules> {
    fill = rules.fill;
    return rules.first();
}

/** Fetches the rules once; `undefined` rules stay so if that fails. */
export function loadRules(): Promise<void> {
    loading ??= (async () => {
        if (!__WASM__) return;
        try {
            wasm = await (given ? given.then(takeGiven) : fetchModule<Rules>(__WASM__));
        } catch {
            loading = undefined; // the next board asks again
        }
    })();
    return loading;
}

/** The same, and whatever else they can do: of the rooms of this page a part may come later. */
export async function loadAllRules(): Promise<void> {
    await loadRules();
    if (!fill || !wasm) return;
    filling ??= fill(wasm).catch(() => (filling = undefined));
    await filling;
}

/** What they were asked is in the part that has not come: they begin anew, with it. */
function beginAnew(): void {
    wasm = loading = filling = undefined;
    void loadAllRules();
}

let loaded = '';

/**
 * What the rules answer when they are asked about a packed state; null before they are there, or if
 * they do not take it.
 */
export function rulesAsked(
    packed: string,
    about: 'show' | 'thrown' | 'would' | 'after' | 'tell',
    text = '',
): string | null {
    try {
        if (!wasm || !(loaded = loadState(wasm, loaded, packed))) return null;
        return take(wasm, wasm[about](put(wasm, text)));
    } catch {
        beginAnew();
        return (loaded = '') || null;
    }
}

/** The commitment to a part of the mix; empty before the rules are there. */
export function commitmentTo(part: string): string {
    return wasm ? take(wasm, wasm.commit(put(wasm, part))) : '';
}

/** A moment of a match: the line that led to it, what is seen, what can be asked about. */
export interface Moment {
    line: string;
    view: GameView;
    packed: string;
}

/** Plays a match file: its beginning, and the moment after each move; stops where a line is wrong. */
export function* playThrough(play: string, seat = -1): Generator<Moment> {
    if (!wasm) return;
    let moves = -1;
    wasm.open();
    for (const line of play.split('\n')) {
        if (wasm.read(put(wasm, line))) return;
        const packed = take(wasm, wasm.see(seat));
        loaded = packed;
        if (!packed) continue;
        const view = JSON.parse(take(wasm, wasm.show(0))) as GameView;
        if (view.moves === moves) continue;
        moves = view.moves;
        yield { line, view, packed };
    }
}

/** What everybody saw at the beginning and after each move. */
export const replay = <V extends GameView = GameView>(play: string): V[] =>
    Array.from(playThrough(play), ({ view }) => view as V);

/** The state of the match that is being played through, for the coach. */
export function stateBytes(): Uint8Array {
    return wasm ? bytes(wasm, wasm.state()) : new Uint8Array();
}
