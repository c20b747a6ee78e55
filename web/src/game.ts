// What a game's module gives to the page (games/index.ts maps names to modules).
import type { ComponentChildren, ComponentType } from 'preact';
import type { Settings } from './device';
import type { Texts } from './text';
import type { GameView, TableMsg } from './wire';

export interface BoardProps<V = GameView> {
    table: TableMsg;
    view: V;
    /** The chair through whose eyes `view` looks; -1 for a watcher. */
    seat: number;
    /** Seats of this device that take part and are not played by a bot now. */
    mine: number[];
    /** The move of an own seat (`seat` unless named) that has no answer yet. */
    pending: string | null;
    /** A socket is open and nothing is paused; else moves wait. */
    live: boolean;
    send(text: string, seat?: number): void;
    look(seat: number): void;
    /** Estimated match time now, ms; stands still in a pause. */
    now(): number;
    t: Texts;
    settings: Settings;
}

export interface GameModule<V = GameView> {
    Board: ComponentType<BoardProps<V>>;
    /** Stands for the plain score in the top bar. */
    Score?: ComponentType<{ view: V; seat: number; t: Texts }>;
    /** Running totals after each round, [round][seat], from the match file; rules.ts must be loaded. */
    chartOf?(view: V, play: string): number[][];
    highlights?(view: V, play: string, names: string[], t: Texts): ComponentChildren[];
    /** A line under the options in the lobby. */
    optionsNote?(options: ReadonlyMap<string, string>, t: Texts): string | null;
    /** A picture of the game's dice for its card: tokens for dice/face. */
    picture: string[];
    minutes: string;
    /** Option to be set as soon as several people share a device. */
    shared?: readonly [name: string, value: string];
    /** Views differ by seat: several people on one device need a cover. */
    secret: boolean;
}
