// lib.mjs -- what the tests of the server share: TAP, a server, clients, players. Nothing here
// waits for a fixed time; whatever is waited for has LIMIT_MS to happen.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';

export const LIMIT_MS = 60000;
export const program = process.argv[2];

/** All that a server finds in its environment: what ThreadSanitizer is to do, where that is asked. */
const { TSAN_OPTIONS, SERVE } = process.env;
const sanitizer = TSAN_OPTIONS ? { TSAN_OPTIONS } : {};

/** One more option of every server, if it is asked for. */
const always = SERVE ? SERVE.split(' ') : [];

const scratch = mkdtempSync(join(tmpdir(), 'knobel-server-'));
const running = new Set();

process.on('exit', () => {
    for (const server of running) server.child.kill('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

let folders = 0;
export const temporary = (name) => join(scratch, `${++folders}-${name}`);

export const FAKETIME = '/usr/$LIB/faketime/libfaketimeMT.so.1';

/** Clocks of a server that are set ahead: what it finds in its environment for that. */
export function fakeClock() {
    const file = temporary('clock');
    const set = (seconds) => {
        writeFileSync(`${file}.new`, `+${seconds}s\n`);
        renameSync(`${file}.new`, file); // an empty one would set them back
    };
    set(0);
    const env = {
        LD_PRELOAD: FAKETIME,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
    };
    return { env, set };
}

/* TAP. */

let count = 0;
let failed = 0;

function report(passed, name, detail) {
    console.log(`${passed ? '' : 'not '}ok ${++count} - ${name}`);
    if (passed) return;
    failed++;
    for (const line of String(detail).split('\n')) console.error(`# ${name}: ${line}`);
}

export function skip(name, why) {
    console.log(`ok ${++count} - ${name} # SKIP ${why}`);
}

/** One result: `run` fails by throwing. */
export async function test(name, run) {
    try {
        await run();
        report(true, name);
    } catch (error) {
        report(false, name, [error?.stack ?? error, error?.cause?.stack].join('\n').trimEnd());
    }
}

export function finish() {
    console.log(`1..${count}`);
    process.exit(failed ? 1 : 0);
}

export function is(got, want, what = 'value') {
    const [a, b] = [JSON.stringify(got), JSON.stringify(want)];
    if (a !== b) throw new Error(`${what}: got ${a}, not ${b}`);
}

export function truth(holds, what) {
    if (!holds) throw new Error(what);
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects with `what` unless the promise settles within LIMIT_MS. */
export function within(promise, what) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`in vain: ${what()}`)), LIMIT_MS);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/* The program. */

export class Server {
    /**
     * Starts `knobel serve`, on a free port unless it is named; `store`: a database to go on with;
     * `program`, `env`: another program, and what it finds in its environment.
     */
    static async start(...args) {
        const options = typeof args[0] === 'object' ? args.shift() : {};
        const server = new Server();
        server.base = options.base ?? '';
        server.fixed = options.port ?? 0;
        server.program = options.program ?? program;
        server.env = { ...sanitizer, ...options.env };
        server.store = options.store ?? `sqlite:${temporary('knobel.db')}`;
        server.args = [...always, ...args, ...(server.base ? ['--base', server.base] : [])];
        await server.launch();
        return server;
    }

    async launch() {
        this.out = '';
        this.err = '';
        const args = ['serve', '--port', this.fixed, '--store', this.store, ...this.args];
        this.child = spawn(this.program, args, {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: this.env,
        });
        running.add(this);
        this.exited = new Promise((resolve) => {
            this.child.on('close', (code, signal) => {
                running.delete(this);
                resolve(code ?? signal);
            });
        });
        this.child.stderr.on('data', (bytes) => (this.err += bytes));
        const ready = new Promise((resolve, reject) => {
            this.child.stdout.on('data', (bytes) => {
                this.out += bytes;
                const at = /Knobel is at http:\/\/\S+:(\d+)\S*\n/.exec(this.out);
                if (at) resolve(Number(at[1]));
            });
            this.exited.then((code) => reject(new Error(`it ended with ${code}: ${this.err}`)));
        });
        this.port = await within(ready, () => 'the server says where it is');
    }

    /** Ends the program: its exit status, or the signal. */
    async stop(signal = 'SIGTERM') {
        this.child.kill(signal);
        return within(this.exited, () => `the server ends after ${signal}`);
    }

    async again(signal = 'SIGTERM') {
        const status = await this.stop(signal);
        if (signal === 'SIGTERM') is(status, 0, `exit status (${this.err})`);
        await this.launch();
    }

    url(path) {
        return `http://127.0.0.1:${this.port}${this.base}${path}`;
    }

    /** Waits until it stores again. */
    async healthy() {
        while ((await this.get('/healthz')).status !== 200) await sleep(200);
    }

    async get(path) {
        const answer = await within(fetch(this.url(path)), () => path);
        return { status: answer.status, text: await answer.text(), headers: answer.headers };
    }
}

/** Runs the program to its end. */
export async function run(...args) {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: {} });
    let out = '';
    let err = '';
    child.stdout.on('data', (bytes) => (out += bytes));
    child.stderr.on('data', (bytes) => (err += bytes));
    const status = await within(new Promise((resolve) => child.on('close', resolve)), () => {
        child.kill('SIGKILL');
        return `the end of knobel ${args.join(' ')}`;
    });
    return { status, out, err };
}

