/** Relative URL of the rules as WebAssembly; empty if the page was built without. */
declare const __WASM__: string;

/** The same of what verifies a match, and of the solvers. */
declare const __VERIFY__: string;
declare const __SOLVE__: string;
/** Relative URL of the sheet of the big screen. */
declare const __SCREEN__: string;
/** Where usual words of a language are. */
declare const __WORDS__: Record<string, string>;

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
}

/** Their words in a language: of the cards, of the boards, of the lessons. */
declare module 'games:text.*' {
    export const cards: import('./text').Cards;
    export const boards: import('./text').Boards;
}
declare module 'games:lessons.*' {
    export const lessons: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}
