// What a view of Fiese 15 says.
import type { GameView } from '../../wire/wire';
import type { SIX } from './limits';

/** Pips by colour in the order R Y G B K W, 0 for none. */
export type Six = [number, number, number, number, number, number];

export type Letter = (typeof SIX)[number];

/** What a turn is worth as it stands. */
export interface Worth {
    /** Points of stopping. */
    stop: number;
    /** Points of a bust, which the dice left make in `lost` of `of` cases when they are rolled. */
    bust: number;
    lost: number;
    of: number;
    /** For one of them that fits, two and so on: in how many cases, and the points then. */
    fits: [ways: number, low: number, high: number][];
}

export interface Fiese15View extends GameView {
    game: 'fiese15';
    rounds: number;
    turn: number;
    starter: number;
    zocker: boolean;
    handicap: boolean;
    /** The white target by seat; with handicap only. */
    tile?: number[];
    target: Six;
    /** The last roll, less what is placed. */
    rolled: Six;
    placed: Six;
    /** Which of the dice rolled may be placed. */
    valid: Letter[];
    /** Not rolled yet in this turn. */
    fresh: boolean;
    must_place: boolean;
    /** While there is a turn. */
    worth?: Worth;
    /** How the turn before this one ended. */
    last?: {
        seat: number;
        end: 'stop' | 'all' | 'bust';
        points: number;
        target: Six;
        rolled: Six;
        placed: Six;
        valid: Letter[];
    };
    /** By round, then by seat. */
    points: number[][];
}
