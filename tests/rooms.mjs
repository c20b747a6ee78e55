// rooms.mjs ROOMS.WASM REST.WASM SOLVE.WASM PROGRAM PEER ADVISER MATCHES KIND FILE... -- the rooms as WebAssembly play whole
// matches, without a server, by the messages of docs/protocol.md, in virtual time. They are lent the
// FILEs; PROGRAM verifies the files of the matches; PEER, the same rooms natively, has to say, keep
// and answer the same bytes, in MATCHES of each kind; `MATCHES:GAME`: of each kind of that game. Of
// what was seen there ADVISER has to say the same as SOLVE.WASM. TAP.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { choices, finish, is, temporary, test, truth } from './server/lib.mjs';

const [wasmPath, restPath, solvePath, program, peer, adviser, matchesArg, ...lentArgs] =
    process.argv.slice(2);
const [matchesText, onlyGame] = matchesArg.split(':');
const MATCHES = Number(matchesText);
const STEPS_MAX = 20000;
const STEP_MS = 2000; // a person needs no longer
const MEMORY_MAX = 48 * 1024 * 1024;
const DECISION_MS = 50; // a worker has nothing better to do, but a clock may run
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

const module = new WebAssembly.Module(readFileSync(wasmPath));
const rest = new WebAssembly.Module(readFileSync(restPath));
const imports = WebAssembly.Module.imports(module);

/** Both parts, the second when something of it is first called; then `called` is told. */
function instance(env, called = () => {}) {
    let whole = false;
    const fill = () => {
        if (whole) return;
        called();
        new WebAssembly.Instance(rest, { primary: exports });
        whole = true;
    };
    const call =
        (nth) =>
        (...args) => {
            fill();
            return exports['%table'].get(nth)(...args);
        };
    const lacks = imports.filter((of) => of.module === 'placeholder');
    const placeholder = Object.fromEntries(lacks.map(({ name }) => [name, call(Number(name))]));
    const { exports } = new WebAssembly.Instance(module, { env, placeholder });
    return exports;
}

const sent = [];
const at = (start, length) => new Uint8Array(rooms.memory.buffer, start, length);
/** Numbers that follow from a seed (mulberry32), so that a match is the same every time. */
function generator(seed) {
    return () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return (t ^ (t >>> 14)) >>> 0;
    };
}
const random = generator(15);
const players = generator(16);
Math.random = () => players() / 2 ** 32;

// What the rooms were asked, for the peer; and what came of it, as it notes it.
const asked = [];
const marks = [];
let hash = createHash('sha256');
const note = (kind, n, bytes) => hash.update(`${kind} ${n} `).update(bytes).update('\n');
let toBeKept = false;

const env = {
    send: (session, start, length) => {
        note('s', session, at(start, length));
        sent.push([session, decoder.decode(at(start, length))]);
    },
    random: (start, length) =>
        at(start, length).forEach((_, i, bytes) => (bytes[i] = random() >>> 24)),
    wall: () => 1700000000,
    keep: (start, length) => {
        note('k', 0, at(start, length));
        kept.push(decoder.decode(at(start, length)));
        toBeKept = true;
    },
};
const kept = [];
let filled = false;
const rooms = instance(env, () => (filled = true));
let now = 0;

const put = (text) => encoder.encodeInto(text, at(rooms.text(), 16384)).written;

const took = []; // ms of the processor, which others may use meanwhile

/** Does what the peer will do, and keeps what there is to be kept. */
function call(act, ...words) {
    asked.push(words.join(' '));
    const before = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
    while (toBeKept) {
        toBeKept = false;
        rooms.kept(1);
    }
}

const enter = (s) => call(() => rooms.enter(s), 'enter', s);
const closed = (s) => call(() => rooms.closed(s, now), 'closed', s, now);
const message = (s, text) => call(() => rooms.message(s, put(text), now), 'message', s, now, text);
const file = (s, name) => call(() => rooms.file(s, put(name)), 'file', s, name);

function turn() {
    let due;
    call(() => note('d', (due = rooms.turn(now)), ''), 'turn', now);
    hear();
    return due;
}

function mark(name) {
    asked.push('mark');
    marks.push([name, hash.digest('hex')]);
    hash = createHash('sha256');
}

/** A device at the rooms: what it was told last. */
class Device {
    constructor(session) {
        this.session = session;
        enter(session);
        hear();
    }

    say(said) {
        message(this.session, JSON.stringify(said));
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
        if (message.is === 'file') d.file = message.text;
    }
}

