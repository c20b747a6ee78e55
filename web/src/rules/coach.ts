// The coach: what the C solvers think of a turn. Fetched when somebody may ask.
import { fetchModule, loadState, put, take, type Loads } from './wasm';

interface Solver extends Loads {
    advice(length: number): number;
    coach_open(length: number): number;
    coach_add(length: number): void;
    coach_state(length: number): void;
    coach_said(): number;
    coach_end(): number;
}

let wasm: Solver | undefined;
let loading: Promise<Solver | undefined> | undefined;

/** Fetches the solvers once; undefined if they cannot be had. */
export function loadCoach(): Promise<Solver | undefined> {
    loading ??= fetchModule<Solver>(__SOLVE__).then(
        (module) => (wasm = module),
        () => (loading = undefined), // may be asked again
    );
    return loading;
}

let loaded = '';

/** What the solvers answer when they are asked about a packed state; null without them. */
export function coachAsked(packed: string, text: string): string | null {
    if (!wasm || !(loaded = loadState(wasm, loaded, packed))) return null;
    return take(wasm, wasm.advice(put(wasm, text)));
}
