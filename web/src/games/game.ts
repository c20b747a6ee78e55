// What the page knows of a game: its card at once, its board when it is wanted. All of it is in the
// game's folder, and whatever is not there the page does without.
import type { ComponentChildren, ComponentType } from 'preact';
import type { Settings } from '../wire/device';
import type { Snapshot } from '../wire/link';
import type { Played } from '../parts/gains';
import type { RoundWords } from '../parts/rounds';
import type { Question } from '../rules/question';
import type { Lang, Texts } from '../text';
import type { Chair, Colour, GameView, TableMsg } from '../wire/wire';

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
    /** A judge speaks at its matches, unless the table wants none. */
    judge?: boolean;
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
    /** Says that somebody here reads, or will before the next throw: dice that are everybody's wait. */
    read?(on: boolean): void;
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

/** What a seat gained by a turn that ended, with a word about it. */
export interface Gained {
    seat: number;
    points: number;
    says?: string;
}

/** What a board's file exports as `game`. */
export interface GameModule<V extends GameView = GameView> {
    Board: ComponentType<BoardProps<V>>;
    /** On the cover, before the device is passed on: what everybody may see. */
    Recap?: ComponentType<Pick<BoardProps<V>, 'table' | 'view' | 't'>>;
    /** The move by which a player says that the device was passed on; undefined: none. */
    uncover?(view: V): string | undefined;
    /** Moves that end a turn: who plays alone may take them back for a while. */
    takesBack?: RegExp;
    /** Turns that ended between two views; whose points changed if this is not given. */
    gained?(before: V, view: V, t: Texts): Gained[];
    /** Whether a seat has had its turn in this round; if it won something, without this. */
    played?: Played<V>;
    /** Words of its own in the table of rounds. */
    rounds?(t: Texts): Partial<RoundWords>;
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

/** Dice of one kind that were thrown by hand, and what they can show. */
export interface HandDice {
    name: string;
    colour?: Colour;
    count: number;
    faces: readonly string[];
    /** What they cannot show, where that may surprise. */
    lacks?: string;
}

/** What was tapped in, die by die; null: nothing yet. */
export type Tapped = readonly (string | null)[];

/** What is to be tapped in. */
export interface PadAsk {
    /** Of the dice's move, or of a line of a set: by it faces are drawn. */
    verb: string;
    title: string;
    dice: readonly HandDice[];
    /** All their faces are offered at once; else those of one die after the other. */
    together?: boolean;
    /** A face comes once, in any order: those that are there are marked, and go by another tap. */
    once?: boolean;
    /** So many faces in a row. */
    columns: number;
    /** About what was tapped in so far, die by die. */
    says?(faces: Tapped): { text: string; wrong: boolean };
}

export interface HandAsk extends PadAsk {
    /** The move, of all that was tapped in. */
    text(faces: readonly string[]): string;
}

export interface HandProps<V extends GameView = GameView> {
    view: V;
    table: TableMsg;
    /** What the dice are drawn from, docs/sets.md; '' if it is not known. */
    set: string;
    lang: Lang;
    t: Texts;
}

/** What somebody did before the dice were tapped in: it is played after them. */
export interface HandClaim {
    /** -1: nobody did anything. */
    seat: number;
    text: string;
    /** What is asked for now, instead of the usual title. */
    title: string;
}

export interface ClaimProps<V extends GameView = GameView> extends HandProps<V> {
    mine: number[];
    claim(made: HandClaim): void;
}

/** What a game's hand.tsx exports as `hand`: how a throw of real dice is tapped in. */
export interface GameHand<V extends GameView = GameView> {
    /** What the throws of each verb are of. */
    throws(lang: Lang): Readonly<Record<string, string>>;
    ask(props: HandProps<V>): HandAsk;
    /** Whose throw it is; -1 if it is everybody's. */
    by(view: V): number;
    /** The faces, where they are no dice. */
    draw?(face: string, verb: string): ComponentChildren;
    /** What lies there already. */
    Above?: ComponentType<HandProps<V>>;
    /** What comes before the dice are tapped in. */
    Claim?: ComponentType<ClaimProps<V>>;
}

/** What a set of the own box is shown with. */
export type BoxProps = Pick<HandProps, 'lang' | 't'>;

/** What is tapped in at once of a set (docs/sets.md): a side of a strip, a die, letters. */
export interface BoxPart {
    /** Its line among those of the set. */
    line: number;
    /** What stands for it among the others. */
    short: ComponentChildren;
    ask: PadAsk;
    /** Of its line what is its own, and the line with that in it. */
    read(line: string): Tapped;
    write(line: string, faces: Tapped): string;
}

export interface BoxGroup {
    name: string;
    parts: readonly BoxPart[];
    /** Each stands by itself and may be left out. */
    apart?: boolean;
}

/** What a game's box.tsx exports as `box`: how the strips, dice and letters of a box are tapped in. */
export interface GameBox extends Pick<GameHand, 'draw'> {
    /** These lines of a set, and empty ones for what is missing. */
    lines(known: readonly string[]): string[];
    /** Another line, where there may be one more. */
    more?(lines: readonly string[]): string | undefined;
    /** What is tapped in, of these lines. */
    groups(lines: readonly string[], props: BoxProps): BoxGroup[];
}
