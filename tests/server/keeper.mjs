// keeper.mjs -- a client that does for the dice what the page does: it contributes a part for one pair
// of match and commitment, and notes what it is shown and what it sends (docs/fairness.md).
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from './lib.mjs';
import { isWhole, joined, whole } from './parts.mjs';

export const sha256 = (text) => createHash('sha256').update(text).digest('hex');

let rules;
/** Where the rules are that states are read with. */
export function useRules(path) {
    const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {}).exports;
    const bytes = (length) => new Uint8Array(wasm.memory.buffer, wasm.buffer(), length);
    const take = (length) => new TextDecoder().decode(bytes(length));
    const load = (packed) => {
        const text = new TextEncoder().encodeInto(packed, bytes(wasm.buffer_bytes()));
        const why = take(wasm.load(text.written));
        if (why) throw new Error(`${why}: ${packed}`);
    };
    rules = {
        show: (packed) => (load(packed), JSON.parse(take(wasm.show()))),
        thrown: (packed) => (load(packed), take(wasm.thrown())),
    };
    return rules;
}

const stateOf = ({ game, layout, seat, packed, apart }) =>
    [game, layout, seat, packed, apart].join(' ');

export class Keeper extends Client {
    static async open(server, options) {
        const keeper = await super.open(server, options);
        keeper.send({ do: 'packed', on: true });
        return keeper;
    }

    /** By commitment: what is behind it, and the pair that it was shown for. */
    parts = new Map();
    /** By match. */
    notes = new Map();
    /** What it would say on the screen. */
    warnings = [];
    /** Shows nothing: what follows when a phone sleeps. */
    mute = false;

    next() {
        const part = randomBytes(32).toString('hex');
        this.parts.set(sha256(part), { part });
        return sha256(part);
    }

    note(match, line) {
        const lines = this.notes.get(match) ?? [];
        const others = line.startsWith('hash ') ? lines.filter((l) => !/^hash /.test(l)) : lines;
        if (!others.includes(line)) others.push(line);
        this.notes.set(match, others);
    }

    /** The notes of a match, or of all, as `verify --kept` reads them. */
    notesOf(match) {
        const kept = match ? [[match, this.notes.get(match) ?? []]] : [...this.notes];
        return kept.map(([id, lines]) => [`match ${id}`, ...lines, ''].join('\n')).join('');
    }

    take(text) {
        const message = JSON.parse(text);
        const parts = message.is === 'view' || (message.is === 'table' && !isWhole(message));
        if (parts) this.known = joined(this.known, message);
        else if (message.is === 'table') this.known = undefined;
        if (message.is === 'hash') this.note(message.match, `hash ${message.hash}`);
        super.take(parts ? JSON.stringify(whole(this.known, rules.show)) : text);
        if (['table', 'view'].includes(message.is)) this.saw(this.table);
    }

    saw({ match, dice, state, view, you, chairs }) {
        if (!match || !dice || !you.some((seat) => seat < view?.seats)) return;
        if (!this.notes.has(match)) {
            chairs.slice(0, view.seats).forEach(({ name, bot }, seat) => {
                this.note(match, `seat ${seat} ${name}`);
                if (bot) this.note(match, `bot ${seat} ${bot}`);
            });
            for (const seat of you) if (seat < view.seats) this.note(match, `own ${seat}`);
            this.send({ do: 'hash' });
        }
        for (const wait of dice.waits) if (you.includes(wait.seat)) this.answer(match, dice, wait);
        const thrown = this.known?.packed && rules.thrown(stateOf(this.known));
        if (thrown) this.note(match, `throw ${thrown}`);
        if (dice.check) this.note(match, `check ${dice.check}`);
        if (dice.hash) this.note(match, `hash ${dice.hash}`);
        if (state === 'over' && !this.notes.get(match).includes('over')) {
            this.note(match, 'over');
            this.send({ do: 'hash' });
        }
    }

    answer(match, { commitment }, { seat, commit }) {
        const known = this.parts.get(commit);
        const pair = `${match} ${commitment}`;
        const before = this.notes.get(match).filter((line) => line.startsWith('commitment '));
        if (this.mute || known?.pair === pair) return;
        if (!known || known.pair || before.length > 1) {
            this.warnings.push(!known ? 'unknown' : known.pair ? 'again' : 'third');
            return;
        }
        known.pair = pair;
        this.note(match, `commitment ${commitment}`);
        this.note(match, `part ${seat} ${known.part}`);
        this.send({ do: 'reveal', seat, text: known.part, commit: this.next() });
    }

    send(message) {
        if (message.do === 'move' && this.table?.match)
            this.note(this.table.match, `move ${message.seat} ${message.n} ${message.text}`);
        super.send(message);
    }
}
