// What the coach says of a whole match, and of each of its moves.
import { loadCoach } from './coach';
import { playThrough, stateBytes } from './rules';
import { bytes, put, take } from './wasm';

/** Of a player's move: what was best, and the values of both, in hundredths of a point. */
export interface Judged {
    seat: number;
    best: number;
    value: number;
    move: string;
}

/** Of a throw: what it brought above expectation, by seat. */
export interface Thrown {
    luck: number[];
    throws: number[];
}

export type Said = Judged | Thrown;

/** A move that was not the best one. */
export interface Mistake {
    /** The moment it led to, as playThrough() counts them. */
    at: number;
    seat: number;
    lost: number;
    /** What would have been best. */
    move: string;
}

/** A match looked back on, by seat, in hundredths of a point. */
export interface Review {
    /** What moves gave away against the best ones. */
    lost: number[];
    /** What the dice brought above expectation. */
    luck: number[];
    /** What is said of the move that led to each moment; null where no solver knows. */
    said: (Said | null)[];
}

export const isJudged = (said: Said | null | undefined): said is Judged => !!said && 'best' in said;

/** The mistakes of a match in their order; less than this is none: it would be shown as 0. */
const LEAST = 5;

export const mistakesIn = ({ said }: Review): Mistake[] =>
    said.flatMap((one, at) =>
        isJudged(one) && one.best - one.value >= LEAST
            ? [{ at, seat: one.seat, lost: one.best - one.value, move: one.move }]
            : [],
    );

/** Luck that is measured against the mean of the match: takes that off each throw. */
function settle(review: Review): void {
    const thrown = review.said.filter((one): one is Thrown => !!one && !isJudged(one));
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    const throws = sum(thrown.flatMap((one) => one.throws));
    const over = sum(thrown.flatMap((one) => one.luck)) - sum(review.luck);
    for (const one of thrown)
        one.luck = one.luck.map((n, seat) => Math.round(n - (over / throws) * one.throws[seat]!));
}

/** What the coach says of a match; null if no solver knows the game. */
export async function reviewOf(game: string, play: string): Promise<Review | null> {
    const wasm = await loadCoach();
    if (!wasm?.coach_open(put(wasm, game))) return null;
    const said: (Said | null)[] = [];
    for (const { line, view } of playThrough(play)) {
        if (view.moves > 0) wasm.coach_add(put(wasm, line));
        const state = stateBytes();
        bytes(wasm, state.length).set(state);
        wasm.coach_state(state.length);
        const length = wasm.coach_said();
        said.push(length ? (JSON.parse(take(wasm, length)) as Said) : null);
    }
    const length = wasm.coach_end();
    if (!length) return null;
    const review = { ...(JSON.parse(take(wasm, length)) as Omit<Review, 'said'>), said };
    settle(review);
    return review;
}
