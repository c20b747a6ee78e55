// What the page knows of a game: its card at once, its board when it is wanted. All of it is in the
// game's folder, and whatever is not there the page does without.
import type { ComponentChildren, ComponentType } from 'preact';
import type { Settings } from '../wire/device';
import type { Snapshot } from '../wire/link';
import type { Question } from '../rules/question';
import type { Lang, Texts } from '../text';
import type { Chair, GameView, TableMsg } from '../wire/wire';

/** What its card.ts exports as `card`, a part of the page itself. */
export interface GameCard {
    /** A picture of the game's dice: tokens for dice/face. */
    picture: readonly string[];
    minutes: string;
    /** What its dice show besides pips and signs, drawn by name; the other sides of such a die. */
    symbols?: {
        drawings: Readonly<Record<string, string>>;
        sidesOf(top: string): string[];
    };
    /** Option to be set as soon as several people share a device. */
    shared?: readonly [name: string, value: string];
    /** The board can give hints, if the table allows them. */
    coach?: boolean;
    /** The board has a lesson. */
    lesson?: boolean;
    /** A record is shown as a part of what was measured, with so many decimals. */
    record?: { per: number; digits: number };
    /** Who shares a device plays at once: nothing is covered, even while views differ. */
    uncovered?: boolean;
}

export interface BoardProps<V extends GameView = GameView> {
    table: TableMsg;
    view: V;
    /** What would happen: rules/question.ts says how to ask. */
    question: Question<V>;
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

/** What of a match may be a record of this device. */
export interface Measure<V extends GameView = GameView> {
    /** A smaller number is better. */
    less?: boolean;
    /** All that the seat did in this match, from what everybody saw. */
    of(views: V[], seat: number): number[];
}

/** A guided first round. The rules play it, with these dice and this opponent. */
export interface Lesson {
    /** The game line; the player has seat 0. */
    game: string;
    /** What has happened before the first step. */
    first?: readonly string[];
    steps: readonly Step[];
}

export interface Step {
    /** Which of the game's texts is shown. */
    say: string;
    /** The player's moves that end it, one after the other; without any a button does. */
    moves?: readonly RegExp[];
    /** Moves that may be made besides. */
    free?: RegExp;
    /** What the dice, the clock and the opponent (seat 1) do then: `SEAT TEXT`. */
    then?: readonly string[];
}

/** A lesson that says nothing but what there are words for. */
export interface Said<Words extends string> extends Lesson {
    steps: readonly (Step & { say: Words })[];
}

/** What was there when a move was made, who sits where, and who moved (-1: nobody who sits). */
export interface Seen<V extends GameView = GameView> {
    view: V;
    names: readonly string[];
    by: number;
}

/** The moves of a game as people read and write them; each is a verb and a rest, parted by spaces. */
export interface Moves<V extends GameView = GameView> {
    /** What dice thrown by hand are to show next, as an example: the dice's move. */
    example(view: V): string;
    /** What stands behind the verb, in words; as it is in the file if this is not given. */
    rest?(t: Texts, verb: string, rest: string[], seen?: Seen<V>): string;
    /** A move as the coach would advise it; undefined: as it is told anyhow. */
    advice?(t: Texts, verb: string, rest: string[]): string | undefined;
    /** The dice it is about, drawn in its place: tokens for dice/face. */
    dice?(verb: string, rest: string[], seen: Seen<V>): string[];
}

export interface BesideProps<V extends GameView = GameView> {
    /** What was seen at the beginning and after each move, and which of these is shown. */
    views: readonly V[];
    at: number;
    go(at: number): void;
    chairs: readonly Chair[];
    t: Texts;
}

/** What a board's file exports as `game`. */
export interface GameModule<V extends GameView = GameView> {
    Board: ComponentType<BoardProps<V>>;
    /** On the cover, before the device is passed on: what everybody may see. */
    Recap?: ComponentType<Pick<BoardProps<V>, 'table' | 'view' | 't'>>;
    /** The move by which a player says that the device was passed on; undefined: none. */
    uncover?(view: V): string | undefined;
    /** Stands for the plain score in the top bar. */
    Score?: ComponentType<{ view: V; seat: number; t: Texts }>;
    /** Running totals after each round, [round][seat], from the match file; rules.ts must be loaded. */
    chartOf?(view: V, play: string): number[][];
    highlights?(view: V, play: string, names: string[], t: Texts): ComponentChildren[];
    /** Beside the board when a match is seen again: what the solvers cannot say. */
    Beside?: ComponentType<BesideProps<V>>;
    record?: Measure<V>;
    moves?: Moves<V>;
    /** For who speaks this language. */
    lesson?(lang: Lang): Lesson;
}

/** What a television shows of a match; it looks on. */
export interface ScreenProps<V extends GameView = GameView> {
    table: TableMsg;
    view: V;
    module: GameModule<V>;
    now: Snapshot;
    /** Estimated match time now, ms; stands still in a pause. */
    clock(): number;
    /** Of the match. */
    title: string;
    t: Texts;
    settings: Settings;
}

/** What a game's screen.tsx exports as `screen`; without one its board is shown. */
export interface GameScreen<V extends GameView = GameView> {
    /** A whole screen, made with screen/frame.tsx. */
    Big: ComponentType<ScreenProps<V>>;
}