/** Throws unless `knobel replay` and `knobel verify` are content with the match. */
export function replay(text) {
    for (const args of [['replay'], ['verify', '--no-peek']])
        execFileSync(program, [...args, '-'], {
            input: text,
            stdio: ['pipe', 'pipe', 'pipe'],
            env: {},
        });
}

/* Clients. */

export class Client {
    /** Connects, and waits for the server's hello. `from` is the address it comes from. */
    static async open(server, { from = '127.0.0.1', ...options } = {}) {
        const client = new this();
        const url = server.url('/ws').replace('http', 'ws');
        client.socket = new WebSocket(url, {
            localAddress: from,
            perMessageDeflate: false,
            ...options,
        });
        client.messages = [];
        client.raw = [];
        client.waiting = new Set();
        client.closed = new Promise((resolve) => {
            client.socket.on('close', (code) => {
                client.code = code;
                resolve(code);
                for (const check of client.waiting) check();
            });
        });
        client.socket.on('error', (error) => (client.error = error));
        client.socket.on('message', (data) => client.take(data.toString()));
        await client.wait((m) => m.is === 'hello', 'hello');
        return client;
    }

    take(text) {
        const message = JSON.parse(text);
        this.raw.push(text);
        this.messages.push(message);
        if (message.is === 'table') {
            truth(!(this.table?.id === message.id && this.table.v > message.v), 'v went back');
            this.table = message;
        }
        if (message.is === 'no' && message.do === 'move') this.sent = ''; // lost a race: choose again
        if (message.is === 'seat') this.seat = message;
        if (message.is === 'gone') this.table = undefined;
        for (const check of this.waiting) check();
        this.player?.();
    }

    /** The first message from number `from` on that satisfies the predicate. */
    wait(predicate, what, from = 0) {
        const promise = new Promise((resolve, reject) => {
            let at = from;
            const check = () => {
                for (; at < this.messages.length; at++) {
                    if (!predicate(this.messages[at])) continue;
                    this.waiting.delete(check);
                    resolve(this.messages[at]);
                    return;
                }
                if (this.code === undefined) return;
                this.waiting.delete(check);
                reject(
                    new Error(
                        `closed (${this.code} ${this.error ?? ''}) before: ${what ?? predicate}`,
                    ),
                );
            };
            this.waiting.add(check);
            check();
        });
        const last = () => JSON.stringify(this.messages.at(-1));
        return within(promise, () => `${what ?? predicate}; the last message was ${last()}`);
    }

    /** Waits until the table is as wanted; now counts. */
    async until(predicate, what) {
        if (this.table && predicate(this.table)) return this.table;
        return this.wait(
            (m) => m.is === 'table' && predicate(m),
            what ?? predicate,
            this.messages.length,
        );
    }

    send(message) {
        this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    }

    /** Sends, and waits for a later message that satisfies the predicate; a refusal is an error. */
    async ask(message, predicate = () => true) {
        const from = this.messages.length;
        this.send(message);
        const answer = await this.wait(
            (m) => (m.is === 'no' && m.do === message.do) || (m.is !== 'no' && predicate(m)),
            `${JSON.stringify(message)} -> ${predicate}`,
            from,
        );
        truth(
            answer.is !== 'no' || predicate(answer),
            `${JSON.stringify(message)} was refused: ${answer.why}`,
        );
        return answer;
    }

    /** Sends something that must be refused: the reason. */
    async refused(message) {
        const from = this.messages.length;
        this.send(message);
        const answer = await this.wait(
            (m) => m.is === 'no' && (m.do === message.do || m.do === ''),
            `a refusal of ${JSON.stringify(message)}`,
            from,
        );
        return answer.why;
    }

    /** Sends, and waits for a view that satisfies the predicate. */
    show(message, predicate = () => true) {
        return this.ask(message, (m) => m.is === 'table' && predicate(m));
    }

    /** Opens a table, joins one, comes back to one: its first view. */
    async sit(message) {
        const from = this.messages.length;
        this.seat = await this.ask(message, (m) => m.is === 'seat');
        return this.wait((m) => m.is === 'table', 'a view', from);
    }