/** To the end of the match. */
function playOn(devices) {
    const [ana] = devices;
    for (let step = 0; ana.table?.state === 'match'; step++) {
        truth(step < STEPS_MAX, `no end: ${JSON.stringify(ana.table)}`);
        if (!devices.some((d) => d.move()))
            now = Math.min(Math.max(turn(), now + 1), now + STEP_MS);
        turn();
    }
}

/** A whole match of Ana and Ben on a device each, with bots; the last table. */
function play(game, options, bots, people = 2) {
    const devices = Array.from({ length: people }, (_, i) => (device[i] = new Device(i)));
    const [ana, ben] = devices;
    ana.say({ do: 'open', game, options, name: 'Ana' });
    truth(ana.seat, `no table of ${game}: ${ana.why}`);
    ben?.say({ do: 'join', code: ana.seat.code, name: 'Ben' });
    ben?.say({ do: 'ready', on: true });
    for (const name of bots) ana.say({ do: 'bot', name });
    ana.say({ do: 'start' });
    playOn(devices);
    is(ana.table?.state, 'over', `${game} (${ana.why})`);
    return ana.table;
}

function leave(people) {
    for (let s = 0; s < people; s++) {
        device[s].say({ do: 'leave' });
        closed(s);
    }
    now += 1000;
}

/** What is there after all changes, as a page gives it back: src/wasm/kept.h. */
function rowsLeft(changes) {
    const fields = { T: 5, M: 8, L: 4, E: 4, F: 3, t: 2, m: 2, f: 2 };
    const rows = new Map();
    const all = changes.split('\0');
    for (let i = 0; i + 1 < all.length; i += fields[all[i]]) {
        const row = all.slice(i, i + fields[all[i]]);
        const [letter, id, seq] = row;
        const gone = { t: 'T', f: 'F' }[letter];
        if (letter === 'm')
            for (const key of rows.keys()) key.split(' ')[1] === id && rows.delete(key);
        else if (gone) rows.delete(`${gone} ${id} `);
        else rows.set(`${letter} ${id} ${letter === 'L' ? seq : ''}`, row);
    }
    const order = (row) => 'FTMLE'.indexOf(row[0]);
    return [...rows.values()]
        .sort((a, b) => order(a) - order(b))
        .map((row) => row.join('\0') + '\0')
        .join('');
}

/** The file of the match, as `knobel verify` has found it in order. */
function fileOf(table) {
    file(0, table.match);
    turn();
    const text = device[0].file;
    truth(text, 'no file');
    return text;
}

function verified(table) {
    const text = fileOf(table);
    execFileSync(program, ['verify', '-'], { input: text, stdio: 'pipe', env: {} });
    is(text.split('\n').filter((line) => line.startsWith('dice ')).length > 0, true, 'throws');
    return text;
}

function lend(kind, path, damage = false) {
    const bytes = readFileSync(path);
    if (damage) bytes[kind === 0 ? 100 : 0] ^= 1;
    const place = rooms.room(bytes.length);
    at(place, bytes.length).set(bytes);
    return rooms.lend(kind, place, damage && kind > 0 ? bytes.length - 1 : bytes.length);
}
// ---- the solvers ----

const solvers = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(solvePath))).exports;
const STATES_MAX = 20; // of a match that they are asked about: they think
const states = [];
const advices = [];

/** Text goes into a module's buffer, and comes out of it. */
const into = ({ memory, buffer, buffer_bytes }, text) =>
    encoder.encodeInto(text, new Uint8Array(memory.buffer, buffer(), buffer_bytes())).written;
const outOf = ({ memory, buffer }, length) =>
    decoder.decode(new Uint8Array(memory.buffer, buffer(), length).slice());

/** Asks them about what was seen in a match. */
function advise(file, seats) {
    let left = STATES_MAX;
    rooms.open();
    for (const line of file.split('\n')) {
        if (left === 0 || rooms.read(into(rooms, line))) break;
        if (!/^\d+ \d+ /.test(line)) continue;
        const seat = left % seats;
        const state = outOf(rooms, rooms.see(seat)).trim();
        if (solvers.load(into(solvers, state))) break; // they know nothing of this game
        states.push(`${seat} ${state}`);
        advices.push(outOf(solvers, solvers.advice(into(solvers, `${seat} 0`))));
        left--;
    }
}

const lent = [];
for (let i = 0; i + 1 < lentArgs.length; i += 2) lent.push([Number(lentArgs[i]), lentArgs[i + 1]]);

