/** Relative URL of the rules as WebAssembly; empty if the page was built without. */
declare const __WASM__: string;

declare module '*.css';
