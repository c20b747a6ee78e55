// Our C in the page: text goes in and comes out through a module's buffer (src/wasm/wasm.h).

export interface Module {
    memory: WebAssembly.Memory;
    buffer(): number;
    buffer_bytes(): number;
}

export async function fetchModule<M extends Module>(url: string): Promise<M> {
    const bytes = await (await fetch(url)).arrayBuffer();
    return (await WebAssembly.instantiate(bytes)).instance.exports as unknown as M;
}

/** Puts a text into the buffer; its length there. */
export function put(module: Module, text: string): number {
    const room = new Uint8Array(module.memory.buffer, module.buffer(), module.buffer_bytes());
    return new TextEncoder().encodeInto(text, room).written;
}

/** What stands there, until something else does. */
export const bytes = (module: Module, length: number): Uint8Array =>
    new Uint8Array(module.memory.buffer, module.buffer(), length);

/** Takes a text of this length out of it. */
export const take = (module: Module, length: number): string =>
    new TextDecoder().decode(bytes(module, length));

/** A module that can be asked about a state. */
export interface Loads extends Module {
    load(length: number): number;
}

/** Loads a packed state, unless it is the one loaded; '' if it is not taken, else that state. */
export const loadState = (module: Loads, loaded: string, packed: string): string =>
    packed === loaded || !module.load(put(module, packed)) ? packed : '';