await test('it imports what its world has, and no system', () => {
    const names = imports.filter((of) => of.module !== 'placeholder');
    is(names.map((i) => `${i.module}.${i.name}`).sort(), [
        'env.keep',
        'env.random',
        'env.send',
        'env.wall',
    ]);
});

const offered = (game) => device[0].hello.games.find((g) => g.name === game).bots;

await test('bots are offered that have what they need; nothing damaged is taken', () => {
    rooms.prepare(1);
    is(rooms.start(now), 0);
    rooms.enter(0);
    hear();
    is(device[0].hello.near, true, 'near');
    is(offered('words'), [], 'without words');
    is(offered('cubes').includes('hard') && !offered('cubes').includes('perfect'), true, 'cubes');
    is(offered('fiese15').includes('perfect'), false, 'fiese15');
    is(filled, false, 'the first part is enough for this');
    for (const [kind, path] of lent) {
        truth(lend(kind, path, true) !== 0, `damaged ${path}`);
        is(lend(kind, path), 0, path);
    }
    hear();
    is(offered('words').includes('hard'), true, 'words');
    is(offered('cubes').includes('perfect'), true, 'cubes, lent');
    is(offered('fiese15').includes('perfect'), true, 'fiese15, lent');
    rooms.closed(0, now);
    hash = createHash('sha256');
});

const KINDS = [
    ['fiese15', '', ['medium', 'hard']],
    ['fiese15', 'rounds=3 handicap=1 zocker=1', ['hard', 'perfect']],
    ['fiese15', 'rounds=2', ['perfect'], 1],
    ['blitz', '', ['medium']],
    ['blitz', 'brainteaser=1 calls=many', ['perfect', 'master']],
    ['cubes', 'mode=single target=40', ['medium']],
    ['cubes', 'mode=together target=40', ['hard']],
    ['cubes', 'mode=last', ['hard', 'perfect'], 1],
    ['cubes', 'mode=solitaire', ['perfect'], 1],
    ['words', 'target=5', ['medium']],
    ['words', 'pick=grab first=letter lang=en target=5', ['hard']],
];

for (const [game, options, bots, people = 2] of KINDS.filter(
    ([game]) => !onlyGame || game === onlyGame,
))
    await test(`matches of ${game} ${options} to their end, and their files`, () => {
        for (let n = 0; n < MATCHES; n++) {
            const table = play(game, options, bots, people);
            const text = n === 0 ? verified(table) : fileOf(table);
            advise(text, people + bots.length);
            if (game === 'words') truth(/^judge /m.test(text), 'the judge was silent');
            truth(table.view.over && table.view.winners.length > 0, 'nobody won');
            leave(people);
        }
        mark(`${game} ${options}`);
    });

const DATE = '2026-11-16';
const told = (...args) =>
    execFileSync(program, ['challenge', ...args], { encoding: 'utf8', env: {} });

/** What is asked for to play a game of that day. */
function dayOf(game) {
    const day = JSON.parse(told('day', game, '--date', DATE, '--lang', 'de', '--json'));
    const [, seats, options] = /^seats=(\d+) (.*)$/.exec(day.options);
    const bots = Number(seats) - 1;
    const open = { do: 'open', game, options, challenge: day.says, name: 'Ana', start: true };
    return { id: day.challenge, open: bots ? { ...open, bots, bot: day.beside } : open };
}

/** The throws that are everybody's, of a file or as `challenge day` tells them. */
const throwsOf = (text) =>
    text
        .split('\n')
        .map((line) => line.replace(/^dice \d+/, '').trim())
        .filter((line) => /^(strip|throw|letter) /.test(line));

for (const game of ['fiese15', 'blitz', 'cubes', 'words'])
    await test(`${game} of a day: the same dice as natively, and the same challenge`, () => {
        const { id, open } = dayOf(game);
        const ana = (device[0] = new Device(0));
        ana.say(open);
        is(ana.table?.state, 'match', `begun (${ana.why})`);
        playOn([ana]);
        const text = verified(ana.table);
        const path = temporary('day.play');
        writeFileSync(path, text);
        is(JSON.parse(told('standings', '--json', path)).challenge, id, 'challenge');
        const lines = told('day', game, '--date', DATE, '--lang', 'de');
        is(throwsOf(text), throwsOf(lines), 'throws');
        truth(throwsOf(text).length > 0, 'no throws');
        leave(1);
        mark(`${game} of a day`);
    });