    /** Comes back to the seats of another client, maybe one that was cut off. */
    back(other) {
        return this.sit({ do: 'back', table: other.seat.table, token: other.seat.token });
    }

    async close() {
        this.socket.close();
        return within(this.closed, () => 'the connection closes');
    }

    /** Plays the own seats by `choose(view, seat)`, not more often than the server likes. */
    play(choose = choices) {
        let timer;
        this.sent = '';
        this.player = () => {
            const t = this.table;
            if (timer || t?.state !== 'match' || t.paused || this.code !== undefined) return;
            const seat = t.you.find((s) => t.view.to_act.includes(s) && !t.chairs[s].held);
            if (seat === undefined || this.sent === `${t.match} ${seat} ${t.chairs[seat].n}`)
                return;
            const text = choose(t.view, seat);
            if (!text) return;
            this.sent = `${t.match} ${seat} ${t.chairs[seat].n}`;
            this.send({ do: 'move', seat, n: t.chairs[seat].n, text });
            timer = setTimeout(() => {
                timer = undefined;
                this.player?.();
            }, 55);
        };
        this.player();
    }
}

/** Guesses codes until even the right one is refused: why. A guess may come back in between. */
export async function guess_on(client, code) {
    for (;;) {
        while ((await client.refused({ do: 'watch', code: 'AAAA0' })) === 'no_such_table');
        const answer = await client.ask(
            { do: 'watch', code },
            (m) => m.is === 'no' || m.is === 'table',
        );
        if (answer.is === 'no') return answer.why;
        await client.ask({ do: 'leave' }, (m) => m.is === 'gone');
    }
}

/** A table of so many people, each at a socket of its own. */
export async function party(server, people, game, options = '', from, socket = {}) {
    const clients = [];
    for (const name of people) {
        const client = await Client.open(server, { from, ...socket });
        if (clients.length === 0) await client.sit({ do: 'open', game, options, name, symbol: 1 });
        else await client.sit({ do: 'join', code: clients[0].seat.code, name, symbol: 2 });
        clients.push(client);
    }
    return clients;
}

/** The same, with the match going on. */
export async function match(server, people, game, options = '', from, socket = {}) {
    const clients = await party(server, people, game, options, from, socket);
    for (const client of clients.slice(1)) await client.show({ do: 'ready', on: true });
    clients[0].send({ do: 'start' });
    for (const client of clients) await client.until((t) => t.state === 'match');
    return clients;
}

/* Players. */

const any = (list) => list[Math.floor(Math.random() * list.length)];
const COLOURS = [...'RYGBKW'];

function fiese15(view) {
    const valid = COLOURS.filter((_, c) => view.rolled[c] > 0 && view.rolled[c] <= view.target[c]);
    if (view.fresh) return 'roll';
    if (!view.must_place && (valid.length === 0 || Math.random() < 0.7))
        return any(['roll', 'stop']);
    const some = valid.filter(() => Math.random() < 0.5);
    return `place ${(some.length > 0 ? some : valid).join(' ')}`;
}

/** The right call for the dice of a view. */
export function answer(view) {
    const dots = view.dice.filter((die) => die[1] === '*').map((die) => die[2]);
    const turned = view.brainteaser && new Set(dots).size < dots.length;
    return view.dice
        .filter((die) => die[1] !== '*' && dots.includes(die[0]) === turned)
        .reduce((sum, die) => sum + Number(die[1]), 0);
}

function blitz(view) {
    if (view.phase === 'throw') return 'throw';
    if (view.phase === 'call' && view.buzz) return 'buzz';
    return `call ${Math.random() < 0.7 ? answer(view) : Math.floor(Math.random() * 37)}`;
}

/** Every `a+b=c` and the like that these dice can form. */
function equations(dice) {
    const [odd, even, signs] = dice.split(' ').map((group) => [...group].filter((c) => c !== '_'));
    const digits = [...odd, ...even];
    const sum = { '+': (a, b) => a + b, '-': (a, b) => a - b, x: (a, b) => a * b };
    const found = [];
    for (const sign of new Set(signs.filter((c) => c in sum)))
        for (const [i, a] of digits.entries())
            for (const [j, b] of digits.entries())
                for (const [k, c] of digits.entries()) {
                    if (i === j || i === k || j === k) continue;
                    if (sign === 'x' && (a === '0' || b === '0')) continue;
                    if (sum[sign](Number(a), Number(b)) === Number(c))
                        found.push(`equation ${a}${sign}${b}=${c}`);
                }
    return found;
}

/** Forms small equations; where more is asked for it passes. */
function cubes(view) {
    if (view.phase !== 'form') return 'throw';
    if (view.last || view.mode === 'solitaire') return 'pass';
    return any(equations(view.dice)) ?? 'pass';
}

