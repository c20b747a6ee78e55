// node split.mjs WASM-OPT WASM-SPLIT WHOLE.wasm FIRST.wasm REST.wasm HELLO.json: the rooms in two parts. A phone
// on a slow line waits for the first part only: what the beginning of a match against bots calls, found
// out by playing some, of every game that needs nothing else. The rest is called through the first
// part's table (web/src/rules/wasm.ts) and is the same code: nothing behaves differently. HELLO is what
// they greet with, for a page that shows it while they come.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [wasmOpt, wasmSplit, whole, first, rest, hello] = process.argv.slice(2);
/** As src/wasm/meson.build compiles; parts share the stack pointer. */
const FEATURES = ['--enable-bulk-memory', '--enable-sign-ext', '--enable-mutable-globals'];
const STEPS = 80;
const STEP_MS = 400;
/** Moves that may be made in some game at some time: the rules say which. */
const GUESSES = ['throw', 'roll', 'place W', 'place B', 'stop', 'call 12', 'pass'];

const folder = mkdtempSync(join(tmpdir(), 'split-'));
const file = (name) => join(folder, name);
const run = (tool, ...args) => execFileSync(tool, [...FEATURES, ...args], { stdio: 'inherit' });

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The rooms of a worker, and what the page asks about what they show. */
class Visit {
    constructor(module) {
        this.env = {
            send: (_, at, length) => this.heard.push(JSON.parse(this.text(this.rooms, at, length))),
            random: (at, length) => this.bytes(this.rooms, at, length).forEach(this.draw),
            wall: () => 1_700_000_000,
            keep: () => (this.keeps = true),
        };
        this.rooms = new WebAssembly.Instance(module, { env: this.env }).exports;
        this.page = new WebAssembly.Instance(module, { env: this.env }).exports;
        this.heard = [];
        this.seed = 1;
        this.now = 0;
        this.rooms.prepare(1);
        this.rooms.start(0);
        this.rooms.enter(0);
        this.turn();
        this.say({ do: 'packed', on: true });
    }

    bytes = ({ memory }, at, length) => new Uint8Array(memory.buffer, at, length);
    text = (of, at, length) => decoder.decode(this.bytes(of, at, length));
    draw = (_, i, bytes) => {
        this.seed = (Math.imul(this.seed, 1103515245) + 12345) >>> 0;
        bytes[i] = this.seed >>> 24;
    };

    turn() {
        this.rooms.turn(this.now);
        while (this.keeps) {
            this.keeps = false;
            this.rooms.kept(1);
            this.rooms.turn(this.now);
        }
        for (const message of this.heard.splice(0)) {
            if (message.is === 'hello') this.hello = message;
            if (message.is === 'table' || message.is === 'view')
                this.table = { ...this.table, ...message };
        }
    }

    say(said) {
        const room = this.bytes(this.rooms, this.rooms.text(), 16384);
        const { written } = encoder.encodeInto(JSON.stringify(said), room);
        this.rooms.message(0, written, this.now);
        this.turn();
    }

    /** What the page's rules answer about the table. */
    ask(name, text = '') {
        const { page, table } = this;
        const room = () => this.bytes(page, page.buffer(), page.buffer_bytes());
        const state = [table.game, table.layout, table.seat, table.packed, table.apart].join(' ');
        page.load(encoder.encodeInto(state, room()).written);
        const length = page[name](encoder.encodeInto(text, room()).written);
        return this.text(page, page.buffer(), length);
    }

    /** Makes one move that may be made, if there is one. */
    move(nth) {
        const { seat, n, match } = this.table;
        const line = (text) => `${seat} 0 ${text}`;
        const may = GUESSES.filter((text) => this.ask('would', line(text)) === '');
        const text = may[nth % may.length];
        for (const about of ['show', 'thrown']) this.ask(about);
        if (!text) return;
        for (const about of ['after', 'tell']) this.ask(about, line(text));
        this.say({ do: 'move', seat, n: n[seat], text, match });
    }

    /** The beginning of a match; whether any of the guesses was a move of it. */
    play(game) {
        this.table = {};
        this.say({ do: 'open', game, options: '', name: 'A', bots: 2, bot: 'easy', start: true });
        this.say({ do: 'coach', on: true });
        for (let i = 0; i < STEPS; i++) {
            this.now += STEP_MS;
            this.turn();
            if (this.table.packed) this.move(i);
        }
        const made = this.table.n?.[this.table.seat] > 0;
        this.say({ do: 'leave' });
        return made;
    }
}

/** What was called, as wasm-split writes it down. */
function profile(instance, name) {
    const length = instance.__write_profile(0, 0);
    const at = instance.room(length);
    instance.__write_profile(at, length);
    writeFileSync(file(name), new Uint8Array(instance.memory.buffer, at, length));
    return file(name);
}

try {
    run(wasmOpt, '-O2', '-Oz', whole, '-o', file('small'));
    run(wasmSplit, '--instrument', file('small'), '-o', file('noting'));
    const visit = new Visit(new WebAssembly.Module(readFileSync(file('noting'))));
    const { games } = visit.hello;
    const ready = games.filter(({ bots }) => bots.length > 0);
    const withoutHelp = (name, value) => (name === 'help' ? undefined : value); // the page has its own
    writeFileSync(hello, JSON.stringify(visit.hello, withoutHelp));
    const played = ready.filter(({ name }) => visit.play(name));
    if (played.length === 0) throw new Error('no move could be made in any game');
    const both = [profile(visit.rooms, 'rooms'), profile(visit.page, 'page')];
    run(wasmSplit, '--merge-profiles', ...both, '-o', file('called'));
    const parts = ['-o1', first, '-o2', rest, '--export-prefix=%'];
    run(wasmSplit, file('small'), `--profile=${file('called')}`, ...parts);
} finally {
    rmSync(folder, { recursive: true });
}
