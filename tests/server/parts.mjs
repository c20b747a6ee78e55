// parts.mjs -- what a client that runs the rules makes of messages in parts (docs/protocol.md).
import { readFileSync } from 'node:fs';

export const isWhole = (message) =>
    message.is === 'table' && 'view' in message && !('n' in message);

/** Reads packed states with the rules at this path: what they show. */
export function reader(path) {
    const rules = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {}).exports;
    const bytes = (length) => new Uint8Array(rules.memory.buffer, rules.buffer(), length);
    const put = (text) => new TextEncoder().encodeInto(text, bytes(rules.buffer_bytes())).written;
    const take = (length) => new TextDecoder().decode(bytes(length));
    return (packed) => {
        const why = take(rules.load(put(packed)));
        if (why) throw new Error(`${why}: ${packed}`);
        return JSON.parse(take(rules.show()));
    };
}

/** All that is known after a message. */
export function joined(known, message) {
    const both = { ...known, ...message };
    if ('view' in message) delete both.packed;
    return both;
}

/** The message that would have told all of it. */
export function whole({ n, doubt, layout, packed, apart, ...table }, read) {
    return {
        ...table,
        is: 'table',
        chairs: table.chairs.map((chair, i) => ({ ...chair, n: n[i], doubt: doubt[i] })),
        view: packed ? read([table.game, layout, table.seat, packed, apart].join(' ')) : table.view,
    };
}
