// The coach: what the C solvers think of a turn and of a match. Fetched when somebody may ask.
import { playThrough, stateBytes } from './rules';
import { ask, bytes, fetchModule, put, take, type Module } from './wasm';

interface Solver extends Module {
    coach_open(length: number): number;
    coach_add(length: number): void;
    coach_state(length: number): void;
    coach_end(): number;
}

let wasm: Solver | undefined;
let loading: Promise<boolean> | undefined;

/** Fetches the solvers once: whether they are there. */
export function loadCoach(): Promise<boolean> {
    loading ??= fetchModule<Solver>(__SOLVE__).then(
        (module) => Boolean((wasm = module)),
        () => {
            loading = undefined; // may be asked again
            return false;
        },
    );
    return loading;
}

/** What the solver answers to a question about a game; null without it. */
export const askCoach = <A>(about: string, text: string): A | null =>
    wasm ? ask(wasm, about, text) : null;

/** A match looked back on, by seat, in hundredths of a point. */
export interface Review {
    /** What moves gave away against the best ones. */
    lost: number[];
    /** What the dice brought above expectation. */
    luck: number[];
    /** The costliest move, and what would have been best. */
    missed?: { seat: number; lost: number; move: string };
}

/** What the coach says of a match; null if no solver knows the game. */
export async function reviewOf(game: string, play: string): Promise<Review | null> {
    if (!(await loadCoach()) || !wasm?.coach_open(put(wasm, game))) return null;
    for (const { line, view } of playThrough(play)) {
        if (view.moves > 0) wasm.coach_add(put(wasm, line));
        const state = stateBytes();
        bytes(wasm, state.length).set(state);
        wasm.coach_state(state.length);
    }
    const length = wasm.coach_end();
    return length ? (JSON.parse(take(wasm, length)) as Review) : null;
}
