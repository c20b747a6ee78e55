// What a view of Haste Worte says.
import type { GameView } from '../../wire/wire';
import type { Category } from './symbols';

export interface WordsVote {
    kind: 'challenge' | 'same' | 'object';
    by: number;
    /** Match time, ms. */
    end: number;
    voters: number[];
    yes: number[];
    no: number[];
}
export interface OwnWord {
    /** Empty: nothing is written there. */
    word: string;
    /** From here on only of a word that has been read out. */
    struck?: '' | 'shared' | 'ruled' | 'voted' | 'judged';
    /** Whose words struck it. */
    by?: number[];
    /** A vote has decided on it, now or earlier: it cannot be doubted again. */
    ruled?: boolean;
    hint?: '' | 'known' | 'elsewhere' | 'word' | 'unknown';
    may_object?: boolean;
    vote?: WordsVote | null;
}
export interface ForeignWord {
    word: string;
    symbol: Category | null;
}
export interface WordsPlayer {
    symbol: Category | null;
    done: boolean;
    redraw: boolean;
    accepted: boolean;
    /** Of the round that was scored last. */
    chips: number;
    own: OwnWord[];
    foreign: ForeignWord[];
}
export interface WordsView extends GameView {
    game: 'words';
    phase: 'throw' | 'take' | 'letter' | 'write' | 'review' | 'over';
    start: number;
    lang: string;
    grab: boolean;
    letter_first: boolean;
    by_turns: boolean;
    target: number;
    /** After so many it is over, whatever anybody has; 0: with the target. */
    rounds: number;
    /** Words that were voted on. */
    rulings: number;
    dice: Category[];
    letter: string | null;
    /** With by_turns, who writes; else -1. */
    writer: number;
    /** The writer has not turned the own glass yet. */
    unready: boolean;
    /** When the glass was turned, match time, and how long it runs, ms. */
    glass: number;
    glass_length: number;
    redraw_end: number;
    review_end: number;
    players: WordsPlayer[];
}

/** Each die and who has it, -1 if nobody: of those that show the same, the first are taken. */
export function holdersOf({ dice, players }: WordsView): { symbol: Category; holder: number }[] {
    const left = players.map(({ symbol }) => symbol);
    return dice.map((symbol) => {
        const holder = left.indexOf(symbol);
        if (holder >= 0) left[holder] = null;
        return { symbol, holder };
    });
}

/** Words of this round, or of the last one, can be seen by all. */
export const hasWords = ({ phase, players }: WordsView): boolean =>
    phase !== 'write' &&
    players.some(({ own, foreign }) => [...own, ...foreign].some(({ word }) => word));
