/** Relative URL of the rules as WebAssembly; empty if the page was built without. */
declare const __WASM__: string;

/** The same of what verifies a match, of the solvers, and of what reads sets (docs/sets.md). */
declare const __VERIFY__: string;
declare const __SOLVE__: string;
declare const __SET__: string;
/** The same of the rooms, in two parts, of their worker, and of what they are lent, by name. */
declare const __ROOMS__: string;
declare const __REST__: string;
declare const __WORKER__: string;
/** The same of what is played on a day, and of its sheet. */
declare const __COURSE__: string;
declare const __DAY__: string;
/** The sheets of a class in step: on phones, and on the big screen. */
declare const __CLASS__: string;
declare const __BIGCLASS__: string;
declare const __LENT__: Record<string, string>;
/** Relative URLs of the sheets that come later: of all screens but a match, of the big screen, of the boards. */
declare const __LATER__: string;
declare const __SCREEN__: string;
declare const __BOARDS__: Record<string, string | undefined>;
/** Of what boards show after a while, or never. */
declare const __LATE__: Record<string, string | undefined>;
/** Where usual words of a language are. */
declare const __WORDS__: string;

/** As a data: URL. */
declare module '*.mp4' {
    const url: string;
    export default url;
}

/** The games whose folders the build has found (games.mjs), by name. */
declare module 'games:list' {
    type ByGame<T> = Readonly<Record<string, T | undefined>>;
    export const cards: ByGame<import('./games/game').GameCard>;
    export const boards: ByGame<() => Promise<unknown>>;
    export const screens: ByGame<() => Promise<unknown>>;
    export const hands: ByGame<() => Promise<unknown>>;
    export const boxes: ByGame<() => Promise<unknown>>;
    export const words: ByGame<Record<string, () => Promise<{ card: object; board: object }>>>;
}

/** The ways to play them. */
declare module 'games:ways' {
    export const ways: Readonly<Record<string, import('./games/ways').Ways | undefined>>;
}

/** What is played of them on a day. */
declare module 'games:days' {
    export const days: Readonly<Record<string, import('./day/game').DayGame | undefined>>;
}

/** What a class plays of them. */
declare module 'games:classes' {
    export const classes: Readonly<Record<string, import('./class/games').ClassGame | undefined>>;
}

/** Their words in a language: of the cards, of the lessons. */
declare module 'games:cards.*' {
    export const cards: import('./text').Cards;
}
declare module 'games:lessons.*' {
    export const lessons: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}
