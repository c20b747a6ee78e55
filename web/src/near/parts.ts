// The rooms in two parts (src/wasm/split.mjs): what a first match needs, and the rest.

/**
 * What a module in two parts (src/wasm/split.mjs) imports: `env`, and what is called in the place of
 * what its first part lacks, until the rest has filled its table. `fill` is to see to that, or throws.
 */
export function partImports(
    first: WebAssembly.Module,
    env: WebAssembly.ModuleImports,
    fill: () => WebAssembly.Table,
): WebAssembly.Imports {
    const call =
        (nth: number) =>
        (...args: unknown[]): unknown =>
            (fill().get(nth) as (...all: unknown[]) => unknown)(...args);
    const lacks = WebAssembly.Module.imports(first).filter((of) => of.module === 'placeholder');
    return { env, placeholder: Object.fromEntries(lacks.map(({ name }) => [name, call(+name)])) };
}

/** What the rest of a module imports from its first part. */
export const restImports = (first: object): WebAssembly.Imports => ({
    primary: first as WebAssembly.ModuleImports,
});

/** The table that the rest fills. */
export const tableOf = (first: object): WebAssembly.Table =>
    (first as Record<string, WebAssembly.Table>)['%table']!;

/** Compiled while it comes, where the host says that it is WebAssembly. */
export const fetchParts = async (url: string): Promise<WebAssembly.Module> =>
    WebAssembly.compileStreaming(fetch(url)).catch(async () =>
        WebAssembly.compile(await (await fetch(url)).arrayBuffer()),
    );
