/** Relative URL of the rules as WebAssembly; empty if the page was built without. */
declare const __WASM__: string;

/** The same of what verifies a match, and of the solvers. */
declare const __VERIFY__: string;
declare const __SOLVE__: string;

/** Relative URLs of the boards' sheets, by game. */
declare const __SHEETS__: Readonly<Record<string, string>>;

/** As a data: URL. */
declare module '*.mp4' {
    const url: string;
    export default url;
}