await test('a challenge that is none is refused; at one nothing is arranged, and nobody joins', () => {
    const ana = (device[0] = new Device(0));
    const { open } = dayOf('fiese15');
    for (const challenge of [
        '',
        'day 2026-02-30',
        'duel 1',
        'sealed A 2026-11-16',
        'x'.repeat(99),
    ]) {
        ana.say({ ...open, challenge });
        is(ana.why, 'bad_options', challenge);
    }
    ana.say({ ...open, options: 'rounds=10', bots: 1 });
    is(ana.why, 'bad_options', 'with a bot');
    ana.say(open);
    const ben = (device[1] = new Device(1));
    ben.say({ do: 'join', code: ana.seat.code, name: 'Ben' });
    is(ben.why, 'table_locked');
    ben.say({ do: 'watch', code: ana.seat.code });
    is(ben.why, 'curtain');
    for (const said of [
        { do: 'coach', on: true },
        { do: 'lock' },
        { do: 'again' },
        { do: 'bot' },
    ]) {
        ana.why = '';
        ana.say(said);
        is(ana.why, 'not_now', said.do);
    }
    while (!ana.table.view.dice?.length && !ana.table.view.roll?.length && ana.move());
    leave(1);
    closed(1);
    mark('refused');
});

await test('what is kept brings it all back', () => {
    const ana = (device[0] = new Device(0));
    ana.say({
        do: 'open',
        game: 'fiese15',
        options: 'rounds=2',
        name: 'Ana',
        bots: 1,
        bot: 'easy',
    });
    ana.say({ do: 'start' });
    for (let step = 0; step < 8; step++) if (!ana.move()) turn((now += 500));
    for (let i = 0; i < 3; i++) turn(); // what was stored is shown
    const { table, seat } = ana;
    is(table.view.over, false);
    // A device that starts again: the same module, and what was kept.
    const fresh = {};
    const heard = [];
    const there = (start, length) => new Uint8Array(fresh.memory.buffer, start, length);
    const others = {
        ...env,
        send: (_, start, length) => heard.push(JSON.parse(decoder.decode(there(start, length)))),
        random: () => {},
        keep: () => {},
    };
    Object.assign(fresh, instance(others));
    const bytes = encoder.encode(rowsLeft(kept.join('')));
    const place = fresh.room(bytes.length);
    there(place, bytes.length).set(bytes);
    fresh.prepare(1);
    is(fresh.give(place, bytes.length), 1, 'given back');
    truth(fresh.start(0) > 0, 'tables are back');
    fresh.enter(0);
    const back = JSON.stringify({ do: 'back', table: seat.table, token: seat.token });
    const { written } = encoder.encodeInto(back, there(fresh.text(), 16384));
    fresh.message(0, written, 0);
    for (let i = 0; i < 8; i++, fresh.kept(1)) fresh.turn(i);
    is(heard.at(-1).view, table.view, 'as it was');
});

await test(`natively it is the same, byte for byte, in ${MATCHES} matches of each kind`, () => {
    mark('the end');
    const input = asked.slice(0, asked.lastIndexOf('mark') + 1).join('\n') + '\n';
    const said = execFileSync(peer, lentArgs, { input, env: {}, maxBuffer: 1 << 20 });
    is(
        said.toString().trim().split('\n'),
        marks.map(([, digest]) => digest),
    );
});

await test(`and the solvers: of ${states.length} states they were asked about`, () => {
    const input = states.map((state) => `${state}\n`).join('');
    const said = execFileSync(adviser, { input, env: {}, maxBuffer: 1 << 28 });
    is(said.toString().split('\n').slice(0, -1), advices);
    truth(onlyGame || advices.some((one) => one.includes('"best"')), 'they said nothing');
});

await test(`what bots decide takes at most ${DECISION_MS} ms, but once in a thousand times`, () => {
    took.sort((a, b) => a - b);
    const [most, longest] = [took[Math.floor(took.length * 0.999)], took.at(-1)];
    console.log(
        `# 99.9 % of ${took.length} within ${most.toFixed(1)} ms, all in ${longest.toFixed(1)}`,
    );
    truth(most <= DECISION_MS, `${most} ms`);
});

await test('its memory stays small', () => {
    truth(rooms.memory.buffer.byteLength <= MEMORY_MAX, `${rooms.memory.buffer.byteLength} bytes`);
    console.log(`# ${rooms.memory.buffer.byteLength >> 20} MB`);
});

finish();
