// What the coach says of a whole match. Fetched when one is over; a file that is fetched so must not
// be imported besides, or how the page falls into pieces changes from build to build.
import { loadCoach } from './coach';
import { playThrough, stateBytes } from './rules';
import { bytes, put, take } from './wasm';

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
    const wasm = await loadCoach();
    if (!wasm?.coach_open(put(wasm, game))) return null;
    for (const { line, view } of playThrough(play)) {
        if (view.moves > 0) wasm.coach_add(put(wasm, line));
        const state = stateBytes();
        bytes(wasm, state.length).set(state);
        wasm.coach_state(state.length);
    }
    const length = wasm.coach_end();
    return length ? (JSON.parse(take(wasm, length)) as Review) : null;
}
