// rooms.mjs ROOMS.WASM LEXICON PROGRAM -- the rooms as WebAssembly play whole matches, without a
// server, by the messages of docs/protocol.md, in virtual time; PROGRAM verifies the files. TAP.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { choices, finish, is, test, truth } from './server/lib.mjs';

const [wasmPath, lexiconPath, program] = process.argv.slice(2);
const STEPS_MAX = 20000;
const STEP_MS = 2000; // a person needs no longer
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

const module = new WebAssembly.Module(readFileSync(wasmPath));
const sent = [];
const at = (start, length) => new Uint8Array(rooms.memory.buffer, start, length);
// Numbers that follow from a seed (mulberry32), so that a match is the same every time.
let seed = 15;
function random() {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
Math.random = random; // the players'

const env = {
    send: (session, start, length) => sent.push([session, decoder.decode(at(start, length))]),
    random: (start, length) =>
        at(start, length).forEach((_, i, bytes) => (bytes[i] = random() * 256)),
    wall: () => 1700000000,
};
const rooms = new WebAssembly.Instance(module, { env }).exports;
let now = 0;

const put = (text) => encoder.encodeInto(text, at(rooms.text(), 16384)).written;

/** A device at the rooms: what it was told last. */
class Device {
    constructor(session) {
        this.session = session;
        rooms.open(session);
        hear();
    }

    say(message) {
        rooms.message(this.session, put(JSON.stringify(message)), now);
        hear();
        turn();
    }

    /** Makes a move of every own seat that may act; whether there was one. */
    move() {
        const t = this.table;
        let moved = false;
        if (t?.state !== 'match' || t.paused) return false;
        for (const seat of t.you.filter((s) => t.view.to_act.includes(s))) {
            const n = t.chairs[seat].n;
            const text = this.asked !== `${seat} ${n} ${t.v}` && choices(t.view, seat);
            this.asked = `${seat} ${n} ${t.v}`;
            if (!text || this.table !== t) continue;
            this.say({ do: 'move', seat, n, text, match: t.match });
            moved = true;
        }
        return moved;
    }
}

const device = [];

function hear() {
    for (const [session, text] of sent.splice(0)) {
        const message = JSON.parse(text);
        const d = (device[session] ??= {});
        if (message.is === 'hello') d.hello = message;
        if (message.is === 'table') d.table = message;
        if (message.is === 'seat') d.seat = message;
        if (message.is === 'no') d.why = message.why;
    }
}

function turn() {
    const due = rooms.turn(now);
    hear();
    return due;
}

/** A whole match of Ana and Ben on a device each, with bots; the last table. */
function play(game, options, bots, people = 2) {
    const devices = Array.from({ length: people }, (_, i) => (device[i] = new Device(i)));
    const [ana, ben] = devices;
    ana.say({ do: 'open', game, options, name: 'Ana' });
    ben?.say({ do: 'join', code: ana.seat.code, name: 'Ben' });
    ben?.say({ do: 'ready', on: true });
    for (const name of bots) ana.say({ do: 'bot', name });
    ana.say({ do: 'start' });
    for (let step = 0; ana.table?.state === 'match'; step++) {
        truth(step < STEPS_MAX, `no end: ${JSON.stringify(ana.table)}`);
        if (!devices.some((d) => d.move()))
            now = Math.min(Math.max(turn(), now + 1), now + STEP_MS);
        turn();
    }
    is(ana.table?.state, 'over', `${game} (${ana.why})`);
    return ana.table;
}

function leave(people) {
    for (let s = 0; s < people; s++) {
        device[s].say({ do: 'leave' });
        rooms.closed(s, now);
    }
    now += 1000;
}

/** The file of the match, as `knobel verify` has found it in order. */
function verified(table) {
    const length = rooms.match(put(table.match));
    const file = decoder.decode(at(rooms.file(), length));
    execFileSync(program, ['verify', '-'], { input: file, stdio: 'pipe', env: {} });
    is(file.split('\n').filter((line) => line.startsWith('dice ')).length > 0, true, 'throws');
    return file;
}

await test('it imports what its world has, and no system', () => {
    const names = WebAssembly.Module.imports(module).map((i) => `${i.module}.${i.name}`);
    is(names.sort(), ['env.random', 'env.send', 'env.wall']);
});

await test('a lexicon is lent; a damaged one is refused', () => {
    const bytes = readFileSync(lexiconPath);
    const place = rooms.room(bytes.length);
    at(place, bytes.length).set(bytes);
    at(place, bytes.length)[100] ^= 1;
    truth(rooms.start(place, bytes.length, now) !== 0, 'a damaged one');
    at(place, bytes.length)[100] ^= 1;
    is(rooms.start(place, bytes.length, now), 0);
});

await test('bots are offered that need no tables', () => {
    const { hello } = new Device(0) && device[0];
    const bots = (game) => hello.games.find((g) => g.name === game).bots;
    is(bots('cubes').includes('hard') && !bots('cubes').includes('perfect'), true, 'cubes');
    is(bots('blitz').includes('perfect'), true, 'blitz');
    rooms.closed(0, now);
});

for (const [game, options, bots, people = 2] of [
    ['fiese15', '', ['medium', 'hard']],
    ['fiese15', 'rounds=3 handicap=1 zocker=1', ['hard']],
    ['blitz', '', ['medium']],
    ['blitz', 'brainteaser=1 calls=many', ['perfect']],
    ['cubes', 'mode=single target=40', ['medium']],
    ['cubes', 'mode=together target=40', ['hard']],
    ['cubes', 'mode=last', ['hard']],
    ['cubes', 'mode=solitaire', ['hard'], 1],
    ['words', 'target=5', ['medium']],
    ['words', 'pick=grab first=letter lang=en target=5', ['hard']],
])
    await test(`a match of ${game} ${options} to its end, and its file`, () => {
        const table = play(game, options, bots, people);
        const file = verified(table);
        if (game === 'words') truth(/^judge /m.test(file), 'the judge was silent');
        truth(table.view.over && table.view.winners.length > 0, 'nobody won');
        leave(people);
    });

finish();
