// A guided first round of each game. The rules play it, with these dice and this opponent.
import type { lessonTexts } from '../text/teach.en';

export type LessonTexts = typeof lessonTexts;

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

export interface Lesson {
    /** The game line; the player has seat 0. */
    game: string;
    /** What has happened before the first step. */
    first?: readonly string[];
    steps: readonly Step[];
}

interface Said<G extends keyof LessonTexts> extends Lesson {
    steps: readonly (Step & { say: keyof LessonTexts[G] })[];
}

/** What the opponent writes in Haste Worte: for plants, and for the player's animals. */
const WORDS: Record<string, readonly [string, string]> = {
    de: ['Birke', 'Bär'],
    en: ['birch', 'bear'],
    fr: ['bouleau', 'baleine'],
    it: ['betulla', 'balena'],
    es: ['begonia', 'ballena'],
};

const words = (lang: string): Said<'words'> => {
    const [own, foreign] = WORDS[lang] ?? WORDS['en']!;
    return {
        game: `words seats=2 lang=${lang}`,
        steps: [
            {
                say: 'throw',
                moves: [/^throw$/],
                then: ['dice throw sports toys animals appliances clothing plants'],
            },
            { say: 'take', moves: [/^take animals$/], then: ['1 take plants', 'dice letter B'] },
            {
                say: 'write',
                moves: [/^done$/],
                free: /^(own|foreign|undone)\b/,
                then: [`1 own 1 ${own}`, `1 foreign 1 animals ${foreign}`, '1 done'],
            },
            { say: 'read', moves: [/^accept$/], then: ['1 accept'] },
            { say: 'end' },
        ],
    };
};

const fiese15: Said<'fiese15'> = {
    game: 'fiese15 seats=2 rounds=1',
    first: ['dice strip B4 Y3 K3 W2 G2 R1'],
    steps: [
        { say: 'strip' },
        { say: 'roll', moves: [/^roll$/], then: ['dice roll B4 Y2 K5 W1 G1 R2'] },
        {
            say: 'place',
            moves: [/^place (B Y|Y B)$/, /^roll$/],
            then: ['dice roll K2 W6 G3 R4'],
        },
        {
            say: 'stop',
            moves: [/^place K$/, /^stop$/],
            then: [
                '1 roll',
                'dice roll B3 Y1 K2 W4 G6 R5',
                '1 place B Y K',
                '1 roll',
                'dice roll W6 G5 R4',
            ],
        },
        { say: 'end' },
    ],
};

const blitz: Said<'blitz'> = {
    game: 'blitz seats=2 first=0',
    steps: [
        {
            say: 'throw',
            moves: [/^throw$/],
            then: ['dice throw R5 Y2 G3 B6 K1 O4 W*R W*B', '1 call 21'],
        },
        { say: 'call', moves: [/^call 10$/], then: ['clock tick'] },
        {
            say: 'again',
            moves: [/^throw$/],
            then: ['dice throw R3 Y6 G*Y B2 K4 O5 W*K W*O', '1 call 11'],
        },
        { say: 'dot', moves: [/^call 5$/], then: ['clock tick'] },
        { say: 'end' },
    ],
};

const cubes: Said<'cubes'> = {
    game: 'cubes seats=2 mode=single',
    steps: [
        { say: 'throw', moves: [/^throw$/], then: ['dice throw 5577 0248 +-x:'] },
        {
            say: 'form',
            moves: [/^equation /],
            then: ['1 throw', 'dice throw 3357 2268 ++--', '1 equation 8+27=35'],
        },
        { say: 'end' },
    ],
};

/** The lesson of a game, for who speaks this language; undefined if there is none. */
export function lessonOf(game: string, lang: string): Lesson | undefined {
    const lessons: Record<string, Lesson> = { fiese15, blitz, cubes, words: words(lang) };
    return lessons[game];
}