/** Writes three own words, each of its own, and is content with the others'. */
function words(view, seat) {
    const me = view.players[seat];
    const free = me.own.findIndex((line) => line.word === '');
    if (view.phase === 'throw') return 'throw';
    if (view.phase === 'take')
        return `take ${any(view.dice.filter((die) => !view.players.some((p) => p.symbol === die)))}`;
    if (view.unready) return 'ready';
    if (view.phase === 'write' && free >= 0)
        return `own ${free + 1} ${view.letter}${['ela', 'ina', 'oru'][free]}${'abcdef'[seat]}`;
    return view.phase === 'write' ? !me.done && 'done' : !me.accepted && 'accept';
}

/** Any legal move; nothing if there is none to make. */
export const choices = (view, seat) => ({ fiese15, blitz, cubes, words })[view.game](view, seat);

/* Bytes on a socket, for what no client library sends. */

export class Raw {
    static async open(server, { from = '127.0.0.1', allowHalfOpen = false } = {}) {
        const raw = new Raw();
        raw.bytes = Buffer.alloc(0);
        raw.waiting = new Set();
        raw.socket = net.connect({
            port: server.port,
            host: '127.0.0.1',
            localAddress: from,
            allowHalfOpen,
        });
        raw.ended = new Promise((resolve) => raw.socket.on('close', resolve));
        raw.socket.on('error', () => {});
        raw.socket.on('data', (bytes) => {
            raw.bytes = Buffer.concat([raw.bytes, bytes]);
            for (const check of raw.waiting) check();
        });
        raw.ended.then(() => {
            raw.over = true;
            for (const check of raw.waiting) check();
        });
        await within(
            new Promise((resolve) => raw.socket.on('connect', resolve)),
            () => 'a connection',
        );
        return raw;
    }

    /** Waits until `read(bytes)` gives something; undefined if the connection ends before. */
    until(read, what) {
        const promise = new Promise((resolve) => {
            const check = () => {
                const got = read(this.bytes);
                if (got === undefined && !this.over) return;
                this.waiting.delete(check);
                resolve(got);
            };
            this.waiting.add(check);
            check();
        });
        return within(promise, () => what);
    }

    /** Sends a request, and waits for the head of the answer: its status. */
    async request(path, headers) {
        const lines = [
            `GET ${path} HTTP/1.1`,
            ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
        ];
        this.socket.write(`${lines.join('\r\n')}\r\n\r\n`);
        return this.until((bytes) => {
            const end = bytes.indexOf('\r\n\r\n');
            if (end < 0) return undefined;
            const status = Number(bytes.toString('latin1', 9, 12));
            this.head = bytes.toString('latin1', 0, end);
            this.bytes = bytes.subarray(end + 4);
            return status;
        }, `an answer to GET ${path}`);
    }

    /** A WebSocket's handshake. */
    async upgrade(server, headers = {}) {
        return this.request('/ws', {
            Host: `127.0.0.1:${server.port}`,
            Upgrade: 'websocket',
            Connection: 'Upgrade',
            'Sec-WebSocket-Version': 13,
            'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
            ...headers,
        });
    }

    /** Frames of the server that are whole, as [opcode, payload]. */
    frames() {
        const list = [];
        for (let at = 0; at + 2 <= this.bytes.length;) {
            let [size, head] = [this.bytes[at + 1] & 127, 2];
            if (size === 126 && at + 4 <= this.bytes.length)
                [size, head] = [this.bytes.readUInt16BE(at + 2), 4];
            else if (size === 127 && at + 10 <= this.bytes.length)
                [size, head] = [Number(this.bytes.readBigUInt64BE(at + 2)), 10];
            if (at + head + size > this.bytes.length) break;
            list.push([this.bytes[at] & 15, this.bytes.subarray(at + head, at + head + size)]);
            at += head + size;
        }
        return list;
    }

    /** Waits for the server's close frame: its code. */
    close_code() {
        return this.until(() => {
            const frame = this.frames().find(([opcode]) => opcode === 8);
            return frame && (frame[1].length >= 2 ? frame[1].readUInt16BE(0) : 1005);
        }, 'a close frame');
    }

    /** A frame as a client sends it; the mask is 0, which is one. */
    frame(first, payload = '', { masked = true } = {}) {
        const bytes = Buffer.from(payload);
        const bit = masked ? 128 : 0;
        const head =
            bytes.length < 126
                ? Buffer.from([first, bit | bytes.length])
                : Buffer.from([first, bit | 126, bytes.length >> 8, bytes.length & 255]);
        this.socket.write(Buffer.concat([head, Buffer.alloc(masked ? 4 : 0), bytes]));
    }
}
